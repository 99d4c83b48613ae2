import { type EpochDay, epochDay, weekday } from '../civil.ts'
import { easterSunday } from './easter.ts'

/** The sixteen Länder by their ISO 3166-2 letters. */
export const LAENDER = 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'.split(' ')

export type GermanHoliday = {
  name: string
  /** Länder in which the day is a statutory holiday; empty where it only counts in market communication. */
  laender: readonly string[]
}

type When = (year: number, easter: EpochDay) => EpochDay
type Rule = GermanHoliday & { when: When; from?: number; to?: number }
type StatutoryRule = Rule & {
  /** The source of the English name and the id in `/core/v1/holidays` where the holiday package lacks the day. */
  english: string
}
export type StatutoryHoliday = GermanHoliday & { english: string; day: EpochDay }

const fixed = (month: number, day: number): When => {
  return (year) => epochDay(year, month, day)
}
const afterEaster = (days: number): When => {
  return (_year, easter) => easter + days
}
/** Buß- und Bettag: the Wednesday before 23 November. */
const repentanceDay: When = (year) => {
  const last = epochDay(year, 11, 22)
  return last - ((weekday(last) - 2 + 7) % 7)
}
const only = (laender: string) => laender.split(' ')

/** The first year that the table covers. */
export const FIRST_LAW_YEAR = 2000

/** Statutory holidays of the Länder since 2000, by their holiday laws; 31 October 2017 was one everywhere. */
const STATUTORY: readonly StatutoryRule[] = [
  { name: 'Neujahr', english: "New Year's Day", laender: LAENDER, when: fixed(1, 1) },
  { name: 'Heilige Drei Könige', english: 'Epiphany', laender: only('BW BY ST'), when: fixed(1, 6) },
  {
    name: 'Internationaler Frauentag',
    english: "International Women's Day",
    laender: only('BE'),
    when: fixed(3, 8),
    from: 2019,
    to: 2022,
  },
  {
    name: 'Internationaler Frauentag',
    english: "International Women's Day",
    laender: only('BE MV'),
    when: fixed(3, 8),
    from: 2023,
  },
  { name: 'Karfreitag', english: 'Good Friday', laender: LAENDER, when: afterEaster(-2) },
  { name: 'Ostersonntag', english: 'Easter Sunday', laender: only('BB'), when: afterEaster(0) },
  { name: 'Ostermontag', english: 'Easter Monday', laender: LAENDER, when: afterEaster(1) },
  { name: 'Tag der Arbeit', english: 'Labour Day', laender: LAENDER, when: fixed(5, 1) },
  {
    name: 'Tag der Befreiung',
    english: 'Liberation Day (75th Anniversary)',
    laender: only('BE'),
    when: fixed(5, 8),
    from: 2020,
    to: 2020,
  },
  {
    name: 'Tag der Befreiung',
    english: 'Liberation Day (80th Anniversary)',
    laender: only('BE'),
    when: fixed(5, 8),
    from: 2025,
    to: 2025,
  },
  { name: 'Christi Himmelfahrt', english: 'Ascension Day', laender: LAENDER, when: afterEaster(39) },
  { name: 'Pfingstsonntag', english: 'Pentecost', laender: only('BB'), when: afterEaster(49) },
  { name: 'Pfingstmontag', english: 'Whit Monday', laender: LAENDER, when: afterEaster(50) },
  { name: 'Fronleichnam', english: 'Corpus Christi', laender: only('BW BY HE NW RP SL'), when: afterEaster(60) },
  {
    name: 'Tag des Volksaufstandes',
    english: '75th anniversary of the GDR uprising',
    laender: only('BE'),
    when: fixed(6, 17),
    from: 2028,
    to: 2028,
  },
  { name: 'Mariä Himmelfahrt', english: 'Assumption', laender: only('SL'), when: fixed(8, 15) },
  {
    name: 'Weltkindertag',
    english: "International Children's Day",
    laender: only('TH'),
    when: fixed(9, 20),
    from: 2019,
  },
  { name: 'Tag der Deutschen Einheit', english: 'National Holiday', laender: LAENDER, when: fixed(10, 3) },
  {
    name: 'Reformationstag',
    english: 'Reformation Day',
    laender: only('BB MV SN ST TH'),
    when: fixed(10, 31),
    to: 2016,
  },
  { name: 'Reformationstag', english: 'Reformation Day', laender: LAENDER, when: fixed(10, 31), from: 2017, to: 2017 },
  {
    name: 'Reformationstag',
    english: 'Reformation Day',
    laender: only('BB HB HH MV NI SH SN ST TH'),
    when: fixed(10, 31),
    from: 2018,
  },
  { name: 'Allerheiligen', english: "All Saints' Day", laender: only('BW BY NW RP SL'), when: fixed(11, 1) },
  { name: 'Buß- und Bettag', english: 'Day of Prayer and Repentance', laender: only('SN'), when: repentanceDay },
  { name: '1. Weihnachtstag', english: 'Christmas Day', laender: LAENDER, when: fixed(12, 25) },
  { name: '2. Weihnachtstag', english: 'Boxing Day', laender: LAENDER, when: fixed(12, 26) },
]

/**
 * Days that are no statutory holiday anywhere and yet no working day in market communication: 24 and 31 December
 * (BNetzA BK6-24-174, definition of Werktag), and the BDEW's Sonderfeiertag for the change to the supplier switch in 24 hours.
 */
const MARKET_COMMUNICATION: readonly Rule[] = [
  { name: 'Sonderfeiertag zum Lieferantenwechsel in 24 Stunden', laender: [], when: fixed(6, 6), from: 2025, to: 2025 },
  { name: 'Heiligabend', laender: [], when: fixed(12, 24) },
  { name: 'Silvester', laender: [], when: fixed(12, 31) },
]

/** Statutory holidays of a year that are observed in a Land, by its ISO 3166-2 letters, or in every Land for null. */
export function statutoryHolidays(year: number, land: string | null): StatutoryHoliday[] {
  const easter = easterSunday(year)
  return STATUTORY.filter(
    ({ laender, from = 0, to = 9999 }) =>
      year >= from && year <= to && (land === null ? laender.length === LAENDER.length : laender.includes(land)),
  ).map(({ when, name, english, laender }) => ({ name, english, laender, day: when(year, easter) }))
}

/** Holidays of a year by day; those of market communication alone have no Länder. */
export function germanHolidays(year: number): ReadonlyMap<EpochDay, GermanHoliday> {
  const easter = easterSunday(year)
  const days = new Map<EpochDay, GermanHoliday>()
  for (const { when, from = 0, to = 9999, name, laender } of [...MARKET_COMMUNICATION, ...STATUTORY]) {
    if (year >= from && year <= to) days.set(when(year, easter), { name, laender })
  }
  return days
}
