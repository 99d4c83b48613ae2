import { sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import type { Reason } from '../documents/market-document.ts'
import type { SeriesState, SeriesStatus } from '../answers/answers.ts'
import type { VersionedSeries } from '../hand-in/schedule-message.ts'
import type { SeriesKind } from '../hand-in/series-rules.ts'

/** Series of a version as they are stored, in the order of the message. */
export type SeriesRow = {
  version_uid: string
  series_id: string
  series_version: number
  type: SeriesKind
  business_type: string
  in_area: string
  out_area: string
  in_party: string
  out_party: string
  market_agreement_id: string | null
  values_mw: number[]
  status: SeriesStatus
  reasons: Reason[]
}

/** Series of versions, version after version. */
export async function listSeries(db: OrganizationDb, version_uids: readonly string[]): Promise<SeriesRow[]> {
  if (version_uids.length === 0) return []
  return db.read<SeriesRow>(sql`select s.version_uid, s.series_id, s.series_version, s.type, s.business_type, s.in_area, s.out_area,
      s.in_party, s.out_party, s.market_agreement_id, s.values_mw, s.status, s.reasons
    from schedule_series s where s.organization_id = ${db.organization_id} and ${anyOf(sql`s.version_uid`, version_uids, 'uuid')}
    order by s.version_uid, s.position`)
}

/** The series of one version of a schedule by number, as the next one is built on them; none where it has no such version. */
export async function seriesOfVersion(
  db: OrganizationDb,
  schedule_uid: string,
  version: number,
): Promise<VersionedSeries[]> {
  const rows =
    await db.read<SeriesRow>(sql`select s.series_id, s.series_version, s.type, s.in_area, s.out_area, s.in_party, s.out_party,
      s.market_agreement_id, s.values_mw
    from schedule_series s join schedule_versions v on v.organization_id = s.organization_id and v.uid = s.version_uid
    where v.organization_id = ${db.organization_id} and v.schedule_uid = ${schedule_uid}::uuid and v.version = ${version}
    order by s.position`)
  return rows.map(versionedSeries)
}

/** A stored series as messages are written from it. */
export function versionedSeries(row: Omit<SeriesRow, 'status' | 'reasons'>): VersionedSeries {
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
  const told = moved.map(({ series_id, status, reasons }) => ({ series_id, status, reasons }))
  await tx.execute(sql`update schedule_series s set status = t.status, reasons = t.reasons
    from json_to_recordset(${JSON.stringify(told)}::json) as t(series_id text, status text, reasons json)
    where s.organization_id = ${organization_id} and s.version_uid = ${version_uid}::uuid and s.series_id = t.series_id`)
}
