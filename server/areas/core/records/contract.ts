import { z } from 'zod'
import { codeFields, param } from '../../../wire.ts'
import { PLACE_KINDS, PRECISIONS, UNKNOWN_REASONS } from '../locator.ts'

/** Kinds of identifiers that parties and metering grid areas carry. */
export const EXTRA_ID_KINDS = [
  ...(['eic', 'vat', 'gln', 'se.ediel', 'se.mga_code', 'dk.mga_code', 'gb.gsp_group', 'at.network_area'] as const),
  ...(['de.bdew_code', 'de.mastr_number'] as const),
] as const
export type ExtraIdKind = (typeof EXTRA_ID_KINDS)[number]

export const PARTY_ROLES = [
  'system-operator',
  'transmission-system-operator',
  'balance-responsible-party',
  'energy-supplier',
] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

export const ExtraId = z.object({ kind: z.enum(EXTRA_ID_KINDS), value: z.string() }).meta({ id: 'ExtraId' })
export type ExtraId = z.infer<typeof ExtraId>

/** Something to know of a record that its register gives as it is, such as an EIC with a wrong check character. */
export const RecordWarning = z
  .object({ code: z.string(), msg: z.string(), params: codeFields.params })
  .meta({ id: 'RecordWarning' })
export type RecordWarning = z.infer<typeof RecordWarning>

/** What every record of reference data carries beside its facts. */
export const recordFields = {
  valid_from: z.string().nullable().describe('First day of this version; null where it holds since before it is known'),
  valid_to: z.string().nullable().describe('Day on which it ends, exclusive; null until further notice'),
  warnings: z.array(RecordWarning),
  provenance: z
    .object({
      ...{ source: z.string().describe('Line of credit'), retrieved_at: z.string(), licence: z.string() },
      confirmed_until: z
        .string()
        .nullable()
        .describe(
          'Last day until which facts without an end of their own are taken to hold, by the kind of the source',
        ),
    })
    .meta({ id: 'Provenance' }),
}

/** What metering grid areas serve, as eSett has it. */
export const MGA_TYPES = ['distribution', 'regional', 'transmission', 'production', 'industrial', 'border'] as const
export type MgaType = (typeof MGA_TYPES)[number]

export const MeteringGridArea = z
  .object({
    id: z.string(),
    name: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    scheduling_area_eic: z.string().nullable(),
    mga_type: z.enum(MGA_TYPES).nullable().describe('What it serves; null where its register does not say'),
    extra_ids: z.array(ExtraId),
    system_operator: z.object({ id: z.string(), name: z.string(), extra_ids: z.array(ExtraId) }).nullable(),
    location: z
      .object({
        precision: z
          .enum(PRECISIONS)
          .describe('By what it was found; by control area or bidding zone it is one of all that lie there'),
        distance_m: z
          .number()
          .nullable()
          .describe(
            'From the place to the area in whole metres, 0 inside; by locality to the settlement, in hundreds of metres; null where it is not known',
          ),
        source: z
          .string()
          .nullable()
          .describe(
            'Line of credit of what leads from the place to the area: its shape, a list of places, its name, or the shape of its zone; null where a place service named the area',
          ),
        interpreted_as: z
          .string()
          .optional()
          .describe('The settlement that was taken for the one asked for, where none is written so'),
      })
      .optional()
      .describe('How the area was found, where areas at a place are asked for'),
    ...recordFields,
  })
  .meta({ id: 'MeteringGridArea' })
export type MeteringGridArea = z.infer<typeof MeteringGridArea>

/** A requested place that is unknown: the reason, and in `msg` the remedy. */
export const UnknownPlaceTerms = z
  .object({
    country: z.string().describe('ISO 3166-1 alpha-2'),
    kind: z.enum(PLACE_KINDS),
    reason: z.enum(UNKNOWN_REASONS),
    msg: z.string(),
  })
  .meta({ id: 'UnknownPlace' })
