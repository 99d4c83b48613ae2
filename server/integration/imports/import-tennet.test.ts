import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DayFields } from '../../areas/schedule-management/settlement/day-fields.ts'
import { storedSettlementDays } from '../../areas/schedule-management/settlement/day-store.ts'
import {
  priceOf,
  tennetAnswer,
  type TennetPoint,
  tennetPoints,
  VOLUME_UNITS,
  volumeOf,
} from '../../areas/schedule-management/settlement/tennet.test-support.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { asOwner } from '#server/db/owner.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Answer, json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { importTennet, type TennetReport } from './import-tennet.ts'
import type { Options } from './options.ts'

const KEY = 'f3c1-secret-of-the-account'
let ownerUrl: string
let upstream: Upstream
const waits: number[] = []
const lines: string[] = []
const faults: string[] = []
beforeAll(async () => {
  ownerUrl = await createTestDatabase()
  upstream = await startUpstream()
})
afterAll(() => upstream?.close())
afterEach(() => {
  for (const line of [...lines, ...faults]) expect(line).not.toContain(KEY)
})

/** TenneT with values for every quarter-hour that is asked for, changed by `change`; it is given by local times. */
function tennet(change: (point: TennetPoint) => TennetPoint | null = (point) => point): (url: URL) => Answer {
  return ({ pathname, searchParams }) => {
    const [from = '', to = ''] = ['date_from', 'date_to'].map((name) => clock(searchParams.get(name) ?? ''))
    const isPrices = pathname.endsWith('/settlement-prices')
    const points: TennetPoint[] = []
    for (let day = parseDate(from.slice(0, 10)); formatDate(day) <= to.slice(0, 10); day++)
      points.push(...tennetPoints(formatDate(day), isPrices ? priceOf : volumeOf))
    const within = points.filter((point) => from <= startOf(point) && startOf(point) < to)
    const changed = within.map(change).filter((point) => point !== null)
    return json(tennetAnswer(changed, isPrices ? undefined : VOLUME_UNITS))
  }
}

const startOf = ({ timeInterval_start }: TennetPoint) => String(timeInterval_start)
/** `dd-MM-yyyy HH:mm:ss` as `yyyy-MM-ddTHH:mm`. */
const clock = (text: string) => text.replace(/^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d):00$/, '$3-$2-$1T$4')

async function run(options: Options, now = '2026-11-21T12:00:00Z', env = { TENNET_API_KEY: KEY }) {
  const url = `${upstream.origin}/publications/v1`
  return importTennet({ ...place, ownerUrl, now: new Date(now), env }, { url, ...options }).catch((error: unknown) => {
    faults.push(String(error))
    throw error
  })
}

const wait = (ms: number) => Promise.resolve(waits.push(ms))
const place = {
  ownerUrl: '',
  remote: openRemote({ tries: 2, answer_ms: 20_000, wait }),
  ...{ now: new Date(), env: {}, args: [], log: (line: string) => void lines.push(line) },
}

const stored = (from: string, to = from) => asOwner(ownerUrl, (tx) => storedSettlementDays(tx, from, to))
const fieldsOf = async (day: string): Promise<DayFields | undefined> => (await stored(day))[0]?.fields

describe('prices', () => {
  test('a dry run tells the same and stores nothing; then each day has its own; the same again changes nothing', async () => {
    upstream.answer(tennet())
    const across = { from: '2026-03-28', to: '2026-03-30' }
    const dry = await run({ ...across, 'dry-run': true })
    expect(await stored('2026-03-28', '2026-03-30')).toEqual([])
    const report = await run(across)
    expect({ ...report, dry_run: true }).toEqual(dry)
    expect(report).toEqual<TennetReport>({
      ...{ source: 'import/tennet', dry_run: false, requests: 1, added: 284, changed: 0, unchanged: 0, gaps: [] },
      ...{ from: '2026-03-28T00:00:00+01:00', until: '2026-03-31T00:00:00+02:00' },
    })
    expect(
      (await stored('2026-03-28', '2026-03-30')).map(({ status, fields }) => [status, fields.price_surplus.length]),
    ).toEqual([
      ['final', 96],
      ['final', 92],
      ['final', 96],
    ])
    expect((await fieldsOf('2026-03-29'))?.price_shortage[91]).toBe(192)
    expect(lines.at(-1)).toBe('prices 2026-03-28 to 2026-03-30: 284 new, 0 changed, 0 as they were')
    const [before] = await stored('2026-03-29')
    expect(await run(across)).toMatchObject({ added: 0, changed: 0, unchanged: 284 })
    expect((await stored('2026-03-29'))[0]?.uid).toBe(before?.uid)
    expect(upstream.request[0]?.headers.apikey).toBe(KEY)
    expect(upstream.request[0]?.url.href).not.toContain(KEY)
  })

  test('the long day has 100, a missing number is a gap of its hour, and a correction is a change', async () => {
    const isHole = ({ isp, timeInterval_start }: TennetPoint) =>
      String(timeInterval_start).startsWith('2026-10-25') && Number(isp) > 8 && Number(isp) <= 14
    upstream.answer(tennet((point) => (isHole(point) ? null : point)))
    const across = { from: '2026-10-24', to: '2026-10-26' }
    expect(await run(across)).toMatchObject({
      added: 286,
      gaps: [
        {
          ...{ day: '2026-10-25', quarter_hours: 6 },
          intervals: [['2026-10-25T02:00:00+02:00', '2026-10-25T02:30:00+01:00']],
        },
      ],
    })
    expect((await stored('2026-10-24', '2026-10-26')).map(({ status }) => status)).toEqual([
      ...['final', 'provisional', 'final'],
    ])
    upstream.answer(tennet((point) => ({ ...point, ...(point.isp === '100' && { shortage: '5' }) })))
    expect(await run(across)).toMatchObject({ added: 6, changed: 1, unchanged: 285, gaps: [] })
    expect((await stored('2026-10-25'))[0]).toMatchObject({ status: 'final' })
    expect((await fieldsOf('2026-10-25'))?.price_shortage[99]).toBe(5)
  })

  test('goes on with the first day that is missing or provisional, and a day becomes final without a change', async () => {
    const untilNoon = (point: TennetPoint) =>
      startOf(point) < '2026-11-21T12:00' && !startOf(point).startsWith('2026-11-10') ? point : null
    upstream.answer(tennet(untilNoon))
    const first = await run({})
    expect(first).toMatchObject({ from: '2026-10-21T00:00:00+02:00', until: '2026-11-21T12:00:00+01:00' })
    expect(first.gaps).toMatchObject([{ day: '2026-11-10', quarter_hours: 96 }])
    expect((await stored('2026-11-19', '2026-11-21')).map(({ status }) => status)).toEqual([
      ...['final', 'provisional', 'provisional'],
    ])
    upstream.answer(tennet())
    const next = await run({}, '2026-11-23T12:00:00Z')
    expect(next).toMatchObject({ from: '2026-11-10T00:00:00+01:00', added: 48 + 3 * 96, unchanged: 48 + 10 * 96 })
    expect((await stored('2026-11-20', '2026-11-23')).map(({ status }) => status)).toEqual([
      ...['final', 'final', 'provisional', 'provisional'],
    ])
  })

  test('more than a month is asked for in parts; one that fails leaves those before it', async () => {
    const answer = tennet()
    const failing = (url: URL) => (url.search.includes('date_from=26-02-2025') ? { status: 500 } : answer(url))
    upstream.answer(failing)
    await expect(run({ from: '2025-01-01', to: '2025-03-31' })).rejects.toThrow(
      /answered 500\nWhat was read until 2025-02-26T00:00:00\+01:00 is stored; run this again/,
    )
    expect(await stored('2025-01-01', '2025-12-31')).toHaveLength(56)
    upstream.answer(tennet())
    expect(await run({ from: '2025-02-26', to: '2025-03-31' })).toMatchObject({ requests: 2, gaps: [] })
    expect(waits.at(-1)).toBe(12_500)
    expect(await stored('2025-01-01', '2025-12-31')).toHaveLength(90)
  })
})

