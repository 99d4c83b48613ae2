import { type Problem, problem, valueError } from '#server/errors.ts'
import type { Message } from '#server/messages/message.ts'
import type { ProblemType } from '#server/wire/problem-types.ts'

/** Problems of a file that are told; what comes after them says nothing new. */
export const MOST_FAULTS = 100

/** What is wrong, what was sent there, and what the rule compares with; a `value_error` is told by its sentence. */
type FaultDetail =
  | [type: 'value_error', message: Message, input?: unknown]
  | [type: Exclude<ProblemType, 'value_error'>, msg: string, input?: unknown, ctx?: Record<string, unknown>]

/** What is wrong in a file, each with its row (from 1, a heading counts) and the name of its column. */
export class Faults {
  readonly problems: Problem[] = []

  get isFull(): boolean {
    return this.problems.length >= MOST_FAULTS
  }

  /** Nothing that follows can be read. */
  get isFatal(): boolean {
    return this.problems.at(-1)?.type === 'file_unreadable'
  }

  /** A problem of `type`; `column` is null for a whole row. */
  add(place: { row: number; column: string | null }, ...fault: FaultDetail): void {
    if (this.isFull) return
    const loc = ['body', place.row, ...(place.column === null ? [] : [place.column])]
    if (fault[0] === 'value_error') this.problems.push(valueError(loc, fault[1], fault[2]))
    else this.problems.push(problem(fault[0], loc, fault[1], fault[2], fault[3]))
  }

  /** Problems of one row, or of one cell of it, as a schema told them, with their place in the file. */
  take(place: { row: number; column: string | null }, problems: readonly Problem[]): void {
    for (const each of problems) {
      const inside = place.column === null ? each.loc.slice(1) : [place.column]
      if (!this.isFull) this.problems.push({ ...each, loc: ['body', place.row, ...inside] })
    }
  }
}
