import { z } from 'zod'
import { WORKING_DAY_CALENDARS } from '#server/calendar/working-days.ts'
import { type Finding, crossCheck, param } from '#server/wire.ts'
import { SkippedDay } from '../../core/holidays/contract.ts'
import { CLEARING } from './messages.ts'

export const FIRST_MONTH = '2000-01-01'
export const LAST_MONTH = '2100-12-01'
export const MOST_MONTHS = 24
export const MOST_DAYS = 366

export const PHASES = ['erstaufschlag', 'clearing', 'final', 'closed'] as const
export type Phase = (typeof PHASES)[number]

/** Deadlines of the first settlement (BKA), counted in Werktage after the settlement month. */
export const BKA_DEADLINES = [
  'erstaufschlag_bg_szr',
  'erstaufschlag_bk_szr',
  'clearing_start_bg_szr',
  'clearing_start_bk_szr',
  'clearing_end_bg_szr',
  'clearing_end_bk_szr',
  'preliminary_deadline',
  'final_deadline',
] as const
export type BkaDeadline = (typeof BKA_DEADLINES)[number]

/** Dates of the correction (KBKA), counted in calendar months after the settlement month. */
export const KBKA_DEADLINES = [
  'kbka_clearing_start',
  'kbka_preliminary',
  'kbka_clearing_end',
  'kbka_dzue_clearing_end',
  'kbka_final',
] as const
export type KbkaDeadline = (typeof KBKA_DEADLINES)[number]
export const DEADLINES = [...BKA_DEADLINES, ...KBKA_DEADLINES] as const
export type DeadlineName = (typeof DEADLINES)[number]

const day = (what: string) => z.string().describe(`${what}; until its end in Europe/Berlin`)

export const Deadline = z
  .object({
    name: z.enum(DEADLINES),
    date: z.string(),
    werktag: z.int().nullable().describe('Which Werktag after the settlement month; null where months are counted'),
    rule: z.string().describe('The rule in words, with its source'),
    skipped_days: z.array(SkippedDay).describe('Days since the settlement month that were not counted, and why'),
  })
  .meta({ id: 'ClearingDeadline' })
export type Deadline = z.infer<typeof Deadline>

export const ClearingCalendar = z
  .object({
    bilanzierungsmonat: z.string(),
    erstaufschlag_bg_szr: day('M+10 Werktage: first time series of the balancing areas'),
    erstaufschlag_bk_szr: day('M+12 Werktage: first time series of the balance groups'),
    clearing_start_bg_szr: day('M+11 Werktage'),
    clearing_start_bk_szr: day('M+13 Werktage'),
    clearing_end_bg_szr: day('M+30 Werktage: the objection window closes'),
    clearing_end_bk_szr: day('M+30 Werktage'),
    preliminary_deadline: day('M+18 Werktage: preliminary settlement'),
    final_deadline: day('M+42 Werktage: final settlement'),
    current_phase: z.enum(PHASES).describe('On the present day in Berlin; `closed` says nothing about the correction'),
    calendar: z.enum(WORKING_DAY_CALENDARS),
    deadlines: z.array(Deadline).describe('All of them with what was counted, by date'),
  })
  .meta({ id: 'ClearingCalendar' })
export type ClearingCalendar = z.infer<typeof ClearingCalendar>
export const ClearingCalendars = z.object({ calendars: z.array(ClearingCalendar) })

const workingDays = () =>
  param
    .enumeration(WORKING_DAY_CALENDARS)
    .default('any_land')
    .describe(
      'any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder',
    )
const month = () => param.date().describe('First day of the settlement month, 2000-01-01 to 2100-12-01')

