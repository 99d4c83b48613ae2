import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'

export const HEADER = 'Datum;Zeitzone;von;bis;Datenkategorie;Datentyp;Einheit;reBAP unterdeckt;reBAP ueberdeckt'
export const LOCAL_HEADER = 'Datum;Zeitzone;von;bis;Einheit;reBAP unterdeckt;reBAP überdeckt'

/** Both prices of a quarter-hour as they are written, by its number in the day, from 0. */
export type PricesOf = (slot: number, day: string) => readonly [unterdeckt: string, ueberdeckt: string]

/** Prices that encode their quarter-hour. */
export const bothOf: PricesOf = (slot) => [`${100 + slot},25`, `-${slot},5`]

const date = (text: string) => text.slice(0, 10).split('-').toReversed().join('.')

/** Lines of a delivery day as the web API gives them: in UTC. */
export function rebapLines(day: string, of: PricesOf = bothOf): string[] {
  const { start_ms, quarter_hours } = deliveryDay(day, SCHEDULE_ZONE)
  return Array.from({ length: quarter_hours }, (_, slot) => {
    const [from, to] = [slot, slot + 1].map((at) => new Date(start_ms + at * QUARTER_HOUR_MS).toISOString())
    const kind = 'reBAP;Qualitätsgesichert;EUR/MWh'
    return [date(from ?? ''), 'UTC', from?.slice(11, 16), to?.slice(11, 16), kind, ...of(slot, day)].join(';')
  })
}

/** Lines of a delivery day as they are saved from the page: by the clock in Berlin, with fewer columns. */
export function localLines(day: string, of: PricesOf = bothOf): string[] {
  const { start_ms, quarter_hours } = deliveryDay(day, SCHEDULE_ZONE)
  const at = (slot: number) => formatInstant(start_ms + slot * QUARTER_HOUR_MS, SCHEDULE_ZONE)
  return Array.from({ length: quarter_hours }, (_, slot) => {
    const [from, to] = [at(slot), at(slot + 1)]
    const zone = from.endsWith('+02:00') ? 'CEST' : 'CET'
    return [date(from), zone, from.slice(11, 16), to.slice(11, 16), 'EUR/MWh', ...of(slot, day)].join(';')
  })
}

export const csvOf = (lines: readonly string[], header = HEADER) => `${[header, ...lines].join('\r\n')}\r\n`
