import type { PowerBound, PowerComponent, PriceLevel } from './contract.ts'

/** Where a bound lies, in the unit of the power that it bounds. */
export function limitOf({ type, value }: PowerBound, subscribed_kw: number): number {
  return type === 'fixed' ? value.value : (value.value / 100) * subscribed_kw
}

/**
 * What a month's power costs. `no_tiers`: the first price. `stacked`: every price for the part of the power inside its
 * interval. `stepwise`: the price of the interval that the power falls into, nothing outside all of them.
 */
export function directPrice(data: PowerComponent['data'], power: number, subscribed_kw: number): number {
  const { priceLevels, priceTierSystem } = data
  const [first] = priceLevels
  if (priceTierSystem === 'no_tiers') return first === undefined ? 0 : whole(first, power)
  const spans = priceLevels.map((level) => ({ level, ...intervalOf(level, subscribed_kw) }))
  if (priceTierSystem === 'stepwise') {
    const hit = spans.find(({ from, to }) => from <= power && power < to)
    return hit === undefined ? 0 : whole(hit.level, power)
  }
  return spans.reduce((sum, { level, from, to }) => {
    const part = Math.max(0, Math.min(power, to) - from)
    return sum + part * level.price.exclVat
  }, 0)
}

function whole({ price }: PriceLevel, power: number): number {
  return price.basis === 'amount' ? price.exclVat : price.exclVat * power
}

function intervalOf({ bounds }: PriceLevel, subscribed_kw: number): { from: number; to: number } {
  const minimum = bounds.find(({ side }) => side === 'minimum')
  const maximum = bounds.find(({ side }) => side === 'maximum')
  return {
    from: minimum === undefined ? 0 : limitOf(minimum, subscribed_kw),
    to: maximum === undefined ? Infinity : limitOf(maximum, subscribed_kw),
  }
}
