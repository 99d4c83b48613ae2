import { pipeline } from 'node:stream/promises'
import { is, SQL } from 'drizzle-orm'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { makePgArray, parsePgArray } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { Lanes } from './db/lanes.ts'
import { APP_ROLE } from './db/migrate.ts'
import { partsQuery } from './db/parts/parts-store.ts'
import { type Part, Places } from './db/parts/places.ts'
import { Pool } from './db/pool.ts'
import { decoded, type Selection } from './db/selection.ts'
import {
  prepared,
  preparedOnce,
  type Sight,
  type Statements,
  sendSeeing,
  settingTexts,
  WRITTEN,
  type Written,
} from './db/statements.ts'
import { within } from './deadline.ts'

/** The time limit of a read; the server ends a statement after the limit of a whole transaction. */
const READ_MS = 10_000
const TRANSACTION_MS = 30_000
/** Default number of connections of a pool. */
export const POOL = 8

/** A transaction, or a connection outside one, that Drizzle queries can run on; `$client` sends what Drizzle has no word for. */
export type Orm = Pick<PostgresJsDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'> & {
  $client: Pick<postgres.Sql, 'unsafe'>
}

/**
 * The database as the service sees it: always under the role that row-level security binds. A pool for transactions and
 * one for single statements: transactions read what all share by the second, and in one pool as many of them as it has
 * connections would wait for each other.
 */
export type Database = Statements & {
  orm: PostgresJsDatabase & { $client: postgres.Sql }
  /** For each pool: its connections, and the callers that use or wait for one, through the functions below. */
  pools: Readonly<Record<'transactions' | 'statements', Pool>>
  /** The parts of an organization's allocations, read once per process. */
  partsOf(organization_id: string): Promise<readonly Part[]>
  close(): Promise<void>
}

/** Reads a select of the builder, whose rows its tables type, or SQL, whose rows the caller names. */
export type Read = {
  <Row>(query: Selection<Row>): Promise<Row[]>
  <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>
}

/** Reads and writes of one organization. Stores take this, never a pool. */
export type OrganizationDb = {
  organization_id: string
  /** One round trip that sets the organization and reads: rows of `query`, with column names as they are selected. */
  read: Read
  /**
   * A transaction bound to the organization, of at most 30 s by default; inside a writing operation it is the
   * transaction of the operation, with its limit.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>, limit_ms?: number): Promise<T>
  /** Where the rows of the organization's allocations are, each place bound to them. Within a transaction one is read at a time. */
  places(): Promise<Places<OrganizationDb>>
}

const array = (oid: number, item: (text: string) => unknown = (text) => text) => ({
  to: oid,
  from: [oid],
  // Drizzle hands over the finished text.
  serialize: (values: unknown[] | string) => (typeof values === 'string' ? values : makePgArray(values)),
  parse: (text: string) => parsePgArray(text).map((value: string) => item(value)),
})

/**
 * The arrays that queries send and read. Declared here, because the driver would query the catalogue on every new
 * connection; if the connection is lost at that moment, an uncaught error would end the process.
 */
const ARRAYS = { text: array(1009), uuid: array(2951), float8: array(1022, Number) }

