import { sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../../db.ts'
import { codeColumns, isoText } from '../../../../db/filters.ts'
import { IMPORT_SOURCES, type ImportSource } from '../contract.ts'
import type { ScheduleBody } from './contract.ts'
import type { ScheduleFacts, StoredRun, StoredSchedule } from './outlook.ts'

const SCHEDULE = sql`s.source, s.is_enabled, s.every_hours, s.zones, ${isoText('s.known_since')} as known_since,
  ${isoText('s.changed_at')} as changed_at, s.changed_by`

const listed = sql`select ${SCHEDULE} from import_schedules s`

const total = (field: 'added' | 'changed' | 'ended') =>
  sql`coalesce((select sum((d->>${field})::int) from json_array_elements(r.difference) d), 0)::int as ${sql.raw(field)}`

const OUTLINE = sql`r.uid::text as uid, r.source, r.zones, r.status, r.dry_run, r.accept_shrink, r.started_by,
  ${isoText('r.created_at')} as created_at, ${isoText('r.started_at')} as started_at, ${isoText('r.finished_at')} as finished_at,
  r.progress, r.reason, ${codeColumns('r')}, r.message, ${total('added')}, ${total('changed')}, ${total('ended')},
  json_array_length(r.left_out)::int as left_out`

/** The newest import of each source that has ended, and how many failed in a row up to it. */
const ended = sql`select ${OUTLINE}, f.failures_in_a_row, f.failing_since, l.lost_in_a_row, g.last_success_at
  from (select distinct on (source) * from import_runs where not dry_run and status not in ('queued', 'running')
    order by source, created_at desc, uid) r,
  lateral (select max(o.created_at) filter (where o.status in ('succeeded', 'cancelled')) as good_at,
      max(o.created_at) filter (where o.status in ('succeeded', 'cancelled', 'failed')) as other_at,
      ${isoText("max(o.finished_at) filter (where o.status = 'succeeded')")} as last_success_at
    from import_runs o where o.source = r.source and not o.dry_run) g,
  lateral (select count(*)::int as failures_in_a_row, ${isoText('min(b.created_at)')} as failing_since
    from import_runs b where b.source = r.source and not b.dry_run and b.status in ('failed', 'interrupted')
      and (g.good_at is null or b.created_at > g.good_at)) f,
  lateral (select count(*)::int as lost_in_a_row from import_runs b where b.source = r.source and not b.dry_run
    and b.status = 'interrupted' and (g.other_at is null or b.created_at > g.other_at)) l`

const open = sql`select ${OUTLINE}, 0 as failures_in_a_row, 0 as lost_in_a_row, null as failing_since, null as last_success_at
  from import_runs r where r.status in ('queued', 'running')`

/** Everything that decides when sources are imported, as a transaction sees it. */
export async function scheduleFacts(tx: Orm): Promise<ScheduleFacts> {
  return {
    schedules: [...(await tx.execute<StoredSchedule>(listed))],
    ended: [...(await tx.execute<StoredRun>(ended))],
    open: [...(await tx.execute<StoredRun>(open))],
  }
}

/** As `scheduleFacts`, outside of a transaction. */
export async function readScheduleFacts(db: Database): Promise<ScheduleFacts> {
  const [schedules, last, opened] = await Promise.all([
    readShared<StoredSchedule>(db, listed),
    readShared<StoredRun>(db, ended),
    readShared<StoredRun>(db, open),
  ])
  return { schedules, ended: last, open: opened }
}

/** Notes since when the installation knows each source; what is noted stays. */
export async function noteSources(tx: Orm, now: Date): Promise<void> {
  await tx.execute(sql`insert into import_schedules (source, known_since)
    select source, ${now.toISOString()} from json_array_elements_text(${JSON.stringify(IMPORT_SOURCES)}::text::json) as t(source)
    on conflict (source) do nothing`)
}

/** Changes the fields of a schedule that are given. */
export async function changeSchedule(
  tx: Orm,
  source: ImportSource,
  to: ScheduleBody,
  by: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { is_enabled = null, every_hours = null } = to
  const zones = to.zones === undefined ? sql`null::json` : sql`${JSON.stringify(to.zones)}::text::json`
  await tx.execute(sql`insert into import_schedules as s (source, is_enabled, every_hours, zones, known_since, changed_at, changed_by)
    values (${source}, ${is_enabled}, ${every_hours}, ${zones}, ${at}, ${at}, ${by})
    on conflict (source) do update set is_enabled = coalesce(excluded.is_enabled, s.is_enabled),
      zones = coalesce(excluded.zones, s.zones), every_hours = coalesce(excluded.every_hours, s.every_hours), changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
}

/** One process at a time decides what is due. */
export async function lockSchedules(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarterhour.import_schedules'))`)
}
