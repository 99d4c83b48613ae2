import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storedRebapDays } from '../../areas/schedule-management/settlement/rebap-store.ts'
import {
  bothOf,
  csvOf,
  LOCAL_HEADER,
  localLines,
  type PricesOf,
  rebapLines,
} from '../../areas/schedule-management/settlement/rebap.test-support.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { asOwner } from '#server/db/owner.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type Answer, json, startUpstream, type Upstream } from '#server/testing/upstream.ts'
import { importRebap, type RebapReport } from './import-rebap.ts'
import type { Options } from './options.ts'

const SECRET = 'b81a-secret-of-the-client'
const TOKEN = 'header.of.a-token'
let ownerUrl: string
let upstream: Upstream
let folder: string
const waits: number[] = []
const lines: string[] = []
const faults: string[] = []
beforeAll(async () => {
  ownerUrl = await createTestDatabase()
  upstream = await startUpstream()
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-rebap-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await upstream?.close()
})
afterEach(() => {
  for (const line of [...lines, ...faults]) expect(line).not.toMatch(new RegExp(`${SECRET}|${TOKEN}`))
})

const isToken = (url: URL) => url.pathname === '/users/connect/token'
const token = json({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' })
const csv = (body: string): Answer => ({ body, headers: { 'Content-Type': 'text/csv; charset=utf-8' } })

/** What is published of the days `[first, last]`, of which each request brings those within the time that it names. */
function published(first: string, last: string, of: PricesOf = bothOf): (url: URL) => Answer {
  const days: string[] = []
  for (let day = parseDate(first); day <= parseDate(last); day++) days.push(...rebapLines(formatDate(day), of))
  const instant = (line: string) => line.replace(/^(\d\d)\.(\d\d)\.(\d{4});UTC;(\d\d:\d\d);.*$/, '$3-$2-$1T$4:00')
  return (url) => {
    if (isToken(url)) return token
    const [from = '', to = ''] = url.pathname.split('/').slice(-2)
    return csv(csvOf(days.filter((line) => from <= instant(line) && instant(line) < to)))
  }
}

const CLIENT = { NETZTRANSPARENZ_CLIENT_ID: 'desk', NETZTRANSPARENZ_CLIENT_SECRET: SECRET }
const wait = (ms: number) => Promise.resolve(waits.push(ms))
const place = {
  ownerUrl: '',
  remote: openRemote({ tries: 2, answer_ms: 20_000, wait }),
  ...{ now: new Date(), env: {}, args: [] as string[], log: (line: string) => void lines.push(line) },
}

async function run(options: Options, { now = '2026-11-21T12:00:00Z', env = CLIENT, args = [] as string[] } = {}) {
  const addresses = {
    NETZTRANSPARENZ_URL: `${upstream.origin}/api/v1`,
    NETZTRANSPARENZ_IDENTITY_URL: `${upstream.origin}/users/connect/token`,
  }
  const at = { ...place, ownerUrl, now: new Date(now), env: { ...addresses, ...env }, args }
  return importRebap(at, options).catch((error: unknown) => {
    faults.push(String(error))
    throw error
  })
}

const stored = (from: string, to = from) => asOwner(ownerUrl, (tx) => storedRebapDays(tx, from, to))
const pricesOf = async (day: string) => (await stored(day)).get(day)

describe('from the web API', () => {
  test('a dry run tells the same and stores nothing; then each day has its own; the same again changes nothing', async () => {
    upstream.answer(published('2026-03-28', '2026-03-30'))
    const across = { from: '2026-03-28', to: '2026-03-30' }
    const dry = await run({ ...across, 'dry-run': true })
    expect((await stored('2026-03-28', '2026-03-30')).size).toBe(0)
    const report = await run(across)
    expect({ ...report, dry_run: true }).toEqual(dry)
    expect(report).toEqual<RebapReport>({
      ...{ source: 'import/rebap', dry_run: false, added: 284, changed: 0, unchanged: 0, changed_days: [], gaps: [] },
      ...{ from: '2026-03-28T00:00:00+01:00', until: '2026-03-31T00:00:00+02:00' },
    })
    expect(
      [...(await stored('2026-03-28', '2026-03-30'))].map(([day, prices]) => [day, prices.price_surplus.length]),
    ).toEqual([
      ...[
        ['2026-03-28', 96],
        ['2026-03-29', 92],
        ['2026-03-30', 96],
      ],
    ])
    expect((await pricesOf('2026-03-29'))?.price_shortage[91]).toBe(191.25)
    expect(await run(across)).toMatchObject({ added: 0, changed: 0, unchanged: 284 })
    const [request, data] = upstream.request.slice(-2)
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      ...{ grant_type: 'client_credentials', client_id: 'desk', client_secret: SECRET },
    })
    expect([request?.method, data?.method, data?.headers.authorization]).toEqual(['POST', 'GET', `Bearer ${TOKEN}`])
    expect(data?.url.pathname).toMatch(/Qualitaetsgesichert\/2026-03-27T23:00:00\/2026-03-30T22:00:00$/)
  })

  test('the long day has 100, N.E. is a gap, and a day whose prices changed is replaced and told', async () => {
    const undetermined: PricesOf = (slot, day) =>
      day === '2026-10-25' && slot < 4 ? ['N.E.', 'N.E.'] : bothOf(slot, day)
    upstream.answer(published('2026-10-24', '2026-10-26', undetermined))
    const across = { from: '2026-10-24', to: '2026-10-26' }
    expect(await run(across)).toMatchObject({
      added: 288,
      gaps: [
        {
          day: '2026-10-25',
          quarter_hours: 4,
          intervals: [['2026-10-25T00:00:00+02:00', '2026-10-25T01:00:00+02:00']],
        },
      ],
    })
    expect((await pricesOf('2026-10-25'))?.price_shortage[0]).toBeNaN()
    upstream.answer(
      published('2026-10-24', '2026-10-26', (slot, day) => (slot === 99 ? ['5', '-5'] : bothOf(slot, day))),
    )
    const report = await run(across)
    expect(report).toMatchObject({ added: 4, changed: 1, unchanged: 287, changed_days: ['2026-10-25'], gaps: [] })
    expect(lines.at(-1)).toBe('other prices than before: 2026-10-25')
    const { price_shortage, price_surplus } = (await pricesOf('2026-10-25')) ?? {}
    expect([price_shortage?.length, price_shortage?.[99], price_surplus?.[99]]).toEqual([100, 5, -5])
  })

  test('goes on with the first day that lacks prices, or after the last one; what is not published is no fault', async () => {
    // A month is there but for one day; the next one is not published yet.
    upstream.answer((url) =>
      url.pathname.includes('2026-11-30T23:00:00/') ? { status: 404 } : published('2026-11-01', '2026-11-30')(url),
    )
    const first = await run({ from: '2026-10-27' }, { now: '2027-01-05T12:00:00Z' })
    expect(first).toMatchObject({ added: 30 * 96, until: '2026-12-01T00:00:00+01:00' })
    expect(first.gaps).toHaveLength(5)
    expect(lines.at(-1)).toMatch(/published by the 20th Werktag/)
    upstream.answer(published('2026-10-27', '2026-12-31'))
    expect(await run({}, { now: '2027-01-26T12:00:00Z' })).toMatchObject({
      ...{ from: '2026-10-27T00:00:00+01:00', added: 5 * 96 + 31 * 96, unchanged: 30 * 96, gaps: [] },
    })
    expect(await run({}, { now: '2027-01-29T12:00:00Z' })).toMatchObject({
      added: 0,
      from: '2027-01-01T00:00:00+01:00',
      until: null,
    })
  })

  test('one month that fails leaves those before it; a token that has run out is got again', async () => {
    const whole = published('2025-01-01', '2025-02-28')
    upstream.answer((url) => (url.pathname.includes('/2025-01-31T23:00:00/') ? { status: 500 } : whole(url)))
    const across = { from: '2025-01-01', to: '2025-02-28' }
    await expect(run(across)).rejects.toThrow(
      /answered 500\nWhat was read until 2025-02-01T00:00:00\+01:00 is stored; run this again/,
    )
    expect((await stored('2025-01-01', '2025-12-31')).size).toBe(31)
    upstream.answer((url, attempt) =>
      !isToken(url) && attempt === 1 && url.pathname.includes('/2025-01-31T23:00:00/') ? { status: 401 } : whole(url),
    )
    expect(await run(across)).toMatchObject({ added: 28 * 96, unchanged: 31 * 96 })
    expect(upstream.request.filter(({ url }) => isToken(url))).toHaveLength(2)
  })
})