export type UnknownPlaceTerms = z.infer<typeof UnknownPlaceTerms>
/** What answers say of places, where one was requested. */
export const unknownPlaces = () =>
  z.array(UnknownPlaceTerms).optional().describe('Places that were asked for and are not known, and why')

export const MeteringGridAreas = z.object({ mgas: z.array(MeteringGridArea), unknown_places: unknownPlaces() })
export type MeteringGridAreas = z.infer<typeof MeteringGridAreas>

export const Party = z
  .object({
    id: z.string(),
    name: z.string(),
    countries: z.array(z.string()),
    roles: z.array(z.enum(PARTY_ROLES)),
    extra_ids: z.array(ExtraId),
    register_functions: z
      .array(z.string())
      .nullable()
      .describe(
        'All functions that the EIC register gives it, in the words of the register; null where it does not know it',
      ),
    description: z.string().nullable(),
    website_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    ...recordFields,
  })
  .meta({ id: 'Party' })
export type Party = z.infer<typeof Party>
export const Parties = z.object({ parties: z.array(Party) })
export type Parties = z.infer<typeof Parties>

const MOST_VALUES = 500
/** A filter that may be repeated; one that is not sent filters nothing. */
export const many = <T extends z.ZodType>(item: T) => param.repeated(item, { max: MOST_VALUES }).optional()
export const countries = () => many(param.country()).describe('ISO 3166-1 alpha-2')
export const asOf = () =>
  param.date().optional().describe('The records as they held on this day; today (UTC) unless told')

/** A filter by what the EIC register calls a record. */
export const registerFunction = () =>
  many(param.text({ min: 1, max: 100 })).describe(
    'Function in the EIC register, in its words: Trade Responsible Party; case does not matter',
  )

/** A place that is not a point. */
export const addressFields = () => ({
  street: param.text({ min: 1, max: 200 }).optional().describe('Street and number; with city and country'),
  city: param.text({ min: 1, max: 200 }).optional().describe('With street and country'),
  zipcode: param.text({ min: 1, max: 20 }).optional().describe('Postal code; with country'),
})

export const MeteringGridAreasQuery = z.object({
  id: many(param.uuid()),
  name: param.text({ min: 1, max: 200 }).optional().describe('Part of the name, case does not matter'),
  extra_id: many(param.text({ min: 1, max: 100 })).describe('Value of an identifier, or kind:value'),
  system_operator_id: many(param.uuid()),
  system_operator_extra_id: many(param.text({ min: 1, max: 100 })).describe('Value of an identifier, or kind:value'),
  country: countries(),
  lat: param.float({ ge: -90, le: 90 }).optional().describe('WGS 84, in degrees; with lon'),
  lon: param.float({ ge: -180, le: 180 }).optional().describe('WGS 84, in degrees; with lat'),
  ...addressFields(),
  as_of: asOf(),
})
export type MeteringGridAreasQuery = z.output<typeof MeteringGridAreasQuery>

export const PartiesQuery = z.object({
  id: many(param.uuid()),
  name: param.text({ min: 1, max: 200 }).optional().describe('Part of the legal name, case does not matter'),
  extra_id: many(param.text({ min: 1, max: 100 })).describe('Value of an identifier, or kind:value'),
  country: countries(),
  role: many(param.enumeration(PARTY_ROLES)),
  register_function: registerFunction(),
  as_of: asOf(),
})
export type PartiesQuery = z.output<typeof PartiesQuery>

/** Splits `kind:value`; without a known kind in front the whole text is the value, whatever its kind. */
export function splitExtraId(text: string): { kind: ExtraIdKind | null; value: string } {
  const colon = text.indexOf(':')
  const kind = EXTRA_ID_KINDS.find((known) => known === text.slice(0, colon))
  return kind === undefined || colon === -1 ? { kind: null, value: text } : { kind, value: text.slice(colon + 1) }
}
