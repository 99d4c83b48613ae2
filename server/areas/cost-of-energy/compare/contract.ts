import { z } from 'zod'
import { missingFields } from '../missing-contract.ts'
import * as wire from '#server/wire.ts'
import { CalculateBody, CalculationWarning, freshness, freshnessFields, Quantity, Unit, vatQuery } from '../contract.ts'
import { CURRENCIES } from '../units.ts'

export const MOST_TARIFFS = 1000

/**
 * What is known of a customer. A tariff that states another fuse, area or kind is not ranked; one that states none is,
 * and reports it in `not_stated`, since operators leave out what does not matter to them.
 */
const Customer = z.object({
  fuse_size: Quantity.optional(),
  metering_grid_area_id: wire.uuid().optional(),
  kind: wire.enumeration(['residential', 'business', 'production']).optional(),
})

export const CompareQuery = z.object({ freshness: freshness(), ...vatQuery })

/** Data as for a calculation, and the tariffs to calculate from it. Without `currency` it is that of most tariffs. */
export const CompareBody = z
  .object({
    tariff_ids: wire.list(CalculateBody.shape.tariff_id, { min: 1, max: MOST_TARIFFS }),
    currency: wire.enumeration(CURRENCIES).optional(),
    customer: Customer.optional(),
    ...CalculateBody.omit({ tariff_id: true }).shape,
  })
  .meta({ id: 'CompareBody' })
export type CompareBody = z.infer<typeof CompareBody>

const ComparedComponent = z.object({
  name: z.string(),
  total: z.number(),
  amounts: z.array(z.number()).describe("One amount per month of the tariff's `months`"),
  absent_slots: z.int().describe('Cost slots without a value, which count as nothing'),
  missing_slots: z.int().optional(),
  additive: z.boolean(),
  warnings: z.array(CalculationWarning),
  ...freshnessFields,
})
export type ComparedComponent = z.infer<typeof ComparedComponent>

/**
 * A charge by law that no component of a tariff covers, so that its total lacks it. `not_in_source`: the source of the
 * tariff does not give its rate. `not_stated`: the reason is unknown.
 */
const ExcludedCharge = z.object({
  charge: z.enum(['energy_tax']),
  reason: z.enum(['not_in_source', 'not_stated']),
})
export type ExcludedCharge = z.infer<typeof ExcludedCharge>

const operator = () => z.object({ id: z.string(), name: z.string() }).nullable()

export const NOT_STATED = ['fuse_size', 'metering_grid_area', 'customer'] as const

const ComparedTariff = z.object({
  tariff_id: z.string(),
  name: z.string(),
  system_operator: operator(),
  total: z.number(),
  ...missingFields,
  difference: z
    .number()
    .describe('The difference to the first; negative for a total that is lower because it is incomplete'),
  timezone: z.string(),
  months: z.array(z.string()).describe('Local months `YYYY-MM` of the period'),
  amounts: z.array(z.number()),
  not_stated: z
    .array(z.enum(NOT_STATED))
    .describe('Properties of the customer that the tariff does not mention: the tariff is assumed to include them'),
  excludes: z.array(ExcludedCharge),
  warnings: z
    .array(CalculationWarning)
    .describe('`incomplete`: days that the period asks for and a component does not price'),
  components: z.array(ComparedComponent),
  vat_percents: z.array(z.number()).optional().describe('Rates in its amounts; only with incl_vat'),
  ...freshnessFields,
})
export type ComparedTariff = z.infer<typeof ComparedTariff>

export const INELIGIBLE = [
  ...(['not_found', 'not_available', 'dataset_missing', 'currency', 'fuse_size'] as const),
  ...(['metering_grid_area', 'customer', 'data', 'not_confirmed', 'vat_unknown'] as const),
] as const

const IneligibleTariff = z.object({
  tariff_id: z.string(),
  name: z.string().nullable(),
  system_operator: operator(),
  reason: z.enum(INELIGIBLE),
  msg: z.string(),
  datasets: z.array(z.string()).optional().describe('Datasets that are missing'),
})
export type IneligibleTariff = z.infer<typeof IneligibleTariff>

export const CompareResult = z
  .object({
    currency: Unit.nullable(),
    includes_vat: z.boolean().describe('All amounts are with VAT'),
    tariffs: z
      .array(ComparedTariff)
      .describe('The cheapest first, of those that lack nothing; then those that exclude a charge or are `incomplete`'),
    not_eligible: z.array(IneligibleTariff),
  })
  .meta({ id: 'CompareResult' })
export type CompareResult = z.infer<typeof CompareResult>
