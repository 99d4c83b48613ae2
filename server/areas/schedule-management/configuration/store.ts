import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { RenewSecrets } from '../../../access/secret-store.ts'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import { lockFor } from '../../../db/locks.ts'
import { builder } from '../../../db/selection.ts'
import { balance_group_tsos, balance_groups, transports } from '../schedules/tables.ts'
import type { TsoId } from '../schedules/tsos.ts'
import type { Params } from '#server/messages/message.ts'

// Written as SQL, so that the table stays before its columns, which Drizzle removes in a select of one table.
const same = sql`t.organization_id = ${balance_groups.organization_id} and t.eic = ${balance_groups.eic}`
const tsos = sql<TsoId[]>`(select json_agg(t.tso order by t.tso) from balance_group_tsos t where ${same})`
export type BalanceGroup = Omit<typeof balance_groups.$inferSelect, 'organization_id'> & { tsos: TsoId[] }

/** The balance groups of the organization, by name. */
export async function listBalanceGroups(db: OrganizationDb): Promise<BalanceGroup[]> {
  const { organization_id, eic, name, from_forecasts } = balance_groups
  const groups = builder
    .select({ eic, name, tsos: tsos.as('tsos'), from_forecasts, ...timesOf(balance_groups) })
    .from(balance_groups)
  return db.read(groups.where(eq(organization_id, db.organization_id)).orderBy(name, eic))
}

function timesOf({ created_ts, last_modified_ts }: typeof balance_groups | typeof transports) {
  return {
    created_ts: isoText(created_ts).as('created_ts'),
    last_modified_ts: isoText(last_modified_ts).as('last_modified_ts'),
  }
}

/** One of them, or null. */
export async function findBalanceGroup(db: OrganizationDb, eic: string): Promise<BalanceGroup | null> {
  return (await listBalanceGroups(db)).find((group) => group.eic === eic) ?? null
}

/** One change of the organization's balance groups at a time: forecasts of an area go to one of them. */
export async function lockBalanceGroups(tx: Orm, organization_id: string): Promise<void> {
  await lockFor(tx, `balance groups ${organization_id}`)
}

/**
 * Stores a balance group, replacing the one with its EIC. Rejects with 23505 where an area's forecasts go to another
 * one.
 */
export async function putBalanceGroup(
  tx: Orm,
  organization_id: string,
  { eic, name, tsos: operators, from_forecasts }: Pick<BalanceGroup, 'eic' | 'name' | 'tsos' | 'from_forecasts'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await lockBalanceGroups(tx, organization_id)
  await tx
    .insert(balance_groups)
    .values({ organization_id, eic, name, from_forecasts, created_ts: at, last_modified_ts: at })
    .onConflictDoUpdate({
      target: [balance_groups.organization_id, balance_groups.eic],
      set: { name, from_forecasts, last_modified_ts: at },
    })
  const own = and(eq(balance_group_tsos.organization_id, organization_id), eq(balance_group_tsos.eic, eic))
  await tx.delete(balance_group_tsos).where(own)
  await tx.insert(balance_group_tsos).values(operators.map((tso) => ({ organization_id, eic, tso, from_forecasts })))
}

/** Removes a balance group; false where there is none. Its schedules stay. */
export async function deleteBalanceGroup(tx: Orm, organization_id: string, eic: string): Promise<boolean> {
  const gone = await tx
    .delete(balance_groups)
    .where(and(eq(balance_groups.organization_id, organization_id), eq(balance_groups.eic, eic)))
    .returning({ eic: balance_groups.eic })
  return gone.length > 0
}

/** Of an operator's transports one is for real messages, one for tests. */
export type TransportKey = Pick<typeof transports.$inferSelect, 'tso' | 'is_test'>
export type Transport = Omit<typeof transports.$inferSelect, 'organization_id' | 'secrets'>

