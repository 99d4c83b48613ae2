import { type Chain, CHAIN_STAGES, type ChainNode, type ChainStage } from './chain.ts'

export type ChainBox = ChainNode & { x: number; y: number; width: number }
/** Boxes in columns, and the curves between them, in pixels from the upper left. */
export type ChainDrawing = {
  boxes: ChainBox[]
  curves: string[]
  columns: { stage: ChainStage; x: number }[]
  height: number
}

export const BOX_HEIGHT_PX = 42
const gap_px = 8
const between_px = 34

/** Places a chain in a width: a column for each stage, the shorter ones in the middle of the tallest. */
export function layoutChain({ nodes, links }: Pick<Chain, 'nodes' | 'links'>, width: number): ChainDrawing {
  const columnWidth = (width - between_px * (CHAIN_STAGES.length - 1)) / CHAIN_STAGES.length
  const columns = CHAIN_STAGES.map((stage, index) => ({ stage, x: index * (columnWidth + between_px) }))
  const tallest = Math.max(1, ...columns.map(({ stage }) => nodes.filter((node) => node.stage === stage).length))
  const height = tallest * (BOX_HEIGHT_PX + gap_px) - gap_px
  const boxes = columns.flatMap(({ stage, x }) => {
    const column = nodes.filter((node) => node.stage === stage)
    const top = (height - (column.length * (BOX_HEIGHT_PX + gap_px) - gap_px)) / 2
    return column.map((node, row) => ({ ...node, x, y: top + row * (BOX_HEIGHT_PX + gap_px), width: columnWidth }))
  })
  const byKey = new Map(boxes.map((box) => [`${box.stage} ${box.id}`, box]))
  const curves = links.flatMap(({ from, to }) => {
    const [start, end] = [byKey.get(`${from.stage} ${from.id}`), byKey.get(`${to.stage} ${to.id}`)]
    return start && end ? [curveBetween(start, end)] : []
  })
  return { boxes, curves, columns, height }
}

function curveBetween(from: ChainBox, to: ChainBox): string {
  const [x, y] = [from.x + from.width, from.y + BOX_HEIGHT_PX / 2]
  const end = to.y + BOX_HEIGHT_PX / 2
  const middle = (x + to.x) / 2
  return `M${x} ${y}C${middle} ${y} ${middle} ${end} ${to.x} ${end}`
}
