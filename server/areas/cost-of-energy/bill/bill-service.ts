import type { AnswerOf } from '../../../answer.ts'
import type { Context } from '../../../context.ts'
import { invalid, type Problem, problem, valueError } from '../../../errors.ts'
import { forLanguage, languageOf } from '../../../messages/languages.ts'
import { suppliedProfiles, tariffOf, tellFreshness } from '../calculate/data-service.ts'
import { checkAvailable, checkPeriod, isLong, requestedPeriod, zoneOf } from '../calculate/period.ts'
import { checkWork, isMuchWork, workOf } from '../calculate/work.ts'
import { currencyOf } from '../compare/eligibility.ts'
import type { Tariff } from '../contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import { isDayAhead } from '../prices/energy-price.ts'
import { type OfferedAt, placeOf, tariffsAt } from '../prices/place-service.ts'
import { storedPriceId } from '../prices/stored-price-service.ts'
import { zoneFor } from '../prices/zone-service.ts'
import { datasetOfZone, PRICE_ZONES } from '../prices/zones.ts'
import * as profileStore from '../profiles/store.ts'
import { countryOf } from '../tariffs/country.ts'
import { BILL } from '../task-kinds.ts'
import { isCurrency } from '../units.ts'
import { bill, type BilledVat } from './bill.ts'
import type { Bill, BillBody, BillQuery } from './contract.ts'
import { OFFER_NAMES, offerTariff } from './supplier.ts'
import { vatSpans } from '../vat/vat.ts'
import { vatRegionOf } from '../vat/vat-region-service.ts'
import type { z } from 'zod'

/** As a tariff of the request's own: no stored one has it. */
const OFFER_ID = '00000000-0000-4000-8000-000000000000'

/**
 * The bill of a request. 404 for an unknown tariff or profile; 422 if nothing is named or known at the place, several
 * tariffs fit, currencies differ, VAT is not known, or for what `calculate` refuses.
 */
export async function billed(
  context: Context,
  { freshness }: z.output<typeof BillQuery>,
  body: BillBody,
): Promise<AnswerOf<Bill>> {
  const times = checkPeriod({ tariff_components: [] }, { ...body, tariff_id: '' })
  if (times.length > 0) throw invalid(times)
  const period = requestedPeriod({ ...body, history_start: undefined })
  const place = body.place === undefined ? null : await placeOf(context, body.place, ['body', 'place'])
  const tariffs = await tariffsOf(context, body, place)
  const [first] = tariffs
  if (first === undefined) throw invalid([nothingNamed(place)])
  const country = place?.country ?? countryOf(first)
  const region = body.region ?? vatRegionOf(country, place?.postal_code ?? null, tariffs)
  const vat = vatOf(body, { country, region, tariff: first })
  const offer = await offerOf(context, body, place, first, vat)
  const all = offer === null ? tariffs : [...tariffs, offer]
  refuseUnfit(all, body)
  tellFreshness(context, tariffs, period, freshness)
  const supplied = { ...body, profiles: [...body.profiles, ...(await storedPrices(context, all, body))] }
  const order = {
    ...{ tariffs: all, offer_id: offer === null ? null : OFFER_ID, body: supplied, country, region, vat },
    profiles: await suppliedProfiles(context, supplied),
  }
  const isDocument = context.form === 'workbook' || context.form === 'pdf'
  const isInline = !isDocument && !isLong(body) && !all.some((tariff) => isMuchWork(workOf(tariff, body, true)))
  const language = body.language ?? languageOf(context.accept_language)
  return isInline ? bill(order) : context.compute(BILL, { order, language })
}

/** Those that are named, else those of the place; what the grid charges comes first. */
async function tariffsOf(context: Context, body: BillBody, place: OfferedAt | null): Promise<Tariff[]> {
  const named = await Promise.all([...new Set(body.tariff_ids)].map((id) => tariffOf(context, id)))
  if (named.length === 0 && place !== null) {
    const sought = { fuse_a: body.place?.fuse_a, customer: body.customer, start_ms: Date.parse(body.start_time) }
    const { grid, authority } = await tariffsAt(context, place, { ...sought, choose_at: ['body', 'tariff_ids'] })
    return grid.length === 0 ? [] : [...grid, ...authority]
  }
  const isGrid = ({ eligibility }: Tariff) => (eligibility.type === 'system_operator' ? 0 : 1)
  return named.toSorted((a, b) => isGrid(a) - isGrid(b))
}

