import type { HeatGrid } from './heat-grid.ts'
import { heatColours, type HeatScale } from './heat-scale.ts'
import { type HeatPicture, type HeatPlot, paintCells } from './paint-heat-map.ts'
import { tokenColour } from '../token-colour.ts'

type Cells = Pick<HeatPicture, 'grid' | 'values' | 'scale' | 'dots' | 'rings'>
type HeatStyle = { width: number; height: number; unit: string; isDark: boolean; print: (value: number) => string }

const axisWidth = 44
const axisHeight = 20
const legendHeight = 34

/** Where the cells lie on a canvas of this width; `height` is that of the cells. */
export function plotOf(width: number, height: number): HeatPlot {
  return { left: axisWidth, top: 8, width: width - axisWidth - 8, height }
}

/** Draws cells, axes and colour scale, so that the canvas alone is the whole picture; colours are the theme's. */
export function drawHeatMap(canvas: HTMLCanvasElement, cells: Cells, style: HeatStyle): void {
  const { width, height, isDark } = style
  const ratio = Math.max(1, window.devicePixelRatio)
  const plot = plotOf(width, height)
  const whole = plot.top + height + axisHeight + legendHeight
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(whole * ratio)
  canvas.style.width = `${width}px`
  canvas.style.height = `${whole}px`
  const context = canvas.getContext('2d')
  if (!context) return
  const colour = (token: string) => tokenColour(canvas.parentElement ?? document.body, token)
  const [ink, faint, empty, line] = [colour('--ink'), colour('--ink3'), colour('--panel'), colour('--line2')]
  context.fillStyle = empty
  context.fillRect(0, 0, canvas.width, canvas.height)
  paintCells(context, { ...cells, plot, ratio, isDark, ink, faint, empty })
  context.save()
  context.scale(ratio, ratio)
  context.font = `11px ${getComputedStyle(canvas).fontFamily}`
  context.fillStyle = faint
  context.strokeStyle = line
  context.strokeRect(plot.left - 0.5, plot.top - 0.5, plot.width + 1, plot.height + 1)
  drawAxes(context, cells.grid, plot)
  if (cells.scale) drawScale(context, cells.scale, plot, style)
  context.restore()
}

function drawAxes(context: CanvasRenderingContext2D, grid: HeatGrid, plot: HeatPlot): void {
  const [column, row] = [plot.width / (grid.first.length - 1), plot.height / grid.rows]
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  for (const { at, text } of grid.row_ticks) context.fillText(text, plot.left - 6, plot.top + at * row)
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  let free = 0
  for (const { at, text } of grid.column_ticks) {
    const x = plot.left + at * column
    const used = context.measureText(text).width
    context.fillRect(x, plot.top + plot.height, 1, 4)
    if (x < free || x + used > plot.left + plot.width + 8) continue
    context.fillText(text, x + 3, plot.top + plot.height + 14)
    free = x + used + 10
  }
}

/** A field per class with its value, or with the bounds between them; a text without room is left out. */
function drawScale(context: CanvasRenderingContext2D, scale: HeatScale, plot: HeatPlot, style: HeatStyle): void {
  const { isDark, unit, print } = style
  const colours = heatColours(scale, isDark)
  const step = Math.min(64, (plot.width - 70) / colours.length)
  const top = plot.top + plot.height + axisHeight + 4
  colours.forEach(([red, green, blue], index) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(plot.left + index * step, top, step, 10)
  })
  context.strokeRect(plot.left - 0.5, top - 0.5, step * colours.length + 1, 11)
  const texts = scale.exact ?? [scale.low, ...scale.bounds, scale.high]
  context.fillStyle = tokenColour(context.canvas.parentElement ?? document.body, '--ink2')
  context.textAlign = scale.exact ? 'center' : 'left'
  let free = 0
  let last = ''
  texts.forEach((value, index) => {
    const text = print(value)
    const used = context.measureText(text).width
    const x = plot.left + (scale.exact ? (index + 0.5) * step : index * step)
    const from = scale.exact ? x - used / 2 : x
    if (from < free || text === last) return
    last = text
    context.fillText(text, x, top + 22)
    free = from + used + 6
  })
  context.textAlign = 'left'
  context.fillText(unit, Math.max(free, plot.left + step * colours.length + 6), top + (scale.exact ? 9 : 22))
}
