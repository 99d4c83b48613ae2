import type { LanguageOf } from '#server/messages/languages.ts'
import type { Tariff, TariffComponent } from '../contract.ts'
import { Draft, gridEnergy, type Terms } from '../recipes/recipe-draft.ts'
import { energyFee, fixedMonthlyFee } from '../recipes/recipes.ts'
import type { Currency, Unit } from '../units.ts'
import type { SupplierOffer } from './contract.ts'

/** The lines of a supplier's offer. */
export const OFFER_NAMES: Record<
  LanguageOf<'cost-of-energy'>,
  { spot: string; markup: string; energy: string; fee: string }
> = {
  en: { spot: 'Spot price', markup: 'Mark-up', energy: 'Energy', fee: 'Monthly fee' },
  de: { spot: 'Börsenpreis', markup: 'Aufschlag', energy: 'Energie', fee: 'Monatlicher Grundpreis' },
  sv: { spot: 'Spotpris', markup: 'Påslag', energy: 'Energi', fee: 'Månadsavgift' },
}

/** Where an offer is billed: its currency and clock, from when, and its prices as they are quoted include so much VAT. */
export type OfferTerms = {
  id: string
  currency: Currency
  timezone: string
  start_time: string
  vat_percent: number
  /** The registered dataset of the zone's day-ahead price. */
  price_dataset: string | null
  names: (typeof OFFER_NAMES)['en']
}

/** An offer as a tariff without VAT, so that it is calculated as every other. */
export function offerTariff(offer: SupplierOffer, terms: OfferTerms): Tariff {
  const without = (price: number) => (offer.includes_vat ? price / (1 + terms.vat_percent / 100) : price)
  const { names, timezone, start_time: applicable_from, currency, id } = terms
  const of = (name: string): Terms => ({ name, currency, timezone, applicable_from })
  const components: TariffComponent[] = []
  if (offer.type === 'spot') {
    components.push(spotFee(of(names.spot), terms.price_dataset ?? ''))
    if (offer.markup_per_kwh !== 0) components.push(energyFee(of(names.markup), without(offer.markup_per_kwh)))
  } else components.push(energyFee(of(names.energy), without(offer.price_per_kwh)))
  if (offer.monthly_fee !== 0) components.push(fixedMonthlyFee(of(names.fee), without(offer.monthly_fee)))
  return {
    ...{ id, name: names.energy, summary: '', remarks: null, system_operator: null },
    eligibility: { type: 'supplier', fuse_size: null, metering_grid_area_ids: null, other: ['offtake'] },
    tariff_components: components,
    ...{ available_from: null, available_to: null, uses_extensions: false },
  }
}

/** Every kWh at the day-ahead price of its quarter-hour. */
function spotFee(terms: Terms, dataset: string): TariffComponent {
  const draft = new Draft()
  const price = draft.dataset(dataset, 'quarter_hourly', `${terms.currency}_per_kWh` as Unit)
  draft.multiply('cost', gridEnergy(draft), price)
  return draft.finish(terms)
}
