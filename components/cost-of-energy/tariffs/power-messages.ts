import type { Language } from '#components/i18n/language.ts'
import type { DatasetRef, PipelineFunction } from '#server/areas/cost-of-energy/contract.ts'
import { describeCondition } from '../pipeline/describe-condition.ts'
import { describeSeries, isQuantity } from '../pipeline/describe-function.ts'
import { type Producers, scheduleOf } from './price-messages.ts'

type Select = Extract<PipelineFunction, { type: 'select' }>

/** The billed power of a period in words; null where the pipeline does more than these words can say. */
export function powerText(ref: DatasetRef, producers: Producers, language: Language): string | null {
  const { bill } = language.messages.costOfEnergy
  const { per } = language.messages.pipeline
  const fn = producers.get(ref.id)
  if (!fn) return describeSeries(ref, language)
  const ofInput = (say: (power: string) => string): string | null => {
    const power = 'input' in fn ? powerText(fn.input, producers, language) : null
    return power === null ? null : say(power)
  }
  if (fn.type === 'fill') return powerText(fn.input, producers, language)
  if (fn.type === 'resample') return ofInput((power) => `${power}, ${per[fn.resolution]}`)
  if (fn.type === 'clip' && fn.min && isQuantity(fn.min) && !fn.max) {
    const least = language.format.amount(fn.min.value, fn.min.unit)
    return ofInput((power) => bill.atLeast(power, least))
  }
  if (fn.type === 'rolling' && fn.aggregation_function === 'mean' && fn.highest === undefined)
    return ofInput((power) => bill.meanOfLast(fn.window, power))
  if (fn.type !== 'aggregate') return null
  const selection = producers.get(fn.input.id)
  if (fn.aggregation_function === 'mean' && selection?.type === 'select')
    return rankedText(selection, producers, language)
  const measured = measuredText(fn.input, producers, language)
  if (fn.aggregation_function !== 'max' || !measured) return null
  return bill.highest(measured.name, per[fn.resolution]) + measured.tail
}

/** `the mean of the 3 highest daily peaks per month` */
function rankedText(select: Select, producers: Producers, language: Language): string | null {
  const { bill } = language.messages.costOfEnergy
  const { per } = language.messages.pipeline
  if (select.condition.type !== 'highest') return null
  const { n, resolution } = select.condition
  const before = producers.get(select.input.id)
  const isPeak = before?.type === 'aggregate' && before.aggregation_function === 'max'
  const measured = measuredText(isPeak ? before.input : select.input, producers, language)
  const of = {
    quarter_hourly: bill.ofQuarterHours,
    hourly: bill.ofHours,
    daily: bill.ofDays,
    weekly: bill.ofWeeks,
    monthly: bill.ofMonths,
    yearly: bill.ofMonths,
  }[select.input.resolution]
  return measured ? bill.peaksMean(n, per[resolution], of) + measured.tail : null
}

type Measured = { name: string; tail: string }

/** Energy as power per hour or quarter-hour, with exclusions and weights. */
function measuredText(ref: DatasetRef, producers: Producers, language: Language): Measured | null {
  const { bill } = language.messages.costOfEnergy
  const fn = producers.get(ref.id)
  if (fn?.type === 'divide' && isQuantity(fn.denominator) && fn.denominator.unit === 'hours') {
    const name = ref.resolution === 'hourly' ? bill.hourlyPower : bill.quarterHourlyPower
    return { name, tail: '' }
  }
  if (fn?.type === 'select') {
    const inner = measuredText(fn.input, producers, language)
    return inner ? { ...inner, tail: inner.tail + bill.only(describeCondition(fn.condition, language)) } : null
  }
  if (fn?.type !== 'multiply') return null
  for (const [power, weight] of [
    [fn.left, fn.right],
    [fn.right, fn.left],
  ] as const) {
    const schedule = scheduleOf(weight, producers, language)
    const inner = !isQuantity(power) && schedule?.unit === '1' ? measuredText(power, producers, language) : null
    if (!schedule || !inner) continue
    const windows = schedule.windows.map(({ when, value }) => bill.weight(when, language.format.rate(value)))
    return { ...inner, tail: inner.tail + bill.weighted(windows.join(', ')) }
  }
  return null
}
