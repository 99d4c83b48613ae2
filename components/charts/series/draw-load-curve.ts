import uPlot from 'uplot'
import type { Format } from '#components/i18n/format.ts'
import { axisFont, colourOf, niceRange, readout, STEPS, tickText, valueAxis } from './plot-parts.ts'
import type { Line } from './reduce-min-max.ts'
import { drawBands, type QualityBand } from './quality-bands.ts'
import { tokenColour } from '../token-colour.ts'

/** A slot to point at: its start in milliseconds, its value, and what is written above it. */
export type Mark = { start: number; value: number; text: string }

type Drawing = {
  line: Line
  marks: Mark[]
  bands: readonly QualityBand[]
  width: number
  height: number
  unit: string
  zone: string
  format: Format
}

/** Draws a step line with its marks into `target`; colours are the theme's, read again at every redraw. */
export function drawLoadCurve(target: HTMLElement, drawing: Drawing): uPlot {
  const { line, marks, bands, width, height, unit, zone, format } = drawing
  const colour = colourOf(target)
  const font = axisFont(target)
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
        ...STEPS,
        stroke: colour('--s1'),
        width: 1,
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
      { ...valueAxis({ target, font, unit, format }), size: (_, labels) => axisWidth(labels) },
    ],
    hooks: {
      drawClear: [(plot) => drawBands(plot, bands, colour)],
      draw: [(plot) => drawMarks(plot, marks, tokenColour(target, '--bad'), font)],
    },
    plugins: [
      readout(
        (plot, index, time_ms) => `${format.moment(time_ms, zone)} · ${format.amount(plot.data[1]?.[index], unit)}`,
      ),
    ],
  }
  return new uPlot(options, [line.x, line.y], target)
}

/** Room for the longest label beside the axis, in pixels. */
function axisWidth(labels: readonly string[] | null): number {
  return Math.max(46, 12 + 6.5 * Math.max(0, ...(labels ?? []).map(({ length }) => length)))
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
