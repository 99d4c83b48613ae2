import type { Period } from '#server/calendar/grid.ts'
import { addYears, HOUR_MS, offsetAt, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import { type Problem, problem } from '#server/errors.ts'
import type { CalculateBody, Tariff, TariffComponent } from '../contract.ts'

const MAX_YEARS = 10

type TimeField = 'start_time' | 'end_time' | 'history_start'

/** The times of a request, as it spells them. */
export type RequestedTimes = Pick<CalculateBody, TimeField>

/** What a request asks for: data from `history_start_ms`, cost of `[start_ms, end_ms)`. */
export type RequestedPeriod = Period & { history_start_ms: number }

/** The zone in which a tariff buckets time; all of its components share it. */
export function zoneOf(tariff: Pick<Tariff, 'tariff_components'>): string {
  return tariff.tariff_components[0]?.timezone ?? 'UTC'
}

export function requestedPeriod(body: RequestedTimes): RequestedPeriod {
  const start_ms = Date.parse(body.start_time)
  const history_start_ms = body.history_start === undefined ? start_ms : Date.parse(body.history_start)
  return { start_ms, end_ms: Date.parse(body.end_time), history_start_ms }
}

/** Whether data from `start_ms` to `end_ms` is more than a calculation takes: ten years on the tariff's clock. */
export function isTooLong({ start_ms, end_ms }: Period, zone: string): boolean {
  return end_ms > addYears(start_ms, MAX_YEARS, zone)
}

/** The components of a tariff that apply somewhere in a period, in the tariff's order. */
export function activeComponents(
  { tariff_components }: Pick<Tariff, 'tariff_components'>,
  period: Period,
): TariffComponent[] {
  return tariff_components.filter((component) => activePart(component, period) !== null)
}

/** The part of a period in which a component applies, or null. */
export function activePart(component: TariffComponent, { start_ms, end_ms }: Period): Period | null {
  const { applicable_from, applicable_to } = component
  const from = Math.max(start_ms, Date.parse(applicable_from))
  const to = applicable_to === null ? end_ms : Math.min(end_ms, Date.parse(applicable_to))
  return from < to ? { start_ms: from, end_ms: to } : null
}

/**
 * What is wrong with the times of a request, in the order of its fields: `time_unaligned` off the quarter-hour, or off
 * the local hour where an hourly dataset is needed; `period_order`; `period_too_long` beyond ten years of data.
 */
export function checkPeriod(tariff: Pick<Tariff, 'tariff_components'>, body: CalculateBody): Problem[] {
  const period = requestedPeriod(body)
  const zone = zoneOf(tariff)
  const hourly = tariff.tariff_components.some(
    (component) =>
      activePart(component, period) !== null && component.datasets.some(({ resolution }) => resolution === 'hourly'),
  )
  return [
    ...checkAlignment(body, 'start_time', hourly, zone),
    ...checkAlignment(body, 'end_time', hourly, zone),
    ...checkEnd(body, period, zone),
    ...checkAlignment(body, 'history_start', hourly, zone),
    ...checkHistory(body, period),
  ]
}

/** What is wrong with the times of a request whatever the tariff: `time_unaligned` off the quarter-hour, `period_order`. */
export function checkTimes(requested: RequestedTimes): Problem[] {
  const period = requestedPeriod(requested)
  return [
    ...checkAlignment(requested, 'start_time', false, 'UTC'),
    ...checkAlignment(requested, 'end_time', false, 'UTC'),
    ...checkOrder(requested, period),
    ...checkAlignment(requested, 'history_start', false, 'UTC'),
    ...checkHistory(requested, period),
  ]
}

/** `not_available`: no component of a tariff applies in the period, so that there is nothing to explain or to plan. */
export function checkAvailable(tariff: Pick<Tariff, 'id' | 'tariff_components'>, requested: RequestedTimes): Problem[] {
  if (activeComponents(tariff, requestedPeriod(requested)).length > 0) return []
  return [
    problem('not_available', ['body', 'tariff_id'], 'No component of the tariff applies in the period', tariff.id),
  ]
}

function checkAlignment(body: RequestedTimes, field: TimeField, hourly: boolean, zone: string): Problem[] {
  const time = body[field]
  if (time === undefined) return []
  const instant_ms = Date.parse(time)
  const local_ms = instant_ms + (hourly ? offsetAt(zoneOffsets(zone, instant_ms, instant_ms), instant_ms) : 0)
  if (local_ms % (hourly ? HOUR_MS : QUARTER_HOUR_MS) === 0) return []
  const step = hourly ? 'PT1H' : 'PT15M'
  const unit = hourly ? `full hour in ${zone}, since an hourly dataset is needed` : 'quarter-hour'
  return [problem('time_unaligned', ['body', field], `Time should fall on a ${unit}`, time, { step })]
}

function checkOrder({ end_time }: RequestedTimes, { start_ms, end_ms }: Period): Problem[] {
  if (end_ms > start_ms) return []
  return [problem('period_order', ['body', 'end_time'], 'end_time should be after start_time', end_time)]
}

function checkEnd(body: RequestedTimes, period: RequestedPeriod, zone: string): Problem[] {
  const order = checkOrder(body, period)
  if (order.length > 0) return order
  const start_ms = Math.min(period.history_start_ms, period.start_ms)
  if (!isTooLong({ start_ms, end_ms: period.end_ms }, zone)) return []
  const msg = `The period should span at most ${MAX_YEARS} years, history included`
  return [problem('period_too_long', ['body', 'end_time'], msg, body.end_time, { max: `P${MAX_YEARS}Y` })]
}

function checkHistory(body: RequestedTimes, period: RequestedPeriod): Problem[] {
  if (period.history_start_ms <= period.start_ms) return []
  const msg = 'history_start should not be after start_time'
  return [problem('period_order', ['body', 'history_start'], msg, body.history_start)]
}

const INLINE_MS = 367 * 86_400_000

/** Whether a period is longer than a year: it would hold up every other request of the process and belongs in a thread. */
export function isLong({ history_start, start_time, end_time }: RequestedTimes): boolean {
  return Date.parse(end_time) - Date.parse(history_start ?? start_time) > INLINE_MS
}
