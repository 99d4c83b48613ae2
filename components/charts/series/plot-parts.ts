import uPlot from 'uplot'
import type { Format } from '#components/i18n/format.ts'
import { tokenColour } from '../token-colour.ts'

const stepped = uPlot.paths.stepped?.({ align: 1 })
const dense = uPlot.paths.linear?.()

/**
 * Steps; where more than two slots share a pixel they cannot be seen, and the lowest and the highest value of each pixel
 * are joined instead, which keeps every extreme and every gap.
 */
const paths: uPlot.Series.PathBuilder = (plot, series, from, to, ...more) => {
  const isDense = to - from > 2 * plot.bbox.width
  return (isDense ? dense : stepped)?.(plot, series, from, to, ...more) ?? null
}

/** A line of slots: each value lasts until the next, and a gap stays open. */
export const STEPS: uPlot.Series = { spanGaps: false, points: { show: false }, paths }

/** The theme's colours by their tokens, read again at every redraw. */
export function colourOf(target: HTMLElement): (token: string) => () => string {
  return (token) => () => tokenColour(target, token)
}

export function axisFont(target: HTMLElement): string {
  return `11px ${getComputedStyle(target).fontFamily}`
}

type ValueAxis = { target: HTMLElement; font: string; unit: string; format: Format }

/** The axis of values, whose topmost tick names the unit. */
export function valueAxis({ target, font, unit, format }: ValueAxis): uPlot.Axis {
  const colour = colourOf(target)
  return {
    stroke: colour('--ink3'),
    font,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    values: (_, splits) =>
      splits.map((split, index) =>
        index === splits.length - 1 ? format.amount(split, unit) : format.number(split, [0, 2]),
      ),
  }
}

/** A range that includes zero, with a margin. */
export function niceRange(low: number, high: number): [number, number] {
  const bottom = Math.min(0, low)
  const top = Math.max(0, high)
  return top === bottom ? [bottom, bottom + 1] : [bottom * 1.08, top * 1.08]
}

/** A time, as precise as the visible range needs, on the console's clock unless `zone` is set. */
export function tickText(time: number, plot: uPlot, format: Format, zone?: string): string {
  const days = ((plot.scales.x?.max ?? 0) - (plot.scales.x?.min ?? 0)) / 86_400
  if (days > 62) return format.month(time, 'short', zone)
  return days > 3 ? format.dayMonth(time, zone ?? format.zone) : format.clock(time, zone)
}

/** The text of the slot under the pointer. */
export function readout(textOf: (plot: uPlot, index: number, time_ms: number) => string): uPlot.Plugin {
  let shown: HTMLDivElement
  return {
    hooks: {
      init: (plot) => {
        shown = document.createElement('div')
        shown.className = 'curve-readout'
        plot.over.append(shown)
      },
      setCursor: (plot) => {
        const index = plot.cursor.idx
        const time = index === null || index === undefined ? undefined : plot.data[0][index]
        shown.hidden = time === undefined
        if (time === undefined || index === null || index === undefined) return
        shown.textContent = textOf(plot, index, time * 1000)
        const left = plot.cursor.left ?? 0
        shown.style.translate = left > plot.over.clientWidth / 2 ? '-100%' : '0'
        shown.style.left = `${left}px`
      },
    },
  }
}

/** Draws plots again whenever the theme changes, until the returned function takes them down. */
export function keepDrawn(plots: uPlot[]): () => void {
  const redraw = () => plots.forEach((plot) => plot.redraw(false))
  const scheme = window.matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  scheme.addEventListener('change', redraw)
  return () => {
    scheme.removeEventListener('change', redraw)
    theme.disconnect()
    for (const plot of plots) plot.destroy()
  }
}
