import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import { isCoarser } from '#server/calendar/resolution.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type Inputs, isWithoutValues } from './inputs.ts'
import type { CalculationWarning, DatasetRef, Resolution, TariffComponent } from '../contract.ts'

/** What a reader of a component's cost must know about the edges of its period. */
export function warningsOf(
  component: TariffComponent,
  additive: boolean,
  calendar: PeriodCalendar,
  active: Period,
): CalculationWarning[] {
  const partial = additive ? [] : coarseResolutions(component).flatMap((at) => partialWarnings(at, calendar, active))
  return [...partial, ...rollingWarnings(component, calendar, active)]
}

/** What is odd about the data: energy of the wrong sign, or none at all. */
export function dataWarnings(datasets: DatasetRef[], calendar: PeriodCalendar, inputs: Inputs): CalculationWarning[] {
  return datasets.flatMap(({ id, resolution }) => {
    const slot = (index: number) => formatInstant(calendar.grid(resolution).edge(index), calendar.zone)
    const way = /(?<!reactive-)energy-(offtake|injection)$/.exec(id)?.[1]
    const below = inputs.negative.get(id)
    const warnings: CalculationWarning[] = []
    if (way && below) {
      const values = below.count === 1 ? '1 negative value' : `${below.count} negative values`
      const msg = `${id} has ${values}: energy that is ${way === 'offtake' ? 'taken' : 'fed in'} is positive here`
      warnings.push({ code: 'negative_values', msg, resolution, slot: slot(below.first) })
    }
    if (isWithoutValues(inputs, id)) {
      warnings.push({ code: 'no_values', msg: `${id} has no value at all`, resolution, slot: slot(0) })
    }
    return warnings
  })
}

function coarseResolutions({ functions }: TariffComponent): Resolution[] {
  const used = new Set(functions.map(({ output }) => output.resolution))
  return [...used].filter((resolution) => isCoarser(resolution, 'quarter_hourly'))
}

/** A peak, a ranking or a fee of a cut slot stands for the part that the period covers. */
function partialWarnings(resolution: Resolution, calendar: PeriodCalendar, active: Period): CalculationWarning[] {
  const grid = calendar.grid(resolution)
  const { first, end } = slotsWithin(grid, active)
  const partial = calendar.partialSlots(grid).filter((slot) => slot >= first && slot < end)
  return partial.map((slot) => ({
    code: 'partial_bucket',
    msg: `The period covers this ${resolution} slot in part only`,
    resolution,
    slot: formatInstant(grid.edge(slot), calendar.zone),
  }))
}

/** The first slot that is reported looks back beyond the data: `history_start` should lie earlier. */
function rollingWarnings(
  { functions }: TariffComponent,
  calendar: PeriodCalendar,
  active: Period,
): CalculationWarning[] {
  return functions.flatMap((fn) => {
    if (fn.type !== 'rolling') return []
    const { resolution } = fn.output
    const grid = calendar.grid(resolution)
    const { first } = slotsWithin(grid, active)
    const reach = fn.window + (fn.offset ?? 0)
    if (first + 1 >= reach) return []
    const msg = `${fn.output.id} looks back ${reach} ${resolution} slots, the data has ${first + 1} up to this slot`
    return [{ code: 'rolling', msg, resolution, slot: formatInstant(grid.edge(first), calendar.zone) }]
  })
}
