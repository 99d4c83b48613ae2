import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'

export type Cause = 'energy' | 'injection' | 'peaks' | 'fixed'
/** A part of the cost on its way from what caused it to a component. */
export type CostFlow = { cause: Cause; component: string; amount: number }

/**
 * What caused the cost of each component: its peaks as they were traced, energy where it reads any (injection where it
 * reads nothing else), or neither. Credits
 * are no part of a flow and come back on their own. Components of one name are one.
 */
export function costFlows(components: ExplainResult['components']): { flows: CostFlow[]; credits: number } {
  const amounts = new Map<string, CostFlow>()
  let credits = 0
  for (const { name, total, peaks, marginal } of components) {
    const byPeaks = peaks.reduce((sum, { cost }) => sum + cost, 0)
    const rest = total - byPeaks
    const isFedIn = marginal?.every(({ dataset_id }) => dataset_id === 'quarter-hourly-energy-injection')
    const energy: Cause = isFedIn ? 'injection' : 'energy'
    const cause: Cause = marginal && marginal.length > 0 ? (peaks.length > 0 ? 'peaks' : energy) : 'fixed'
    for (const [why, amount] of [
      ['peaks', byPeaks],
      [peaks.length > 0 ? 'fixed' : cause, rest],
    ] as const) {
      if (amount < -1e-9) credits -= amount
      if (amount <= 1e-9) continue
      const known = amounts.get(`${why} ${name}`)
      amounts.set(`${why} ${name}`, { cause: why, component: name, amount: amount + (known?.amount ?? 0) })
    }
  }
  return { flows: [...amounts.values()], credits }
}
