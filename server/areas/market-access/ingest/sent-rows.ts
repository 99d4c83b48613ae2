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

/** Takes a file's rows, as COPY reads them, into the transaction. */
export async function receiveRows(
  tx: Orm,
  sent: SentRows,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await tx.$client.unsafe(
    sent.is_distributed ? temporary('sent_values') : TABLES.map((table) => temporary(table)).join(';\n'),
  )
  await copyIn(tx, `copy pg_temp.sent_values (${SENT_COLUMNS}) from stdin with (format binary)`, chunks)
  if (sent.is_distributed) await distribute(tx, sent)
}

/** A temporary table ahead of the permanent one of the same name; its rows need not say whose they are. */
function temporary(table: SentTable): string {
  return `create temporary table ${table} (like public.${table}) on commit drop;
    alter table pg_temp.${table} alter organization_id drop not null, alter import_uid drop not null`
}

/** Pages of 8 KB that are sent to a worker at a time: well below the limit of an intermediate result. */
const PAGES_AT_A_TIME = 8192

async function distribute(tx: Orm, { organization_id, import_uid }: SentRows): Promise<void> {
  const columns = sql.raw(SENT_COLUMNS)
  const [size] = await tx.execute<{ pages: number }>(
    sql`select (pg_relation_size('pg_temp.sent_values') / 8192)::float8 as pages`,
  )
  for (let page = 0; page < (size?.pages ?? 0); page += PAGES_AT_A_TIME)
    await tx.execute(sql`
      with stored as (insert into public.sent_values (organization_id, import_uid, ${columns})
        select ${organization_id}, ${import_uid}, ${columns} from pg_temp.sent_values where ${pagesFrom(page, PAGES_AT_A_TIME)}
        returning 1)
      select count(*) from stored`)
  await tx.execute(sql`drop table pg_temp.sent_values`)
}

/** Rows by where they lie in their table. */
export function pagesFrom(page: number, pages: number): SQL {
  return sql.raw(`ctid >= '(${page},0)'::tid and ctid < '(${page + pages},0)'::tid`)
}

/** Deletes the rows at the end of a transaction that stores some of them. */
export async function forgetRows(tx: Orm, sent: SentRows): Promise<void> {
  if (!sent.is_distributed) return
  for (const table of TABLES) await tx.execute(sql`delete from ${sql.raw(table)} s where ${isSent(sent)}`)
}

/** The rows of a table, as a query reads them: `from ${sentRows('sent_values', sent)} s`. */
export function sentRows(table: SentTable, sent: SentRows): SQL {
  if (!sent.is_distributed) return sql.raw(table)
  return sql`(select s.ctid, s.* from ${sql.raw(table)} s where ${isSent(sent)})`
}

/** The condition of rows `alias` of a table, in a statement that changes them. */
export function isSent({ organization_id, import_uid, is_distributed }: SentRows, alias = 's'): SQL {
  if (!is_distributed) return sql`true`
  const of = sql.raw(alias)
  return sql`${of}.organization_id = ${organization_id} and ${of}.import_uid = ${import_uid}`
}
