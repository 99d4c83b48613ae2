import type { Condition, TariffComponent } from '../contract.ts'
import { allOf, mondayToFriday, timeOfDay, workdays } from '../recipes/recipe-conditions.ts'
import { energyFee, type PriceWindow, timeOfUseEnergyFee, yearlyFee } from '../recipes/recipes.ts'
import {
  type Peaks,
  type Steps,
  stepFee,
  stepFeeOnSuppliedPower,
  type WeightedWeeks,
  weightedWeeklyPeaksFee,
  weightedWeeklyPeaksStepFee,
} from '../recipes/recipes-power.ts'
import type { DayKind, GridRentVersion, PriceException } from './grid-rent.ts'
import { norwegianTerms } from './norwegian-terms.ts'

/** Fjellnett's seasons (price page of the operator, read through Stromkalkulator); January and February count whole. */
const FIVE_WEEKS: WeightedWeeks = {
  weeks: 5,
  seasons: [
    { months: [3], weight: 0.85 },
    { months: [4], weight: 0.5 },
    { months: [5, 9], weight: 0.3 },
    { months: [6, 7, 8], weight: 0.25 },
    { months: [10], weight: 0.45 },
    { months: [11], weight: 0.7 },
    { months: [12], weight: 0.95 },
  ],
}

const THREE_DAYS: Peaks = { highest: 3, of: 'different_days' }
const ONE_HOUR: Peaks = { highest: 1, of: 'any_hours' }

/** `Fastledd` of a version; where the fuse decides, that of the step with index `step`. */
export function capacityFee(version: GridRentVersion, step = 0): TariffComponent {
  const terms = norwegianTerms('Fastledd', version)
  const monthly = stepsOf(version)
  switch (version.method) {
    case 'three-days':
    case 'one-hour':
      if (version.steps.length === 1) return yearlyFee(terms, version.steps[0]?.nok_per_year ?? 0)
      return stepFee(terms, version.method === 'three-days' ? THREE_DAYS : ONE_HOUR, monthly)
    case 'five-weeks': {
      const line = lineThrough(version.steps)
      if (line !== null) return weightedWeeklyPeaksFee(terms, FIVE_WEEKS, line)
      const levels_per_year = version.steps.map(({ nok_per_year }) => nok_per_year)
      return weightedWeeklyPeaksStepFee(terms, FIVE_WEEKS, { ...monthly, levels_per_year })
    }
    case 'fuse':
      return yearlyFee(terms, version.steps[step]?.nok_per_year ?? 0)
    case 'unknown':
      return stepFeeOnSuppliedPower(terms, monthly)
  }
}

/** `Energiledd` of a version; operators with their own holidays, such as BKK, pass them as dates. */
export function energyPrice(version: GridRentVersion, ownHolidays: string[] = []): TariffComponent {
  const terms = norwegianTerms('Energiledd', version)
  const price_per_kwh = version.ore_per_kwh / 100
  const windows = version.exceptions.map((exception) => priceWindow(exception, ownHolidays))
  return windows.length === 0 ? energyFee(terms, price_per_kwh) : timeOfUseEnergyFee(terms, { price_per_kwh, windows })
}

function stepsOf({ steps, boundary_belongs }: GridRentVersion): Steps {
  return {
    boundaries_kw: steps.slice(1).map(({ from }) => from),
    levels_per_month: steps.map(({ nok_per_year }) => nok_per_year / 12),
    upper_inclusive: boundary_belongs === 'below',
  }
}

/** Tables of a linear price are rounded to whole øre including VAT at each step. */
const ROUNDING_NOK = 1

/**
 * The base and the price per kW of a linear price table, or null where it is not linear: fri-nettleie tabulates the
 * linear price of Fjellnett kW by kW. Between two steps the operator charges by the line.
 */
export function lineThrough(
  steps: GridRentVersion['steps'],
): { base_per_year: number; price_per_kw_year: number } | null {
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined || steps.length < 3 || first.from !== 0) return null
  const slope = (last.nok_per_year - first.nok_per_year) / last.from
  const isOnLine = steps.every(
    ({ from, nok_per_year }) => Math.abs(first.nok_per_year + slope * from - nok_per_year) <= ROUNDING_NOK,
  )
  return isOnLine ? { base_per_year: first.nok_per_year, price_per_kw_year: Math.round(slope * 100) / 100 } : null
}

function priceWindow({ ore_per_kwh, days, hours, months }: PriceException, ownHolidays: string[]): PriceWindow {
  const onDays = days.map((day) => dayCondition(day, ownHolidays))
  const conditions: Condition[] = [
    ...(months.length === 0 ? [] : [{ type: 'month' as const, months }]),
    ...(onDays.length > 1 ? [{ type: 'or' as const, conditions: onDays }] : onDays),
    ...(hours === null ? [] : [timeOfDay(hours.from, hours.to)]),
  ]
  const [only] = conditions
  const always = timeOfDay('00:00', '00:00')
  return {
    condition: conditions.length > 1 ? allOf(...conditions) : (only ?? always),
    price_per_kwh: ore_per_kwh / 100,
  }
}

function dayCondition(day: DayKind, ownHolidays: string[]): Condition {
  switch (day) {
    case 'mon-fri':
      return mondayToFriday
    case 'weekend':
      return { type: 'day_of_week', days: ['sat', 'sun'] }
    case 'workday':
      return workdays('NO', ownHolidays)
    case 'free':
      return { type: 'not', condition: workdays('NO', ownHolidays) }
    case 'holiday':
      return { type: 'not', condition: holidaysExcluded(ownHolidays) }
    default:
      return { type: 'day_of_week', days: [day] }
  }
}

function holidaysExcluded(dates: string[]): Condition {
  return { type: 'exclude_holidays', calendar: 'NO', ...(dates.length > 0 && { dates }) }
}
