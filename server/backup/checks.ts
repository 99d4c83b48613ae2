import { APP_ROLE } from '../db/migrate.ts'
import { guardedTables, type Tx } from './catalogue.ts'
import { brokenChains } from './chains.ts'
import { BackupFault } from './format.ts'

/** Throws BackupFault where the chain of an audit log is broken, or an organization's rows are open to others; returns the number of chains. */
export async function checkRestored(tx: Tx): Promise<number> {
  const unguarded = (await guardedTables(tx)).find(({ is_forced }) => !is_forced)
  if (unguarded !== undefined) throw new BackupFault(`row-level security does not hold on ${unguarded.name}`)
  await tx`select set_config('app.backup', 'whole', true)`
  const { chains, broken } = await brokenChains(tx)
  const [first] = broken
  if (first !== undefined)
    throw new BackupFault(`the audit log of organization ${first.organization_id} is broken at ${first.broken_at}`)
  await tx`select set_config('app.backup', '', true)`
  const readable = await tx<{ name: string }[]>`select c.oid::regclass::text as name from pg_class c
    where c.relrowsecurity and c.relkind in ('r', 'p') and has_table_privilege(${APP_ROLE}, c.oid, 'select')`
  await tx.unsafe(`set local role ${APP_ROLE}`)
  for (const { name } of readable) {
    const [row] = await tx.unsafe(`select from ${name} limit 1`)
    if (row !== undefined) throw new BackupFault(`rows of ${name} are seen by who belongs to no organization`)
  }
  await tx`reset role`
  return chains
}
