import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import type { DraftCell } from '#components/quarter-hour-grid/grid.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import type { Draft } from './draft.ts'

/** The newest days on offer, one page of the API. */
export const MOST_CHOICES = 1000
const WEEK_DAYS = 7

/** The day that is offered first: the same weekday a week before, else the newest; null where there is none. */
export function firstChoice(days: readonly { delivery_day: string }[], delivery_day: string): string | null {
  const usual = formatDate(parseDate(delivery_day) - WEEK_DAYS)
  return days.some((each) => each.delivery_day === usual) ? usual : (days[0]?.delivery_day ?? null)
}

/**
 * How a day's quarter-hours were mapped to another day. `repeated`: the hour occurred once and is used twice; `merged`:
 * it occurred twice and the mean is used; `left_out`: the other day lacks the hour; `missing`: the first day lacked it.
 */
export type CopyChange = 'repeated' | 'merged' | 'left_out' | 'missing'

/** A day's series by the clock of another day: each quarter-hour takes the one that shows the same time. */
export function copyDay(draft: Draft, from_day: string, to_day: string): { draft: Draft; change: CopyChange | null } {
  const [from, to] = [daySlots(from_day), daySlots(to_day)]
  const sources = to.map(({ clock, isAgain }) => {
    const same = from.flatMap((slot, index) => (slot.clock === clock ? [{ ...slot, index }] : []))
    const comesTwice = to.filter((slot) => slot.clock === clock).length === 2
    const exact = comesTwice && same.length === 2 ? same.filter((slot) => slot.isAgain === isAgain) : same
    return exact.map(({ index }) => index)
  })
  const columns = draft.columns.map(({ cells, ...name }) => ({
    ...name,
    cells: sources.map((indexes) => meanOf(indexes.map((index) => cells[index] ?? null))),
  }))
  return { draft: { unit: draft.unit, columns, surplus: [] }, change: changeOf(from.length, to.length) }
}

function meanOf(cells: DraftCell[]): DraftCell {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (numbers.length < cells.length || numbers.length === 0) return cells[0] ?? null
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length
}

function changeOf(from: number, to: number): CopyChange | null {
  if (from === to) return null
  if (to === 100) return from === 92 ? 'missing' : 'repeated'
  if (to === 92) return 'left_out'
  return from === 100 ? 'merged' : 'missing'
}
