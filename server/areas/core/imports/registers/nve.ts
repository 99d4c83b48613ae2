import { z } from 'zod'
import { buildGeoIndex, type GeoIndex } from '../../geo/geo-index.ts'
import { Geometry } from '../../geo/geojson.ts'
import { readShapes } from '../../geo/features.ts'
import type { NamedArea } from '../../geo/contract.ts'
import { SHAPES } from '../../geo/messages.ts'
import { pointOnSurface } from '../../geo/point-on-surface.ts'
import type { MeteringGridAreaRow, PartyRow } from '../../records/rows.ts'
import type { LeftOut } from '../../skipped.ts'
import { readLayer } from '../formats/arcgis.ts'
import { IMPORTS } from '../messages.ts'
import { hasEnded } from '../plan.ts'
import type { ImportFrom } from '../run/importing.ts'
import { prepareShapes } from '../run/shape-plan.ts'
import { drawnZones, storedMeteringGridAreas, storedParties } from '../stored-record-store.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'

/** Grid companies, rather than industry, railways or power plants with a concession of their own. */
const GRID_COMPANIES = "EIERTYPE='EVERK'"

const Concession = z.object({
  type: z.literal('Feature'),
  properties: z.object({ NAVN: z.string(), EIER_ID: z.union([z.number(), z.string()]) }),
  geometry: z.unknown(),
})

/**
 * Where Norwegian distribution areas lie, by the areas for which NVE has licensed grid companies. A company with several
 * metering grid areas has one concession, or a few: each of its areas has the shape of those that reach into its bidding zone.
 * Source: NVE, Nettanlegg, layer Områdekonsesjonærer (NLOD 2.0)
 */
export const nveImporter: ImportFrom = async (reading) => {
  const features = await readLayer(reading, GRID_COMPANIES)
  return async (tx, keeping) => {
    const inForce = (row: PartyRow | MeteringGridAreaRow) => !hasEnded(row, keeping.today)
    const areas = (await storedMeteringGridAreas(tx)).filter(
      (area) => area.country === 'NO' && area.mga_type === 'distribution' && inForce(area),
    )
    const zones = await drawnZones(tx, 'NO')
    const index = buildGeoIndex(zones.map(({ eic, geometry }) => ({ area: eic, geometry })))
    const licensed = byCompany(areas, (await storedParties(tx)).filter(inForce))
    const { coded, named, unknown } = codedConcessions(features, licensed, index)
    if (coded.length === 0) throw new UnusableAnswer(SHAPES.layer_unusable(firstOf(unknown)))
    const { shapes, refused } = readShapes({ type: 'FeatureCollection', features: coded }, named)
    const faulty = new Set<unknown>(refused.map(({ name }) => name))
    const unusable = named.filter(({ code }) => faulty.has(code)).map(({ id }) => id)
    const left_out = [...unknown, ...refused.map((each) => ({ ...each, name: companyOf(coded, each.name) }))]
    return prepareShapes(tx, { country: 'NO', shapes, unusable, left_out }, keeping)
  }
}

/** Areas by the organization number of their operator, of nine digits. */
function byCompany(
  areas: readonly MeteringGridAreaRow[],
  parties: readonly PartyRow[],
): ReadonlyMap<string, MeteringGridAreaRow[]> {
  const companies = new Map(
    parties.flatMap(({ id, extra_ids }) =>
      extra_ids.flatMap(({ kind, value }) => {
        const number = kind === 'vat' ? /^NO(\d{9})(?:MVA)?$/.exec(value)?.[1] : undefined
        return number === undefined ? [] : [[id, number] as const]
      }),
    ),
  )
  return Map.groupBy(areas, ({ system_operator_id }) => companies.get(system_operator_id ?? '') ?? '')
}

type Coded = { type: 'Feature'; properties: { id: string; name: string }; geometry: unknown }

/** Concessions under a code for the areas that each is for, and these areas by the codes. */
function codedConcessions(
  features: readonly unknown[],
  licensed: ReadonlyMap<string, MeteringGridAreaRow[]>,
  index: GeoIndex<string>,
): { coded: Coded[]; named: NamedArea[]; unknown: LeftOut[] } {
  const [coded, unknown]: [Coded[], LeftOut[]] = [[], []]
  const named = new Map<string, NamedArea>()
  for (const feature of features) {
    const concession = Concession.safeParse(feature)
    if (!concession.success) {
      unknown.push({ name: labelOf(feature), reasons: [SHAPES.no_polygon] })
      continue
    }
    const { properties, geometry } = concession.data
    const { NAVN: name, EIER_ID } = properties
    const own = licensed.get(String(EIER_ID).padStart(9, '0')) ?? []
    const shape = Geometry.safeParse(geometry)
    const reached = shape.success ? zonesOf(shape.data, index) : new Set<string>()
    const within = own.filter(({ scheduling_area_eic: zone }) => zone !== null && reached.has(zone))
    const meant = within.length > 0 ? within : own
    if (meant.length === 0) {
      unknown.push({ name, reasons: [IMPORTS.no_distribution_area] })
      continue
    }
    const id = meant.map((area) => area.id).join(' ')
    coded.push({ type: 'Feature', properties: { id, name }, geometry })
    for (const area of meant)
      named.set(`${id} ${area.id}`, {
        ...{ kind: 'metering-grid-area', code: id, id: area.id, name: area.name, country: area.country },
      })
  }
  return { coded, named: [...named.values()], unknown }
}

/** The bidding zones that a shape reaches into, by its corners and a point well within it. */
function zonesOf(geometry: Geometry, index: GeoIndex<string>): Set<string> {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const corners = polygons.flatMap(([ring = []]) => ring.filter((_, at) => at % EVERY_CORNER === 0))
  const points = corners.map(([lon, lat]) => ({ lat, lon }))
  const inner = pointOnSurface(geometry)
  const all = inner === null ? points : [inner, ...points]
  return new Set(all.flatMap((point) => index.areasAt(point, 0).map(({ area }) => area)))
}
const EVERY_CORNER = 20

function firstOf([first]: readonly LeftOut[]) {
  return { name: first?.name ?? '?', why: first?.reasons[0] ?? SHAPES.unknown }
}

function labelOf(feature: unknown): string {
  const label = z.object({ properties: z.object({ NAVN: z.string() }) }).safeParse(feature)
  return label.success ? label.data.properties.NAVN : '?'
}

function companyOf(coded: readonly Coded[], code: LeftOut['name']): LeftOut['name'] {
  return coded.find(({ properties }) => properties.id === code)?.properties.name ?? code
}
