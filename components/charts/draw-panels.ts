import uPlot from 'uplot'
import type { Format } from '#components/i18n/format.ts'
import { niceRange, tickText } from './draw-load-curve.ts'
import { tokenColour } from './token-colour.ts'

/** A line of a panel; `token` names its colour, `fill` paints down to zero, `dash` is its second cue. */
export type PanelLine = { name: string; values: (number | null)[]; token: string; dash?: number[]; fill?: boolean }
export type Panel = { label: string; unit: string; height: number; lines: PanelLine[] }

type Drawing = {
  /** Start of every slot, milliseconds since the epoch. */
  starts: number[]
  /** What is shown of them, milliseconds. */
  range: { from_ms: number; to_ms: number }
  width: number
  zone: string
  format: Format
  /** Plots of one key share pointer and range. */
  key: string
}

/** Draws one panel of a stack as steps; the pointer and a dragged range are the same in all panels of its key. */
export function drawPanel(target: HTMLElement, panel: Panel, drawing: Drawing, isLast: boolean): uPlot {
  const { starts, width, zone, key, range } = drawing
  const font = `11px ${getComputedStyle(target).fontFamily}`
  const colour = (token: string) => () => tokenColour(target, token)
  const options: uPlot.Options = {
    width,
    height: panel.height,
    padding: [18, 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false }, points: { size: 5 }, sync: { key, scales: ['x', null] } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    scales: {
      x: { range: (_, from, to) => [from ?? range.from_ms / 1000, to ?? range.to_ms / 1000] },
      y: { range: (_, low, high) => niceRange(low, high) },
    },
    series: [{}, ...panel.lines.map((line) => lineOptions(line, target, colour))],
    axes: axesOf(panel, drawing, isLast, font, colour),
    plugins: [readoutOf(panel, drawing)],
  }
  const plot = new uPlot(
    options,
    [starts.map((start) => start / 1000), ...panel.lines.map(({ values }) => values)],
    target,
  )
  plot.setScale('x', { min: range.from_ms / 1000, max: range.to_ms / 1000 })
  return plot
}

type Colour = (token: string) => () => string

function lineOptions({ token, dash, fill }: PanelLine, target: HTMLElement, colour: Colour): uPlot.Series {
  return {
    stroke: colour(token),
    width: dash ? 1 : 1.4,
    dash,
    fill: fill ? () => translucent(tokenColour(target, token)) : undefined,
    spanGaps: false,
    points: { show: false },
    paths: uPlot.paths.stepped?.({ align: 1 }),
  }
}

function translucent(colour: string): string {
  return colour.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.22)')
}

function axesOf(panel: Panel, { format }: Drawing, isLast: boolean, font: string, colour: Colour): uPlot.Axis[] {
  return [
    {
      stroke: colour('--ink3'),
      font,
      grid: { show: true, stroke: colour('--line'), width: 1 },
      ticks: { show: isLast, stroke: colour('--line2'), size: 4 },
      size: isLast ? 26 : 8,
      values: (plot, splits) =>
        isLast ? unrepeated(splits.map((split) => tickText(split * 1000, plot, format))) : splits.map(() => ''),
    },
    {
      stroke: colour('--ink3'),
      font,
      size: 58,
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
      values: (_, splits) =>
        splits.map((split, index) =>
          index === splits.length - 1 ? format.amount(split, panel.unit) : format.number(split, [0, 2]),
        ),
    },
  ]
}

/** Several ticks of one day are named once. */
function unrepeated(texts: string[]): string[] {
  return texts.map((text, index) => (text === texts[index - 1] ? '' : text))
}

/** The values under the pointer, line by line, above the panel. */
function readoutOf({ lines, unit }: Panel, { format }: Drawing): uPlot.Plugin {
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
        const values = lines.map(({ name }, line) => `${name} ${format.amount(plot.data[line + 1]?.[index], unit)}`)
        readout.textContent = [format.moment(time * 1000), ...values].join(' · ')
        const left = plot.cursor.left ?? 0
        readout.style.translate = left > plot.over.clientWidth / 2 ? '-100%' : '0'
        readout.style.left = `${left}px`
      },
    },
  }
}
