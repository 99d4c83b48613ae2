import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { isoText } from '../../../db/filters.ts'
import type { Family, Reason } from '../documents/market-document.ts'
import type { ScheduleWarning } from '../submission/advisories.ts'
import type { VersionedSeries } from '../submission/schedule-message.ts'
import type { ScheduleKey } from '../schedules/schedule-store.ts'
import { activeVersionNumber } from './active-version-store.ts'
import { NO_ACK_MINUTES } from './no-answer.ts'
import { schedule_series, schedule_versions } from '../schedules/tables.ts'
import type { TsoId } from '../schedules/tsos.ts'
import type { VersionState } from './status.ts'

/** The stored forecast that a version was built from. */
export type ForecastSource = { delivery_day: string; version: number }

export type NewVersion = {
  schedule_uid: string
  version: number
  message_id: string
  family: Family
  file_name: string
  xml: string
  warnings: ScheduleWarning[]
  forecast: ForecastSource | null
  created_by: { kind: string; id: string; name: string }
  series: readonly (VersionedSeries & { business_type: string })[]
}

/** Stores a version as `ingested` with its message and series; its uid. */
export async function insertVersion(tx: Orm, organization_id: string, made: NewVersion, now: Date): Promise<string> {
  const at = now.toISOString()
  const { series, forecast, ...version } = made
  const [row] = await tx
    .insert(schedule_versions)
    .values({
      ...{
        organization_id,
        ...version,
        status: 'ingested',
        acceptance_level: '',
        created_ts: at,
        last_modified_ts: at,
      },
      ...{ forecast_day: forecast?.delivery_day ?? null, forecast_version: forecast?.version ?? null },
    })
    .returning({ uid: schedule_versions.uid })
  if (row === undefined) throw new Error('the version was not stored')
  const rows = series.map(({ id, version: series_version, type, business_type, ids, values_mw }, index) => ({
    ...{
      organization_id,
      version_uid: row.uid,
      position: index + 1,
      series_id: id,
      series_version,
      type,
      business_type,
    },
    ...{ ...ids, market_agreement_id: ids.market_agreement_id ?? null, values_mw: [...values_mw] },
    ...{ status: 'pending' as const, reasons: [] },
  }))
  await tx.insert(schedule_series).values(rows)
  return row.uid
}

/** A version without its message, with what it is one of. */
export type VersionRow = VersionState &
  ScheduleKey & {
    uid: string
    schedule_uid: string
    version: number
    is_active: boolean
    message_id: string
    family: Family
    file_name: string
    warnings: ScheduleWarning[]
    created_ts: string
    last_modified_ts: string
    sent_ts: string | null
    abandoned: { ts: string; reason: string } | null
    created_by: { kind: string; id: string; name: string }
    forecast: ForecastSource | null
  }

const VERSION = sql`v.uid, v.schedule_uid, v.version, v.status, v.acceptance_level,
  v.version = ${activeVersionNumber(sql`v.organization_id`, sql`v.schedule_uid`)} is true as is_active,
  v.message_id, v.family, v.file_name, v.warnings, ${isoText('v.created_ts')} as created_ts,
  ${isoText('v.last_modified_ts')} as last_modified_ts, ${isoText('v.sent_ts')} as sent_ts,
  case when v.abandoned_ts is not null then json_build_object('ts', ${isoText('v.abandoned_ts')}, 'reason', v.abandoned_reason) end as abandoned, v.created_by,
  case when v.forecast_day is not null then json_build_object('delivery_day', v.forecast_day, 'version', v.forecast_version) end as forecast,
  s.market, s.tso, s.sender_id, s.receiver_id, s.date::text as date, s.is_test`
const FROM_VERSIONS = sql`from schedule_versions v join schedules s on s.organization_id = v.organization_id and s.uid = v.schedule_uid`

type Page = { limit: number; offset: number }

/** Versions of a schedule, newest first, and how many there are. */
export async function listVersions(
  db: OrganizationDb,
  schedule_uid: string,
  { limit, offset }: Page,
): Promise<{ versions: VersionRow[]; total: number }> {
  const own = sql`v.organization_id = ${db.organization_id} and v.schedule_uid = ${schedule_uid}::uuid`
  const versions = await db.read<VersionRow>(
    sql`select ${VERSION} ${FROM_VERSIONS} where ${own} order by v.version desc limit ${limit}::bigint offset ${offset}::bigint`,
  )
  const [count] = await db.read<{ total: number }>(
    sql`select count(*)::int as total from schedule_versions v where ${own}`,
  )
  return { versions, total: count?.total ?? 0 }
}

/** One version of the organization, or null. */
export async function findVersion(db: OrganizationDb, uid: string): Promise<VersionRow | null> {
  return oneVersion(db, sql`v.uid = ${uid}::uuid`)
}

/** The version that one of our messages carried to an operator, or null. */
export async function findByMessage(
  db: OrganizationDb,
  { tso, is_test, sender_id }: Pick<ScheduleKey, 'tso' | 'is_test' | 'sender_id'>,
  { message_id, version }: { message_id: string; version: number },
): Promise<VersionRow | null> {
  return oneVersion(
    db,
    sql`v.message_id = ${message_id} and v.version = ${version} and s.tso = ${tso} and s.is_test = ${is_test} and s.sender_id = ${sender_id}`,
  )
}

/** Versions of a message that an operator may have, newest first: those that were delivered, and not superseded before. */
export async function findOutByMessage(
  db: OrganizationDb,
  { tso, is_test, sender_id }: Pick<ScheduleKey, 'tso' | 'is_test' | 'sender_id'>,
  message_id: string,
): Promise<VersionRow[]> {
  return db.read<VersionRow>(
    sql`select ${VERSION} ${FROM_VERSIONS} where v.organization_id = ${db.organization_id} and v.message_id = ${message_id}
      and s.tso = ${tso} and s.is_test = ${is_test} and s.sender_id = ${sender_id}
      and v.status <> 'superseded' and (v.status <> 'ingested' or v.sent_ts is not null) order by v.version desc`,
  )
}

