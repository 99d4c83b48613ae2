import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { type Answer, json } from '#server/testing/upstream.ts'
import { importPrices, type PriceReport } from './import-prices.ts'
import type { Options } from './options.ts'

let fixture: ImportFixture
const lines: string[] = []
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

const QUARTER = 900_000
const HOUR = 3_600_000
const CHANGE = Date.parse('2025-10-01T00:00:00+02:00')

/** Energinet for every zone: 80 EUR and 596.8 DKK, in the resolution of the day; `without` leaves instants out. */
function energinet(without: (ms: number) => boolean = () => false, eur = 80, until = Infinity): (url: URL) => Answer {
  return ({ searchParams }) => {
    const area = (JSON.parse(searchParams.get('filter') ?? '{}') as { PriceArea?: string[] }).PriceArea?.[0]
    const [start, end] = ['start', 'end'].map((name) => Date.parse(`${searchParams.get(name)}Z`)) as [number, number]
    const records: object[] = []
    for (let ms = start; ms < Math.min(end, until); ms += ms < CHANGE ? HOUR : QUARTER)
      if (!without(ms))
        records.push({
          TimeUTC: new Date(ms).toISOString().slice(0, 19),
          PriceArea: area,
          DayAheadPriceEUR: eur,
          DayAheadPriceDKK: eur * 7.46,
        })
    return json({ total: records.length, dataset: 'DayAheadPrices', records })
  }
}

function run(options: Options, now = '2026-11-21T12:00:00Z', env = {}): Promise<PriceReport> {
  const log = (line: string) => void lines.push(line)
  const place = fixture.place({ now: new Date(now), env, log }, { tries: 2, answer_ms: 20_000 })
  return importPrices({ ...place, args: [] }, { source: 'energinet', url: fixture.upstream.origin, ...options })
}

type Profile = {
  name: string
  unit: string
  start_time: string
  end_time: string
  description: string
  values: (number | null)[]
}

async function profile(id: string, from?: string, to?: string): Promise<Profile> {
  const range = from === undefined ? '' : `?${new URLSearchParams({ start_time: from, end_time: to ?? '' }).toString()}`
  const response = await fixture.service.call(`/cost-of-energy/v1/profiles/${id}${range}`)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Profile
}

