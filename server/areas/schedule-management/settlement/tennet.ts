import { DAY_MS, formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { type DayFields, emptyDay, FIELDS_OF, type ReportField, SETTLEMENT_ZONE } from './day-fields.ts'

/** An invalid part of a response; nothing of the response is stored. */
export class SettlementFault extends Error {}

export const DATASETS = ['settlement-prices', 'settled-imbalance-volumes'] as const
export type Dataset = (typeof DATASETS)[number]

/**
 * Local days `[from, to]`, both `YYYY-MM-DD`, or hours of one day, `from_hour` to `to_hour`, by the clock on the wall.
 */
export type RequestedTime = { from: string; to: string; hours?: readonly [from_hour: number, to_hour: number] }

/**
 * URL of a dataset of TenneT's publications API over local days. Its times have no offset, so the repeated hour is
 * requested once; its two runs are distinguished by the number of the quarter-hour.
 */
export function tennetUrl(base: URL, dataset: Dataset, { from, to, hours = [0, 24] }: RequestedTime): URL {
  const url = new URL(`${base.href.replace(/\/$/, '')}/${dataset}`)
  const [first, last] = [parseDate(from), parseDate(to)]
  url.searchParams.set('date_from', clockText(first, hours[0]))
  url.searchParams.set('date_to', clockText(last, hours[1]))
  return url
}

/** `dd-MM-yyyy HH:mm:ss`; hour 24 is midnight of the next day. */
function clockText(day: number, hour: number): string {
  const [year, month, date] = formatDate(day + Math.floor(hour / 24)).split('-')
  return `${date}-${month}-${year} ${String(hour % 24).padStart(2, '0')}:00:00`
}

/**
 * Reads a response of TenneT's publications API (version 1, JSON): values by local day, each in its quarter-hour by the
 * number `isp`, 1 to 92, 96 or 100; the times beside it have no offset. Missing values are NaN, days outside of the
 * request are ignored. SettlementFault for another shape or unit, a number that the day does not have, and a
 * quarter-hour with two different values.
 */
export function readTennet(value: unknown, dataset: Dataset, requested: RequestedTime): Map<string, DayFields> {
  const series = seriesOf(value, dataset)
  const days = new Map<string, DayFields>()
  for (const [index, each] of series.entries()) {
    const at = `Response.TimeSeries.${index}`
    const one = objectOf(each, at)
    checkUnits(one, dataset, at)
    for (const point of pointsOf(one, at)) placePoint(days, point, dataset, requested)
  }
  return days
}

/** What a quarter-hour carries beside its number and its beginning. */
const POINT_FIELDS = {
  'settlement-prices': 'shortage, surplus, regulation_state',
  'settled-imbalance-volumes': 'surplus, shortage, absolute, imbalance',
} as const satisfies Record<Dataset, string>

/** The series of an answer; an error for another document. */
function seriesOf(value: unknown, dataset: Dataset): unknown[] {
  try {
    return listAt(objectOf(objectOf(value, 'the answer').Response, 'Response'), 'TimeSeries', 'Response')
  } catch (error) {
    if (!(error instanceof SettlementFault)) throw error
    const units = Object.keys(UNITS[dataset]).join(', ')
    throw new SettlementFault(
      `${error.message}; ${dataset} come as Response.TimeSeries[] with ${units} and Period[].Points[] of isp, timeInterval_start, ${POINT_FIELDS[dataset]}`,
    )
  }
}

type Fields = Record<string, unknown>
type Point = { fields: Fields; at: string }

const UNITS = {
  'settlement-prices': { currency_Unit_name: 'EUR', price_Measurement_Unit_name: 'MWH' },
  'settled-imbalance-volumes': { quantity_Measurement_Unit_name: 'KWH' },
} as const satisfies Record<Dataset, Record<string, string>>

function checkUnits(series: Fields, dataset: Dataset, at: string): void {
  for (const [name, expected] of Object.entries(UNITS[dataset])) {
    const unit = series[name]
    if (typeof unit === 'string' && unit.toUpperCase() === expected) continue
    throw new SettlementFault(`${at}.${name}: should be ${expected}, not ${shown(unit)}`)
  }
}

/** The period is one or a list of them, its points are spelt in two ways. */
function pointsOf(series: Fields, at: string): Point[] {
  return [series.Period].flat().flatMap((each, index) => {
    const here = `${at}.Period.${index}`
    const period = objectOf(each, here)
    const name = 'points' in period ? 'points' : 'Points'
    return listAt(period, name, here).map((point, position) => {
      const place = `${here}.${name}.${position}`
      return { fields: objectOf(point, place), at: place }
    })
  })
}

function placePoint(days: Map<string, DayFields>, point: Point, dataset: Dataset, requested: RequestedTime): void {
  const { day, clock } = startOf(point)
  const { quarter_hours } = deliveryDay(day, SETTLEMENT_ZONE)
  const isp = numberAt(point, 'isp')
  if (!Number.isInteger(isp) || isp < 1 || isp > quarter_hours)
    throw new SettlementFault(
      `${point.at}.isp: ${day} has the numbers 1 to ${quarter_hours}, not ${shown(point.fields.isp)}`,
    )
  if (quarter_hours * QUARTER_HOUR_MS === DAY_MS && clock !== isp - 1)
    throw new SettlementFault(`${point.at}: number ${isp} of ${day} does not begin at ${shown(startText(point))}`)
  if (day < requested.from || day > requested.to) return
  const known = days.get(day) ?? emptyDay(day)
  days.set(day, known)
  const values = dataset === 'settlement-prices' ? pricesOf(point) : volumesOf(point)
  for (const field of FIELDS_OF[dataset]) {
    const [before, next] = [known[field][isp - 1] ?? Number.NaN, values[field] ?? Number.NaN]
    if (!Number.isNaN(before) && !Number.isNaN(next) && before !== next)
      throw new SettlementFault(
        `${point.at}: number ${isp} of ${day} is given twice, with ${field} ${before} and ${next}`,
      )
    if (!Number.isNaN(next)) known[field][isp - 1] = next
  }
}

const startText = ({ fields }: Point) => fields.timeInterval_start

/** The local day, and how many quarter-hours of the clock after midnight. */
function startOf(point: Point): { day: string; clock: number } {
  const text = startText(point)
  const match = typeof text === 'string' ? /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::00)?$/.exec(text) : null
  const [, day = '', hour, minute] = match ?? []
  if (match === null || !isDate(day))
    throw new SettlementFault(
      `${point.at}.timeInterval_start: should be a local time such as 2026-01-31T00:15, not ${shown(text)}`,
    )
  return { day, clock: Number(hour) * 4 + Number(minute) / 15 }
}

