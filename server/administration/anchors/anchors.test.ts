import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { Finding } from '#server/alarm-kind.ts'
import { organizationDb } from '#server/db.ts'
import { ALARMS } from '#server/messages/alarm-messages.ts'
import { auditHash, CHAIN_START, type AuditEvent } from '#server/access/audit.ts'
import { appendAnchors, noteRestored, readAnchors } from './anchor-file.ts'
import { AnchorWorker } from './anchor-worker.ts'
import { AUDIT_ANCHORS } from './dependencies.ts'
import { brokenLog } from './log-check-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarterhour-anchors-'))
const path = join(folder, 'audit-anchors.ndjson')
const places = { file: path, copies: null, stamps: null }
let service: TestService
let admin: { secret: string }
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  admin = await issueKey(service)
  AUDIT_ANCHORS.open(service.services, places)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service?.stop()
})

type Check = {
  events: number
  broken_at: number | null
  anchored: { sequence: number; count: number } | null
  broken_anchor: number | null
}
const check = async () => (await (await service.call('/access/v1/audit-check', { key: admin.secret })).json()) as Check
const act = async () => {
  const body = JSON.stringify({ name: `Key ${crypto.randomUUID()}`, areas: ['core'] })
  const headers = { 'Content-Type': 'application/json' }
  expect((await service.call('/access/v1/api-keys', { key: admin.secret, method: 'POST', body, headers })).status).toBe(
    201,
  )
}
const anchor = () => new AnchorWorker(service.services, places).turn()
/** What somebody with the owner's role can do to the log: the guards of the tables are lifted and put back. */
const tamper = (statements: string) =>
  asOwner(service, async (owner) => {
    await owner.begin(async (tx) => {
      await tx.unsafe(
        'alter table audit_events disable trigger user; alter table audit_events no force row level security; alter table audit_heads no force row level security',
      )
      await tx.unsafe(statements)
      await tx.unsafe(
        'alter table audit_events enable trigger user; alter table audit_events force row level security; alter table audit_heads force row level security',
      )
    })
  })

/** What the alarm finds once the log was read. */
async function alarmed(at_least: number): Promise<Finding[]> {
  AUDIT_ANCHORS.open(service.services.db, places)
  const of = { db: organizationDb(service.services.db, PAID), shared: service.services.db }
  for (let look = 0; look < at_least * 1000; look++) {
    const found = await brokenLog(of, { now: new Date('2026-11-28T12:00:00Z'), lead: 0 })
    if (found.length > 0) return found
    await setImmediate()
  }
  return []
}

