import type { Condition } from '../contract.ts'
import { allOf, anyOf, mondayToFriday, timeOfDay } from '../recipes/recipe-conditions.ts'
import type { Schedule } from './contract.ts'

/** Which period holds when: by month, on weekdays and at weekends, by hour. Without a schedule, period 0 always. */
export type Calendar = { weekday: Schedule; weekend: Schedule }

const WEEKEND: Condition = { type: 'day_of_week', days: ['sat', 'sun'] }
const HOURS = 24
const MONTHS = 12

export function calendarOf(weekday: Schedule | null | undefined, weekend: Schedule | null | undefined): Calendar {
  const always = Array.from({ length: MONTHS }, () => new Array<number>(HOURS).fill(0))
  const days = weekday ?? weekend ?? always
  return { weekday: days, weekend: weekend ?? days }
}

/** The periods that hold at some time, those of the most hours first. */
export function periodsOf({ weekday, weekend }: Calendar): number[] {
  const hours = new Map<number, number>()
  const count = (schedule: Schedule, days: number) => {
    for (const period of schedule.flat()) hours.set(period, (hours.get(period) ?? 0) + days)
  }
  count(weekday, 5)
  count(weekend, 2)
  return [...hours].sort(([a, x], [b, y]) => y - x || a - b).map(([period]) => period)
}

/** The months in which a period holds at some time, from 1; `whole` where it holds in all of each. */
export function monthsOf({ weekday, weekend }: Calendar, period: number): { months: number[]; whole: boolean } {
  const hours = (month: number) => [...(weekday[month] ?? []), ...(weekend[month] ?? [])]
  const held = Array.from({ length: MONTHS }, (_, month) => month).filter((month) => hours(month).includes(period))
  const whole = held.every((month) => hours(month).every((each) => each === period))
  return { months: held.map((month) => month + 1), whole }
}

/** When a period holds; null where it always does. Months with the same hours are told together. */
export function conditionOf({ weekday, weekend }: Calendar, period: number): Condition | null {
  const hoursOf = (schedule: Schedule, month: number) =>
    (schedule[month] ?? []).flatMap((each, hour) => (each === period ? [hour] : []))
  const kinds = Array.from({ length: MONTHS }, (_, month) => ({
    month: month + 1,
    weekday: hoursOf(weekday, month),
    weekend: hoursOf(weekend, month),
  }))
  const held = kinds.filter((kind) => kind.weekday.length + kind.weekend.length > 0)
  const parts = [...Map.groupBy(held, (kind) => `${kind.weekday.join()}/${kind.weekend.join()}`).values()].map(
    (same) => {
      const [first] = same
      const months = same.map(({ month }) => month)
      return both(
        months.length === MONTHS ? null : { type: 'month', months },
        first === undefined ? null : daysAndHours(first.weekday, first.weekend),
      )
    },
  )
  if (parts.length === 0) throw new Error(`period ${period} holds at no time`)
  if (parts.some((part) => part === null)) return null
  return either(parts.filter((part) => part !== null))
}

function daysAndHours(weekday: number[], weekend: number[]): Condition | null {
  if (weekday.join() === weekend.join()) return hoursCondition(weekday)
  const parts = [
    ...(weekday.length > 0 ? [both(mondayToFriday, hoursCondition(weekday))] : []),
    ...(weekend.length > 0 ? [both(WEEKEND, hoursCondition(weekend))] : []),
  ]
  return either(parts.filter((part) => part !== null))
}

/** Runs of hours; the last ends at midnight. Null for the whole day. */
function hoursCondition(hours: number[]): Condition | null {
  if (hours.length === HOURS) return null
  const starts = hours.filter((hour) => !hours.includes(hour - 1))
  const runs = starts.map((from) => {
    let to = from
    while (hours.includes(to)) to++
    return timeOfDay(clock(from), clock(to % HOURS))
  })
  return either(runs)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function both(left: Condition | null, right: Condition | null): Condition | null {
  if (left === null || right === null) return left ?? right
  return allOf(left, right)
}

function either(parts: Condition[]): Condition | null {
  const [first, ...more] = parts
  if (first === undefined) return null
  return more.length === 0 ? first : anyOf(first, ...more)
}
