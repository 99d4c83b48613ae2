import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Context } from '../../../context.ts'
import { invalid, type Problem, valueError } from '../../../errors.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import { type ForecastGroups, forecastGroups } from '../configuration/forecast-groups-store.ts'
import { listBalanceGroups } from '../configuration/store.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { closesAt, type DayGates, dayGates, phaseAt } from '../submission/gate-closure.ts'
import { listSchedules } from '../schedules/schedule-store.ts'
import { TSO_IDS, TSOS, type TsoId } from '../schedules/tsos.ts'
import { type Days, readAllocatedKwh, readScheduledKwh } from '../settlement/position-service.ts'
import { noPrices } from '../settlement/rebap.ts'
import { listRebapDays } from '../settlement/rebap-store.ts'
import { type AreaSides, openSlot, pricedSlot, type Spread, spreadOf } from './open-position.ts'
import { type DayForecast, POSITION_SOURCES } from './sources-service.ts'
import { MOST_DAYS, type PositionDay, type Positions, type PositionsQuery, type QuarterHour } from './contract.ts'
import { totalsOf } from './position-totals.ts'
import { POSITIONS } from './messages.ts'

/** Days before the first one that the spread is taken from. */
const SPREAD_DAYS = 28
/** Schedules of a day: one of each balance group and operator. */
const MOST_SCHEDULES = 1000

type Looked = { tso: TsoId; control_area: ControlArea }

/**
 * The position of a balance group, or of all, by quarter-hour over some delivery days in Germany; 422 for a group that is
 * not set up, and for more than a week.
 */
export async function readPositions(context: Context, query: PositionsQuery): Promise<Positions> {
  const { db, now } = context
  const { balance_group = null } = query
  const days = daysOf(query, now)
  const [groups, byForecast] = await Promise.all([listBalanceGroups(db), forecastGroups(db)])
  if (balance_group !== null && !groups.some(({ eic }) => eic === balance_group))
    throw invalid([
      valueError(['query', 'balance_group'], POSITIONS.no_such_group({ eic: balance_group }), balance_group),
    ])
  const areas = areasOf(byForecast, { balance_group, control_area: query.control_area })
  const sources = context.service(POSITION_SOURCES)
  const forecasts = await sources.forecasts(db, days)
  const sides = new Map<TsoId, AreaSeries>()
  for (const { tso, control_area } of areas) {
    const scheduled = await readScheduledKwh(db, tso, days, balance_group ?? undefined)
    const isOwn = balance_group === null || byForecast.defaults.get(tso) === balance_group
    const allocated = isOwn ? await readAllocatedKwh(db, control_area, days, now) : new Map<string, Float64Array>()
    sides.set(tso, { scheduled, allocated, control_area })
  }
  const { prices, spread } = await pricesOf(context, days)
  const { schedules } = await listSchedules(
    db,
    {
      tso: areas.map(({ tso }) => tso),
      start_date: days.from,
      end_date: days.to,
      test: false,
      ...(balance_group && { sender_id: [balance_group] }),
    },
    { limit: MOST_SCHEDULES, offset: 0 },
  )
  const report: PositionDay[] = []
  const quarter_hours: QuarterHour[] = []
  for (const date of datesOf(days)) {
    const gates = dayGates('DE', date)
    const forecast = forecasts.get(date) ?? null
    const used = [...sides].flatMap(([tso, area]) => {
      const share = forecast && forecastOf(forecast, { tso, ...area }, byForecast, balance_group)
      return sidesOf(area, date, gates.quarter_hours, share) ?? []
    })
    const first = quarter_hours.length
    for (let slot = 0; slot < gates.quarter_hours; slot++)
      quarter_hours.push(slotOf(used, { gates, slot, now, prices: prices.get(date) ?? noSlotPrices(date), spread }))
    const own = quarter_hours.slice(first)
    report.push({
      ...{ date, start_time: local(gates.start_ms), quarter_hours: gates.quarter_hours },
      ...{ phase: phaseAt(gates, now.getTime()), day_ahead_gate: local(gates.day_ahead_ms) },
      forecast: forecast && { version: forecast.version, source: forecast.source },
      schedules: schedules
        .filter((each) => each.date === date)
        .map(({ uid, tso, sender_id, version, status, active_version }) => ({
          uid,
          tso,
          sender_id,
          version,
          status,
          active_version,
        })),
      totals: totalsOf(own),
      to_come: totalsOf(own.filter(({ state }) => state === 'changeable')),
    })
  }
  const next = quarter_hours.find(({ state }) => state === 'changeable')
  return {
    ...{ timezone: SCHEDULE_ZONE, balance_group, spread, days: report, quarter_hours },
    balance_groups: groups.map(({ eic, name }) => ({ eic, name })),
    control_areas: areas.map(({ control_area }) => control_area),
    next_gate: next === undefined ? null : { closes_at: next.closes_at, start_time: next.start_time },
  }
}

function daysOf({ start_date, end_date }: PositionsQuery, now: Date): Days {
  const today = berlinDay(now)
  const from = start_date ?? formatDate(end_date === undefined ? today - 1 : Math.min(today - 1, parseDate(end_date)))
  const to = end_date ?? formatDate(Math.max(today + 1, parseDate(from)))
  const problems: Problem[] = []
  if (to < from) problems.push(valueError(['query', 'end_date'], POSITIONS.days_order, to))
  else if (parseDate(to) - parseDate(from) >= MOST_DAYS)
    problems.push(valueError(['query', 'end_date'], POSITIONS.too_many_days({ most: MOST_DAYS }), to))
  if (problems.length > 0) throw invalid(problems)
  return { from, to }
}