function nothingNamed(place: OfferedAt | null): Problem {
  if (place === null) return problem('missing', ['body', 'tariff_ids'], COST_OF_ENERGY.name_a_bill)
  const { country, postal_code, why } = place
  const message = COST_OF_ENERGY.no_tariff_at_place({ place: `${country} ${postal_code}`, why })
  return valueError(['body', 'place', 'postal_code'], message, postal_code)
}

type Where = { country: string | null; region: string | null; tariff: Tariff }

function vatOf(body: BillBody, { country, region, tariff }: Where): BilledVat[] {
  const { start_ms, end_ms } = requestedPeriod({ ...body, history_start: undefined })
  if (body.vat_percent !== undefined) return [{ start_ms, end_ms, percent: body.vat_percent, law: null }]
  if (region !== null && country !== null && !region.startsWith(`${country}-`)) {
    throw invalid([valueError(['body', 'region'], COST_OF_ENERGY.region_elsewhere({ region, country }), region)])
  }
  const { customer } = body
  const spans = country === null ? null : vatSpans({ country, region, customer }, { start_ms, end_ms }, zoneOf(tariff))
  if (spans !== null) return spans
  const message = COST_OF_ENERGY.vat_unknown({ place: region ?? country ?? zoneOf(tariff), customer })
  throw invalid([problem('missing', ['body', 'vat_percent'], message)])
}

/** The offer of the request as a tariff; null without one. */
async function offerOf(
  context: Context,
  { supplier, language, start_time }: BillBody,
  place: OfferedAt | null,
  grid: Tariff,
  vat: readonly BilledVat[],
): Promise<Tariff | null> {
  if (supplier === undefined) return null
  const percents = [...new Set(vat.map(({ percent }) => percent))]
  const [vat_percent = 0] = percents
  if (supplier.includes_vat && percents.length > 1) {
    throw invalid([valueError(['body', 'supplier', 'includes_vat'], COST_OF_ENERGY.vat_changes({ percents }), true)])
  }
  const named = supplier.type === 'spot' ? supplier.zone : undefined
  const zone = supplier.type === 'spot' ? await zoneFor(context, named, place?.zones ?? null, [grid]) : null
  if (supplier.type === 'spot' && zone === null) {
    throw invalid([problem('missing', ['body', 'supplier', 'zone'], COST_OF_ENERGY.zone_unknown)])
  }
  const currency = currencyOf(grid)
  if (!isCurrency(currency) || (zone !== null && zone.currency !== currency)) {
    const message = COST_OF_ENERGY.prices_in_two_currencies({ currencies: [currency, zone?.currency ?? ''] })
    throw invalid([valueError(['body', 'supplier', 'zone'], message, named ?? null)])
  }
  return offerTariff(supplier, {
    ...{ id: OFFER_ID, currency, timezone: zoneOf(grid), start_time, vat_percent },
    price_dataset: zone === null ? null : datasetOfZone(zone),
    names: forLanguage(OFFER_NAMES, language ?? languageOf(context.accept_language)),
  })
}

function refuseUnfit(tariffs: readonly Tariff[], body: BillBody): void {
  const currencies = [...new Set<string>(tariffs.map(currencyOf))]
  const problems = tariffs.flatMap((tariff) => [
    ...checkAvailable(tariff, body).map((each) => ({ ...each, loc: ['body', 'tariff_ids'] })),
    ...checkPeriod(tariff, { ...body, tariff_id: tariff.id }),
    ...checkWork(tariff, { ...body, tariff_id: tariff.id }, true),
  ])
  if (currencies.length > 1) {
    const message = COST_OF_ENERGY.prices_in_two_currencies({ currencies })
    problems.push(valueError(['body', 'tariff_ids'], message, body.tariff_ids ?? null))
  }
  if (problems.length > 0) throw invalid(problems)
}

/** The stored day-ahead prices that tariffs read and the request does not send. */
async function storedPrices({ db, shared }: Context, tariffs: readonly Tariff[], body: BillBody) {
  const sent = new Set([...body.profiles, ...body.time_series].map(({ name }) => name))
  const read = tariffs.flatMap((tariff) =>
    tariff.tariff_components.flatMap(({ datasets }) => datasets.filter(isDayAhead)),
  )
  const names = new Set(read.map(({ id }) => id).filter((id) => !sent.has(id)))
  const zones = PRICE_ZONES.filter((zone) => names.has(datasetOfZone(zone)))
  const found = await Promise.all(
    zones.map(async (zone) => {
      const profile_id = storedPriceId(zone)
      const profile = await profileStore.findProfile(db, shared, profile_id)
      return profile === null ? [] : [{ name: datasetOfZone(zone), profile_id }]
    }),
  )
  return found.flat()
}
