import { DAY_MS, formatDate, parseDate } from '#server/calendar/civil.ts'
import { type Condition, DAYS_OF_WEEK } from '../contract.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'
import type { ActivePeriod, CalendarPattern, RecurringPeriod } from './contract.ts'
import { type Findings, type Path, Unsupported } from './findings.ts'

/** The days that the endpoint names, and what is meant where it does not. */
export type Calendar = {
  patterns: ReadonlyMap<string, CalendarPattern>
  timezone: string
  /** The last year in which the tariff applies; null until further notice. */
  last_year: number | null
  findings: Findings
}

/** When a power or price counts; null is always. `step_minutes`: windows must begin and end on a slot of this length. */
export function whenActive(
  periods: readonly RecurringPeriod[],
  calendar: Calendar,
  step_minutes: 15 | 60,
  at: Path,
): Condition | null {
  const conditions = periods.flatMap((period, index) => {
    const path = `${at}.${index}`
    if (period.frequency !== 'P1D') throw new Unsupported(`${path}.frequency`, `${period.frequency} instead of P1D`)
    return period.activePeriods.map((active, active_index) =>
      activeCondition(active, calendar, step_minutes, `${path}.activePeriods.${active_index}`),
    )
  })
  const limited = conditions.filter((condition) => condition !== null)
  if (limited.length < conditions.length || limited.length === 0) return null
  return either(limited)
}

function activeCondition(active: ActivePeriod, calendar: Calendar, step: 15 | 60, at: Path): Condition | null {
  const { include, exclude } = active.calendarPatternReferences ?? {}
  const days = (include ?? []).map((name, index) =>
    daysOf(name, calendar, `${at}.calendarPatternReferences.include.${index}`),
  )
  const others = (exclude ?? []).map(
    (name, index): Condition => ({
      type: 'not',
      condition: daysOf(name, calendar, `${at}.calendarPatternReferences.exclude.${index}`),
    }),
  )
  const window = windowOf(active, step, at)
  if (
    window?.type === 'time_of_day' &&
    window.to !== '00:00' &&
    window.to < window.from &&
    days.length + others.length > 0
  )
    calendar.findings.assume(at, 'of a window over midnight each part counts by its own day')
  const conditions = [...(days.length === 0 ? [] : [either(days)]), ...others, ...(window === null ? [] : [window])]
  const limiting = conditions.filter((condition) => !isEveryDay(condition))
  return limiting.length > 1 ? { type: 'and', conditions: limiting } : (limiting[0] ?? null)
}

function either(conditions: Condition[]): Condition {
  const [only] = conditions
  const weekdays = conditions.flatMap((condition) => (condition.type === 'day_of_week' ? condition.days : []))
  const others = conditions.filter(({ type }) => type !== 'day_of_week')
  if (conditions.length === 1 && only !== undefined) return only
  const days = DAYS_OF_WEEK.filter((day) => weekdays.includes(day))
  const merged: Condition[] = [...(days.length === 0 ? [] : [{ type: 'day_of_week' as const, days }]), ...others]
  if (merged.some(isEveryDay)) return { type: 'day_of_week', days: [...DAYS_OF_WEEK] }
  const [single] = merged
  return merged.length === 1 && single !== undefined ? single : { type: 'or', conditions: merged }
}

function isEveryDay(condition: Condition): boolean {
  return condition.type === 'day_of_week' && condition.days.length === DAYS_OF_WEEK.length
}

function windowOf({ fromIncluding, toExcluding }: ActivePeriod, step: 15 | 60, at: Path): Condition | null {
  const from = minutesOf(fromIncluding, `${at}.fromIncluding`)
  // A last second or minute of the day is how some write its end.
  const to = toExcluding.startsWith('23:59') ? 1440 : minutesOf(toExcluding, `${at}.toExcluding`)
  for (const [minutes, path] of [
    [from, `${at}.fromIncluding`],
    [to, `${at}.toExcluding`],
  ] as const) {
    if (minutes % step !== 0)
      throw new Unsupported(path, `the power is a mean of ${step} minutes, and this lies between two`)
  }
  if (from % 1440 === to % 1440) return null
  return { type: 'time_of_day', from: clock(from), to: clock(to) }
}

function minutesOf(time: string, path: Path): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  const minutes = hour * 60 + minute
  if (minute > 59 || second !== 0 || minutes > 1440)
    throw new Unsupported(path, `${time} is not a full minute of a day`)
  return minutes
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** The days that a reference means: as the endpoint defines it, a date, or by its usual name. */
function daysOf(name: string, calendar: Calendar, path: Path): Condition {
  const { patterns, timezone, findings } = calendar
  const pattern = patterns.get(name)
  if (pattern !== undefined) return patternDays(pattern, calendar, path)
  if (isDate(name)) return onDates([name], timezone)
  const usual = USUAL[name]
  if (usual === undefined) throw new Unsupported(path, `the endpoint does not define the calendar pattern ${name}`)
  findings.assume('calendarPatterns', `${name} is not defined, and taken to be ${usual.text}`)
  return usual.condition
}

const USUAL: Record<string, { text: string; condition: Condition }> = {
  weekdays: {
    text: 'Monday to Friday',
    condition: { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
  },
  weekends: { text: 'Saturday and Sunday', condition: { type: 'day_of_week', days: ['sat', 'sun'] } },
  holidays: {
    text: 'the public holidays of Sweden',
    condition: { type: 'not', condition: { type: 'exclude_holidays', calendar: 'SE' } },
  },
}

function patternDays({ reference, days, dates }: CalendarPattern, calendar: Calendar, path: Path): Condition {
  const { timezone, last_year, findings } = calendar
  const last = dates?.toSorted().at(-1)
  if (last !== undefined && (last_year === null || Number(last.slice(0, 4)) < last_year))
    findings.assume('calendarPatterns', `${reference} is listed until ${last}, and taken to name no later day`)
  const weekdays = (days ?? []).map((day) => DAYS_OF_WEEK[day - 1]).filter((day) => day !== undefined)
  const conditions: Condition[] = [
    ...(weekdays.length === 0 ? [] : [{ type: 'day_of_week' as const, days: weekdays }]),
    ...(dates && dates.length > 0 ? [onDates(dates, timezone)] : []),
  ]
  const [first, second] = conditions
  if (first === undefined) throw new Unsupported(path, 'the calendar pattern names neither days nor dates')
  return second === undefined ? first : { type: 'or', conditions }
}

/** Exactly these dates: operators list their holidays, some of which are no public ones, year by year. */
function onDates(dates: readonly string[], timezone: string): Condition {
  const intervals = dates
    .toSorted()
    .map((date): [string, string] => [
      startOfDate(date, timezone),
      startOfDate(formatDate(parseDate(date) + 1), timezone),
    ])
  return { type: 'intervals', intervals }
}

function isDate(name: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(name) &&
    !Number.isNaN(Date.parse(`${name}T00:00Z`)) &&
    formatDate(Date.parse(`${name}T00:00Z`) / DAY_MS) === name
  )
}
