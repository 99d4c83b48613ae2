import type { BillBody, SupplierOffer } from '#server/areas/cost-of-energy/bill/contract.ts'
import { readNumber } from '../calculate/inputs/number-text.ts'

export const suppliers = ['none', 'spot', 'fixed'] as const
export type Supplier = (typeof suppliers)[number]
export const vatRegions = ['', 'NO-18', 'NO-55', 'NO-56'] as const
export type VatRegion = (typeof vatRegions)[number]

/** Whose bill it is and from whom the energy comes, as typed: numbers stay texts until the call. */
export type BillTerms = {
  customer: BillBody['customer']
  region: VatRegion
  vat_percent: string
  supplier: Supplier
  zone: string
  /** Of a fixed price, or the mark-up on the spot price. */
  price: string
  fee: string
  includes_vat: boolean
}

export const numberFields = ['vat_percent', 'price', 'fee'] as const
export type NumberFieldName = (typeof numberFields)[number]

const prefix = 'b.'

/** The terms in an address; a household that sees the grid alone where there are none. */
export function readTerms(parameters: URLSearchParams): BillTerms {
  const get = (name: string) => parameters.get(prefix + name) ?? ''
  return {
    customer: get('customer') === 'business' ? 'business' : 'household',
    region: vatRegions.find((region) => region === get('region')) ?? '',
    vat_percent: get('vat'),
    supplier: suppliers.find((supplier) => supplier === get('supplier')) ?? 'none',
    zone: get('zone'),
    price: get('price'),
    fee: get('fee'),
    includes_vat: get('net') !== '1',
  }
}

/** The address of terms; what does not apply is included empty, so that it is removed. */
export function termsParameters(terms: BillTerms): Record<string, string> {
  const { customer, region, vat_percent, supplier, zone, price, fee, includes_vat } = terms
  const isOffered = supplier !== 'none'
  const values = {
    customer: customer === 'business' ? customer : '',
    region,
    vat: vat_percent,
    supplier: isOffered ? supplier : '',
    zone: supplier === 'spot' ? zone : '',
    price: isOffered ? price : '',
    fee: isOffered ? fee : '',
    net: isOffered && !includes_vat ? '1' : '',
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}

/** Numbers that are typed and are none, of those that apply. */
export function wrongNumbers(terms: BillTerms): NumberFieldName[] {
  const asked = terms.supplier === 'none' ? (['vat_percent'] as const) : numberFields
  return asked.filter((name) => terms[name].trim() !== '' && readNumber(terms[name]) === null)
}

/** What of the terms stands in the way of a bill. */
export function termGaps(terms: BillTerms): ('price' | 'number')[] {
  const lacksPrice = terms.supplier === 'fixed' && terms.price.trim() === ''
  return [...(lacksPrice ? ['price' as const] : []), ...(wrongNumbers(terms).length > 0 ? ['number' as const] : [])]
}

type TermsOfCall = Pick<BillBody, 'customer' | 'supplier' | 'region' | 'vat_percent'>

/** The terms as the call takes them. */
export function termsBody(terms: BillTerms): TermsOfCall {
  const { customer, region } = terms
  const vat_percent = readNumber(terms.vat_percent)
  const supplier = offerOf(terms)
  return {
    customer,
    ...(region === '' ? {} : { region }),
    ...(vat_percent === null ? {} : { vat_percent }),
    ...(supplier === null ? {} : { supplier }),
  }
}

function offerOf({ supplier, zone, price, fee, includes_vat }: BillTerms): SupplierOffer | null {
  const [amount, monthly_fee] = [readNumber(price) ?? 0, readNumber(fee) ?? 0]
  if (supplier === 'none') return null
  if (supplier === 'fixed') return { type: 'fixed', price_per_kwh: amount, monthly_fee, includes_vat }
  return { type: 'spot', ...(zone === '' ? {} : { zone }), markup_per_kwh: amount, monthly_fee, includes_vat }
}