describe('an audit log', () => {
  test('is anchored where it has grown, and compared with every anchor', async () => {
    expect(await check()).toMatchObject({ broken_at: null, anchored: null, broken_anchor: null })
    await act()
    expect(await anchor()).toBe(2)
    expect(await anchor()).toBe(0)
    await act()
    expect(await anchor()).toBe(1)
    const { events, anchored, broken_at } = await check()
    expect([broken_at, anchored]).toEqual([null, { at: expect.any(String), sequence: events, count: 2 }])
  })

  test('whose end was cut off, and the end that is stored beside it set back, is broken where it was cut', async () => {
    await act()
    await anchor()
    const { events } = await check()
    await tamper(`delete from audit_events where organization_id = '${PAID}' and sequence = ${events};
      update audit_heads set sequence = sequence - 1, hash = (select hash from audit_events e where e.organization_id = '${PAID}'
        and e.sequence = ${events - 1}) where organization_id = '${PAID}'`)
    expect(await check()).toMatchObject({ events: events - 1, broken_at: events })
    // New events do not hide it.
    await act()
    expect(await check()).toMatchObject({ events, broken_at: events })
  })

  test('that was rewritten as a whole, with hashes that follow from each other, is broken where it differs', async () => {
    rmSync(path)
    await anchor()
    expect((await check()).broken_at).toBeNull()
    const rows = await asOwner(service, async (owner) =>
      owner.begin(async (tx) => {
        await tx`select set_config('app.organization_id', ${PAID}, true)`
        return tx<AuditEvent[]>`select organization_id, sequence::int as sequence,
          to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at, type, subject, actor, before, after,
          request_id, previous_hash from audit_events order by sequence`
      }),
    )
    let previous_hash = CHAIN_START
    const updates = rows.map((row) => {
      const forged = { ...row, subject: row.sequence === 1 ? 'somebody else' : row.subject, previous_hash }
      const hash = auditHash(forged)
      const update = `update audit_events set subject = '${forged.subject}', previous_hash = '${previous_hash}', hash = '${hash}'
        where organization_id = '${PAID}' and sequence = ${row.sequence};`
      previous_hash = hash
      return update
    })
    await tamper(
      `${updates.join('')} update audit_heads set hash = '${previous_hash}' where organization_id = '${PAID}'`,
    )
    expect(await check()).toMatchObject({ broken_at: rows.length })
    const found = await alarmed(rows.length)
    expect(found).toEqual([
      {
        subject: `audit/${rows.length}`,
        page: '/settings/audit',
        what: ALARMS.audit_broken({ sequence: rows.length }),
        todo: ALARMS.audit_todo,
      },
    ])
    rmSync(path)
    expect((await check()).broken_at).toBeNull()
  })
})

describe('the file of anchors', () => {
  const at = '2026-11-28T12:00:00Z'
  const head = (sequence: number) => ({ organization_id: PAID, sequence, hash: String(sequence) })
  const other = join(folder, 'other', 'anchors.ndjson')
  const sequences = async () => (await readAnchors(other)).heads.get(PAID)?.map(({ sequence }) => sequence)

  test('tells of a line that was changed, removed or added', async () => {
    expect(await readAnchors(other)).toMatchObject({ heads: new Map(), broken_line: null })
    for (const sequence of [1, 2, 3]) await appendAnchors(other, [head(sequence)], at)
    expect([await sequences(), (await readAnchors(other)).broken_line]).toEqual([[1, 2, 3], null])
    const text = readFileSync(other, 'utf8')
    const lines = text.split('\n')
    const brokenAt = async (of: string[]) => {
      writeFileSync(other, of.join('\n'))
      return (await readAnchors(other)).broken_line
    }
    expect(await brokenAt(lines.map((line) => line.replace('"sequence":2', '"sequence":9')))).toBe(3)
    expect(await brokenAt([lines[0] ?? '', lines[2] ?? '', ''])).toBe(2)
    expect(await brokenAt([...lines.slice(0, 2), '{"a":1}', ''])).toBe(3)
    writeFileSync(other, text)
  })

  test('goes on after a line that a killed process left unfinished', async () => {
    for (const part of ['{"at":"20', '{"at":"2026-11-28T12:00:00Z","previous":"x"']) {
      appendFileSync(other, part)
      expect(await sequences()).toEqual([1, 2, 3])
    }
    await appendAnchors(other, [head(4)], at)
    expect([await sequences(), (await readAnchors(other)).broken_line]).toEqual([[1, 2, 3, 4], null])
    // The whole line was written, but for its end.
    writeFileSync(other, readFileSync(other, 'utf8').replace(/\n$/, ''))
    expect(await sequences()).toEqual([1, 2, 3, 4])
    await appendAnchors(other, [head(5)], at)
    expect([await sequences(), (await readAnchors(other)).broken_line]).toEqual([[1, 2, 3, 4, 5], null])
  })

  test('forgets what was anchored before a backup was restored', async () => {
    await noteRestored(other, at)
    expect(await sequences()).toBeUndefined()
    await appendAnchors(other, [head(2)], at)
    expect([await sequences(), (await readAnchors(other)).broken_line]).toEqual([[2], null])
  })
})
