import { is, Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import type { Client, Lanes } from './lanes.ts'
import { OWNER, type Selection } from './selection.ts'

/** The connections for single statements. */
export type Statements = {
  raw: postgres.Sql
  /** On a cluster, those for statements under a setting. */
  lanes: Lanes
  /** Whether the database is a Citus cluster, where settings reach the workers by SET LOCAL alone. */
  isCluster(): Promise<boolean>
}

const dialect = new PgDialect()

/** A statement that is planned once per connection and takes one round trip. */
export function prepared<Row extends Record<string, unknown>>(
  client: Client,
  query: SQL,
): postgres.PendingQuery<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return client.unsafe<Row[]>(text, params as postgres.ParameterOrJSON<never>[], { prepare: true })
}

export type Written = {
  /** The statement for an organization. */
  texts: Record<'plain' | 'bound', WrittenText>
  selection: Selection<unknown>
}
type WrittenText = { text: string; values: (organization_id: string) => postgres.ParameterOrJSON<never>[] }
export const WRITTEN = new WeakMap<object, Written>()

/**
 * A select that is the same at every read but for the organization, which it names by `OWNER`: its text is written once, since
 * that takes longer than a short read does.
 */
export function writtenOnce<S extends Selection<unknown>>(selection: S): S {
  const texts = {
    plain: written(selection.getSQL()),
    bound: written(withSetting('app.organization_id', OWNER, selection.getSQL())),
  }
  WRITTEN.set(selection, { selection, texts })
  return selection
}

function written(query: SQL): WrittenText {
  const { sql: text, params } = dialect.sqlToQuery(query)
  // Drizzle's own way of filling them in asks of each value again what it is.
  const places = params.map((value) => ({ value, isOwner: is(value, Placeholder) }))
  const values = (organization_id: string) =>
    places.map(({ value, isOwner }) => (isOwner ? organization_id : value)) as postgres.ParameterOrJSON<never>[]
  return { text, values }
}

export function preparedOnce(client: Client, { text, values }: WrittenText, organization_id: string) {
  return client.unsafe<Record<string, unknown>[]>(text, values(organization_id), { prepare: true })
}

/** What policies show: the rows of an organization, or some of all of them, such as events that are due. */
export type Sight =
  | { 'app.organization_id': string }
  | { 'app.outbox': 'claim' | 'count' }
  | { 'app.audit': 'watch' }
  | { 'app.alarms': 'count' }

/**
 * On one node the setting is a part of the statement, which is cheapest; on a cluster, where that would not reach the
 * workers, it goes ahead of it.
 */
export async function sendSeeing(
  db: Statements,
  sight: Sight,
  query: SQL | Written,
): Promise<Record<string, unknown>[]> {
  const [entry] = Object.entries(sight)
  if (entry === undefined) throw new Error('no setting')
  const [setting, value] = entry
  if (await db.isCluster())
    return db.lanes.inOneTrip(settingTexts(sight, true), (client) =>
      is(query, SQL) ? prepared(client, query) : preparedOnce(client, query.texts.plain, value),
    )
  return is(query, SQL)
    ? prepared(db.raw, withSetting(setting, value, query))
    : preparedOnce(db.raw, query.texts.bound, value)
}

/**
 * Statements that make settings for the rest of a transaction, each to be sent by itself, without parameters and so in
 * one round trip. On a cluster the workers get SET LOCAL from Citus, with the whole text that it came in, and never what
 * `set_config` does.
 */
export function settingTexts(settings: Readonly<Record<string, string>>, isCluster: boolean): string[] {
  const entries = Object.entries(settings)
  // Letters, digits and hyphens, as ids have them: nothing to quote.
  for (const [name, value] of entries) if (!/^[\w-]+$/.test(value)) throw new Error(`no value of ${name}`)
  if (!isCluster)
    return [`select ${entries.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`]
  return [
    "set local citus.propagate_set_commands = 'local'",
    ...entries.map(([name, value]) => `set local ${name} = '${value}'`),
  ]
}

/**
 * Sets and reads in one statement. The lateral reference and `offset 0` keep the planner from reading before the setting
 * is made; without it the policies would show no rows.
 */
function withSetting(name: string, value: string | typeof OWNER, query: SQL): SQL {
  return sql`select answer.* from (select set_config(${sql.raw(`'${name}'`)}, ${value}, true)) as setting(value)
    cross join lateral (select * from (${query}) as question where setting.value is not null offset 0) as answer`
}
