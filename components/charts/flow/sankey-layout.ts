/** A flow from a node of one column to one of the next; nodes are named within their column. */
export type SankeyLink = { from: string; to: string; value: number; column: number }
export type SankeyBox = {
  name: string
  column: number
  x: number
  y: number
  width: number
  height: number
  value: number
}
export type SankeyBand = SankeyLink & { x0: number; x1: number; y0: number; y1: number; height: number }

const nodeWidth = 10
const gap = 8
/** Two lines of text beside a node. */
const labelHeight = 26

/** Places nodes and bands of `columns` columns, widths in proportion to values, none thinner than a pixel. */
export function sankeyLayout(links: SankeyLink[], columns: number, width: number, height: number) {
  const order = Array.from({ length: columns }, (_, column) => namesOf(links, column))
  const most = Math.max(...order.map((names) => names.length))
  const total = Math.max(
    ...order.map((names, column) => names.reduce((sum, name) => sum + through(links, column, name), 0)),
  )
  const scale = total > 0 ? (height - gap * (most - 1)) / total : 0
  const boxes: SankeyBox[] = []
  for (const [column, names] of order.entries()) {
    let y = 0
    for (const name of names) {
      const value = through(links, column, name)
      const x = columns === 1 ? 0 : (column * (width - nodeWidth)) / (columns - 1)
      boxes.push({ name, column, x, y, width: nodeWidth, height: Math.max(1, value * scale), value })
      y += Math.max(labelHeight, value * scale) + gap
    }
  }
  const used = new Map<string, number>()
  const take = (key: string, amount: number) => {
    const before = used.get(key) ?? 0
    used.set(key, before + amount)
    return before
  }
  const boxOf = (column: number, name: string) => boxes.find((box) => box.column === column && box.name === name)
  const bands = links.flatMap((link): SankeyBand[] => {
    const [from, to] = [boxOf(link.column, link.from), boxOf(link.column + 1, link.to)]
    if (!from || !to) return []
    const thick = Math.max(1, link.value * scale)
    const y0 = from.y + take(`out ${link.column} ${link.from}`, thick)
    const y1 = to.y + take(`in ${link.column + 1} ${link.to}`, thick)
    return [{ ...link, x0: from.x + nodeWidth, x1: to.x, y0, y1, height: thick }]
  })
  return { boxes, bands }
}

function namesOf(links: SankeyLink[], column: number): string[] {
  const names = links.flatMap((link) => {
    if (link.column === column) return link.from
    return link.column + 1 === column ? link.to : []
  })
  return [...new Set(names)]
}

function through(links: SankeyLink[], column: number, name: string): number {
  const sum = (side: SankeyLink[]) => side.reduce((total, { value }) => total + value, 0)
  const out = sum(links.filter((link) => link.column === column && link.from === name))
  return out || sum(links.filter((link) => link.column + 1 === column && link.to === name))
}

/** A band as an SVG path. */
export function bandPath({ x0, x1, y0, y1, height }: SankeyBand): string {
  const middle = (x0 + x1) / 2
  const top = `M${x0},${y0} C${middle},${y0} ${middle},${y1} ${x1},${y1}`
  return `${top} V${y1 + height} C${middle},${y1 + height} ${middle},${y0 + height} ${x0},${y0 + height} Z`
}
