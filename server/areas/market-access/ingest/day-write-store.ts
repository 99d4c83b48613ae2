import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { eachRows, faultsIn, type FileRows } from './file-rows-store.ts'
import { closeHeads, lastChange, openDividedHead, type OpenHead, openHead } from './head-write-store.ts'
import { insertNewSeries } from './series-write-store.ts'
import type { SentFault } from './sent-faults.ts'
import { daysLeft } from './refused-rows-store.ts'
import { archivedMonths } from './retention-store.ts'
import { ownerOf, partsOf, type SentRows, sentRows } from './sent-rows-store.ts'
import { faultsOf } from './write-store.ts'

export type Written = {
  stored: number
  /** Of the stored days, those that took the place of an earlier version. */
  replaced: number
  unchanged: number
  new_series: number
  highest_version: number
  last_change: number
  received_at: string | null
}

/** Received rows that say the same day twice, or another content than is stored. */
export async function findDayFaults(tx: Orm, sent: SentRows, most?: number): Promise<SentFault[]> {
  const received = sentRows('sent_values', sent)
  return faultsOf(
    tx,
    sql`select row, 'duplicate' as kind, first::text as known, null as sent
      from (select row, first_value(row) over same as first, row_number() over same as place
          from ${received} s window same as (partition by point, direction, day, version order by row)
        union select row, first_value(row) over same, row_number() over same
          from ${received} s where not is_told window same as (partition by point, direction, day order by row)) d where place > 1
    union all select s.row, 'other_content', s.version::text, null
      from ${received} s cross join lateral (${storedDay(sent.organization_id)}) v
      where v.values <> s.values or v.estimated <> s.estimated`,
    most,
  )
}

/** The stored day of a row `s`, by its key: for a query of each row, because a join (and `exists` is one) would read whole months. */
function storedDay(organization_id: string): SQL {
  return sql`select o.values, o.estimated from allocation_values o where o.organization_id = ${organization_id}
    and o.accounting_point_id = s.point and o.flow_direction = s.direction and o.day = s.day and o.version = s.version limit 1`
}

/** The effect of storing the received rows. */
export async function foreseen(tx: Orm, file: FileRows): Promise<Written> {
  const last_change = await lastChange(tx, file.organization_id)
  const all = {
    stored: 0,
    replaced: 0,
    unchanged: 0,
    new_series: 0,
    highest_version: 0,
    last_change,
    received_at: null,
  }
  for (const { highest_version, ...counts } of await eachRows(file, (rows) => foreseenOf(tx, rows))) {
    for (const count of ['stored', 'replaced', 'unchanged', 'new_series'] as const) all[count] += counts[count]
    all.highest_version = Math.max(all.highest_version, highest_version)
  }
  return all
}

async function foreseenOf(tx: Orm, rows: SentRows): Promise<Omit<Written, 'last_change' | 'received_at'>> {
  const received = sentRows('sent_values', rows)
  type Counted = Record<'sent' | 'unchanged' | 'new_series' | 'highest_version', number>
  const [counted] = await tx.execute<Counted>(sql`
    select (select count(*)::float8 from ${received} s) as sent,
      (select count(*)::float8 from ${sentRows('sent_series', rows)} s where is_new) as new_series,
      (select count(*)::float8 from ${received} s cross join lateral (${storedDay(rows.organization_id)}) v) as unchanged,
      (select coalesce(max(version), 0)::float8 from ${received} s) as highest_version`)
  const { sent = 0, unchanged = 0, new_series = 0, highest_version = 0 } = counted ?? {}
  const replaced = highest_version > 1 ? await foreseenReplaced(tx, rows) : 0
  return { stored: sent - unchanged, replaced, unchanged, new_series, highest_version }
}

/** Days that would be stored and take the place of an earlier version, in the file or stored; not those that come after a later one. */
async function foreseenReplaced(tx: Orm, rows: SentRows): Promise<number> {
  const { organization_id } = rows
  const [counted] = await tx.execute<{ replaced: number }>(sql`select count(*)::float8 as replaced
    from (select v.*, lag(version) over (partition by point, direction, day order by version) as earlier
        from ${sentRows('sent_values', rows)} v) s
    where s.version > 1 and (select true from (${storedDay(organization_id)}) known) is null
      and coalesce(s.earlier, (${earlierVersion(organization_id)})) is not null
      and (${laterVersion(organization_id, sql`true`)}) is null`)
  return counted?.replaced ?? 0
}

type StoreOptions = {
  /** Time of receipt of the rows, never later than now; default: now. */
  receivedAt?: (now: SQL) => SQL
  /** Receives the number of stored rows; an exception rolls everything back. */
  reached?: (done: number) => void
}

/**
 * Stores the received rows but for those that are stored already, and their series; answers what keeps them from it, if
 * anything. Takes the organization's lock for granted.
 */
