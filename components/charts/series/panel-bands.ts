import uPlot from 'uplot'

/** A stretch in a state; milliseconds since the epoch, the end exclusive. The edge that is marked is its second cue. */
export type PanelBand = { from_ms: number; to_ms: number; edge: 'top' | 'bottom' | 'both'; token: string }

const STRIP_PX = 4
const NARROWEST_PX = 1

/** Draws states behind the lines of a panel: tinted, with a strip at their edge; none is too narrow to be seen. */
export function drawPanelBands(
  plot: uPlot,
  bands: readonly PanelBand[],
  colour: (token: string) => () => string,
): void {
  const { ctx, bbox } = plot
  const ratio = uPlot.pxRatio
  const end = bbox.left + bbox.width
  const x = (time_ms: number) => Math.min(end, Math.max(bbox.left, plot.valToPos(time_ms / 1000, 'x', true)))
  ctx.save()
  for (const { from_ms, to_ms, edge, token } of bands) {
    const [left, right] = [x(from_ms), x(to_ms)]
    if (right <= bbox.left || left >= end) continue
    const width = Math.max(NARROWEST_PX * ratio, right - left)
    const strip = STRIP_PX * ratio
    ctx.fillStyle = colour(token)()
    ctx.globalAlpha = 0.1
    ctx.fillRect(left, bbox.top, width, bbox.height)
    ctx.globalAlpha = 1
    if (edge !== 'bottom') ctx.fillRect(left, bbox.top, width, strip)
    if (edge !== 'top') ctx.fillRect(left, bbox.top + bbox.height - strip, width, strip)
  }
  ctx.restore()
}
