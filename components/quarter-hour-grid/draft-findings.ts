import type { Problem } from '#server/errors.ts'
import type { DaySlot } from './day-slots.ts'

/** What the service finds wrong, where it is: in cells (`column row`), in a whole series, or in the submission. */
export type DraftFindings = {
  cells: ReadonlyMap<string, Problem>
  columns: ReadonlyMap<number, Problem[]>
  rest: Problem[]
  count: number
}

export const NO_FINDINGS: DraftFindings = { cells: new Map(), columns: new Map(), rest: [], count: 0 }

/** A cell's place as a key of findings. */
export function cellKey(column: number, row: number): string {
  return `${column} ${row}`
}

/** Maps the errors of a submission to the cells of its grid; a gap is reported once and marks each of its cells. */
export function findingsOf(problems: readonly Problem[], slots: readonly DaySlot[]): DraftFindings {
  const cells = new Map<string, Problem>()
  const columns = new Map<number, Problem[]>()
  const rest: Problem[] = []
  for (const problem of problems) {
    const [, field, column, part, row] = problem.loc
    if (field !== 'series' || typeof column !== 'number') {
      rest.push(problem)
      continue
    }
    if (part === 'values' && typeof row === 'number') cells.set(cellKey(column, row), problem)
    else columns.set(column, [...(columns.get(column) ?? []), problem])
    for (const slot of slotsOf(problem, slots)) cells.set(cellKey(column, slot), problem)
  }
  return { cells, columns, rest, count: problems.length }
}

/** The quarter-hours that a problem is about: that of its value, those of a gap, or those that it counts; none for the rest. */
export function slotsOf({ loc, ctx }: Problem, slots: readonly DaySlot[]): number[] {
  const [, , , part, row] = loc
  if (part === 'values' && typeof row === 'number') return row < slots.length ? [row] : []
  if (Array.isArray(ctx?.positions)) return (ctx.positions as number[]).map((position) => position - 1)
  if (!Array.isArray(ctx?.gaps)) return []
  const gaps = (ctx.gaps as [string, string][]).map(([from, to]) => [Date.parse(from), Date.parse(to)] as const)
  return slots.flatMap(({ start_ms }, slot) =>
    gaps.some(([from, to]) => start_ms >= from && start_ms < to) ? [slot] : [],
  )
}
