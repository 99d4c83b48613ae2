import { dayGates } from '../schedule-management/submission/gate-closure.ts'

/**
 * When schedules of the day ahead must be in: 14:30 in Berlin on the day before (Bilanzkreisvertrag Strom, Fahrplanmeldung),
 * in ms since 1970.
 */
export function dayAheadGate(delivery_day: string): number {
  return dayGates('DE', delivery_day).day_ahead_ms
}
