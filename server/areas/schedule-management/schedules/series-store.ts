import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import type { SeriesState } from '../responses/responses.ts'
import type { VersionedSeries } from '../submission/schedule-message.ts'
import { schedule_series, schedule_versions } from './tables.ts'

/** Series of a version as they are stored, in the order of the message. */
export type SeriesRow = Omit<typeof schedule_series.$inferSelect, 'organization_id' | 'position'>

const { organization_id: owner, position, ...COLUMNS } = getTableColumns(schedule_series)

/** Series of versions, version after version. */
export async function listSeries(db: OrganizationDb, version_uids: readonly string[]): Promise<SeriesRow[]> {
  if (version_uids.length === 0) return []
  const { version_uid } = COLUMNS
  const requested = and(eq(owner, db.organization_id), anyOf(version_uid, version_uids, 'uuid'))
  return db.read(builder.select(COLUMNS).from(schedule_series).where(requested).orderBy(version_uid, position))
}

/** The series of one version of a schedule by number, as the next one is built on them; none where it has no such version. */
export async function seriesOfVersion(
  db: OrganizationDb,
  schedule_uid: string,
  version: number,
): Promise<VersionedSeries[]> {
  const { series_id, series_version, type, in_area, out_area, in_party, out_party, market_agreement_id, values_mw } =
    COLUMNS
  const { organization_id, uid, schedule_uid: schedule, version: number } = schedule_versions
  const rows = await db.read(
    builder
      .select({
        ...{ series_id, series_version, type, in_area, out_area, in_party, out_party },
        ...{ market_agreement_id, values_mw },
      })
      .from(schedule_series)
      .innerJoin(schedule_versions, and(eq(organization_id, owner), eq(uid, COLUMNS.version_uid)))
      .where(and(eq(organization_id, db.organization_id), eq(schedule, schedule_uid), eq(number, version)))
      .orderBy(position),
  )
  return rows.map(versionedSeries)
}

/** A stored series as messages are written from it. */
export function versionedSeries(
  row: Omit<SeriesRow, 'version_uid' | 'business_type' | 'status' | 'reasons'>,
): VersionedSeries {
  const { series_id, series_version, type, in_area, out_area, in_party, out_party, market_agreement_id, values_mw } =
    row
  const ids = { in_area, out_area, in_party, out_party, market_agreement_id }
  return { id: series_id, version: series_version, type, ids, values_mw }
}

/** Moves series of a version of a locked schedule, all in one statement. */
export async function updateSeries(
  tx: Orm,
  organization_id: string,
  version_uid: string,
  moved: readonly (SeriesState & { series_id: string })[],
): Promise<void> {
  if (moved.length === 0) return
  const report = moved.map(({ series_id, status, reasons }) => ({ series_id, status, reasons }))
  await tx.execute(sql`update schedule_series s set status = t.status, reasons = t.reasons
    from json_to_recordset(${JSON.stringify(report)}::json) as t(series_id text, status text, reasons json)
    where s.organization_id = ${organization_id} and s.version_uid = ${version_uid}::uuid and s.series_id = t.series_id`)
}
