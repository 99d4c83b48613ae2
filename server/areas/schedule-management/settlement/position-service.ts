import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { OrganizationDb } from '../../../db.ts'
import { FLOW_DIRECTIONS, type FlowDirection, type PointArea } from '../../market-access/contract.ts'
import { type DailyAreaSum, readDailyAreaSums } from '../../market-access/allocations/area-sums-store.ts'
import { directionsOfArea } from '../../market-access/allocations/store.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import { allocatedKwh, type AllocatedSums, scheduledKwh } from './position.ts'
import { listAcceptedSeries } from './scheduled-store.ts'

/** Local days `[from, to]`, both `YYYY-MM-DD`. */
export type Days = { from: string; to: string }

/**
 * The net energy of the accepted schedules with an operator by day: of one balance group, or of all together. A day
 * without such a schedule is left out; tests do not count.
 */
export async function readScheduledKwh(
  db: OrganizationDb,
  tso: TsoId,
  within: Days,
  sender_id?: string,
): Promise<Map<string, Float64Array>> {
  const rows = await listAcceptedSeries(db, { tso, sender_id, ...within })
  const days = new Map<string, Float64Array>()
  for (const schedule of Map.groupBy(rows, (row) => `${row.date} ${row.sender_id}`).values()) {
    const [first] = schedule
    if (first === undefined) continue
    const net = scheduledKwh(schedule, { sender_id: first.sender_id, area: TSOS[tso].area })
    const known = days.get(first.date)
    days.set(first.date, known === undefined ? net : known.map((kwh, slot) => kwh + (net[slot] ?? 0)))
  }
  return days
}

/**
 * What was allocated in an area by day, consumption less production in kWh, as it is known at `now`; NaN where a value
 * of any point is missing. A day without any value is left out. /
 */
export async function readAllocatedKwh(
  db: OrganizationDb,
  control_area: PointArea,
  days: Days,
  now: Date,
): Promise<Map<string, Float64Array>> {
  const directions = await directionsOfArea(db, control_area)
  const sums = new Map<FlowDirection, Map<string, DailyAreaSum>>()
  for (const kind of FLOW_DIRECTIONS) {
    if (!directions.has(kind)) continue
    const read = await readDailyAreaSums(db, { ...days, control_area, kind, as_of: now.toISOString() })
    sums.set(kind, new Map(read.map((each) => [each.day, each])))
  }
  const known = new Set([...sums.values()].flatMap((byDay) => [...byDay.keys()]))
  return new Map(
    [...known].map((day) => {
      const entries = [...sums].map(([kind, byDay]): [FlowDirection, AllocatedSums | null] => [
        kind,
        byDay.get(day) ?? null,
      ])
      return [day, allocatedKwh(Object.fromEntries(entries), deliveryDay(day, SCHEDULE_ZONE).quarter_hours)]
    }),
  )
}

/**
 * The organization's own imbalance in the Netherlands by day, kWh per quarter-hour: what its accepted schedules
 * imported less what was allocated to it, positive where it was long. Days without both are left out. /
 */
export async function readDutchImbalance(
  db: OrganizationDb,
  days: Days,
  now: Date,
): Promise<Map<string, Float64Array>> {
  const scheduled = await readScheduledKwh(db, 'TENNET_TSO', days)
  if (scheduled.size === 0) return new Map()
  const allocated = await readAllocatedKwh(db, 'TenneT NL', days, now)
  const both = [...scheduled].flatMap(([day, kwh]): [string, Float64Array][] => {
    const against = allocated.get(day)
    return against === undefined ? [] : [[day, kwh.map((value, slot) => value - (against[slot] ?? Number.NaN))]]
  })
  return new Map(both)
}
