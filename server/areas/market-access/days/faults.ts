import { type Problem, problem, valueError } from '#server/errors.ts'
import type { Message } from '#server/messages/message.ts'
import type { ProblemType } from '#server/wire/problem-types.ts'

/** Maximum number of reported errors of a file. */
export const MOST_FAULTS = 100

/** The error, the input there, and the value that the rule compares with; a `value_error` has its message. */
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

  /** Errors of a row or cell from a schema, with their place in the file. */
  take(place: { row: number; column: string | null }, problems: readonly Problem[]): void {
    for (const each of problems) {
      const inside = place.column === null ? each.loc.slice(1) : [place.column]
      if (!this.isFull) this.problems.push({ ...each, loc: ['body', place.row, ...inside] })
    }
  }
}
