import type { WorkingDaysResult } from '#server/areas/core/holidays/contract.ts'
import { parseDate, weekday } from '#server/calendar/civil.ts'

/** What a count of Werktage adds up from: `working_days` = `days` − `weekend_days` − `weekday_holidays`. */
export type WorkingDaySum = {
  days: number
  weekend_days: number
  weekday_holidays: number
  /** Holidays among the weekend days. */
  weekend_holidays: number
}

const SATURDAY = 5

/** Splits the skipped days so that each counts once: a holiday on a weekend is a weekend day. */
export function sumOf({ start_date, end_date, skipped_days }: Counted): WorkingDaySum {
  const weekend = skipped_days.filter(({ date }) => weekday(parseDate(date)) >= SATURDAY)
  return {
    days: parseDate(end_date) - parseDate(start_date) + 1,
    weekend_days: weekend.length,
    weekday_holidays: skipped_days.length - weekend.length,
    weekend_holidays: weekend.filter(({ reason }) => reason === 'holiday').length,
  }
}

type Counted = Pick<WorkingDaysResult, 'start_date' | 'end_date'> & {
  skipped_days: readonly Pick<WorkingDaysResult['skipped_days'][number], 'date' | 'reason'>[]
}
