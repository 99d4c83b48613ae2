import uPlot from 'uplot'
import type { Format } from '#components/i18n/format.ts'
import type { Line } from './reduce-min-max.ts'
import { tokenColour } from './token-colour.ts'

/** A slot to point at: its start in milliseconds, its value, and what is written above it. */
export type Mark = { start: number; value: number; text: string }

type Drawing = { line: Line; marks: Mark[]; width: number; height: number; unit: string; zone: string; format: Format }

/** Draws a step line with its marks into `target`; colours are the theme's, read anew at every redraw. */
export function drawLoadCurve(target: HTMLElement, drawing: Drawing): uPlot {
  const { line, marks, width, height, unit, zone, format } = drawing
  const colour = (token: string) => () => tokenColour(target, token)
  const font = `11px ${getComputedStyle(target).fontFamily}`
  const options: uPlot.Options = {
    width,
    height,
    padding: [18, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false }, points: { size: 5 } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    scales: { y: { range: (_, low, high) => niceRange(low, high) } },
    series: [
      {},
      {
        stroke: colour('--s1'),
        width: 1,
        spanGaps: false,
        points: { show: false },
        paths: uPlot.paths.stepped?.({ align: 1 }),
      },
    ],
    axes: [
      {
        stroke: colour('--ink3'),
        font,
        grid: { show: false },
        ticks: { show: true, stroke: colour('--line2'), size: 4 },
        size: 26,
        values: (plot, splits) => splits.map((split) => tickText(split * 1000, plot, format, zone)),
      },
      {
        stroke: colour('--ink3'),
        font,
        size: (_, labels) => axisWidth(labels),
        grid: { stroke: colour('--line'), width: 1 },
        ticks: { show: false },
        values: (_, splits) =>
          splits.map((split, index) =>
            index === splits.length - 1 ? format.amount(split, unit) : format.number(split, [0, 2]),
          ),
      },
    ],
    hooks: { draw: [(plot) => drawMarks(plot, marks, tokenColour(target, '--bad'), font)] },
    plugins: [crosshairReadout(unit, zone, format)],
  }
  return new uPlot(options, [line.x, line.y], target)
}

/** A range that holds zero, with a little air. */
export function niceRange(low: number, high: number): [number, number] {
  const bottom = Math.min(0, low)
  const top = Math.max(0, high)
  return top === bottom ? [bottom, bottom + 1] : [bottom * 1.08, top * 1.08]
}

/** Room for the longest label beside the axis, in pixels. */
function axisWidth(labels: readonly string[] | null): number {
  return Math.max(46, 12 + 6.5 * Math.max(0, ...(labels ?? []).map(({ length }) => length)))
}

/** A time, as fine as the visible range needs, on the console's clock unless a zone is told. */
export function tickText(time: number, plot: uPlot, format: Format, zone?: string): string {
  const days = ((plot.scales.x?.max ?? 0) - (plot.scales.x?.min ?? 0)) / 86_400
  if (days > 62) return format.month(time, 'short', zone)
  return days > 3 ? format.weekdayDay(time, zone).replace(/^\S+ /, '') : format.clock(time, zone)
}

function drawMarks(plot: uPlot, marks: Mark[], colour: string, font: string) {
  const { ctx } = plot
  const ratio = uPlot.pxRatio
  ctx.save()
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = 1.5 * ratio
  ctx.font = font.replace('11px', `${11 * ratio}px`)
  ctx.textAlign = 'center'
  for (const mark of marks) {
    const x = plot.valToPos(mark.start / 1000, 'x', true)
    const y = plot.valToPos(mark.value, 'y', true)
    if (x < plot.bbox.left || x > plot.bbox.left + plot.bbox.width) continue
    ctx.beginPath()
    ctx.arc(x, y, 4 * ratio, 0, 2 * Math.PI)
    ctx.stroke()
    ctx.fillText(mark.text, x, y - 8 * ratio)
  }
  ctx.restore()
}

/** The value under the pointer, beside it. */
function crosshairReadout(unit: string, zone: string, format: Format): uPlot.Plugin {
  let readout: HTMLDivElement
  return {
    hooks: {
      init: (plot) => {
        readout = document.createElement('div')
        readout.className = 'curve-readout'
        plot.over.append(readout)
      },
      setCursor: (plot) => {
        const index = plot.cursor.idx
        const time = index === null || index === undefined ? undefined : plot.data[0][index]
        readout.hidden = time === undefined
        if (time === undefined || index === null || index === undefined) return
        readout.textContent = `${format.moment(time * 1000, zone)} · ${format.amount(plot.data[1]?.[index], unit)}`
        const left = plot.cursor.left ?? 0
        readout.style.translate = left > plot.over.clientWidth / 2 ? '-100%' : '0'
        readout.style.left = `${left}px`
      },
    },
  }
}
