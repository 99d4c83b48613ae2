import { and, eq } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import type { MabisPoint } from './contract.ts'
import { mabis_points } from './tables.ts'

/** The MaBiS-Zählpunkte of the organization, by their ids. */
export async function listPoints(db: OrganizationDb): Promise<MabisPoint[]> {
  const { point_id, kind, name, balance_group, balancing_area, control_area, valid_from, valid_to } = mabis_points
  const all = builder
    .select({
      ...{ point_id, kind, name, balance_group, balancing_area, control_area, valid_from, valid_to },
      created_ts: isoText(mabis_points.created_ts).as('created_ts'),
      last_modified_ts: isoText(mabis_points.last_modified_ts).as('last_modified_ts'),
    })
    .from(mabis_points)
  return db.read(all.where(eq(mabis_points.organization_id, db.organization_id)).orderBy(point_id))
}

/** One of them, or null. */
export async function findPoint(db: OrganizationDb, point_id: string): Promise<MabisPoint | null> {
  return (await listPoints(db)).find((each) => each.point_id === point_id) ?? null
}

/** Stores a point, replacing the one with its id. */
export async function putPoint(
  tx: Orm,
  organization_id: string,
  point: Omit<MabisPoint, 'created_ts' | 'last_modified_ts'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { point_id, ...set } = point
  await tx
    .insert(mabis_points)
    .values({ organization_id, point_id, ...set, created_ts: at, last_modified_ts: at })
    .onConflictDoUpdate({
      target: [mabis_points.organization_id, mabis_points.point_id],
      set: { ...set, last_modified_ts: at },
    })
}

/** Removes a point; false where there is none. Its series stay. */
export async function deletePoint(tx: Orm, organization_id: string, point_id: string): Promise<boolean> {
  const own = and(eq(mabis_points.organization_id, organization_id), eq(mabis_points.point_id, point_id))
  return (await tx.delete(mabis_points).where(own).returning({ point_id: mabis_points.point_id })).length > 0
}
