import { parseDate } from '#server/calendar/civil.ts'
import { byClock, CLOCK_SLOTS, clockSlots } from './clock-slots.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import { dayClass, type DayClass } from './day-class.ts'

/** Measured energy of one kind in one control area on one day, in MWh per quarter-hour; NaN or null where it is not known. */
export type HistoryDay = { delivery_day: string; values_mwh: ArrayLike<number | null> }

export type GeneratedSeries = {
  /** The expected energy, with the 10 %, 50 % and 90 % quantiles of a day. */
  values_mwh: Float64Array
  p10: Float64Array
  p50: Float64Array
  p90: Float64Array
  days_used: number
}

/** Names the method in what it makes; a change of the numbers below is another method. */
export const METHOD = 'similar-days-1'
/** The newest days with values that a forecast uses, and how far back they are searched. */
export const MOST_DAYS = 56
export const LOOK_BACK_DAYS = 70
/** Below this many days the forecast is little more than a guess. */
export const FEW_DAYS = 7
/** A day counts half as much as one a week younger. */
const HALF_LIFE_DAYS = 7

/** Weight of a past day for a day of another class. */
const LIKENESS: Record<DayClass, Record<DayClass, number>> = {
  workday: { workday: 1, bridge: 0.3, saturday: 0.1, sunday: 0.1 },
  bridge: { workday: 0.5, bridge: 1, saturday: 0.5, sunday: 0.2 },
  saturday: { workday: 0.1, bridge: 0.5, saturday: 1, sunday: 0.2 },
  sunday: { workday: 0.1, bridge: 0.2, saturday: 0.2, sunday: 1 },
}
/** Neighbouring quarter-hours count for the bands, which few days alone would leave ragged. */
const NEIGHBOUR = 0.5

/**
 * A forecast of one day from the measured days before it. Per quarter-hour of Berlin time it is the weighted mean of
 * past days: weights halve per week of age, are full for days of the same class (workday, bridge, Saturday, Sunday and
 * holiday), and reduced for others. Gaps are left out quarter-hour by quarter-hour; one without any value is
 * interpolated linearly. Days from `delivery_day` on are ignored. Null where no value is known at all.
 */
export function generateSeries(
  delivery_day: string,
  area: ControlArea,
  history: readonly HistoryDay[],
): GeneratedSeries | null {
  const days = weighedDays(delivery_day, area, history)
  if (days.length === 0) return null
  const slots = clockSlots(delivery_day)
  const mean = bridged(perClock((clock) => weightedMean(days, clock)))
  const samples = Array.from({ length: CLOCK_SLOTS }, (_, clock) => samplesAround(days, clock))
  const band = (share: number) => bridged(perClock((clock) => weightedQuantile(samples[clock]!, share)))
  const onDay = (by_clock: Float64Array) => Float64Array.from(slots, (clock) => rounded(by_clock[clock]!))
  return {
    values_mwh: onDay(mean),
    p10: onDay(band(0.1)),
    p50: onDay(band(0.5)),
    p90: onDay(band(0.9)),
    days_used: days.length,
  }
}

type WeighedDay = { weight: number; by_clock: Float64Array }

function weighedDays(delivery_day: string, area: ControlArea, history: readonly HistoryDay[]): WeighedDay[] {
  const target = parseDate(delivery_day)
  const requested = dayClass(target, area)
  return history
    .map(({ delivery_day: date, values_mwh }) => ({ date, day: parseDate(date), values_mwh }))
    .filter(({ day }) => day < target && day >= target - LOOK_BACK_DAYS)
    .sort((a, b) => b.day - a.day)
    .map(({ date, day, values_mwh }) => ({ day, by_clock: byClock(date, values_mwh) }))
    .filter(({ by_clock }) => by_clock.some((value) => !Number.isNaN(value)))
    .slice(0, MOST_DAYS)
    .map(({ day, by_clock }) => {
      const weight = 2 ** ((day - target) / HALF_LIFE_DAYS) * LIKENESS[requested][dayClass(day, area)]
      return { weight, by_clock }
    })
}

function perClock(valueAt: (clock: number) => number): Float64Array {
  return Float64Array.from({ length: CLOCK_SLOTS }, (_, clock) => valueAt(clock))
}

function weightedMean(days: readonly WeighedDay[], clock: number): number {
  let [sum, weights] = [0, 0]
  for (const { weight, by_clock } of days) {
    const value = by_clock[clock]!
    if (Number.isNaN(value)) continue
    sum += weight * value
    weights += weight
  }
  return weights === 0 ? Number.NaN : sum / weights
}

type Sample = { value: number; weight: number }

/** What was measured at a quarter-hour and next to it, smallest first. */
function samplesAround(days: readonly WeighedDay[], clock: number): Sample[] {
  const samples: Sample[] = []
  for (const { weight, by_clock } of days) {
    for (const [at, part] of [
      [clock - 1, NEIGHBOUR],
      [clock, 1],
      [clock + 1, NEIGHBOUR],
    ] as const) {
      const value = by_clock[at] ?? Number.NaN
      if (!Number.isNaN(value)) samples.push({ value, weight: weight * part })
    }
  }
  return samples.sort((a, b) => a.value - b.value)
}

/** The least value that at least `share` of the weight does not exceed. */
function weightedQuantile(samples: readonly Sample[], share: number): number {
  const requested = share * samples.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  for (const { value, weight } of samples) if ((below += weight) >= requested) return value
  return samples.at(-1)?.value ?? Number.NaN
}

/** Missing quarter-hours on a straight line between the known ones around them, over midnight too. */
function bridged(by_clock: Float64Array): Float64Array {
  const known = [...by_clock.keys()].filter((clock) => !Number.isNaN(by_clock[clock]))
  return by_clock.map((value, clock) => {
    if (!Number.isNaN(value)) return value
    const after = known.find((each) => each > clock) ?? known[0]! + CLOCK_SLOTS
    const before = known.findLast((each) => each < clock) ?? known.at(-1)! - CLOCK_SLOTS
    const [from, to] = [by_clock[(before + CLOCK_SLOTS) % CLOCK_SLOTS]!, by_clock[after % CLOCK_SLOTS]!]
    return from + ((to - from) * (clock - before)) / (after - before)
  })
}

/** To a millionth of a MWh; feed-in that is measured as negative is not production to sell. */
function rounded(mwh: number): number {
  return Math.max(0, Math.round(mwh * 1e6) / 1e6)
}
