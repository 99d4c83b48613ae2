import type { Spot } from './map-shape.ts'

const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
} as const satisfies Record<string, Spot>

/** Sideways distance weighs more than forward distance, so that the path stays straight. */
const sideways = 2
/** How far aside of its direction an arrow still leads: about two thirds of the way to the next arrow's. */
const widest = 2

/**
 * Where a key leads from `here` (an index, null before the first): an arrow to the nearest centre about its direction, Home and End to the first and last, PageDown and PageUp along the order given. Undefined for other keys.
 */
export function afterMapKey(key: string, centres: readonly Spot[], here: number | null): number | undefined {
  const last = centres.length - 1
  if (last < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageDown') return here === null ? 0 : Math.min(last, here + 1)
  if (key === 'PageUp') return here === null ? last : Math.max(0, here - 1)
  if (!isArrow(key)) return undefined
  const from = here === null ? undefined : centres[here]
  return from === undefined ? 0 : (nearest(centres, from, DIRECTIONS[key]) ?? here ?? 0)
}

function isArrow(key: string): key is keyof typeof DIRECTIONS {
  return Object.hasOwn(DIRECTIONS, key)
}

function nearest(centres: readonly Spot[], from: Spot, to: Spot): number | undefined {
  const candidates = centres.flatMap(({ x, y }, index) => {
    const [east, north] = [x - from.x, y - from.y]
    const ahead = east * to.x + north * to.y
    const beside = Math.abs(east * to.y) + Math.abs(north * to.x)
    return ahead > 0 && beside <= widest * ahead ? [{ index, far: ahead + sideways * beside }] : []
  })
  return candidates.length === 0
    ? undefined
    : candidates.reduce((best, direction) => (direction.far < best.far ? direction : best)).index
}
