import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import { formatDate } from '#server/calendar/civil.ts'
import type { PowerComponent, PowerTariff } from '../contract.ts'
import type { CalculatePowerBody, PowerWarning } from '../contract-calls.ts'
import { finestResolution, isRankedByYear } from '../peaks.ts'

/** Months, and where a peak is ranked over the year also years, that the data covers in part. */
export function partialWarnings({ components }: PowerTariff, calendar: PeriodCalendar): PowerWarning[] {
  const ofYear = components.some(({ data }) => isRankedByYear(data.calculationMethod.peaksCalculatedAs))
  const resolutions = ofYear ? (['monthly', 'yearly'] as const) : (['monthly'] as const)
  return resolutions.flatMap((resolution) => {
    const grid = calendar.grid(resolution)
    return calendar.partialSlots(grid).map((slot) => {
      const name = formatDate(grid.days[slot] ?? 0).slice(0, resolution === 'monthly' ? 7 : 4)
      return { code: 'partial_period' as const, msg: `The data covers ${name} in part; it counts as the whole period` }
    })
  })
}

export function validityWarnings(calendar: PeriodCalendar, valid_months: number): PowerWarning[] {
  const outside = calendar.grid('monthly').count - valid_months
  if (outside === 0) return []
  return [{ code: 'outside_validity', msg: `${outside} months in which the tariff is not valid are left out` }]
}

export function changedWarnings(calendar: PeriodCalendar, months: number[]): PowerWarning[] {
  const { days } = calendar.grid('monthly')
  return months.map((month) => {
    const name = formatDate(days[month] ?? 0).slice(0, 7)
    return { code: 'highest_capacity', msg: `The subscription changed within ${name}; its highest value counts` }
  })
}

export function notCalculated(): PowerWarning {
  return { code: 'not_calculated', msg: 'Needs reactiveOfftake, which was not sent; the total lacks this component' }
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
  return [{ code: 'repeated_hours', msg: 'The peak is one of quarter-hours; hourly values hold in all four of theirs' }]
}