function* datesOf({ from, to }: Days): Generator<string> {
  for (let day = parseDate(from); day <= parseDate(to); day++) yield formatDate(day)
}

/** The control areas in which a balance group sends schedules or takes forecasts; all of Germany where none is named. */
function areasOf(
  { defaults, senders }: ForecastGroups,
  { balance_group, control_area }: { balance_group: string | null; control_area: readonly ControlArea[] | undefined },
): Looked[] {
  return TSO_IDS.flatMap((tso) => {
    const area = TSOS[tso].control_area
    if (area === null || (control_area !== undefined && !control_area.includes(area))) return []
    const isOf =
      balance_group === null || defaults.get(tso) === balance_group || senders.get(balance_group)?.includes(tso)
    return isOf ? [{ tso, control_area: area }] : []
  })
}

/** The share of a forecast that a balance group takes in a control area: what names it, and what names none where it is the default. */
function forecastOf(
  { areas }: DayForecast,
  { tso, control_area }: Looked,
  { defaults }: ForecastGroups,
  balance_group: string | null,
): DayForecast['areas'] {
  const own = areas.filter((each) => each.control_area === control_area)
  if (balance_group === null) return own
  return own.filter((each) => (each.balance_group ?? defaults.get(tso)) === balance_group)
}

type AreaSeries = {
  scheduled: Map<string, Float64Array>
  allocated: Map<string, Float64Array>
  control_area: ControlArea
}

/** One area on one day; null where nothing at all is known of it. */
function sidesOf(
  { scheduled, allocated }: AreaSeries,
  date: string,
  count: number,
  forecast: DayForecast['areas'] | null,
): AreaSides | null {
  const [kwh, imported] = [scheduled.get(date), allocated.get(date)]
  const isForecast = forecast !== null && forecast.length > 0
  if (kwh === undefined && imported === undefined && !isForecast) return null
  const forecast_mwh = new Float64Array(count).fill(isForecast ? 0 : Number.NaN)
  for (const { kind, values_mwh } of forecast ?? [])
    for (let slot = 0; slot < count; slot++)
      forecast_mwh[slot]! += (kind === 'consumption' ? 1 : -1) * (values_mwh[slot] ?? Number.NaN)
  return {
    forecast_mwh,
    scheduled_mwh: kwh?.map((value) => value / 1000) ?? new Float64Array(count),
    is_scheduled: kwh !== undefined,
    allocated_mwh: imported?.map((value) => value / 1000) ?? new Float64Array(count).fill(Number.NaN),
  }
}

type DayPrices = { price_shortage: Float64Array; price_surplus: Float64Array; day_ahead: Float64Array }

/** Imbalance and day-ahead prices by day, and how far the former lay above the latter in the weeks before. */
async function pricesOf(
  { db, shared, service }: Context,
  days: Days,
): Promise<{ prices: Map<string, DayPrices>; spread: Spread | null }> {
  const from = formatDate(parseDate(days.from) - SPREAD_DAYS)
  const time = { start_ms: deliveryDay(from).start_ms, end_ms: deliveryDay(days.to).end_ms }
  const [rebap, ahead] = await Promise.all([
    listRebapDays(shared, from, days.to),
    service(POSITION_SOURCES).dayAhead(db, shared, time),
  ])
  const prices = new Map<string, DayPrices>()
  for (const date of datesOf({ from, to: days.to })) {
    const { start_ms, quarter_hours } = deliveryDay(date)
    const first = (start_ms - time.start_ms) / QUARTER_HOUR_MS
    prices.set(date, { ...(rebap.get(date) ?? noPrices(date)), day_ahead: ahead.slice(first, first + quarter_hours) })
  }
  const before = [...prices].flatMap(([date, each]) => (date < days.from ? [each] : []))
  const imbalance = before.flatMap((each) =>
    Array.from(each.price_shortage, (price, slot) => (price + (each.price_surplus[slot] ?? Number.NaN)) / 2),
  )
  return {
    prices,
    spread: spreadOf(
      imbalance,
      before.flatMap((each) => Array.from(each.day_ahead)),
    ),
  }
}

function noSlotPrices(date: string): DayPrices {
  const none = noPrices(date)
  return { ...none, day_ahead: none.price_shortage }
}

type At = { gates: DayGates; slot: number; now: Date; prices: DayPrices; spread: Spread | null }

function slotOf(areas: readonly AreaSides[], { gates, slot, now, prices, spread }: At): QuarterHour {
  const start_ms = gates.start_ms + slot * QUARTER_HOUR_MS
  const closes_ms = closesAt(gates, 'production', slot)
  const { forecast_mwh, scheduled_mwh, allocated_mwh, open_mwh, open_against } = openSlot(areas, slot)
  const at = (values: Float64Array) => values[slot] ?? Number.NaN
  const report = {
    price_shortage: at(prices.price_shortage),
    price_surplus: at(prices.price_surplus),
    day_ahead: at(prices.day_ahead),
  }
  const power = (mwh: number | null) => (mwh === null ? null : Math.round(mwh * 4e6) / 1e6 + 0)
  return {
    start_time: local(start_ms),
    state: now.getTime() <= closes_ms ? 'changeable' : now.getTime() < start_ms + QUARTER_HOUR_MS ? 'closed' : 'past',
    closes_at: local(closes_ms),
    ...{
      forecast_mw: power(forecast_mwh),
      scheduled_mw: power(scheduled_mwh),
      allocated_mw: power(allocated_mwh),
    },
    ...{ open_mw: power(open_mwh), open_against },
    day_ahead_price: Number.isNaN(report.day_ahead) ? null : report.day_ahead,
    ...pricedSlot(open_mwh, report, spread),
  }
}

const local = (ms: number) => formatInstant(ms, SCHEDULE_ZONE)
