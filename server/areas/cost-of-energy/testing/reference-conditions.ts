import type { Condition } from '../contract.ts'
import { type Period, type Slot, slotAt, slotsOf, type WallClock } from './reference-calendar.ts'

export type Values = (number | null)[]

/** Public holidays of a calendar as local dates. */
export type Holidays = (calendar: string) => ReadonlySet<string>

export type Surroundings = { period: Period; holidays: Holidays; clock: (ms: number) => WallClock }

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function minutes(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

function withinWindow(minute: number, from: number, to: number): boolean {
  if (from === to) return true
  if (from < to) return minute >= from && minute < to
  return minute >= from || minute < to
}

/** Whether one slot meets a condition that looks at nothing but the slot's own start. */
function holds(condition: Condition, slot: Slot, around: Surroundings): boolean {
  const clock = around.clock(slot.start_ms)
  switch (condition.type) {
    case 'month':
      return condition.months.includes(clock.month)
    case 'day_of_week':
      return condition.days.some((day) => day === DAYS[clock.day_of_week - 1])
    case 'time_of_day':
      return withinWindow(clock.minute_of_day, minutes(condition.from), minutes(condition.to))
    case 'exclude_holidays': {
      const listed = condition.dates?.includes(clock.date) ?? false
      return !listed && !around.holidays(condition.calendar).has(clock.date)
    }
    case 'intervals':
      return condition.intervals.some(
        ([from, to]) => slot.start_ms >= Date.parse(from) && slot.start_ms < Date.parse(to),
      )
    case 'and':
      return condition.conditions.every((inner) => holds(inner, slot, around))
    case 'or':
      return condition.conditions.some((inner) => holds(inner, slot, around))
    case 'not':
      return !holds(condition.condition, slot, around)
    default:
      throw new Error(`${condition.type} ranks values and stands at the top only`)
  }
}

function ranked(condition: Condition & { type: 'highest' | 'lowest' }, slots: Slot[], values: Values, period: Period) {
  const coarse = slotsOf(period, condition.resolution)
  const chosen = new Set<number>()
  for (let bucket = 0; bucket < coarse.length; bucket++) {
    const candidates = slots.flatMap((slot, index) => {
      const value = values[index] ?? null
      return value !== null && slotAt(coarse, slot.start_ms) === bucket ? [{ index, value }] : []
    })
    const sign = condition.type === 'highest' ? -1 : 1
    candidates.sort((a, b) => sign * (a.value - b.value) || a.index - b.index)
    for (const { index } of candidates.slice(0, condition.n)) chosen.add(index)
  }
  return slots.map((_, index) => chosen.has(index))
}

/** One answer per slot; a ranking never chooses an absent value and takes the earlier of two equals. */
export function matches(condition: Condition, slots: Slot[], values: Values, around: Surroundings): boolean[] {
  if (condition.type === 'highest' || condition.type === 'lowest') {
    return ranked({ ...condition, type: condition.type }, slots, values, around.period)
  }
  return slots.map((slot) => holds(condition, slot, around))
}
