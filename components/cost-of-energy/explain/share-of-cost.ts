/** Of what is charged, the least that a cost must be for a share of it to say anything. */
const least = 0.05

/** An amount as a share of a cost; null where credits leave next to nothing of what is charged, so that none is telling. */
export function shareOfCost(amount: number, total: number, parts: { total: number }[]): number | null {
  const charged = parts.reduce((sum, part) => sum + Math.max(0, part.total), 0)
  return total > 0 && total >= least * charged ? amount / total : null
}
