import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'

/** A unit as people write it. */
export function unitText(unit: ForecastUnit): 'MW' | 'MWh' {
  return unit === 'MW' ? 'MW' : 'MWh'
}
