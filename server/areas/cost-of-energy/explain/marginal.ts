import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import type { Columned } from '#server/wire.ts'
import type { ComponentRun } from '../calculate/calculate.ts'
import { costWeights } from '../tariffs/cost-weights.ts'
import type { DatasetRef } from '../contract.ts'
import type { MarginalSeries } from './contract.ts'
import { type Marginal as MarginalCosts, marginalCosts } from '../marginal/marginal.ts'
import type { Evaluated } from '../pipeline/adjoint.ts'
import { isCurrency } from '../units.ts'

/** A calculated component as the modules see it that differentiate it. */
export function evaluated({ component, calendar, evaluation }: ComponentRun): Evaluated {
  return { component, calendar, series: evaluation.series, selected: evaluation.selected }
}

/** Over the calendar of the calculation, which may begin before the period. */
export type Marginal = MarginalCosts & { run: ComponentRun; dataset: DatasetRef }

/** What one more kWh of each dataset of energy would add to the cost of a component, slot by slot. */
export function* componentMarginal(run: ComponentRun): Generator<void, Marginal[]> {
  const { component, calendar, active } = run
  const weights = costWeights(component, calendar, active)
  const found: Marginal[] = []
  for (const dataset of component.datasets.filter(({ unit }) => unit === 'kWh')) {
    found.push({ run, dataset, ...(yield* marginalCosts(evaluated(run), dataset, weights)) })
  }
  return found
}

/** Per dataset and currency the sum over the components, and a kink where any of them has one. */
export function totalMarginal(parts: Marginal[]): Marginal[] {
  const sums = new Map<string, Marginal>()
  for (const part of parts) {
    const key = `${part.dataset.id} ${part.run.component.cost.unit}`
    const { values, kink } = sums.get(key) ?? {}
    if (values === undefined || kink === undefined) {
      sums.set(key, { ...part, values: part.values.slice(), kink: part.kink.slice() })
      continue
    }
    for (let slot = 0; slot < values.length; slot++) {
      values[slot]! += part.values[slot]!
      kink[slot]! |= part.kink[slot]!
    }
  }
  return [...sums.values()]
}

/** The part of it within the period, as it is answered. */
export function wireMarginal({ run, dataset, values, kink }: Marginal, period: Period): Columned<MarginalSeries> {
  const { calendar, component } = run
  const { first, end } = slotsWithin(calendar.grid(dataset.resolution), period)
  const { unit } = component.cost
  return {
    dataset_id: dataset.id,
    resolution: dataset.resolution,
    unit: isCurrency(unit) ? `${unit}_per_kWh` : unit,
    start_time: formatInstant(period.start_ms, calendar.zone),
    end_time: formatInstant(period.end_ms, calendar.zone),
    values: new Float64Array(values.subarray(first, end)),
    kink: new Uint8Array(kink.subarray(first, end)),
  }
}
