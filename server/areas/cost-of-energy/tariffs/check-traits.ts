import type { Condition, DatasetRef, Operand, PipelineFunction, TariffComponent } from '../contract.ts'
import { unitKind } from '../units.ts'

/**
 * What a pipeline is before any data: `additive`, costs of adjoining periods add up to the cost of the whole;
 * `uses_extensions`, it needs a function, condition or option that is not part of the published set.
 */
export type ComponentTraits = { additive: boolean; uses_extensions: boolean }

export function componentTraits(component: TariffComponent): ComponentTraits {
  return { additive: isAdditive(component), uses_extensions: component.functions.some(isExtension) }
}

function isExtension(fn: PipelineFunction): boolean {
  switch (fn.type) {
    case 'rolling':
    case 'accumulate':
    case 'fill':
    case 'round':
      return true
    case 'constant':
      return fn.prorate === true
    case 'lookup':
      return fn.upper_inclusive === true
    case 'select':
    case 'mask':
      return someCondition(fn.condition, ({ type }) => type === 'intervals')
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'clip':
    case 'aggregate':
    case 'resample':
      return false
  }
}

function someCondition(condition: Condition, test: (condition: Condition) => boolean): boolean {
  if (test(condition)) return true
  if (condition.type === 'not') return someCondition(condition.condition, test)
  if (condition.type !== 'and' && condition.type !== 'or') return false
  return condition.conditions.some((inner) => someCondition(inner, test))
}

/**
 * How the values of a series behave when a period is split within one of its slots. `fixed`: the slot has the same
 * value in both parts. `summed`: its values in the parts add up to its value in the whole. `even`: its value is spread
 * evenly over the covered quarter-hours, so that a split into finer slots depends on nothing else.
 */
type Behaviour = { fixed: boolean; summed: boolean; even: boolean }

const UNKNOWN: Behaviour = { fixed: false, summed: false, even: false }
const WHOLE: Behaviour = { fixed: true, summed: true, even: true }

function isAdditive(component: TariffComponent): boolean {
  const series = new Map<string, Behaviour>()
  for (const dataset of component.datasets) series.set(dataset.id, behaviourOfDataset(dataset))
  for (const fn of component.functions) series.set(fn.output.id, behaviourOf(fn, series))
  return series.get(component.cost.id)?.summed ?? false
}

/** Periods start on a quarter-hour, and on a full hour where an hourly dataset is needed: those slots are never cut. */
function isNeverCut(ref: DatasetRef): boolean {
  return ref.resolution === 'quarter_hourly'
}

function behaviourOfDataset(dataset: DatasetRef): Behaviour {
  if (isNeverCut(dataset) || dataset.resolution === 'hourly') return WHOLE
  return { fixed: unitKind(dataset.unit) !== 'amount', summed: false, even: false }
}

function behaviourOf(fn: PipelineFunction, series: ReadonlyMap<string, Behaviour>): Behaviour {
  const read = (operand: Operand) => behaviourOfOperand(operand, series)
  switch (fn.type) {
    case 'constant': {
      const prorated = unitKind(fn.value.unit) === 'amount' || fn.prorate === true
      return uncut(fn.output, { fixed: !prorated, summed: prorated, even: prorated })
    }
    case 'add':
      return uncut(fn.output, fn.operands.map(read).reduce(both))
    case 'subtract':
      return uncut(fn.output, both(read(fn.left), read(fn.right)))
    case 'multiply':
      return uncut(fn.output, multiplied(fn, read))
    case 'resample':
      return uncut(fn.output, resampled(fn.input, read(fn.input)))
    case 'select':
      return isRanking(fn.condition) ? UNKNOWN : read(fn.input)
    case 'mask':
      return isRanking(fn.condition) ? UNKNOWN : uncut(fn.output, both(read(fn.input), read(fn.replacement)))
    case 'aggregate': {
      const sums = fn.aggregation_function === 'sum' && fn.input.resolution !== 'weekly'
      return { fixed: false, summed: sums && read(fn.input).summed, even: false }
    }
    case 'divide':
    case 'lookup':
    case 'clip':
    case 'fill':
    case 'accumulate':
    case 'rolling':
    case 'round':
      return UNKNOWN
  }
}

/** A slot that is never cut and depends on nothing but itself behaves in every way that a split could ask for. */
function uncut(output: DatasetRef, behaviour: Behaviour): Behaviour {
  return isNeverCut(output) && (behaviour.fixed || behaviour.even) ? WHOLE : behaviour
}

/** A quantity is the same in every slot, whole or cut; only zero also adds up. */
function behaviourOfOperand(operand: Operand, series: ReadonlyMap<string, Behaviour>): Behaviour {
  if ('id' in operand) return series.get(operand.id) ?? UNKNOWN
  return operand.value === 0 ? WHOLE : { fixed: true, summed: false, even: false }
}

function both(a: Behaviour, b: Behaviour): Behaviour {
  return { fixed: a.fixed && b.fixed, summed: a.summed && b.summed, even: a.even && b.even }
}

function isRanking(condition: Condition): boolean {
  return condition.type === 'highest' || condition.type === 'lowest'
}

function multiplied(
  { left, right, output }: Extract<PipelineFunction, { type: 'multiply' }>,
  read: (operand: Operand) => Behaviour,
): Behaviour {
  if (!('id' in left)) return read(right)
  if (!('id' in right)) return read(left)
  if (output.resolution !== 'quarter_hourly' && output.resolution !== 'hourly') return UNKNOWN
  const [a, b] = [read(left), read(right)]
  return {
    fixed: a.fixed && b.fixed,
    summed: (a.summed && b.fixed) || (a.fixed && b.summed),
    even: (a.even && b.fixed) || (a.fixed && b.even),
  }
}

/** A rate or weight is repeated, an amount is spread over the covered quarter-hours of its slot. */
function resampled(input: DatasetRef, behaviour: Behaviour): Behaviour {
  if (unitKind(input.unit) !== 'amount') return { fixed: behaviour.fixed, summed: false, even: false }
  return behaviour.even ? { fixed: false, summed: true, even: true } : UNKNOWN
}