describe('Energinet, DK1', () => {
  const from = '2025-09-29'
  const across = { zone: 'dk1', from, to: '2025-10-02' }

  test('hours are repeated, quarter-hours are not; the same again changes nothing', async () => {
    fixture.upstream.answer(energinet())
    const dry = await run({ ...across, 'dry-run': true })
    await expect(profile(dry.profile_id)).rejects.toThrow('404')
    const report = await run(across)
    expect({ ...report, dry_run: true, days_converted: 0 }).toEqual(dry)
    expect(report).toMatchObject({
      source: 'import/prices-energinet',
      ...{ added: 4 * 96, changed: 0, unchanged: 0, days_converted: 4, gaps: [] },
      from: '2025-09-29T00:00:00+02:00',
      until: '2025-10-03T00:00:00+02:00',
    })
    const stored = await profile(report.profile_id)
    expect(stored).toMatchObject({ name: 'Day-ahead price DK1', unit: 'DKK_per_kWh' })
    expect(stored.description).toContain('each price is repeated in the four quarter-hours of its hour')
    expect(stored.values).toHaveLength(4 * 96)
    expect(new Set(stored.values)).toEqual(new Set([0.5968]))
    expect(lines.at(-1)).toBe('2025-09-29 to 2025-10-02: 384 new, 0 changed, 0 as they were')
    expect(await run(across)).toMatchObject({ added: 0, changed: 0, unchanged: 4 * 96, days_converted: 0 })
  })

  test('goes on where it stopped: a day that was stored in part is read again', async () => {
    fixture.upstream.answer(energinet(() => false, 80, Date.parse('2025-10-05T12:00:00+02:00')))
    const first = await run({ zone: 'dk1', to: '2025-10-05' })
    expect(first).toMatchObject({
      added: 2.5 * 96,
      from: '2025-10-03T00:00:00+02:00',
      until: '2025-10-05T12:00:00+02:00',
    })
    expect(first.gaps).toEqual([
      { day: '2025-10-05', quarter_hours: 48, intervals: [['2025-10-05T12:00:00+02:00', '2025-10-06T00:00:00+02:00']] },
    ])
    fixture.upstream.answer(energinet())
    expect(await run({ zone: 'dk1', to: '2025-10-06' })).toMatchObject({
      ...{ added: 144, unchanged: 48, gaps: [] },
      from: '2025-10-05T00:00:00+02:00',
    })
  })

  test('a hole is a gap of its local day, and stays null; a price that is corrected is a change', async () => {
    const hole = (ms: number) =>
      ms >= Date.parse('2025-10-26T02:00:00+02:00') && ms < Date.parse('2025-10-26T03:00:00+01:00')
    fixture.upstream.answer(energinet(hole))
    const report = await run({ zone: 'dk1', to: '2025-10-27' })
    expect(report.gaps).toEqual([
      { day: '2025-10-26', quarter_hours: 8, intervals: [['2025-10-26T02:00:00+02:00', '2025-10-26T03:00:00+01:00']] },
    ])
    const day = await profile(report.profile_id, '2025-10-26T00:00:00+02:00', '2025-10-27T00:00:00+01:00')
    expect(day.values).toHaveLength(100)
    expect(day.values.filter((value) => value === null)).toHaveLength(8)
    fixture.upstream.answer(energinet(() => false, 90))
    expect(await run({ zone: 'dk1', from: '2025-10-26', to: '2025-10-26' })).toMatchObject({
      added: 8,
      changed: 92,
      gaps: [],
    })
  })

  test('stops at the month that fails, keeps the months before it and says so', async () => {
    const good = energinet()
    fixture.upstream.answer((url) =>
      url.searchParams.get('start')?.startsWith('2025-12') ? { status: 503 } : good(url),
    )
    await expect(run({ zone: 'dk1', to: '2026-01-31' })).rejects.toThrow(
      /answered 503, 2 times in a row\nWhat was read until 2025-12-29T00:00:00\+01:00 is stored; run this again to go on from there$/,
    )
    fixture.upstream.answer(energinet())
    const rest = await run({ zone: 'dk1', to: '2026-01-31' })
    expect(rest).toMatchObject({ until: '2026-02-01T00:00:00+01:00', gaps: [], changed: 0 })
    expect(rest.from).toBe('2025-12-29T00:00:00+01:00')
  })

  test('the rate at which both currencies are published is kept by day', async () => {
    const rows = await asOwner(fixture.service.databaseUrl, async (tx) => [
      ...(await tx.execute(
        sql`select day::text, rate, rate_source from global_profile_rates where day = '2025-10-01'`,
      )),
    ])
    expect(rows).toEqual([{ day: '2025-10-01', rate: 7.46, rate_source: 'as the source publishes both' }])
  })

  test('two imports at once write every quarter-hour once', async () => {
    fixture.upstream.answer(energinet())
    const spring = { zone: 'dk2', from: '2026-03-28', to: '2026-03-30' }
    const reports = await Promise.all([run(spring), run(spring)])
    expect(reports.map(({ added, unchanged }) => added + unchanged)).toEqual([284, 284])
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(284)
    const stored = await profile(reports[0].profile_id)
    expect(stored.values).toHaveLength(96 + 92 + 96)
  })
})

describe('conversion', () => {
  const se3 = { zone: 'se3', from: '2026-01-02', to: '2026-01-05' }

  test('with the rate of each day, the last one before it at weekends; without a rate nothing is read', async () => {
    fixture.upstream.answer(energinet())
    const rates = join(fixture.folder, 'ecb.csv')
    writeFileSync(rates, 'Date,USD,SEK\n2026-01-05,1.1,12\n2026-01-02,1.1,11\n')
    await expect(run(se3)).rejects.toThrow(
      'prices come in EUR and the profile of se3 is in SEK: import exchange-rates first, or give --rate, or --rates FILE',
    )
    expect(fixture.upstream.request).toEqual([])
    const report = await run({ ...se3, rates })
    expect(report).toMatchObject({ added: 4 * 96, days_converted: 4 })
    const { values, unit, description } = await profile(report.profile_id)
    expect([unit, values[0], values[2 * 96], values[3 * 96]]).toEqual(['SEK_per_kWh', 0.88, 0.88, 0.96])
    expect(description).toContain('Converted from EUR with the rate of each day, which is kept.')
    const stored = await asOwner(fixture.service.databaseUrl, async (tx) => [
      ...(await tx.execute<{ line: string }>(
        sql`select concat_ws(' ', day, rate, rate_source) as line from global_profile_rates where profile_id = ${report.profile_id} order by day`,
      )),
    ])
    expect(stored.map(({ line }) => line)).toEqual([
      '2026-01-02 11 ecb.csv, 2026-01-02',
      '2026-01-03 11 ecb.csv, 2026-01-02',
      '2026-01-04 11 ecb.csv, 2026-01-02',
      '2026-01-05 12 ecb.csv, 2026-01-05',
    ])
  })

  test('a day without any rate is refused, and one rate for all is taken as it is', async () => {
    const rates = join(fixture.folder, 'old.csv')
    writeFileSync(rates, 'date,rate\n2025-01-02,11\n')
    await expect(run({ ...se3, from: '2026-01-06', to: '2026-01-08', rates })).rejects.toThrow(
      'there is no rate for 2026-01-06, nor for the week before it',
    )
    // Days that were converted before have the rate that is kept of them.
    const report = await run({ ...se3, to: '2026-01-08', rates })
    expect([report.unchanged, report.days_left_out.map(({ day }) => day)]).toEqual([
      4 * 96,
      ['2026-01-06', '2026-01-07', '2026-01-08'],
    ])
    expect(await run({ ...se3, rate: '10' })).toMatchObject({ changed: 4 * 96 })
  })
})

