import { type SQL, sql } from 'drizzle-orm'
import { arrayParam } from '../../db/filters.ts'
import type { SubmissionBody } from './contract.ts'
import { numberText } from './number-text.ts'
import type { AreaSeries } from './totals.ts'

/** The day, whose owner is that of the rows that are inserted for it: a cluster inserts them where the day is. */
export function dayOf(organizationId: string, deliveryDay: string, beside = sql``): SQL {
  return sql`from forecast_days d ${beside} where d.organization_id = ${organizationId} and d.delivery_day = ${deliveryDay}`
}

/** The series of a submission, for the version that its day has. */
export function insertSeries(
  organizationId: string,
  { delivery_day, series }: Pick<SubmissionBody, 'delivery_day' | 'series'>,
): SQL {
  const length = series[0]?.values.length ?? 0
  const rows = sql`cross join unnest(${arrayParam(series.map(({ kind }) => kind))}::text[],
      ${arrayParam(series.map(({ control_area = null }) => control_area))}::text[],
      ${arrayParam(series.map(({ malo = null }) => malo))}::text[],
      ${arrayParam(series.map(({ balance_group = null }) => balance_group))}::text[]) with ordinality as s(kind, control_area, malo, balance_group, position)`
  return sql`insert into forecast_series (organization_id, delivery_day, version, position, kind, control_area, malo, balance_group, values)
    select d.organization_id, d.delivery_day, d.version, s.position, s.kind, s.control_area, s.malo, s.balance_group, ${slice(series, length)}
    ${dayOf(organizationId, delivery_day, rows)}`
}

/** The sums of its areas. */
export function insertAreas(organizationId: string, deliveryDay: string, areas: readonly AreaSeries[]): SQL {
  const series = areas.map(({ values_mwh }) => ({ values: values_mwh }))
  const rows = sql`cross join unnest(${arrayParam(areas.map(({ kind }) => kind))}::text[],
      ${arrayParam(areas.map(({ control_area }) => control_area))}::text[],
      ${arrayParam(areas.map(({ balance_group }) => balance_group))}::text[]) with ordinality as s(kind, control_area, balance_group, position)`
  return sql`insert into forecast_area_series (organization_id, delivery_day, version, kind, control_area, balance_group, values_mwh)
    select d.organization_id, d.delivery_day, d.version, s.kind, s.control_area, coalesce(s.balance_group, ''), ${slice(series, areas[0]?.values_mwh.length ?? 0)}
    ${dayOf(organizationId, deliveryDay, rows)}`
}

/** The values of row `s.position` out of those of all rows, which travel as one array. */
function slice(series: readonly { values: Float64Array }[], length: number): SQL {
  const all = sql.param(`{${series.map(({ values }) => numberText(values)).join(',')}}`)
  return sql`(${all}::float8[])[(s.position - 1) * ${length}::int + 1 : s.position * ${length}::int]`
}
