import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { CopyRows } from '../areas/market-access/days/copy-rows.ts'
import { storeRows } from '../areas/market-access/ingest/day-write-store.ts'
import {
  divideRows,
  ensureMonths,
  faultsIn,
  forgetFile,
  receiveFile,
} from '../areas/market-access/ingest/file-rows-store.ts'
import { putPoints } from '../areas/market-access/points/store.ts'
import * as store from '../areas/market-access/ingest/write-store.ts'
import { berlinDay } from '../calendar/berlin.ts'
import { type EpochDay, parseDate } from '../calendar/civil.ts'
import { type Database, type Orm, transactionDb, withOrganization } from '../db.ts'
import { CORRECTED_AFTER_DAYS, demoDay, demoPoints } from '../../drizzle/seed/demo-allocations.ts'

/** Days of a new demo, up to yesterday; after a longer absence it starts again with these. */
const DAYS = 63

/**
 * Adds the demo organization's allocations up to yesterday in Berlin: the days since the last start, or the last nine
 * weeks. Each day is as received on the next morning, and its correction five days later.
 */
export async function ensureDemoAllocations(db: Database, organization_id: string, now: Date): Promise<void> {
  const yesterday = berlinDay(now) - 1
  await withOrganization(db, organization_id, async (tx) => {
    await store.lockWriting(tx, organization_id)
    const last = await lastDay(tx, organization_id)
    const first = Math.max(last === null ? 0 : last + 1, yesterday - DAYS + 1)
    if (first > yesterday) return
    const corrected_from = last === null ? first : first - CORRECTED_AFTER_DAYS
    await putPoints(
      tx,
      organization_id,
      demoPoints.map(({ kind: _, number: __, level: ___, ...point }) => point),
    )
    const ids = { organization_id, import_uid: randomUUID(), isCluster: await db.isCluster() }
    const sent = await receiveFile(tx, ids, rowsOf({ first, corrected_from, last: yesterday }))
    await divideRows(tx, sent)
    const faults = await faultsIn(sent, (rows) => store.findSeriesFaults(tx, rows))
    await ensureMonths(tx, sent, db)
    const written = await storeRows(tx, sent, { receivedAt })
    await forgetFile(tx, sent)
    if (faults.length > 0 || Array.isArray(written)) throw new Error("the demo's allocations contradict stored ones")
  })
}

const receivedAt = (now: SQL) => sql`least(${now}, ((s.day + case when s.version = 1 then 1 else 6 end)::timestamp
  + interval '7 hours') at time zone 'Europe/Berlin')`

/** The last day of the first point, which is among those of every day. */
async function lastDay(tx: Orm, organization_id: string): Promise<EpochDay | null> {
  const { accounting_point_id } = demoPoints[0] ?? { accounting_point_id: '' }
  const place = (await transactionDb(tx, organization_id).places()).of(accounting_point_id)
  const [row] = await place.read<{ day: string | null }>(sql`select max(day)::text as day from allocation_values
    where organization_id = ${place.organization_id} and accounting_point_id = ${accounting_point_id} and flow_direction = 'consumption'`)
  return row?.day ? parseDate(row.day) : null
}

function* rowsOf({
  first,
  corrected_from,
  last,
}: Record<'first' | 'corrected_from' | 'last', EpochDay>): Generator<Buffer> {
  const copy = new CopyRows()
  for (let day = first; day <= last; day++) {
    for (const sent of demoDay(day, false)) copy.add(sent)
    yield copy.take(false)
  }
  for (let day = corrected_from; day <= last - CORRECTED_AFTER_DAYS; day++) {
    for (const sent of demoDay(day, true)) copy.add(sent)
  }
  yield copy.take(true)
}
