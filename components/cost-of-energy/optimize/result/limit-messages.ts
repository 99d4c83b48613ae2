import type { Language } from '#components/i18n/language.ts'

type Interval = { start_time: string; end_time: string }

/** A limit with its unit; a share in percent. */
export function limitText(value: number, unit: string, { format }: Language): string {
  return unit === '1' ? format.share(value) : format.amount(value, unit)
}

/** How long some intervals are together. */
export function hoursOf(intervals: Interval[], { messages, format }: Language): string {
  const ms = intervals.reduce((sum, { start_time, end_time }) => sum + Date.parse(end_time) - Date.parse(start_time), 0)
  return messages.whatIf.hours(format.number(ms / 3_600_000, [0, 2]))
}

/** When the first of some intervals is, a day where it is longer than one. */
export function firstOf([first]: Interval[], { format }: Language, timezone: string): string {
  if (!first) return ''
  const isLong = Date.parse(first.end_time) - Date.parse(first.start_time) >= 86_400_000
  return isLong ? format.day(first.start_time, timezone) : format.moment(first.start_time, timezone)
}
