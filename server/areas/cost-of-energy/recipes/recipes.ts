import type { Condition, DatasetRef, TariffComponent } from '../contract.ts'
import { allOf, timeOfDay } from './recipe-conditions.ts'
import { Draft, type Flow, gridEnergy, type Terms } from './recipe-draft.ts'
import type { Unit } from '../units.ts'

/** A price that replaces the general one wherever the condition applies; of several the last one wins. */
export type PriceWindow = { condition: Condition; price_per_kwh: number }

/** For consumption, unless feed-in is named. */
export type TimeOfUse = { price_per_kwh: number; windows?: PriceWindow[]; flow?: Flow }

/**
 * A fee for a yearly or monthly share of the electricity price, as grid operators levy it who pay their own
 * upstream grid that way: `(added_per_kwh + share_percent × price)` per kWh. Quarter-hourly: with the price as it is;
 * hourly: with the mean price of the hour; monthly: with the mean price of the month, unweighted.
 */
export type SpotShare = {
  price_dataset: string
  share_percent: number
  added_per_kwh: number
  averaging: 'quarter_hourly' | 'hourly' | 'monthly'
  flow?: Flow
}

/** The same amount every month. */
export function fixedMonthlyFee(terms: Terms, amountPerMonth: number): TariffComponent {
  const draft = new Draft()
  draft.constant('cost', 'monthly', amountPerMonth, terms.currency)
  return draft.finish(terms)
}

/** The same amount every day, whatever its length. */
export function fixedDailyFee(terms: Terms, amountPerDay: number): TariffComponent {
  const draft = new Draft()
  draft.constant('cost', 'daily', amountPerDay, terms.currency)
  return draft.finish(terms)
}

/** An amount a year, billed in twelve equal parts as operators do; not by the length of the month. */
export function yearlyFee(terms: Terms, amountPerYear: number): TariffComponent {
  return fixedMonthlyFee(terms, amountPerYear / 12)
}

/** One price for every kWh taken from the grid, or fed into it. */
export function energyFee(terms: Terms, pricePerKwh: number, flow?: Flow): TariffComponent {
  const draft = new Draft()
  draft.multiply('cost', gridEnergy(draft, flow), { value: pricePerKwh, unit: perKwh(terms) })
  return draft.finish(terms)
}

/** A tax on every kWh taken from the grid; its own fee so that the bill shows it apart from the operator's. */
export const energyTax = energyFee

/**
 * A tax on every kWh of a month above those exempt, in EUR or the like per kWh; above `fades_from` kWh each further one
 * takes one of the exempt ones, until none is left (Italy: D.Lgs. 504/1995, art. 52).
 */
export function energyTaxAboveExemption(
  terms: Terms,
  pricePerKwh: number,
  { kwh, fades_from }: { kwh: number; fades_from: number },
): TariffComponent {
  const draft = new Draft()
  const taken = draft.aggregate('energy-of-the-month', gridEnergy(draft), 'monthly', 'sum')
  const above = (id: string, limit: number) => draft.excess(id, taken, { value: limit, unit: 'kWh' })
  const twice = draft.add('above-both', above('above-exempt', kwh), above('above-fading', fades_from))
  const taxed = draft.excess('taxed', twice, above('without-exemption', kwh + fades_from))
  draft.multiply('cost', taxed, { value: pricePerKwh, unit: perKwh(terms) })
  return draft.finish(terms)
}

/** A general price per kWh and others at certain times, in seasons or on certain days. */
export function timeOfUseEnergyFee(terms: Terms, prices: TimeOfUse): TariffComponent {
  const draft = new Draft()
  draft.multiply('cost', gridEnergy(draft, prices.flow), priceSeries(draft, terms, prices, 1))
  return draft.finish(terms)
}

/**
 * A price per kWh by time block, the first block first: a quarter-hour is in a later block by one for each of the
 * conditions that it meets. `apart`: a price in EUR or the like per kWh that holds at its times whatever the block.
 */
