import type { AreaValues } from './day-stacks.ts'

/** Where the beginning of a quarter-hour and a value are drawn. */
export type ToPixels = { x: (slot: number) => number; y: (value: number) => number }

/** The upper edge of steps, from left to right, as an SVG path that is interrupted where a value is unknown. */
export function outline(values: readonly (number | null)[], { x, y }: ToPixels): string {
  return values
    .map((value, slot) => {
      if (value === null) return ''
      const isBegun = slot > 0 && values[slot - 1] !== null
      return `${isBegun ? 'L' : 'M'}${px(x(slot))} ${px(y(value))}H${px(x(slot + 1))}`
    })
    .join('')
}

/** Closed shapes of series on top of each other, the first one lowest. */
export function stackedBands(
  areas: readonly AreaValues[],
  pixels: ToPixels,
): { control_area: AreaValues['control_area']; path: string }[] {
  let floor = (areas[0]?.values ?? []).map(() => 0)
  return areas.map(({ control_area, values }) => {
    const below = floor
    floor = below.map((value, slot) => value + (values[slot] ?? 0))
    return { control_area, path: `${outline(floor, pixels)}${returning(below, pixels)}Z` }
  })
}

/** A closed shape between two steps. */
export function between(low: readonly number[], high: readonly number[], pixels: ToPixels): string {
  return `${outline(high, pixels)}${returning(low, pixels)}Z`
}

/** The lower edge, from right to left. */
function returning(values: readonly number[], { x, y }: ToPixels): string {
  return values
    .map((value, slot) => `L${px(x(slot + 1))} ${px(y(value))}H${px(x(slot))}`)
    .reverse()
    .join('')
}

const px = (value: number) => value.toFixed(1)
