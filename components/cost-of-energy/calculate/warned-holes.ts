import type { CalculationWarning } from '#server/areas/cost-of-energy/contract.ts'
import type { Hole } from '#server/areas/cost-of-energy/calculate/coverage.ts'

/** The days without a cost, from the warnings of an answer. */
export function warnedHoles(warnings: CalculationWarning[]): Hole[] {
  return warnings.flatMap(({ missing_data: missing }) => {
    if (missing === undefined) return []
    const { components: names, side, start_time, end_time, days } = missing
    return { names, side, start_ms: Date.parse(start_time), end_ms: Date.parse(end_time), days }
  })
}
