import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { Context } from '../../../context.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import { forecastGroups } from '../configuration/forecast-groups-store.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { TSOS } from '../schedules/tsos.ts'
import { type Days, readAllocatedKwh, readScheduledKwh } from '../settlement/position-service.ts'
import { listRebapDays } from '../settlement/rebap-store.ts'
import { readSettledKwh } from '../settlement/settled-store.ts'
import type { RebapField, RebapPrices } from '../settlement/rebap.ts'
import { shiftMonth } from './deadlines.ts'
import { type PeriodImbalance, pricedImbalance } from './imbalance-rows.ts'
import type { ImbalanceReason, ImbalanceSource } from './period-contract.ts'

type Side = Map<string, Float64Array>
/** What was scheduled and what was allocated in one control area, by day. */
type Area = { scheduled: Side; allocated: Side; is_settled: boolean }

/**
 * The imbalance of a balance group in a settlement month: its accepted schedules against the sum series that the BIKO settles
 * by, where all of a control area are there, else against what was allocated in the control areas whose forecasts it takes,
 * which is how allocations belong to it, at the imbalance prices (reBAP) that were
 * imported. Only quarter-hours count in which every area has both. Where one side is not there at all, the quarter-hours
 * have the other one for whom `needs_rows`, and there is no total.
 */
export async function readPeriodImbalance(
  { db, shared, now }: Pick<Context, 'db' | 'shared' | 'now'>,
  { bilanzkreis_eic, bilanzierungsmonat }: { bilanzkreis_eic: string; bilanzierungsmonat: string },
  { needs_rows }: { needs_rows: boolean },
): Promise<PeriodImbalance> {
  const none = (reason: ImbalanceReason) => ({ totals: null, reason, source: null, rows: [] })
  const days = daysOf(bilanzierungsmonat)
  const areas = new Map<ControlArea, Area>()
  for (const [tso, eic] of (await forecastGroups(db)).defaults) {
    const { control_area } = TSOS[tso]
    if (eic !== bilanzkreis_eic || control_area === null) continue
    const scheduled = await readScheduledKwh(db, tso, days, eic)
    areas.set(control_area, { scheduled, allocated: new Map(), is_settled: false })
  }
  if (areas.size === 0) return none('no_balance_group')
  const isScheduled = [...areas.values()].some(({ scheduled }) => scheduled.size > 0)
  if (!isScheduled && !needs_rows) return none('no_schedules')
  for (const [control_area, area] of areas) {
    const of = { balance_group: bilanzkreis_eic, control_area, month: bilanzierungsmonat }
    const settled = await readSettledKwh(db, of)
    area.is_settled = settled !== null
    area.allocated = settled ?? (await readAllocatedKwh(db, control_area, days, now))
  }
  const used = [...areas.values()].filter(({ scheduled, allocated }) => scheduled.size > 0 || allocated.size > 0)
  const isAllocated = used.some(({ allocated }) => allocated.size > 0)
  if (used.length === 0 || (!isAllocated && !needs_rows)) return none(isScheduled ? 'no_allocations' : 'no_schedules')
  const prices = await listRebapDays(shared, days.from, days.to)
  const priced = pricedImbalance(days.from, {
    scheduled_mwh: sumOf(used, 'scheduled', days),
    allocated_mwh: sumOf(used, 'allocated', days),
    price_shortage: pricesOf(prices, 'price_shortage', days),
    price_surplus: pricesOf(prices, 'price_surplus', days),
  })
  const source = sourceOf(used)
  if (isScheduled && isAllocated) return { ...priced, source }
  return { ...none(isScheduled ? 'no_allocations' : 'no_schedules'), source, rows: priced.rows }
}

/** What the allocated side comes from; of areas that have one. */
function sourceOf(areas: readonly Area[]): ImbalanceSource | null {
  const sides = new Set(areas.flatMap(({ allocated, is_settled }) => (allocated.size > 0 ? [is_settled] : [])))
  if (sides.size === 0) return null
  return sides.size === 2 ? 'both' : sides.has(true) ? 'sum_series' : 'allocations'
}

function daysOf(month: string): Days {
  const first = parseDate(month)
  return { from: month, to: formatDate(shiftMonth(first, 1) - 1) }
}

/** One side over all areas and every quarter-hour of the days, MWh; null where an area has no value. */
function sumOf(areas: readonly Area[], side: 'scheduled' | 'allocated', days: Days): (number | null)[] {
  return slotsOf(days).map(({ day, slot }) => {
    const kwh = areas.reduce((sum, area) => sum + (area[side].get(day)?.[slot] ?? Number.NaN), 0)
    return Number.isNaN(kwh) ? null : kwh / 1000
  })
}

/** Prices of every quarter-hour of the days; null where there is none. */
function pricesOf(prices: ReadonlyMap<string, RebapPrices>, field: RebapField, days: Days): (number | null)[] {
  return slotsOf(days).map(({ day, slot }) => {
    const price = prices.get(day)?.[field][slot] ?? Number.NaN
    return Number.isNaN(price) ? null : price
  })
}

function slotsOf({ from, to }: Days): { day: string; slot: number }[] {
  const slots: { day: string; slot: number }[] = []
  for (let number = parseDate(from); number <= parseDate(to); number++) {
    const day = formatDate(number)
    const { quarter_hours } = deliveryDay(day, SCHEDULE_ZONE)
    for (let slot = 0; slot < quarter_hours; slot++) slots.push({ day, slot })
  }
  return slots
}