describe('from a file', () => {
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return { args: [join(folder, name)], env: { NETZTRANSPARENZ_CLIENT_ID: '', NETZTRANSPARENZ_CLIENT_SECRET: '' } }
  }

  test('saved from the page by the clock in Berlin, in the encoding of Windows; nobody is asked', async () => {
    upstream.answer(() => ({ status: 500 }))
    const days = ['2024-10-26', '2024-10-27'].flatMap((day) => localLines(day))
    const saved = file('reBAP.csv', Buffer.from(csvOf(days, LOCAL_HEADER), 'latin1'))
    expect(await run({}, saved)).toMatchObject({ added: 196, from: '2024-10-26T00:00:00+02:00', gaps: [] })
    expect(await run({ from: '2024-10-27' }, saved)).toMatchObject({ added: 0, unchanged: 100 })
    expect(upstream.request).toEqual([])
  })

  test.each([
    ['no file', { args: ['/nowhere.csv'] }, {}, 'there is no file /nowhere.csv'],
    ['two', { args: ['a', 'b'] }, {}, 'import rebap takes one file'],
  ])('%s', (_, at, options, text) => expect(run(options, at)).rejects.toThrow(text))

  test('a file that ends in the middle of a line, and one without lines', async () => {
    const text = csvOf(rebapLines('2024-05-05'))
    await expect(run({}, file('cut.csv', text.slice(0, -30)))).rejects.toThrow('Invalid Record Length')
    await expect(run({}, file('none.csv', csvOf([])))).rejects.toThrow('none.csv has no quarter-hour')
    expect((await stored('2024-05-05')).size).toBe(0)
  })
})

