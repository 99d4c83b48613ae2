import Holidays, { type HolidaysTypes } from 'date-holidays'
import { LRUCache } from 'lru-cache'
import { DAY_MS, formatDate, parseDate, weekday } from '../civil.ts'
import { CORRECTIONS, correct } from './holiday-corrections.ts'
import { byGermanLaw } from './holiday-germany.ts'
import { holidaySlug } from './holiday-slug.ts'
import type { HolidayOccurrence } from './holiday-types.ts'
import { HOLIDAY_COUNTRIES, holidayZone, OWN_SUBDIVISIONS } from './holiday-zones.ts'
import { HOUR_MS, localDay, startOfDay, type ZoneOffsets, zoneOffsets } from '../zone.ts'

/** Calendars of the whole country, of each subdivision, and of regions inside them. */
type Place = { code: string; calendar: Holidays; language: string; english: Map<string, string>; timezone: string }

/** All subdivisions are listed, so that what is missing in one of them is not a holiday of the country. */
const WHOLLY_DIVIDED = new Set(['AT', 'CH', 'DE', 'ES', 'GB'])
/** Different holidays that share an English name. */
const OWN_IDS: Readonly<Record<string, string>> = {
  'HU 10-23': 'national-day-of-1956',
  'BY julian 12-25': 'orthodox-christmas-day',
  'ME julian 12-24': 'orthodox-christmas-eve',
  'ME julian 12-25': 'orthodox-christmas-day',
  'ME orthodox -2': 'orthodox-good-friday',
  'ME orthodox': 'orthodox-easter-sunday',
  'BA julian 08-15': 'orthodox-assumption',
  'CH 01-02': 'berchtoldstag',
  'CH 08-01': 'swiss-national-day',
  'LI easter 61': 'feiertagsbrucke-after-corpus-christi',
  'VA 08-16': 'summer-holiday-after-assumption',
}
const SATURDAY = 5
const SUNDAY = 6

const places = new LRUCache<string, Place>({ max: 500 })
const years = new LRUCache<string, readonly HolidayOccurrence[]>({ max: 3000 })

/**
 * Holidays of European countries in years from `from` to `to`, with those of their subdivisions, by country and date.
 * Yields now and then, so that a caller can let others work. RangeError for any other country.
 */
export function* holidaysOf(
  countries: readonly string[],
  from: number,
  to: number,
): Generator<void, HolidayOccurrence[]> {
  const found: HolidayOccurrence[] = []
  for (const country of countries) {
    if (!HOLIDAY_COUNTRIES.includes(country)) throw new RangeError(`no holiday calendar: ${country}`)
    for (let year = from; year <= to; year++) {
      const key = `${country} ${year}`
      const known = years.get(key) ?? (yield* occurrences(country, year))
      years.set(key, known)
      for (const each of known) found.push(each)
    }
  }
  return found
}

/**
 * The public holidays of one calendar in a year: of a country (`SE`), a subdivision (`DE-BW`) or a region inside one, any
 * country that the package knows, with our corrections where there are any. The calendar must exist.
 */
export function publicHolidaysOf(code: string, year: number): HolidayOccurrence[] {
  return read(code.slice(0, 2), placeOf(code), year).filter(({ type }) => type === 'public')
}

function* occurrences(country: string, year: number): Generator<void, HolidayOccurrence[]> {
  const found = new Map<string, HolidayOccurrence>()
  const national: HolidayOccurrence[] = []
  const subdivisions: { place: Place; own: HolidayOccurrence[] }[] = []
  for (const code of calendarCodesOf(country)) {
    yield
    const place = placeOf(code)
    const own = read(country, place, year)
    if (place.code === country) national.push(...own)
    else subdivisions.push({ place, own })
    for (const each of own) {
      const known = found.get(keyOf(each))
      if (known === undefined) found.set(keyOf(each), Object.assign(each, { subdivisions: partOf(country, place) }))
      else if (known.subdivisions.length > 0) known.subdivisions.push(place.code)
    }
  }
  if (WHOLLY_DIVIDED.has(country)) narrow(national, subdivisions)
  for (const each of found.values()) each.subdivisions = each.subdivisions.filter(notInside)
  return [...found.values()].sort((a, b) => a.start_ms - b.start_ms || a.id.localeCompare(b.id))
}

