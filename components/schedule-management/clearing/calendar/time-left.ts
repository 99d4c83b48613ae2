import { startOfBerlinDay, berlinDay } from '#server/calendar/berlin.ts'
import { parseDate } from '#server/calendar/civil.ts'
import { countWorkingDays } from '#server/calendar/working-days.ts'

/** Werktage from tomorrow until a date, its own included; 0 on the day itself and after it. */
export function werktageLeft(date: string, now_ms: number): number {
  return countWorkingDays(berlinDay(new Date(now_ms)) + 1, parseDate(date))
}

/** What is left until the end of a date in Berlin, on the clock; all 0 once it is over. */
export function timeLeft(date: string, now_ms: number): { days: number; hours: number; minutes: number } {
  const left_ms = Math.max(0, startOfBerlinDay(parseDate(date) + 1).getTime() - now_ms)
  const minutes = Math.floor(left_ms / 60_000)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
