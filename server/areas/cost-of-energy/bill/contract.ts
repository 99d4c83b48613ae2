import { z } from 'zod'
import { LANGUAGE_IDS } from '#server/messages/languages.ts'
import * as wire from '#server/wire.ts'
import {
  BILL_CUSTOMERS,
  CalculateBody,
  CalculationWarning,
  freshness,
  freshnessFields,
  Eligibility,
  Resolution,
  Unit,
} from '../contract.ts'
import { wholeCountry } from '../prices/contract.ts'
import { missingFields } from '../missing-contract.ts'
import { PRICE_ZONES } from '../prices/zones.ts'

/** A network tariff, a supplier's, and what authorities charge. */
const MOST_BILLED = 10

const Place = z.object({
  country: wire.text({ pattern: /^[A-Z]{2}$/ }),
  postal_code: wire.text({ min: 1, max: 20 }),
  fuse_a: wire.float({ gt: 0, le: 10_000 }).optional(),
})

const terms = {
  includes_vat: wire.boolean().default(false).describe('The prices of the offer include VAT'),
  monthly_fee: wire.float({ ge: -10_000, le: 10_000 }).default(0),
}
const perKwh = () => wire.float({ ge: -10, le: 10 })

/** A supplier's offer, in the currency of the network tariff, as its customer reads it in the contract. */
export const SupplierOffer = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('spot'),
      zone: wire
        .enumeration(PRICE_ZONES.map(({ id }) => id.toUpperCase()))
        .optional()
        .describe('Bidding zone; that of the grid area unless told'),
      markup_per_kwh: perKwh().default(0),
      ...terms,
    }),
    z.object({ type: z.literal('fixed'), price_per_kwh: perKwh(), ...terms }),
  ])
  .meta({ id: 'SupplierOffer' })
export type SupplierOffer = z.infer<typeof SupplierOffer>

export const PRICES_AS = ['including_vat', 'excluding_vat'] as const

export const BillQuery = z.object({ freshness: freshness() })

const { start_time, end_time, history_start, profiles, time_series, missing } = CalculateBody.shape
/** What is billed: tariffs by id, or those of a place; the supplier's offer, if not a tariff of its own; and the load. */
export const BillBody = z
  .object({
    ...{ start_time, end_time, history_start },
    tariff_ids: wire.list(wire.uuid(), { min: 1, max: MOST_BILLED }).optional(),
    place: Place.optional(),
    supplier: SupplierOffer.optional(),
    customer: wire.enumeration(BILL_CUSTOMERS).default('household'),
    region: wire
      .text({ pattern: /^[A-Z]{2}-[A-Za-z0-9]{1,5}$/ })
      .optional()
      .describe('ISO 3166-2, where VAT differs by region; from the place or the grid where it is known'),
    vat_percent: wire.float({ ge: 0, le: 100 }).optional().describe('Instead of the rate by law'),
    prices: wire
      .enumeration(PRICES_AS)
      .optional()
      .describe('How amounts are rounded and add up; including VAT for households unless told'),
    ...{ profiles, time_series, missing },
    language: wire.enumeration(LANGUAGE_IDS).optional(),
  })
  .meta({ id: 'BillBody' })
export type BillBody = z.infer<typeof BillBody>

export const LINE_KINDS = ['network', 'supplier', 'tax', 'levy'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * What changes the amount of a line: less energy (`use_less`), other hours (`shift`), lower peaks (`peak`), another
 * subscription or fuse (`contract`), or nothing that the customer does (`none`).
 */
export const INFLUENCES = ['use_less', 'shift', 'peak', 'contract', 'none'] as const
export type Influence = (typeof INFLUENCES)[number]

const BillLine = z.object({
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  tariff_id: z.string().nullable().describe('null for the offer of the request, and for taxes on the whole bill'),
  start_date: z.string().meta({ format: 'date' }),
  end_date: z.string().meta({ format: 'date', description: 'Last day' }),
  quantity: z.number().nullable(),
  quantity_unit: z.string().nullable().describe('A unit, `month`, `day` or `year`; null where no quantity is priced'),
  rate: z.number().nullable().describe('Without VAT'),
  rate_unit: z.string().nullable(),
  per: Resolution.nullable().describe('The rate applies to the quantity of each such slot; null for energy'),
  is_average: z.boolean().describe('The rate is the mean of many'),
  net: z.number(),
  vat_percent: z.number(),
  vat: z.number(),
  gross: z.number(),
  legal_basis: z.string().nullable(),
  influence: z.enum(INFLUENCES),
  ...freshnessFields,
})
export type BillLine = z.infer<typeof BillLine>

const amounts = { net: z.number(), vat: z.number(), gross: z.number() }

export const BilledTariff = z.object({
  tariff_id: z.string(),
  name: z.string(),
  type: Eligibility.shape.type,
  system_operator: z.object({ id: z.string(), name: z.string() }).nullable(),
  country: wholeCountry(),
  source: z.string().nullable(),
  ...freshnessFields,
})

export const Bill = z
  .object({
    currency: Unit,
    country: z.string().nullable(),
    region: z.string().nullable(),
    customer: z.enum(BILL_CUSTOMERS),
    prices: z.enum(PRICES_AS),
    timezone: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    energy_kwh: z.number().nullable().describe('Energy taken from the grid'),
    tariffs: z.array(BilledTariff),
    lines: z.array(BillLine),
    vat: z.array(z.object({ percent: z.number(), law: z.string().nullable(), net: z.number(), vat: z.number() })),
    by_kind: z.array(z.object({ kind: z.enum(LINE_KINDS), ...amounts })),
    total: z.object({ ...amounts, ...missingFields }),
    not_included: z.array(z.enum(['supplier', 'energy_tax'])).describe('What a whole bill has and this one lacks'),
    warnings: z.array(CalculationWarning),
  })
  .meta({ id: 'Bill' })
export type Bill = z.infer<typeof Bill>
