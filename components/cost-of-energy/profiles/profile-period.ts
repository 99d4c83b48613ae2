import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { civilOf, epochDay, formatDate } from '#server/calendar/civil.ts'
import { localDay, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'
import { periodFields, periodOf } from '../calculate/inputs/calculation-plan.ts'

type Ranged = Pick<ProfileEntry, 'timezone' | 'start_time' | 'end_time'>

function daysOf({ timezone, start_time, end_time }: Ranged) {
  const [start_ms, end_ms] = [Date.parse(start_time), Date.parse(end_time)]
  const offsets = zoneOffsets(timezone, start_ms, end_ms)
  const first = localDay(offsets, start_ms)
  return { offsets, first, last: localDay(offsets, end_ms - 1), start_ms, end_ms }
}

/** Local calendar years that a profile touches, the earliest first. */
export function yearsOf(profile: Ranged): string[] {
  const { first, last } = daysOf(profile)
  const [from, to] = [civilOf(first).year, civilOf(last).year]
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

/** A year of a profile, or a month of it (1 to 12), cut to what the profile has; null where it has nothing of it. */
export function partOf(profile: Ranged, year: string, month: number | null) {
  const { start_ms, end_ms } = daysOf(profile)
  const from = epochDay(Number(year), month ?? 1, 1)
  const to = epochDay(Number(year), (month ?? 12) + 1, 1) - 1
  const period = periodOf({ from: formatDate(from), to: formatDate(to) }, profile.timezone)
  const part = { start_ms: Math.max(period?.start_ms ?? 0, start_ms), end_ms: Math.min(period?.end_ms ?? 0, end_ms) }
  if (part.end_ms <= part.start_ms) return null
  return periodFields({ timezone: profile.timezone, ...part, quarter_hours: 0 })
}

/** The last 365 whole local days of a profile, or fewer if it is shorter, `YYYY-MM-DD`; null without a whole day. */
export function lastYearOf(profile: Ranged): { from: string; to: string } | null {
  const { offsets, first, last, start_ms, end_ms } = daysOf(profile)
  const whole_first = startOfDay(offsets, first) < start_ms ? first + 1 : first
  const whole_last = startOfDay(offsets, last + 1) > end_ms ? last - 1 : last
  if (whole_last < whole_first) return null
  return { from: formatDate(Math.max(whole_first, whole_last - 364)), to: formatDate(whole_last) }
}
