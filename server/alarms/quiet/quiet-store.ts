import { eq, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../db.ts'
import type { QuietHours } from './quiet-hours.ts'
import { alarm_quiet_hours } from '../tables.ts'

/** The organization's quiet hours; null where it has none. */
export async function readQuietHours({ organization_id, read }: OrganizationDb): Promise<QuietHours | null> {
  const [hours] = await read<QuietHours>(
    sql`select starts_at, ends_at, zone from alarm_quiet_hours where organization_id = ${organization_id}`,
  )
  return hours ?? null
}

/** Replaces the stored quiet hours; null removes them. */
export async function putQuietHours(tx: Orm, organization_id: string, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await tx.delete(alarm_quiet_hours).where(eq(alarm_quiet_hours.organization_id, organization_id))
    return
  }
  const target = alarm_quiet_hours.organization_id
  await tx
    .insert(alarm_quiet_hours)
    .values({ organization_id, ...hours })
    .onConflictDoUpdate({ target, set: hours })
}
