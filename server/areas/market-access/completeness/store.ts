import { sql } from 'drizzle-orm'
import type { OrganizationDb } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import { gapBits, presentValues } from '../days/packed-day-store.ts'
import type { StoredMonth } from './completeness.ts'
import type { AllocationSeries } from '../contract.ts'

/** What is stored of series by month, in one statement; days `YYYY-MM-DD`, both inclusive, each in its highest version. */
export async function readStoredMonths(
  db: OrganizationDb,
  series: readonly AllocationSeries[],
  days: { from: string; to: string },
): Promise<StoredMonth[]> {
  const places = (await db.places()).by(series, (each) => each.accounting_point_id)
  return (await Promise.all(places.map(([place, own]) => monthsOfPlace(place, own, days)))).flat()
}

async function monthsOfPlace(
  db: OrganizationDb,
  series: readonly AllocationSeries[],
  { from, to }: { from: string; to: string },
): Promise<StoredMonth[]> {
  const points = [...new Set(series.map((each) => each.accounting_point_id))]
  const directions = [...new Set(series.map((each) => each.flow_direction))]
  return db.read<StoredMonth>(sql`
    select n.accounting_point_id, n.flow_direction, to_char(n.day, 'YYYY-MM-01') as month,
      sum(${presentValues(sql`n.values`)})::float8 as present,
      sum(case when cardinality(n.estimated) = 0 then 0 else (select count(*)
        from generate_series(1, cardinality(n.estimated), 2) as run
          cross join lateral generate_series(n.estimated[run], n.estimated[run + 1] - 1) as slot
        where get_bit(${gapBits(sql`n.values`)}, slot) = 0) end)::float8 as estimated
    from (select distinct on (v.accounting_point_id, v.flow_direction, v.day)
        v.accounting_point_id, v.flow_direction, v.day, v.estimated, v.values from allocation_values v
      where v.organization_id = ${db.organization_id} and ${anyOf(sql`v.accounting_point_id`, points, 'uuid')}
        and ${anyOf(sql`v.flow_direction`, directions, 'text')} and v.day >= ${from}::date and v.day <= ${to}::date
      order by v.accounting_point_id, v.flow_direction, v.day, v.version desc) n
    group by n.accounting_point_id, n.flow_direction, month`)
}
