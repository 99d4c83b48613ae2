import { z } from 'zod'
import { param } from '../../../wire.ts'
import { AREA_KINDS } from '../areas/contract.ts'
import { asOf, countries, many } from '../records/contract.ts'
import { Geometry } from './geojson.ts'

export const GEO_KINDS = ['metering-grid-area', ...AREA_KINDS] as const
export type GeoKind = (typeof GEO_KINDS)[number]

export const GeoFeature = z
  .object({
    type: z.literal('Feature'),
    id: z.string(),
    properties: z.object({
      type: z.enum(GEO_KINDS),
      id: z.string().describe('EIC, or the id of a metering grid area'),
      name: z.string(),
      country: z.string().describe('ISO 3166-1 alpha-2'),
      source: z.string().describe('Line of credit'),
      valid_from: z.string().nullable().describe('Day since which the area has this shape, where it is known'),
      accuracy_m: z
        .number()
        .nullable()
        .describe('Metres by which its borders may be off, of a shape that is drawn approximately; else null'),
    }),
    geometry: Geometry,
  })
  .meta({ id: 'GeoFeature' })
export const GeoFeatures = z
  .object({ type: z.literal('FeatureCollection'), features: z.array(GeoFeature) })
  .meta({ id: 'GeoFeatures' })
export type GeoFeatures = z.infer<typeof GeoFeatures>

export const GeoQuery = z.object({
  kind: many(param.enumeration(GEO_KINDS)),
  country: countries(),
  id: many(param.text({ min: 1, max: 100 })).describe('EIC, or the id of a metering grid area'),
  metering_grid_area_id: many(param.uuid()),
  metering_grid_area_extra_id: many(param.text({ min: 1, max: 100 })).describe('Value of an identifier, or kind:value'),
  as_of: asOf().describe(
    'The shapes as they were on this day, of the areas in force then; as they are unless told, by id also of areas that have ended',
  ),
})
export type GeoQuery = z.output<typeof GeoQuery>

/** An area that a shape may be for, by a code that names it. */
export type NamedArea = { kind: GeoKind; code: string; id: string; name: string; country: string }
