import { MOST_ACCURACY_DAYS } from '#server/areas/portfolio-forecasts/accuracy/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { isDay } from '../forecasts-address.ts'

const USUAL_DAYS = 14

/** The period that the address names, both days inclusive; else the two weeks up to yesterday. */
export function readPeriod(read: (name: string) => string | undefined, now_ms: number): { from: string; to: string } {
  const yesterday = berlinDay(new Date(now_ms)) - 1
  const [from, to] = [read('from') ?? '', read('to') ?? '']
  const days = isDay(from) && isDay(to) ? parseDate(to) - parseDate(from) + 1 : 0
  if (days >= 1 && days <= MOST_ACCURACY_DAYS) return { from, to }
  return { from: formatDate(yesterday - USUAL_DAYS + 1), to: formatDate(yesterday) }
}