/** What is wrong with a settlement month that is a date; undefined where nothing is. */
export function monthFinding(value: string, field: string): Finding | undefined {
  const path = [field]
  if (!value.endsWith('-01')) {
    const first = `${value.slice(0, 8)}01`
    return { path, type: 'not_first_of_month', msg: `Input should be the first day of a month, such as ${first}` }
  }
  if (value < FIRST_MONTH)
    return {
      ...{ path, type: 'greater_than_equal', ctx: { ge: FIRST_MONTH } },
      msg: `Input should be greater than or equal to ${FIRST_MONTH}`,
    }
  if (value > LAST_MONTH)
    return {
      ...{ path, type: 'less_than_equal', ctx: { le: LAST_MONTH } },
      msg: `Input should be less than or equal to ${LAST_MONTH}`,
    }
  return undefined
}

/** What is wrong with the first of several settlement months that is none; undefined where nothing is. */
export function monthsFinding(values: readonly string[], field: string): Finding | undefined {
  const findings = values.map((each) => monthFinding(each, field))
  const index = findings.findIndex((finding) => finding !== undefined)
  const finding = findings[index]
  return finding && { ...finding, path: [field, index] }
}

export const ClearingCalendarQuery = z
  .object({ bilanzierungsmonat: month(), calendar: workingDays() })
  .check(
    crossCheck(['bilanzierungsmonat'], ({ bilanzierungsmonat }) =>
      monthFinding(bilanzierungsmonat, 'bilanzierungsmonat'),
    ),
  )
export type ClearingCalendarQuery = z.output<typeof ClearingCalendarQuery>

const monthsFrom = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7))

export const ClearingCalendarsQuery = z
  .object({
    start_month: month().optional().describe('Three months before end_month, which is the present month, unless told'),
    end_month: month()
      .optional()
      .describe(`Inclusive; three months after start_month unless told; at most ${MOST_MONTHS} months`),
    calendar: workingDays(),
  })
  .check(crossCheck(['start_month'], ({ start_month: each }) => (each ? monthFinding(each, 'start_month') : undefined)))
  .check(crossCheck(['end_month'], ({ end_month: each }) => (each ? monthFinding(each, 'end_month') : undefined)))
  .check(
    crossCheck(['start_month', 'end_month'], ({ start_month, end_month }) => {
      if (start_month === undefined || end_month === undefined) return undefined
      const count = monthsFrom(end_month) - monthsFrom(start_month) + 1
      const path = ['end_month']
      if (count < 1) return { path, type: 'period_order', msg: `end_month is before start_month ${start_month}` }
      if (count <= MOST_MONTHS) return undefined
      const msg = CLEARING.too_many_months({ most: MOST_MONTHS, requested: count })
      return { path, type: 'period_too_long', msg, ctx: { max: MOST_MONTHS } }
    }),
  )
export type ClearingCalendarsQuery = z.output<typeof ClearingCalendarsQuery>

export const DueDeadline = z
  .object({
    date: z.string(),
    bilanzierungsmonat: z.string(),
    name: z.enum(DEADLINES),
    werktag: z.int().nullable(),
  })
  .meta({ id: 'DueClearingDeadline' })
export type DueDeadline = z.infer<typeof DueDeadline>

export const DueDeadlines = z.object({
  start_date: z.string(),
  end_date: z.string(),
  calendar: z.enum(WORKING_DAY_CALENDARS),
  deadlines: z.array(DueDeadline),
})
export type DueDeadlines = z.infer<typeof DueDeadlines>

export const DueDeadlinesQuery = z
  .object({
    start_date: param.date().describe('2000-02-01 to 2101-09-30'),
    end_date: param.date().optional().describe(`Inclusive; start_date unless told; at most ${MOST_DAYS} days`),
    calendar: workingDays(),
  })
  .check(
    crossCheck(['start_date', 'end_date'], ({ start_date, end_date = start_date }) => {
      const path = ['end_date']
      if (end_date < start_date)
        return { path, type: 'period_order', msg: `end_date is before start_date ${start_date}` }
      const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1
      if (days <= MOST_DAYS) return undefined
      return {
        path,
        type: 'period_too_long',
        msg: CLEARING.too_many_days({ most: MOST_DAYS }),
        ctx: { max: MOST_DAYS },
      }
    }),
  )
export type DueDeadlinesQuery = z.output<typeof DueDeadlinesQuery>
