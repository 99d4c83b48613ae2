import { DAY_MS, parseDate } from '#server/calendar/civil.ts'
import { formatInstant, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'
import type { Condition } from '../contract.ts'

/** RFC 3339 instant at which a local date begins, with the zone's offset. */
export function startOfDate(date: string, timezone: string): string {
  const day = parseDate(date)
  const offsets = zoneOffsets(timezone, day * DAY_MS, day * DAY_MS)
  return formatInstant(startOfDay(offsets, day), timezone)
}

/** Monday to Friday but for public holidays of the country and the operator's own. */
export function workdays(calendar: 'SE' | 'NO' | 'SI' | 'LT', dates: string[] = []): Condition {
  return {
    type: 'and',
    conditions: [mondayToFriday, { type: 'exclude_holidays', calendar, ...(dates.length > 0 && { dates }) }],
  }
}

/** Monday to Friday, public holidays included. */
export const mondayToFriday: Condition = { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }

export function timeOfDay(from: string, to: string): Condition {
  return { type: 'time_of_day', from, to }
}

export function anyOf(...conditions: Condition[]): Condition {
  return { type: 'or', conditions }
}

/** Some times of the day, each with its exclusive end. */
export function timesOfDay(...spans: [string, string][]): Condition {
  return anyOf(...spans.map(([from, to]) => timeOfDay(from, to)))
}

export function allOf(...conditions: Condition[]): Condition {
  return { type: 'and', conditions }
}
