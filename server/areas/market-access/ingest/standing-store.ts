import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { arrayParam } from '../../../db/filters.ts'
import { gapBits, hasGaps } from '../days/packed-day-store.ts'
import { eachRows, type FileRows } from './file-rows-store.ts'
import { isSent, keyOf, type SentRows, sentRows, tableOf } from './sent-rows-store.ts'
import type { AllocationWarning } from '../imports/contract.ts'

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

/** The order in which they are reported. */
const WARNINGS = ['values_lost', 'not_in_force', 'malo_check_digit', 'without_area'] as const

export type SentWarning = Omit<AllocationWarning, 'msg'>

/**
 * Compares the received rows with the valid versions, and sets the version of those without one: the version with
 * exactly these values, otherwise the next. Requires `findSeriesFaults` and the organization's lock.
 */
export async function compareWithStored(tx: Orm, sent: SentRows): Promise<void> {
  const { organization_id } = sent
  const stored = sql`from allocation_values v where v.organization_id = ${organization_id} and v.accounting_point_id = s.point
    and v.flow_direction = s.direction and v.day = s.day`
  // Only rows of known series: a query of each row would take a large first file a tenth longer.
  await tx.execute(sql`insert into ${tableOf(sent, 'sent_standing')}
      (organization_id, import_uid, row, point, direction, day, in_force, is_told, version, lost)
    select ${keyOf(sent)}, s.row, s.point, s.direction, s.day, o.version, s.is_told,
      case when s.is_told then s.version else coalesce(
        (select v.version ${stored} and v.values = s.values and v.estimated = s.estimated order by v.version desc limit 1),
        least(o.version + 1, ${Number.MAX_SAFE_INTEGER}::bigint)) end,
      case when ${hasGaps(sql`s.values`)} then bit_count(${gapBits(sql`s.values`)} & ~${gapBits(sql`o.values`)}) else 0 end
    from ${sentRows('sent_values', sent)} s cross join lateral (select v.version, v.values ${stored} order by v.version desc limit 1) o
    where (s.point, s.direction) not in (select n.point, n.direction from ${sentRows('sent_series', sent)} n where n.is_new)`)
  await tx.execute(sql`update ${tableOf(sent, 'sent_values')} s set version = t.version from ${sentRows('sent_standing', sent)} t
    where ${isSent(sent)} and t.row = s.row and not t.is_told and t.version <> s.version`)
}

/** As `maloCheckDigit` has it. */
const WRONG_CHECK_DIGIT = sql.raw(`(select (10 - sum(substr(n.identifier, at, 1)::int * (2 - at % 2)) % 10) % 10
  from generate_series(1, 10) at) <> substr(n.identifier, 11, 1)::int`)

/** The effects of the received rows, after `compareWithStored` and before they are stored. */
export async function effectOf(tx: Orm, file: FileRows): Promise<Effect> {
  const effects = await eachRows(file, (rows) => effectOfRows(tx, rows))
  const [only] = effects
  if (effects.length === 1 && only !== undefined) return only
  const all: Effect = { not_in_force: 0, lost_values: 0, warning_count: 0, warnings: [] }
  for (const each of effects)
    for (const count of ['not_in_force', 'lost_values', 'warning_count'] as const) all[count] += each[count]
  const byCode = Map.groupBy(
    effects.flatMap((each) => each.warnings),
    ({ code }) => code,
  )
  for (const code of WARNINGS) {
    const own = (byCode.get(code) ?? []).toSorted((one, other) => one.row - other.row)
    all.warnings.push(...own.slice(0, MOST_WARNINGS))
  }
  return all
}

async function effectOfRows(tx: Orm, sent: SentRows): Promise<Effect> {
  const { organization_id } = sent
  const standing = sentRows('sent_standing', sent)
  const series = sentRows('sent_series', sent)
  const [effect] = await tx.execute<Effect>(sql`
    with warned as materialized (
      select 'values_lost' as code, t.row, t.point, t.direction, t.day, t.version, t.in_force, t.lost
        from ${standing} t where t.lost > 0 and t.version > t.in_force
      union all select 'not_in_force', t.row, t.point, t.direction, t.day, t.version, t.in_force, null
        from ${standing} t where t.version < t.in_force and (not t.is_told or (select true from allocation_values v
          where v.organization_id = ${organization_id} and v.accounting_point_id = t.point and v.flow_direction = t.direction
            and v.day = t.day and v.version = t.version limit 1) is null)
      union all select 'without_area', n.row, n.point, n.direction, null, null, null, null
        from ${series} n where n.is_new and (select true from accounting_points p where p.organization_id = ${organization_id}
          and p.accounting_point_id = n.point limit 1) is null
      union all select 'malo_check_digit', n.row, n.point, n.direction, null, null, null, null
        from ${series} n where n.is_new and n.identifier ~ '^[1-9][0-9]{10}$' and ${WRONG_CHECK_DIGIT}),
    reported as (select w.code, w.row, w.point as accounting_point_id, w.direction as flow_direction,
        n.identifier as market_identifier, w.day, w.version, w.in_force, w.lost,
        array_position(${arrayParam(WARNINGS)}::text[], w.code) as place
      from (select *, row_number() over (partition by code order by row) as number from warned) w
        join ${series} n on n.point = w.point and n.direction = w.direction
      where w.number <= ${MOST_WARNINGS})
    select (select count(*)::float8 from warned where code = 'not_in_force') as not_in_force,
      (select coalesce(sum(lost), 0)::float8 from warned) as lost_values,
      (select count(*)::float8 from warned) as warning_count,
      (select coalesce(json_agg(json_build_object('code', code, 'row', row, 'accounting_point_id', accounting_point_id,
          'flow_direction', flow_direction, 'market_identifier', market_identifier, 'day', day, 'version', version,
          'in_force', in_force, 'lost', lost) order by place, row), '[]') from reported r) as warnings`)
  return effect ?? { not_in_force: 0, lost_values: 0, warning_count: 0, warnings: [] }
}
