import { sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'

/** What of an organization's allocations is visible: everything up to this change, which was received at that instant. */
export type Head = { last_change: number; last_received_at: string }

type StoredHead = Head & { unpublished_change: number | null; unpublished_at: string | null }

/** Before everything. */
const NEVER = '1970-01-01T00:00:00Z'
const NOTHING: StoredHead = {
  ...{ last_change: 0, last_received_at: NEVER },
  ...{ unpublished_change: null, unpublished_at: null },
}

/** When the organization's last values were received; what is read as of then stays the same while others write. */
export async function lastReceived(db: OrganizationDb): Promise<string> {
  return (await publishedHead(db)).last_received_at
}

/**
 * What is visible. A file of a divided organization becomes so once every part shows it, which is recorded here for the
 * readers that follow. Not within a transaction: others would wait for its end.
 */
export async function publishedHead(db: OrganizationDb): Promise<Head> {
  const { isPublished, ...head } = await visibleHead(db)
  if (!isPublished) await db.transaction((tx) => publish(tx, db.organization_id, head.last_change))
  return head
}

/** As `publishedHead`, but changes nothing; `isPublished`: whether there is nothing to record. */
export async function visibleHead(db: OrganizationDb): Promise<Head & { isPublished: boolean }> {
  const { unpublished_change, unpublished_at, ...published } = await storedHead(db)
  if (unpublished_change === null || unpublished_at === null) return { ...published, isPublished: true }
  for (const part of (await db.places()).all)
    if ((await storedHead(part)).last_change < unpublished_change) return { ...published, isPublished: true }
  return { last_change: unpublished_change, last_received_at: unpublished_at, isPublished: false }
}

async function storedHead(db: OrganizationDb): Promise<StoredHead> {
  const [row] = await db.read<StoredHead>(sql`select h.last_change::float8 as last_change,
      coalesce(${isoText('h.last_received_at')}, ${NEVER}) as last_received_at, h.unpublished_change::float8 as unpublished_change,
      ${isoText('h.unpublished_at')} as unpublished_at
    from allocation_heads h where h.organization_id = ${db.organization_id}`)
  return row ?? NOTHING
}

/** Makes what was written last visible, unless more was written since. */
export async function publish(tx: Orm, organization_id: string, change: number): Promise<void> {
  await tx.execute(sql`update allocation_heads set last_change = unpublished_change, last_received_at = unpublished_at,
      unpublished_change = null, unpublished_at = null
    where organization_id = ${organization_id} and unpublished_change = ${change}::bigint`)
}

/** The instant up to which values are visible, at most `as_of`: of a divided organization those of no file that some part lacks. */
export async function visibleUntil(db: OrganizationDb, as_of: string): Promise<string> {
  if (!(await db.places()).isDivided) return as_of
  const { last_received_at } = await visibleHead(db)
  return Date.parse(last_received_at) < Date.parse(as_of) ? last_received_at : as_of
}
