import type { Language } from '#components/i18n/language.ts'
import type { PipelineFunction, Quantity, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { isCurrency, isMoney } from '#server/areas/cost-of-energy/units.ts'
import { describeCondition } from '../../pipeline/describe-condition.ts'
import { isQuantity } from '../../pipeline/describe-function.ts'

export type PriceLine = { value: number; unit: string; when: string }

/** Every amount of money in a component's pipeline, with the condition under which it applies. */
export function pricesOf(component: TariffComponent, language: Language): PriceLine[] {
  return component.functions.flatMap((fn) => pricesOfFunction(fn, language))
}

function pricesOfFunction(fn: PipelineFunction, language: Language): PriceLine[] {
  const { pipeline } = language.messages
  const line = (quantity: Quantity, when: string): PriceLine[] =>
    isMoney(quantity.unit) ? [{ value: quantity.value, unit: quantity.unit, when }] : []
  switch (fn.type) {
    case 'constant':
      return line(fn.value, isCurrency(fn.value.unit) ? pipeline.per[fn.resolution] : '')
    case 'mask':
      return isQuantity(fn.replacement) ? line(fn.replacement, describeCondition(fn.condition, language)) : []
    case 'multiply':
      return [fn.left, fn.right].filter(isQuantity).flatMap((quantity) => line(quantity, ''))
    case 'add':
      return fn.operands.filter(isQuantity).flatMap((quantity) => line(quantity, ''))
    case 'lookup':
      return fn.levels.flatMap((value, index) => line({ value, unit: fn.unit }, stepOf(fn, index, language)))
    default:
      return []
  }
}

function stepOf(fn: Extract<PipelineFunction, { type: 'lookup' }>, index: number, { format }: Language): string {
  const low = fn.boundaries[index - 1]
  const high = fn.boundaries[index]
  const unit = fn.tier_selector.unit
  if (high === undefined) return `> ${format.amount(low, unit)}`
  return low === undefined ? `< ${format.amount(high, unit)}` : `${format.number(low)}–${format.amount(high, unit)}`
}
