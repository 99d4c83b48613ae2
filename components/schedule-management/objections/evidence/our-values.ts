import type { ImbalanceRow } from '#server/areas/schedule-management/clearing/period-contract.ts'
import type { Evidence, EvidenceInterval } from '#server/areas/schedule-management/objections/contract.ts'

/** Our series that can be compared with theirs. */
export const OUR_SOURCES = ['allocated_mwh', 'scheduled_mwh'] as const
export type OurSource = (typeof OUR_SOURCES)[number]

/** What a MWh of a quarter-hour is in each unit of energy or power. */
export const PER_MWH = { MWH: 1, KWH: 1000, MW: 4 } as const satisfies Partial<Record<Evidence['unit'], number>>
export type EnergyUnit = keyof typeof PER_MWH

type ValueSelection = {
  source: OurSource
  unit: EnergyUnit
  /** A local day, the whole month, or only the intervals that are there. */
  range: { day: string } | 'month' | 'lines'
}

/**
 * Intervals with our values from the quarter-hours of a settlement month, in order of time; their values stay.
 * Intervals are added where the range names them. `taken` counts the values; without any of ours nothing changes.
 */
export function withOurValues(
  intervals: readonly EvidenceInterval[],
  rows: readonly ImbalanceRow[],
  { source, unit, range }: ValueSelection,
): { intervals: EvidenceInterval[]; used: number } {
  const byStart = new Map(intervals.map((each) => [Date.parse(each.start_time), each]))
  let used = 0
  for (const { start_time, end_time, [source]: value } of rows) {
    const start_ms = Date.parse(start_time)
    const before = byStart.get(start_ms)
    const isSelected =
      range === 'month' || (range === 'lines' ? before !== undefined : start_time.startsWith(range.day))
    if (!isSelected || value === null) continue
    used++
    const our_value = Math.round(value * PER_MWH[unit] * 1e9) / 1e9
    byStart.set(start_ms, { start_time, end_time, their_value: before?.their_value ?? null, our_value })
  }
  const inTime = [...byStart].toSorted(([one], [other]) => one - other)
  return { intervals: inTime.map(([, each]) => each), used }
}
