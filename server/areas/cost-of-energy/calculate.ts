import type { CalculateBody, CalculateResult, Resolution, Tariff, Unit } from './contract.ts'

/** A stored profile with its values; daily and coarser slots are calendar units of `timezone`. */
export type LoadedProfile = {
  resolution: Resolution
  unit: Unit
  timezone: string
  start_time: string
  end_time: string
  values: Float64Array
}

export type CalculationData = {
  /** Parallel to `body.profiles`. */
  profiles: LoadedProfile[]
  include_intermediate_time_series: boolean
}

/**
 * Cost of a tariff over a period, per component that is active in it. Throws `invalid` with every problem of the data
 * (`dataset_*`, `values_*`, `profile_mismatch`, `time_unaligned`, `period_*`).
 */
export function calculate(tariff: Tariff, body: CalculateBody, data: CalculationData): CalculateResult {
  throw new RangeError(`not ready: ${tariff.id} ${body.start_time} ${data.profiles.length}`)
}
