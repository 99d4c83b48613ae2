import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { shiftMonth } from '../clearing/deadlines.ts'

/** A Bilanzierungsmonat: from midnight to midnight in Berlin, with as many quarter-hours as its clocks give it. */
export type MonthGrid = { start_ms: number; quarter_hours: number }

/** The quarter-hours of a month that is named by its first day. */
export function monthGrid(month: string): MonthGrid {
  const { start_ms } = deliveryDay(month)
  const end_ms = deliveryDay(formatDate(shiftMonth(parseDate(month), 1))).start_ms
  return { start_ms, quarter_hours: (end_ms - start_ms) / QUARTER_HOUR_MS }
}

/** The days of a month, each with the quarter-hour of the month at which it begins. */
export function daysOfMonth(month: string): { day: string; first: number; quarter_hours: number }[] {
  const days: { day: string; first: number; quarter_hours: number }[] = []
  const end = shiftMonth(parseDate(month), 1)
  let first = 0
  for (let each = parseDate(month); each < end; each++) {
    const day = formatDate(each)
    const { quarter_hours } = deliveryDay(day)
    days.push({ day, first, quarter_hours })
    first += quarter_hours
  }
  return days
}
