import { HOUR_MS } from '#server/calendar/zone.ts'

type Interval = { start_time: string; end_time: string; rate: number }
export type RateShare = { rate: number; hours: number; share: number }

/** How long each rate applied, the longest first; rates that differ by rounding alone count as one. */
export function rateShares(intervals: Interval[]): RateShare[] {
  const hours = new Map<number, number>()
  let all = 0
  for (const { start_time, end_time, rate } of intervals) {
    const length = (Date.parse(end_time) - Date.parse(start_time)) / HOUR_MS
    const key = Number(rate.toPrecision(12))
    hours.set(key, (hours.get(key) ?? 0) + length)
    all += length
  }
  return Array.from(hours, ([rate, length]) => ({ rate, hours: length, share: length / all })).sort(
    (a, b) => b.hours - a.hours,
  )
}
