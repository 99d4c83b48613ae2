import type { Language } from '#components/i18n/language.ts'
import type { DatasetRef, Operand, PipelineFunction, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { describeCondition } from '../pipeline/describe-condition.ts'
import { describeSeries, isQuantity } from '../pipeline/describe-function.ts'

/** The step that made a series, by the series' id. */
export type Producers = Map<string, PipelineFunction>

export function producersOf(component: TariffComponent): Producers {
  return new Map(component.functions.map((fn) => [fn.output.id, fn]))
}

/** A price, or a weight, that may differ by window: the base, and what replaces it when; the last match counts. */
export type Schedule = { base: number; unit: string; windows: { when: string; value: number }[] }

/** Reads a quantity, or a constant with masks over it; null where the series is anything else. */
export function scheduleOf(operand: Operand, producers: Producers, language: Language): Schedule | null {
  if (isQuantity(operand)) return { base: operand.value, unit: operand.unit, windows: [] }
  const fn = producers.get(operand.id)
  if (fn?.type === 'constant') return { base: fn.value.value, unit: fn.value.unit, windows: [] }
  if (fn?.type !== 'mask' || !isQuantity(fn.replacement)) return null
  const inner = scheduleOf(fn.input, producers, language)
  if (!inner) return null
  const window = { when: describeCondition(fn.condition, language), value: fn.replacement.value }
  return { ...inner, windows: [...inner.windows, window] }
}

/** Prices by block, the first one first; what puts a quarter-hour a block later each; and what replaces them when. */
export type Blocks = { levels: number[]; unit: string; later: string[]; windows: Schedule['windows'] }

/** Reads a price by how many of some conditions a quarter-hour meets; null where the series is anything else. */
export function blocksOf(ref: DatasetRef, producers: Producers, language: Language): Blocks | null {
  const fn = producers.get(ref.id)
  if (fn?.type === 'mask' && isQuantity(fn.replacement)) {
    const inner = blocksOf(fn.input, producers, language)
    const window = { when: describeCondition(fn.condition, language), value: fn.replacement.value }
    return inner && { ...inner, windows: [...inner.windows, window] }
  }
  if (fn?.type !== 'lookup' || !fn.boundaries.every((boundary, index) => boundary === index + 0.5)) return null
  const later = marksOf(fn.tier_selector, producers, language)
  return later && { levels: fn.levels, unit: fn.unit, later, windows: [] }
}

/** The conditions that a sum counts: of series that are 1 where one of them holds and 0 elsewhere. */
function marksOf(operand: Operand, producers: Producers, language: Language): string[] | null {
  if (isQuantity(operand)) return null
  const fn = producers.get(operand.id)
  if (fn?.type === 'add') {
    const parts = fn.operands.map((each) => marksOf(each, producers, language))
    return parts.every((part) => part !== null) ? parts.flat() : null
  }
  const schedule = scheduleOf(operand, producers, language)
  const [mark, ...others] = schedule?.windows ?? []
  return schedule?.base === 0 && mark?.value === 1 && others.length === 0 ? [mark.when] : null
}

/** `80 % of the day-ahead price SE4 + 0.05 SEK/kWh`; null where the price is not made of a dataset's price. */
export function spotPriceText(ref: DatasetRef, producers: Producers, language: Language): string | null {
  const fn = producers.get(ref.id)
  if (!fn) return ref.id.includes('price') ? describeSeries(ref, language) : null
  if (fn.type === 'aggregate' && fn.aggregation_function === 'mean') return spotPriceText(fn.input, producers, language)
  const parts = fn.type === 'multiply' ? [fn.left, fn.right] : fn.type === 'add' ? fn.operands : []
  const series = parts.find((part): part is DatasetRef => !isQuantity(part))
  const quantity = parts.find(isQuantity)
  const inner = series && quantity ? spotPriceText(series, producers, language) : null
  if (!inner || !quantity) return null
  const amount = language.format.price(quantity.value, quantity.unit)
  return fn.type === 'multiply' ? `${amount} × ${inner}` : `${inner} + ${amount}`
}
