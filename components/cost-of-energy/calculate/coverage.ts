import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { civilOf, epochDay } from '#server/calendar/civil.ts'
import type { Period } from '#server/calendar/grid.ts'
import { localDay, zoneOffsets } from '#server/calendar/zone.ts'

/** Whether a period begins and ends with calendar months on a clock. */
export function isWholeMonths({ start_ms, end_ms }: Period, timezone: string): boolean {
  const offsets = zoneOffsets(timezone, start_ms, end_ms)
  return [start_ms, end_ms].every((instant_ms) => civilOf(localDay(offsets, instant_ms)).day === 1)
}

/** The calendar year that a tariff prices, nearest to a period that it does not: whole where it has a whole one. */
export function pricedYear(tariff: Tariff, { start_ms }: Period): number | null {
  const timezone = zoneOf(tariff)
  const starts = tariff.tariff_components.map((one) => Date.parse(one.applicable_from))
  const ends = tariff.tariff_components.map((one) =>
    one.applicable_to === null ? Infinity : Date.parse(one.applicable_to),
  )
  const [from_ms, to_ms] = [Math.min(...starts), Math.max(...ends)]
  if (!(from_ms < to_ms)) return null
  const startsOn = dayAt(from_ms, timezone)
  const first = startsOn.year + (startsOn.day_number === epochDay(startsOn.year, 1, 1) ? 0 : 1)
  if (to_ms === Infinity) return first
  const endsOn = dayAt(to_ms, timezone)
  const last = endsOn.year - 1
  if (first > last) return startsOn.year
  return start_ms < from_ms ? first : last
}

function dayAt(instant_ms: number, timezone: string): { year: number; day_number: number } {
  const day_number = localDay(zoneOffsets(timezone, instant_ms, instant_ms), instant_ms)
  return { year: civilOf(day_number).year, day_number }
}
