import type { z } from 'zod'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { TABLES } from './messages.ts'

/** What refuses an answer of another shape than was expected: `where` names it. */
export function otherShape({ issues: [issue] }: z.ZodError, where: string): UnusableAnswer {
  return new UnusableAnswer(TABLES.other_shape({ where, at: issue?.path.join('.') || null, why: issue?.message ?? '' }))
}
