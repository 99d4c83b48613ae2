import { sql } from 'drizzle-orm'
import { type Database, readShared } from '../db.ts'
import { arrayParam } from '../db/filters.ts'

/** How far the audit logs of some organizations go: the sequence of the newest event of each that has one. */
export async function logEnds(db: Database, organizations: readonly string[]): Promise<Map<string, number>> {
  const rows = await readShared<{ organization_id: string; sequence: number }>(
    db,
    sql`select ends.* from (select set_config('app.audit', 'watch', true)) as setting(watch)
      cross join lateral (select organization_id, sequence::int as sequence from audit_heads
        where setting.watch is not null and organization_id = any(${arrayParam(organizations)}::uuid[]) offset 0) as ends`,
  )
  return new Map(rows.map(({ organization_id, sequence }) => [organization_id, sequence]))
}
