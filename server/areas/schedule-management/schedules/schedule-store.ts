import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, isoText } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import { activeVersionNumber } from '../versions/active-version-store.ts'
import { MOST_VERSIONS } from '../submission/message-names.ts'
import type { Reason } from '../documents/market-document.ts'
import type { Schedule, SchedulesQuery } from './contract.ts'
import { countedAnomalies } from './document-store.ts'
import { schedules } from './tables.ts'
import { marketOf } from './tsos.ts'

/** Versions on their way to an operator: the event's subject is the schedule, its version the one of the message. */
export const SCHEDULE_TOPIC = 'schedule-version'
export type ScheduleEvent = { version_uid: string }

/** What a schedule is one of. */
export type ScheduleKey = Pick<
  typeof schedules.$inferSelect,
  'market' | 'tso' | 'sender_id' | 'receiver_id' | 'date' | 'is_test'
>

/**
 * Opens the next version of a schedule, or the schedule with its first: its uid and the version's number. The row stays
 * locked until commit, so that of two at once one follows the other. Null where there is no number left.
 */
export async function openVersion(
  tx: Orm,
  organization_id: string,
  { market, tso, sender_id, receiver_id, date, is_test }: ScheduleKey,
  now: Date,
): Promise<{ uid: string; version: number } | null> {
  const at = now.toISOString()
  const [row] = await tx
    .insert(schedules)
    .values({
      ...{ organization_id, market, tso, sender_id, receiver_id, date, is_test },
      ...{ version: 1, created_ts: at, last_modified_ts: at },
    })
    .onConflictDoUpdate({
      target: [schedules.organization_id, schedules.tso, schedules.sender_id, schedules.date, schedules.is_test],
      set: {
        version: sql`${schedules.version} + 1`,
        last_modified_ts: sql`greatest(${schedules.last_modified_ts}, excluded.last_modified_ts)`,
      },
      setWhere: lt(schedules.version, MOST_VERSIONS),
    })
    .returning({ uid: schedules.uid, version: schedules.version })
  return row ?? null
}

/**
 * Locks a schedule for the transaction, as everything does that changes one of its versions. Not `for update`: documents that
 * refer to it, and were inserted before, hold its key, so that two of them would wait for each other.
 */
export async function lockSchedule(tx: Orm, organization_id: string, uid: string): Promise<void> {
  const own = and(eq(schedules.organization_id, organization_id), eq(schedules.uid, uid))
  await tx.select({ uid: schedules.uid }).from(schedules).where(own).for('no key update')
}

/** The schedule of a balance group with an operator for a day, with the number of its newest version, or null. */
export async function findSchedule(
  db: OrganizationDb,
  { tso, is_test, sender_id, date }: Pick<ScheduleKey, 'tso' | 'is_test' | 'sender_id' | 'date'>,
): Promise<{ uid: string; version: number } | null> {
  const one = and(
    eq(schedules.organization_id, db.organization_id),
    eq(schedules.tso, tso),
    eq(schedules.is_test, is_test),
    eq(schedules.sender_id, sender_id),
    eq(schedules.date, date),
  )
  const { uid, version } = schedules
  const [row] = await db.read(builder.select({ uid, version }).from(schedules).where(one))
  return row ?? null
}

/** A schedule without the parts that depend on the current time. */
export type StoredSchedule = Omit<Schedule, 'phase' | 'reason_codes' | 'actions'> & { reasons: Reason[] | null }

type Page = { limit: number; offset: number }
type ScheduleFilter = Partial<Omit<SchedulesQuery, 'limit' | 'offset'>> & { uid?: string }

/** Schedules that match, the newest day first, and how many do. */
export async function listSchedules(
  db: OrganizationDb,
  filter: ScheduleFilter,
  { limit, offset }: Page = { limit: 1, offset: 0 },
): Promise<{ schedules: StoredSchedule[]; total: number }> {
  const rows = await db.read<
    StoredSchedule & { total: number }
  >(sql`select s.uid, s.market, s.tso, s.sender_id, s.receiver_id, s.date::text as date, s.is_test as test, s.version,
      v.uid as version_uid, v.status, v.acceptance_level, v.abandoned_ts is not null as abandoned,
      case when v.status in ('rejected', 'cnf_partial') then (select json_agg(distinct r.value::jsonb) from schedule_series e,
        json_array_elements(e.reasons) r where e.organization_id = ${db.organization_id} and e.version_uid = v.uid) end as reasons,
      ${activeVersionNumber(sql`${db.organization_id}::uuid`, sql`s.uid`)} as active_version,
      ${countedAnomalies(db.organization_id)} as anomaly_count,
      ${isoText('s.created_ts')} as created_ts, ${isoText('greatest(s.last_modified_ts, v.last_modified_ts)')} as last_modified_ts
    from schedules s join schedule_versions v on v.organization_id = s.organization_id and v.schedule_uid = s.uid and v.version = s.version
    where ${matches(db, filter)} order by s.date desc, s.tso, s.sender_id, s.is_test limit ${limit}::bigint offset ${offset}::bigint`)
  const [count] = await db.read<{ total: number }>(sql`select count(*)::int as total
    from schedules s join schedule_versions v on v.organization_id = s.organization_id and v.schedule_uid = s.uid and v.version = s.version
    where ${matches(db, filter)}`)
  return { schedules: rows, total: count?.total ?? 0 }
}

function matches(
  db: OrganizationDb,
  { uid, tso, market, sender_id, status, start_date, end_date, test }: ScheduleFilter,
): SQL {
  return sql`s.organization_id = ${db.organization_id} and ${anyOf(sql`s.tso`, tso, 'text')}
    and ${anyOf(sql`s.market`, market?.map(marketOf), 'text')} and ${anyOf(sql`s.sender_id`, sender_id, 'text')}
    and ${anyOf(sql`v.status`, status, 'text')} and ${anyOf(sql`s.uid`, uid === undefined ? undefined : [uid], 'uuid')}
    and ${start_date === undefined ? sql`true` : sql`s.date >= ${start_date}::date`}
    and ${end_date === undefined ? sql`true` : sql`s.date <= ${end_date}::date`}
    and ${test === undefined ? sql`true` : sql`s.is_test = ${test}`}`
}
