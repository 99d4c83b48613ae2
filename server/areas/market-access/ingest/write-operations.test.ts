import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, grantAllAreas, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { Problem } from '#server/errors.ts'
import type { Allocation, AllocationChanges } from '../contract.ts'
import type { AllocationWriteResult } from '../imports/contract.ts'

let service: TestService
let stranger: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await grantAllAreas(service)
  stranger = (await issueKey(service, { organization: FREE })).secret
})
afterAll(() => service?.stop())

const BASE = '/market-access/v1alpha1'
const PATH = `${BASE}/timeseries/allocations`
const NDJSON = 'application/x-ndjson'
const CSV = 'text/csv'
const point = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const full = (count: number, value = 1) => Array.from({ length: count }, (_, slot) => value + slot / 1000)

type Written = AllocationWriteResult & { detail?: Problem[] | string }
async function post(
  body: string | Buffer<ArrayBuffer>,
  type = NDJSON,
  query = '',
  headers: Record<string, string> = {},
) {
  const init = { method: 'POST', headers: { 'Content-Type': type, ...headers }, body }
  const response = await service.call(`${PATH}${query}`, init)
  return { status: response.status, answer: (await response.json()) as Written }
}

/** The problems of a file that is refused. */
async function refused(body: string | Buffer<ArrayBuffer>, type = NDJSON): Promise<Problem[]> {
  const before = await changes(0)
  const { status, answer } = await post(body, type)
  expect([status, await changes(0)]).toEqual([422, before])
  return answer.detail as Problem[]
}

async function get<T>(path: string, key = service.demo.api_key, accept = 'application/json'): Promise<T> {
  const response = await service.call(`${BASE}/${path}`, { key, headers: { Accept: accept } })
  return (accept === 'application/json' ? await response.json() : await response.text()) as T
}

async function changes(cursor: number, limit = 1000): Promise<AllocationChanges> {
  return get(`timeseries/allocations/changes?cursor=${cursor}&limit=${limit}`)
}

async function read(number: number, from: string, to: string, more = ''): Promise<Allocation> {
  const range = new URLSearchParams({ accounting_point_id: point(number), start_time: from, end_time: to })
  const { items } = await get<{ items: Allocation[] }>(`timeseries/allocations?${range.toString()}${more}`)
  return items[0] as Allocation
}

function line(number: number, rest: object = {}): string {
  const key = { accounting_point_id: point(number), flow_direction: 'consumption', market_identifier: `DE${number}` }
  return `${JSON.stringify({ ...key, day: '2026-02-01', values: full(96), ...rest })}\n`
}

const LONG = 'accounting_point_id,flow_direction,market_identifier,start_time,value,quality\n'
const row = (number: number, start_time: string, value: string, quality = '') =>
  `${point(number)},consumption,DE${number},${start_time},${value},${quality}\n`

/** A message with one quarter-hour of a point; `sent` is its date in UTC, which becomes the version. */
const message = (malo: string, sent = '202602020900', kwh = '4.5') =>
  [
    "UNB+UNOC:3+9978842000002:14+4012345000023:14+260202:1315+ABC4711'",
    `UNH+1+MSCONS:D:04B:UN:2.4c'BGM+7+MSI5422+9'DTM+137:${sent}?+00:303'UNS+D'`,
    `LOC+172+${malo}'LIN+1'PIA+5+1-1?:1.29.0:SRW'`,
    `QTY+220:${kwh}:KWH'DTM+163:202602012300?+00:303'DTM+164:202602012315?+00:303'UNT+11+1'UNZ+1+ABC4711'`,
  ].join('')

