import { type Problem, problem } from '#server/errors.ts'

/** Problems of a file that are told; what comes after them says nothing new. */
export const MOST_FAULTS = 100

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
  add(
    place: { row: number; column: string | null },
    type: Parameters<typeof problem>[0],
    msg: string,
    input: unknown = null,
    ctx?: Record<string, unknown>,
  ): void {
    const loc = ['body', place.row, ...(place.column === null ? [] : [place.column])]
    if (!this.isFull) this.problems.push(problem(type, loc, msg, input, ctx))
  }

  /** Problems of one row, or of one cell of it, as a schema told them, with their place in the file. */
  take(place: { row: number; column: string | null }, problems: readonly Problem[]): void {
    for (const each of problems) {
      const inside = place.column === null ? each.loc.slice(1) : [place.column]
      if (!this.isFull) this.problems.push({ ...each, loc: ['body', place.row, ...inside] })
    }
  }
}
