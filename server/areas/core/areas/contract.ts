import { z } from 'zod'
import { codeFields, param } from '../../../wire.ts'
import { addressFields, asOf, countries, ExtraId, many, recordFields, registerFunction } from '../records/contract.ts'
import { EIC_PARTS, EIC_PROBLEMS, EIC_TYPES, type EicType } from '../eic/eic.ts'

export const AREA_KINDS = ['scheduling-area', 'control-area', 'bidding-zone'] as const
export type AreaKind = (typeof AREA_KINDS)[number]
/** And what the EIC register has beside them: border and market areas, blocks, balance groups, areas of gas. */
export const REGISTERED_KINDS = [...AREA_KINDS, 'other-area'] as const
export type RegisteredKind = (typeof REGISTERED_KINDS)[number]

/** `not_published` and `technical` areas have a code in the register but no place in the published area list. */
export const AREA_STATUSES = ['active', 'virtual', 'historic', 'not_published', 'technical'] as const
export type AreaStatus = (typeof AREA_STATUSES)[number]

const areaFields = {
  id: z.string().describe('EIC'),
  name: z.string(),
  short_name: z.string(),
  countries: z.array(z.string()).describe('ISO 3166-1 alpha-2'),
  status: z.enum(AREA_STATUSES),
  timezone: z.string().nullable().describe('IANA'),
  transmission_system_operator: z.object({ id: z.string(), name: z.string(), extra_ids: z.array(ExtraId) }).nullable(),
  register_name: z
    .string()
    .nullable()
    .describe('What the EIC register calls it; null where the register does not know the code'),
  register_functions: z
    .array(z.string())
    .nullable()
    .describe(
      'All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed',
    ),
  location: z
    .object({
      distance_m: z.number().describe('From the place to the area in whole metres, 0 inside'),
      accuracy_m: z
        .number()
        .nullable()
        .describe('Metres by which a drawn border may be off; null where that is not stated'),
    })
    .optional()
    .describe('How the area was found, where areas at a place are asked for'),
}
const links = z.array(z.string()).describe('EICs')

export const SchedulingArea = z
  .object({ ...areaFields, bidding_zones: links, control_areas: links, ...recordFields })
  .meta({ id: 'SchedulingArea' })
export const SchedulingAreas = z.object({ scheduling_areas: z.array(SchedulingArea) })
export type SchedulingAreas = z.infer<typeof SchedulingAreas>

export const ControlArea = z
  .object({
    ...areaFields,
    bidding_zones: links,
    scheduling_areas: links,
    postal_codes: z
      .number()
      .int()
      .nullable()
      .describe('How many postal codes lie in it, at least in part; null where no table of them tells'),
    ...recordFields,
  })
  .meta({ id: 'ControlArea' })
export const ControlAreas = z.object({ control_areas: z.array(ControlArea) })
export type ControlAreas = z.infer<typeof ControlAreas>

export const BiddingZone = z
  .object({ ...areaFields, control_areas: links, scheduling_areas: links, ...recordFields })
  .meta({ id: 'BiddingZone' })
export const BiddingZones = z.object({ bidding_zones: z.array(BiddingZone) })
export type BiddingZones = z.infer<typeof BiddingZones>

export const OtherArea = z
  .object({ ...areaFields, ...recordFields })
  .omit({ location: true })
  .meta({ id: 'OtherArea' })
export const OtherAreas = z.object({ other_areas: z.array(OtherArea) })
export type OtherAreas = z.infer<typeof OtherAreas>

export const AreasQuery = z.object({
  id: many(param.text({ min: 1, max: 100 })).describe('EIC'),
  name: many(param.text({ min: 1, max: 200 })).describe('Part of the name or the short name, case does not matter'),
  country: countries(),
  status: many(param.enumeration(AREA_STATUSES)).describe(
    'active: those of today; without it, and without a day or a place, areas of every status',
  ),
  lat: param.float({ ge: -90, le: 90 }).optional().describe('WGS 84, in degrees; with lon'),
  lon: param.float({ ge: -180, le: 180 }).optional().describe('WGS 84, in degrees; with lat'),
  ...addressFields(),
  as_of: asOf(),
})
export type AreasQuery = z.output<typeof AreasQuery>
export const OtherAreasQuery = AreasQuery.pick({
  id: true,
  name: true,
  country: true,
  status: true,
  as_of: true,
}).extend({
  register_function: registerFunction(),
})
export type OtherAreasQuery = z.output<typeof OtherAreasQuery>
/** An area at a place, by EIC. */
export type AreaAtPlace = { id: string; distance_m: number; accuracy_m: number | null }

export const EicPath = z.object({ code: param.text({ min: 1, max: 100 }) })

const RECORD_KINDS = ['party', 'metering-grid-area', ...REGISTERED_KINDS] as const
const EicRecord = z.object({ kind: z.enum(RECORD_KINDS), id: z.string(), name: z.string() })
export const EicResult = z
  .object({
    code: z.string().describe('As it is checked: in capitals and without spaces'),
    input: z.string().describe('As it was asked for'),
    valid: z.boolean(),
    problems: z.array(z.object({ code: z.enum(EIC_PROBLEMS), msg: z.string(), params: codeFields.params.unwrap() })),
    issuing_office: z
      .object({
        code: z.string(),
        name: z.string().nullable().describe('Null where it is not known here'),
        country: z
          .string()
          .nullable()
          .describe('ISO 3166-1 alpha-2, where every party here with a code of this office is of that country alone'),
      })
      .nullable(),
    type: z.object({ character: z.enum(Object.keys(EIC_TYPES) as EicType[]), name: z.string() }).nullable(),
    characters: z.array(
      z.object({
        position: z.number().int(),
        character: z.string(),
        part: z.enum(EIC_PARTS).nullable(),
        value: z.number().int().nullable().describe('What the character counts as, 0 to 36'),
        weight: z.number().int().nullable(),
      }),
    ),
    sum: z.number().int().nullable().describe('Of value times weight over the first fifteen characters'),
    expected_check_character: z.string().nullable(),
    records: z.array(EicRecord).describe('What the code names, as far as it is known here'),
    similar: z
      .array(EicRecord.extend({ code: z.string() }))
      .describe('Where it names nothing: what the codes name that are one slip away, the likeliest first'),
  })
  .meta({ id: 'EicResult' })
export type EicResult = z.infer<typeof EicResult>
