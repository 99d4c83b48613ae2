import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPostalCodes } from '#server/testing/callers.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { seedGazetteerCodes } from '../../../../../drizzle/seed/places/gazetteer-codes.ts'
import { importGeonamesFiles } from './geonames-files.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const run = (from: string, dry_run = false, accept_shrink = false) =>
  importGeonamesFiles(fixture.place({}, { tries: 1 }), from, { dry_run, accept_shrink })
const table = (codes: [string, string][]) =>
  codes.map(([code, name]) => `SE\t${code}\t${name}\tRegion\t01\t\t\t\t\t57.7\t11.9\t4\n`).join('')
const zipped = (text: string) => zipSync({ 'readme.txt': strToU8('hello'), 'SE.txt': strToU8(text) })
const statusOf = async (code: string) => {
  const response = await fixture.service.call(`/v1/power-tariffs/SE/postal-code/${code}`)
  const { powerTariffs } = (await response.json()) as { powerTariffs?: unknown[] }
  return [response.status, powerTariffs?.length]
}

const precisionsOf = async (code: string) => {
  const response = await fixture.service.call(`/v1/power-tariffs/SE/postal-code/${code}`)
  const { powerTariffs } = (await response.json()) as { powerTariffs: { location: { precision: string } }[] }
  return [...new Set(powerTariffs.map(({ location }) => location.precision))]
}

const some: [string, string][] = [
  ['99901', 'Linköping'],
  ['99902', 'Nowhere'],
  ['99903', 'Nowhere'],
]

test('three codes do not replace all that are shipped of a country', async () => {
  writeFileSync(join(fixture.folder, 'SE.txt'), table(some))
  expect(await run(fixture.folder)).toMatchObject({
    countries: [],
    refused: [{ name: 'SE', reasons: [expect.stringContaining('18870 of 18870 are missing')] }],
  })
  rmSync(join(fixture.folder, 'SE.txt'))
})

test('codes that have all moved, as a gazetteer with several places of a code has them, are the same codes', async () => {
  const { rows } = seedGazetteerCodes().find(({ country }) => country === 'DK') ?? { rows: [] }
  const lines = rows.flatMap(({ place, name, lat, lon }) =>
    [0.001, 0.002].map((off) => `DK\t${place}\t${name}\tRegion\t01\t\t\t\t\t${lat + off}\t${lon}\t4\n`),
  )
  writeFileSync(join(fixture.folder, 'DK.txt'), lines.join(''))
  expect(await run(fixture.folder)).toMatchObject({
    countries: [{ country: 'DK', rows: 2 * rows.length, rows_before: rows.length }],
    refused: [],
  })
  writeFileSync(join(fixture.folder, 'DK.txt'), lines.slice(0, lines.length / 2).join(''))
  expect(await run(fixture.folder)).toMatchObject({ countries: [], refused: [{ name: 'DK' }] })
  rmSync(join(fixture.folder, 'DK.txt'))
})

test('an archive by address: codes lead to the area of their locality, else to all of their zone, and what the country lacks is unknown', async () => {
  await forgetPostalCodes(fixture.service)
  expect(await statusOf('99901')).toEqual([200, 0])
  fixture.upstream.answer(() => ({ headers: { 'Content-Type': 'application/zip' }, body: zipped(table(some)) }))
  const from = `${fixture.upstream.origin}/SE.zip`
  const report = {
    source: 'import/geonames',
    dry_run: true,
    countries: [{ country: 'SE', rows: 3, rows_before: 0 }],
    refused: [],
  }
  expect(await run(from, true)).toEqual(report)
  expect(await statusOf('99901')).toEqual([200, 0])
  expect(await run(from)).toEqual({ ...report, dry_run: false })
  expect(await statusOf('99901')).toEqual([200, 6])
  expect(await precisionsOf('99902')).toEqual(['bidding_zone'])
  expect(await statusOf('99904')).toEqual([200, 0])
  expect(await run(from)).toMatchObject({ countries: [{ rows: 3, rows_before: 3 }] })
})

test('what is damaged or has shrunk changes nothing and says why; a newer one replaces', async () => {
  writeFileSync(join(fixture.folder, 'SE.txt'), table(some.slice(0, 2)))
  expect(await run(fixture.folder)).toMatchObject({
    countries: [],
    refused: [{ name: 'SE', reasons: [expect.stringContaining('1 of 3 are missing, which is more than 20 %')] }],
  })
  expect(await run(fixture.folder, true, true)).toMatchObject({ countries: [{ rows: 2, rows_before: 3 }], refused: [] })
  writeFileSync(join(fixture.folder, 'SE.txt'), table(some).slice(0, -5))
  expect(await run(fixture.folder)).toMatchObject({ countries: [], refused: [{ name: 'SE.txt' }] })
  writeFileSync(join(fixture.folder, 'SE.zip'), zipped(table(some)).slice(0, 60))
  await expect(run(join(fixture.folder, 'SE.zip'))).rejects.toThrow('SE.zip is not a complete archive')
  rmSync(join(fixture.folder, 'SE.zip'))
  await expect(run(join(fixture.folder, 'none'))).rejects.toThrow('there is no folder or file')
  fixture.upstream.answer(() => ({ headers: { 'Content-Type': 'text/html' }, body: '<html>' }))
  await expect(run(`${fixture.upstream.origin}/SE.zip`)).rejects.toThrow('text/html')
  expect(await statusOf('99901')).toEqual([200, 6])
  writeFileSync(join(fixture.folder, 'SE.txt'), table([...some.slice(1), ['99905', 'Linköping']]))
  expect(await run(fixture.folder, false, true)).toMatchObject({ countries: [{ rows: 3 }], refused: [] })
  expect([await statusOf('99901'), await statusOf('99905')]).toEqual([
    [200, 0],
    [200, 6],
  ])
})

const REAL = new URL('../../../../../../shared/data/gazetteer_postal_SE.csv', import.meta.url)
test.skipIf(!existsSync(REAL))('18,870 Swedish codes', async () => {
  const rows = parse(readFileSync(REAL), { columns: true }) as Record<string, string>[]
  const lines = rows.map(({ postal_code, place, lat, lon }) =>
    ['SE', postal_code, place, '', '', '', '', '', '', lat, lon, ''].join('\t'),
  )
  writeFileSync(join(fixture.folder, 'SE.txt'), lines.map((line) => `${line}\n`).join(''))
  const { countries, refused } = await run(fixture.folder, false, true)
  expect(refused).toEqual([])
  expect(countries[0]?.rows).toBeGreaterThan(18_800)
})
