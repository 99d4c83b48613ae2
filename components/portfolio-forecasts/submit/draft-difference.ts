import { seriesKey, type SeriesName } from '#components/quarter-hour-grid/series-name.ts'
import { mwhPerUnit } from '#server/areas/portfolio-forecasts/totals.ts'
import type { Draft, DraftColumn } from './draft.ts'

/** How a series differs from the stored one; energy in MWh, null on the side that has it not. */
export type SeriesChange = {
  name: SeriesName
  before_mwh: number | null
  after_mwh: number | null
  /** Quarter-hours whose energy differs by more than rounding. */
  changed: number
}

/** What replacing a stored forecast by a draft changes, series by series, those that go last. */
export function differenceOf(stored: Draft, draft: Draft): SeriesChange[] {
  const before = new Map(stored.columns.map((column) => [seriesKey(column), column]))
  const after = new Map(draft.columns.map((column) => [seriesKey(column), column]))
  const names = [...draft.columns, ...stored.columns.filter((column) => !after.has(seriesKey(column)))]
  return names.map((column) => {
    const old = energies(before.get(seriesKey(column)), stored)
    const now = energies(after.get(seriesKey(column)), draft)
    const slots = Math.max(old?.length ?? 0, now?.length ?? 0)
    const differs = (slot: number) => Math.abs((old?.[slot] ?? 0) - (now?.[slot] ?? 0)) > 1e-9
    return {
      name: { kind: column.kind, control_area: column.control_area, malo: column.malo },
      before_mwh: old && sumOf(old),
      after_mwh: now && sumOf(now),
      changed: Array.from({ length: slots }, (_, slot) => slot).filter(differs).length,
    }
  })
}

function energies(column: DraftColumn | undefined, { unit }: Draft): number[] | null {
  if (column === undefined) return null
  return column.cells.map((cell) => (typeof cell === 'number' ? cell * mwhPerUnit(unit) : 0))
}

/** All values added up. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
