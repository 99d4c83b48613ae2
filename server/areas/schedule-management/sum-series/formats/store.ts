import { eq } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../../db.ts'
import { lockFor } from '../../../../db/locks.ts'
import { builder } from '../../../../db/selection.ts'
import { mabis_formats } from '../tables.ts'
import type { MabisFormat } from './mabis-format.ts'

/** The formats that an organization has set, by day. */
export async function mabisFormats(db: OrganizationDb): Promise<MabisFormat[]> {
  const { organization_id, ...columns } = mabis_formats
  const { valid_from, iftsta_release, version_offset, empty_reason, series_location } = columns
  const set = builder.select({ valid_from, iftsta_release, version_offset, empty_reason, series_location })
  return db.read(set.from(mabis_formats).where(eq(organization_id, db.organization_id)).orderBy(valid_from))
}

/** One change of the organization's formats at a time. */
export async function lockMabisFormats(tx: Orm, organization_id: string): Promise<void> {
  await lockFor(tx, `mabis formats ${organization_id}`)
}

/** Stores formats, replacing earlier ones. */
export async function storeMabisFormats(
  tx: Orm,
  organization_id: string,
  formats: readonly MabisFormat[],
): Promise<void> {
  await lockMabisFormats(tx, organization_id)
  await tx.delete(mabis_formats).where(eq(mabis_formats.organization_id, organization_id))
  if (formats.length === 0) return
  await tx.insert(mabis_formats).values(formats.map((each) => ({ organization_id, ...each })))
}
