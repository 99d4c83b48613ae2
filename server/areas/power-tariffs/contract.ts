import { z } from 'zod'
import { DAYS_OF_WEEK, Resolution } from '#server/areas/cost-of-energy/contract.ts'
import { CURRENCIES } from '#server/areas/cost-of-energy/units.ts'
import * as wire from '#server/wire.ts'

export const REVIEW_STATUSES = ['not_applicable', 'pending', 'in_review', 'approved', 'rejected'] as const
export const SUBSCRIPTION_TYPES = ['fuse_based', 'low_voltage_grid', 'high_voltage_grid', 'regional_grid'] as const
export const BUILDING_TYPES = ['apartment', 'house', 'all', 'other'] as const
export const CUSTOMER_TYPES = ['business', 'private', 'holiday_home', 'small_business'] as const
export const MONTHS = [
  ...(['jan', 'feb', 'mar', 'apr', 'may', 'jun'] as const),
  ...(['jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const),
] as const
export const COMPONENT_TYPES = [
  ...(['peak_power_fee', 'subscribed_power_fee', 'overrun_fee', 'reactive_power_fee'] as const),
] as const
export const PRICE_TIER_SYSTEMS = ['no_tiers', 'stacked', 'stepwise'] as const

const missingAsNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)
const annotations = () => missingAsNull(wire.text({ max: 10_000 }))
const clock = () => wire.text({ pattern: /^([01][0-9]|2[0-3]):[0-5][0-9]$/ })

/** `[fromTime, toTime)` by the local clock; it may wrap over midnight, and equal times are the whole day. */
export const TimesOfDay = z.object({ fromTime: clock(), toTime: clock() })

/**
 * Hours that count. Null or empty fields do not restrict. `holidays: false`: public holidays never match; otherwise a
 * holiday counts as its weekday. `inverse` inverts the whole entry.
 */
export const PowerPeriod = z
  .object({
    months: missingAsNull(wire.list(wire.enumeration(MONTHS), { max: 12 })),
    daysOfWeek: missingAsNull(wire.list(wire.enumeration(DAYS_OF_WEEK), { max: 7 })),
    holidays: missingAsNull(wire.boolean()),
    timesOfDay: missingAsNull(wire.list(TimesOfDay, { max: 48 })),
    inverse: wire.boolean().default(false),
  })
  .meta({ id: 'PowerPeriod' })
export type PowerPeriod = z.output<typeof PowerPeriod>

export type PeaksCalculatedAs = {
  highestValues: number
  resolution: Resolution
  peaksCalculatedAs: PeaksCalculatedAs | null
}

/** The mean of the `highestValues` highest slots; the nested object defines a slot's value. */
export const PeaksCalculatedAs: z.ZodType<PeaksCalculatedAs> = z
  .lazy(() =>
    z.object({
      highestValues: wire.integer({ ge: 1, le: 1000 }),
      resolution: Resolution,
      peaksCalculatedAs: PeaksCalculatedAs.nullable(),
    }),
  )
  .meta({ id: 'PeaksCalculatedAs' })

/** A limit in kW or kvar, or in percent of the subscribed power. */
export const PowerBound = z
  .object({
    side: wire.enumeration(['minimum', 'maximum']),
    value: z.object({ value: wire.float({ ge: 0 }), unit: wire.enumeration(['kW', 'kvar', '%']) }),
    type: wire.enumeration(['fixed', 'share_of_subscribed']),
  })
  .meta({ id: 'PowerBound' })
export type PowerBound = z.output<typeof PowerBound>

export const PriceLevel = z
  .object({
    price: z.object({
      currency: wire.enumeration(CURRENCIES),
      exclVat: wire.float(),
      basis: wire
        .enumeration(['per_kw', 'amount'])
        .default('per_kw')
        .describe(
          'Extension. `per_kw`: times the power. `amount`: the same whatever the power in the interval, as a capacity step.',
        ),
    }),
    bounds: wire
      .list(PowerBound, { max: 2 })
      .describe('The interval `[minimum, maximum)` of power that the price is for; a side that is not given is open'),
  })
  .meta({ id: 'PriceLevel' })
export type PriceLevel = z.output<typeof PriceLevel>

export const CalculationMethod = z.object({
  timeWeights: wire.list(
    z.object({ timesOfDay: wire.list(TimesOfDay, { min: 1, max: 48 }), weight: wire.float({ ge: 0 }) }),
  ),
  peaksCalculatedAs: PeaksCalculatedAs.nullable(),
  bounds: wire.list(PowerBound, { max: 2 }),
})
export type CalculationMethod = z.output<typeof CalculationMethod>

/**
 * A price is per month, excluding VAT. Where peaks are ranked over the year (`resolution` monthly or yearly) it is per
 * year and charged in twelfths.
 */
export const PowerComponent = z
  .object({
    type: wire.enumeration(COMPONENT_TYPES),
    data: z.object({
      periods: wire.list(PowerPeriod, { max: 50 }),
      calculationMethod: CalculationMethod,
      priceLevels: wire.list(PriceLevel, { min: 1, max: 200 }),
      priceTierSystem: wire.enumeration(PRICE_TIER_SYSTEMS),
      annotations: annotations(),
    }),
  })
  .meta({ id: 'PowerComponent' })
export type PowerComponent = z.output<typeof PowerComponent>

const level = () =>
  missingAsNull(
    z.object({
      minimum: missingAsNull(wire.float({ ge: 0 })),
      maximum: missingAsNull(wire.float({ ge: 0 })),
      unit: wire.enumeration(['A', 'kV', 'kW']),
    }),
  )

export const MeteringPointCharacteristics = z.object({
  subscriptionType: missingAsNull(wire.enumeration(SUBSCRIPTION_TYPES)),
  buildingType: missingAsNull(wire.enumeration(BUILDING_TYPES)),
  customerType: missingAsNull(wire.enumeration(CUSTOMER_TYPES)),
  currentLevel: level(),
  voltageLevel: level(),
  powerLevel: level(),
  annotations: annotations(),
})

export const PowerTariff = z
  .object({
    uid: wire.text({ min: 1, max: 100 }),
    name: wire.text({ min: 1, max: 200 }),
    systemOperator: z.object({ id: wire.uuid(), name: z.string() }).nullable().describe('Extension: who charges it'),
    countryCode: wire.text({ pattern: /^[A-Z]{2}$/ }).describe('Extension of the interface'),
    reviewDetails: z.object({
      status: wire.enumeration(REVIEW_STATUSES),
      updatedAt: wire.instant(),
      reviewedAt: wire.instant().nullable(),
    }),
    timeScope: z.object({
      timezone: wire.text({ min: 1, max: 64 }),
      validFrom: wire.instant().nullable(),
      validTo: wire.instant().nullable(),
    }),
    holidayCalendar: z
      .object({ id: wire.text({ min: 2, max: 20 }), dates: wire.list(wire.date(), { max: 1000 }) })
      .describe(
        'Extension: the public holidays that `periods` speak of, and days that the operator itself counts among them',
      ),
    meteringGridAreas: wire
      .list(wire.text({ min: 1, max: 100 }))
      .describe('Codes of the areas: the Swedish MGA code, elsewhere the EIC'),
    meteringPointCharacteristics: MeteringPointCharacteristics,
    components: wire.list(PowerComponent, { min: 1, max: 50 }),
    annotations: annotations(),
    /** Ours: the source, and until when facts without an end are assumed valid. */
    provenance: z
      .object({
        source: z.string().describe('Line of credit'),
        retrievedAt: z.string().describe('When the source was read: a day, or a month'),
        licence: z.string(),
        confirmedUntil: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: 'PowerTariff' })
export type PowerTariff = z.output<typeof PowerTariff>