/** The transports of the organization without their secrets. */
export async function listTransports(db: OrganizationDb): Promise<Transport[]> {
  const { organization_id, tso, is_test, kind, settings, secret_names, no_ack_minutes } = transports
  const all = builder
    .select({ tso, is_test, kind, settings, secret_names, no_ack_minutes, ...timesOf(transports) })
    .from(transports)
  return db.read(all.where(eq(organization_id, db.organization_id)).orderBy(tso, is_test))
}

/** The audit entry for an unreadable file from an operator. */
export const UNREADABLE = 'document.unreadable'
export type UnreadableFile = {
  file_name: string | null
  detail: string
  code: string | null
  params: Params | null
  occurred_at: string
}

/** The last file of each transport that could not be read. */
export async function lastUnreadable(db: OrganizationDb): Promise<(TransportKey & UnreadableFile)[]> {
  return db.read(sql`select distinct on (e.subject, e.after->>'test') e.subject as tso, (e.after->>'test')::boolean as is_test,
      e.after->>'file_name' as file_name, e.after->>'detail' as detail,
      e.after->>'code' as code, e.after->'params' as params, ${isoText('e.occurred_at')} as occurred_at
    from audit_events e where e.organization_id = ${db.organization_id} and e.type = ${UNREADABLE}
    order by e.subject, e.after->>'test', e.sequence desc`)
}

/** What secrets are sealed for. */
export function secretPurpose(organization_id: string, { tso, is_test }: TransportKey): string {
  return `transports/${organization_id}/${tso}/${is_test}`
}

/** A transport with its sealed secrets, for sending; null where none is configured. */
export async function findTransport(
  db: OrganizationDb,
  { tso, is_test }: TransportKey,
): Promise<(Transport & { secrets: Uint8Array | null }) | null> {
  const found = (await listTransports(db)).find((each) => each.tso === tso && each.is_test === is_test)
  if (found === undefined) return null
  const secrets = sql<string | null>`encode(${transports.secrets}, 'base64')`.as('secrets')
  const own = transportOf(db.organization_id, { tso, is_test })
  const [row] = await db.read(builder.select({ secrets }).from(transports).where(own))
  const sealed = row?.secrets ?? null
  return { ...found, secrets: sealed === null ? null : Buffer.from(sealed, 'base64') }
}

/** Stores a transport, replacing the previous one. */
export async function putTransport(
  tx: Orm,
  organization_id: string,
  transport: Omit<Transport, 'created_ts' | 'last_modified_ts'> & { secrets: Uint8Array | null },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { tso, is_test, ...set } = transport
  await tx
    .insert(transports)
    .values({ organization_id, tso, is_test, ...set, created_ts: at, last_modified_ts: at })
    .onConflictDoUpdate({
      target: [transports.organization_id, transports.tso, transports.is_test],
      set: { ...set, last_modified_ts: at },
    })
}

/** Removes a transport; false where there is none. */
export async function deleteTransport(tx: Orm, organization_id: string, key: TransportKey): Promise<boolean> {
  const own = transportOf(organization_id, key)
  return (await tx.delete(transports).where(own).returning({ tso: transports.tso })).length > 0
}

function transportOf(organization_id: string, { tso, is_test }: TransportKey) {
  return and(eq(transports.organization_id, organization_id), eq(transports.tso, tso), eq(transports.is_test, is_test))
}

/** Seals the secrets of an organization's transports again; answers how many there are. */
export const renewTransports: RenewSecrets = async (tx, organization_id, renew) => {
  const { tso, is_test, secrets } = transports
  const own = and(eq(transports.organization_id, organization_id), isNotNull(secrets))
  const rows = await tx.select({ tso, is_test, secrets }).from(transports).where(own).for('update')
  for (const { secrets: sealed, ...key } of rows) {
    const anew = sealed === null ? null : renew(sealed, secretPurpose(organization_id, key))
    if (anew !== null) await tx.update(transports).set({ secrets: anew }).where(transportOf(organization_id, key))
  }
  return rows.length
}
