import { civilOf, DAY_MS, epochDay, type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { QUARTER_HOUR_MS, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'
import type { AllocationCompleteness, AllocationSeries } from '../contract.ts'
import { ALLOCATION_ZONE } from '../delivery-days.ts'

/** A month by its first day, and its quarter-hours up to the last day that counts. */
export type CountedMonth = { month: string; quarter_hours: number }

/** Quarter-hours of a series in a month that have a value, and those of them that are estimated. */
export type StoredMonth = Pick<AllocationSeries, 'accounting_point_id' | 'flow_direction'> & {
  month: string
  present: number
  estimated: number
}

/** So many months up to the one of `until`, which counts up to that day; oldest first, hours by the German clock. */
export function countedMonths(until: EpochDay, count: number): CountedMonth[] {
  const { year, month } = civilOf(until)
  const firsts = Array.from({ length: count }, (_, index) => epochDay(year, month - count + 1 + index, 1))
  const noon_ms = (day: EpochDay) => (day + 0.5) * DAY_MS
  const offsets = zoneOffsets(ALLOCATION_ZONE, noon_ms((firsts[0] ?? until) - 1), noon_ms(until + 1))
  return firsts.map((first, index) => {
    const end = firsts[index + 1] ?? until + 1
    const quarter_hours = (startOfDay(offsets, end) - startOfDay(offsets, first)) / QUARTER_HOUR_MS
    return { month: formatDate(first), quarter_hours }
  })
}

/** Each series with every month; where nothing is stored, all is missing. */
export function completenessOf(
  series: readonly AllocationSeries[],
  months: readonly CountedMonth[],
  stored: readonly StoredMonth[],
): AllocationCompleteness[] {
  const keyOf = (one: Omit<StoredMonth, 'present' | 'estimated'>) =>
    `${one.accounting_point_id} ${one.flow_direction} ${one.month}`
  const known = new Map(stored.map((one) => [keyOf(one), one]))
  return series.map((each) => ({
    ...each,
    months: months.map(({ month, quarter_hours }) => {
      const { present = 0, estimated = 0 } = known.get(keyOf({ ...each, month })) ?? {}
      return { month, measured: present - estimated, estimated, missing: quarter_hours - present }
    }),
  }))
}
