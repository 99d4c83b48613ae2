import { dateAt, type Range, windowsOf } from '../../areas/cost-of-energy/prices/local-days.ts'
import { SETTLEMENT_ZONE } from '../../areas/schedule-management/settlement/day-fields.ts'
import type { RequestedTime, Dataset } from '../../areas/schedule-management/settlement/tennet.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { deliveryDay } from '../../calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '../../calendar/zone.ts'

/** One request, and the time that it is about. */
export type TennetWindow = Range & { dataset: Dataset; requested: RequestedTime }

/** A request for prices spans a month at most; the shortest one has 28 days. */
const DAYS_AT_ONCE = 28

/** The requests for the prices of local days `[from, to]`. */
export function priceWindows(from: string, to: string): TennetWindow[] {
  return windowsOf(from, to, SETTLEMENT_ZONE, DAYS_AT_ONCE).map((range) => {
    const [first, last] = [range.start_ms, range.end_ms - 1].map((ms) => dateAt(ms, SETTLEMENT_ZONE))
    return { ...range, dataset: 'settlement-prices', requested: { from: first ?? from, to: last ?? to } }
  })
}

/**
 * The requests for the volumes of local days `[from, to]`: one per local hour, the maximum per request. Hours whose
 * quarter-hours are all stored by `isKnown` are left out, as is the skipped hour.
 */
export function volumeWindows(
  from: string,
  to: string,
  isKnown: (day: string, slot: number) => boolean,
): TennetWindow[] {
  const windows: TennetWindow[] = []
  for (let number = parseDate(from); number <= parseDate(to); number++) {
    const day = formatDate(number)
    const { start_ms, quarter_hours } = deliveryDay(day, SETTLEMENT_ZONE)
    const at = (slot: number) => start_ms + slot * QUARTER_HOUR_MS
    const slots = Array.from({ length: quarter_hours }, (_, slot) => slot)
    const hourOf = (slot: number) => Number(formatInstant(at(slot), SETTLEMENT_ZONE).slice(11, 13))
    for (const [hour, within] of Map.groupBy(slots, hourOf)) {
      if (within.every((slot) => isKnown(day, slot))) continue
      const [start, end] = [at(within[0] ?? 0), at((within.at(-1) ?? 0) + 1)]
      const requested: RequestedTime = { from: day, to: day, hours: [hour, hour + 1] }
      windows.push({ start_ms: start, end_ms: end, dataset: 'settled-imbalance-volumes', requested })
    }
  }
  return windows
}
