import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, organizationDb, openDatabase, withOrganization } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { listAcceptedSeries } from '../settlement/scheduled-store.ts'
import { isUnanswered, NO_ACK_MINUTES } from './no-answer.ts'
import { listSchedules, openVersion } from '../schedules/schedule-store.ts'
import { insertVersion, listUnanswered, listVersions, updateVersion } from './store.ts'
import { activeVersion, VERSION_STATUSES } from './status.ts'

let db: Database
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), 2)
})
afterAll(() => db?.close())

const now = new Date('2026-07-01T10:00:00Z')
const MINUTE_MS = 60_000
const OWN = '11XSEAGULL-----T'
const key = {
  ...({ market: 'DE', tso: '50HERTZ_DE_TSO', sender_id: OWN, receiver_id: '10XDE-VE-TRANSMK' } as const),
  ...{ date: '2026-07-03', is_test: false },
}
const area = '10YDE-VE-------2'
const series = {
  ...({ id: 'x', type: 'production', business_type: 'A01' } as const),
  ids: { in_area: area, out_area: area, in_party: OWN, out_party: '11XFC-PROD-----E' },
}

type Stored = { status: (typeof VERSION_STATUSES)[number]; sent_minutes_ago: number | null }

/** A schedule with these versions in an organization of its own; the first value of a version is its number. */
async function storedHistory(organization: string, history: readonly Stored[]): Promise<void> {
  await withOrganization(db, organization, async (tx) => {
    for (const { status, sent_minutes_ago } of history) {
      const opened = await openVersion(tx, organization, key, now)
      if (opened === null) throw new Error('no version')
      const { uid: schedule_uid, version } = opened
      const made = {
        ...({ schedule_uid, version, message_id: 'x', family: 'ess', file_name: 'x', xml: '', warnings: [] } as const),
        ...{ warnings: [], forecast: null, created_by: { kind: 'platform', id: 'test', name: 'Test' } },
        series: [{ ...series, version, values_mw: [version] }],
      }
      const uid = await insertVersion(tx, organization, made, now)
      const sent_ts = sent_minutes_ago === null ? undefined : new Date(now.getTime() - sent_minutes_ago * MINUTE_MS)
      const change = { status, acceptance_level: '' as const, ...(sent_ts && { sent_ts: sent_ts.toISOString() }) }
      await updateVersion(tx, organization, uid, change, now)
    }
  })
}

test('whatever happened to versions, PostgreSQL says of them what the rules say: which one holds, which is unanswered', async () => {
  const version = fc.record({
    status: fc.constantFrom(...VERSION_STATUSES),
    sent_minutes_ago: fc.option(fc.constantFrom(0, NO_ACK_MINUTES - 1, NO_ACK_MINUTES, 600)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 1, maxLength: 6 }), async (history) => {
      const organization = randomUUID()
      await storedHistory(organization, history)
      const own = organizationDb(db, organization)
      const expected = activeVersion(history.map(({ status }, index) => ({ status, version: index + 1 })))?.version
      const { schedules } = await listSchedules(own, {})
      expect(schedules.map(({ active_version }) => active_version)).toEqual([expected ?? null])
      const { versions } = await listVersions(own, schedules[0]?.uid ?? '', { limit: 9, offset: 0 })
      expect(versions.filter(({ is_active }) => is_active).map((each) => each.version)).toEqual(
        expected ? [expected] : [],
      )
      const days = { from: key.date, to: key.date }
      const held = await listAcceptedSeries(own, { tso: key.tso, sender_id: OWN, ...days })
      expect(held.map(({ values_mw }) => [...values_mw])).toEqual(expected ? [[expected]] : [])
      const unanswered = history.flatMap(({ status, sent_minutes_ago }, index) => {
        const sent_ms = sent_minutes_ago === null ? null : now.getTime() - sent_minutes_ago * MINUTE_MS
        return isUnanswered({ status, sent_ms }, NO_ACK_MINUTES, now.getTime()) ? [index + 1] : []
      })
      const numbers = new Map(versions.map((each) => [each.uid, each.version]))
      const found = (await listUnanswered(own, now)).map(({ uid }) => numbers.get(uid))
      expect(new Set(found)).toEqual(new Set(unanswered))
    }),
    { numRuns: 30 },
  )
})
