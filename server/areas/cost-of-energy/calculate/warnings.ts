import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { type Period, slotsWithin } from '#server/calendar/grid.ts'
import { isCoarser } from '#server/calendar/resolution.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type Inputs, isWithoutValues } from './inputs.ts'
import type { CalculationWarning, DatasetRef, Resolution, TariffComponent } from '../contract.ts'
import type { Message } from '#server/messages/message.ts'
import { COST_OF_ENERGY } from '../messages.ts'

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
    const channel = /(?<!reactive-)energy-(offtake|injection)$/.exec(id)?.[1]
    const below = inputs.negative.get(id)
    const warnings: CalculationWarning[] = []
    if (channel && below) {
      const direction = channel === 'offtake' ? channel : 'injection'
      const message = COST_OF_ENERGY.negative_values({ dataset: id, count: below.count, direction })
      warnings.push({ code: 'negative_values', ...textOf(message), resolution, slot: slot(below.first) })
    }
    if (isWithoutValues(inputs, id)) {
      const message = COST_OF_ENERGY.no_values({ dataset: id })
      warnings.push({ code: 'no_values', ...textOf(message), resolution, slot: slot(0) })
    }
    return warnings
  })
}

function coarseResolutions({ functions }: TariffComponent): Resolution[] {
  const used = new Set(functions.map(({ output }) => output.resolution))
  return [...used].filter((resolution) => isCoarser(resolution, 'quarter_hourly'))
}

/** A peak, a ranking or a fee of a cut slot refers to the part that the period covers. */
function partialWarnings(resolution: Resolution, calendar: PeriodCalendar, active: Period): CalculationWarning[] {
  const grid = calendar.grid(resolution)
  const { first, end } = slotsWithin(grid, active)
  const partial = calendar.partialSlots(grid).filter((slot) => slot >= first && slot < end)
  return partial.map((slot) => ({
    code: 'partial_bucket',
    ...textOf(COST_OF_ENERGY.partial_bucket({ resolution })),
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
    const message = COST_OF_ENERGY.rolling({ output: fn.output.id, reach, resolution, known: first + 1 })
    return [{ code: 'rolling', ...textOf(message), resolution, slot: formatInstant(grid.edge(first), calendar.zone) }]
  })
}

function textOf({ text: msg, params }: Message): Pick<CalculationWarning, 'msg' | 'params'> {
  return { msg, params }
}
