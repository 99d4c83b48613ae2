import { epochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import { holidaysOf } from '#server/calendar/holidays/holiday-occurrences.ts'
import type { HolidayOccurrence } from '#server/calendar/holidays/holiday-types.ts'
import { subdivisionAndAround, subdivisionsLike } from '#server/calendar/holidays/holiday-subdivisions.ts'
import { HOLIDAY_COUNTRIES } from '#server/calendar/holidays/holiday-zones.ts'
import { countWorkingDays, skippedDays } from '#server/calendar/working-days.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { invalid, bareValueError, type Problem } from '../../../errors.ts'
import { warningText } from '../../../wire/warnings/warning-text.ts'
import {
  type Holiday,
  type HolidaysQuery,
  type HolidaysResult,
  isObservedIn,
  LAST_YEAR,
  MOST_YEARS,
  type WorkingDaysQuery,
  type WorkingDaysResult,
} from './contract.ts'
import { CORE } from '../messages.ts'

const FIRST_WORKING_DAY = epochDay(2000, 1, 1)
const LAST_WORKING_DAY = epochDay(LAST_YEAR, 12, 31)

/**
 * Holidays that match every filter, by country and date; `this_year` where the query names none. Yields now and then, so
 * that a caller can let others work. Throws `invalid` for years the wrong way round
 * or too many, and for a code that is not a subdivision.
 */
export function* findHolidays(query: HolidaysQuery, this_year: number): Generator<void, HolidaysResult> {
  const strange = strangeSubdivisions(query)
  if (strange.length > 0) throw invalid(strange)
  const [from, to] = yearsOf(query, this_year)
  const countries = countriesOf(query)
  const types: readonly string[] = query.type ?? ['public', 'bank']
  const ids = query.id && new Set(query.id)
  const found = yield* holidaysOf(countries, from, to)
  const requested = found.filter(
    (each) => types.includes(each.type) && (ids?.has(each.id) ?? true) && appliesIn(each, query.subdivision),
  )
  return { holidays: yield* mapped(requested, shownHoliday) }
}

/** How many years of how many countries are computed; years that are refused count for one. */
export function countryYears(query: HolidaysQuery): number {
  const { start_year = 0, end_year = start_year } = query
  return countriesOf(query).length * Math.min(Math.max(end_year - (query.start_year ?? end_year) + 1, 1), MOST_YEARS)
}

function countriesOf({ country, id, subdivision }: HolidaysQuery): string[] {
  const named = id?.map((each) => each.slice(0, 2))
  const parts = subdivision?.map((code) => code.slice(0, 2))
  return HOLIDAY_COUNTRIES.filter((each) =>
    [country, named, parts].every((requested) => requested?.includes(each) ?? true),
  )
}

function appliesIn(holiday: HolidayOccurrence, subdivisions: readonly string[] | undefined): boolean {
  if (subdivisions === undefined) return true
  return subdivisions.some((each) => each.startsWith(`${holiday.country}-`) && isObservedAt(holiday, each))
}

/** As `isObservedIn`, also for a subdivision that is a part of one according to ISO 3166-2 alone. */
function isObservedAt(holiday: Pick<Holiday, 'subdivisions'>, code: string): boolean {
  const around = subdivisionAndAround(code)?.slice(1) ?? []
  return isObservedIn(holiday, code) || holiday.subdivisions.some((each) => around.includes(each))
}

/** One problem per code that is not a subdivision of a European country, with the forms that may be meant. */
function strangeSubdivisions({ subdivision = [], country = [] }: HolidaysQuery): Problem[] {
  return subdivision.flatMap((code, index) => {
    if (subdivisionAndAround(code) !== null) return []
    const message = CORE.no_subdivision({ forms: subdivisionsLike(code, country) })
    return [bareValueError(['query', 'subdivision', index], message, code)]
  })
}

/**
 * Values for a `Warning` header: what was requested that nothing is known of, so that an answer is not silently less.
 */
export function holidayWarnings(
  { country, id, subdivision, type }: HolidaysQuery,
  { holidays }: HolidaysResult,
): string[] {
  const among = type === undefined ? 'these years' : 'these years and types'
  const countries = country?.filter((each) => !HOLIDAY_COUNTRIES.includes(each)) ?? []
  const ids = id?.filter((each) => !holidays.some((holiday) => holiday.id === each)) ?? []
  const parts = subdivision ?? []
  const elsewhere = parts.filter((each) => country?.includes(each.slice(0, 2)) === false)
  const plain = parts.filter(
    (each) =>
      id === undefined &&
      !elsewhere.includes(each) &&
      !holidays.some((holiday) => holiday.subdivisions.length > 0 && isObservedAt(holiday, each)),
  )
  return [
    ...(countries.length > 0 ? [`no holidays are known of ${countries.join(', ')}`] : []),
    ...(ids.length > 0 ? [`no holiday of ${among} has the id ${ids.join(', ')}`] : []),
    ...(elsewhere.length > 0 ? [`${elsewhere.join(', ')} is in none of the countries asked for`] : []),
    ...(plain.length > 0 ? [`no holiday of ${among} is known to be one of ${plain.join(', ')} alone`] : []),
  ].map(warningText)
}

/** The JSON of holidays, written in steps as `findHolidays` works. */
export function* writeHolidays({ holidays }: HolidaysResult): Generator<void, string> {
  const texts = yield* mapped(holidays, (each) => JSON.stringify(each))
  return `{"holidays":[${texts.join(',')}]}`
}

/** Twenty years of all countries are 18,000; so many take a few milliseconds. */
const HOLIDAYS_IN_A_STEP = 1_000

function* mapped<T, R>(items: readonly T[], work: (item: T) => R): Generator<void, R[]> {
  const results: R[] = []
  for (const item of items) {
    if (results.length % HOLIDAYS_IN_A_STEP === HOLIDAYS_IN_A_STEP - 1) yield
    results.push(work(item))
  }
  return results
}

/** Parameters of an occurrence, as long as the calendar stores them. */
const report = new WeakMap<HolidayOccurrence, Holiday>()

function shownHoliday(occurrence: HolidayOccurrence): Holiday {
  const known = report.get(occurrence) ?? holiday(occurrence)
  report.set(occurrence, known)
  return known
}

function yearsOf({ start_year, end_year }: HolidaysQuery, this_year: number): [number, number] {
  const from = start_year ?? end_year ?? this_year
  const to = end_year ?? from
  if (to < from) throw invalid([bareValueError(['query', 'end_year'], CORE.year_order({ start_year: from }), to)])
  if (to - from >= MOST_YEARS) {
    const message = CORE.too_many_years({ most: MOST_YEARS, requested: to - from + 1 })
    throw invalid([bareValueError(['query', 'end_year'], message, to)])
  }
  return [from, to]
}

function holiday({ type, start_ms, end_ms, ...each }: HolidayOccurrence): Holiday {
  const at = (ms: number) => formatInstant(ms, each.timezone)
  return {
    id: each.id,
    occurrence_id: [
      each.id,
      each.date,
      ...(type === 'public' ? [] : [type]),
      ...(each.substitute ? ['substitute'] : []),
    ].join('.'),
    date: each.date,
    start_time: at(start_ms),
    end_time: at(end_ms),
    timezone: each.timezone,
    name: each.name,
    local_name: each.local_name,
    country: each.country,
    subdivisions: each.subdivisions,
    types: [type],
    substitute: each.substitute,
  }
}

/** Werktage of German market communication in a range of days, and why the others are none; `invalid` for a wrong range. */
export function findWorkingDays({ start_date, end_date, calendar }: WorkingDaysQuery): WorkingDaysResult {
  const [from, to] = [parseDate(start_date), parseDate(end_date)]
  const problems = []
  if (from < FIRST_WORKING_DAY) problems.push(outside('start_date', start_date))
  if (to > LAST_WORKING_DAY) problems.push(outside('end_date', end_date))
  if (to < from) {
    problems.push(bareValueError(['query', 'end_date'], CORE.date_order({ start_date }), end_date))
  } else if (to - from > MOST_YEARS * 366) {
    problems.push(bareValueError(['query', 'end_date'], CORE.too_many_years({ most: MOST_YEARS }), end_date))
  }
  if (problems.length > 0) throw invalid(problems)
  return {
    calendar,
    start_date,
    end_date,
    working_days: countWorkingDays(from, to, calendar),
    skipped_days: skippedDays(from, to, calendar).map((each) => ({
      date: formatDate(each.day),
      reason: each.reason,
      name: each.reason === 'holiday' ? each.name : null,
      subdivisions: each.reason === 'holiday' ? each.laender.map((land) => `DE-${land}`) : [],
    })),
  }
}

function outside(name: string, value: string) {
  return bareValueError(['query', name], CORE.outside_calendar({ last_year: LAST_YEAR }), value)
}
