import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import { directPrice, limitOf } from './direct-prices.ts'
import { MONTHS, type PowerComponent, type PowerPeriod } from './contract.ts'
import { finestResolution, isRankedByYear } from './peaks.ts'

/** Minutes past local midnight, by the clock of a civil day that is not a public holiday. */
type Moment = { month: number; weekday: number; minute: number }

/** A requested peak, and the subscription that percentage bounds refer to; both in kW. */
export type RequestedPeak = { power_kw: number; subscribed_kw: number }

/** Cost a month, excluding VAT, as `[month][weekday][hour]`, January and Monday first. */
export type PeakCostMap = number[][][]

/** Whether the time of a load decides what a component costs, so that there is a map of it. */
export function hasPeakCostMap({ type }: PowerComponent): boolean {
  return type === 'peak_power_fee' || type === 'overrun_fee'
}

/**
 * The cost of each month whose only load is the requested peak, in every hour of one weekday and one time of day.
 * Public holidays are ignored; of the quarter-hours of an hour the most expensive one is used.
 */
export function peakCostMap(component: PowerComponent, requested: RequestedPeak): PeakCostMap {
  return MONTHS.map((_, month) => {
    const weights = DAYS_OF_WEEK.map((__, weekday) =>
      Array.from({ length: 24 }, (___, hour) => hourWeight(component, month, weekday, hour)),
    )
    const counts = weights.some((day) => day.some((weight) => weight !== null))
    return weights.map((day) =>
      day.map((weight) => (counts ? monthlyCost(component, requested.power_kw * (weight ?? 0), requested) : 0)),
    )
  })
}

/**
 * What a component costs a month for a power, before bounds, in kW (kvar for reactive power); a fee by the year is its
 * twelfth.
 */
export function monthlyCost({ type, data }: PowerComponent, power: number, { subscribed_kw }: RequestedPeak): number {
  const bounded = data.calculationMethod.bounds.reduce((clipped, bound) => {
    const limit = limitOf(bound, subscribed_kw)
    return bound.side === 'minimum' ? Math.max(clipped, limit) : Math.min(clipped, limit)
  }, power)
  const billed = type === 'overrun_fee' ? Math.max(0, bounded - subscribed_kw) : bounded
  const cost = directPrice(data, billed, subscribed_kw)
  return isRankedByYear(data.calculationMethod.peaksCalculatedAs) ? cost / 12 : cost
}

/** The share of its power with which an hour counts; null where none does. */
function hourWeight({ data }: PowerComponent, month: number, weekday: number, hour: number): number | null {
  const { peaksCalculatedAs, timeWeights } = data.calculationMethod
  const isHourly = peaksCalculatedAs === null || finestResolution(peaksCalculatedAs) === 'hourly'
  const weights = (isHourly ? [0] : [0, 15, 30, 45]).flatMap((past) => {
    const moment = { month, weekday, minute: hour * 60 + past }
    if (!isInside(data.periods, moment)) return []
    return timeWeights.find(({ timesOfDay }) => isDuring(timesOfDay, moment))?.weight ?? 1
  })
  return weights.length === 0 ? null : Math.max(...weights)
}

function isInside(periods: PowerPeriod[], moment: Moment): boolean {
  return periods.length === 0 || periods.some((period) => matches(period, moment) !== period.inverse)
}

function matches({ months, daysOfWeek, timesOfDay }: PowerPeriod, moment: Moment): boolean {
  return (
    holds(months, MONTHS[moment.month]) &&
    holds(daysOfWeek, DAYS_OF_WEEK[moment.weekday]) &&
    (!timesOfDay?.length || isDuring(timesOfDay, moment))
  )
}

function holds<T>(list: T[] | null, value: T | undefined): boolean {
  return !list?.length || list.some((each) => each === value)
}

/** `[fromTime, toTime)`; it may wrap over midnight, and equal times are the whole day. */
function isDuring(times: { fromTime: string; toTime: string }[], { minute }: Moment): boolean {
  return times.some(({ fromTime, toTime }) => {
    const [from, to] = [minutesOf(fromTime), minutesOf(toTime)]
    return from < to ? from <= minute && minute < to : minute >= from || minute < to
  })
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
