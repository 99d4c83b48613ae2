import { sql } from 'drizzle-orm'
import type { Database } from '../db.ts'
import { arrayParam } from '../db/filters.ts'
import type { AuditHead } from '../access/audit.ts'
import { readReachable } from '../access/reachable.ts'

/** How far the audit logs of some organizations go: the sequence of the newest event of each that has one. */
export async function logEnds(db: Database, organizations: readonly string[]): Promise<Map<string, number>> {
  const rows = await readReachable<{ organization_id: string; sequence: number }>(
    db,
    { 'app.audit': 'watch' },
    (which) => sql`select organization_id, sequence::int as sequence from audit_heads
      where ${which} and organization_id = any(${arrayParam(organizations)}::uuid[])`,
  )
  return new Map(rows.map(({ organization_id, sequence }) => [organization_id, sequence]))
}

/** Where the audit log of every organization ends that has one: its newest event and the hash of that. */
export async function allLogEnds(db: Database): Promise<(AuditHead & { organization_id: string })[]> {
  return readReachable<AuditHead & { organization_id: string }>(
    db,
    { 'app.audit': 'watch' },
    (which) =>
      sql`select organization_id, sequence::int as sequence, hash from audit_heads where ${which} and sequence > 0 order by 1`,
  )
}
