import { CompensatedSum } from '#server/compensated-sum.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import type { Kind } from '../kinds.ts'

/** How far a forecast was from what was allocated, over all quarter-hours where both are known. */
export type Errors = {
  quarter_hours: number
  mae_mwh: number | null
  rmse_mwh: number | null
  /** Mean of forecast minus allocation: positive where too much was forecast. */
  bias_mwh: number | null
  mean_allocation_mwh: number | null
}

/** Adds up errors day by day; a quarter-hour without an allocation counts for nothing. */
export class ErrorSums {
  #count = 0
  readonly #absolute = new CompensatedSum()
  readonly #squared = new CompensatedSum()
  readonly #signed = new CompensatedSum()
  readonly #allocated = new CompensatedSum()

  /** `allocation` has NaN or null where nothing is known. */
  add(forecast: ArrayLike<number>, allocation: ArrayLike<number | null>): void {
    for (let slot = 0; slot < Math.min(forecast.length, allocation.length); slot++) {
      const actual = allocation[slot] ?? Number.NaN
      if (Number.isNaN(actual)) continue
      const error = forecast[slot]! - actual
      this.#count++
      this.#absolute.add(Math.abs(error))
      this.#squared.add(error * error)
      this.#signed.add(error)
      this.#allocated.add(actual)
    }
  }

  get errors(): Errors {
    const mean = ({ value }: CompensatedSum) => (this.#count === 0 ? null : value / this.#count)
    const squared = mean(this.#squared)
    return {
      quarter_hours: this.#count,
      mae_mwh: mean(this.#absolute),
      rmse_mwh: squared === null ? null : Math.sqrt(Math.max(0, squared)),
      bias_mwh: mean(this.#signed),
      mean_allocation_mwh: mean(this.#allocated),
    }
  }
}

/** When a forecast was the stored one: at gate closure of the day before, when delivery began, or last. */
export const HORIZONS = ['day_ahead', 'at_delivery', 'latest'] as const
export type Horizon = (typeof HORIZONS)[number]
export type AccuracyKey = { control_area: ControlArea; kind: Kind; horizon: Horizon }
