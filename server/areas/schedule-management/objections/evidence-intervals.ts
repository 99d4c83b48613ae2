import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Finding } from '#server/wire.ts'
import { OBJECTIONS } from './messages.ts'

export type Interval = { start_time: string; end_time: string }

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
    if (start_ms < end_ms) return { path, msg: OBJECTIONS.intervals_overlap }
    end_ms = Date.parse(interval.end_time)
    if (end_ms <= start_ms)
      return { path: ['intervals', index, 'end_time'], type: 'period_order', msg: 'end_time is not after start_time' }
  }
  return undefined
}
