import { type SQL, sql } from 'drizzle-orm'
import { copyIn, type Orm } from '../../../db.ts'

/**
 * The rows of a file within the transaction that stores them. On one node they are in temporary tables. On a cluster,
 * whose other nodes do not see these, they are in the permanent tables of the same names (`is_distributed`).
 */
export type SentRows = { organization_id: string; import_uid: string; is_distributed: boolean }

type SentTable = 'sent_values' | 'sent_series' | 'sent_standing'
const TABLES: readonly SentTable[] = ['sent_values', 'sent_series', 'sent_standing']

/** Columns of a file's rows, in the order of the COPY. */
const SENT_COLUMNS = 'row, point, direction, identifier, day, version, is_told, estimated, unspoken, values'

/** Takes a file's rows, as COPY reads them, into the transaction: into a temporary table, from which `moveRows` takes them. */
export async function receiveRows(
  tx: Orm,
  sent: SentRows,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await tx.$client.unsafe(
    sent.is_distributed ? temporary('sent_values') : TABLES.map((table) => temporary(table)).join(';\n'),
  )
  await copyIn(tx, `copy pg_temp.sent_values (${SENT_COLUMNS}) from stdin with (format binary)`, chunks)
}

/** A temporary table ahead of the permanent one of the same name; its rows need not say whose they are. */
function temporary(table: SentTable): string {
  return `create temporary table ${table} (like public.${table}) on commit drop;
    alter table pg_temp.${table} alter organization_id drop not null, alter import_uid drop not null`
}

/** Pages of 8 KB that are sent to a worker at a time: well below the limit of an intermediate result. */
const RECEIVED_PAGES = 8192

/** Copies the received rows of the points from one to another to where those of `sent` are; by default of all points. */
export async function moveRows(
  tx: Orm,
  { organization_id, import_uid }: SentRows,
  { from, to }: { from: string | null; to: string | null } = { from: null, to: null },
): Promise<void> {
  const columns = sql.raw(SENT_COLUMNS)
  const isFrom = from === null ? sql`true` : sql`point >= ${from}::uuid`
  const isBefore = to === null ? sql`true` : sql`point < ${to}::uuid`
  for (const page of rangeOf(0, (await pagesOfTemporary(tx)) - 1, RECEIVED_PAGES))
    await tx.execute(sql`
      with stored as (insert into public.sent_values (organization_id, import_uid, ${columns})
        select ${organization_id}, ${import_uid}, ${columns} from pg_temp.sent_values
        where ${pagesFrom(page, RECEIVED_PAGES)} and ${isFrom} and ${isBefore}
        returning 1)
      select count(*) from stored`)
}

/** Drops the rows that were moved. */
export async function dropReceived(tx: Orm): Promise<void> {
  await tx.execute(sql`drop table pg_temp.sent_values`)
}

async function pagesOfTemporary(tx: Orm): Promise<number> {
  const [size] = await tx.execute<{ pages: number }>(
    sql`select (pg_relation_size('pg_temp.sent_values') / 8192)::float8 as pages`,
  )
  return size?.pages ?? 0
}

/** Rows by where they lie in their table. */
function pagesFrom(page: number, pages: number): SQL {
  return sql.raw(`ctid >= '(${page},0)'::tid and ctid < '(${page + pages},0)'::tid`)
}

/** Deletes the rows at the end of a transaction that stores some of them. */
export async function forgetRows(tx: Orm, sent: SentRows): Promise<void> {
  if (!sent.is_distributed) return
  for (const table of TABLES) await emptied(tx, sent, table)
}

/** Deletes the rows of one table. */
export async function emptied(tx: Orm, sent: SentRows, table: SentTable): Promise<void> {
  await tx.execute(sql`delete from ${tableOf(sent, table)} s where ${isSent(sent)}`)
}

/** A table, as a statement names that changes its rows. */
export function tableOf(sent: SentRows, table: SentTable): SQL {
  return sql.raw(sent.is_distributed ? table : `pg_temp.${table}`)
}

/** The rows of a table, as a query reads them: `from ${sentRows('sent_values', sent)} s`. */
export function sentRows(table: SentTable, sent: SentRows): SQL {
  if (!sent.is_distributed) return tableOf(sent, table)
  return sql`(select s.ctid, s.* from ${tableOf(sent, table)} s where ${isSent(sent)})`
}

/** The condition of rows `alias` of a table, in a statement that changes them. */
export function isSent({ organization_id, import_uid, is_distributed }: SentRows, alias = 's'): SQL {
  if (!is_distributed) return sql`true`
  const of = sql.raw(alias)
  return sql`${of}.organization_id = ${organization_id} and ${of}.import_uid = ${import_uid}`
}

/** Whose the rows `s` of a table are, for an insert of a row for each: a cluster takes them from the row alone. */
export function ownerOf({ organization_id, is_distributed }: SentRows): SQL {
  return is_distributed ? sql`s.organization_id` : sql`${organization_id}`
}

/** The columns `organization_id` and `import_uid` of an insert into these tables for each of the rows `s`. */
export function keyOf(sent: SentRows): SQL {
  return sent.is_distributed ? sql`s.organization_id, s.import_uid` : sql`${sent.organization_id}, ${sent.import_uid}`
}

/** Rows and pages that are stored at a time, so that it can be followed and stopped. */
const ROWS_AT_A_TIME = 8192
const PAGES_AT_A_TIME = 1024

/**
 * The number of rows, their highest version, and conditions of rows `s` that divide them in parts of about the same size: one
 * after the other in the order of the file where there are later versions.
 */
export async function partsOf(
  tx: Orm,
  rows: SentRows,
): Promise<{ sent: number; highest_version: number; parts: SQL[] }> {
  const [found] = await tx.execute<{ sent: number; highest_version: number; first: number; last: number }>(sql`
    select count(*)::float8 as sent, coalesce(max(version), 0)::float8 as highest_version,
      coalesce(min(row), 0)::float8 as first, coalesce(max(row), 0)::float8 as last
    from ${sentRows('sent_values', rows)} s`)
  const { sent = 0, highest_version = 0, first = 0, last = 0 } = found ?? {}
  if (!rows.is_distributed) {
    const starts = rangeOf(0, (await pagesOfTemporary(tx)) - 1, PAGES_AT_A_TIME)
    if (starts.length <= 1 || highest_version <= 1)
      return { sent, highest_version, parts: starts.map((page) => pagesFrom(page, PAGES_AT_A_TIME)) }
    // A row whose version was set lies behind the others.
    await tx.execute(sql`create index on pg_temp.sent_values (row)`)
  }
  // By an index: the table has rows of other parts and, on a cluster, of other organizations.
  const span = Math.ceil((last - first + 1) / Math.ceil(Math.max(sent, 1) / ROWS_AT_A_TIME))
  const parts = rangeOf(first, last, span).map((row) => sql.raw(`s.row >= ${row} and s.row < ${row + span}`))
  return { sent, highest_version, parts }
}

/** Numbers from `first` to `last` at a distance. */
function rangeOf(first: number, last: number, distance: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((last - first + 1) / distance)) }, (_, at) => first + at * distance)
}
