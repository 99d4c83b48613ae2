import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GeoFeatures } from '#server/areas/core/geo/contract.ts'
import type { MeteringGridAreas, Parties } from '#server/areas/core/records/contract.ts'
import type { ImportRun, RegisterSource, Sources } from '#server/areas/core/imports/contract.ts'
import { importRegister } from '#server/cli/imports/import-register.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { forgetPostalCodes, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { type Answer, json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { seedParties } from '../../../../../drizzle/seed/core.ts'
import { type EicRegisters, eicTable, shippedRegisters } from './eic-registers.test-support.ts'

let service: TestService
let upstream: Upstream
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  upstream = await startUpstream()
})
afterAll(async () => {
  await upstream?.close()
  await service?.stop()
})

const run = (
  source: RegisterSource,
  options: { 'dry-run'?: boolean; 'accept-shrink'?: boolean } = {},
  url = upstream.origin,
): Promise<ImportRun> =>
  importRegister(
    {
      ownerUrl: service.databaseUrl,
      remote: openRemote({ wait: () => Promise.resolve(), tries: 1 }),
      now: new Date(),
      env: {},
      log: (line) => {
        throw new Error(line)
      },
    },
    source,
    { ...options, url },
  )
async function get<T>(path: string): Promise<T> {
  await service.services.versions.refresh()
  return (await (await service.call(`/core/v1/${path}`)).json()) as T
}
const counts = ({ difference, reason }: ImportRun) => [
  reason,
  ...difference.map((each) => [each.record, each.before, each.after, each.added, each.changed, each.ended]),
]

describe('entsoe-eic', () => {
  let now: EicRegisters
  beforeEach(() => {
    now = shippedRegisters()
    upstream.answer((url) => (url.pathname === '/X_eicCodes.csv' ? eicTable(now.x, 'X') : eicTable(now.y, 'Y')))
  })

  test('what is shipped is confirmed; parties and areas begin, change and end', async () => {
    const first = await run('entsoe-eic')
    expect(first.reason).toBeNull()
    expect(first.difference.map(({ record, added, ended }) => [record, added, ended])).toEqual([
      ['metering-grid-area', 0, 0],
      ['party', 0, 0],
      ['area', 0, 0],
    ])
    // The functions of parties are not shipped.
    const changed = first.difference.flatMap(({ examples }) => examples.flatMap(({ fields }) => fields))
    expect([...new Set(changed.map(({ field }) => field))]).toEqual(['register_functions'])
    now.x.push({
      eic: '11XNEW---------3',
      name: 'Neu GmbH',
      country: 'DE',
      vat: 'DE000000001',
      functions: 'Balance Responsible Party',
    })
    now.y = now.y.filter(({ eic }) => eic !== '44Y-000000000005')
    const caruna = now.y.find(({ eic }) => eic === '44Y-000000000013')
    if (caruna !== undefined) caruna.name = 'Caruna Espoo Ab'
    const second = await run('entsoe-eic')
    expect(counts(second)).toEqual([
      null,
      ['metering-grid-area', 612, 611, 0, 1, 1],
      ['party', expect.any(Number), expect.any(Number), 1, 0, 0],
      ['area', 106, 106, 0, 0, 0],
    ])
    expect((await get<MeteringGridAreas>('metering-grid-areas?country=FI')).mgas).toHaveLength(611)
    expect((await get<Parties>('parties?extra_id=11XNEW---------3')).parties).toMatchObject([
      { name: 'Neu GmbH', countries: ['DE'], roles: ['balance-responsible-party'] },
    ])
  })

  test('a party that eSett keeps has its name from there, whatever the register calls it', async () => {
    const skelleftea = now.x.find(({ eic }) => eic === '46X000000000314R')
    if (skelleftea !== undefined) Object.assign(skelleftea, { name: 'SKELLEFTEA', vat: 'SE000000000001' })
    await run('entsoe-eic')
    expect((await get<Parties>('parties?extra_id=46X000000000314R')).parties).toMatchObject([
      { name: 'Skellefteå Kraft Elnät AB', extra_ids: [{}, {}, { kind: 'vat', value: 'SE556244395101' }] },
    ])
  })

  test('half a register, and one without its last column, change nothing', async () => {
    now.y = now.y.slice(300)
    expect((await run('entsoe-eic')).reason).toMatch(/FI: metering grid areas: 3\d\d of 612 are missing/)
    now = shippedRegisters()
    upstream.answer((url) => {
      const { body = '', ...answer } = eicTable(now.x, 'X')
      return url.pathname === '/X_eicCodes.csv'
        ? { ...answer, body: String(body).slice(0, 40_000) }
        : eicTable(now.y, 'Y')
    })
    expect((await run('entsoe-eic')).reason).toMatch(/X_eicCodes.csv is not a valid table/)
  })

  const data = new URL('../../../../../../shared/data/eic_x_system_operators.csv', import.meta.url)
  test.skipIf(!existsSync(data))('operators of the register as it was collected', async () => {
    const known = new Set(now.x.map(({ eic }) => eic))
    for (const row of parse(readFileSync(data), { columns: true, bom: true }) as Record<string, string>[])
      if (!known.has(row.eic ?? ''))
        now.x.push({
          eic: row.eic ?? '',
          name: row.long_name ?? '',
          vat: row.vat ?? '',
          functions: row.functions ?? '',
        })
    const dry = await run('entsoe-eic', { 'dry-run': true })
    const parties = dry.difference.find(({ record }) => record === 'party')
    expect([dry.reason, parties?.changed]).toEqual([null, 0])
    expect(parties?.added).toBeGreaterThan(400)
  })
})

