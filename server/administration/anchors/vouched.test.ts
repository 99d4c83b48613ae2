import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { S3_BUCKET, type S3Server, startS3, stubS3 } from '#server/testing/counterparties/s3.test-support.ts'
import {
  type StampAuthority,
  startStampAuthority,
  USAGES,
} from '#server/testing/counterparties/time-stamp-authority.test-support.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { organizationDb } from '#server/db.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { ALARMS } from '#server/messages/alarm-messages.ts'
import { readAnchors } from './anchor-file.ts'
import type { AnchorPlaces } from './anchor-settings.ts'
import { AnchorWorker } from './anchor-worker.ts'
import { bringBackMissing } from './copies.ts'
import { AUDIT_ANCHORS } from './dependencies.ts'
import { brokenLog } from './log-check-service.ts'
import { readStamp, requestStamp } from './time-stamp.ts'

const DAY_MS = 86_400_000
const remote = openRemote({ tries: 1 })
let root: string
let service: TestService
let admin: { secret: string }
let s3: S3Server
let authority: StampAuthority
let now: Date
const failures: Record<string, unknown>[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quarterhour-vouched-'))
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  admin = await issueKey(service)
  authority = await startStampAuthority()
})
beforeEach(async () => {
  now = new Date()
  s3 = await startS3()
  stubS3(s3)
  authority.answer = null
  failures.length = 0
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await s3.close()
})
afterAll(async () => {
  await service?.stop()
  await authority?.close()
  rmSync(root, { recursive: true, force: true })
})

type Check = {
  broken_at: number | null
  broken_anchor: number | null
  copies: { is_reached: boolean; lines: number | null; missing_since: string | null } | null
  time_stamps: {
    count: number
    first_at: string | null
    authority: string | null
    missing_since: string | null
  } | null
}
let files = 0
const bucket = { location: `s3://${S3_BUCKET}/anchors`, lock_days: 30 }
const placesOf = (more: Partial<AnchorPlaces>): AnchorPlaces => ({
  ...{ file: join(root, `${++files}.ndjson`), copies: null, stamps: null },
  ...more,
})
const turn = async (places: AnchorPlaces) => {
  const { db, scheduler } = service.services
  const log = (failure: Record<string, unknown>) => void failures.push(failure)
  await new AnchorWorker({ db, scheduler, log, now: () => now }, places, remote).turn()
}
const act = async () => {
  const body = JSON.stringify({ name: `Key ${crypto.randomUUID()}`, areas: ['core'] })
  const headers = { 'Content-Type': 'application/json' }
  const made = await service.call('/access/v1/api-keys', { key: admin.secret, method: 'POST', body, headers })
  expect(made.status).toBe(201)
}
const check = async (places: AnchorPlaces): Promise<Check> => {
  AUDIT_ANCHORS.open(service.services, places)
  return (await (await service.call('/access/v1/audit-check', { key: admin.secret })).json()) as Check
}
const linesOf = ({ file }: AnchorPlaces) => readFileSync(file, 'utf8').split('\n').slice(0, -1)
const write = ({ file }: AnchorPlaces, lines: string[]) =>
  writeFileSync(file, lines.map((each) => `${each}\n`).join(''))
/** Looks day by day at what the alarm finds, until it is that. Answers how many days it took. */
async function daysUntil(places: AnchorPlaces, expected: readonly string[]): Promise<number> {
  AUDIT_ANCHORS.open(service.services.db, places)
  const of = { db: organizationDb(service.services.db, PAID), shared: service.services.db }
  let days = 0
  await vi.waitFor(
    async () => {
      now = new Date(now.getTime() + DAY_MS)
      days++
      const found = await brokenLog(of, { now, lead: 0 })
      expect(found.map(({ what }) => what.text)).toEqual(expected)
    },
    { timeout: 60_000 },
  )
  return days
}

describe.each([
  ['a folder', () => ({ location: join(root, `copies-${files}`), lock_days: null })],
  ['a bucket', () => bucket],
])('copies of the anchors in %s', (_, at) => {
  test('have every line, and tell of a file that was rewritten, cut or begun anew', async () => {
    const places = placesOf({ copies: at() })
    for (let round = 0; round < 3; round++) {
      await act()
      await turn(places)
    }
    await turn(places)
    const lines = linesOf(places)
    expect(await check(places)).toMatchObject({
      ...{ broken_anchor: null, copies: { is_reached: true, lines: lines.length, missing_since: null } },
    })
    // The last line gone: whole by itself, but not what was copied.
    write(places, lines.slice(0, -1))
    expect(await check(places)).toMatchObject({ broken_anchor: lines.length })
    // What was cut is not continued in the copies.
    await act()
    await turn(places)
    expect(failures.at(-1)).toMatchObject({ message: expect.stringContaining(`from line ${lines.length} on`) })
    expect(await check(places)).toMatchObject({ broken_anchor: lines.length })
    // Another chain of its own.
    const other = placesOf({})
    await turn(other)
    write(places, linesOf(other))
    expect(await check(places)).toMatchObject({ broken_anchor: 1 })
    rmSync(places.file)
    expect(await check(places)).toMatchObject({ broken_anchor: 1 })
    await turn(places)
    expect(linesOf(places).slice(0, lines.length)).toEqual(lines)
    expect(await check(places)).toMatchObject({ broken_anchor: null })
  })
})

