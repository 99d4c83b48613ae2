import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import { civilOf, DAY_MS, epochDay, formatDate, weekday } from '#server/calendar/civil.ts'
import { publicHolidays } from '#server/calendar/holidays/holidays.ts'
import type { Resolution } from '#server/calendar/resolution.ts'
import { HOUR_MS, localDay, offsetAt, QUARTER_HOUR_MS, zoneOffsets, type ZoneOffsets } from '#server/calendar/zone.ts'
import { MONTHS, type PeaksCalculatedAs, type PowerComponent, type PowerPeriod, type PowerTariff } from '../contract.ts'
import { directPrice, limitOf } from '../direct-prices.ts'
import { finestResolution, isRankedByYear, wholePeaks } from '../peaks.ts'

/** Quarter-hours from `start_ms` on, in kW or kvar, and the subscribed kW of each calendar year. */
export type PowerData = {
  start_ms: number
  active_kw: Float64Array
  reactive_kvar: Float64Array
  subscribed_kw: (year: number) => number
}

/** `month` as `YYYY-MM`; `power` is what the price applied to, null where the component has no slot in the month. */
export type MonthlyFee = { month: string; power: number | null; cost: number }

/** A value of a slot: when the slot starts, on which local day, and how much. */
type Item = { at_ms: number; day: number; value: number }
type Calendar = { offsets: ZoneOffsets; first_day: number; holidays: ReadonlySet<number> }

/**
 * The cost of one component of a power tariff in each local month of the data, directly from the model and without a
 * pipeline. The product bills through the pipeline engine; tests compare it with this second implementation.
 */
export function directFees(tariff: PowerTariff, component: PowerComponent, data: PowerData): MonthlyFee[] {
  const calendar = calendarOf(tariff, data)
  const slots = insideItems(component, calendar, data)
  const powers = powersByMonth(component, slots, calendar)
  const yearly = isRankedByYear(component.data.calculationMethod.peaksCalculatedAs)
  return monthsOf(calendar, data).map(({ month, year, key }) => {
    const subscribed = data.subscribed_kw(year)
    const found =
      component.type === 'subscribed_power_fee' ? (powers.has(key) ? subscribed : undefined) : powers.get(key)
    if (found === undefined) return { month, power: null, cost: 0 }
    const clipped = clip(component, found, subscribed)
    const power = component.type === 'overrun_fee' ? Math.max(0, clipped - subscribed) : clipped
    const cost = directPrice(component.data, power, subscribed)
    return { month, power, cost: yearly ? cost / 12 : cost }
  })
}

function calendarOf(tariff: PowerTariff, data: PowerData): Calendar {
  const end_ms = data.start_ms + data.active_kw.length * QUARTER_HOUR_MS
  const offsets = zoneOffsets(tariff.timeScope.timezone, data.start_ms, end_ms)
  const first_day = localDay(offsets, data.start_ms)
  const { id, dates } = tariff.holidayCalendar
  const holidays = publicHolidays(id, civilOf(first_day).year, civilOf(localDay(offsets, end_ms)).year)
  return { offsets, first_day, holidays: new Set([...holidays, ...dates.map((date) => Date.parse(date) / DAY_MS)]) }
}

/** The months between the first and the last quarter-hour; `key` counts them through the years. */
function monthsOf({ offsets, first_day }: Calendar, { start_ms, active_kw }: PowerData) {
  const last = civilOf(localDay(offsets, start_ms + (active_kw.length - 1) * QUARTER_HOUR_MS))
  const first = civilOf(first_day)
  const from = first.year * 12 + first.month - 1
  return Array.from({ length: last.year * 12 + last.month - from }, (_, index) => {
    const year = Math.floor((from + index) / 12)
    const month = formatDate(epochDay(year, ((from + index) % 12) + 1, 1)).slice(0, 7)
    return { key: from + index, year, month }
  })
}

/** The slots that count, with their power as weighted. */
function insideItems({ type, data }: PowerComponent, calendar: Calendar, input: PowerData): Item[] {
  const { peaksCalculatedAs, timeWeights } = data.calculationMethod
  const finest = peaksCalculatedAs === null ? 'hourly' : finestResolution(peaksCalculatedAs)
  const values = type === 'reactive_power_fee' ? input.reactive_kvar : input.active_kw
  const quarters = Array.from(values, (value, index): Item => {
    const at_ms = input.start_ms + index * QUARTER_HOUR_MS
    return { at_ms, day: localDay(calendar.offsets, at_ms), value }
  })
  const slots = finest === 'hourly' ? grouped(quarters, (item) => hourOf(item, calendar), mean) : quarters
  const inside = slots.filter((item) => isInside(item, data.periods, calendar))
  return inside.map((item) => {
    const minute = minuteOf(item, calendar)
    const weight = timeWeights.find(({ timesOfDay }) => timesOfDay.some((span) => isWithin(minute, span)))?.weight ?? 1
    return { ...item, value: item.value * weight }
  })
}

