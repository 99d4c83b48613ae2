import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { costsOfJune } from '#server/testing/tariff-costs.ts'
import { json } from '#server/testing/upstream.ts'
import type { Options } from '../options.ts'
import { importUrdb } from './import-urdb.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const rate = (label: string, changes: object = {}) => ({
  ...{
    label,
    utility: 'Public Service Co',
    name: `Residential ${label}`,
    sector: 'Residential',
    startdate: 1_727_762_400,
  },
  energyratestructure: [[{ rate: 0.12, unit: 'kWh' }]],
  fixedchargefirstmeter: 7,
  fixedchargeunits: '$/month',
  ...changes,
})

function file(content: unknown): string {
  const path = join(fixture.folder, 'rates.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const run = (from: string, options: Options = {}, env = {}) =>
  importUrdb(
    fixture.place({ env }, { tries: 1 }),
    from,
    options['dry-run'] ?? false,
    options.timezone ?? 'America/Denver',
  )

test('a file is compared, stored and calculated; a rate twice and one with a fault are refused', async () => {
  const path = file({ items: [rate('one', { mincharge: 9 }), rate('one'), rate('two', { startdate: 'soon' })] })
  const dry = await run(path, { 'dry-run': true })
  const report = await run(path)
  expect({ ...report, dry_run: true }).toEqual(dry)
  expect(report).toMatchObject({
    source: 'import/urdb',
    added: [{ operator: null, name: 'Residential one' }],
    refused: [
      { name: 'Public Service Co: Residential one', reasons: ['items.1.label: one was there before'] },
      { name: 'Residential two', reasons: [expect.stringMatching(/^items\.2\.startdate: /)] },
    ],
    unsupported: [{ tariff: 'Public Service Co: Residential one', path: 'mincharge' }],
  })
  expect(await run(path)).toMatchObject({ added: [], changed: [], unchanged: 1 })
  const costs = await costsOfJune(fixture.service, report.added[0]?.id, '-06:00')
  expect(costs).toEqual([
    ['Fixed charge', 'USD', 7],
    ['Energy', 'USD', expect.closeTo(720 * 0.12, 9)],
  ])
})

test('an answer of the API, whose key is sent and never told', async () => {
  fixture.upstream.answer(() => json({ items: [rate('three')] }))
  const address = `${fixture.upstream.origin}/utility_rates?version=8&format=json&detail=full`
  const report = await run(address, { 'dry-run': true }, { URDB_API_KEY: 'hush' })
  expect(fixture.upstream.request[0]?.url.searchParams.get('api_key')).toBe('hush')
  expect(JSON.stringify(report)).not.toContain('hush')
  fixture.upstream.answer(() => ({ status: 403 }))
  const refused = await run(address, {}, { URDB_API_KEY: 'hush' }).catch((error: unknown) => String(error))
  expect(refused).toMatch(/\/utility_rates answered 403$/)
  fixture.upstream.answer(() => json({ error: { code: 'API_KEY_INVALID' } }))
  await expect(run(address)).rejects.toThrow('API_KEY_INVALID')
})

test.each<[string, () => string, Options, RegExp]>([
  ['no file', () => '/nowhere.json', {}, /^there is no file \/nowhere\.json$/],
  ['no JSON', () => file('{'), {}, /rates\.json is no JSON: /],
  ['no rates', () => file({ rows: [] }), {}, /^rates\.json has no rates: /],
  ['no such zone', () => file([rate('four')]), { timezone: 'Mars/Olympus' }, /^--timezone takes a zone like/],
])('%s is refused', async (_, from, options, pattern) => {
  await expect(run(from(), options)).rejects.toThrow(pattern)
})
