import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { stringify } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAheadDeLu } from '../../../drizzle/seed/prices.ts'
import type { GeoFeatures } from '#server/areas/core/geo/contract.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { asOwner } from '#server/db/owner.ts'
import { seedReference } from '#server/seed/seed.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { json } from '#server/testing/upstream.ts'
import { importFriNettleie } from '../../integration/imports/tariffs/import-fri-nettleie.ts'
import { importGeonamesFiles } from '#server/areas/core/imports/run/geonames-files.ts'
import { importGeo } from './import-geo.ts'
import { importPrices } from '../../integration/imports/import-prices.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

async function read<T>(path: string): Promise<T> {
  await fixture.service.services.versions.refresh()
  const response = await fixture.service.call(path)
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
const inDatabase = (query: string) =>
  asOwner(fixture.service.databaseUrl, async (tx) => [...(await tx.execute(sql.raw(query)))])

const QUARTER = 900_000
const PRICES = { name: 'de-lu', from: '2026-08-25T00:00:00+02:00', to: '2026-08-26T00:00:00+02:00' }

async function importShape(): Promise<void> {
  const file = join(fixture.folder, 'zones.geojson')
  const ring = [
    [20, 60],
    [30, 60],
    [30, 70],
    [20, 70],
    [20, 60],
  ]
  const finland = {
    type: 'Feature',
    properties: { eic: '10YFI-1--------U' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features: [finland] }))
  expect((await importGeo(fixture.place({}, { tries: 1 }), file, false)).refused).toEqual([])
}

async function importTariff(): Promise<void> {
  const list = {
    netteier: 'BKK AS',
    gln: ['7080005051378'],
    kilder: ['https://nett.example/priser'],
    sist_oppdatert: '2026-11-01',
    tariffer: [
      {
        kundegrupper: ['husholdning'],
        gyldig_fra: '2026-01-01',
        fastledd: { metode: 'MND_MAX', terskel_inkludert: true, terskler: [{ terskel: 0, pris: 1200 }] },
        energiledd: { grunnpris: 77 },
      },
    ],
  }
  const root = join(fixture.folder, 'repository')
  mkdirSync(join(root, 'tariffer'), { recursive: true })
  writeFileSync(join(root, 'tariffer', 'bkk.yml'), stringify(list))
  expect((await importFriNettleie(fixture.place(), root, false)).refused).toEqual([])
}

/** Two Danish codes in place of all that are shipped. */
async function importCodes(): Promise<void> {
  const file = join(fixture.folder, 'DK.txt')
  const lines = ['8000', '9998'].map((code) => `DK\t${code}\tAarhus C\tMidtjylland\t\t\t\t\t\t56.15\t10.2\t4\n`)
  writeFileSync(file, lines.join(''))
  const options = { dry_run: false, accept_shrink: true }
  expect((await importGeonamesFiles(fixture.place(), file, options)).refused).toEqual([])
}

/** Prices of six days, the first four of which are shipped. */
async function importWeek(): Promise<string> {
  const shipped = dayAheadDeLu()
  const start_ms = Date.parse(shipped.start_time)
  const week = Date.parse('2026-08-17T00:00:00+02:00')
  const eurAt = (ms: number) => {
    const value = shipped.values[(ms - start_ms) / QUARTER]
    return value === undefined ? 42.5 : Math.round(value * 100_000) / 100
  }
  const file = (from: number) =>
    Array.from({ length: 672 }, (_, slot) => [from + slot * QUARTER, eurAt(from + slot * QUARTER)])
  fixture.upstream.answer(({ pathname }) => {
    if (pathname.endsWith('index_quarterhour.json')) return json({ timestamps: [week, week + 7 * 86_400_000] })
    return json({ meta_data: { version: 1 }, series: file(Number(/_(\d+)\.json$/.exec(pathname)?.[1])) })
  })
  const place = fixture.place({ now: new Date('2026-11-21T12:00:00Z') }, { tries: 2, answer_ms: 20_000 })
  const options = { source: 'smard', zone: PRICES.name, from: '2026-08-20', to: '2026-08-25' }
  const report = await importPrices({ ...place, args: [] }, { ...options, url: fixture.upstream.origin })
  expect(report).toMatchObject({ added: 2 * 96, changed: 0, unchanged: 4 * 96, gaps: [] })
  expect(report.until).toBe(PRICES.to)
  expect(fixture.upstream.request.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
    'index_quarterhour.json',
    ...[week, week + 7 * 86_400_000].map((each) => `4169_DE_quarterhour_${each}.json`),
  ])
  return report.profile_id
}

test('the next seeding leaves what was imported, shapes, postal codes, tariffs and prices, and brings the shipped facts', async () => {
  await importShape()
  await importTariff()
  await importCodes()
  const profile_id = await importWeek()
  const found = async () => {
    const shape = async (id: string) =>
      (await read<GeoFeatures>(`/core/v1/geo?id=${id}&kind=bidding-zone`)).features[0]?.properties.source
    const { tariffs } = await read<{ tariffs: Tariff[] }>(
      '/cost-of-energy/v1/tariffs?system_operator_extra_id=gln:7080005051378',
    )
    const range = new URLSearchParams({ start_time: PRICES.from, end_time: PRICES.to }).toString()
    const prices = await read<{ end_time: string; values: (number | null)[] }>(
      `/cost-of-energy/v1/profiles/${profile_id}?${range}`,
    )
    const codes = await inDatabase(
      `select country, count(*)::int as codes from gazetteer where kind = 'postal_code' and country in ('DK', 'FI') group by 1 order by 1`,
    )
    return {
      codes: codes.map((row) => row.codes),
      shapes: [await shape('10YFI-1--------U'), await shape('10YNL----------L')],
      tariff: JSON.stringify(tariffs[0]?.tariff_components).includes('0.77'),
      prices: [Date.parse(prices.end_time), prices.values.at(-1)],
    }
  }
  const imported = {
    codes: [2, 3576],
    shapes: ['zones.geojson', 'Natural Earth'],
    tariff: true,
    prices: [Date.parse(PRICES.to), 0.0425],
  }
  expect(await found()).toEqual(imported)
  const sources = await inDatabase(
    `select s.* from tariffs t join sources s on s.id = t.source_id where t.source_id like 'import/%'`,
  )
  expect(sources).toMatchObject([{ id: 'import/fri-nettleie', licence: 'CC BY 4.0', retrieved_at: '2026-11-21' }])
  await inDatabase(`update seeds set checksum = 'of an older release'`)
  await inDatabase(`delete from gazetteer where country = 'FI' and place like '00%'`)
  await inDatabase(`update tariffs set name = 'Wrong' where source_id not like 'import/%'`)
  expect(await seedReference(fixture.service.databaseUrl)).toEqual({ seeded: true })
  expect(await found()).toEqual(imported)
  expect(await inDatabase(`select count(*)::int as wrong from tariffs where name = 'Wrong'`)).toEqual([{ wrong: 0 }])
})
