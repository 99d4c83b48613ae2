import type { OptimizeResult, OptimizedCost } from '#server/areas/cost-of-energy/optimize/contract.ts'

/** A component before and after; null where the tariff of that side has no component of the name. */
export type CostChange = { name: string; before: number | null; after: number | null; difference: number }

/** The components of both sides, first those of before; components of one name are one line. */
export function changesOf({ before, after }: Pick<OptimizeResult, 'before' | 'after'>): CostChange[] {
  const [old, fresh] = [totalsOf(before), totalsOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].map((name) => {
    const [was, is] = [old.get(name) ?? null, fresh.get(name) ?? null]
    return { name, before: was, after: is, difference: (is ?? 0) - (was ?? 0) }
  })
}

function totalsOf({ components }: OptimizedCost): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { name, total } of components) totals.set(name, (totals.get(name) ?? 0) + total)
  return totals
}
