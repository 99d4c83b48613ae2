import { parseDate } from './civil.ts'
import { QUARTER_HOUR_MS, startOfDay, zoneOffsets } from './zone.ts'

export type DeliveryDay = {
  /** Instants in ms since the epoch; the end is the start of the next day. */
  start_ms: number
  end_ms: number
  /** 96, or 92 and 100 on the days of the clock change. */
  quarter_hours: number
}

/** Bounds of a calendar day `YYYY-MM-DD` and its count of quarter-hours. RangeError for no date or no zone. */
export function deliveryDay(date: string, zone = 'Europe/Berlin'): DeliveryDay {
  const day = parseDate(date)
  const offsets = zoneOffsets(zone, day * 86_400_000, (day + 1) * 86_400_000)
  const [start_ms, end_ms] = [startOfDay(offsets, day), startOfDay(offsets, day + 1)]
  return { start_ms, end_ms, quarter_hours: (end_ms - start_ms) / QUARTER_HOUR_MS }
}