describe('days', () => {
  test('201 days of 92, 96 and 100 quarter-hours, read back as they were sent', async () => {
    const days = [
      ['2026-03-29', 92, '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
      ['2026-10-25', 100, '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
      ['2024-02-29', 96, '2024-02-29T00:00:00+01:00', '2024-03-01T00:00:00+01:00'],
    ] as const
    const sent = days.map(([day, count]) => line(1, { day, values: [null, ...full(count - 1)] })).join('')
    const { status, answer } = await post(sent)
    const counts = { rows: 3, series_days: 3, stored: 3, unchanged: 0, new_series: 1, gaps: 3, values: 285 }
    expect([status, answer]).toMatchObject([201, { ...counts, first_day: '2024-02-29', last_day: '2026-10-25' }])
    for (const [day, count, from, to] of days)
      expect(await read(1, from, to)).toMatchObject({
        ...{ start_time: from, end_time: to, resolution: 'quarter_hourly', unit: 'kWh' },
        values: [null, ...full(count - 1)],
        quality: [{ quality: 'missing' }, { quality: 'measured', to }],
        versions: [{ day, version: 1, replaces: null }],
      })
  })

  test('a period within days has its part of them, and a gap where no day is stored', async () => {
    await post(line(2) + line(2, { day: '2026-02-02', values: full(96, 2) }))
    const part = await read(2, '2026-02-01T23:30:00+01:00', '2026-02-03T00:30:00+01:00')
    expect(part.values).toEqual([1.094, 1.095, ...full(96, 2), null, null])
    expect(part.quality.map(({ quality }) => quality)).toEqual(['measured', 'missing'])
  })

  test('quality by day or by quarter-hour, in runs', async () => {
    const quality = ['missing', 'estimated', 'estimated', ...Array.from({ length: 93 }, () => 'measured')]
    await post(line(3, { values: [null, ...full(95)], quality }) + line(3, { day: '2026-02-02', quality: 'estimated' }))
    const { quality: runs } = await read(3, '2026-02-01T00:00:00+01:00', '2026-02-03T00:00:00+01:00')
    expect(runs).toEqual([
      { from: '2026-02-01T00:00:00+01:00', to: '2026-02-01T00:15:00+01:00', quality: 'missing' },
      { from: '2026-02-01T00:15:00+01:00', to: '2026-02-01T00:45:00+01:00', quality: 'estimated' },
      { from: '2026-02-01T00:45:00+01:00', to: '2026-02-02T00:00:00+01:00', quality: 'measured' },
      { from: '2026-02-02T00:00:00+01:00', to: '2026-02-03T00:00:00+01:00', quality: 'estimated' },
    ])
  })
})

describe('versions', () => {
  test('200 the same again changes nothing; 422 another content; a higher version holds, and as_of knows the earlier one', async () => {
    const first = (await post(line(10))).answer
    expect(await post(line(10))).toMatchObject({ status: 200, answer: { stored: 0, unchanged: 1, received_at: null } })
    const other = line(10, { values: full(96, 7), version: 1 })
    expect(await refused(other)).toMatchObject([
      { type: 'version_taken', loc: ['body', 1, 'version'], ctx: { version: 1 } },
    ])
    const again = await post(line(10) + line(10, { day: '2026-02-02' }))
    expect(again).toMatchObject({ status: 201, answer: { stored: 1, unchanged: 1 } })
    const cursor = again.answer.last_change
    await post(line(10, { values: full(96, 7), version: 3 }))
    const days = ['2026-02-01T00:00:00+01:00', '2026-02-02T00:00:00+01:00'] as const
    expect((await read(10, ...days)).values).toEqual(full(96, 7))
    expect((await read(10, ...days)).versions).toMatchObject([{ day: '2026-02-01', version: 3 }])
    expect((await read(10, ...days, `&as_of=${first.received_at}`)).values).toEqual(full(96))
    expect((await read(10, ...days, '&as_of=2020-01-01T00:00:00Z')).versions).toEqual([])
    expect(await changes(cursor)).toMatchObject({
      items: [{ accounting_point_id: point(10), day: '2026-02-01', version: 3, replaces: 1 }],
      next_cursor: cursor + 1,
      has_more: false,
    })
  })

  test('a lower version that comes late does not hold', async () => {
    await post(line(11, { version: 2 ** 40 }))
    const late = line(11, { version: 2, values: full(96, 9) }) + line(11, { version: 3, values: full(96, 9) })
    for (const query of ['?dry_run=true', ''])
      expect((await post(late, NDJSON, query)).answer).toMatchObject({
        ...{ stored: 2, replaced: 0, not_in_force: 2, lost_values: 0 },
        warnings: [
          { code: 'not_in_force', row: 1, version: 2, in_force: 2 ** 40, day: '2026-02-01' },
          { code: 'not_in_force', row: 2, version: 3, accounting_point_id: point(11) },
        ],
      })
    expect((await post(late)).answer).toMatchObject({ stored: 0, unchanged: 2, not_in_force: 0, warnings: [] })
    expect((await read(11, '2026-02-01T00:00:00+01:00', '2026-02-02T00:00:00+01:00')).values).toEqual(full(96))
  })

  test('the feed keeps what held when a version came, and says what holds now: 5, then 3, then 6', async () => {
    const { last_change: cursor } = (await post(line(12, { version: 5 }))).answer
    const reportOf = async () =>
      (await changes(cursor - 1)).items.map(({ version, replaces, in_force }) => [version, replaces, in_force])
    expect(await reportOf()).toEqual([[5, null, true]])
    await post(line(12, { version: 3, values: full(96, 3) }))
    const two = [
      [5, null, true],
      [3, null, false],
    ] // prettier-ignore
    expect(await reportOf()).toEqual(two)
    await post(line(12, { version: 6, values: full(96, 6) }))
    expect(await reportOf()).toEqual([
      [5, null, false],
      [3, null, false],
      [6, 5, true],
    ]) // prettier-ignore
  })

  test('a file without versions corrects what is stored, whatever its version, and the same again is unchanged', async () => {
    const high = 1_795_341_600
    await post(line(13, { version: high }))
    const correction = line(13, { values: full(96, 2) }) + line(13, { day: '2026-02-02' })
    for (const query of ['?dry_run=true', ''])
      expect((await post(correction, NDJSON, query)).answer).toMatchObject({
        ...{ stored: 2, replaced: 1, unchanged: 0, not_in_force: 0, highest_version: high + 1, warnings: [] },
      })
    expect(await post(correction)).toMatchObject({ status: 200, answer: { stored: 0, unchanged: 2 } })
    const ofPoint = (await changes(0)).items.filter(({ accounting_point_id }) => accounting_point_id === point(13))
    // The second one follows the file's order, though its version was set later.
    expect(ofPoint.map(({ day, version }) => [day, version])).toEqual([
      ['2026-02-01', high],
      ['2026-02-01', high + 1],
      ['2026-02-02', 1],
    ])
    const two = await read(13, '2026-02-01T00:00:00+01:00', '2026-02-03T00:00:00+01:00')
    expect(two.versions.map(({ version }) => version)).toEqual([high + 1, 1])
    expect(two.values.slice(0, 96)).toEqual(full(96, 2))
    const twice = await refused(line(13, { values: full(96, 2) }) + line(13, { values: full(96, 3) }))
    expect(twice).toMatchObject([{ type: 'duplicate', loc: ['body', 2] }])
    const again = await post(line(13))
    expect(again).toMatchObject({ status: 200, answer: { stored: 0, unchanged: 1, not_in_force: 1, lost_values: 0 } })
    expect(again.answer.warnings).toMatchObject([{ code: 'not_in_force', version: high, in_force: high + 1 }])
    await post(line(13, { version: Number.MAX_SAFE_INTEGER, values: full(96, 9) }))
    expect(await refused(line(13, { values: full(96, 4) }))).toMatchObject([{ type: 'version_taken' }])
  })

  test('a correction that holds part of a day is a version of the whole day, and says what becomes a gap', async () => {
    await post(line(14, { values: [null, ...full(95)] }))
    const part = LONG + row(14, '2026-02-01T00:30:00+01:00', '7') + row(14, '2026-02-01T00:00:00+01:00', '')
    const lost = { code: 'values_lost', row: 2, accounting_point_id: point(14), flow_direction: 'consumption' }
    for (const query of ['?dry_run=true', ''])
      expect((await post(part, CSV, query)).answer).toMatchObject({
        ...{ stored: 1, replaced: 1, lost_values: 94, warning_count: 1 },
        warnings: [{ ...lost, market_identifier: 'DE14', day: '2026-02-01', lost: 94, version: 2, in_force: 1 }],
      })
    const { values } = await read(14, '2026-02-01T00:00:00+01:00', '2026-02-02T00:00:00+01:00')
    expect(values).toEqual(Array.from({ length: 96 }, (_, slot) => (slot === 2 ? 7 : null)))
    expect((await post(line(14, { version: 9 }))).answer).toMatchObject({ lost_values: 0, warnings: [] })
  })

  test('points without a control area are named where their series is new', async () => {
    const { answer } = await post(line(15), NDJSON, '?dry_run=true')
    expect(answer.warnings).toMatchObject([{ code: 'without_area', row: 1, accounting_point_id: point(15), day: null }])
  })

  test('the feed is read in pages without a gap, each change once', async () => {
    const all = (await changes(0)).items
    const paged: typeof all = []
    for (let cursor = 0, more = true; more; ) {
      const page = await changes(cursor, 3)
      paged.push(...page.items)
      ;[cursor, more] = [page.next_cursor, page.has_more]
    }
    expect(paged).toEqual(all)
    expect(all.map(({ change }) => change)).toEqual(Array.from(all, (_, index) => index + 1))
    expect(await changes(1e15)).toEqual({ items: [], next_cursor: 1e15, has_more: false })
  })
})

describe('files', () => {
  test('CSV with a row per quarter-hour: what is read back is what can be sent, and what nobody gave is a gap', async () => {
    await post(
      LONG + row(20, '2026-03-29T01:45:00+01:00', '1.5') + row(20, '2026-03-29T03:00:00+02:00', '2', 'estimated'),
      CSV,
    )
    const range = `accounting_point_id=${point(20)}&start_time=2026-03-29T00:00:00%2B01:00&end_time=2026-03-30T00:00:00%2B02:00`
    const csv = await get<string>(`timeseries/allocations?${range}`, undefined, CSV)
    expect(csv.split('\r\n')).toHaveLength(94)
    expect(csv).toContain(`${point(20)},consumption,DE20,2026-03-29T01:45:00+01:00,1.5,measured,1\r\n`)
    expect(csv).toContain(`${point(20)},consumption,DE20,2026-03-29T03:00:00+02:00,2,estimated,1\r\n`)
    expect(await post(csv, CSV)).toMatchObject({ status: 200, answer: { unchanged: 1, values: 2, gaps: 90 } })
    const ndjson = await get<string>(`timeseries/allocations?${range}`, undefined, NDJSON)
    expect(await post(ndjson)).toMatchObject({ status: 200, answer: { unchanged: 1, values: 2, gaps: 90 } })
  })

  test('CSV with a row per day, semicolons, decimal commas, a byte order mark and quotation marks', async () => {
    const heading = [
      'accounting_point_id',
      'flow_direction',
      'market_identifier',
      'day',
      ...full(96).map((_, slot) => slot + 1),
    ]
    const cells = [
      point(21),
      'production',
      '"DE;21"',
      '2026-02-01',
      '',
      ...full(95).map((value) => String(value).replace('.', ',')),
    ]
    const { status } = await post(`\ufeff${heading.join(';')}\r\n${cells.join(';')}\r\n`, CSV)
    const stored = await read(21, '2026-02-01T00:00:00+01:00', '2026-02-02T00:00:00+01:00')
    expect([status, stored.market_identifier, stored.values]).toEqual([201, 'DE;21', [null, ...full(95)]])
  })

  test('MSCONS finds its point by the market identifier, and refuses one that nobody has', async () => {
    await post(line(25, { market_identifier: '50000000025' }))
    expect(await post(message('50000000025'), 'application/edifact')).toMatchObject({
      status: 201,
      answer: { stored: 1, values: 1, gaps: 0 },
    })
    expect((await read(25, '2026-02-02T00:00:00+01:00', '2026-02-02T00:15:00+01:00')).values).toEqual([4.5])
    expect(await refused(message('50000000099'), 'application/edifact')).toMatchObject([
      { type: 'unknown_point', loc: ['body', 9, 'LOC'], input: '50000000099' },
    ])
  })

  test('the first version of a day is not a correction, however high; the next one replaces it, and a late lower one does nothing', async () => {
    await post(line(26, { market_identifier: '50000000026', day: '2026-03-01' }))
    const send = async (sent: string, kwh: string) =>
      (await post(message('50000000026', sent, kwh), 'application/edifact')).answer
    const reportOf = async (as_of = '') =>
      (await read(26, '2026-02-02T00:00:00+01:00', '2026-02-03T00:00:00+01:00', as_of)).versions
    const seconds = (instant: string) => Date.parse(instant) / 1000
    const [first, second] = [seconds('2026-02-02T09:00:00Z'), seconds('2026-02-03T09:00:00Z')]
    const { received_at, replaced } = await send('202602020900', '4.5')
    expect(replaced).toBe(0)
    expect(await reportOf()).toMatchObject([{ version: first, replaces: null }])
    expect((await send('202602030900', '5')).replaced).toBe(1)
    expect(await reportOf()).toMatchObject([{ version: second, replaces: first }])
    await send('202602021800', '6')
    expect(await reportOf()).toMatchObject([{ version: second, replaces: first }])
    expect(await reportOf(`&as_of=${received_at}`)).toMatchObject([{ version: first, replaces: null }])
  })

  test('what comes before a lower version replaces none, though one is stored by now', async () => {
    await post(line(27, { version: 3 }))
    await post(line(27, { version: 2, values: full(96, 2) }))
    const { versions } = await read(27, '2026-02-01T00:00:00+01:00', '2026-02-02T00:00:00+01:00')
    expect(versions).toMatchObject([{ version: 3, replaces: null }])
  })

  test.each([
    ['a whole day', 96],
    ['some quarter-hours of a day', 3],
  ])('%s of gaps alone is dropped and told, and its rows do not count', async (_, value) => {
    const midnight = Date.parse('2026-02-03T23:00:00Z')
    const at = (slot: number) => new Date(midnight + slot * 900_000).toISOString()
    const gaps = Array.from({ length: value }, (_, slot) => row(28, at(slot), '', slot === 1 ? 'missing' : '')).join('')
    const file = LONG + gaps + row(28, '2026-01-31T23:00:00.000Z', '') + row(29, '2026-01-31T23:15:00.000Z', '5')
    const dropped = [
      { row: 2, market_identifier: 'DE28', day: '2026-02-04', rows: value },
      { row: value + 2, market_identifier: 'DE28', day: '2026-02-01', rows: 1 },
    ]
    const counts = { rows: 1, series_days: 1, dropped_rows: value + 1, dropped_days: 2, values: 1, gaps: 95 }
    const key = { accounting_point_id: point(28), flow_direction: 'consumption' }
    const report = { ...counts, dropped: dropped.map((each) => ({ ...each, ...key })), first_day: '2026-02-01' }
    for (const query of ['?dry_run=true', '']) expect((await post(file, CSV, query)).answer).toMatchObject(report)
  })

  test('of many dropped days the first hundred are named, and a day of gaps with a version is stored', async () => {
    const days = Array.from({ length: 103 }, (_, day) =>
      row(30, new Date(Date.UTC(2025, 0, 1 + day, 12)).toISOString(), ''),
    )
    const { answer } = await post(LONG + days.join('') + row(31, '2026-02-01T00:15:00Z', '5'), CSV)
    expect([answer.rows, answer.dropped_rows, answer.dropped_days, answer.dropped.length]).toEqual([1, 103, 103, 100])
    const gap = { start_time: '2026-02-01T00:00:00Z', day: undefined, values: undefined, value: null, version: 1 }
    expect((await post(line(30, gap))).answer).toMatchObject({ rows: 1, stored: 1, gaps: 96, dropped: [] })
  })

  test('a dry run says what would be stored, refuses what would be refused, and stores nothing', async () => {
    const before = await changes(0)
    const { status, answer } = await post(line(22) + line(10), NDJSON, '?dry_run=true')
    expect([status, answer]).toMatchObject([200, { stored: 1, unchanged: 1, new_series: 1, received_at: null }])
    expect((await post(line(10, { values: full(96, 8), version: 1 }), NDJSON, '?dry_run=true')).status).toBe(422)
    expect(await changes(0)).toEqual(before)
  })

  test('the same Idempotency-Key answers the same, and another file under it is 422', async () => {
    const headers = { 'Idempotency-Key': 'one-file' }
    const first = await post(line(23), NDJSON, '', headers)
    expect(await post(line(23), NDJSON, '', headers)).toEqual(first)
    expect((await post(line(24), NDJSON, '', headers)).status).toBe(422)
  })
})

describe('market identifiers', () => {
  const put = (valid_from: string, market_identifier: string, number: number) =>
    service.call(`${BASE}/accounting-points`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        accounting_points: [
          { accounting_point_id: point(number), market_identifier, control_area: 'Amprion', valid_from },
        ],
      }),
    })
  const nameOf = async (number: number) => {
    const path = `timeseries/series/allocations?accounting_point_id=${point(number)}`
    return (await get<{ items: { market_identifier: string }[] }>(path)).items[0]?.market_identifier
  }

  test('one that begins in the future names nothing before, and each day takes the one of that day', async () => {
    await post(line(60))
    expect((await put('2099-01-01', 'NEW60', 60)).status).toBe(200)
    expect(await nameOf(60)).toBe('DE60')
    expect((await post(line(60, { day: '2026-02-02' }))).status).toBe(201)
    expect(await refused(line(60, { day: '2026-02-03', market_identifier: 'NEW60' }))).toMatchObject([
      { type: 'other_identifier', input: 'NEW60', ctx: { expected: 'DE60' } },
    ])
    expect(
      (await post(line(60, { day: '2099-01-01', market_identifier: 'NEW60' }), NDJSON, '?dry_run=true')).status,
    ).toBe(200)
    expect((await put('2026-03-01', 'MID60', 60)).status).toBe(200)
    expect(await nameOf(60)).toBe('MID60')
    const both = line(60, { day: '2026-02-28' }) + line(60, { day: '2026-03-01', market_identifier: 'MID60' })
    expect((await post(both)).status).toBe(201)
    const wrong = line(60, { day: '2026-03-02' }) + line(60, { day: '2026-03-03', market_identifier: 'MID60' })
    expect(await refused(wrong)).toMatchObject([{ type: 'other_identifier', loc: ['body', 1, 'market_identifier'] }])
  })

  test('what was told of points is read back, by point and day', async () => {
    await put('2026-01-01', 'DE61', 61)
    await put('2025-01-01', 'DE61', 61)
    const { accounting_points } = await get<{ accounting_points: object[] }>(
      `accounting-points?accounting_point_id=${point(61)}&accounting_point_id=${point(99)}`,
    )
    expect(accounting_points).toMatchObject([
      { valid_from: '2025-01-01', control_area: 'Amprion' },
      { valid_from: '2026-01-01' },
    ])
    expect(await get(`accounting-points?accounting_point_id=${point(61)}`, stranger)).toEqual({ accounting_points: [] })
    expect((await post(line(61), NDJSON, '?dry_run=true')).answer.warnings).toEqual([])
    expect((await service.call(`${BASE}/accounting-points`)).status).toBe(422)
  })
})

