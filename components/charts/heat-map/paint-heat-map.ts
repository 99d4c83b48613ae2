import type { HeatGrid } from './heat-grid.ts'
import { classOf, heatColours, type HeatScale, type Rgb } from './heat-scale.ts'

/** Where the cells lie on the canvas, in CSS pixels. */
export type HeatPlot = { left: number; top: number; width: number; height: number }

export type HeatPicture = {
  grid: HeatGrid
  /** One per cell of the grid; NaN is a gap. */
  values: ArrayLike<number>
  scale: HeatScale | null
  /** 1 for a cell with a dot. */
  dots?: ArrayLike<number>
  /** Cells with a ring. */
  rings?: readonly number[]
  plot: HeatPlot
  /** Device pixels per CSS pixel. */
  ratio: number
  isDark: boolean
  /** Colours of the theme as the canvas takes them. */
  ink: string
  faint: string
  empty: string
}

/** Paints the cells: one pixel each on a small canvas that is then stretched, so that a year costs a few milliseconds. */
export function paintCells(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { plot, ratio } = picture
  const small = smallPicture(picture)
  context.save()
  context.scale(ratio, ratio)
  context.fillStyle = picture.empty
  context.fillRect(plot.left, plot.top, plot.width, plot.height)
  context.imageSmoothingEnabled = false
  if (small) context.drawImage(small, plot.left, plot.top, plot.width, plot.height)
  paintGaps(context, picture)
  paintDots(context, picture)
  paintRings(context, picture)
  context.restore()
}

function smallPicture({ grid, values, scale, isDark }: HeatPicture): HTMLCanvasElement | null {
  const columns = grid.first.length - 1
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = grid.rows * 2
  const context = canvas.getContext('2d')
  if (!context || !scale) return null
  const image = context.createImageData(columns, grid.rows * 2)
  const pixels = new Uint32Array(image.data.buffer)
  const colours = heatColours(scale, isDark).map(([red, green, blue]) => littleEndian(red, green, blue))
  for (let column = 0; column < columns; column++) {
    for (let index = grid.first[column]!; index < grid.first[column + 1]!; index++) {
      const value = values[index]!
      if (value !== value) continue
      const colour = colours[classOf(scale, value)]!
      const from = grid.top[index]! * 2
      const end = from + grid.height[index]! * 2
      for (let row = from; row < end; row++) pixels[row * columns + column] = colour
    }
  }
  context.putImageData(image, 0, 0)
  return canvas
}

function littleEndian(red: number, green: number, blue: number): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** The rectangle of a cell in CSS pixels. */
export function cellBox({ grid, plot }: Pick<HeatPicture, 'grid' | 'plot'>, column: number, index: number) {
  const [width, row] = [plot.width / (grid.first.length - 1), plot.height / grid.rows]
  return {
    left: plot.left + column * width,
    top: plot.top + grid.top[index]! * row,
    width,
    height: grid.height[index]! * row,
  }
}

type Box = ReturnType<typeof cellBox>

function eachCell({ grid, plot }: HeatPicture, visit: (index: number, box: () => Box) => void): void {
  for (let column = 0; column + 1 < grid.first.length; column++) {
    for (let index = grid.first[column]!; index < grid.first[column + 1]!; index++) {
      visit(index, () => cellBox({ grid, plot }, column, index))
    }
  }
}

function paintGaps(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { values } = picture
  context.beginPath()
  let found = false
  eachCell(picture, (index, box) => {
    if (values[index] === values[index]) return
    found = true
    const { left, top, width, height } = box()
    context.rect(left, top, width, height)
  })
  if (!found) return
  hatchPath(context, picture)
}

/** Fills the path with the hatching of a gap. */
export function hatchPath(context: CanvasRenderingContext2D, { ratio, faint, empty }: Omit<HeatPicture, 'grid'>): void {
  const tile = document.createElement('canvas')
  const size = 6
  tile.width = size * ratio
  tile.height = size * ratio
  const pen = tile.getContext('2d')
  if (!pen) return
  pen.scale(ratio, ratio)
  pen.strokeStyle = faint
  pen.lineWidth = 1.2
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift, size)
    pen.lineTo(shift + size, 0)
  }
  pen.stroke()
  const pattern = context.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, 0, 0]))
  context.fillStyle = empty
  context.fill()
  context.fillStyle = pattern ?? faint
  context.fill()
}

function paintDots(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { dots, values, scale, isDark } = picture
  if (!dots || !scale) return
  const onto = heatColours(scale, isDark).map((colour) => (isLight(colour) ? '#15181b' : '#fff'))
  eachCell(picture, (index, box) => {
    if (!dots[index] || values[index] !== values[index]) return
    const { left, top, width, height } = box()
    const size = Math.max(1, Math.min(4, width * 0.45, height * 0.6))
    context.fillStyle = onto[classOf(scale, values[index]!)]!
    context.fillRect(left + (width - size) / 2, top + (height - size) / 2, size, size)
  })
}

function isLight([red, green, blue]: Rgb): boolean {
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140
}

function paintRings(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { rings = [], ink, empty, grid } = picture
  const marked = new Set(rings)
  if (marked.size === 0) return
  for (let column = 0; column + 1 < grid.first.length; column++) {
    for (let index = grid.first[column]!; index < grid.first[column + 1]!; index++) {
      if (!marked.has(index)) continue
      const { left, top, width, height } = cellBox(picture, column, index)
      const radius = Math.max(4, Math.min(width, height) / 2)
      for (const [colour, line] of [
        [empty, 3.5],
        [ink, 1.5],
      ] as const) {
        context.beginPath()
        context.arc(left + width / 2, top + height / 2, radius, 0, 2 * Math.PI)
        context.strokeStyle = colour
        context.lineWidth = line
        context.stroke()
      }
    }
  }
}
