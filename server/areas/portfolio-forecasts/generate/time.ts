import { formatDate } from '#server/calendar/civil.ts'
import { HOUR_MS, localDay, zoneOffsets } from '#server/calendar/zone.ts'
import { dayAheadGate } from '../gate.ts'

/** Hours before the gate at which tomorrow is forecast: first, and again with newer data. */
const HOURS_AHEAD = [4.5, 0.5] as const

/**
 * Which day is to be generated now: tomorrow in Berlin, from 10:00 until its gate closes at 14:30. `round` is 1 from 14:00
 * on. Null at other times.
 */
export function generationDue(now: Date): { delivery_day: string; round: number } | null {
  const now_ms = now.getTime()
  const tomorrow = localDay(zoneOffsets('Europe/Berlin', now_ms, now_ms), now_ms) + 1
  const delivery_day = formatDate(tomorrow)
  const ahead_ms = dayAheadGate(delivery_day) - now_ms
  const round = HOURS_AHEAD.findLastIndex((hours) => ahead_ms > 0 && ahead_ms <= hours * HOUR_MS)
  return round < 0 ? null : { delivery_day, round }
}
