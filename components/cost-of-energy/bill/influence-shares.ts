import { type Bill, INFLUENCES, type Influence } from '#server/areas/cost-of-energy/bill/contract.ts'

export type InfluenceShare = { influence: Influence; amount: number; share: number }

/**
 * What the lines of each influence add up to, in the basis of the bill, and their share of all that is charged; the largest
 * first, what nothing changes last.
 */
export function influenceShares({ lines, prices }: Pick<Bill, 'lines' | 'prices'>): InfluenceShare[] {
  const amountOf = (line: Bill['lines'][number]) => (prices === 'including_vat' ? line.gross : line.net)
  const charged = lines.reduce((sum, line) => sum + Math.max(0, amountOf(line)), 0)
  const shares = INFLUENCES.flatMap((influence): InfluenceShare[] => {
    const own = lines.filter((line) => line.influence === influence)
    const amount = own.reduce((sum, line) => sum + amountOf(line), 0)
    return own.length === 0 ? [] : [{ influence, amount, share: charged === 0 ? 0 : amount / charged }]
  })
  const last = (each: InfluenceShare) => (each.influence === 'none' ? 1 : 0)
  return shares.toSorted((a, b) => last(a) - last(b) || b.amount - a.amount)
}
