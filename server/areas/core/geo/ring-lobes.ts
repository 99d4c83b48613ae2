import Flatbush from 'flatbush'
import type { Ring } from './geojson.ts'

type Corner = Ring[number]
type Crossing = { before: number; after: number; at: Corner }

/** A ring that crosses itself more often is taken as it is from there on: it was drawn at random. */
const MOST_CROSSINGS = 200

/** The loops that a closed ring is made of: itself alone, unless it crosses itself. */
export function lobesOf(ring: Ring): Ring[] {
  const [lobes, open]: [Ring[], Ring[]] = [[], [ring]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const crossing = lobes.length + open.length < MOST_CROSSINGS ? crossingOf(part) : undefined
    if (crossing === undefined) {
      lobes.push(part)
      continue
    }
    const { before, after, at } = crossing
    open.push([...part.slice(0, before + 1), at, ...part.slice(after + 1)])
    open.push([at, ...part.slice(before + 1, after + 1), at])
  }
  return lobes
}

/** The first two sides that cross within both of them, by the corner where each begins. */
function crossingOf(ring: Ring): Crossing | undefined {
  const sides = ring.slice(1).map((to, index): [Corner, Corner] => [ring[index] ?? to, to])
  if (sides.length < 4) return undefined
  const tree = new Flatbush(sides.length)
  for (const side of sides) tree.add(...boxOf(side))
  tree.finish()
  for (const [before, side] of sides.entries()) {
    for (const after of tree.search(...boxOf(side)).sort((a, b) => a - b)) {
      const other = sides[after]
      const at = after > before && other !== undefined ? meeting(side, other) : null
      if (at !== null) return { before, after, at }
    }
  }
  return undefined
}

function boxOf([[x1, y1], [x2, y2]]: [Corner, Corner]): [number, number, number, number] {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** Where two sides cross, each beyond the other on both sides; null where they only touch. */
function meeting([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): Corner | null {
  const [from_c, from_d, from_a, from_b] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (from_c * from_d >= 0 || from_a * from_b >= 0) return null
  const along = from_a / (from_a - from_b)
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])]
}

/** Above 0 where the way from a through b to c turns left, below where it turns right. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
