import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { seedReference } from '#server/seed/seed.ts'
import { asOwner } from '#server/db/owner.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { HAS_POSTGIS, startPostgisPostgres } from '#server/testing/postgis-postgres.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { AREA_KINDS } from './contract.ts'
import type { AreaShape } from '../geo/features.ts'
import { DEGREE_M } from '../geo/geo-index.ts'
import type { Geometry, Point, Ring } from '../geo/geojson.ts'
import { putGeometries } from '../geo/store.ts'
import { putSources } from '../source-store.ts'
import {
  areasNear,
  hasShapeParts,
  loadAreaIndex,
  loadMeteringGridAreaIndex,
  meteringGridAreasNear,
} from './shape-index-store.ts'

const NOWHERE = { lat: 0, lon: 0 }
const DAY = '2026-06-01'
const SOURCE = {
  kind: 'shape' as const,
  id: 'test/shapes',
  title: 'Shapes',
  publisher: 'P',
  licence: 'L',
  credit: 'C',
  read_from: 'R',
  retrieved_at: DAY,
}

describe.skipIf(!HAS_POSTGIS)('by PostGIS', { timeout: 180_000 }, () => {
  let server: Awaited<ReturnType<typeof startPostgisPostgres>>
  let owner: postgres.Sql
  let db: Database

  beforeAll(async () => {
    server = await startPostgisPostgres()
    owner = postgres(server.url, { max: 1, onnotice: () => {} })
    expect((await migrate(server.url)).postgis).toMatch(/^\d/)
    await seedReference(server.url)
    await asOwner(server.url, async (tx) => {
      await putSources(tx, [SOURCE])
      await putGeometries(tx, SOURCE.id, await gridShapes(), null)
    })
    db = openDatabase(server.url, 4)
  }, 180_000)
  afterAll(async () => {
    await db?.close()
    await owner?.end()
    await server?.stop()
  })

  /** Overlapping boxes with holes around some Swedish grid areas, one of them in parts. */
  async function gridShapes(): Promise<AreaShape[]> {
    const areas = await owner<
      { id: string; name: string }[]
    >`select id::text, name from metering_grid_areas where country = 'SE' order by id limit 40`
    return areas.map(({ id, name }, index) => {
      const [west, south] = [12 + (index % 8) * 0.4, 56 + Math.floor(index / 8) * 0.6]
      const outer = box(west, south, west + 0.5, south + 0.7)
      const geometry: Geometry =
        index % 5 === 0
          ? {
              type: 'MultiPolygon',
              coordinates: [
                [outer, box(west + 0.2, south + 0.2, west + 0.3, south + 0.4)],
                [box(west + 5, south, west + 5.2, south + 0.1)],
              ],
            }
          : { type: 'Polygon', coordinates: [outer] }
      return { kind: 'metering-grid-area', id, name, country: 'SE', geometry, valid_from: null, accuracy_m: null }
    })
  }

  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const anywhere = fc.record({ lat: degrees(34, 72), lon: degrees(-25, 46) })

  test('every kind of area is as near as by the index in memory, far and near borders', async () => {
    for (const kind of AREA_KINDS) {
      const memory = await loadAreaIndex(db, kind)
      await fc.assert(
        fc.asyncProperty(fc.array(anywhere, { minLength: 1, maxLength: 20 }), async (points) => {
          const postgis = await areasNear(db, kind, points)
          expect(
            await areasNear(db, kind, [...points, ...points]).then((index) => reportOf(index, points[0] ?? NOWHERE, 0)),
          ).toEqual(reportOf(postgis, points[0] ?? NOWHERE, 0))
          for (const point of points)
            for (const within_m of [0, 0.1 * DEGREE_M, 25_000, 100_000])
              expect(reportOf(postgis, point, within_m)).toEqual(reportOf(memory, point, within_m))
        }),
      )
    }
  })

  test('of no point, nothing', async () => {
    expect((await areasNear(db, 'bidding-zone', [])).areasAt(NOWHERE, 25_000)).toEqual([])
  })

  test('so are metering grid areas, on corners and edges, too', async () => {
    const memory = await loadMeteringGridAreaIndex(db, DAY)
    const corner = fc.record({
      lat: fc.integer({ min: 559, max: 593 }).map((each) => each / 10),
      lon: fc.integer({ min: 119, max: 205 }).map((each) => each / 10),
    })
    const near = fc.oneof(corner, fc.record({ lat: degrees(55.9, 59.2), lon: degrees(11.9, 20.5) }))
    await fc.assert(
      fc.asyncProperty(fc.array(near, { minLength: 1, maxLength: 50 }), async (points) => {
        const postgis = await meteringGridAreasNear(db, DAY, points)
        for (const point of points)
          for (const within_m of [0, 50, 3_000, 0.1 * DEGREE_M])
            expect(reportOf(postgis, point, within_m)).toEqual(reportOf(memory, point, within_m))
      }),
    )
  })

  test('what an import replaces is found as it lay before', async () => {
    const [area] = await owner<
      { id: string; name: string }[]
    >`select id, name from geometries where kind = 'bidding-zone' and country = 'NL'`
    const shape: AreaShape = {
      kind: 'bidding-zone',
      id: area?.id ?? '',
      name: area?.name ?? '',
      country: 'NL',
      valid_from: DAY,
      accuracy_m: null,
      geometry: { type: 'Polygon', coordinates: [box(-30, 40, -29, 41)] },
    }
    await asOwner(server.url, (tx) => putGeometries(tx, SOURCE.id, [shape], DAY))
    const points = [
      { lat: 40.5, lon: -29.5 },
      { lat: 52.1, lon: 5.1 },
    ]
    const memory = await loadAreaIndex(db, 'bidding-zone')
    const postgis = await areasNear(db, 'bidding-zone', points)
    for (const point of points) expect(reportOf(postgis, point, 100_000)).toEqual(reportOf(memory, point, 100_000))
    expect(postgis.areasAt({ lat: 52.1, lon: 5.1 }, 0)).toMatchObject([{ area: { valid_to: DAY } }])
    expect(postgis.areasAt({ lat: 40.5, lon: -29.5 }, 0)).toMatchObject([{ area: { valid_from: DAY, valid_to: null } }])
    await asOwner(server.url, (tx) => putGeometries(tx, SOURCE.id, [], null))
    expect((await areasNear(db, 'bidding-zone', points)).areasAt({ lat: 40.5, lon: -29.5 }, 0)).toEqual([])
  })

  test('a start with the same extension leaves all as it is; without it removes what needs it, and makes it again later', async () => {
    const made = async () => owner`select oid from pg_class where relname = 'shape_parts'`
    const before = await made()
    expect((await migrate(server.url)).postgis).not.toBeNull()
    expect(await made()).toEqual(before)
    await owner`drop extension postgis cascade`
    expect(await hasShapeParts(db)).toBe(false)
    // An owner who is not a superuser may not bring the extension in, and goes without.
    await owner.unsafe(
      `create role plain login createrole password 'plain'; alter database postgres owner to plain; grant all on schema public, access to plain`,
    )
    await owner.unsafe(`do $$ declare r record; begin
      for r in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'access') loop execute 'alter table ' || r.name || ' owner to plain'; end loop;
    end $$; grant quarterhour_app to plain with admin option`)
    const plain = new URL(server.url)
    plain.username = plain.password = 'plain'
    expect((await migrate(plain.href)).postgis).toBeNull()
    expect(await made()).toHaveLength(0)
    await owner.unsafe(
      'create schema elsewhere; grant usage on schema elsewhere to public; create extension postgis schema elsewhere',
    )
    expect((await migrate(plain.href)).postgis).not.toBeNull()
    const at = { lat: 46.95, lon: 7.45 }
    expect((await areasNear(db, 'bidding-zone', [at])).areasAt(at, 0)).toMatchObject([{ area: { countries: ['CH'] } }])
  })

  test('REST answers by it', async () => {
    const service: TestService = await startTestService({ databaseUrl: server.url })
    try {
      expect(await hasShapeParts(service.services.db)).toBe(true)
      const answer = await service.call('/core/v1/bidding-zones?lat=48.2&lon=16.4')
      expect(
        ((await answer.json()) as { bidding_zones: { short_name: string }[] }).bidding_zones.map(
          (each) => each.short_name,
        ),
      ).toEqual(['AT'])
      const located = await service.call('/core/v1/control-areas?street=Karlsplatz+1&city=Wien&country=AT')
      expect(located.status).toBe(200)
    } finally {
      await service.stop()
    }
  })
})

test('a database without the extension goes without', async () => {
  const service = await startTestService({ seeded: false })
  try {
    const extensions = await service.services.db.raw`select from pg_extension where extname = 'postgis'`
    expect(await hasShapeParts(service.services.db)).toBe(extensions.length > 0)
  } finally {
    await service.stop()
  }
})

type Index<Area> = { areasAt(point: Point, within_m: number): { area: Area; distance_m: number }[] }

/** What an index says of a point, in an order of its own: at the same distance there is none. Distances to a tenth of a metre. */
function reportOf<Area extends { id: string; valid_to: string | null }>(
  index: Index<Area>,
  point: Point,
  within_m: number,
) {
  return index
    .areasAt(point, within_m)
    .map(({ area, distance_m }) => ({ ...area, distance_m: Math.round(distance_m * 10) / 10 }))
    .sort((a, b) => `${a.id} ${a.valid_to}`.localeCompare(`${b.id} ${b.valid_to}`))
}

function box(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
