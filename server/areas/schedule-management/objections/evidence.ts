import { formatDate } from '#server/calendar/civil.ts'
import { startOfBerlinDay } from '#server/calendar/berlin.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Finding } from '#server/wire.ts'
import { type SettlementMonth, shiftMonth } from '../clearing/deadlines.ts'

type Interval = { start_time: string; end_time: string }

/** What is wrong with the intervals themselves: the first that has no quarter-hours, no length, or overlaps the one before. */
export function evidenceFinding(intervals: readonly Interval[]): Finding | undefined {
  let end_ms = Number.NEGATIVE_INFINITY
  for (const [index, interval] of intervals.entries()) {
    for (const name of ['start_time', 'end_time'] as const)
      if (Date.parse(interval[name]) % QUARTER_HOUR_MS !== 0) {
        const path = ['intervals', index, name]
        return { path, type: 'time_unaligned', msg: `${name} is not at a quarter-hour`, ctx: { step: 'PT15M' } }
      }
    const start_ms = Date.parse(interval.start_time)
    const path = ['intervals', index, 'start_time']
    if (start_ms < end_ms) return { path, msg: 'Value error, the interval begins before the one before it ends' }
    end_ms = Date.parse(interval.end_time)
    if (end_ms <= start_ms)
      return { path: ['intervals', index, 'end_time'], type: 'period_order', msg: 'end_time is not after start_time' }
  }
  return undefined
}

/** The first interval that does not lie in the settlement month, by Berlin's clock; null where all do. */
export function outsideMonth(
  intervals: readonly Interval[],
  month: SettlementMonth,
): { index: number; msg: string } | null {
  const from = startOfBerlinDay(month).getTime()
  const to = startOfBerlinDay(shiftMonth(month, 1)).getTime()
  const index = intervals.findIndex(
    ({ start_time, end_time }) => Date.parse(start_time) < from || Date.parse(end_time) > to,
  )
  if (index < 0) return null
  return {
    index,
    msg: `Value error, the interval is not in the settlement month ${formatDate(month).slice(0, 7)} (Europe/Berlin)`,
  }
}
