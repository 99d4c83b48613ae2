import type { Condition, DatasetRef, TariffComponent } from '../contract.ts'
import { Draft, type Flow, gridPower, type Terms } from './recipe-draft.ts'

/** How a month's billed power is found: the mean of its highest hourly powers. */
export type Peaks = {
  highest: number
  /** `different_days`: at most one hour of a day counts. */
  of: 'different_days' | 'any_hours'
  /** Only these hours count; a month without any costs nothing. */
  window?: Condition
  /** Hours that count with a part of their power, such as the night with one half. */
  weights?: { condition: Condition; weight: number }[]
  /** Never less is billed. */
  minimum_kw?: number
  /** Period of the mean; default: an hour. */
  slot?: 'hourly' | 'quarter_hourly'
  flow?: Flow
}

/** Power above a limit, charged slot by slot in the window. */
export type Excess = { slot: 'hourly' | 'quarter_hourly'; above_kw: number; window: Condition | null; flow?: Flow }

/** A price per kW and month, and others in certain months. */
export type PowerPrice = { price_per_kw: number; seasons?: { months: number[]; price_per_kw: number }[] }

export type Steps = {
  boundaries_kw: number[]
  /** One more than there are boundaries: the amount a month of each step, lowest first. */
  levels_per_month: number[]
  /** Whether power equal to a boundary still belongs to the step below it. */
  upper_inclusive: boolean
}

/** A price per kW on the month's billed power. */
export function peakFee(terms: Terms, peaks: Peaks, price: PowerPrice): TariffComponent {
  const draft = new Draft()
  const power = monthlyPeak(draft, peaks)
  const floored = peaks.minimum_kw === undefined ? power : draft.atLeast('billed-power', power, peaks.minimum_kw)
  draft.multiply('cost', floored, powerPrice(draft, terms, price))
  return draft.finish(terms)
}

/**
 * A yearly price per kW on the mean of the last months' highest quarter-hours, each at least `minimum_kw`; billed by the
 * day as a 365th of it. Flanders since 2023 (VREG, tariff methodology of distribution).
 */
export function rollingPeakFee(
  terms: Terms,
  { months, minimum_kw, price_per_kw_year }: { months: number; minimum_kw: number; price_per_kw_year: number },
): TariffComponent {
  const draft = new Draft()
  const peak = monthlyPeak(draft, { highest: 1, of: 'any_hours', slot: 'quarter_hourly' })
  const mean = draft.rollingMean('mean-of-peaks', draft.atLeast('billed-peak', peak, minimum_kw), months)
  const daily = draft.resample('power-of-the-day', mean, 'daily')
  draft.multiply('cost', daily, { value: price_per_kw_year / 365, unit: `${terms.currency}_per_kW` })
  return draft.finish(terms)
}

/** A price per kW on what each slot's mean power has above a limit; nothing outside the window. */
export function excessPowerFee(terms: Terms, excess: Excess, pricePerKw: number): TariffComponent {
  const draft = new Draft()
  const { slot, above_kw, window, flow } = excess
  const above = draft.excess('power-above', gridPower(draft, slot, flow), { value: above_kw, unit: 'kW' })
  const counted = window === null ? above : draft.mask('counted-power', above, { type: 'not', condition: window }, 0)
  draft.multiply('cost', counted, { value: pricePerKw, unit: `${terms.currency}_per_kW` })
  return draft.finish(terms)
}

/** An amount by the step that the month's billed power falls into, prorated in a partial month. */
export function stepFee(terms: Terms, peaks: Peaks, steps: Steps): TariffComponent {
  const draft = new Draft()
  draft.lookup('cost', monthlyPeak(draft, peaks), {
    boundaries: steps.boundaries_kw,
    levels: steps.levels_per_month,
    unit: terms.currency,
    upper_inclusive: steps.upper_inclusive,
  })
  return draft.finish(terms)
}

/** An amount by the step of a month's power that the caller knows, where its measurement is not described. */
export function stepFeeOnSuppliedPower(terms: Terms, steps: Steps): TariffComponent {
  const draft = new Draft()
  const power = draft.dataset('monthly-peak-power', 'monthly', 'kW')
  draft.lookup('cost', power, {
    boundaries: steps.boundaries_kw,
    levels: steps.levels_per_month,
    unit: terms.currency,
    upper_inclusive: steps.upper_inclusive,
  })
  return draft.finish(terms)
}

