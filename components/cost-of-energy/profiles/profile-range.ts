import type { Language } from '#components/i18n/language.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { calendarOf } from '#server/calendar/buckets.ts'

type Ranged = Pick<ProfileEntry, 'timezone' | 'start_time' | 'end_time' | 'resolution'>

/** How many slots a profile has. */
export function slotsOf({ timezone, start_time, end_time, resolution }: Ranged): number {
  return calendarOf(timezone, Date.parse(start_time), Date.parse(end_time)).grid(resolution).count
}

/** Count, first and last day of a profile's values, in words. */
export function rangeText(profile: Ranged, { format }: Language): [count: string, from: string, to: string] {
  const { timezone, start_time, end_time } = profile
  return [
    format.number(slotsOf(profile)),
    format.day(start_time, timezone),
    format.day(Date.parse(end_time) - 1, timezone),
  ]
}