describe('what cannot be used changes nothing', () => {
  const day = '2026-05-05'
  const whole = published(day, day)
  const broken = (change: (body: string) => string) => (url: URL) =>
    isToken(url) ? token : csv(change(String(whole(url).body)))
  const instead = (answer: (url: URL) => Answer) => (url: URL) => (isToken(url) ? token : answer(url))
  test.each<[string, (url: URL, attempt: number) => Answer, RegExp]>([
    [
      '429 that asks for an hour',
      instead(() => ({ status: 429, headers: { 'retry-after': '3600' } })),
      /asks to wait 3600 s/,
    ],
    ['503 every time', instead(() => ({ status: 503 })), /answered 503, 2 times in a row/],
    [
      'a client that is not known',
      () => ({ status: 400 }),
      /token answered 400: are NETZTRANSPARENZ_CLIENT_ID and _SECRET/,
    ],
    [
      'a client that may not read this',
      instead(() => ({ status: 401 })),
      /answered 401: are NETZTRANSPARENZ_CLIENT_ID/,
    ],
    ['no token', () => json({ token: 'x' }), /answered without an access_token/],
    ['a token server that leads elsewhere', () => ({ status: 307, headers: { location: '/else' } }), /redirects POST/],
    [
      'a connection that is cut',
      instead((url) => ({ ...whole(url), stop: { after: 900, how: 'cut' } })),
      /could not be read/,
    ],
    [
      'a page in HTML',
      instead(() => ({ body: '<html>', headers: { 'Content-Type': 'text/html' } })),
      /instead of text\/csv/,
    ],
    ['another unit', broken((body) => body.replaceAll('EUR/MWh', 'ct/kWh')), /should be EUR\/MWh, not ct\/kWh/],
    ['a column that is missing', broken((body) => body.replace('Einheit', 'Menge')), /without einheit/],
    ['a quarter-hour twice', broken((body) => body + rebapLines(day)[7]), /is given twice/],
  ])('%s', async (_, answer, pattern) => {
    upstream.answer(answer)
    await expect(run({ from: day, to: day })).rejects.toThrow(pattern)
    expect((await stored(day)).size).toBe(0)
  })

  test('429 once is waited for', async () => {
    upstream.answer((url, attempt) =>
      attempt === 1 && !isToken(url) ? { status: 429, headers: { 'retry-after': '5' } } : whole(url),
    )
    expect(await run({ from: day, to: day })).toMatchObject({ added: 96 })
    expect(waits.at(-1)).toBe(5000)
  })

  test('no client, days in the wrong order', async () => {
    const env = { NETZTRANSPARENZ_CLIENT_ID: 'desk', NETZTRANSPARENZ_CLIENT_SECRET: '' }
    await expect(run({}, { env })).rejects.toThrow('set NETZTRANSPARENZ_CLIENT_ID and NETZTRANSPARENZ_CLIENT_SECRET')
    await expect(run({ from: '2026-05-06', to: '2026-05-05' })).rejects.toThrow('--from 2026-05-06 is after 2026-05-05')
  })
})
