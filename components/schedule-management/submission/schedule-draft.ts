import { blanks, type DraftCell } from '#components/quarter-hour-grid/grid.ts'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import type { ScheduleVersion } from '#server/areas/schedule-management/schedules/contract.ts'
import type { SeriesIds, SeriesKind } from '#server/areas/schedule-management/submission/series-rules.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Problem } from '#server/errors.ts'
import { type Address, idsOf, partsOf, type SeriesParts } from './series/series-parts.ts'

/** A series in the grid: from parts that the user chose, or from a stored version that no parts describe. */
export type ScheduleColumn = { cells: DraftCell[] } & (
  | { parts: SeriesParts; stored: null }
  | { parts: null; stored: { type: SeriesKind; ids: SeriesIds } }
)
/** A schedule that is being written: a row per quarter-hour of its day, and rows that the day has no room for. */
export type ScheduleDraft = { columns: ScheduleColumn[]; surplus: string[] }
/** What a schedule is of. */
export type ScheduleHead = Address & { date: string; test: boolean }

export const EMPTY_SCHEDULE: ScheduleDraft = { columns: [], surplus: [] }

/** The series of a stored version, to be changed; what it only keeps with zeros is left out, and stays as it is. */
export function draftOf({ series, tso, sender_id }: ScheduleVersion['spec']): ScheduleDraft {
  const columns = series
    .filter(({ data }) => data.some(({ amount }) => amount !== 0))
    .map(({ type, ids, data }): ScheduleColumn => {
      const cells = data.map(({ amount }) => amount)
      const parts = partsOf({ type, ids }, { tso, sender_id })
      return parts === null ? { cells, parts, stored: { type, ids } } : { cells, parts, stored: null }
    })
  return { columns, surplus: [] }
}

/** What a column is as a message names it. */
export function seriesOf(column: ScheduleColumn, address: Address): { type: SeriesKind; ids: SeriesIds } {
  if (column.parts === null) return column.stored
  return { type: column.parts.type, ids: idsOf(column.parts, address) }
}

/** The body of a schedule for the API; cells that are not numbers are included, so that the service reports them. */
export function bodyOf(head: ScheduleHead, { columns }: ScheduleDraft, slots: readonly DaySlot[]) {
  const { tso, sender_id, date, test } = head
  const start_ms = slots[0]?.start_ms ?? 0
  return {
    ...{ market: TSOS[tso].market, tso, sender_id, receiver_id: TSOS[tso].party, date, test },
    series: columns.map((column) => ({
      ...seriesOf(column, head),
      data: column.cells.map((amount, slot) => ({
        ts: new Date(start_ms + slot * QUARTER_HOUR_MS).toISOString(),
        amount,
      })),
    })),
  }
}

/** Adjusts the rows to the quarter-hours of another day: excess rows follow at the end; the same object where they fit. */
export function fittedTo(draft: ScheduleDraft, slots: number): ScheduleDraft {
  const rows = draft.columns[0]?.cells.length ?? slots
  if (rows === slots + draft.surplus.length) return draft
  const stored = Math.max(0, rows - slots)
  return {
    columns: draft.columns.map((column) => ({ ...column, cells: [...column.cells, ...blanks(slots - rows)] })),
    surplus: Array.from({ length: stored }, (_, row) => draft.surplus[row] ?? ''),
  }
}

/** With a column in the place of one, or behind the others; a new one has blanks. */
export function withParts(
  draft: ScheduleDraft,
  index: number | null,
  parts: SeriesParts,
  slots: number,
): ScheduleDraft {
  const cells = draft.columns[index ?? -1]?.cells ?? blanks(slots + draft.surplus.length)
  const made: ScheduleColumn = { cells, parts, stored: null }
  if (index === null) return { ...draft, columns: [...draft.columns, made] }
  return { ...draft, columns: draft.columns.map((column, each) => (each === index ? made : column)) }
}

/**
 * Problems of a schedule as the grid places them: a value by its column and row, blanks of a series as one gap; what is
 * about the whole schedule as it is.
 */
export function gridProblems(
  problems: readonly Problem[],
  { columns }: ScheduleDraft,
  slots: readonly DaySlot[],
): Problem[] {
  const report = new Set<number>()
  return problems.flatMap((problem): Problem[] => {
    const [, , column, part, row, field] = problem.loc
    if (typeof column !== 'number' || part !== 'data' || typeof row !== 'number') return [problem]
    const cells = columns[column]?.cells ?? []
    if (field !== 'amount' || (cells[row] ?? null) !== null)
      return [{ ...problem, loc: [...problem.loc.slice(0, 3), 'values', row] }]
    if (report.has(column)) return []
    report.add(column)
    const gaps = gapsOf(cells, slots)
    return [{ ...problem, type: 'values_gap', loc: problem.loc.slice(0, 4), ctx: { gaps } }]
  })
}

/** Runs of blank cells as instants from and until. */
function gapsOf(cells: readonly DraftCell[], slots: readonly DaySlot[]): [string, string][] {
  const gaps: [number, number][] = []
  for (const [slot, { start_ms }] of slots.entries()) {
    if ((cells[slot] ?? null) !== null) continue
    const last = gaps.at(-1)
    if (last?.[1] === start_ms) last[1] += QUARTER_HOUR_MS
    else gaps.push([start_ms, start_ms + QUARTER_HOUR_MS])
  }
  return gaps.map(([from, to]) => [new Date(from).toISOString(), new Date(to).toISOString()])
}
