import uPlot from 'uplot'
import type { Format } from '#components/i18n/format.ts'
import { drawPanelBands, type PanelBand } from './panel-bands.ts'
import { axisFont, colourOf, niceRange, readout, STEPS, tickText, valueAxis } from './plot-parts.ts'
import { tokenColour } from '../token-colour.ts'

/** A line of a panel; `token` names its colour, `fill` paints down to zero, `dash` is its second cue. */
export type PanelLine = { name: string; values: (number | null)[]; token: string; dash?: number[]; fill?: boolean }
export type Panel = { label: string; unit: string; height: number; lines: PanelLine[]; bands?: PanelBand[] }

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
    series: [{}, ...panel.lines.map((line) => lineOptions(line, target))],
    axes: axesOf(panel, drawing, isLast, target),
    hooks: { drawClear: [(plot) => drawPanelBands(plot, panel.bands ?? [], colourOf(target))] },
    plugins: [readoutOf(panel, drawing)],
  }
  const times = [...starts, ...endOf(starts)].map((time) => time / 1000)
  const plot = new uPlot(options, [times, ...panel.lines.map(({ values }) => [...values, values.at(-1)])], target)
  plot.setScale('x', { min: range.from_ms / 1000, max: range.to_ms / 1000 })
  return plot
}

/** Where the last slot ends, so that it is drawn as wide as the one before; nothing where a slot has no length. */
function endOf(starts: readonly number[]): number[] {
  const [before, last] = starts.slice(-2)
  return before === undefined || last === undefined ? [] : [2 * last - before]
}

function lineOptions({ token, dash, fill }: PanelLine, target: HTMLElement): uPlot.Series {
  return {
    ...STEPS,
    stroke: colourOf(target)(token),
    width: dash ? 1 : 1.4,
    dash,
    fill: fill ? () => translucent(tokenColour(target, token)) : undefined,
  }
}

function translucent(colour: string): string {
  return colour.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.22)')
}

function axesOf(panel: Panel, { format }: Drawing, isLast: boolean, target: HTMLElement): uPlot.Axis[] {
  const font = axisFont(target)
  const colour = colourOf(target)
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
    // A long unit leaves no room for its number; the label of the panel has it.
    { ...valueAxis({ target, font, unit: panel.unit.length > 4 ? '' : panel.unit, format }), size: 68 },
  ]
}

/** Several ticks of one day are named once. */
function unrepeated(texts: string[]): string[] {
  return texts.map((text, index) => (text === texts[index - 1] ? '' : text))
}

/** The values under the pointer, line by line, above the panel. */
function readoutOf({ lines, unit }: Panel, { starts, format }: Drawing): uPlot.Plugin {
  return readout((_, index) => {
    const slot = Math.min(index, starts.length - 1)
    const texts = lines.map(({ name, values }) => `${name} ${format.amount(values[slot], unit)}`)
    return [format.moment(starts[slot] ?? 0), ...texts].join(' · ')
  })
}