describe('ENTSO-E, NL', () => {
  const xml = (price: string, currency = 'EUR'): Answer => ({
    headers: { 'Content-Type': 'text/xml' },
    body: `<Publication_MarketDocument><type>A44</type><TimeSeries><in_Domain.mRID>10YNL----------L</in_Domain.mRID><currency_Unit.name>${currency}</currency_Unit.name>
      <price_Measure_Unit.name>MWH</price_Measure_Unit.name><curveType>A03</curveType><Period><timeInterval><start>2026-03-28T23:00Z</start><end>2026-03-29T22:00Z</end></timeInterval>
      <resolution>PT15M</resolution><Point><position>1</position><price.amount>${price}</price.amount></Point></Period></TimeSeries></Publication_MarketDocument>`,
  })
  const nl: Options = { source: 'entsoe', zone: 'nl', from: '2026-03-29', to: '2026-03-29' }

  test('a spring day of 92 quarter-hours; the token is asked for, sent, and never told', async () => {
    await expect(run(nl)).rejects.toThrow('set ENTSOE_TOKEN to the security token')
    fixture.upstream.answer(() => ({ status: 401 }))
    const refused = await run(nl, undefined, { ENTSOE_TOKEN: 'hush' }).catch((error: unknown) => String(error))
    expect(refused).toMatch(/answered 401$/)
    expect(refused).not.toContain('hush')
    fixture.upstream.answer(() => xml('-3.25'))
    const report = await run(nl, undefined, { ENTSOE_TOKEN: 'hush' })
    expect(report).toMatchObject({ added: 92, gaps: [], until: '2026-03-30T00:00:00+02:00' })
    expect(fixture.upstream.request[0]?.url.searchParams.get('securityToken')).toBe('hush')
    expect(new Set((await profile(report.profile_id)).values)).toEqual(new Set([-0.00325]))
    const [source] = await asOwner(fixture.service.databaseUrl, async (tx) => [
      ...(await tx.execute(sql`select * from sources where id = 'import/entsoe'`)),
    ])
    expect(JSON.stringify([report, source])).not.toContain('hush')
  })

  test.each<[string, Answer, RegExp]>([
    ['another currency', xml('5', 'GBP'), /should be EUR, not GBP/],
    [
      'a document type',
      { headers: { 'Content-Type': 'text/xml' }, body: '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>' },
      /document type is not read/,
    ],
    ['a document that is cut off', { ...xml('5'), body: String(xml('5').body).slice(0, 300) }, /invalid XML/],
  ])('%s changes nothing', async (_, answer, pattern) => {
    fixture.upstream.answer(() => answer)
    await expect(run(nl, undefined, { ENTSOE_TOKEN: 'hush' })).rejects.toThrow(pattern)
  })
})

describe('what is refused before anything is asked', () => {
  test.each<[Options, RegExp]>([
    [{ source: 'nordpool' }, /^--source takes one of: energinet, smard, energy-charts, elering, entsoe$/],
    [{ zone: 'no1' }, /^--zone takes one of: se3, se4, no2, dk1, dk2, de-lu$/],
    [{}, /^--zone is missing$/],
    [{ zone: 'dk1', from: '2026-02-30' }, /^--from takes a date like 2026-01-31, not 2026-02-30$/],
    [{ zone: 'dk1', from: '2025-10-05', to: '2025-10-01' }, /^--from 2025-10-05 is after 2025-10-01$/],
    [
      { zone: 'dk1', from: '2026-06-01' },
      /^prices are stored until 2026-02-01T00:00:00\+01:00: --from should leave no hole/,
    ],
    [
      { zone: 'dk1', from: '2025-01-01', to: '2025-02-01' },
      /^prices are stored from 2025-09-29T00:00:00\+02:00: --to should leave no hole/,
    ],
    [{ zone: 'de-lu', rate: '7' }, /^prices of de-lu come in EUR: leave --rate and --rates away$/],
    [{ zone: 'se3', rate: '-1' }, /^--rate takes a number above 0$/],
    [{ zone: 'se3', rate: '11', rates: 'x' }, /^give --rate or --rates, not both$/],
    [{ zone: 'se3', rates: '/nowhere.csv' }, /^there is no file \/nowhere\.csv$/],
    [{ zone: 'dk1', url: 'file:///etc/passwd' }, /is not an http or https address$/],
  ])('%j', async (options, pattern) => {
    fixture.upstream.answer(energinet())
    await expect(run(options)).rejects.toThrow(pattern)
    expect(fixture.upstream.request).toEqual([])
  })
})

