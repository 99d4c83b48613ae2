import type { TariffComponent } from '../contract.ts'
import { Draft, gridEnergy, type Terms } from './recipe-draft.ts'

/** What the state does about the hourly price, for the first kWh of each month. */
export type PriceProtection = {
  price_dataset: string
  most_kwh_per_month: number
  /** `fixed`: this price takes its place; `share_above`: a share of what it has above a limit is paid back. */
  instead: { type: 'fixed'; price_per_kwh: number } | { type: 'share_above'; limit_per_kwh: number; percent: number }
}

/**
 * The day-ahead price of each hour, protected for the first kWh of a month in the order in which they are taken; the rest pays
 * the price itself. Norway: Norgespris and strømstøtte (FOR-2025-09-08-1791, sections 3, 5 and 11).
 */
export function protectedSpotFee(terms: Terms, protection: PriceProtection): TariffComponent {
  const { price_dataset, most_kwh_per_month, instead } = protection
  const draft = new Draft()
  const unit = `${terms.currency}_per_kWh` as const
  const price = draft.aggregate('hourly-price', draft.dataset(price_dataset, 'quarter_hourly', unit), 'hourly', 'mean')
  const energy = draft.aggregate('hourly-energy', gridEnergy(draft), 'hourly', 'sum')
  const total = draft.accumulate('energy-of-the-month', energy, 'monthly')
  const before = draft.subtract('energy-before', total, energy)
  const counted = draft.subtract(
    'protected-energy',
    draft.atMost('total-up-to-limit', total, most_kwh_per_month),
    draft.atMost('before-up-to-limit', before, most_kwh_per_month),
  )
  const unprotected = draft.multiply('cost-at-the-price', energy, price)
  const difference =
    instead.type === 'fixed'
      ? draft.add('fixed-less-price', draft.multiply('less-price', price, { value: -1, unit: '1' }), {
          value: instead.price_per_kwh,
          unit,
        })
      : draft.multiply('paid-back', draft.excess('above-limit', price, { value: instead.limit_per_kwh, unit }), {
          value: -instead.percent,
          unit: '%',
        })
  draft.add('cost', unprotected, draft.multiply('protection', counted, difference))
  return draft.finish(terms)
}
