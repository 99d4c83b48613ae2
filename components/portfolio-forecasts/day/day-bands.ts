import type { ForecastBasis, ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { mwhPerUnit } from '#server/areas/portfolio-forecasts/totals.ts'
import type { KindStack } from './day-stacks.ts'

/** Within which bounds eight of ten days lie, per quarter-hour. */
export type Bounds = { low: number[]; high: number[] }

/**
 * The bounds of a generated forecast over the control areas of a kind, in the unit that is shown: those of each area added
 * up, which is as wide as they can be. Null where an area has none.
 */
export function boundsOf(
  { kind, areas, totals }: KindStack,
  basis: ForecastBasis | null,
  unit: ForecastUnit,
  shown: ForecastUnit,
): Bounds | null {
  const bands = areas.map(({ control_area }) =>
    basis?.bands.find((band) => band.kind === kind && band.control_area === control_area),
  )
  if (bands.length === 0 || bands.includes(undefined)) return null
  const factor = mwhPerUnit(unit) / mwhPerUnit(shown)
  const added = (bound: 'p10' | 'p90') =>
    totals.map((_, slot) => bands.reduce((sum, band) => sum + (band?.[bound][slot] ?? 0), 0) * factor)
  return { low: added('p10'), high: added('p90') }
}