describe('a day that cannot be stored', () => {
  const NOT_ONE = '2026-01-03'
  const dayOf = (time: string) => new Date(Date.parse(`${time}Z`) + HOUR).toISOString().slice(0, 10)
  type Record = { TimeUTC: string; DayAheadPriceEUR: number | null; DayAheadPriceDKK: number | null }
  const changed = (change: (record: Record) => Record) => (url: URL) => {
    const answer = JSON.parse(String(energinet()(url).body)) as { records: Record[] }
    return json({ ...answer, records: answer.records.map(change) })
  }
  const days = { from: '2026-01-01', to: '2026-01-05' }

  test('is named, and the other days are stored', async () => {
    fixture.upstream.answer(
      changed((each) => (each.TimeUTC === `${NOT_ONE}T09:00:00` ? { ...each, DayAheadPriceEUR: null } : each)),
    )
    const report = await run({ ...days, zone: 'no2', rate: '11' })
    expect(report).toMatchObject({ added: 4 * 96, gaps: [{ day: NOT_ONE, quarter_hours: 96 }] })
    expect(report.days_left_out).toEqual([
      { day: NOT_ONE, why: expect.stringContaining('DayAheadPriceEUR: null is not a price') },
    ])
    fixture.upstream.answer(energinet())
    expect(await run({ ...days, zone: 'no2', rate: '11' })).toMatchObject({ added: 96, unchanged: 4 * 96, gaps: [] })
  })

  test('Danish weekends without kroner are gaps, or are converted where a rate is given', async () => {
    const march = { zone: 'dk2', from: '2026-03-20', to: '2026-03-27' }
    const isWeekend = (time: string) => ['2026-03-21', '2026-03-22'].includes(dayOf(time))
    fixture.upstream.answer(changed((each) => (isWeekend(each.TimeUTC) ? { ...each, DayAheadPriceDKK: null } : each)))
    const gaps = await run(march)
    expect(gaps).toMatchObject({ added: 6 * 96, days_left_out: [] })
    expect(gaps.gaps.map(({ day, quarter_hours }) => [day, quarter_hours])).toEqual([
      ['2026-03-21', 96],
      ['2026-03-22', 96],
    ])
    const filled = await run({ ...march, rate: '7.45' })
    expect(filled).toMatchObject({ added: 2 * 96, changed: 0, unchanged: 6 * 96, gaps: [] })
    const { values } = await profile(filled.profile_id, '2026-03-20T23:45:00+01:00', '2026-03-21T00:15:00+01:00')
    expect(values.map((each) => Math.round((each ?? 0) * 1e6) / 1e6)).toEqual([0.5968, 0.596])
    // The rate is in the installation from now on: the same day again needs none.
    expect(await run(march)).toMatchObject({ added: 0, changed: 0, unchanged: 8 * 96, gaps: [] })
  })
})

describe('answers that change nothing', () => {
  const twice = (url: URL): Answer => {
    const answer = JSON.parse(String(energinet()(url).body)) as {
      records: { DayAheadPriceEUR: number; DayAheadPriceDKK: number }[]
    }
    const other = { ...answer.records[5], DayAheadPriceEUR: 81, DayAheadPriceDKK: 604.26 }
    return json({ ...answer, records: [...answer.records, other], total: answer.records.length + 1 })
  }

  test.each<[string, (url: URL) => Answer, RegExp]>([
    ['an hour twice with different prices', twice, /is given twice with different prices/],
    ['a page of the answer', () => json({ total: 500, records: [] }), /holds 0 of 500 records/],
    ['another unit', energinet(() => false, 80_000), /is not a price of the auction/],
    ['truncated JSON', (url) => ({ body: String(energinet()(url).body).slice(0, 900) }), /answered with invalid JSON/],
  ])('%s', async (_, answer, pattern) => {
    fixture.upstream.answer(answer)
    await expect(run({ zone: 'se4', rate: '11', from: '2026-01-01', to: '2026-01-01' })).rejects.toThrow(pattern)
    const rows = await asOwner(fixture.service.databaseUrl, async (tx) => [
      ...(await tx.execute(sql`select id from global_profiles where name = 'Day-ahead price SE4'`)),
    ])
    expect(rows).toEqual([])
  })
})
