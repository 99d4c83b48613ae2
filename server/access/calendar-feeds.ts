import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, type OrganizationDb, type Orm, readShared } from '../db.ts'
import { isoText } from '../db/filters.ts'
import { builder } from '../db/selection.ts'
import { hashApiKey, type KeyPrincipal, type PrincipalRow, principalOf } from './keys/keys.ts'
import { calendar_feeds } from './tables.ts'

/** What a feed shows; without its address, which is shown once. */
export type CalendarFeed = Pick<
  typeof calendar_feeds.$inferSelect,
  'id' | 'name' | 'calendar' | 'locale' | 'kinds' | 'reminder_days' | 'created_by'
> & { created_at: string }

/** A fresh token: `qhf_` and 192 random bits in url-safe characters. */
export function newFeedToken(): string {
  return `qhf_${randomBytes(24).toString('base64url')}`
}

/** The organization's feeds that are not revoked, oldest first. */
export async function listFeeds(db: OrganizationDb): Promise<CalendarFeed[]> {
  const { organization_id, id, name, calendar, locale, kinds, reminder_days, created_by, revoked_at } = calendar_feeds
  const created_at = isoText(calendar_feeds.created_at).as('created_at')
  const columns = { id, name, calendar, locale, kinds, reminder_days, created_by, created_at }
  const own = and(eq(organization_id, db.organization_id), isNull(revoked_at))
  const feeds = builder.select(columns).from(calendar_feeds).where(own)
  return db.read(feeds.orderBy(calendar_feeds.created_at, id))
}

/** Stores a feed under the hash of its token. */
export async function insertFeed(
  tx: Orm,
  organization_id: string,
  { name, calendar, locale, kinds, reminder_days, created_by }: Omit<CalendarFeed, 'id' | 'created_at'>,
  token: string,
  now: Date,
): Promise<string> {
  const hash = Buffer.from(hashApiKey(token), 'hex')
  const [row] = await tx
    .insert(calendar_feeds)
    .values({ organization_id, name, hash, calendar, locale, kinds, reminder_days, created_by, created_at: now })
    .returning({ id: calendar_feeds.id })
  if (row === undefined) throw new Error('the feed was not stored')
  return row.id
}

/** Revokes a feed; false where the organization has no active one of this id. */
export async function revokeFeed(tx: Orm, organization_id: string, id: string, now: Date): Promise<boolean> {
  const { organization_id: owner, id: feed, revoked_at } = calendar_feeds
  const own = and(eq(owner, organization_id), eq(feed, id), isNull(revoked_at))
  return (await tx.update(calendar_feeds).set({ revoked_at: now }).where(own).returning({ id: feed })).length > 0
}

type Shown = Pick<CalendarFeed, 'calendar' | 'locale' | 'kinds' | 'reminder_days'>
type FeedRow = PrincipalRow & Shown

/** The caller of a token, limited to reading this area, and the content of its feed; null for an unknown or revoked one. */
export async function findFeed(db: Database, token: string): Promise<({ principal: KeyPrincipal } & Shown) | null> {
  if (!/^qhf_[A-Za-z0-9_-]{32}$/.test(token)) return null
  const rows = await readShared<FeedRow>(
    db,
    sql`select f.id, f.name, array['schedule-management'] as areas, false as can_write, null::float8 as expires_at,
        o.id as organization_id, o.name as organization_name, o.plan, o.own_tariffs, o.is_platform, o.rate_capacity, o.rate_refill,
        (select coalesce(array_agg(g.area order by g.area), '{}') from access.area_grants g where g.organization_id = o.id) as granted,
        f.calendar, f.locale, to_json(f.kinds) as kinds, to_json(f.reminder_days) as reminder_days
      from access.calendar_feeds f join access.organizations o on o.id = f.organization_id
      where f.hash = decode(${hashApiKey(token)}, 'hex') and f.revoked_at is null`,
  )
  const row = rows[0]
  if (row === undefined) return null
  const { calendar, locale, kinds, reminder_days } = row
  return { principal: principalOf(row), calendar, locale, kinds, reminder_days }
}