async function oneVersion(db: OrganizationDb, which: SQL): Promise<VersionRow | null> {
  const rows = await db.read<VersionRow>(
    sql`select ${VERSION} ${FROM_VERSIONS} where v.organization_id = ${db.organization_id} and ${which} limit 1`,
  )
  return rows[0] ?? null
}

/** What is sent for a version, the same bytes at every try. */
export type OutgoingVersion = Pick<VersionRow, 'uid' | 'schedule_uid' | 'version' | 'status'> &
  ScheduleKey & { message_id: string; family: Family; file_name: string; xml: string }

/** A version with its message, or null. */
export async function findOutgoing(db: OrganizationDb, uid: string): Promise<OutgoingVersion | null> {
  const rows =
    await db.read<OutgoingVersion>(sql`select v.uid, v.schedule_uid, v.version, v.status, v.message_id, v.family, v.file_name, v.xml,
      s.market, s.tso, s.sender_id, s.receiver_id, s.date::text as date, s.is_test
    ${FROM_VERSIONS} where v.organization_id = ${db.organization_id} and v.uid = ${uid}::uuid`)
  return rows[0] ?? null
}

/** When the versions of a schedule were created, in ms since 1970. */
export async function versionTimes(db: OrganizationDb, schedule_uid: string): Promise<number[]> {
  const rows = await db.read<{ at: number }>(
    sql`select (extract(epoch from v.created_ts) * 1000)::float8 as at from schedule_versions v
      where v.organization_id = ${db.organization_id} and v.schedule_uid = ${schedule_uid}::uuid`,
  )
  return rows.map(({ at }) => at)
}

/** Moves a version of a locked schedule. */
export async function updateVersion(
  tx: Orm,
  organization_id: string,
  uid: string,
  change: VersionState & {
    sent_ts?: string
    warnings?: ScheduleWarning[]
    abandoned_ts?: string | null
    abandoned_reason?: string | null
  },
  now: Date,
): Promise<void> {
  await tx
    .update(schedule_versions)
    .set({ ...change, last_modified_ts: now.toISOString() })
    .where(and(eq(schedule_versions.organization_id, organization_id), eq(schedule_versions.uid, uid)))
}

/** Versions of a schedule before one, that are still `ingested`. */
export async function unsentBefore(
  db: OrganizationDb,
  schedule_uid: string,
  version: number,
): Promise<{ uid: string; version: number; forecast: ForecastSource | null }[]> {
  return db.read(sql`select v.uid, v.version,
      case when v.forecast_day is not null then json_build_object('delivery_day', v.forecast_day, 'version', v.forecast_version) end as forecast
    from schedule_versions v where v.organization_id = ${db.organization_id} and v.schedule_uid = ${schedule_uid}::uuid
      and v.version < ${version} and v.status = 'ingested' order by v.version`)
}

/** Locks how the schedules of a day's forecast stand, until commit. */
export async function lockForecastDay(tx: Orm, organization_id: string, delivery_day: string): Promise<void> {
  const key = `schedules of forecast ${organization_id} ${delivery_day}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The newest version of each schedule that was built from a version of a forecast. */
export async function versionsOfForecast(
  db: OrganizationDb,
  { delivery_day, version }: ForecastSource,
): Promise<
  (Pick<VersionState, 'status' | 'acceptance_level'> & {
    uid: string
    tso: TsoId
    sender_id: string
    version: number
    reasons: Reason[] | null
  })[]
> {
  return db.read(sql`select distinct on (v.schedule_uid) v.uid, s.tso, s.sender_id, v.version, v.status, v.acceptance_level,
      (select json_agg(r) from schedule_series e cross join lateral json_array_elements(e.reasons) r
        where e.organization_id = ${db.organization_id} and e.version_uid = v.uid) as reasons ${FROM_VERSIONS}
    where v.organization_id = ${db.organization_id} and v.forecast_day = ${delivery_day}::date and v.forecast_version = ${version}
    order by v.schedule_uid, v.version desc`)
}

/** Between whom forecasts made schedules of a day: balance groups that still send to their operators. */
export async function addressesOfDay(
  db: OrganizationDb,
  delivery_day: string,
): Promise<Pick<ScheduleKey, 'tso' | 'sender_id'>[]> {
  return db.read(sql`select distinct s.tso, s.sender_id ${FROM_VERSIONS}
      join balance_group_tsos g on g.organization_id = s.organization_id and g.eic = s.sender_id and g.tso = s.tso
    where v.organization_id = ${db.organization_id} and v.forecast_day = ${delivery_day}::date`)
}

/** Submitted versions with an overdue response at `now`: by the transport's time, or by the default without one. */
export async function listUnanswered(
  db: OrganizationDb,
  now: Date,
): Promise<{ uid: string; schedule_uid: string; tso: TsoId; is_test: boolean; sent_ts: string }[]> {
  return db.read(sql`select v.uid, v.schedule_uid, s.tso, s.is_test, ${isoText('v.sent_ts')} as sent_ts ${FROM_VERSIONS}
      left join transports t on t.organization_id = s.organization_id and t.tso = s.tso and t.is_test = s.is_test
    where v.organization_id = ${db.organization_id} and v.status = 'submitted'
      and v.sent_ts + make_interval(mins => coalesce(t.no_ack_minutes, ${NO_ACK_MINUTES}::integer)) <= ${now.toISOString()}::timestamptz
    order by v.sent_ts`)
}
