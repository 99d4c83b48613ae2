import type { Allocation, Quality } from '#server/areas/market-access/contract.ts'
import { ALLOCATION_ZONE } from '#server/areas/market-access/delivery-days.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { instantFormatter, localDay, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'

type Slot = { start_ms: number; day: string; value: number | null; quality: Quality; version: number | null }

/** Every quarter-hour of an answer with its day, quality and version. */
export function slotsOfAllocation({ start_time, values, quality, versions }: Allocation): Slot[] {
  const first_ms = Date.parse(start_time)
  const offsets = zoneOffsets(ALLOCATION_ZONE, first_ms, first_ms + values.length * QUARTER_HOUR_MS)
  const versionOf = new Map(versions.map(({ day, version }) => [day, version]))
  const runs = quality.map((run) => ({ to_ms: Date.parse(run.to), quality: run.quality }))
  let run = 0
  return values.map((value, index) => {
    const start_ms = first_ms + index * QUARTER_HOUR_MS
    while (run < runs.length - 1 && start_ms >= (runs[run]?.to_ms ?? 0)) run++
    const day = formatDate(localDay(offsets, start_ms))
    return { start_ms, day, value, quality: runs[run]?.quality ?? 'missing', version: versionOf.get(day) ?? null }
  })
}

/** The rows of the API's own CSV and NDJSON. */
export function allocationRows(allocation: Allocation) {
  const { accounting_point_id, flow_direction, market_identifier } = allocation
  const print = instantFormatter(ALLOCATION_ZONE)
  return slotsOfAllocation(allocation).map(({ start_ms, value, quality, version }) => {
    const start_time = print(start_ms)
    return { accounting_point_id, flow_direction, market_identifier, start_time, value, quality, version }
  })
}
export type AllocationRow = ReturnType<typeof allocationRows>[number]

export type AllocationDay = { day: string; kwh: number | null; version: number | null } & Record<Quality, number>

/** Days with their energy and how many quarter-hours are of which quality; a day without any value has no energy. */
export function allocationDays(allocation: Allocation): AllocationDay[] {
  const days = new Map<string, AllocationDay>()
  for (const { day, value, quality, version } of slotsOfAllocation(allocation)) {
    const known = days.get(day) ?? { day, kwh: null, version, measured: 0, estimated: 0, missing: 0 }
    known[quality]++
    if (value !== null) known.kwh = (known.kwh ?? 0) + value
    days.set(day, known)
  }
  return [...days.values()]
}

export type ChangedSlot = { start_ms: number; before: number | null; after: number | null }

/** Quarter-hours of the same day that differ in another version, in value or quality. */
export function changedSlots(before: Allocation, after: Allocation): ChangedSlot[] {
  const old = slotsOfAllocation(before)
  return slotsOfAllocation(after).flatMap(({ start_ms, value, quality }, index) => {
    const was = old[index]
    if (was === undefined || (was.value === value && was.quality === quality)) return []
    return [{ start_ms, before: was.value, after: value }]
  })
}

/** By how much a quarter-hour changed, in kWh; null where either side is a gap. */
export function differenceOf({ before, after }: ChangedSlot): number | null {
  return before === null || after === null ? null : after - before
}

export type ComparedDay = {
  /** kWh over the quarter-hours that are known in both; null where none is. */
  kwh: number | null
  /** Quarter-hours that are known in both, only in the later one, and only in the earlier one. */
  both: number
  gained: number
  lost: number
}

/** Two versions of the same day beside each other: only what is known in both can differ. */
export function comparedDay(before: Allocation, after: Allocation): ComparedDay {
  const found: ComparedDay = { kwh: null, both: 0, gained: 0, lost: 0 }
  for (const [index, value] of after.values.entries()) {
    const was = before.values[index] ?? null
    if (was !== null && value !== null) {
      found.both++
      found.kwh = (found.kwh ?? 0) + value - was
    } else if (value !== null) found.gained++
    else if (was !== null) found.lost++
  }
  return found
}

/** kWh of all known quarter-hours; null where none is known. */
export function energyOf({ values }: Allocation): number | null {
  return values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null)
}
