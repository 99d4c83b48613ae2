import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { parseDate } from '../../../calendar/civil.ts'
import { type Database, openDatabase, withOrganization } from '../../../db.ts'
import { CopyRows } from '../days/copy-rows.ts'
import { dropReceived, isSent, moveRows, partsOf, receiveRows, sentRows, tableOf } from './sent-rows-store.ts'

let db: Database

beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), 2)
})
afterAll(() => db?.close())

const ROWS = 60_000
const day = {
  accounting_point_id: '5fdce4c7-383c-5e5a-8219-b4439ec2a5af',
  flow_direction: 'consumption' as const,
  market_identifier: 'DE1',
  day: parseDate('2026-02-01'),
  version: null,
  values: Float64Array.from({ length: 96 }, () => 0.25),
  estimated: [],
  unspoken: [],
}

function* file(): Generator<Buffer> {
  const copy = new CopyRows()
  for (let row = 1; row <= ROWS; row++) {
    copy.add({ ...day, row })
    if (row % 1000 === 0) yield copy.take(row === ROWS)
  }
}

test('rows whose version was set after others are in the part of their place in the file', async () => {
  const organization_id = randomUUID()
  const sent = { organization_id, import_uid: randomUUID(), is_distributed: await db.isCluster() }
  const found = await withOrganization(db, organization_id, async (tx) => {
    await receiveRows(tx, sent, file())
    if (sent.is_distributed) {
      await moveRows(tx, sent)
      await dropReceived(tx)
    }
    await tx.execute(
      sql`update ${tableOf(sent, 'sent_values')} s set version = 2 where ${isSent(sent)} and s.row % 3 = 0`,
    )
    const { parts, ...counted } = await partsOf(tx, sent)
    const rows: { first: number; last: number; count: number }[] = []
    for (const part of parts) {
      const [row] = await tx.execute<{
        first: number
        last: number
        count: number
      }>(sql`select min(s.row)::float8 as first,
        max(s.row)::float8 as last, count(*)::float8 as count from ${sentRows('sent_values', sent)} s where ${part}`)
      rows.push(row!)
    }
    return { ...counted, rows }
  })
  expect(found).toMatchObject({ sent: ROWS, highest_version: 2 })
  expect(found.rows.length).toBeGreaterThan(1)
  expect(found.rows.map(({ first, last, count }) => last - first + 1 - count)).toEqual(found.rows.map(() => 0))
  expect(found.rows.map(({ first }) => first)).toEqual([1, ...found.rows.slice(0, -1).map(({ last }) => last + 1)])
  expect(found.rows.at(-1)?.last).toBe(ROWS)
})