export function timeBlockEnergyFee(
  terms: Terms,
  { later, price_per_kwh, apart }: { later: Condition[]; price_per_kwh: number[]; apart?: PriceWindow },
): TariffComponent {
  const draft = new Draft()
  const none = draft.constant('no-block-later', 'quarter_hourly', 0, '1')
  const marks = later.map((condition, i) => draft.mask(`later-${i + 1}`, none, condition, 1))
  const block = marks.reduce((sum, mark, i) => draft.add(`blocks-later-${i + 1}`, sum, mark))
  const ofBlock = draft.lookup('price', block, {
    boundaries: price_per_kwh.slice(1).map((_, i) => i + 0.5),
    levels: price_per_kwh,
    unit: perKwh(terms),
    upper_inclusive: false,
  })
  const price = apart ? draft.mask('price-apart', ofBlock, apart.condition, apart.price_per_kwh) : ofBlock
  draft.multiply('cost', gridEnergy(draft), price)
  return draft.finish(terms)
}

/**
 * The time-variable grid fee of section 14a EnWG, module 3 (Federal Network Agency, BK8-22/010-A): a standard, a low
 * and a high price in EUR/kWh, the latter two in daily windows, in all months or in those (1 to 12) that the operator
 * chooses for at least two quarters of the year, from 1 April 2025.
 */
export function modul3Fee(
  terms: Terms,
  prices: {
    standard: number
    low: number
    high: number
    low_windows: [string, string][]
    high_windows: [string, string][]
    months?: number[]
  },
): TariffComponent {
  const { months = [] } = prices
  const daily = (windows: [string, string][], price_per_kwh: number): PriceWindow[] =>
    windows.map(([from, to]) => {
      const hours = timeOfDay(from, to)
      return { condition: months.length === 0 ? hours : allOf({ type: 'month', months }, hours), price_per_kwh }
    })
  return timeOfUseEnergyFee(terms, {
    price_per_kwh: prices.standard,
    windows: [...daily(prices.high_windows, prices.high), ...daily(prices.low_windows, prices.low)],
  })
}

/** A fee per kWh that follows the day-ahead price of a bidding zone; the price dataset is in the currency per kWh. */
export function spotShareFee(terms: Terms, share: SpotShare): TariffComponent {
  const draft = new Draft()
  const resolution = share.averaging
  const price = draft.dataset(share.price_dataset, 'quarter_hourly', perKwh(terms))
  const averaged = resolution !== 'quarter_hourly'
  const mean = averaged ? draft.aggregate('mean-price', price, resolution, 'mean') : price
  const part = draft.multiply('share-of-price', mean, { value: share.share_percent, unit: '%' })
  const rate = draft.add('rate', part, { value: share.added_per_kwh, unit: perKwh(terms) })
  const metered = gridEnergy(draft, share.flow)
  draft.multiply('cost', averaged ? draft.aggregate('energy', metered, resolution, 'sum') : metered, rate)
  return draft.finish(terms)
}

/** What the operator pays per kWh fed into its grid: a negative cost. */
export function feedInCompensation(terms: Terms, prices: TimeOfUse): TariffComponent {
  const draft = new Draft()
  draft.multiply('cost', gridEnergy(draft, 'injection'), priceSeries(draft, terms, prices, -1))
  return draft.finish(terms)
}

function priceSeries(draft: Draft, terms: Terms, prices: TimeOfUse, sign: 1 | -1): DatasetRef {
  const general = draft.constant('general-price', 'quarter_hourly', sign * prices.price_per_kwh, perKwh(terms))
  return (prices.windows ?? []).reduce(
    (price, window, i) => draft.mask(`price-${i + 1}`, price, window.condition, sign * window.price_per_kwh),
    general,
  )
}

function perKwh(terms: Terms): Unit {
  return `${terms.currency}_per_kWh`
}
