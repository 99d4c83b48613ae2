import { z } from 'zod'
import { param } from '#server/wire.ts'
import * as wire from '#server/wire.ts'
import { many } from '../../core/records/contract.ts'
import { Eligibility, freshness, freshnessFields, Unit } from '../contract.ts'
import { PRICE_ZONES } from './zones.ts'

const ZONES = PRICE_ZONES.map(({ id }) => id.toUpperCase())

/** Default number of hours: until the end of tomorrow, from noon on. */
const HOURS_AHEAD = 36

export const PricesQuery = z.object({
  tariff_id: many(param.uuid()).describe('Tariffs whose prices add up, published or own; `prices` tells each part'),
  zone: param
    .enumeration(ZONES)
    .optional()
    .describe('Bidding zone of the spot price; that of the grid area unless told'),
  country: param.country().optional().describe('ISO 3166-1 alpha-2; with postal_code'),
  postal_code: param
    .text({ min: 1, max: 20 })
    .optional()
    .describe('Where the energy is taken; finds the zone, and the tariff where none is named'),
  fuse_a: param.float({ gt: 0, le: 10_000 }).optional().describe('Main fuse in A, to find the tariff of a place'),
  start_time: param.instant().optional().describe('The quarter-hour that holds it is the first; now unless told'),
  hours: param.integer({ ge: 1, le: 168 }).default(HOURS_AHEAD),
  spot: param.boolean().default(true).describe('false leaves the day-ahead price out'),
  markup_per_kwh: param
    .float({ ge: -10, le: 10 })
    .default(0)
    .describe("What the supplier adds to the spot price, in the tariff's currency, excluding VAT"),
  vat_percent: param.float({ ge: 0, le: 100 }).default(0).describe('VAT on what is taken; 0 unless told'),
  power_kw: param
    .float({ ge: 0, le: 100_000 })
    .default(0)
    .describe('The load on which one more kWh comes, all month; it decides what `power` says of power fees'),
  freshness: freshness(),
})
export type PricesQuery = z.infer<typeof PricesQuery>

const amount = (description: string) => z.number().nullable().meta({ description })

/** The price of one more kWh in a quarter-hour; an unknown part is null, and then so is the total. */
const Price = z.object({
  start_time: z.string().meta({ format: 'date-time' }),
  end_time: z.string().meta({ format: 'date-time' }),
  spot: amount('Day-ahead price of the zone; null where it is not known, or not asked for'),
  markup: z.number(),
  grid: amount('What the operators of the grid charge per kWh'),
  supplier: amount('What the named tariffs of suppliers charge per kWh'),
  tax: amount('Taxes and levies: components that are the energy tax, and tariffs of an authority'),
  vat: amount('VAT on all of it'),
  total: amount('Marginal cost of offtake with VAT, without the cost of a new peak'),
  feed_in: amount('What one more kWh fed in earns, without VAT: the spot price less what the grid charges'),
  power: amount(
    'What one more kWh adds to fees that depend on the load, on top of power_kw, without VAT and not in total; above 0 where a peak would count',
  ),
})
export type Price = z.infer<typeof Price>

/** Why a component is not part of the prices: it is not a price per kWh, or needs other data. */
export const PRICED_AS = ['per_kwh', 'power', 'not_per_kwh', 'needs_data'] as const

const PricedComponent = z.object({
  name: z.string(),
  counts_as: z.enum(PRICED_AS).meta({
    description:
      '`per_kwh` and `power` are in the fields of `prices`; `not_per_kwh` does not change with a kWh; `needs_data` reads other datasets',
  }),
})

/** Of a tariff in an answer about a place: whether a grid operator had to be known for it. */
export const wholeCountry = () =>
  z
    .string()
    .nullable()
    .describe(
      'The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null',
    )

const PricedTariff = z.object({
  tariff_id: z.string(),
  name: z.string(),
  type: Eligibility.shape.type,
  system_operator: z.object({ id: z.string(), name: z.string() }).nullable(),
  country: wholeCountry(),
  components: z.array(PricedComponent),
  ...freshnessFields,
})
export type PricedTariff = z.infer<typeof PricedTariff>

const PriceWarning = z.object({
  tariff_id: z.string().nullable(),
  code: z.string(),
  msg: z.string(),
  params: wire.codeFields.params,
})
export type PriceWarning = z.infer<typeof PriceWarning>

export const PricesResult = z
  .object({
    currency: Unit,
    timezone: z.string(),
    vat_percent: z.number(),
    zone: z.string().nullable(),
    spot_known_until: z
      .string()
      .nullable()
      .describe('Until when the day-ahead prices of the zone are known; null where none are'),
    tariffs: z.array(PricedTariff),
    /** The current quarter-hour, where it is among `prices`. */
    now: Price.nullable(),
    prices: z.array(Price),
    warnings: z.array(PriceWarning),
  })
  .meta({ id: 'PricesResult' })
export type PricesResult = z.infer<typeof PricesResult>
