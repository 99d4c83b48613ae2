import { parse } from 'csv-parse/sync'
import { isAbsent, readNumber } from '#server/spreadsheet/read-number.ts'
import { DAY_MS, parseDate } from '#server/calendar/civil.ts'
import { type DeliveryDay, deliveryDay } from '#server/calendar/delivery-day.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { dateAt, type Range } from '../../cost-of-energy/prices/local-days.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { emptyFields } from './day-fields.ts'
import { SettlementFault } from './tennet.ts'

/** EUR/MWh: what a balance group pays that is short (unterdeckt), and what one is paid that is long (überdeckt). */
export const REBAP_FIELDS = ['price_shortage', 'price_surplus'] as const
export type RebapField = (typeof REBAP_FIELDS)[number]

/** The prices of a delivery day in Europe/Berlin, one for each quarter-hour; NaN where there is none. */
export type RebapPrices = Record<RebapField, Float64Array>

/** A delivery day `YYYY-MM-DD` without prices. */
export function noPrices(day: string): RebapPrices {
  return emptyFields(day, SCHEDULE_ZONE, REBAP_FIELDS)
}

/** Address of the quality-assured prices of a time, which netztransparenz.de takes in UTC. */
export function rebapUrl(base: URL, { start_ms, end_ms }: Range): URL {
  const [from, to] = [start_ms, end_ms].map((ms) => new Date(ms).toISOString().slice(0, 19))
  return new URL(`${base.href.replace(/\/$/, '')}/data/NrvSaldo/reBAP/Qualitaetsgesichert/${from}/${to}`)
}

/**
 * Reads quality-assured imbalance prices as the German transmission system operators publish them (CSV of
 * netztransparenz.de, by its web API or from its page), by delivery day. Times are in UTC, or in CET and CEST; N.E.
 * (not determined), N.A. (not published yet) and an empty cell are NaN. SettlementFault, with the line, for missing columns, other units, data or times, and a
 * quarter-hour that is given twice. /
 */
export function readRebap(text: string): Map<string, RebapPrices> {
  return readRebapTable(text).days
}

/** As `readRebap`, with the end of the last quarter-hour that the table has a line of, priced or not; null where it has none. */
export function readRebapTable(text: string): { days: Map<string, RebapPrices>; until_ms: number | null } {
  let until_ms: number | null = null
  const days = new Map<string, RebapPrices>()
  const [value, dayOf] = [new Set<number>(), dayFinder()]
  for (const line of linesOf(text)) {
    checkKind(line)
    const start_ms = startOf(line)
    if (value.has(start_ms)) throw fault(line, `${line.row.datum} ${line.row.von} is given twice`)
    value.add(start_ms)
    until_ms = Math.max(until_ms ?? 0, start_ms + QUARTER_HOUR_MS)
    const { date, start_ms: first_ms } = dayOf(start_ms)
    const prices = days.get(date) ?? noPrices(date)
    const slot = (start_ms - first_ms) / QUARTER_HOUR_MS
    prices.price_shortage[slot] = priceAt(line, 'rebap unterdeckt')
    prices.price_surplus[slot] = priceAt(line, 'rebap ueberdeckt')
    days.set(date, prices)
  }
  return { days, until_ms }
}

const COLUMNS = ['datum', 'zeitzone', 'von', 'bis', 'einheit', 'rebap unterdeckt', 'rebap ueberdeckt'] as const
type Row = Record<(typeof COLUMNS)[number], string> & { datenkategorie?: string; datentyp?: string }
type Line = { row: Row; number: number }

const fault = ({ number }: Line, text: string) => new SettlementFault(`line ${number}: ${text}`)