describe('volumes', () => {
  test('are read hour by hour beside the prices, and hours that are there are not asked for again', async () => {
    const day = '2026-10-25'
    const answer = tennet()
    upstream.answer((url) => (url.search.includes('+20%3A00') ? { status: 422 } : answer(url)))
    await expect(run({ from: day, to: day, volumes: true })).rejects.toThrow('answered 422\nWhat was read until')
    const half = await fieldsOf(day)
    // The clock shows the hour from two twice, so that its request brings eight quarter-hours.
    expect(Array.from(half?.settled_surplus_kwh.slice(7, 17) ?? [])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(half?.price_shortage[99]).toBe(200)
    upstream.answer(tennet())
    expect(await run({ from: day, to: day, volumes: true })).toMatchObject({ requests: 6, added: 20, changed: 0 })
    expect((await fieldsOf(day))?.settled_surplus_kwh.some(Number.isNaN)).toBe(false)
    expect(await run({ from: day, to: day, volumes: true })).toMatchObject({ requests: 1 })
    await expect(run({ volumes: true })).rejects.toThrow('say the first day with --from')
  })
})

describe('what cannot be used changes nothing', () => {
  const day = '2026-05-05'
  const whole = tennet()
  const broken = (change: (body: string) => string) => (url: URL) => ({ body: change(String(whole(url).body)) })
  test.each<[string, (url: URL, attempt: number) => Answer, RegExp]>([
    ['429 that asks for an hour', () => ({ status: 429, headers: { 'retry-after': '3600' } }), /asks to wait 3600 s/],
    ['503 every time', () => ({ status: 503 }), /answered 503, 2 times in a row/],
    ['another key', () => ({ status: 401 }), /answered 401: is TENNET_API_KEY the key of your account\?/],
    ['half a document', broken((body) => body.slice(0, 2000)), /answered with invalid JSON/],
    ['a connection that is cut', (url) => ({ ...whole(url), stop: { after: 100, how: 'cut' } }), /could not be read/],
    ['a page in HTML', () => ({ body: '<html>', headers: { 'Content-Type': 'text/html' } }), /instead of application/],
    ['another unit', broken((body) => body.replaceAll('"MWH"', '"KWH"')), /should be MWH, not "KWH"/],
    ['a number twice', tennet((point) => ({ ...point, isp: '5' })), /number 5 of 2026-05-05 does not begin at/],
  ])('%s', async (_, answer, pattern) => {
    upstream.answer(answer)
    await expect(run({ from: day, to: day })).rejects.toThrow(pattern)
    expect(await stored(day)).toEqual([])
  })

  test('429 once is waited for', async () => {
    upstream.answer((url, attempt) => (attempt === 1 ? { status: 429, headers: { 'retry-after': '5' } } : whole(url)))
    expect(await run({ from: day, to: day })).toMatchObject({ added: 96 })
  })

  test('no key, an argument, days in the wrong order', async () => {
    await expect(run({}, undefined, { TENNET_API_KEY: '' })).rejects.toThrow('set TENNET_API_KEY')
    await expect(run({ from: '2026-05-06', to: '2026-05-05' })).rejects.toThrow('--from 2026-05-06 is after 2026-05-05')
    await expect(run({ from: '2026-02-30' })).rejects.toThrow('--from takes a date')
    await expect(importTennet({ ...place, args: ['x'] }, {})).rejects.toThrow('options only')
  })
})
