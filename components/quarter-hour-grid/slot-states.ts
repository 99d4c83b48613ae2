import { type DaySlot, spanText } from './day-slots.ts'
import type { Grid } from './grid.ts'

/** The state of a quarter-hour of a draft over all of its series. */
export type SlotState = 'filled' | 'missing' | 'wrong'

/** The state of every quarter-hour of the day: wrong where a series has no valid number, missing where it has none at all. */
export function slotStates({ columns }: Pick<Grid, 'columns'>, slots: readonly DaySlot[]): SlotState[] {
  return slots.map((_, slot) => {
    const cells = columns.map((column) => column.cells[slot] ?? null)
    if (cells.some((cell) => typeof cell === 'string' || (cell !== null && cell < 0))) return 'wrong'
    return columns.length === 0 || cells.includes(null) ? 'missing' : 'filled'
  })
}

/**
 * Quarter-hours as local time spans, `02:15–03:00`, consecutive ones merged; `again` marks those that begin in the
 * second run of a repeated hour.
 */
export function spansOf(indexes: readonly number[], slots: readonly DaySlot[], again: string): string[] {
  const spans: { from: number; to: number }[] = []
  for (const index of indexes) {
    const last = spans.at(-1)
    if (last !== undefined && last.to === index - 1) last.to = index
    else spans.push({ from: index, to: index })
  }
  return spans.flatMap(({ from, to }) => {
    const [first, last] = [slots[from], slots[to]]
    return first && last ? [`${first.clock}${first.isAgain ? ` ${again}` : ''}–${spanText(last).slice(6)}`] : []
  })
}
