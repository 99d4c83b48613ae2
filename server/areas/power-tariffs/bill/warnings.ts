import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import type { PowerComponent, PowerTariff } from '../contract.ts'
import type { CalculatePowerBody, PowerWarning } from '../contract-calls.ts'
import { finestResolution, isRankedByYear } from '../peaks.ts'
import type { Message } from '#server/messages/message.ts'
import { POWER_TARIFFS } from '../messages.ts'

/** Months, and where a peak is ranked over the year also years, that the data covers in part. */
export function partialWarnings({ components }: PowerTariff, calendar: PeriodCalendar): PowerWarning[] {
  const ofYear = components.some(({ data }) => isRankedByYear(data.calculationMethod.peaksCalculatedAs))
  const resolutions = ofYear ? (['monthly', 'yearly'] as const) : (['monthly'] as const)
  return resolutions.flatMap((resolution) => {
    const grid = calendar.grid(resolution)
    return calendar.partialSlots(grid).map((slot) => {
      const name = formatDate(grid.days[slot] ?? 0).slice(0, resolution === 'monthly' ? 7 : 4)
      return warning('partial_period', POWER_TARIFFS.partial_period({ period: name }))
    })
  })
}

export function validityWarnings(calendar: PeriodCalendar, valid_months: number): PowerWarning[] {
  const outside = calendar.grid('monthly').count - valid_months
  if (outside === 0) return []
  return [warning('outside_validity', POWER_TARIFFS.outside_validity({ months: outside }))]
}

/** Prices that stand for days after the last one for which their source confirms them; one with an end is confirmed until then. */
export function staleWarnings({ provenance, timeScope }: PowerTariff, end_ms: number): PowerWarning[] {
  const until = provenance?.confirmedUntil ?? null
  if (until === null) return []
  const ends_ms = timeScope.validTo === null ? end_ms : Math.min(end_ms, Date.parse(timeScope.validTo))
  const last_day = formatInstant(ends_ms - 1, timeScope.timezone).slice(0, 10)
  return last_day > until ? [warning('not_confirmed', POWER_TARIFFS.not_confirmed({ until, last_day }))] : []
}

/** Whether prices without an end are offered on a day after the last one for which they are confirmed. */
export function isStale({ provenance, timeScope }: PowerTariff, today: string): boolean {
  const until = provenance?.confirmedUntil ?? null
  return until !== null && until < today && (timeScope.validTo === null || timeScope.validTo.slice(0, 10) > today)
}

export function changedWarnings(calendar: PeriodCalendar, months: number[]): PowerWarning[] {
  const { days } = calendar.grid('monthly')
  return months.map((month) => {
    const name = formatDate(days[month] ?? 0).slice(0, 7)
    return warning('highest_capacity', POWER_TARIFFS.highest_capacity({ month: name }))
  })
}

export function notCalculated(): PowerWarning {
  return warning('not_calculated', POWER_TARIFFS.not_calculated)
}

/** A peak of quarter-hours that was found from hours is at most too low. */
export function repeatedWarnings(
  type: PowerComponent['type'],
  { calculationMethod }: PowerComponent['data'],
  { powerOfftake, reactiveOfftake }: CalculatePowerBody,
): PowerWarning[] {
  const series = type === 'reactive_power_fee' ? reactiveOfftake : powerOfftake
  const { peaksCalculatedAs } = calculationMethod
  if (peaksCalculatedAs === null || series?.resolution !== 'hourly') return []
  if (finestResolution(peaksCalculatedAs) === 'hourly') return []
  return [warning('repeated_hours', POWER_TARIFFS.repeated_hours)]
}

function warning(code: PowerWarning['code'], { text: msg, params }: Message): PowerWarning {
  return { code, msg, params }
}