describe('422', () => {
  const place = ({ type, loc }: Problem) => [type, ...loc.slice(1)]

  test.each([
    ['a day that is none', { day: '2026-02-30' }, ['date_from_datetime_parsing', 1, 'day']],
    ['a day out of reach', { day: '1999-12-31' }, ['value_error', 1, 'day']],
    ['95 values', { values: full(95) }, ['values_length', 1, 'values']],
    ['96 values on the short day', { day: '2026-03-29' }, ['values_length', 1, 'values']],
    ['101 values', { values: full(101) }, ['too_long', 1, 'values']],
    ['a negative value', { values: [-0.1, ...full(95)] }, ['greater_than_equal', 1, 'values', 0]],
    ['a value that no sum could hold', { values: [1e308, ...full(95)] }, ['less_than_equal', 1, 'values', 0]],
    ['a text as a value', { values: ['1', ...full(95)] }, ['float_type', 1, 'values', 0]],
    ['a direction that is none', { flow_direction: 'both' }, ['enum', 1, 'flow_direction']],
    ['an unknown column', { colour: 'red' }, ['extra_forbidden', 1, 'colour']],
    ['version 0', { version: 0 }, ['greater_than_equal', 1, 'version']],
    ['no market identifier of a new point', { market_identifier: null }, ['missing', 1, 'market_identifier']],
    [
      'a missing value with a quality',
      { values: [null, ...full(95)], quality: full(96).map(() => 'measured') },
      ['value_error', 1, 'quality'],
    ],
  ])('%s', async (_what, rest, expected) => {
    expect((await refused(line(40, rest))).map(place)).toEqual([expected])
  })

  test('every wrong row with its place, not only the first, and no more than a hundred', async () => {
    const file = line(41) + line(41) + '{"accounting_point_id":\n\n' + line(42, { day: 'x', values: 1 })
    expect((await refused(file)).map(place)).toEqual([
      ['json_invalid', 3],
      ['date_from_datetime_parsing', 5, 'day'],
      ['list_type', 5, 'values'],
    ])
    expect(await refused('{}\n'.repeat(500))).toHaveLength(100)
    expect((await refused(line(41) + line(42) + line(41))).map(place)).toEqual([['duplicate', 3]])
    const identifiers =
      line(43) +
      line(43, { day: '2026-02-02', market_identifier: 'other' }) +
      line(10, { market_identifier: 'x', day: '2026-02-09' })
    expect((await refused(identifiers)).map(place)).toEqual([
      ['other_identifier', 2, 'market_identifier'],
      ['other_identifier', 3, 'market_identifier'],
    ])
  })

  test.each([
    ['a heading that nobody knows', `${LONG.trim()},colour\n`, [['extra_forbidden', 1, 'colour']]],
    ['a heading without values', 'accounting_point_id,flow_direction,start_time\n', [['missing', 1, 'value']]],
    ['a heading twice', `${LONG.trim()},value\n`, [['duplicate', 1, 'value']]],
    ['a row with too few cells', `${LONG}${point(50)},consumption\n`, [['columns', 2]]],
    [
      'a file that is cut within its last number',
      LONG + row(50, '2026-02-01T00:00:00Z', '12.345').trimEnd().slice(0, -3),
      [['file_cut', 2]],
    ],
    [
      'mixed time zones',
      LONG + row(50, '2026-07-01T00:00:00Z', '1') + row(50, '2026-07-01T02:15:00+02:00', '1'),
      [['mixed_time_zones', 3, 'start_time']],
    ],
    [
      'a value that no sum could hold',
      LONG + row(50, '2026-07-01T00:00:00Z', '1000000000001') + row(50, '2026-07-01T00:15:00Z', '1e308'),
      [
        ['less_than_equal', 2, 'value'],
        ['less_than_equal', 3, 'value'],
      ],
    ],
    [
      'one time of another zone among many, told once',
      LONG +
        row(50, '2026-07-01T00:00:00+02:00', '1') +
        row(50, '2026-07-01T00:15:00+00:00', '1') +
        row(50, '2026-07-01T00:30:00+02:00', '1') +
        row(50, '2026-12-01T00:45:00+01:00', '1'),
      [['mixed_time_zones', 3, 'start_time']],
    ],
    ['a time without an offset', LONG + row(50, '2026-07-01T00:00:00', '1'), [['timezone_aware', 2, 'start_time']]],
    [
      'a time within a quarter-hour',
      LONG + row(50, '2026-07-01T00:05:00Z', '1'),
      [['time_unaligned', 2, 'start_time']],
    ],
    [
      'a quarter-hour twice, empty at first',
      LONG + row(50, '2026-07-01T00:00:00Z', '') + row(50, '2026-07-01T00:00:00Z', '1'),
      [['duplicate', 3, 'start_time']],
    ],
    ['gaps alone, of no version', LONG + row(50, '2026-07-01T00:00:00Z', ''), [['nothing']]],
    [
      'a quarter-hour twice',
      LONG + row(50, '2026-07-01T00:00:00Z', '1') + row(50, '2026-07-01T00:00:00Z', '1'),
      [['duplicate', 3, 'start_time']],
    ],
    [
      'a decimal comma between commas',
      LONG + row(50, '2026-07-01T00:00:00Z', '"1,5"'),
      [['float_parsing', 2, 'value']],
    ],
    [
      'a value that is missing',
      LONG + row(50, '2026-07-01T00:00:00Z', '1', 'missing'),
      [['value_error', 2, 'quality']],
    ],
    [
      'a quotation mark that nobody closes',
      `${LONG}"${row(50, '2026-07-01T00:00:00Z', '1')}`,
      [['file_unreadable', 2]],
    ],
    ['nothing', '', [['nothing']]],
    ['a heading alone', LONG, [['nothing']]],
  ])('CSV: %s', async (_what, file, expected) => {
    expect(new Set((await refused(file, CSV)).map(place))).toEqual(new Set<unknown>(expected))
  })

  test('German summer and winter time in one file follow one clock', async () => {
    const rows = row(51, '2026-10-25T02:45:00+02:00', '1') + row(51, '2026-10-25T02:00:00+01:00', '2')
    expect((await post(LONG + rows, CSV)).status).toBe(201)
  })

  test('bytes that are no UTF-8, and a line without an end', async () => {
    const latin = Buffer.from(line(52).replace('DE52', 'Zürich'), 'latin1')
    expect((await refused(latin)).map(place)).toEqual([['string_unicode', 1]])
    const file = Buffer.from(line(52) + line(53) + line(52).replace('DE52', 'Zürich') + line(54), 'latin1')
    expect((await refused(file)).map(place)).toEqual([['string_unicode', 3]])
    expect((await refused('x'.repeat(200_000))).map(place)).toEqual([['file_unreadable', 1]])
  })
})