function isDate(text: string): boolean {
  try {
    parseDate(text)
    return text >= '2000-01-01' && text < '2100-01-01'
  } catch {
    return false
  }
}

/** Beyond what balancing energy may be bid at: a figure in another unit. */
const MOST_EUR_PER_MWH = 99_999
/** Per quarter-hour and far above what the Netherlands take: a figure in another unit. */
const MOST_KWH = 100_000_000
const STATES = [0, 1, -1, 2]

function pricesOf(point: Point): Partial<Record<ReportField, number>> {
  const price = (name: string) => within(point, name, numberAt(point, name), -MOST_EUR_PER_MWH, MOST_EUR_PER_MWH)
  const regulation_state = numberAt(point, 'regulation_state')
  if (!Number.isNaN(regulation_state) && !STATES.includes(regulation_state))
    throw new SettlementFault(`${point.at}.regulation_state: should be 0, 1, -1 or 2, not ${regulation_state}`)
  return { price_shortage: price('shortage'), price_surplus: price('surplus'), regulation_state }
}

function volumesOf(point: Point): Partial<Record<ReportField, number>> {
  const volume = (name: string) => within(point, name, numberAt(point, name), 0, MOST_KWH)
  const [surplus, shortage] = [volume('surplus'), volume('shortage')]
  for (const [name, expected] of Object.entries({ absolute: surplus + shortage, imbalance: surplus - shortage })) {
    const value = numberAt(point, name)
    if (Math.abs(value - expected) > 0.5)
      throw new SettlementFault(`${point.at}.${name}: ${value} does not follow from ${surplus} and ${shortage}`)
  }
  return { settled_surplus_kwh: surplus, settled_shortage_kwh: shortage }
}

function within(point: Point, name: string, value: number, least: number, most: number): number {
  if (value < least || value > most)
    throw new SettlementFault(`${point.at}.${name}: should be from ${least} to ${most}, not ${value}`)
  return value
}

/** A number, which TenneT writes as text; NaN where there is none. */
function numberAt({ fields, at }: Point, name: string): number {
  const value = fields[name] ?? ''
  if (value === '') return Number.NaN
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new SettlementFault(`${at}.${name}: should be a number such as "-4.00", not ${shown(value)}`)
}

function objectOf(value: unknown, at: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new SettlementFault(`${at}: should be an object, not ${shown(value)}`)
}

function listAt(of: Fields, name: string, at: string): unknown[] {
  const value = of[name]
  if (Array.isArray(value)) return value
  throw new SettlementFault(`${at}.${name}: should be a list, not ${shown(value)}`)
}

function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 60)
}