describe('svk-mga', () => {
  const ring = (west: number) => [
    [west, 58.2],
    [west + 1, 58.2],
    [west + 1, 59.2],
    [west, 59.2],
    [west, 58.2],
  ]
  const feature = (Natomrade: string, west: number) => ({
    type: 'Feature',
    properties: { Natomrade, Namn: Natomrade, Agare: 'X', Elomrade: 'SE3' },
    geometry: { type: 'Polygon', coordinates: [ring(west)] },
  })
  const pages =
    (...features: object[][]) =>
    (url: URL) => {
      const page = Number(url.searchParams.get('resultOffset')) / 250
      return json({
        type: 'FeatureCollection',
        features: features[page] ?? [],
        exceededTransferLimit: page < features.length - 1,
      })
    }
  const shapes = async () =>
    (await get<GeoFeatures>('geo?kind=metering-grid-area&country=SE')).features.map(({ properties }) => properties.name)

  test('pages follow until the last; areas are found by point from then on, and a code that is none is named', async () => {
    upstream.answer(
      pages(
        [feature('GBG', 11), feature('QQQ', 20)],
        [feature('LNK', 12), feature('AKB', 13)],
        [feature('ALS', 14), feature('AML', 15)],
      ),
    )
    expect(counts(await run('svk-mga', { 'dry-run': true }))).toEqual([null, ['shape', 0, 5, 5, 0, 0]])
    expect(await shapes()).toEqual([])
    const real = await run('svk-mga')
    expect(real.left_out).toEqual([
      {
        ...{ name: 'QQQ', reasons: ['no known area has this code and kind'] },
        messages: [{ code: 'shapes.unknown', params: {} }],
      },
    ])
    expect((await shapes()).toSorted()).toHaveLength(5)
    const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?lat=58.7&lon=11.5')
    expect(mgas.map(({ name }) => name)).toEqual(['Göteborg'])
    expect(counts(await run('svk-mga'))).toEqual([null, ['shape', 5, 5, 0, 0, 0]])
  })

  test('a shape that moved; and too few of them, an error in a page, or none at all: what is stored stays', async () => {
    upstream.answer(
      pages([feature('GBG', 11), feature('LNK', 12), feature('AKB', 13), feature('ALS', 14), feature('AML', 16)]),
    )
    expect(counts(await run('svk-mga'))).toEqual([null, ['shape', 5, 5, 0, 1, 0]])
    upstream.answer(pages([feature('GBG', 11), feature('LNK', 12), feature('AKB', 13)]))
    expect((await run('svk-mga')).reason).toContain('SE: shapes: 2 of 5 are missing')
    upstream.answer(pages([]))
    expect((await run('svk-mga', { 'accept-shrink': true })).reason).toContain('no features')
    upstream.answer(() => json({ error: { code: 500, message: 'Error performing query' } }))
    expect((await run('svk-mga')).reason).toContain('the error 500 Error performing query')
    expect(await shapes()).toHaveLength(5)
  })
})