describe('a bucket with locks', () => {
  test('has each copy locked for the days that are set, and copies that a deletion hides count', async () => {
    const places = placesOf({ copies: bucket })
    for (let round = 0; round < 5; round++) {
      await act()
      await turn(places)
    }
    expect(s3.versions).toHaveLength(5)
    const until = now.getTime() + 30 * DAY_MS
    for (const { locked_until } of s3.versions)
      expect(Math.abs(Date.parse(locked_until ?? '') - until)).toBeLessThan(2000)
    const lines = linesOf(places)
    s3.objects.clear()
    write(places, lines.slice(0, 2))
    expect(await check(places)).toMatchObject({ broken_anchor: 3, copies: { lines: lines.length } })
    // Another version over one of them is not what its name says.
    const [first] = s3.versions
    s3.versions.push({ ...first!, id: 'version-59', content: Buffer.from('{}\n') })
    rmSync(places.file)
    await bringBackMissing(places)
    expect(linesOf(places)).toEqual(lines)
    s3.versions.splice(1, 1)
    rmSync(places.file)
    await expect(bringBackMissing(places)).rejects.toThrow('line 3 of 6 of the copies')
  })

  test('of a storage that has no versions has its copies compared as well', async () => {
    s3.fail = (_method, _key, query) => (query.has('versions') ? { status: 501, code: 'NotImplemented' } : null)
    const places = placesOf({ copies: bucket })
    await turn(places)
    const lines = linesOf(places)
    expect([failures, lines.length]).toEqual([[], 2])
    expect(await check(places)).toMatchObject({ broken_anchor: null, copies: { is_reached: true, lines: 2 } })
    rmSync(places.file)
    expect(await check(places)).toMatchObject({ broken_anchor: 1 })
    await bringBackMissing(places)
    expect(linesOf(places)).toEqual(lines)
  })

  test('that is not reached fails neither the anchors nor the check, and is told of after two days', async () => {
    const places = placesOf({ copies: bucket })
    await turn(places)
    s3.fail = () => ({ status: 503, code: 'SlowDown' })
    await act()
    await turn(places)
    expect(failures).toEqual([{ job: 'audit_anchor_copy', message: expect.stringContaining('SlowDown') }])
    expect(await check(places)).toMatchObject({
      ...{ broken_at: null, broken_anchor: null, copies: { is_reached: false, lines: null } },
    })
    expect(await daysUntil(places, [ALARMS.anchors_not_copied.text])).toBeGreaterThan(2)
    s3.fail = null
    const { copies } = await check(places)
    expect(copies).toEqual({ is_reached: true, lines: 2, missing_since: expect.any(String) })
    await turn(places)
    await daysUntil(places, [])
    // No new chain beside copies that nobody can read.
    s3.fail = () => ({ status: 403, code: 'AccessDenied' })
    rmSync(places.file)
    await expect(turn(places)).rejects.toThrow('they need to list')
    expect((await readAnchors(places.file)).texts).toEqual([])
  })
})

