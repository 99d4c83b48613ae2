import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { civilOf, parseDate, weekday } from '#server/calendar/civil.ts'
import { firstSlotFrom, type Grid } from '#server/calendar/grid.ts'
import { publicHolidays } from '#server/calendar/holidays/holidays.ts'
import type { Resolution } from '#server/calendar/resolution.ts'
import { type Condition, DAYS_OF_WEEK } from '../contract.ts'

/**
 * 1 for every slot that meets the condition, which looks at the local start of the slot: on the autumn day both hours
 * from 02:00 match a window 02:00–03:00. RangeError for a ranking, or a window of the day on daily or coarser slots.
 */
export function conditionMask(condition: Condition, resolution: Resolution, calendar: PeriodCalendar): Uint8Array {
  switch (condition.type) {
    case 'and':
      return combined(condition.conditions, resolution, calendar, (a, b) => a & b)
    case 'or':
      return combined(condition.conditions, resolution, calendar, (a, b) => a | b)
    case 'not':
      return conditionMask(condition.condition, resolution, calendar).map((bit) => 1 - bit)
    case 'time_of_day':
      return windowMask(condition.from, condition.to, resolution, calendar)
    case 'intervals':
      return intervalsMask(condition.intervals, calendar.grid(resolution))
    case 'highest':
    case 'lowest':
      throw new RangeError('a ranking is only allowed at the top of a condition')
    default:
      return dayMask(condition, resolution, calendar)
  }
}

function combined(
  conditions: Condition[],
  resolution: Resolution,
  calendar: PeriodCalendar,
  join: (a: number, b: number) => number,
): Uint8Array {
  const masks = conditions.map((condition) => conditionMask(condition, resolution, calendar))
  return masks.reduce((all, mask) => all.map((bit, index) => join(bit, mask[index] ?? 0)))
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

function windowMask(from: string, to: string, resolution: Resolution, calendar: PeriodCalendar): Uint8Array {
  if (resolution !== 'quarter_hourly' && resolution !== 'hourly') {
    throw new RangeError('a window of the day needs hourly or finer slots')
  }
  const [first, end] = [minuteOf(from), minuteOf(to)]
  const wraps = first >= end
  const minutes = calendar.minutesOfDay(resolution)
  const mask = new Uint8Array(minutes.length)
  for (let slot = 0; slot < mask.length; slot++) {
    const minute = minutes[slot] ?? 0
    const inside = wraps ? minute >= first || minute < end : minute >= first && minute < end
    mask[slot] = inside ? 1 : 0
  }
  return mask
}

function intervalsMask(intervals: [string, string][], grid: Grid): Uint8Array {
  const mask = new Uint8Array(grid.count)
  for (const [from, to] of intervals) {
    mask.fill(1, firstSlotFrom(grid, Date.parse(from)), firstSlotFrom(grid, Date.parse(to)))
  }
  return mask
}

type DayCondition = Extract<Condition, { type: 'month' | 'day_of_week' | 'exclude_holidays' }>

function dayMask(condition: DayCondition, resolution: Resolution, calendar: PeriodCalendar): Uint8Array {
  const { days, count } = calendar.grid(resolution)
  if (days.length > 0) return daysMask(condition, days)
  const of_days = daysMask(condition, calendar.grid('daily').days)
  const bounds = calendar.bounds(resolution, 'daily')
  const mask = new Uint8Array(count)
  for (let day = 0; day < of_days.length; day++) {
    if (of_days[day]) mask.fill(1, bounds[day], bounds[day + 1])
  }
  return mask
}

function daysMask(condition: DayCondition, days: Int32Array): Uint8Array {
  const matches = dayTest(condition, days)
  return Uint8Array.from(days, (day) => (matches(day) ? 1 : 0))
}

function dayTest(condition: DayCondition, days: Int32Array): (day: number) => boolean {
  switch (condition.type) {
    case 'month':
      return (day) => condition.months.includes(civilOf(day).month)
    case 'day_of_week':
      return (day) => condition.days.some((name) => DAYS_OF_WEEK[weekday(day)] === name)
    case 'exclude_holidays': {
      const [first, last] = [days[0] ?? 0, days[days.length - 1] ?? 0]
      const holidays = publicHolidays(condition.calendar, civilOf(first).year, civilOf(last).year)
      const listed = new Set(condition.dates?.map(parseDate))
      return (day) => !holidays.has(day) && !listed.has(day)
    }
  }
}
