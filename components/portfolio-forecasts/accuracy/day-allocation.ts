import { ErrorSums } from '#server/areas/portfolio-forecasts/accuracy/accuracy.ts'
import type { AllocatedArea, ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { mwhPerUnit } from '#server/areas/portfolio-forecasts/totals.ts'
import type { KindStack } from '../day/day-stacks.ts'

/**
 * What was allocated over the control areas that a forecast has, in the unit that is shown: null in quarter-hours of which
 * one of them is unknown. Null altogether where nothing can be compared.
 */
export function allocatedTotals(
  { kind, areas, totals }: KindStack,
  items: readonly AllocatedArea[],
  shown: ForecastUnit,
): (number | null)[] | null {
  const found = areas.map(({ control_area }) =>
    items.find((item) => item.kind === kind && item.control_area === control_area),
  )
  const sums = totals.map((_, slot) =>
    sumOf(
      found.map((area) => area?.values_mwh[slot] ?? null),
      shown,
    ),
  )
  return sums.some((value) => value !== null) ? sums : null
}

function sumOf(values: readonly (number | null)[], shown: ForecastUnit): number | null {
  let sum = 0
  for (const mwh of values) {
    if (mwh === null) return null
    sum += mwh / mwhPerUnit(shown)
  }
  return sum
}

/** Mean absolute error and bias of totals, in their unit, over the quarter-hours that are known. */
export function errorsOf(totals: readonly number[], allocated: readonly (number | null)[]) {
  const sums = new ErrorSums()
  sums.add(totals, allocated)
  const { mae_mwh: mae, bias_mwh: bias } = sums.errors
  return { mae, bias }
}
