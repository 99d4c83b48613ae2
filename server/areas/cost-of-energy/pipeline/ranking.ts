import type { Condition } from '../contract.ts'

export type RankingCondition = Extract<Condition, { type: 'highest' | 'lowest' }>

/** Whether a condition ranks values instead of looking at the slot's clock. */
export function isRanking(condition: Condition): condition is RankingCondition {
  return condition.type === 'highest' || condition.type === 'lowest'
}