/** Limits what the package calls national, yet some subdivisions lack, to those that have it. */
function narrow(national: HolidayOccurrence[], subdivisions: { place: Place; own: HolidayOccurrence[] }[]): void {
  const states = subdivisions.filter(({ place }) => place.code.split('-').length === 2)
  for (const each of national) {
    const having = states.filter(({ own }) => own.some((other) => keyOf(other) === keyOf(each)))
    if (having.length < states.length) each.subdivisions = having.map(({ place }) => place.code)
  }
}

/** Not a region of a subdivision that is listed itself. */
function notInside(code: string, _index: number, all: readonly string[]): boolean {
  return !all.some((other) => code.startsWith(`${other}-`))
}

function partOf(country: string, { code }: Place): string[] {
  return code === country ? [] : [code]
}

function keyOf({ id, date, type, substitute }: HolidayOccurrence): string {
  return `${id} ${date} ${type} ${substitute}`
}

const calendarCodes = new Map<string, readonly string[]>()

/** A country and those of its subdivisions, and of their regions, that have their own holiday calendar. */
export function calendarCodesOf(country: string): readonly string[] {
  const codes = calendarCodes.get(country) ?? listCalendarCodes(country)
  calendarCodes.set(country, codes)
  return codes
}

function listCalendarCodes(country: string): string[] {
  const lister = new Holidays()
  const codes = [country]
  for (const state of Object.keys(lister.getStates(country) ?? {})) {
    codes.push(`${country}-${state}`)
    for (const region of Object.keys(lister.getRegions(country, state) ?? {}))
      codes.push(`${country}-${state}-${region}`)
  }
  codes.push(...Object.keys(OWN_SUBDIVISIONS).filter((code) => code.startsWith(`${country}-`)))
  return codes
}

function placeOf(code: string): Place {
  const known = places.get(code)
  if (known) return known
  const [country = '', state = '', region = ''] = code.split('-')
  const calendar = new Holidays()
  calendar.init(country, state, region)
  correct(calendar, code)
  const language = calendar.getLanguages()[0] ?? 'en'
  const timezone = OWN_SUBDIVISIONS[code] ?? holidayZone(country, calendar.getTimezones())
  const made = { code, calendar, language, english: new Map<string, string>(), timezone }
  places.set(code, made)
  return made
}

function read(country: string, place: Place, year: number): HolidayOccurrence[] {
  const found = corrected(country, place, year)
  if (country !== 'DE') return found
  const land = placeOf(place.code.split('-').slice(0, 2).join('-'))
  return byGermanLaw(found, land === place ? found : corrected(country, land, year), land.code, year)
}

function corrected(country: string, place: Place, year: number): HolidayOccurrence[] {
  const { public_rules, next_working_day, suspended_from } = CORRECTIONS[country] ?? {}
  const raw = place.calendar.getHolidays(year, place.language)
  const offsets = zoneOffsets(place.timezone, Date.UTC(year - 1, 11, 25), Date.UTC(year + 1, 0, 15))
  const found = raw.map((holiday): HolidayOccurrence => {
    const name = englishName(place, holiday, year)
    const isOptional = public_rules && holiday.type === 'public' && !public_rules.includes(holiday.rule.slice(0, 5))
    return {
      id: `${country}.${OWN_IDS[`${country} ${holiday.rule}`] ?? holidaySlug(name)}`,
      date: holiday.date.slice(0, 10),
      ...instantsOf(holiday, offsets),
      timezone: place.timezone,
      name,
      local_name: holiday.substitute ? holiday.name.replace(/ \([^)]*\)$/, '') : holiday.name,
      country,
      subdivisions: [],
      type: isOptional ? 'optional' : holiday.type,
      substitute: holiday.substitute === true,
    }
  })
  const days = (some: HolidayOccurrence[]) => some.flatMap((each) => byDay(each, offsets))
  if (suspended_from !== undefined) return days(suspended(found, suspended_from))
  if (next_working_day === undefined || year < next_working_day.since) return days(found)
  const movable = found.filter((_, index) => !next_working_day.except.includes(raw[index]!.rule))
  const first = next_working_day.sundays_only ? SUNDAY : SATURDAY
  const stored = found.filter(({ substitute }) => !substitute)
  return days([...stored, ...substitutes(stored, movable, first, offsets)])
}

