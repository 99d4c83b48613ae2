import type { DatasetRef, Operand } from '#server/areas/cost-of-energy/contract.ts'
import type { Unit } from '#server/areas/cost-of-energy/units.ts'
import type { PowerBound, PowerComponent, PriceLevel } from '../contract.ts'
import type { Steps } from './steps.ts'
import { fixedInterval } from '../price-levels.ts'

type Data = PowerComponent['data']
type Limit = (bound: PowerBound) => Operand

/** The fee of a month's power by the tariff's price levels, in its currency; absent where the power is. */
export function priced(steps: Steps, data: Data, power: DatasetRef, limit: Limit): DatasetRef {
  const { priceLevels, priceTierSystem } = data
  if (priceTierSystem === 'stacked') return stacked(steps, priceLevels, power, limit)
  if (priceTierSystem === 'stepwise') return stepwise(steps, priceLevels, power)
  const [first] = priceLevels
  if (first === undefined) throw new Error('a component has no price')
  return single(steps, first, power)
}

function unitOf({ price }: PriceLevel, power: DatasetRef): Unit {
  return power.unit === 'kvar' ? `${price.currency}_per_kvar` : `${price.currency}_per_kW`
}

function single(steps: Steps, level: PriceLevel, power: DatasetRef): DatasetRef {
  const { currency, exclVat, basis } = level.price
  const per_unit = unitOf(level, power)
  if (basis === 'per_kw') return steps.multiply('fee', power, { value: exclVat, unit: per_unit })
  const none = steps.multiply('no-fee', power, { value: 0, unit: per_unit })
  return steps.add('fee', none, { value: exclVat, unit: currency })
}

/** Each level's price for the part of the power inside its interval. */
function stacked(steps: Steps, levels: PriceLevel[], power: DatasetRef, limit: Limit): DatasetRef {
  const fees = levels.map((level, index) => {
    const part = partInside(steps, `level-${index + 1}`, power, level, limit)
    return steps.multiply(`level-${index + 1}-fee`, part, { value: level.price.exclVat, unit: unitOf(level, power) })
  })
  return fees.reduce((sum, fee, index) => steps.add(`fee-to-level-${index + 1}`, sum, fee))
}

function partInside(steps: Steps, id: string, power: DatasetRef, level: PriceLevel, limit: Limit): DatasetRef {
  const maximum = level.bounds.find(({ side }) => side === 'maximum')
  const minimum = level.bounds.find(({ side }) => side === 'minimum')
  const below = maximum === undefined ? power : steps.atMost(`${id}-below`, power, limit(maximum))
  return minimum === undefined ? below : steps.excess(`${id}-part`, below, limit(minimum))
}

/**
 * The whole power at the price of its interval, 0 outside all of them. An amount is looked up as a price and used once,
 * since an amount would be prorated in a month that the data covers in part.
 */
function stepwise(steps: Steps, levels: PriceLevel[], power: DatasetRef): DatasetRef {
  const [first] = levels
  if (first === undefined) throw new Error('a component has no price')
  const { boundaries, prices } = stepsOf(levels)
  if (boundaries.length === 0) return single(steps, first, power)
  const price = steps.lookup('price', power, boundaries, prices, unitOf(first, power))
  if (first.price.basis === 'per_kw') return steps.multiply('fee', price, power)
  return steps.multiply('fee', price, { value: 1, unit: power.unit })
}

function stepsOf(levels: PriceLevel[]): { boundaries: number[]; prices: number[] } {
  const spans = levels.map((level) => ({ ...fixedInterval(level), price: level.price.exclVat }))
  const edges = spans.flatMap(({ minimum, maximum }) => [minimum, maximum])
  const boundaries = [...new Set(edges)].filter((edge) => edge > 0 && edge < Infinity).sort((a, b) => a - b)
  const prices = [0, ...boundaries].map(
    (from) => spans.find(({ minimum, maximum }) => minimum <= from && from < maximum)?.price ?? 0,
  )
  return { boundaries, prices }
}