/** The highest weekly peaks of the calendar year after each hour was weighted by its season, a month without one by 1. */
export type WeightedWeeks = { weeks: number; seasons: { months: number[]; weight: number }[] }

/** A base amount and a price per kW, both by the year, on the mean of the weeks. Both are prorated in a partial year. */
export function weightedWeeklyPeaksFee(
  terms: Terms,
  weeks: WeightedWeeks,
  price: { base_per_year: number; price_per_kw_year: number },
): TariffComponent {
  const draft = new Draft()
  const whole = draft.multiply('fee-of-a-year', weightedWeeklyPeak(draft, weeks), {
    value: price.price_per_kw_year,
    unit: `${terms.currency}_per_kW`,
  })
  const fee = draft.multiply('power-fee', whole, draft.share('covered-share', 'yearly'))
  draft.add('cost', fee, draft.constant('base-fee', 'yearly', price.base_per_year, terms.currency))
  return draft.finish(terms)
}

/** An amount a year by the step that the mean of the weeks falls into, prorated in a partial year. */
export function weightedWeeklyPeaksStepFee(
  terms: Terms,
  weeks: WeightedWeeks,
  steps: Omit<Steps, 'levels_per_month'> & { levels_per_year: number[] },
): TariffComponent {
  const draft = new Draft()
  draft.lookup('cost', weightedWeeklyPeak(draft, weeks), {
    boundaries: steps.boundaries_kw,
    levels: steps.levels_per_year,
    unit: terms.currency,
    upper_inclusive: steps.upper_inclusive,
  })
  return draft.finish(terms)
}

function weightedWeeklyPeak(draft: Draft, { weeks, seasons }: WeightedWeeks): DatasetRef {
  const weights = seasons.map(({ months, weight }) => ({ condition: { type: 'month' as const, months }, weight }))
  const weekly = draft.aggregate('weekly-peak', weighted(draft, gridPower(draft), weights), 'weekly', 'max')
  const highest = draft.select('highest-weeks', weekly, { type: 'highest', n: weeks, resolution: 'yearly' })
  return draft.aggregate('billed-power', highest, 'yearly', 'mean')
}

/** The month's billed power in kW, according to `peaks`. */
export function monthlyPeak(draft: Draft, peaks: Peaks): DatasetRef {
  const hours = weighted(draft, gridPower(draft, peaks.slot, peaks.flow), peaks.weights ?? [])
  const counted = peaks.window === undefined ? hours : draft.select('counted-hours', hours, peaks.window)
  const candidates = peaks.of === 'any_hours' ? counted : draft.aggregate('daily-peak', counted, 'daily', 'max')
  const peak = highestOfMonth(draft, candidates, peaks.highest)
  return peaks.window === undefined ? peak : draft.fill('peak-or-none', peak, 0)
}

function highestOfMonth(draft: Draft, candidates: DatasetRef, n: number): DatasetRef {
  if (n === 1) return draft.aggregate('monthly-peak', candidates, 'monthly', 'max')
  const highest = draft.select('highest', candidates, { type: 'highest', n, resolution: 'monthly' })
  return draft.aggregate('monthly-peak', highest, 'monthly', 'mean')
}

function weighted(draft: Draft, power: DatasetRef, weights: { condition: Condition; weight: number }[]): DatasetRef {
  if (weights.length === 0) return power
  const one = draft.constant('whole', power.resolution, 1, '1')
  const weight = weights.reduce((series, w, i) => draft.mask(`weight-${i + 1}`, series, w.condition, w.weight), one)
  return draft.multiply('weighted-power', power, weight)
}

function powerPrice(draft: Draft, terms: Terms, price: PowerPrice) {
  const unit = `${terms.currency}_per_kW` as const
  if (price.seasons === undefined) return { value: price.price_per_kw, unit }
  const general = draft.constant('general-price', 'monthly', price.price_per_kw, unit)
  return price.seasons.reduce(
    (series, { months, price_per_kw }, i) =>
      draft.mask(`price-${i + 1}`, series, { type: 'month', months }, price_per_kw),
    general,
  )
}