/** Opens both pools on `url`; `connections` is the size of each. */
export function openDatabase(url: string, connections = POOL): Database {
  const options = {
    max: connections,
    onnotice: () => {},
    fetch_types: false,
    types: ARRAYS,
    // The driver's own backoff grows to 20 s, for which every request would wait and the service stay away too long.
    backoff: () => 0.2,
    connect_timeout: 5,
    connection: { role: APP_ROLE, application_name: 'quarterhour', statement_timeout: TRANSACTION_MS },
  } as const
  // All are given to Drizzle, which makes a client read and write times as text: a statement reads the same by any.
  const [orm, { $client: raw }] = [drizzle(postgres(url, options)), drizzle(postgres(url, options))]
  const lanes = new Lanes(connections, () => drizzle(postgres(url, { ...options, max: 1 })).$client)
  let cluster: Promise<boolean> | undefined
  const isCluster = () => {
    cluster ??= within(raw`select from pg_extension where extname = 'citus'`, READ_MS).then(({ count }) => count > 0)
    cluster.catch(() => (cluster = undefined))
    return cluster
  }
  const database: Database = {
    orm,
    raw,
    lanes,
    isCluster,
    partsOf: remembered((id) => organizationDb(database, id).read(partsQuery(id))),
    pools: {
      transactions: new Pool(connections, 'database transaction'),
      statements: new Pool(connections, 'database statement'),
    },
    close: async () => {
      await Promise.all([orm.$client, raw, lanes].map((one) => one.end({ timeout: 5 })))
    },
  }
  return database
}

/** Answers by key, each asked for once, unless that failed. */
function remembered<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}

/** A transaction of `client`, rolled back on a throw, that Drizzle and the driver's own statements run on alike. */
export async function inTransaction<T>(client: postgres.Sql, work: (tx: Orm) => Promise<T>): Promise<T> {
  // A transaction's client lacks the options of the pool's, and nothing else that a statement needs.
  const orm = (tx: postgres.TransactionSql) =>
    drizzle(Object.assign(tx, { options: client.options }) as unknown as postgres.Sql)
  return (await client.begin((tx) => work(orm(tx)))) as T
}

/** Runs a query on the raw client as a prepared statement; for data without an organization. */
export function readShared<Row>(db: Database, query: Selection<Row>): Promise<Row[]>
export function readShared<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]>
export function readShared(db: Database, query: SQL | Selection<unknown>): Promise<unknown[]> {
  return readBy((requested) => within(db.pools.statements.used(prepared(db.raw, requested)), READ_MS), query)
}

/** Runs a read over the rows of all organizations that the policies show under a setting, in one round trip. */
export function readAcross<Row extends Record<string, unknown>>(
  db: Database,
  sight: Exclude<Sight, { 'app.organization_id': string }>,
  query: SQL,
): Promise<Row[]> {
  return within(db.pools.statements.used(sendSeeing(db, sight, query)), READ_MS) as Promise<Row[]>
}

/** One statement that sees the rows of `seen` in one round trip, within the organization's share of the connections. */
function asStatement(
  db: Database,
  organizationId: string,
  seen: string,
  query: SQL | Written,
): Promise<Record<string, unknown>[]> {
  const send = () => within(sendSeeing(db, { 'app.organization_id': seen }, query), READ_MS)
  return db.pools.statements.run(organizationId, send)
}

async function readBy(
  send: (query: SQL) => Promise<Record<string, unknown>[]>,
  query: SQL | Selection<unknown>,
): Promise<unknown[]> {
  const rows = await send(query.getSQL())
  return is(query, SQL) ? rows : decoded(query, rows)
}

/** Binds a database to one organization, outside any transaction. */
export function organizationDb(db: Database, organizationId: string): OrganizationDb {
  const boundTo = (seen: string): OrganizationDb => ({
    organization_id: seen,
    read: async (query: SQL | Selection<unknown>) => {
      const known = WRITTEN.get(query)
      if (known === undefined) return readBy((requested) => asStatement(db, organizationId, seen, requested), query)
      return decoded(known.selection, await asStatement(db, organizationId, seen, known))
    },
    transaction: (work, limit_ms) => withOrganization(db, organizationId, work, limit_ms),
    places: async () =>
      new Places(boundTo(seen), await partsOf(db, organizationId, seen), (part) => boundTo(part.part_id)),
  })
  return boundTo(organizationId)
}

/** A part has no parts. */
async function partsOf(db: Database, organizationId: string, seen: string): Promise<readonly Part[]> {
  return seen === organizationId ? db.partsOf(organizationId) : []
}

/** Which database a transaction of `withOrganization` is of. */
const DATABASES = new WeakMap<Orm, Database>()

