import { type EpochDay, formatDate, parseDate } from '#server/calendar/civil.ts'
import {
  BKA_DEADLINES,
  type ClearingCalendar,
  type Deadline,
  type DeadlineName,
} from '#server/areas/schedule-management/clearing/contract.ts'
import { deadlinesOf, monthOf, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'

/** Days of the axis, both inclusive, and what a day is wide. */
export type Axis = { from: EpochDay; to: EpochDay; x: (day: EpochDay) => number; ticks: EpochDay[] }

export type Bar = { phase: 'erstaufschlag' | 'clearing' | 'final' | 'correction'; from: EpochDay; to: EpochDay }
/** A day of the lane on which something ends, with all that ends on it. */
export type LaneMark = { day: EpochDay; names: [DeadlineName, ...DeadlineName[]]; is_correction: boolean }
export type Lane = { calendar: ClearingCalendar; bars: Bar[]; marks: LaneMark[] }

const DAYS_AROUND = 4

/** One axis for all months, from the end of the first to the final settlement of the last, or to that of its correction. */
export function axisOf(
  calendars: readonly ClearingCalendar[],
  { left, right, with_correction }: { left: number; right: number; with_correction: boolean },
): Axis {
  const first = calendars[0]
  const last = calendars.at(-1)
  const from = (first === undefined ? 0 : endOf(first)) - DAYS_AROUND
  const end = last === undefined ? from + 1 : dayOf(last, with_correction ? 'kbka_final' : 'final_deadline')
  const to = end + 2 * DAYS_AROUND
  const x = (day: EpochDay) => left + ((day - from) / (to - from)) * (right - left)
  const ticks: EpochDay[] = []
  for (let month = shiftMonth(from, 1); month < to; month = shiftMonth(month, 1)) ticks.push(month)
  return { from, to, x, ticks }
}

/** What a month's lane shows: its phases as bars, its dates as marks. */
export function laneOf(calendar: ClearingCalendar): Lane {
  const day = (name: DeadlineName) => dayOf(calendar, name)
  const begun = endOf(calendar) + 1
  return {
    calendar,
    bars: [
      { phase: 'erstaufschlag', from: begun, to: day('clearing_start_bg_szr') },
      { phase: 'clearing', from: day('clearing_start_bg_szr'), to: day('clearing_end_bg_szr') + 1 },
      { phase: 'final', from: day('clearing_end_bg_szr') + 1, to: day('final_deadline') + 1 },
      { phase: 'correction', from: day('kbka_clearing_start'), to: day('kbka_final') + 1 },
    ],
    marks: marksOf(calendar.deadlines),
  }
}

function marksOf(deadlines: readonly Deadline[]): LaneMark[] {
  const marks = new Map<EpochDay, LaneMark>()
  for (const { name, date } of deadlines) {
    const day = parseDate(date)
    const is_correction = !(BKA_DEADLINES as readonly string[]).includes(name)
    const mark = marks.get(day)
    mark?.names.push(name)
    if (mark && !is_correction) mark.is_correction = false
    if (!mark) marks.set(day, { day, names: [name], is_correction })
  }
  return [...marks.values()].sort((a, b) => a.day - b.day)
}

/** Last day of a settlement month. */
export function endOf({ bilanzierungsmonat }: Pick<ClearingCalendar, 'bilanzierungsmonat'>): EpochDay {
  return shiftMonth(parseDate(bilanzierungsmonat), 1) - 1
}

export function dayOf({ deadlines }: ClearingCalendar, name: DeadlineName): EpochDay {
  const found = deadlines.find((each) => each.name === name)
  return found === undefined ? 0 : parseDate(found.date)
}

/** The mark that comes next on a day, its own included; the last one where all are over. */
export function nextMark(marks: readonly LaneMark[], today: EpochDay): LaneMark | undefined {
  return marks.find(({ day }) => day >= today) ?? marks.at(-1)
}

/** The deadline of a settlement month that ends next, its correction's included; null where all are over. */
export function nextOf(bilanzierungsmonat: string, today: EpochDay): { name: DeadlineName; date: string } | null {
  const found = deadlinesOf(monthOf(bilanzierungsmonat)).find(({ day }) => day >= today)
  return found === undefined ? null : { name: found.name, date: formatDate(found.day) }
}

/** The first deadline of all months from a day on, its own included; undefined where all are over. */
export function nextDeadline(
  calendars: readonly ClearingCalendar[],
  today: EpochDay,
): { calendar: ClearingCalendar; deadline: Deadline } | undefined {
  const ahead = calendars.flatMap((calendar) =>
    calendar.deadlines
      .filter(({ name, date }) => date >= formatDate(today) && (BKA_DEADLINES as readonly string[]).includes(name))
      .map((deadline) => ({ calendar, deadline })),
  )
  return ahead.sort((a, b) => (a.deadline.date < b.deadline.date ? -1 : 1))[0]
}
