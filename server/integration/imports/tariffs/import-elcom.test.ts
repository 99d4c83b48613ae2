import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { costsOfJune } from '#server/testing/tariff-costs.ts'
import type { Options } from '../options.ts'
import { importElcom } from './import-elcom.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const HEAD =
  'period, operator, operatorLabel, product, category, gridusagename, gridusage before discount (cts./kWh), gridusagediscount discount (cts./kWh), gridusage after discount (cts./kWh), hereof grid: fixcosts (CHF p.a.), hereof grid: power price (CHF p.a.), hereof grid: working price (cts./kWh), energyname, energy before discount (cts./kWh), energy discount (cts./kWh), energy after discount (cts./kWh), hereof energy: fixcosts (CHF p.a.), hereof energy: power price (CHF p.a.), hereof energy: working price (cts./kWh), charge (cts./kWh), aidfee (cts./kWh), total (cts./kWh)'
const BENKEN = 'Politische Gemeinde Benken ZH, Elektrizitätsversorgung'
const row = (category: string, grid: number, year = 2026) =>
  `${year},CHE-100.587.008,"${BENKEN}",standard,${category},Standard,${grid},0,${grid},0,0,6,Standard,15.9,0,15.9,0,0,15.9,0.5,2.3,${grid + 18.7}`
const TABLE = [HEAD, row('H2', 11.58), row('H4', 9.446667), row('C2', 7.18)].join('\n')

function file(content: string): string {
  const path = join(fixture.folder, 'elcom.csv')
  writeFileSync(path, content)
  return path
}
const run = (from: string, options: Options = {}) =>
  importElcom(fixture.place({ env: {} }, { tries: 1 }), from, options['dry-run'] ?? false, options.category)

test('a file is compared, stored and calculated in francs', async () => {
  const path = file(TABLE)
  const dry = await run(path, { 'dry-run': true })
  const report = await run(path)
  expect({ ...report, dry_run: true }).toEqual(dry)
  expect(report).toMatchObject({
    source: 'import/elcom',
    added: [{ operator: null, name: `${BENKEN}: Standard, H4` }],
    refused: [],
  })
  expect(await run(path)).toMatchObject({ added: [], changed: [], unchanged: 1 })
  expect(await run(path, { category: 'h2, C2' })).toMatchObject({
    added: [{ name: `${BENKEN}: Standard, H2` }, { name: `${BENKEN}: Standard, C2` }],
  })
  const costs = await costsOfJune(fixture.service, report.added[0]?.id, '+02:00')
  expect(costs).toEqual([
    ['Netznutzung, Grundpreis', 'CHF', 10],
    ['Netznutzung', 'CHF', expect.closeTo(720 * 0.0678, 4)],
    ['Abgaben und Leistungen an das Gemeinwesen', 'CHF', expect.closeTo(720 * 0.005, 9)],
    ['Netzzuschlag', 'CHF', expect.closeTo(720 * 0.023, 9)],
  ])
})

test('an answer of the site; a row that contradicts itself is refused, the others are stored', async () => {
  const csv = { 'Content-Type': 'text/csv' }
  fixture.upstream.answer(() => ({ headers: csv, body: `${TABLE}\n${row('H1', 14.28).replace('32.98', '99')}` }))
  const address = `${fixture.upstream.origin}/api/data-export?period=2026&locale=en`
  expect(await run(address, { category: 'H1,H4', 'dry-run': true })).toMatchObject({
    refused: [{ name: 'row 5', reasons: [expect.stringMatching(/^total: is 99/)] }],
  })
  fixture.upstream.answer(() => ({ headers: { 'Content-Type': 'text/html' }, body: '<html></html>' }))
  await expect(run(address)).rejects.toThrow(/data-export/)
})

test('no file, a category that is none, and a file of another kind are told', async () => {
  await expect(run('nowhere.csv')).rejects.toThrow(/^there is no file nowhere\.csv$/)
  await expect(run(file(TABLE), { category: 'H4,H9' })).rejects.toThrow(/--category takes H1, .*C7, not H9/)
  await expect(run(file('{"items":[]}'))).rejects.toThrow(/not those of ElCom's table/)
})