/** Binds one transaction that `withOrganization` has opened, so that stores take part in it. */
export function transactionDb(tx: Orm, organizationId: string): OrganizationDb {
  const boundTo = (seen: string): OrganizationDb => ({
    organization_id: seen,
    read: (query: SQL | Selection<unknown>) =>
      inPlace(tx, { organization_id: organizationId, seen }, async () => {
        const known = WRITTEN.get(query)
        if (known === undefined) return readBy(async (requested) => [...(await tx.execute(requested))], query)
        return decoded(known.selection, await preparedOnce(tx.$client, known.texts.plain, seen))
      }),
    transaction: (work) => inPlace(tx, { organization_id: organizationId, seen }, () => work(tx)),
    places: async () => {
      const db = DATABASES.get(tx)
      const parts = db === undefined ? [] : await partsOf(db, organizationId, seen)
      return new Places(boundTo(seen), parts, (part) => boundTo(part.part_id))
    },
  })
  return boundTo(organizationId)
}

/**
 * Work of an organization's transaction on rows of `seen`, the organization itself or one of its parts. Whatever else the
 * transaction does waits for its end.
 */
async function inPlace<T>(
  tx: Orm,
  { organization_id, seen }: { organization_id: string; seen: string },
  work: () => Promise<T>,
): Promise<T> {
  if (seen === organization_id) return work()
  const isCluster = (await DATABASES.get(tx)?.isCluster()) ?? false
  const bind = async (id: string) => {
    for (const text of settingTexts({ 'app.organization_id': id }, isCluster)) await tx.$client.unsafe(text)
  }
  await bind(seen)
  try {
    return await work()
  } finally {
    // After an error of the database this fails, too, and the transaction's end is all that is left.
    await bind(organization_id).catch(() => {})
  }
}

/**
 * Sends `chunks` to a `copy … from stdin` within a transaction. Tables of an organization refuse COPY, which bypasses
 * policies: it needs a temporary table, and a statement that copies its rows.
 */
export async function copyIn(
  tx: Orm,
  statement: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(chunks, await tx.$client.unsafe(statement).writable())
}

/**
 * Runs a statement whose text is the same every time as a prepared one: parsed and planned once per connection, and one
 * round trip instead of two.
 */
export async function executePrepared<Row extends Record<string, unknown>>(tx: Orm, query: SQL): Promise<Row[]> {
  return [...(await prepared<Row>(tx.$client, query))]
}

/** The only access to an organization's rows: a transaction in which row-level security knows the organization. */
export async function withOrganization<T>(
  db: Database,
  organizationId: string,
  work: (tx: Orm) => Promise<T>,
  limit_ms = TRANSACTION_MS,
): Promise<T> {
  const settings = { 'app.organization_id': organizationId, statement_timeout: String(Math.ceil(limit_ms)) }
  const bound = settingTexts(settings, await db.isCluster())
  const entered = Promise.withResolvers<{ begins: Promise<void> }>()
  const begun = Promise.withResolvers<void>()
  let abandoned = false
  const whole = db.pools.transactions.run(organizationId, () => {
    // Ahead of the driver, which waits as long for a connection and then knows less of why.
    const begins = within(begun.promise)
    begins.catch(() => {})
    entered.resolve({ begins })
    return inTransaction(db.orm.$client, async (tx) => {
      await Promise.all(bound.map((text) => tx.$client.unsafe(text)))
      if (abandoned) throw new Error('the transaction began after its caller was told to repeat')
      DATABASES.set(tx, db)
      begun.resolve()
      return work(tx)
    }).finally(() => begun.resolve())
  })
  // The wait for a connection is the pool's: it knows why there is none.
  await Promise.race([entered.promise, whole])
  try {
    const { begins } = await entered.promise
    await begins
    return await within(whole, limit_ms)
  } catch (error) {
    abandoned = true
    db.pools.transactions.abandon(whole)
    throw error
  }
}
