import { z } from 'zod'
import { freshness } from '#server/areas/cost-of-energy/contract.ts'
import { CURRENCIES } from '#server/areas/cost-of-energy/units.ts'
import { MOST_VALUE } from '#server/areas/cost-of-energy/value-bounds.ts'
import * as wire from '#server/wire.ts'
import { readCountry } from '#server/wire/country.ts'
import { readInstant } from '#server/wire/date-time.ts'
import { refuse, unexpected } from '#server/wire/refusal.ts'
import { type JsonSchema, type Reading, scalar } from '#server/wire/scalar.ts'
import { many, unknownPlaces } from '../core/records/contract.ts'
import { PRECISIONS } from '../core/locator.ts'
import { COMPONENT_TYPES, PowerTariff, SUBSCRIPTION_TYPES } from './contract.ts'

const { param } = wire
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/** Countries with tariffs and places in the service. */
export const COUNTRIES = ['DE', 'DK', 'FI', 'NL', 'NO', 'SE'] as const
export type Country = (typeof COUNTRIES)[number]

const country_code = scalar(
  (sent) => {
    const code = typeof sent === 'string' ? readCountry(sent) : null
    return COUNTRIES.find((each) => each === code) ?? unexpected('enum', COUNTRIES)
  },
  { type: 'string', enum: [...COUNTRIES] },
)
const placeText = () => param.text({ min: 1, max: 200 })

export const AreaPath = z.object({ country_code, mga_code: param.text({ min: 1, max: 100 }) })
export const TariffUidPath = z.object({ country_code, uid: param.text({ min: 1, max: 100 }) })
export const PostalCodePath = z.object({ country_code, postal_code: param.text({ min: 1, max: 20 }) })
export const AddressPath = z.object({ country_code, address: placeText(), city: placeText() })
export const PointPath = z.object({
  country_code,
  lat: param.float({ ge: -90, le: 90 }),
  lon: param.float({ ge: -180, le: 180 }),
})
export const CalculatePath = z.object({ uid: param.text({ min: 1, max: 100 }) })

/** An empty text is the same as no parameter. */
const unlessEmpty = <T>(read: (text: unknown) => Reading<T>, schema: JsonSchema) =>
  scalar<T | undefined, string>((value) => (value === '' ? undefined : read(value)), schema).optional()
const instantOrEmpty = () =>
  unlessEmpty((value) => (typeof value === 'string' ? readInstant(value) : refuse('datetime_type')), {
    type: 'string',
    format: 'date-time',
  })

/** `valid_after` keeps what is valid at some time after it, `valid_before` what is valid at some time before it. */
export const PowerTariffsQuery = z.object({
  subscription_type: unlessEmpty(
    (value) => SUBSCRIPTION_TYPES.find((each) => each === value) ?? unexpected('enum', SUBSCRIPTION_TYPES),
    { type: 'string', enum: [...SUBSCRIPTION_TYPES] },
  ),
  valid_after: instantOrEmpty(),
  valid_before: instantOrEmpty(),
})
export type PowerTariffsQuery = z.output<typeof PowerTariffsQuery>

/** Ours: narrows the list of all power tariffs; OR within a filter, AND across. */
export const AllPowerTariffsQuery = z.object({
  country_code: many(country_code),
  system_operator_id: many(param.uuid()),
  ...PowerTariffsQuery.shape,
  limit: param.integer({ ge: 1, le: 1000 }).optional(),
  offset: param.integer({ ge: 0 }).optional(),
})
export type AllPowerTariffsQuery = z.output<typeof AllPowerTariffsQuery>

export const PowerTariffs = z.object({ powerTariffs: z.array(PowerTariff) })
export type PowerTariffs = z.output<typeof PowerTariffs>
export const OnePowerTariff = z.object({ powerTariff: PowerTariff })
export type OnePowerTariff = z.output<typeof OnePowerTariff>

export const LocatedPowerTariff = PowerTariff.extend({
  /** Ours: how the place was recognized, how far the tariff's area is from it where that was measured, and the settlement taken for one that none is written as. */
  location: z.object({
    precision: wire.enumeration(PRECISIONS),
    distance_m: z.number().nullable(),
    interpreted_as: z.string().optional(),
  }),
}).meta({ id: 'LocatedPowerTariff' })
export type LocatedPowerTariff = z.output<typeof LocatedPowerTariff>
export const LocatedPowerTariffs = z.object({
  powerTariffs: z.array(LocatedPowerTariff),
  unknown_places: unknownPlaces(),
})

const series = () =>
  z.object({
    fromDatetime: wire.instant(),
    resolution: wire.enumeration(['hourly', 'quarter_hourly']).default('hourly'),
    values: wire.values({ ge: 0, le: MOST_VALUE }).describe('Mean power of each slot'),
  })

/** `strict` refuses prices that stand for days after `confirmedUntil`; `any` tells them in `warnings`. */
export const CalculatePowerQuery = z.object({ freshness: freshness() })

/** Mean kW of consecutive slots, and which kW were subscribed when, `[fromDatetime, toDatetime)`. */
export const CalculatePowerBody = z
  .object({
    powerOfftake: orNull(series()),
    subscribedCapacities: orNull(
      wire.list(z.object({ fromDatetime: wire.instant(), toDatetime: wire.instant(), value: wire.float({ ge: 0 }) }), {
        max: 1000,
      }),
    ),
    reactiveOfftake: orNull(series()).describe(
      'Extension: mean kvar of the slots of `powerOfftake`, for fees on reactive power',
    ),
  })
  .meta({ id: 'CalculatePowerBody' })
export type CalculatePowerBody = z.output<typeof CalculatePowerBody>

/**
 * `partial_period`: the data covers a month, or the year of a yearly peak, in part; it counts whole.
 * `outside_validity`: months in which the tariff is not valid are left out. `not_calculated`: data for a fee is absent,
 * so the total lacks it. `repeated_hours`: a fee on quarter-hours was computed from hours. `highest_capacity`: the
 * subscription changed within a month, and its highest value counts. `not_confirmed`: prices stand for days after the last
 * one for which they are confirmed.
 */
export const PowerWarning = z.object({
  code: z.enum([
    'partial_period',
    'outside_validity',
    'not_calculated',
    'repeated_hours',
    'highest_capacity',
    'not_confirmed',
  ]),
  msg: z.string(),
  params: wire.codeFields.params,
})
export type PowerWarning = z.output<typeof PowerWarning>

export const CalculatePowerResult = z
  .object({
    currency: z.enum(CURRENCIES),
    totalCost: z.number().describe('Excluding VAT, not rounded'),
    componentsNotCalculated: z
      .int()
      .describe('How many components could not be calculated and so are not in `totalCost`'),
    components: z.array(
      z.object({
        type: z.enum(COMPONENT_TYPES),
        totalCost: z.number().nullable().describe('null where the component could not be calculated'),
        months: z.array(z.object({ fromDatetime: z.string(), toDatetime: z.string(), cost: z.number() })),
        warnings: z.array(PowerWarning),
      }),
    ),
    warnings: z.array(PowerWarning),
  })
  .meta({ id: 'CalculatePowerResult' })
export type CalculatePowerResult = z.output<typeof CalculatePowerResult>
