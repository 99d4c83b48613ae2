import type { Operand, PipelineFunction, Resolution } from '../contract.ts'
import type { ComponentRun } from '../calculate/calculate.ts'
import { isCurrency, unitKind } from '../units.ts'

/** Of each slot of a component's cost: how much of what at which rate; NaN where there is no value. */
export type Factors = {
  quantity: (slot: number) => number
  quantity_unit: string
  rate: (slot: number) => number
  rate_unit: string
  /** The slot that the rate is for; null where the quantity is energy, which adds up by itself. */
  per: Resolution | null
}

const SLOT_NAMES: Partial<Record<Resolution, string>> = { daily: 'day', monthly: 'month', yearly: 'year' }

/**
 * What the cost of a component is a product of, slot by slot on the grid of the calendar; null where its last step is none
 * that a bill shows as quantity and rate. `share`: how much of a slot is billed.
 */
export function factorsOf(run: ComponentRun, share: (slot: number) => number): Factors | null {
  const { component } = run
  return factorsOfSeries(run, component.cost.id, share)
}

function factorsOfSeries(run: ComponentRun, id: string, share: (slot: number) => number): Factors | null {
  const fn = run.component.functions.find(({ output }) => output.id === id)
  if (fn?.type === 'multiply') return productOf(run, fn, share)
  if (fn?.type !== 'constant' && fn?.type !== 'lookup') return null
  const { resolution, unit } = fn.output
  const slot_name = SLOT_NAMES[resolution]
  if (slot_name === undefined || !isCurrency(unit)) return null
  const amount = valuesOf(run, fn.output)
  // An amount is prorated in a slot that the period covers in part.
  const rate = fn.type === 'constant' ? () => fn.value.value : (slot: number) => amount(slot) / share(slot)
  return { quantity: share, quantity_unit: slot_name, rate, rate_unit: unit, per: resolution }
}

type Multiply = Extract<PipelineFunction, { type: 'multiply' }>

function productOf(run: ComponentRun, { left, right, output }: Multiply, share: (slot: number) => number) {
  const [weighted, weight] = right.unit === '1' ? [left, right] : [right, left]
  if (weight.unit === '1' && 'id' in weighted && isCurrency(weighted.unit)) {
    const inner = factorsOfSeries(run, weighted.id, share)
    const by = valuesOf(run, weight)
    return (
      inner && { ...inner, rate: (slot: number) => (inner.rate(slot) * by(slot)) / share(slot), per: output.resolution }
    )
  }
  const [price, amount] = left.unit.includes('_per_') ? [left, right] : [right, left]
  if (!price.unit.includes('_per_') || !isCurrency(output.unit)) return null
  return {
    ...{
      quantity: valuesOf(run, amount),
      quantity_unit: amount.unit,
      rate: valuesOf(run, price),
      rate_unit: price.unit,
    },
    per: unitKind(amount.unit) === 'amount' ? null : output.resolution,
  }
}

function valuesOf({ evaluation }: ComponentRun, operand: Operand): (slot: number) => number {
  if (!('id' in operand)) return () => operand.value
  const values = evaluation.series.get(operand.id)
  return (slot) => values?.[slot] ?? Number.NaN
}
