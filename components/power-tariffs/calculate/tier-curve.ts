import type { PowerComponent } from '#server/areas/power-tariffs/contract.ts'
import { directPrice, limitOf } from '#server/areas/power-tariffs/direct-prices.ts'
import { isRankedByYear } from '#server/areas/power-tariffs/peaks.ts'

export type TierSystem = PowerComponent['data']['priceTierSystem']
type Data = PowerComponent['data']

/** The interpretations of a fee's tiers: its own first, then the other one where both fit the same prices. */
export function tierSystems({ priceLevels, priceTierSystem }: Data): TierSystem[] {
  const isAmount = priceLevels.some(({ price }) => price.basis === 'amount')
  if (priceTierSystem === 'no_tiers' || priceLevels.length < 2 || isAmount) return [priceTierSystem]
  return priceTierSystem === 'stacked' ? ['stacked', 'stepwise'] : ['stepwise', 'stacked']
}

/** What a billed power costs a month, whatever was subscribed being `subscribed_kw`; a fee by the year is its twelfth. */
export function tierCost(data: Data, system: TierSystem, power: number, subscribed_kw: number): number {
  const cost = directPrice({ ...data, priceTierSystem: system }, power, subscribed_kw)
  return isRankedByYear(data.calculationMethod.peaksCalculatedAs) ? cost / 12 : cost
}

/** The curve of that cost from nothing to somewhat above the last tier; a jump is two points at the same power. */
export function tierCurve(data: Data, system: TierSystem, subscribed_kw: number): [number, number][] {
  const edges = edgesOf(data, subscribed_kw)
  const most = edges.length === 0 ? 20 : Math.max(...edges) * 1.25
  const at = (power: number) => tierCost(data, system, power, subscribed_kw)
  const before = (power: number) => power * (1 - 1e-9)
  const inner = edges.flatMap((edge): [number, number][] => [
    [edge, at(before(edge))],
    [edge, at(edge)],
  ])
  return [[0, at(0)], ...inner, [most, at(most)]]
}

/** Where a price begins or ends to hold, in order. */
export function edgesOf({ priceLevels }: Data, subscribed_kw: number): number[] {
  const limits = priceLevels.flatMap(({ bounds }) => bounds.map((bound) => limitOf(bound, subscribed_kw)))
  return [...new Set(limits)].filter((limit) => limit > 0).sort((a, b) => a - b)
}
