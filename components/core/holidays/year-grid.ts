import { civilOf, type EpochDay, epochDay, formatDate, parseDate, weekday } from '#server/calendar/civil.ts'
import { type Holiday, isObservedIn, type WorkingDaysResult } from '#server/areas/core/holidays/contract.ts'

export type GridDay = { date: string; day: number; is_weekend: boolean }
/** A month as weeks from Monday: `blanks` days of the month before stand in its first week. */
export type GridMonth = { month: number; blanks: number; days: GridDay[] }

/** What a day is: free everywhere, in some parts of the country, for some hours, or in market communication alone. */
export type Mark = { kind: MarkKind; names: string[] }
export const MARK_KINDS = ['everywhere', 'somewhere', 'hours', 'market'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** The twelve months of a year. */
export function monthsOf(year: number): GridMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const first = epochDay(year, month, 1)
    const length = epochDay(year, month + 1, 1) - first
    const days = Array.from({ length }, (_each, at) => gridDay(first + at))
    return { month, blanks: weekday(first), days }
  })
}

function gridDay(day: EpochDay): GridDay {
  return { date: formatDate(day), day: civilOf(day).day, is_weekend: weekday(day) >= 5 }
}

const HOUR_MS = 3_600_000

/** Days that a holiday takes: from its date on, a half day its own alone. */
function daysOf({ date, start_time, end_time }: Holiday): string[] {
  const hours = (Date.parse(end_time) - Date.parse(start_time)) / HOUR_MS
  const first = parseDate(date)
  return Array.from({ length: Math.max(1, Math.round(hours / 24)) }, (_, at) => formatDate(first + at))
}

/** What holidays make of days; where several fall on one, the widest kind counts and all are named. */
export function holidayMarks(holidays: readonly Holiday[], subdivision: string | null): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  for (const holiday of holidays.filter((each) => isObservedIn(each, subdivision))) {
    for (const date of daysOf(holiday)) add(marks, date, kindOf(holiday, subdivision), holiday.local_name)
  }
  return marks
}

function kindOf(holiday: Holiday, subdivision: string | null): MarkKind {
  const hours = (Date.parse(holiday.end_time) - Date.parse(holiday.start_time)) / HOUR_MS
  if (hours < 22) return 'hours'
  const { subdivisions } = holiday
  const isWhole = subdivision !== null && subdivisions.some((each) => `${subdivision}-`.startsWith(`${each}-`))
  return subdivisions.length === 0 || isWhole ? 'everywhere' : 'somewhere'
}

function add(marks: Map<string, Mark>, date: string, kind: MarkKind, name: string): void {
  const known = marks.get(date)
  if (known === undefined) marks.set(date, { kind, names: [name] })
  else {
    if (MARK_KINDS.indexOf(kind) < MARK_KINDS.indexOf(known.kind)) known.kind = kind
    if (!known.names.includes(name)) known.names.push(name)
  }
}

const LAENDER = 16

/** What the calendar of market communication makes of days; weekends have no mark. */
export function skippedMarks(skipped: WorkingDaysResult['skipped_days']): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  for (const { date, reason, name, subdivisions } of skipped) {
    if (reason === 'weekend') continue
    const kind = subdivisions.length === 0 ? 'market' : subdivisions.length === LAENDER ? 'everywhere' : 'somewhere'
    add(marks, date, kind, name ?? '')
  }
  return marks
}

/** Werktage of each month of a year, January first. */
export function workingDaysByMonth(year: number, skipped: WorkingDaysResult['skipped_days']): number[] {
  return monthsOf(year).map(({ month, days }) => {
    const prefix = `${year}-${String(month).padStart(2, '0')}-`
    return days.length - skipped.filter(({ date }) => date.startsWith(prefix)).length
  })
}