describe('nve', () => {
  const box = (west: number, south: number, east: number, north: number) => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const concession = (NAVN: string, EIER_ID: number, coordinates: number[][][]) => ({
    type: 'Feature',
    properties: { OBJECTID: 1, KONSTYPE: 'VANLIG', NAVN, EIER_ID, EIERTYPE: 'EVERK', OMRADE_ID: 1 },
    geometry: { type: 'Polygon', coordinates },
  })
  /** In NO1; Agder in NO2 and Hallingdal in NO5 and NO1, both of Glitre; and a company without areas here. */
  const elvia = concession('ELVIA AS', 980489698, [box(10.6, 59.8, 11.2, 60.4)])
  const agder = concession('GLITRE NETT AS', 982974011, [box(7.2, 58.2, 8.4, 58.9)])
  const hallingdal = concession('GLITRE NETT AS', 982974011, [box(8.2, 60.4, 9.4, 60.8)])
  const stranger = concession('NY NETT AS', 999999999, [box(12, 61, 12.2, 61.2)])
  const serve = (features: unknown[]) =>
    upstream.answer((url) => {
      expect(url.searchParams.get('where')).toBe("EIERTYPE='EVERK'")
      return json({ type: 'FeatureCollection', features })
    })
  const at = async (lat: number, lon: number) =>
    (await get<MeteringGridAreas>(`metering-grid-areas?country=NO&lat=${lat}&lon=${lon}`)).mgas

  test('each area of an operator has the concessions that reach into its zone; the point tells the zone', async () => {
    expect((await at(59.92, 10.75)).length).toBeGreaterThan(5)
    serve([elvia, agder, hallingdal, stranger])
    const first = await run('nve')
    expect([first.reason, first.left_out]).toMatchObject([
      null,
      [{ name: 'NY NETT AS', reasons: ['no distribution area is known of this company'] }],
    ])
    expect((await at(59.92, 10.75)).map(({ system_operator, location }) => [system_operator?.name, location])).toEqual([
      ['Elvia AS', { precision: 'point', distance_m: 0, source: 'NVE (NLOD 2.0)' }],
    ])
    const south = await at(58.5, 7.8)
    expect(south.map(({ name }) => name).toSorted()).toEqual(['AEN2 DN', 'AEN3 DN', 'GLITRE D3'])
    expect(new Set(south.map(({ system_operator }) => system_operator?.name))).toEqual(new Set(['Glitre Nett AS']))
    expect(south.every(({ mga_type }) => mga_type === 'distribution')).toBe(true)
    const valley = await at(60.55, 8.9)
    expect(valley.length).toBeGreaterThan(0)
    expect(valley.every(({ system_operator }) => system_operator?.name === 'Glitre Nett AS')).toBe(true)
    expect(
      (await run('nve')).difference.map(({ before, added, changed, ended }) => [before, added, changed, ended]),
    ).toEqual([[first.difference[0]?.added, 0, 0, 0]])
  })

  test('a broken shape spares what is stored; an answer without a company that is known changes nothing', async () => {
    const [shore = []] = elvia.geometry.coordinates
    serve([{ ...elvia, geometry: { type: 'Polygon', coordinates: [shore.slice(0, -1)] } }, agder, hallingdal])
    const broken = await run('nve')
    expect([broken.reason, broken.left_out.map(({ name }) => name)]).toEqual([null, ['ELVIA AS']])
    expect((await at(59.92, 10.75)).map(({ system_operator }) => system_operator?.name)).toEqual(['Elvia AS'])
    serve([{ ...elvia, geometry: null }, agder, hallingdal])
    expect((await run('nve')).left_out.map(({ name }) => name)).toEqual(['ELVIA AS'])
    expect((await at(59.92, 10.75)).map(({ system_operator }) => system_operator?.name)).toEqual(['Elvia AS'])
    serve([stranger])
    expect((await run('nve', { 'accept-shrink': true })).reason).toMatch(
      /no shape that can be used \(NY NETT AS: no distribution area is known of this company\)/,
    )
    serve([elvia])
    expect((await run('nve')).reason).toMatch(/NO: shapes: \d+ of \d+ are missing/)
    expect(await at(58.5, 7.8)).toHaveLength(3)
  })
})

