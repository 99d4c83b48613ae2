import type { Condition, Tariff, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { costPart } from '../../explain/cost-part.ts'
import { changesOf } from './cost-changes.ts'
import { highest, scheduleData } from './schedule-data.ts'

/** What is shown as the same power, or the same cost. */
const finest_kw = 0.005
const finest = 0.005

/** Why a higher peak may cost nothing: there is no fee for peaks, they weigh less at some times, or they fall into tiers. */
export type PeakFreedom = 'none' | 'weighted' | 'tiers'

type Outcome = { result: OptimizeResult; plan: { tariff: Pick<Tariff, 'tariff_components'> } }

/**
 * Why a plan with a higher peak offtake does not cost more, from the pipelines of the tariff. Null if unknown, if the
 * peak is not higher, if it costs more, or if another tariff is best.
 */
export function peakFreedom({ result, plan: { tariff } }: Outcome): PeakFreedom | null {
  const { offtake_kw } = scheduleData(result)
  const isRaised = offtake_kw && (highest(offtake_kw.after) ?? 0) > (highest(offtake_kw.before) ?? 0) + finest_kw
  if (!isRaised || result.after.tariff_id !== result.before.tariff_id) return null
  const peaks = tariff.tariff_components.filter((component) => costPart(component) === 'peak')
  const costing = new Set(changesOf(result).flatMap(({ name, difference }) => (difference > finest ? [name] : [])))
  if (peaks.some(({ name }) => costing.has(name))) return null
  if (peaks.length === 0) return 'none'
  if (peaks.every(isWeighted)) return 'weighted'
  return peaks.every((component) => isWeighted(component) || hasTiers(component)) ? 'tiers' : null
}

/** Whether some times count less than others, or not at all. */
function isWeighted({ functions }: TariffComponent): boolean {
  return functions.some((fn) => (fn.type === 'mask' || fn.type === 'select') && readsClock(fn.condition))
}

function readsClock(condition: Condition): boolean {
  if (condition.type === 'and' || condition.type === 'or') return condition.conditions.some(readsClock)
  if (condition.type === 'not') return readsClock(condition.condition)
  return ['time_of_day', 'day_of_week', 'exclude_holidays', 'intervals'].includes(condition.type)
}

function hasTiers({ functions }: TariffComponent): boolean {
  return functions.some(({ type }) => type === 'lookup')
}
