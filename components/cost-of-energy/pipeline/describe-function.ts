import { unitName } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import type { DatasetRef, Operand, PipelineFunction } from '#server/areas/cost-of-energy/contract.ts'
import { describeCondition } from './describe-condition.ts'

/** One step of a pipeline in a few words. */
export function describeFunction(fn: PipelineFunction, language: Language): string {
  const { pipeline } = language.messages
  const operand = (value: Operand) => describeOperand(value, language)
  switch (fn.type) {
    case 'constant':
      return operand(fn.value)
    case 'add':
      return fn.operands.map(operand).join(' + ')
    case 'subtract':
      return isQuantity(fn.right) ? `− ${operand(fn.right)}` : `${operand(fn.left)} − ${operand(fn.right)}`
    case 'multiply':
      return describeProduct(fn.left, fn.right, language)
    case 'divide':
      return isQuantity(fn.denominator)
        ? `÷ ${operand(fn.denominator)}`
        : `${operand(fn.numerator)} ÷ ${operand(fn.denominator)}`
    case 'aggregate':
      return `${pipeline.aggregate[fn.aggregation_function]} ${pipeline.per[fn.resolution]}`
    case 'resample':
      return pipeline.resolution[fn.resolution]
    case 'select':
      return isRanking(fn.condition.type)
        ? describeCondition(fn.condition, language)
        : pipeline.only(describeCondition(fn.condition, language))
    case 'mask':
      return pipeline.where(describeCondition(fn.condition, language), operand(fn.replacement))
    case 'clip':
      return [fn.min ? pipeline.atLeast(operand(fn.min)) : '', fn.max ? pipeline.atMost(operand(fn.max)) : '']
        .filter(Boolean)
        .join(', ')
    case 'lookup':
      return pipeline.steps(fn.levels.length)
    case 'rolling':
      return fn.highest
        ? pipeline.rollingHighest(pipeline.aggregate[fn.aggregation_function], fn.window, fn.highest)
        : pipeline.rolling(pipeline.aggregate[fn.aggregation_function], fn.window)
    case 'accumulate':
      return pipeline.accumulate(pipeline.per[fn.resolution])
    case 'fill':
      return pipeline.fill(operand(fn.value))
    case 'round':
      return pipeline.round(fn.decimals)
  }
}

/** A registered dataset by its everyday name; any other series by its own. */
export function describeSeries(ref: { id: string }, language: Language): string {
  const { pipeline } = language.messages
  if (ref.id === 'cost') return pipeline.cost
  const zone = /^quarter-hourly-day-ahead-price-(.+)$/.exec(ref.id)?.[1]
  if (zone) return pipeline.dayAheadPrice(zone.toUpperCase())
  return pipeline.datasets[ref.id] ?? ref.id.replaceAll('-', ' ')
}

/** `quarter-hourly · kWh` */
export function describeShape(ref: { resolution: DatasetRef['resolution']; unit: string }, language: Language): string {
  const unit = unitName(ref.unit)
  const resolution = language.messages.pipeline.resolution[ref.resolution]
  return unit ? `${resolution} · ${unit}` : resolution
}

export function isQuantity(operand: Operand): operand is Exclude<Operand, DatasetRef> {
  return 'value' in operand
}

function describeOperand(operand: Operand, language: Language): string {
  return isQuantity(operand) ? language.format.price(operand.value, operand.unit) : describeFactor(operand, language)
}

function describeProduct(left: Operand, right: Operand, language: Language): string {
  if (isQuantity(right)) return `× ${describeOperand(right, language)}`
  if (isQuantity(left)) return `× ${describeOperand(left, language)}`
  return `${describeOperand(left, language)} × ${describeOperand(right, language)}`
}

/** A registered dataset by its name; a series between the steps by what it is, since its own name is the author's. */
function describeFactor(ref: DatasetRef, language: Language): string {
  const { factors, datasets } = language.messages.pipeline
  const measures: Record<string, string | undefined> = language.messages.pipeline.measures
  if (datasets[ref.id] || ref.id.includes('day-ahead-price')) return describeSeries(ref, language)
  if (ref.unit.includes('_per_')) return factors.price
  if (ref.unit === '%' || ref.unit === '1') return ref.id.includes('share') ? factors.share : factors.weight
  return measures[ref.unit] ?? factors.amount
}

function isRanking(type: string): boolean {
  return type === 'highest' || type === 'lowest'
}
