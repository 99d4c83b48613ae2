import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { ANOMALY_DAYS, DEADLINE_DAYS, HABIT_DAYS } from './tasks.ts'

/** The forecasts of Today: all future ones, and those of the previous days, which show whether any are expected. */
export function forecastsQuery(now_ms: number): { from: string } {
  return { from: formatDate(berlinDay(new Date(now_ms)) - HABIT_DAYS) }
}

/** The clearing deadlines of Today. */
export function dueQuery(now_ms: number): { start_date: string; end_date: string } {
  const today = berlinDay(new Date(now_ms))
  return { start_date: formatDate(today), end_date: formatDate(today + DEADLINE_DAYS) }
}

/** The schedules that Today looks at: of today and of what comes, without tests. */
export function schedulesQuery(now_ms: number): { start_date: string; test: boolean; limit: number } {
  return { start_date: formatDate(berlinDay(new Date(now_ms))), test: false, limit: 1000 }
}

/** What operators reported of the last days, and of those that come, without tests. */
export function anomaliesQuery(now_ms: number): { start_date: string; test: boolean; limit: number } {
  return { start_date: formatDate(berlinDay(new Date(now_ms)) - ANOMALY_DAYS + 1), test: false, limit: 1000 }
}

/** The number of documents that wait in the inbox. */
export const UNASSIGNED: { state: ['unassigned']; limit: number } = { state: ['unassigned'], limit: 1 }

/** Objections of which something is still to come. */
export const OPEN_OBJECTIONS: { status: ('draft' | 'submitted')[] } = { status: ['draft', 'submitted'] }
