import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { HOUR_MS } from '#server/calendar/zone.ts'

/**
 * When schedules of the day ahead must be in: 14:30 in Berlin on the day before (Bilanzkreisvertrag Strom, Fahrplanmeldung),
 * in ms since 1970. Clocks change at night, so that it is always nine and a half hours before the day begins.
 */
export function dayAheadGate(delivery_day: string): number {
  return deliveryDay(delivery_day).start_ms - 9.5 * HOUR_MS
}
