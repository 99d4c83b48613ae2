import type { Period } from '#server/calendar/grid.ts'
import type { ComponentRun } from '../calculate/calculate.ts'
import { eachPart } from '../calculate/parts.ts'
import type { Resolution } from '../contract.ts'
import { factorsOf } from './factors.ts'

/** What a component charges in one of several parts of a period, at one rate. */
export type Charge = {
  /** Index of the part. */
  span: number
  amount: number
  quantity: number | null
  quantity_unit: string | null
  rate: number | null
  rate_unit: string | null
  per: Resolution | null
  is_average: boolean
}

/** A bill shows so many prices of a component apart; more of them as their mean. */
const MOST_RATES = 4

/**
 * The cost of a component in each of several parts that make up its period, by rate, the highest rate first. A cost slot
 * across two parts is split by time. What is added up is the cost itself, so that the charges have its total.
 */
export function chargesOf(run: ComponentRun, spans: readonly Period[]): Charge[] {
  const groups = new Map<string, Charge>()
  const { quantity_unit = null, rate_unit = null, per = null, ...read } = readerOf(run) ?? {}
  eachPart(run, spans, (index, span, share) => {
    const [slot, cost] = [run.slots.first + index, run.cost[index]!]
    const rate = 'rate' in read ? read.rate(slot) : Number.NaN
    const key = `${span} ${rate.toPrecision(12)}`
    const known = groups.get(key)
    const charge = known ?? {
      ...{ span, amount: 0, quantity: null, quantity_unit, rate: Number.isNaN(rate) ? null : rate, rate_unit, per },
      is_average: false,
    }
    charge.amount += cost * share
    if ('quantity' in read && charge.rate !== null) {
      charge.quantity = (charge.quantity ?? 0) + (rate === 0 ? read.quantity(slot) : cost / rate) * share
    }
    if (known === undefined) groups.set(key, charge)
  })
  const bySpan = Map.groupBy(groups.values(), ({ span }) => span)
  return [...bySpan.values()].flatMap((own) => (own.length > MOST_RATES ? averaged(own) : own.toSorted(byRate)))
}

function byRate(a: Charge, b: Charge): number {
  return Math.abs(b.rate ?? 0) - Math.abs(a.rate ?? 0)
}

function averaged(charges: Charge[]): Charge[] {
  const [first] = charges
  if (first === undefined) return []
  const amount = charges.reduce((sum, each) => sum + each.amount, 0)
  const isPriced = charges.every(({ quantity }) => quantity !== null)
  const quantity = isPriced ? charges.reduce((sum, each) => sum + (each.quantity ?? 0), 0) : null
  const rate = quantity === null || quantity === 0 ? null : amount / quantity
  return [{ ...first, amount, quantity, rate, is_average: true }]
}

function readerOf(run: ComponentRun) {
  const { calendar, active, component } = run
  const grid = calendar.grid(component.cost.resolution)
  const share = (slot: number) => {
    const [from_ms, to_ms] = [grid.edge(slot), grid.edge(slot + 1)]
    return (Math.min(to_ms, active.end_ms) - Math.max(from_ms, active.start_ms)) / (to_ms - from_ms)
  }
  return factorsOf(run, share)
}
