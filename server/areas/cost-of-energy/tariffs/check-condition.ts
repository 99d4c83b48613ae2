import { isHolidayCalendar } from '#server/calendar/holidays/holidays.ts'
import { isCoarser } from '#server/calendar/resolution.ts'
import type { Findings, Loc } from './check-findings.ts'
import type { Condition, DatasetRef, Resolution } from '../contract.ts'
import { PIPELINE } from './messages.ts'

/** The coarsest slot whose local start still answers the question that a condition asks. */
const COARSEST = {
  month: 'monthly',
  day_of_week: 'daily',
  exclude_holidays: 'daily',
  intervals: 'daily',
  time_of_day: 'hourly',
} satisfies Partial<Record<Condition['type'], Resolution>>

/** Refuses conditions that the slots of `input` are too coarse for, and rankings that do not stand at the top. */
export function checkCondition(findings: Findings, condition: Condition, input: DatasetRef): void {
  if (condition.type === 'highest' || condition.type === 'lowest') {
    checkRanking(findings, condition, input)
    return
  }
  checkNested(findings, ['condition'], condition, input)
}

function checkRanking(findings: Findings, condition: Condition & { resolution: Resolution }, input: DatasetRef): void {
  if (isCoarser(condition.resolution, input.resolution)) return
  const message = PIPELINE.ranks_longer({ type: condition.type, slots: input.resolution })
  findings.refuse(['condition', 'resolution'], message, condition.resolution, `coarser than ${input.resolution}`)
}

function checkNested(findings: Findings, loc: Loc, condition: Condition, input: DatasetRef): void {
  switch (condition.type) {
    case 'and':
    case 'or':
      condition.conditions.forEach((inner, index) => {
        checkNested(findings, [...loc, 'conditions', index], inner, input)
      })
      return
    case 'not':
      checkNested(findings, [...loc, 'condition'], condition.condition, input)
      return
    case 'highest':
    case 'lowest':
      findings.refuse([...loc, 'type'], PIPELINE.top_only({ type: condition.type }), condition.type, null)
      return
    default:
      checkGrain(findings, loc, condition.type, input)
      if (condition.type === 'intervals') checkIntervals(findings, loc, condition.intervals)
      if (condition.type === 'exclude_holidays') checkHolidays(findings, loc, condition.calendar)
  }
}

function checkGrain(findings: Findings, loc: Loc, type: keyof typeof COARSEST, input: DatasetRef): void {
  if (!isCoarser(input.resolution, COARSEST[type])) return
  const message = PIPELINE.finer_slots({ type, coarsest: COARSEST[type], got: input.resolution })
  findings.refuse([...loc, 'type'], message, type, COARSEST[type], input.resolution)
}

function checkIntervals(findings: Findings, loc: Loc, intervals: readonly (readonly string[])[]): void {
  intervals.forEach(([from = '', to = ''], index) => {
    if (Date.parse(from) < Date.parse(to)) return
    findings.refuse([...loc, 'intervals', index], PIPELINE.interval_ends, [from, to], 'start before end')
  })
}

function checkHolidays(findings: Findings, loc: Loc, calendar: string): void {
  if (isHolidayCalendar(calendar)) return
  const expected = 'ISO 3166-1 country, or country-subdivision'
  findings.refuse([...loc, 'calendar'], PIPELINE.no_calendar({ calendar }), calendar, expected)
}