function linesOf(text: string): Line[] {
  const options = { bom: true, delimiter: ';', columns: columnsOf, trim: true, skip_empty_lines: true, info: true }
  try {
    const parsed = parse(text, options) as unknown as { record: Row; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ row: record, number: info.lines }))
  } catch (error) {
    if (error instanceof SettlementFault) throw error
    throw new SettlementFault(`no table of imbalance prices: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Names of columns in one spelling, of which the publisher has several. */
function columnsOf(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase().replace('ü', 'ue'))
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length === 0) return names
  throw new SettlementFault(
    `no table of imbalance prices: without ${missing.join(', ')}; its columns are ${header.join(', ').slice(0, 200)}`,
  )
}

const UNITS = ['EUR/MWh', '€/MWh']

function checkKind(line: Line): void {
  const { einheit, datenkategorie = '', datentyp = '' } = line.row
  if (!UNITS.includes(einheit)) throw fault(line, `Einheit should be EUR/MWh, not ${einheit}`)
  if (!/^(rebap)?$/i.test(datenkategorie)) throw fault(line, `Datenkategorie should be reBAP, not ${datenkategorie}`)
  if (!/^(qualit.*)?$/i.test(datentyp)) throw fault(line, `Datentyp should be Qualitätsgesichert, not ${datentyp}`)
}

const HOUR_MS = 3_600_000
const ZONES: Readonly<Record<string, { hours: number; suffix: string }>> = {
  UTC: { hours: 0, suffix: '' },
  CET: { hours: 1, suffix: '+01:00' },
  CEST: { hours: 2, suffix: '+02:00' },
}
const berlin = instantFormatter(SCHEDULE_ZONE)

/** The instant at which the quarter-hour of a line begins. */
function startOf(line: Line): number {
  const { datum, zeitzone, von, bis } = line.row
  const zone = ZONES[zeitzone]
  if (zone === undefined) throw fault(line, `Zeitzone should be UTC, CET or CEST, not ${zeitzone}`)
  const [from, to] = [minutesOf(line, von), minutesOf(line, bis)]
  const start_ms = dayOf(line, datum) * DAY_MS + from * 60_000 - zone.hours * HOUR_MS
  if (!berlin(start_ms).endsWith(zone.suffix)) throw fault(line, `${datum} ${von} is not in ${zeitzone}`)
  // At a clock change, the end is written in either clock.
  const lengths = zone.hours === 0 ? [15] : [15, 75, 1395]
  if (from % 15 === 0 && lengths.includes((to - from + 1440) % 1440)) return start_ms
  throw fault(line, `${von} to ${bis} is not a quarter-hour`)
}

function dayOf(line: Line, datum: string): number {
  const match = /^(\d\d)\.(\d\d)\.(20\d\d)$/.exec(datum)
  try {
    if (match !== null) return parseDate(`${match[3]}-${match[2]}-${match[1]}`)
  } catch {
    // Declared below.
  }
  throw fault(line, `Datum should be a date such as 31.01.2026, not ${datum}`)
}

function minutesOf(line: Line, clock: string): number {
  const match = /^([01]\d|2[0-4]):([0-5]\d)(?::00)?$/.exec(clock)
  if (match !== null) return Number(match[1]) * 60 + Number(match[2])
  throw fault(line, `von and bis should be times such as 13:15, not ${clock}`)
}

/** Finds the delivery day of an instant; lines are mostly in order, so the last one is checked first. */
function dayFinder(): (ms: number) => DeliveryDay & { date: string } {
  let last: (DeliveryDay & { date: string }) | null = null
  return (ms) => {
    if (last !== null && last.start_ms <= ms && ms < last.end_ms) return last
    const date = dateAt(ms, SCHEDULE_ZONE)
    last = { ...deliveryDay(date, SCHEDULE_ZONE), date }
    return last
  }
}

/** Beyond what balancing energy may be bid at: a figure in another unit. */
const MOST_EUR_PER_MWH = 99_999

/** A price, written the German way; NaN where it is not determined (N.E.), or not published yet (N.A.). */
function priceAt(line: Line, column: 'rebap unterdeckt' | 'rebap ueberdeckt'): number {
  const text = line.row[column]
  if (isAbsent(text)) return Number.NaN
  const isNumber = /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text)
  const price = isNumber ? (readNumber(text, 'comma') ?? Number.NaN) : Number.NaN
  if (Math.abs(price) <= MOST_EUR_PER_MWH) return price + 0
  throw fault(line, `${column} should be EUR/MWh such as -63,26, or N.E. or N.A., not ${text}`)
}
