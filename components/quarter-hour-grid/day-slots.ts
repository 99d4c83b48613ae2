import { clockSlots } from '#server/areas/portfolio-forecasts/generate/clock-slots.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

/** A quarter-hour of a day: when it begins, by the clock in Berlin too, and whether that clock showed the time before. */
export type DaySlot = { start_ms: number; clock: string; isAgain: boolean }

/** The 92, 96 or 100 quarter-hours of a day. */
export function daySlots(delivery_day: string): DaySlot[] {
  const { start_ms } = deliveryDay(delivery_day)
  const seen = new Set<number>()
  return [...clockSlots(delivery_day)].map((slot, index) => {
    const isAgain = seen.has(slot)
    seen.add(slot)
    return { start_ms: start_ms + index * QUARTER_HOUR_MS, clock: clockText(slot), isAgain }
  })
}

/** First and one past the last quarter-hour of the hour that comes twice; null on other days. */
export function repeatedHour(slots: readonly DaySlot[]): { from: number; to: number } | null {
  const from = slots.findIndex(({ isAgain }) => isAgain)
  return from < 0 ? null : { from, to: slots.findLastIndex(({ isAgain }) => isAgain) + 1 }
}

/** The quarter-hour ahead of which the clock leaves an hour out; null on other days. */
export function skippedHour(slots: readonly DaySlot[]): number | null {
  const at = slots.findIndex(({ clock }, index) => index > 0 && minutes(clock) - minutes(slots[index - 1]!.clock) > 15)
  return at < 0 ? null : at
}

/** `02:00–02:15`, by the clock. */
export function spanText({ clock }: DaySlot): string {
  return `${clock}–${clockText((minutes(clock) / 15 + 1) % 96)}`
}

function clockText(slot: number): string {
  return `${two(Math.floor(slot / 4))}:${two((slot % 4) * 15)}`
}

const two = (value: number) => String(value).padStart(2, '0')

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