/** A feast of several days as one occurrence for each of them; the first may begin within a day. */
function byDay(holiday: HolidayOccurrence, offsets: ZoneOffsets): HolidayOccurrence[] {
  const { start_ms, end_ms } = holiday
  if (end_ms - start_ms < DAY_MS + 2 * HOUR_MS) return [holiday]
  const days: HolidayOccurrence[] = []
  for (let day = localDay(offsets, start_ms); startOfDay(offsets, day) < end_ms; day++) {
    const [from_ms, to_ms] = [startOfDay(offsets, day), startOfDay(offsets, day + 1)]
    const within = { start_ms: Math.max(start_ms, from_ms), end_ms: Math.min(end_ms, to_ms) }
    days.push({ ...holiday, date: formatDate(day), ...within })
  }
  return days
}

/** Holidays that are no longer a day off from a day on, so that no substitute is computed either. */
function suspended(found: HolidayOccurrence[], from: string): HolidayOccurrence[] {
  return found
    .filter(({ date, substitute }) => date < from || !substitute)
    .map((each) => (each.date < from || each.type !== 'public' ? each : { ...each, type: 'observance' }))
}

/** Whole days end at local midnight, also when the clock changes: the package counts 24 hours, or from sunset to sunset. */
function instantsOf(
  { date, start, end }: HolidaysTypes.Holiday,
  offsets: ZoneOffsets,
): { start_ms: number; end_ms: number } {
  const length_ms = end.getTime() - start.getTime()
  const days = Math.round(length_ms / DAY_MS)
  if (days === 0 || Math.abs(length_ms - days * DAY_MS) > HOUR_MS)
    return { start_ms: start.getTime(), end_ms: end.getTime() }
  const day = parseDate(date.slice(0, 10))
  return { start_ms: startOfDay(offsets, day), end_ms: startOfDay(offsets, day + days) }
}

/** For each holiday from `first` of the week on, the next day that is neither weekend nor holiday nor a substitute. */
function substitutes(
  all: HolidayOccurrence[],
  movable: HolidayOccurrence[],
  first: number,
  offsets: ZoneOffsets,
): HolidayOccurrence[] {
  const free = new Set(all.filter(({ type }) => type === 'public').map(({ date }) => date))
  const isWeekend = (date: string) => weekday(parseDate(date)) >= SATURDAY
  const lost = movable.filter(
    ({ type, date, substitute }) => type === 'public' && !substitute && weekday(parseDate(date)) >= first,
  )
  return [...new Map(lost.map((each) => [each.date, each])).values()]
    .sort((a, b) => a.start_ms - b.start_ms)
    .map((holiday) => {
      let day = parseDate(holiday.date)
      while (isWeekend(formatDate(day)) || free.has(formatDate(day))) day++
      const date = formatDate(day)
      free.add(date)
      return {
        ...holiday,
        date,
        start_ms: startOfDay(offsets, day),
        end_ms: startOfDay(offsets, day + 1),
        substitute: true,
      }
    })
}

/** The package also names a substitute day in its text; here a field marks it. */
function englishName({ calendar, english }: Place, { rule }: HolidaysTypes.Holiday, year: number): string {
  if (!english.has(rule)) for (const each of calendar.getHolidays(year, 'en')) english.set(each.rule, each.name)
  return (english.get(rule) ?? rule).replace(/ \(substitute day\)$/, '')
}
