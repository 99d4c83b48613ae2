import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import type { AllocationWarning } from './contract.ts'

/** Maximum number of reported warnings of each code. */
export const MOST_WARNINGS = 100

/** Effects of storing a file: values that it removes or does not change, though all of it may be stored. */
export type Effect = {
  /** Days without effect, because a higher version is in force. */
  not_in_force: number
  /** Values that are known now and become gaps. */
  lost_values: number
  warning_count: number
  warnings: SentWarning[]
}

export type SentWarning = Omit<AllocationWarning, 'msg'>

/**
 * Compares the received rows with the valid versions, and sets the version of those without one: the version with
 * exactly these values, otherwise the next. Requires `findSeriesFaults` and the organization's lock.
 */
export async function compareWithStored(tx: Orm, organization_id: string): Promise<void> {
  const stored = sql`from allocation_values v where v.organization_id = ${organization_id} and v.accounting_point_id = s.point
    and v.flow_direction = s.direction and v.day = s.day`
  // Only rows of known series: a query of each row would take a large first file a tenth longer.
  await tx.execute(sql`create temporary table standing on commit drop as
    select s.row, s.point, s.direction, s.day, o.version as in_force, s.is_told,
      case when s.is_told then s.version else coalesce(
        (select v.version ${stored} and v.values = s.values and v.estimated = s.estimated order by v.version desc limit 1),
        least(o.version + 1, ${Number.MAX_SAFE_INTEGER}::bigint)) end as version,
      case when array_position(s.values, null) is null then 0
        else (select count(*) from unnest(o.values, s.values) as q(was, now) where q.was is not null and q.now is null) end as lost
    from sent_values s cross join lateral (select v.version, v.values ${stored} order by v.version desc limit 1) o
    where (s.point, s.direction) not in (select n.point, n.direction from sent_series n where n.is_new)`)
  await tx.execute(sql`update sent_values s set version = t.version from standing t
    where t.row = s.row and not t.is_told and t.version <> s.version`)
}

/** As `maloCheckDigit` has it. */
const WRONG_CHECK_DIGIT = sql.raw(`(select (10 - sum(substr(n.identifier, at, 1)::int * (2 - at % 2)) % 10) % 10
  from generate_series(1, 10) at) <> substr(n.identifier, 11, 1)::int`)

/** The effects of the received rows, after `compareWithStored` and before they are stored. */
export async function effectOf(tx: Orm, organization_id: string): Promise<Effect> {
  await tx.execute(sql`create temporary table sent_warnings on commit drop as
    select 'values_lost' as code, t.row, t.point, t.direction, t.day, t.version, t.in_force, t.lost
      from standing t where t.lost > 0 and t.version > t.in_force
    union all select 'not_in_force', t.row, t.point, t.direction, t.day, t.version, t.in_force, null
      from standing t where t.version < t.in_force and (not t.is_told or (select true from allocation_values v
        where v.organization_id = ${organization_id} and v.accounting_point_id = t.point and v.flow_direction = t.direction
          and v.day = t.day and v.version = t.version limit 1) is null)
    union all select 'without_area', n.row, n.point, n.direction, null, null, null, null
      from sent_series n where n.is_new and (select true from accounting_points p where p.organization_id = ${organization_id}
        and p.accounting_point_id = n.point limit 1) is null
    union all select 'malo_check_digit', n.row, n.point, n.direction, null, null, null, null
      from sent_series n where n.is_new and n.identifier ~ '^[1-9][0-9]{10}$' and ${WRONG_CHECK_DIGIT}`)
  const [counted] = await tx.execute<Omit<Effect, 'warnings'>>(sql`
    select count(*) filter (where code = 'not_in_force')::float8 as not_in_force,
      coalesce(sum(lost), 0)::float8 as lost_values, count(*)::float8 as warning_count from sent_warnings`)
  const warnings = await tx.execute<SentWarning>(sql`
    select w.code, w.row::float8 as row, w.point as accounting_point_id, w.direction as flow_direction,
      n.identifier as market_identifier, w.day::text as day, w.version::float8 as version, w.in_force::float8 as in_force,
      w.lost::float8 as lost
    from (select *, row_number() over (partition by code order by row) as place from sent_warnings) w
      join sent_series n on n.point = w.point and n.direction = w.direction
    where w.place <= ${MOST_WARNINGS} order by array_position(array['values_lost', 'not_in_force', 'malo_check_digit', 'without_area'], w.code), w.row`)
  const { not_in_force = 0, lost_values = 0, warning_count = 0 } = counted ?? {}
  return { not_in_force, lost_values, warning_count, warnings: [...warnings] }
}