function hourOf({ at_ms }: Item, { offsets }: Calendar): number {
  const offset_ms = offsetAt(offsets, at_ms)
  return Math.floor((at_ms + offset_ms) / HOUR_MS) * HOUR_MS - offset_ms
}

function minuteOf({ at_ms }: Item, { offsets }: Calendar): number {
  return ((at_ms + offsetAt(offsets, at_ms)) / 60_000) % 1440
}

function isInside(item: Item, periods: PowerPeriod[], calendar: Calendar): boolean {
  return periods.length === 0 || periods.some((period) => matches(item, period, calendar) !== period.inverse)
}

function matches(item: Item, period: PowerPeriod, calendar: Calendar): boolean {
  const { months, daysOfWeek, timesOfDay, holidays } = period
  const has = <T>(list: T[] | null, test: (entry: T) => boolean) =>
    list === null || list.length === 0 || list.some(test)
  const minute = minuteOf(item, calendar)
  return (
    has(months, (month) => MONTHS.indexOf(month) + 1 === civilOf(item.day).month) &&
    has(daysOfWeek, (name) => DAYS_OF_WEEK.indexOf(name) === weekday(item.day)) &&
    has(timesOfDay, (span) => isWithin(minute, span)) &&
    !(holidays === false && calendar.holidays.has(item.day))
  )
}

function isWithin(minute: number, { fromTime, toTime }: { fromTime: string; toTime: string }): boolean {
  const [from, to] = [fromTime, toTime].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [
    number,
    number,
  ]
  return from < to ? from <= minute && minute < to : minute >= from || minute < to
}

/** The averaged peak of each month, by the month's key; of a subscription only whether the month counts at all. */
function powersByMonth({ data }: PowerComponent, slots: Item[], calendar: Calendar): Map<number, number> {
  const { peaksCalculatedAs } = data.calculationMethod
  const monthKey = ({ day }: Item) => civilOf(day).year * 12 + civilOf(day).month - 1
  if (peaksCalculatedAs === null) return new Map(slots.map((slot) => [monthKey(slot), slot.value]))
  const peaks = wholePeaks(peaksCalculatedAs)
  const values = valuesOf(peaks, slots, calendar)
  const top = (items: Item[]) => meanOfHighest(items, peaks.highestValues)
  if (!isRankedByYear(peaks)) return byKey(values, monthKey, top)
  const years = byKey(values, ({ day }) => civilOf(day).year, top)
  return new Map([...years].flatMap(([year, power]) => MONTHS.map((_, index) => [year * 12 + index, power] as const)))
}

function valuesOf(peaks: PeaksCalculatedAs, slots: Item[], calendar: Calendar): Item[] {
  const { resolution, peaksCalculatedAs: inner } = peaks
  if (inner === null) return slots
  const parts = valuesOf(inner, slots, calendar)
  const value = (items: Item[]) => meanOfHighest(items, inner.highestValues)
  if (resolution === 'hourly') return grouped(parts, (item) => hourOf(item, calendar), value)
  const first = ({ day }: Item) => firstDay(day, resolution)
  return grouped(parts, first, value, (item) => Math.max(calendar.first_day, first(item)))
}

/** The day with which a slot of days begins. */
function firstDay(day: number, resolution: Resolution): number {
  const { year, month } = civilOf(day)
  if (resolution === 'yearly') return epochDay(year, 1, 1)
  if (resolution === 'monthly') return epochDay(year, month, 1)
  return resolution === 'weekly' ? day - weekday(day) : day
}

/** One item per slot. A week lies where its Monday does, as long as the data reaches back to that. */
function grouped(
  items: Item[],
  startOf: (item: Item) => number,
  value: (items: Item[]) => number,
  dayOf: (first: Item) => number = ({ day }) => day,
): Item[] {
  return [...Map.groupBy(items, startOf).values()].map((members) => {
    const [first] = members as [Item]
    return { at_ms: startOf(first), day: dayOf(first), value: value(members) }
  })
}

function byKey(items: Item[], keyOf: (item: Item) => number, value: (items: Item[]) => number): Map<number, number> {
  return new Map([...Map.groupBy(items, keyOf)].map(([key, members]) => [key, value(members)]))
}

function mean(items: Item[]): number {
  return items.reduce((sum, { value }) => sum + value, 0) / items.length
}

function meanOfHighest(items: Item[], n: number): number {
  return mean([...items].sort((a, b) => b.value - a.value).slice(0, n))
}

function clip({ data }: PowerComponent, power: number, subscribed_kw: number): number {
  return data.calculationMethod.bounds.reduce((clipped, bound) => {
    const limit = limitOf(bound, subscribed_kw)
    return bound.side === 'minimum' ? Math.max(clipped, limit) : Math.min(clipped, limit)
  }, power)
}
