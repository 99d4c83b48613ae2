import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { type Answer, json } from '#server/testing/upstream.ts'
import type { Options } from './options.ts'
import { importPrices, type PriceReport } from './import-prices.ts'

let fixture: ImportFixture
const lines: string[] = []
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const QUARTER = 900_000
const LICENCE = 'CC BY 4.0 (creativecommons.org/licenses/by/4.0) from Bundesnetzagentur | SMARD.de'

type Has = (ms: number) => number | null

/** Both sources on one host, each as its own documentation has it: `GET /price` and the dataset of Energinet. */
function upstream(charts: Has | Answer, energinet: Has, license_info = LICENCE): (url: URL) => Answer {
  const slots = (start_ms: number, end_ms: number) =>
    Array.from({ length: Math.round((end_ms - start_ms) / QUARTER) }, (_, slot) => start_ms + slot * QUARTER)
  return ({ pathname, searchParams }) => {
    if (pathname === '/price') {
      if (typeof charts !== 'function') return charts
      const instants = slots(
        Date.parse(`${searchParams.get('start')}T00:00:00+01:00`),
        Date.parse(`${searchParams.get('end')}T00:00:00+01:00`) + 86_400_000,
      )
      const unix_seconds = instants.map((ms) => ms / 1000)
      return json({ license_info, unix_seconds, price: instants.map(charts), unit: 'EUR / MWh', deprecated: false })
    }
    const [start = 0, end = 0] = ['start', 'end'].map((name) => Date.parse(`${searchParams.get(name)}Z`))
    const records = slots(start, end).flatMap((ms) => {
      const DayAheadPriceEUR = energinet(ms)
      const TimeUTC = new Date(ms).toISOString().slice(0, 19)
      return DayAheadPriceEUR === null ? [] : [{ TimeUTC, PriceArea: 'NO2', DayAheadPriceEUR, DayAheadPriceDKK: null }]
    })
    return json({ total: records.length, dataset: 'DayAheadPrices', records })
  }
}

function run(options: Options): Promise<PriceReport> {
  const log = (line: string) => void lines.push(line)
  const place = fixture.place({ now: new Date('2026-11-21T12:00:00Z'), env: {}, log }, { tries: 1, answer_ms: 20_000 })
  lines.length = 0
  const sources = options.source?.split(',') ?? []
  return importPrices({ ...place, args: [] }, { url: sources.map(() => fixture.upstream.origin).join(), ...options })
}

async function stored(id: string): Promise<{ values: (number | null)[]; description: string }> {
  const response = await fixture.service.call(`/cost-of-energy/v1/profiles/${id}`)
  return (await response.json()) as { values: (number | null)[]; description: string }
}

const no2: Options = {
  source: 'energy-charts,energinet',
  zone: 'no2',
  rate: '10',
  from: '2025-11-03',
  to: '2025-11-04',
}
const noon = Date.parse('2025-11-03T12:00:00+01:00')
const gap: Has = (ms) => (ms === noon || ms === noon + QUARTER ? null : 50)

test('a second source fills what the first has not, and both are credited', async () => {
  fixture.upstream.answer(upstream(gap, () => 99))
  const report = await run(no2)
  expect(report).toMatchObject({
    source: 'import/energy-charts',
    filled_by: [{ source: 'import/prices-energinet', added: 2 }],
    added: 192,
    changed: 0,
    gaps: [],
    days_left_out: [],
  })
  const { values, description } = await stored(report.profile_id)
  expect(values.slice(47, 51)).toEqual([0.5, 0.99, 0.99, 0.5])
  expect(description).toMatch(/Credit: Bundesnetzagentur .* Energy-Charts \(CC BY 4\.0\); Energinet \(CC BY 4\.0\)\.$/)
  const sources = await asOwner(fixture.service.databaseUrl, async (tx) => [
    ...(await tx.execute(sql`select id from sources where id like 'import/%' order by id`)),
  ])
  expect(sources.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['import/prices-energinet', 'import/energy-charts']),
  )
})

test('repeated, it changes nothing; what the first has by then replaces what the second had', async () => {
  fixture.upstream.answer(upstream(gap, () => 99))
  expect(await run(no2)).toMatchObject({ added: 0, changed: 0 })
  fixture.upstream.answer(
    upstream(
      () => 50,
      () => 77,
    ),
  )
  expect(await run(no2)).toMatchObject({ added: 0, changed: 2, filled_by: [{ added: 0 }] })
  expect(fixture.upstream.request.map(({ url }) => url.pathname)).toEqual(['/price'])
})

test.each<[string, Has | Answer, string, RegExp]>([
  ['does not answer', { status: 500 }, LICENCE, /^import\/energy-charts: .* answered 500/],
  ['has another licence', () => 50, 'private and internal use only', /^import\/energy-charts: license_info: /],
])('where the first %s, the second is read', async (_, charts, licence, line) => {
  fixture.upstream.answer(upstream(charts, () => 60, licence))
  const report = await run({ ...no2, from: '2025-11-05', to: '2025-11-05', 'dry-run': true })
  expect(report).toMatchObject({ added: 96, gaps: [], filled_by: [{ source: 'import/prices-energinet', added: 96 }] })
  expect(lines[0]).toMatch(line)
})

test('what no source has is a gap; where neither answers, it fails with what the first said', async () => {
  fixture.upstream.answer(upstream(gap, gap))
  const report = await run({ ...no2, from: '2025-11-03', to: '2025-11-03', zone: 'no2', 'dry-run': true })
  expect(report.filled_by).toEqual([{ source: 'import/prices-energinet', added: 0 }])
  fixture.upstream.answer(() => ({ status: 500 }))
  await expect(run({ ...no2, from: '2025-11-05', to: '2025-11-05' })).rejects.toThrow(/\/price answered 500/)
})

test('a zone that one of them does not know, and a source twice, are refused before anything is asked', async () => {
  fixture.upstream.answer(upstream(gap, gap))
  await expect(run({ ...no2, zone: 'at' })).rejects.toThrow(/^--zone takes one of: se4, no2, dk1, dk2, de-lu$/)
  await expect(run({ ...no2, url: fixture.upstream.origin })).rejects.toThrow(/^--url takes an address for each source/)
  await expect(run({ ...no2, source: 'energinet,energinet' })).rejects.toThrow('--source names a source twice')
  expect(fixture.upstream.request).toEqual([])
})

test('Elering: a Lithuanian day in spring has 92 quarter-hours', async () => {
  const rows: object[] = []
  for (let ms = Date.parse('2026-03-28T22:00Z'); ms < Date.parse('2026-03-29T21:00Z'); ms += QUARTER)
    rows.push({ timestamp: ms / 1000, price: 12.5 })
  fixture.upstream.answer(() => json({ success: true, data: { ee: [], fi: [], lt: rows, lv: [] } }))
  const report = await run({ source: 'elering', zone: 'lt', from: '2026-03-29', to: '2026-03-29' })
  expect(report).toMatchObject({ added: 92, gaps: [], until: '2026-03-30T00:00:00+03:00' })
  expect(new Set((await stored(report.profile_id)).values)).toEqual(new Set([0.0125]))
})
