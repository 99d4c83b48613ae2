import uPlot from 'uplot'

/** A stretch whose values are estimated or missing; milliseconds since the epoch, the end exclusive. */
export type QualityBand = { from_ms: number; to_ms: number; quality: 'estimated' | 'missing' }

const narrowest = 1.5

/** Draws bands behind a curve: what is missing hatched, what is estimated tinted and underlined; none is too narrow to be seen. */
export function drawBands(plot: uPlot, bands: readonly QualityBand[], colour: (token: string) => () => string): void {
  if (bands.length === 0) return
  const { ctx, bbox } = plot
  const ratio = uPlot.pxRatio
  const [hatch, tint] = [colour('--ink3')(), colour('--s2')()]
  const x = (time_ms: number) =>
    Math.min(bbox.left + bbox.width, Math.max(bbox.left, plot.valToPos(time_ms / 1000, 'x', true)))
  ctx.save()
  for (const { from_ms, to_ms, quality } of bands) {
    const [left, right] = [x(from_ms), x(to_ms)]
    if (right <= bbox.left || left >= bbox.left + bbox.width) continue
    const box = { left, top: bbox.top, width: Math.max(narrowest * ratio, right - left), height: bbox.height }
    if (quality === 'missing') drawHatch(ctx, box, hatch, ratio)
    else drawTint(ctx, box, tint, ratio)
  }
  ctx.restore()
}

type Box = { left: number; top: number; width: number; height: number }

function drawTint(ctx: CanvasRenderingContext2D, { left, top, width, height }: Box, colour: string, ratio: number) {
  ctx.fillStyle = colour
  ctx.globalAlpha = 0.16
  ctx.fillRect(left, top, width, height)
  ctx.globalAlpha = 1
  ctx.fillRect(left, top + height - 3 * ratio, width, 3 * ratio)
}

function drawHatch(ctx: CanvasRenderingContext2D, { left, top, width, height }: Box, colour: string, ratio: number) {
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  ctx.strokeStyle = colour
  ctx.globalAlpha = 0.5
  ctx.lineWidth = ratio
  ctx.beginPath()
  // Counted from the plot's edge, so that neighbouring bands look like one.
  const step = 6 * ratio
  for (let at = Math.floor((left - height) / step) * step; at < left + width; at += step) {
    ctx.moveTo(at, top + height)
    ctx.lineTo(at + height, top)
  }
  ctx.stroke()
  ctx.restore()
}
