import { civilOf, type EpochDay, epochDay, parseDate } from '#server/calendar/civil.ts'
import { addWorkingDays, type WorkingDayCalendar } from '#server/calendar/working-days.ts'
import {
  type BkaDeadline,
  DEADLINES,
  type DeadlineName,
  FIRST_MONTH,
  type KbkaDeadline,
  LAST_MONTH,
} from './contract.ts'

/** A settlement month by its first day. */
export type SettlementMonth = EpochDay

type WerktagRule = { werktag: number; rule: string }
type MonthRule = { month: number; werktag: number | null; rule: string }

const TABLE_2 = 'MaBiS 3.10, table 2 (BNetzA BK6-24-174)'

/** The n-th Werktag after the settlement month on which each deadline ends (MaBiS 3.10, table 2; BK6-24-174). */
export const WERKTAGE = {
  erstaufschlag_bg_szr: { werktag: 10, rule: `10th Werktag after the settlement month: ${TABLE_2}` },
  erstaufschlag_bk_szr: { werktag: 12, rule: `12th Werktag after the settlement month: ${TABLE_2}` },
  clearing_start_bg_szr: { werktag: 11, rule: `11th Werktag after the settlement month: ${TABLE_2}` },
  clearing_start_bk_szr: { werktag: 13, rule: `13th Werktag after the settlement month: ${TABLE_2}` },
  clearing_end_bg_szr: { werktag: 30, rule: `30th Werktag after the settlement month: ${TABLE_2}` },
  clearing_end_bk_szr: { werktag: 30, rule: `30th Werktag after the settlement month: ${TABLE_2}` },
  preliminary_deadline: {
    werktag: 18,
    rule: `18th Werktag after the settlement month, with data as of the 15th: ${TABLE_2}`,
  },
  final_deadline: {
    werktag: 42,
    rule: `42nd Werktag after the settlement month, with data as of the 30th: ${TABLE_2}`,
  },
} as const satisfies Record<BkaDeadline, WerktagRule>

/** Dates of the correction: a Werktag of the k-th month after the settlement month, or that month's last day (ibid.). */
export const CORRECTION = {
  kbka_clearing_start: { month: 0, werktag: 31, rule: `31st Werktag after the settlement month: ${TABLE_2}` },
  kbka_preliminary: { month: 5, werktag: 8, rule: `8th Werktag of the 5th month after it: ${TABLE_2}` },
  kbka_clearing_end: { month: 7, werktag: null, rule: `last day of the 7th month after it: ${TABLE_2}` },
  kbka_dzue_clearing_end: { month: 8, werktag: 8, rule: `8th Werktag of the 8th month after it: ${TABLE_2}` },
  kbka_final: { month: 8, werktag: null, rule: `last day of the 8th month after it: ${TABLE_2}` },
} as const satisfies Record<KbkaDeadline, MonthRule>

/** The settlement month of a date; RangeError where that is not a date. */
export function monthOf(date: string): SettlementMonth {
  return shiftMonth(parseDate(date), 0)
}

/** The first day of the month that lies `months` after the one of a day. */
export function shiftMonth(day: EpochDay, months: number): SettlementMonth {
  const { year, month } = civilOf(day)
  return epochDay(year, month + months, 1)
}

/** The day until whose end in Berlin a deadline of a settlement month runs. */
export function deadlineDay(
  month: SettlementMonth,
  name: DeadlineName,
  calendar: WorkingDayCalendar = 'any_land',
): EpochDay {
  const from = countedFrom(month, name)
  const { werktag } = ruleOf(name)
  return werktag === null ? shiftMonth(from + 1, 1) - 1 : addWorkingDays(from, werktag, calendar)
}

/** Rule of a deadline; `werktag` is null where it is the last day of a month. */
export function ruleOf(name: DeadlineName): { werktag: number | null; rule: string } {
  return name in WERKTAGE ? WERKTAGE[name as BkaDeadline] : CORRECTION[name as KbkaDeadline]
}

/** The day after which the Werktage of a deadline are counted: the last one of the settlement month, or of a later month. */
export function countedFrom(month: SettlementMonth, name: DeadlineName): EpochDay {
  const later = name in CORRECTION ? CORRECTION[name as KbkaDeadline].month : 0
  return shiftMonth(month, Math.max(1, later)) - 1
}

/** Every deadline of a settlement month, by day. */
export function deadlinesOf(
  month: SettlementMonth,
  calendar: WorkingDayCalendar = 'any_land',
): { name: DeadlineName; day: EpochDay }[] {
  return DEADLINES.map((name) => ({ name, day: deadlineDay(month, name, calendar) })).sort((a, b) => a.day - b.day)
}

/** No deadline lies further behind its settlement month. */
const LAST_DEADLINE_MONTH = 8

/** Backward: which deadlines of which settlement months end on a day of `[from, to]`, both inclusive, by day and month. */
export function deadlinesWithin(
  from: EpochDay,
  to: EpochDay,
  calendar: WorkingDayCalendar = 'any_land',
): { month: SettlementMonth; name: DeadlineName; day: EpochDay }[] {
  const first = Math.max(shiftMonth(from, -LAST_DEADLINE_MONTH), parseDate(FIRST_MONTH))
  const last = Math.min(shiftMonth(to, -1), parseDate(LAST_MONTH))
  const found = []
  for (let month = first; month <= last; month = shiftMonth(month, 1))
    for (const each of deadlinesOf(month, calendar))
      if (each.day >= from && each.day <= to) found.push({ month, ...each })
  return found.sort((a, b) => a.day - b.day || a.month - b.month)
}