test('413 more than a gigabyte, before a byte is read', async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const { request } = await import('node:http')
  const headers = { Authorization: service.demo.api_key, 'Content-Type': NDJSON, 'Content-Length': String(2 ** 30 + 1) }
  const requested = request(`${service.origin}/api${PATH}`, { method: 'POST', headers }, ({ statusCode }) =>
    resolve(statusCode),
  )
  requested.on('error', () => resolve(undefined))
  requested.flushHeaders()
  expect(await promise).toBe(413)
  requested.destroy()
})

test('another organization sees nothing of it, and may use the same points', async () => {
  const series = `timeseries/series/allocations?accounting_point_id=${point(10)}`
  expect(await get(series)).toMatchObject({ total: 1 })
  expect(await get(series, stranger)).toMatchObject({ total: 0, items: [] })
  expect(await get('timeseries/allocations/changes', stranger)).toEqual({ items: [], next_cursor: 0, has_more: false })
  const headers = { 'Content-Type': NDJSON }
  const own = await service.call(PATH, {
    method: 'POST',
    key: stranger,
    headers,
    body: line(10, { values: full(96, 5) }),
  })
  expect(own.status).toBe(201)
  expect((await read(10, '2026-02-01T00:00:00+01:00', '2026-02-01T00:15:00+01:00')).values).toEqual([7])
})

// Last, because which file is first is chance, and other tests read all changes.
test('files at the same time: each is stored whole, and changes are numbered once', async () => {
  const before = (await changes(0, 1)).next_cursor === 0 ? 0 : (await changes(0)).items.length
  const files = [30, 31, 32, 33].map((number) => post(line(number) + line(number, { day: '2026-02-02' })))
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const after = (await changes(before)).items
  expect(after.map(({ change }) => change - before)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