describe('time stamps of the file', () => {
  test('come once a day where it has grown, and are what OpenSSL takes for one', async () => {
    const places = placesOf({ stamps: { url: authority.url, roots: [authority.root] } })
    const before = authority.requests
    for (const [after_ms, grows] of [
      [0, true],
      [DAY_MS / 2, true],
      [DAY_MS, true],
      [DAY_MS * 3, false],
    ] as const) {
      now = new Date(now.getTime() + after_ms)
      if (grows) await act()
      await turn(places)
    }
    expect(failures).toEqual([])
    expect(authority.requests - before).toBe(2)
    const checked = await check(places)
    expect(checked).toMatchObject({
      broken_anchor: null,
      time_stamps: { count: 2, authority: 'O=Clock, CN=Authority of a test', missing_since: null },
    })
    expect(Math.abs(Date.parse(checked.time_stamps?.first_at ?? '') - Date.now())).toBeLessThan(60_000)
    const stamps = linesOf(places)
      .map((line) => JSON.parse(line) as { previous: string; time_stamp?: string })
      .filter(({ time_stamp }) => time_stamp !== undefined)
    expect(stamps).toHaveLength(2)
    for (const { previous, time_stamp = '' } of stamps) {
      expect(authority.verifies(Buffer.from(time_stamp, 'base64'), previous)).toBe(true)
      expect(
        authority.verifies(
          Buffer.from(time_stamp, 'base64'),
          previous.replace(/./, (digit) => (digit === 'f' ? 'e' : 'f')),
        ),
      ).toBe(false)
    }
    // What docs/operating.md says for an auditor.
    const [commands = ''] = /^grep time_stamp[^`]+/m.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
    writeFileSync(join(root, 'roots.pem'), authority.root)
    const own = commands.replace('.data/audit-anchors.ndjson', places.file)
    expect(
      execFileSync('sh', ['-e', '-c', own], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    ).toBe('Verification: OK\n')
    for (let round = 0; round < 2; round++) {
      await act()
      await turn(places)
    }
    expect((await check(places)).time_stamps).toMatchObject({ count: 3 })
    expect((await check(places)).time_stamps?.missing_since).toEqual(expect.any(String))
  })

  test('are wrong where they are of other lines, changed, or by somebody else', async () => {
    const places = placesOf({ stamps: { url: authority.url, roots: [authority.root] } })
    await turn(places)
    const trusting = (...roots: string[]) => ({ ...places, stamps: { url: authority.url, roots } })
    expect(await check(trusting(authority.otherRoot))).toMatchObject({ broken_anchor: 3, time_stamps: { count: 0 } })
    expect(await check(trusting(authority.otherRoot, authority.root))).toMatchObject({ broken_anchor: null })
    // Without roots the authority is named, not trusted; without an authority what is there is still verified.
    expect(await check(trusting())).toMatchObject({ broken_anchor: null, time_stamps: { count: 1 } })
    expect(await check({ ...places, stamps: null })).toMatchObject({ time_stamps: { count: 1, missing_since: null } })
    const token = await requestStamp(remote, { url: authority.url, roots: [] }, Buffer.from('line'))
    expect(await readStamp(token, Buffer.from('line'), [authority.root])).toMatchObject({
      authority: expect.any(String),
    })
    await expect(readStamp(token, Buffer.from('lines'), [])).rejects.toThrow()
    // Every byte counts: each that is changed makes it none, or leaves what it says as it is.
    const own = await readStamp(token, Buffer.from('line'), [authority.root])
    for (let at = 0; at < token.length; at += 7) {
      const changed = Uint8Array.from(token)
      changed[at]! ^= 1
      const read = await readStamp(changed, Buffer.from('line'), [authority.root]).catch((error: unknown) => error)
      if (!(read instanceof Error)) expect(read).toEqual(own)
    }
  })

  test.each<[string, (reply: Buffer, other: Buffer) => { status: number; type: string; body: Buffer }, RegExp]>([
    ['an answer of another request', (_, other) => reply(other), /another request/],
    ['a refusal', () => reply(Buffer.from('30053003020102', 'hex')), /no time stamp: status 2/],
    ['bytes that are none', () => reply(Buffer.from('<html>')), /cannot be read/],
    ['a page', () => ({ status: 200, type: 'text/html', body: Buffer.from('x') }), /text\/html/],
    ['an error', () => ({ status: 500, type: 'text/html', body: Buffer.from('x') }), /500/],
  ])('%s is told, and tried again in the next turn', async (_what, answer, message) => {
    let first: Buffer | null = null
    authority.answer = (own) => reply((first = own))
    await requestStamp(remote, { url: authority.url, roots: [] }, Buffer.from('another'))
    const places = placesOf({ stamps: { url: authority.url, roots: [] } })
    authority.answer = (own) => answer(own, first ?? own)
    await turn(places)
    expect(failures).toEqual([{ job: 'audit_time_stamp', message: expect.stringMatching(message) }])
    expect((await check(places)).time_stamps).toMatchObject({ count: 0, missing_since: expect.any(String) })
    authority.answer = null
    await turn(places)
    expect((await check(places)).time_stamps).toMatchObject({ count: 1, missing_since: null })
  })

  test('by a certificate that is for other things as well are none', async () => {
    const token = await requestStamp(remote, { url: authority.url, roots: [] }, Buffer.from('line'))
    for (const usage of USAGES) {
      const read = readStamp(authority.signedAgain(token, usage), Buffer.from('line'), [authority.root])
      if (usage === USAGES[0]) expect(await read).toMatchObject({ authority: 'CN=Signer of a test' })
      else await expect(read).rejects.toThrow('not one for time stamps alone')
    }
  })
})

const reply = (body: Buffer) => ({ status: 200, type: 'application/timestamp-reply', body })
