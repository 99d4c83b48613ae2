import type { DatasetRef, TariffComponent } from '../contract.ts'
import { Draft, gridPower, type Terms } from './recipe-draft.ts'

/**
 * Which power a year's or month's subscription is held against. `highest_hour_of_month`: month by month.
 * `mean_of_two_months`: once a year, the mean of the two highest hours of different months.
 */
export type Settlement = 'highest_hour_of_month' | 'mean_of_two_months'

/** A price per subscribed kW and month, prorated in a partial month. */
export function subscribedCapacityFee(terms: Terms, pricePerKwMonth: number): TariffComponent {
  const draft = new Draft()
  const subscribed = draft.resample('subscribed', subscription(draft), 'monthly')
  const fee = draft.multiply('fee-of-a-month', subscribed, {
    value: pricePerKwMonth,
    unit: `${terms.currency}_per_kW`,
  })
  draft.multiply('cost', fee, draft.share('covered-share', 'monthly'))
  return draft.finish(terms)
}

/** A price per subscribed kW and year, billed by the day as a 365th of it. */
export function subscribedCapacityDailyFee(terms: Terms, pricePerKwYear: number): TariffComponent {
  const draft = new Draft()
  const subscribed = draft.resample('subscribed', subscription(draft), 'daily')
  draft.multiply('cost', subscribed, { value: pricePerKwYear / 365, unit: `${terms.currency}_per_kW` })
  return draft.finish(terms)
}

/** A price per kW above the subscription, a month or a year as the settlement is. */
export function overrunFee(terms: Terms, settlement: Settlement, pricePerKw: number): TariffComponent {
  const draft = new Draft()
  const used = settled(draft, gridPower(draft), settlement)
  const over = draft.excess('overrun', used, subscribedAt(draft, used))
  draft.multiply('cost', over, { value: pricePerKw, unit: `${terms.currency}_per_kW` })
  return draft.finish(terms)
}

/**
 * A price per kvar taken above the free share: of the subscription, of the month's highest active power, or none.
 * Reactive power is the hourly mean of the reactive energy taken.
 */
export function reactiveFee(
  terms: Terms,
  free: { kvar_per_kw: number; of: 'subscribed' | 'highest_active_hour' } | null,
  settlement: Settlement,
  pricePerKvar: number,
): TariffComponent {
  const draft = new Draft()
  const used = settled(draft, hourlyReactivePower(draft), settlement, 'reactive')
  const price = { value: pricePerKvar, unit: `${terms.currency}_per_kvar` } as const
  if (free === null) {
    draft.multiply('cost', used, price)
    return draft.finish(terms)
  }
  const active = free.of === 'subscribed' ? subscribedAt(draft, used) : settled(draft, gridPower(draft), settlement)
  const allowed = draft.multiply('free-reactive', active, { value: free.kvar_per_kw, unit: 'kvar_per_kW' })
  draft.multiply('cost', draft.excess('reactive-overrun', used, allowed), price)
  return draft.finish(terms)
}

function subscription(draft: Draft): DatasetRef {
  return draft.dataset('yearly-firm-subscribed-offtake-capacity', 'yearly', 'kW')
}

function subscribedAt(draft: Draft, used: DatasetRef): DatasetRef {
  return used.resolution === 'yearly'
    ? subscription(draft)
    : draft.resample('subscribed', subscription(draft), 'monthly')
}

function settled(draft: Draft, power: DatasetRef, settlement: Settlement, what = 'active'): DatasetRef {
  const monthly = draft.aggregate(`${what}-monthly-peak`, power, 'monthly', 'max')
  if (settlement === 'highest_hour_of_month') return monthly
  const highest = draft.select(`${what}-highest-months`, monthly, { type: 'highest', n: 2, resolution: 'yearly' })
  return draft.aggregate(`${what}-power-of-the-year`, highest, 'yearly', 'mean')
}

function hourlyReactivePower(draft: Draft): DatasetRef {
  const quarterHours = draft.dataset('quarter-hourly-reactive-energy-offtake', 'quarter_hourly', 'kvarh')
  const energy = draft.aggregate('hourly-reactive-energy', quarterHours, 'hourly', 'sum')
  return draft.divide('hourly-reactive-power', energy, { value: 1, unit: 'hours' })
}
