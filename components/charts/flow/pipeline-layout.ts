/** A node to place: `inputs` are ids of nodes that it reads, the first being its main one. */
export type PipelineNode = { id: string; title: string; note: string; inputs: string[] }

export type PlacedNode = PipelineNode & { x: number; y: number; width: number }
export type PlacedEdge = { from: string; to: string; path: string }
export type PipelineLayout = {
  nodes: PlacedNode[]
  edges: PlacedEdge[]
  width: number
  height: number
  branches: number
}

export const nodeHeight = 44
const gapX = 20
const gapY = 16
const padding = 1
const widest = 320
/** Room at the left of every line but the first, where lines come down from the one above. */
const indent = 22

/** Roughly what the typeface needs; boxes are drawn with these widths, so that server and browser agree. */
function widthOf(node: PipelineNode): number {
  return Math.min(widest, Math.ceil(Math.max(node.title.length * 6.9, node.note.length * 6)) + 22)
}

/**
 * Places the nodes of a pipeline, given in order of evaluation, into `available` pixels of width: columns stand for depth,
 * rows for branches, and what does not fit flows on in the next band of columns below.
 */
export function layoutPipeline(nodes: PipelineNode[], available: number): PipelineLayout {
  const needed = reachable(nodes)
  if (needed.length === 0) return { nodes: [], edges: [], width: 0, height: 0, branches: 0 }
  const depth = depthsFromCost(needed)
  const lane = lanesFromCost(needed, depth)
  const columns = Math.max(...depth.values()) + 1
  const columnOf = (id: string) => columns - 1 - (depth.get(id) ?? 0)
  const places = placeColumns(needed, columnOf, lane, columns, available)
  const placed = needed.map((node) => {
    const column = places[columnOf(node.id)] ?? { x: padding, y: padding, band: 0, lanes: [] }
    const row = column.lanes.indexOf(lane.get(node.id) ?? 0)
    return {
      ...node,
      x: column.x,
      y: column.y + Math.max(0, row) * (nodeHeight + gapY),
      width: Math.min(widthOf(node), available - column.x - padding),
      band: column.band,
    }
  })
  return finished(placed)
}

/** Only what the last node needs; a step whose result is unused is not drawn. */
function reachable(nodes: PipelineNode[]): PipelineNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const input of byId.get(id)?.inputs ?? []) visit(input)
  }
  const last = nodes.at(-1)
  if (last) visit(last.id)
  return nodes
    .filter((node) => seen.has(node.id))
    .map((node) => ({ ...node, inputs: [...new Set(node.inputs)].filter((input) => byId.has(input)) }))
}

/** Longest way to the last node, so that a branch ends right before it is needed. */
function depthsFromCost(nodes: PipelineNode[]): Map<string, number> {
  const depth = new Map<string, number>()
  for (const node of [...nodes].reverse()) {
    const own = depth.get(node.id) ?? 0
    depth.set(node.id, own)
    for (const input of node.inputs) depth.set(input, Math.max(depth.get(input) ?? 0, own + 1))
  }
  return depth
}

/** The main input stays on its reader's line; every other input opens the next line that is free over its columns. */
function lanesFromCost(nodes: PipelineNode[], depth: Map<string, number>): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const lane = new Map<string, number>()
  const used = new Set<string>()
  const isFree = (row: number, from: number, to: number) => {
    for (let column = from; column <= to; column += 1) if (used.has(`${row} ${column}`)) return false
    return true
  }
  const visit = (id: string, requested: number, readerDepth: number) => {
    if (lane.has(id)) return
    const own = depth.get(id) ?? 0
    let row = requested
    while (!isFree(row, readerDepth + 1, own)) row += 1
    for (let column = readerDepth + 1; column <= own; column += 1) used.add(`${row} ${column}`)
    lane.set(id, row)
    for (const input of longestFirst(byId.get(id)?.inputs ?? [], depth)) visit(input, row, own)
  }
  const last = nodes.at(-1)
  if (last) visit(last.id, 0, -1)
  return lane
}

function longestFirst(inputs: string[], depth: Map<string, number>): string[] {
  return [...inputs].sort((a, b) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0))
}

type Column = { x: number; y: number; band: number; lanes: number[] }

/** Columns from left to right, broken into bands that fit; a band is as high as the branches that run through it. */
function placeColumns(
  nodes: PipelineNode[],
  columnOf: (id: string) => number,
  lane: Map<string, number>,
  columns: number,
  available: number,
): Column[] {
  const inColumn = Array.from({ length: columns }, (_, column) => nodes.filter((node) => columnOf(node.id) === column))
  const placed: Column[] = []
  let x = padding
  let y = padding
  let band = 0
  let lanes: number[] = []
  for (const members of inColumn) {
    const width = Math.max(...members.map(widthOf))
    if (placed.length > 0 && x + width > available - padding) {
      y += lanes.length * (nodeHeight + gapY) + gapY / 2
      x = padding + indent
      band += 1
      lanes = []
    }
    for (const node of members) lanes.push(lane.get(node.id) ?? 0)
    placed.push({ x, y, band, lanes })
    lanes.splice(0, lanes.length, ...[...new Set(lanes)].sort((a, b) => a - b))
    x += width + gapX
  }
  return placed
}

function finished(placed: (PlacedNode & { band: number })[]): PipelineLayout {
  const byId = new Map(placed.map((node) => [node.id, node]))
  const edges = placed.flatMap((node) =>
    node.inputs.flatMap((input, order) => {
      const source = byId.get(input)
      return source ? [{ from: source.id, to: node.id, path: edgePath(source, node, order) }] : []
    }),
  )
  const width = Math.max(...placed.map((node) => node.x + node.width)) + gapX / 2
  const height = Math.max(...placed.map((node) => node.y)) + nodeHeight + padding
  return { nodes: placed, edges, width, height, branches: placed.filter((node) => node.inputs.length === 0).length }
}

type Banded = PlacedNode & { band: number }

/** Right and, before the target, up or down; into a lower band through the gap between the bands and the left margin. */
function edgePath(from: Banded, to: Banded, order: number): string {
  const x1 = from.x + from.width
  const y1 = from.y + nodeHeight / 2
  const y2 = to.y + nodeHeight / 2
  const bend = to.x - gapX / 2
  if (from.band === to.band) return y1 === y2 ? `M${x1} ${y1}H${to.x}` : `M${x1} ${y1}H${bend}V${y2}H${to.x}`
  const between = from.y + nodeHeight + gapY / 2 + order * 3
  return `M${x1} ${y1}h${gapX / 3}V${between}H${bend + order * 3}V${y2}H${to.x}`
}