export async function storeRows(
  tx: Orm,
  file: FileRows,
  { receivedAt = (now) => now, reached = () => {} }: StoreOptions = {},
): Promise<Written | SentFault[]> {
  const { isDivided } = file.places
  const head = isDivided ? await openDividedHead(tx, file.organization_id) : await openHead(tx, file.organization_id)
  const received = receivedAt(sql`${head.received_at}::timestamptz`)
  const all = { stored: 0, replaced: 0, unchanged: 0, new_series: 0, highest_version: 0 }
  let faulty = false
  await eachRows(file, async (rows) => {
    if (faulty) return
    if (isDivided) await openHead(tx, rows.organization_id)
    const before = all.stored
    const options = { head: { ...head, last_change: head.last_change + before }, received }
    const stored = await storeRowsOf(tx, rows, { ...options, reached: (done) => reached(before + done) })
    faulty = stored === null
    if (stored === null) return
    for (const count of ['stored', 'replaced', 'unchanged', 'new_series'] as const) all[count] += stored[count]
    all.highest_version = Math.max(all.highest_version, stored.highest_version)
  })
  if (faulty) return faultsIn(file, (rows) => findDayFaults(tx, rows))
  const last_change = head.last_change + all.stored
  await closeHeads(tx, file, last_change)
  return { ...all, last_change, received_at: all.stored === 0 ? null : head.received_at }
}

type PlaceOptions = { head: OpenHead; received: SQL; reached: (done: number) => void }

/** Stores the rows of one place; null if something keeps them from it. */
async function storeRowsOf(
  tx: Orm,
  rows: SentRows,
  { head, received, reached }: PlaceOptions,
): Promise<Omit<Written, 'last_change' | 'received_at'> | null> {
  const { organization_id } = rows
  const new_series = await insertNewSeries(tx, rows)
  const { sent, highest_version, parts } = await partsOf(tx, rows)
  // Rows whose version was set lie behind the others.
  const order = highest_version > 1 ? sql`order by s.row` : sql``
  const insert = { rows, parts, order, head, received, reached }
  const areSomeArchived = rows.is_distributed && (await areArchived(tx, rows))
  await tx.execute(sql`savepoint days`)
  let stored = areSomeArchived ? 0 : await insertDays(tx, insert, sql`true`, sql`on conflict do nothing`)
  if (stored < sent) {
    // Some are stored, or sent twice: undone, so that changes keep being numbered without gaps.
    await tx.execute(sql`rollback to savepoint days`)
    if ((await findDayFaults(tx, rows, 1)).length > 0) return null
    const isNew = sql`(select true from (${storedDay(organization_id)}) known) is null`
    // The lock keeps others from storing the same meanwhile, and archived months take no `on conflict`.
    stored = await insertDays(tx, insert, isNew)
  }
  const replaced = highest_version > 1 ? await replacedSince(tx, organization_id, head.last_change) : 0
  return { stored, replaced, unchanged: sent - stored, new_series, highest_version }
}

/** Whether a day of the received rows is in a month that is archived (`cluster archive`), or before one. */
async function areArchived(tx: Orm, rows: SentRows): Promise<boolean> {
  const last = (await archivedMonths(tx)).at(-1)
  if (last === undefined) return false
  const { first } = await daysLeft(tx, rows)
  return first !== null && first.slice(0, 7) <= last
}

/** Changes after `change` that took the place of an earlier version. */
async function replacedSince(tx: Orm, organization_id: string, change: number): Promise<number> {
  const [counted] = await tx.execute<{ replaced: number }>(sql`select count(*)::float8 as replaced
    from (select v.accounting_point_id as point, v.flow_direction as direction, v.day, v.version from allocation_values v
      where v.organization_id = ${organization_id} and v.change > ${change}::bigint and v.version > 1 offset 0) s
    where (${earlierVersion(organization_id)}) is not null
      and (${laterVersion(organization_id, sql`o.change <= ${change}::bigint`)}) is null`)
  return counted?.replaced ?? 0
}

/** The version of the day of a row `s` before it. */
function earlierVersion(organization_id: string): SQL {
  return sql`select o.version from allocation_values o where o.organization_id = ${organization_id}
    and o.accounting_point_id = s.point and o.flow_direction = s.direction and o.day = s.day and o.version < s.version limit 1`
}

/** A later version of the day of a row `s`, of those that are `known`. */
function laterVersion(organization_id: string, known: SQL): SQL {
  return sql`select o.version from allocation_values o where o.organization_id = ${organization_id}
    and o.accounting_point_id = s.point and o.flow_direction = s.direction and o.day = s.day and o.version > s.version
    and ${known} limit 1`
}

type Insert = {
  rows: SentRows
  parts: SQL[]
  order: SQL
  head: OpenHead
  received: SQL
  reached: (done: number) => void
}

async function insertDays(tx: Orm, insert: Insert, which: SQL, onConflict = sql``): Promise<number> {
  const { rows, parts, order, head, received, reached } = insert
  let stored = 0
  for (const part of parts) {
    const added = await tx.execute(sql`insert into allocation_values
        (organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values)
      select ${ownerOf(rows)}, s.point, s.direction, s.day, s.version, ${head.last_change + stored}::bigint + row_number() over (${order}),
        ${received}, s.estimated, s.values from ${sentRows('sent_values', rows)} s where ${part} and ${which} ${onConflict}`)
    stored += added.count
    reached(stored)
  }
  return stored
}
