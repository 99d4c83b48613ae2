import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { Period } from '#components/ui/form/day-fields.tsx'
import { readDay } from '../schedules/schedules-address.ts'

/** As many quarter-hours as a chart draws one by one. */
export const MOST_SHOWN_DAYS = 31
const USUAL_DAYS = 7

/** The period that the address names, both days inclusive; else the week up to yesterday. */
export function readReports(read: (name: string) => string | undefined, now_ms: number): Period {
  const [from, to] = [readDay(read('from')), readDay(read('to'))]
  if (from !== undefined && to !== undefined && isShown({ from, to })) return { from, to }
  return week(berlinDay(new Date(now_ms)) - 1)
}

const week = (last: number) => ({ from: formatDate(last - USUAL_DAYS + 1), to: formatDate(last) })

/** The week that ends with a day. */
export function weekUntil(day: string): Period {
  return week(parseDate(day))
}

/** Whether a period can be shown: days of this century in their order, not too many. */
export function isShown({ from, to }: Period): boolean {
  if (readDay(from) === undefined || readDay(to) === undefined || from < '2000-01-01' || to > '2099-12-31') return false
  const days = parseDate(to) - parseDate(from) + 1
  return days >= 1 && days <= MOST_SHOWN_DAYS
}

/** A period as long as another, so many lengths later. */
export function movedBy({ from, to }: Period, lengths: 1 | -1): Period {
  const [first, last] = [parseDate(from), parseDate(to)]
  const by = lengths * (last - first + 1)
  return { from: formatDate(first + by), to: formatDate(last + by) }
}

/** Parameters of the API. */
export function reportsRequest({ from, to }: Period) {
  return { start_date: from, end_date: to }
}
