import { sql } from 'drizzle-orm'
import { type AuditEntry, appendAudit } from '../access/audit.ts'
import { type Database, type Orm, withOrganization } from '../db.ts'
import { type Options, required } from './options.ts'

/** Finds the organization by name or id and works in its transaction. */
export async function inOrganization<T>(
  db: Database,
  options: Options,
  work: (tx: Orm, id: string, before: { plan: string }) => Promise<T>,
): Promise<T> {
  const wanted = required(options, 'organization')
  const [found] = await db.orm.execute<{ id: string; plan: string }>(
    sql`select id, plan from access.organizations where name = ${wanted} or id::text = ${wanted}`,
  )
  if (found === undefined) throw new Error(`there is no organization ${wanted}; see: organizations list`)
  return withOrganization(db, found.id, (tx) => work(tx, found.id, found))
}

/** Notes a change by the command line in the audit chain of the organization. */
export function audited(tx: Orm, organizationId: string, entry: AuditEntry): Promise<void> {
  return appendAudit(tx, organizationId, [entry], {
    actor: { kind: 'platform', id: 'cli', name: 'command line' },
    now: new Date(),
    request_id: null,
  })
}
