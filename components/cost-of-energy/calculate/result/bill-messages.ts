import type { Language } from '#components/i18n/language.ts'
import type { DatasetRef, Operand, PipelineFunction, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { describeFunction, describeSeries, isQuantity } from '../../pipeline/describe-function.ts'
import { powerText } from '../../tariffs/power-messages.ts'
import {
  blocksOf,
  type Producers,
  producersOf,
  type Schedule,
  scheduleOf,
  spotPriceText,
} from '../../tariffs/price-messages.ts'

/** What a component charges, as a sentence; steps in order where no sentence fits its pipeline. */
export function billText(component: TariffComponent, language: Language): string {
  const producers = producersOf(component)
  const { bill } = language.messages.costOfEnergy
  const sentence = costText(component.cost, producers, language)
  return sentence ?? bill.steps(component.functions.map((fn) => describeFunction(fn, language)).join(' → '))
}

function costText(cost: DatasetRef, producers: Producers, language: Language): string | null {
  const fn = producers.get(cost.id)
  const { bill } = language.messages.costOfEnergy
  const { per } = language.messages.pipeline
  if (fn?.type === 'constant')
    return bill.fixed(language.format.price(fn.value.value, fn.value.unit), per[fn.resolution])
  if (fn?.type === 'lookup') return lookupText(fn, producers, language)
  if (fn?.type !== 'multiply') return null
  return chargeText(fn.left, fn.right, producers, language) ?? chargeText(fn.right, fn.left, producers, language)
}

/** `quantity × price`, or a charge that a weight of 1 only prorates. */
function chargeText(quantity: Operand, price: Operand, producers: Producers, language: Language): string | null {
  if (isQuantity(quantity)) return null
  const schedule = scheduleOf(price, producers, language)
  if (schedule?.unit === '1') {
    return schedule.base === 1 && schedule.windows.length === 0 ? costText(quantity, producers, language) : null
  }
  if (quantity.unit === 'kWh') return energyText(quantity, price, schedule, producers, language)
  if (!schedule?.unit.includes('_per_')) return null
  const power = powerText(quantity, producers, language)
  return power ? language.messages.costOfEnergy.bill.power(scheduleText(schedule, language), power) : null
}

function energyText(
  quantity: DatasetRef,
  price: Operand,
  schedule: Schedule | null,
  producers: Producers,
  language: Language,
): string | null {
  const { bill } = language.messages.costOfEnergy
  const what = energyName(quantity, producers, language)
  if (!what) return null
  if (!schedule) {
    if (isQuantity(price)) return null
    const spot = spotPriceText(price, producers, language)
    return spot ? bill.energy(spot, what) : blocksText(price, what, producers, language)
  }
  const base = language.format.price(Math.abs(schedule.base), schedule.unit)
  if (schedule.windows.length === 0) return schedule.base < 0 ? bill.credit(base, what) : bill.energy(base, what)
  return bill.energyWindows(windowsText(schedule, language), language.format.price(schedule.base, schedule.unit), what)
}

function blocksText(price: DatasetRef, what: string, producers: Producers, language: Language): string | null {
  const blocks = blocksOf(price, producers, language)
  if (!blocks) return null
  const { bill } = language.messages.costOfEnergy
  const prices = blocks.levels.map((level) => language.format.price(level, blocks.unit)).join(', ')
  const text = bill.blocks(prices, blocks.later.join('; '))
  return blocks.windows.length === 0
    ? bill.energy(text, what)
    : bill.energyWindows(windowsText(blocks, language), text, what)
}

function energyName(ref: DatasetRef, producers: Producers, language: Language): string | null {
  const fn = producers.get(ref.id)
  const { bill } = language.messages.costOfEnergy
  if (fn)
    return fn.type === 'aggregate' && fn.aggregation_function === 'sum'
      ? energyName(fn.input, producers, language)
      : null
  if (ref.id.endsWith('energy-offtake')) return bill.energy_offtake
  return ref.id.endsWith('energy-injection') ? bill.energy_injection : describeSeries(ref, language)
}

function scheduleText(schedule: Schedule, language: Language): string {
  const base = language.format.price(schedule.base, schedule.unit)
  return schedule.windows.length === 0 ? base : `${base} (${windowsText(schedule, language)})`
}

function windowsText(schedule: Pick<Schedule, 'unit' | 'windows'>, language: Language): string {
  const { bill } = language.messages.costOfEnergy
  return schedule.windows
    .map(({ when, value }) => bill.window(language.format.price(value, schedule.unit), when))
    .join('; ')
}

type Lookup = Extract<PipelineFunction, { type: 'lookup' }>

/** `By the mean of …: 155 NOK below 2 kW, 250 NOK below 5 kW, … above.` */
function lookupText(fn: Lookup, producers: Producers, language: Language): string | null {
  const { bill } = language.messages.costOfEnergy
  const selector = powerText(fn.tier_selector, producers, language)
  if (!selector) return null
  const steps = fn.levels.map((level, index) => {
    const amount = language.format.price(level, fn.unit)
    const bound = fn.boundaries[index]
    if (bound === undefined) return bill.stepLast(amount)
    const limit = language.format.amount(bound, fn.tier_selector.unit)
    return fn.upper_inclusive ? bill.stepInclusive(amount, limit) : bill.step(amount, limit)
  })
  return bill.stepped(selector, steps.join(', '))
}
