import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '#server/access/audit.ts'
import { errorBody } from '#server/testing/problem-bodies.ts'
import { ACCESS } from '#server/access/messages.ts'
import { issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { AnchorWorker } from '../anchors/anchor-worker.ts'
import { AUDIT_ANCHORS } from '../anchors/dependencies.ts'

type Export = {
  organization_id: string
  events: (AuditEvent & { hash: string })[]
  next: number | null
  anchors: { at: string; sequence: number; hash: string }[]
}
type Verified = {
  events: unknown[]
  broken_at: number | null
  why: string | null
  anchors?: number
  stamps?: number
  broken_line?: number
}

const folder = mkdtempSync(join(tmpdir(), 'quarterhour-export-'))
const places = { file: join(folder, 'audit-anchors.ndjson'), copies: null, stamps: null }
let service: TestService
let key: string
let verify: (texts: string[]) => Promise<Verified>

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  key = (await issueKey(service)).secret
  AUDIT_ANCHORS.open(service.services, places)
  const page = await (await service.call('/verify-audit-log.html', { key: null })).text()
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? ''
  // With what every browser has, and nothing of this process.
  const context = createContext({ crypto: globalThis.crypto, TextEncoder, Uint8Array })
  verify = runInContext(`${script}; verify`, context) as typeof verify
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service?.stop()
})

async function exported(after = 0): Promise<Export> {
  const response = await service.call(`/access/v1/audit-export?after=${after}`, { key })
  expect(response.status).toBe(200)
  return (await response.json()) as Export
}

async function whole(): Promise<Export> {
  const all = await exported()
  for (let next = all.next; next !== null; ) {
    const page = await exported(next)
    all.events.push(...page.events)
    all.anchors = page.anchors
    next = page.next
  }
  return all
}

async function addKeys(count: number): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const add = async (at: number) => {
    const body = JSON.stringify({ name: `Schlüssel ${at} \u2028 "1e21"`, areas: ['core'] })
    const made = await service.call('/access/v1/api-keys', { key, method: 'POST', body, headers })
    expect(made.status).toBe(201)
  }
  for (let at = 0; at < count; at += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, more) => add(at + more)))
}

describe('an exported audit log', () => {
  test('is whole for a page that has nothing of ours, in one file or in pages, and compared with anchors', async () => {
    await addKeys(3)
    await new AnchorWorker(service.services, places).turn()
    const log = await whole()
    expect(log.organization_id).toBe(PAID)
    expect(log.events.length).toBeGreaterThan(3)
    expect(log.anchors).toHaveLength(1)
    expect(await verify([JSON.stringify(log)])).toMatchObject({ broken_at: null, anchors: 1 })
    const halves = [log.events.slice(0, 2), log.events.slice(2)].map((events) => JSON.stringify({ ...log, events }))
    for (const files of [halves.toReversed(), [halves.join('\n')]]) {
      const { broken_at, events } = await verify(files)
      expect([broken_at, events.length]).toEqual([null, log.events.length])
    }
  })

  test.each<[string, (log: Export) => void, (log: Export) => number, RegExp]>([
    ['another subject', (log) => void (log.events[1]!.subject += 'x'), () => 2, /content/],
    ['another moment', (log) => void (log.events[1]!.occurred_at = '2020-01-01T00:00:00.000Z'), () => 2, /content/],
    ['a field of its content', (log) => void (log.events[1]!.after = { name: 'other' }), () => 2, /content/],
    ['an event that is not there', (log) => void log.events.splice(1, 1), () => 2, /missing/],
    ['a cut end', (log) => void log.events.pop(), (log) => log.events.length, /there were/],
    ['another hash before', (log) => void (log.events[2]!.previous_hash = log.events[0]!.hash), () => 3, /before/],
    [
      'one of another organization',
      (log) => void (log.events[2]!.organization_id = 'x'),
      () => 3,
      /another organization/,
    ],
  ])('is broken where it has %s', async (_what, change, at, why) => {
    const log = await whole()
    const broken_at = at(log)
    change(log)
    const verified = await verify([JSON.stringify(log)])
    expect([verified.broken_at, verified.why]).toEqual([broken_at, expect.stringMatching(why)])
  })

  test('comes in pages of which each names the next', async () => {
    await addKeys(505)
    const first = await exported()
    expect([first.events.length, first.next, first.anchors]).toEqual([500, 500, []])
    const log = await whole()
    expect(log.events.map(({ sequence }) => sequence)).toEqual(log.events.map((_, index) => index + 1))
    expect(await verify([JSON.stringify(log)])).toMatchObject({ broken_at: null })
    expect((await exported(log.events.length)).events).toEqual([])
  })

  test('with a file of anchors is compared with it, whose lines are a chain', async () => {
    for (let round = 0; round < 3; round++) {
      await addKeys(1)
      await new AnchorWorker(service.services, places).turn()
    }
    const log = JSON.stringify({ ...(await whole()), anchors: [] })
    const text = readFileSync(places.file, 'utf8')
    const { anchors = 0, ...others } = await verify([log, text])
    expect([anchors, others.broken_at, others.stamps]).toEqual([4, null, 0])
    const lines = text.split('\n')
    const last = lines.at(-2) ?? ''
    // What a killed process left is no line; a copy begins where the one before ended.
    expect(await verify([log, `${text}{"at":"2026`])).toMatchObject({ anchors, broken_at: null })
    expect(await verify([log, lines.slice(2).join('\n')])).toMatchObject({ broken_at: null })
    const stamp = { at: '2026-11-28T12:00:00Z', organization_id: '', sequence: 0, hash: '', time_stamp: 'MAA=' }
    const stamped = JSON.stringify({ ...stamp, previous: createHash('sha256').update(last).digest('hex') })
    expect(await verify([log, `${text}${stamped}\n`])).toMatchObject({ anchors, stamps: 1, broken_at: null })
    for (const [index, line] of lines.slice(0, -2).entries()) {
      const others = lines.with(index, line.replace('"at":"2', '"at":"3'))
      expect((await verify([log, others.join('\n')])).broken_line).toBe(index + 2)
    }
  })

  test('403 for a key that may not see the events of some areas, with their names', async () => {
    const { secret } = await issueKey(service, { areas: ['access', 'core'] })
    const response = await service.call('/access/v1/audit-export', { key: secret })
    expect(response.status).toBe(403)
    const { params } = (await response.clone().json()) as { params: { areas: string[] } }
    expect(params.areas).toContain('schedule-management')
    expect(await response.json()).toEqual(errorBody(ACCESS.export_of_all(params)))
    expect((await service.call('/access/v1/audit-export?after=-1', { key })).status).toBe(422)
    expect((await service.call('/access/v1/audit-export', { key: null })).status).toBe(401)
  })

  test('the page is saved, not shown', async () => {
    const { headers } = await service.call('/verify-audit-log.html', { key: null })
    expect(headers.get('content-disposition')).toBe('attachment; filename="verify-audit-log.html"')
  })
})