describe('svk-mga, shapes that cannot be used', () => {
  const at = (west: number, south = 58): [number, number][] => [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ]
  const layer = (shapes: Record<string, object | null>) =>
    upstream.answer(() =>
      json({
        type: 'FeatureCollection',
        features: Object.entries(shapes).map(([Natomrade, geometry]) => ({
          ...{ type: 'Feature', properties: { Natomrade }, geometry },
        })),
      }),
    )
  const polygon = (...rings: [number, number][][]) => ({ type: 'Polygon', coordinates: rings })
  const swapped = at(12).map(([lon, lat]): [number, number] => [lat, lon])
  const flat = at(12).map(([lon]): [number, number] => [lon, 58])
  const whole = { GBG: polygon(at(11)), LNK: polygon(at(12)), AKB: polygon(at(13)), ALS: polygon(at(14)) }

  test('are left out by name; what is stored of their areas stays, and nothing else is kept', async () => {
    layer(whole)
    expect((await run('svk-mga', { 'accept-shrink': true })).reason).toBeNull()
    const before = await get<GeoFeatures>('geo?kind=metering-grid-area&country=SE')
    expect(before.features).toHaveLength(4)
    layer({ ...whole, GBG: null, LNK: polygon(swapped), AKB: polygon(flat), AML: polygon(swapped) })
    const dry = await run('svk-mga', { 'dry-run': true })
    expect(counts(dry)).toEqual([null, ['shape', 4, 1, 0, 0, 0]])
    const real = await run('svk-mga')
    expect(real.left_out).toMatchObject([
      { name: 'GBG', reasons: ['no Polygon or MultiPolygon with properties'] },
      { reasons: [expect.stringContaining('58, 12 lies far outside SE')] },
      { reasons: ['a part of it has no area'] },
      { reasons: [expect.stringContaining('lies far outside SE')] },
    ])
    expect(await get<GeoFeatures>('geo?kind=metering-grid-area&country=SE')).toEqual(before)
    layer(whole)
    expect(counts(await run('svk-mga'))).toEqual([null, ['shape', 4, 4, 0, 0, 0]])
  })

  test('a layer of nothing else changes nothing', async () => {
    layer({ GBG: polygon(swapped) })
    const failed = await run('svk-mga', { 'accept-shrink': true })
    expect(failed.reason).toMatch(/^the layer has no shape that can be used \(.*58, 12 lies far outside SE/)
  })
})

describe('energinet', () => {
  const records = () =>
    seedParties().flatMap(({ name, source, extra_ids }) =>
      source === 'energinet' ? [{ ChargeOwner: name, GLN_Number: extra_ids[0]?.value, ValidFrom: '2026-01-01' }] : [],
    )

  test('an operator that is stored without its number gets it, and is not stored again', async () => {
    const laeso = { ChargeOwner: 'LÆSØ ELNET A.S.', GLN_Number: '5790001103460', ValidFrom: '2026-01-01' }
    upstream.answer(() => json({ total: 30, records: [...records(), laeso] }))
    expect(counts(await run('energinet', { 'dry-run': true }))).toEqual([null, ['party', 30, 30, 0, 1, 0]])
    const other = { ...laeso, ChargeOwner: 'Læsø Varme A/S' }
    upstream.answer(() => json({ total: 30, records: [...records(), other] }))
    expect(counts(await run('energinet', { 'dry-run': true }))).toEqual([null, ['party', 29, 30, 1, 0, 0]])
  })

  test('operators of the price list; what the list no longer has ends', async () => {
    upstream.answer(() => json({ total: records().length, records: records() }))
    expect(counts(await run('energinet'))).toEqual([null, ['party', 29, 29, 0, 0, 0]])
    const fewer = records().slice(1)
    upstream.answer(() =>
      json({ total: 30, records: [...fewer, { ...fewer[0], ChargeOwner: 'Ny', ValidFrom: '2026-10-01' }] }),
    )
    expect((await run('energinet')).reason).toContain('returned 29 of its 30 rows')
    upstream.answer(() =>
      json({ total: 29, records: [...fewer, { ...fewer[0], ChargeOwner: 'Ny', ValidFrom: '2026-10-01' }] }),
    )
    expect(counts(await run('energinet'))).toEqual([null, ['party', 29, 28, 0, 1, 1]])
    expect((await get<Parties>('parties?name=Ny&country=DK')).parties.map(({ name }) => name)).toContain('Ny')
  })
})

describe('geonames', () => {
  const POINTS = {
    AT: [47.5, 14],
    BE: [50.8, 4.5],
    CH: [46.9, 8.2],
    DE: [52, 10],
    DK: [56, 9],
    FI: [62, 25],
    NL: [52, 5],
    NO: [60, 10],
    SE: [58, 15],
  } as const
  const row = (country: keyof typeof POINTS, code: number, name = `Ort ${code}`) =>
    [country, code, name, '', '', '', '', '', '', ...POINTS[country], '4'].join('\t')
  const digits = {
    AT: 1_000,
    BE: 1_000,
    CH: 1_000,
    DE: 10_000,
    DK: 1_000,
    FI: 10_000,
    NL: 1_000,
    NO: 1_000,
    SE: 10_000,
  } as const
  const zipped = (lines: string[]): Answer => ({
    headers: { 'Content-Type': 'application/zip' },
    body: zipSync({ 'XX.txt': Buffer.from(`${lines.join('\n')}\n`) }),
  })
  const answer = (url: URL, change: (lines: string[]) => string[] = (lines) => lines): Answer => {
    const country = url.pathname.slice(1, 3) as keyof typeof POINTS
    const lines = Array.from({ length: 10 }, (_, n) => row(country, digits[country] + n))
    return zipped(country === 'SE' ? change(lines) : lines)
  }

  test('postal codes of nine countries, each a source; the same again changes nothing, half an answer neither', async () => {
    await forgetPostalCodes(service)
    upstream.answer((url) => answer(url, (lines) => [...lines, row('SE', 10_000, 'The same point')]))
    const first = await run('geonames')
    expect(counts(first)).toEqual([null, ...Array.from({ length: 9 }, () => ['postal-code', 0, 10, 10, 0, 0])])
    upstream.answer((url) => answer(url, (lines) => [...lines.slice(1), row('SE', 10_099)]))
    expect(counts(await run('geonames'))).toContainEqual(['postal-code', 10, 10, 1, 0, 1])
    const { sources } = await get<Sources>('sources')
    const imported = sources.filter(({ id }) => id.startsWith('import/geonames'))
    expect(imported.map(({ importer, record_count }) => [importer, record_count])).toEqual(
      Array.from({ length: 9 }, () => ['geonames', 10]),
    )
    upstream.answer((url) => answer(url, (lines) => lines.slice(0, 3)))
    expect((await run('geonames')).reason).toContain('SE: postal codes: 8 of 10 are missing')
    upstream.answer((url) => answer(url, () => ['<html>']))
    expect((await run('geonames')).reason).toContain('SE.zip: line 1 has 1 cells instead of 12')
    upstream.answer((url) => (url.pathname === '/SE.zip' ? { ...zipped([]), body: 'PK' } : answer(url)))
    expect((await run('geonames')).reason).toContain('SE.zip is not a complete archive')
    upstream.answer((url) => (url.pathname === '/SE.zip' ? answer(url) : { status: 500 }))
    expect(await run('geonames')).toMatchObject({ status: 'succeeded', reused_answers: 8 })
  })
})

describe('mastr', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarterhour-mastr-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const utf16 = (text: string) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le')
  const area = (id: number, name = `Gebiet ${id}`) =>
    `<Bilanzierungsgebiet><Id>${id}</Id><Yeic>11YTEST-----${1000 + id}</Yeic><RegelzoneNetzanschlusspunkt>348</RegelzoneNetzanschlusspunkt>` +
    `<BilanzierungsgebietNetzanschlusspunkt>${name}</BilanzierungsgebietNetzanschlusspunkt></Bilanzierungsgebiet>`
  const catalogue = '<Katalogwerte><Katalogwert><Id>348</Id><Wert>TenneT TSO</Wert></Katalogwert></Katalogwerte>'
  const archive = (areas: string[], before = '') =>
    zipSync({
      'Bilanzierungsgebiete.xml': utf16(`${before}<Bilanzierungsgebiete>${areas.join('')}</Bilanzierungsgebiete>`),
      'Katalogwerte.xml': utf16(catalogue),
      'EinheitenSolar_1.xml': utf16('<!DOCTYPE x><broken'),
    })
  async function importFile(bytes: Uint8Array) {
    const file = join(folder, 'export.zip')
    writeFileSync(file, bytes)
    return run('mastr', {}, file)
  }
  /** Tells of the first file that it has 3 GB. */
  function swollen(bytes: Uint8Array): Uint8Array {
    const file = Buffer.from(bytes)
    file.writeUInt32LE(3_000_000_000, file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
    return file
  }

  test('German areas in UTF-16 from the archive, by EIC', async () => {
    const areas = Array.from({ length: 20 }, (_, id) => area(id))
    expect(counts(await importFile(archive(areas)))).toEqual([null, ['metering-grid-area', 0, 20, 20, 0, 0]])
    const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?country=DE&extra_id=11YTEST-----1007')
    expect(mgas).toMatchObject([
      { name: 'Gebiet 7', scheduling_area_eic: '10YDE-EON------1', system_operator: null, valid_from: null },
    ])
    const next = await importFile(archive([...areas.slice(2), area(1, 'Neuer Name')]))
    expect(counts(next)).toEqual([null, ['metering-grid-area', 20, 19, 0, 1, 1]])
  })

  test('an archive that is damaged, swollen, lacks its table or declares a type changes nothing', async () => {
    const areas = Array.from({ length: 19 }, (_, id) => area(id + 1))
    const whole = archive(areas)
    const reasonOf = async (bytes: Uint8Array) => (await importFile(bytes)).reason
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toContain('the archive is damaged')
    expect(await reasonOf(archive(areas, '<!DOCTYPE a []>'))).toContain('it declares a document type')
    expect(await reasonOf(zipSync({ 'Netze.xml': utf16('<a/>') }))).toContain('has no Bilanzierungsgebiete.xml')
    expect(await reasonOf(swollen(whole))).toContain('unpacks to more than 200 MB')
    expect(await reasonOf(archive(areas.slice(0, 15)))).toContain('DE: metering grid areas: 4 of 19 are missing')
    expect((await run('mastr', {}, join(folder, 'none.zip'))).reason).toContain('there is no file')
    expect((await get<MeteringGridAreas>('metering-grid-areas?country=DE')).mgas).toHaveLength(19)
    expect(counts(await importFile(whole))).toEqual([null, ['metering-grid-area', 19, 19, 0, 1, 0]])
  })
})

test('every import is among the sources, with its records and last run; a party keeps one source', async () => {
  const { sources, importers } = await get<Sources>('sources')
  const imported = sources.filter(({ id }) => id.startsWith('import/'))
  expect(imported.map(({ id, importer, last_run, age_days }) => [id, importer, last_run?.status, age_days])).toEqual([
    ['import/energinet', 'energinet', 'succeeded', 0],
    ['import/entsoe-eic', 'entsoe-eic', 'failed', 0],
    ...['AT', 'BE', 'CH', 'DE', 'DK', 'FI', 'NL', 'NO', 'SE'].map((country) => [
      `import/geonames-${country}`,
      'geonames',
      'succeeded',
      0,
    ]),
    ['import/mastr', 'mastr', 'succeeded', 0],
    ['import/nve', 'nve', 'failed', 0],
    ['import/svk-mga', 'svk-mga', 'failed', 0],
  ])
  expect(importers.find(({ id }) => id === 'esett')?.last_run).toBeNull()
  const { parties } = await get<{ parties: unknown[] }>('parties')
  const of = (table: string) => sources.reduce((sum, { records }) => sum + (records[table] ?? 0), 0)
  expect(of('parties')).toBe(parties.length)
})
