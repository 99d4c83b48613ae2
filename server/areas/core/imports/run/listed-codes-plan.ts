import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../db.ts'
import { lockFor } from '../../../../db/locks.ts'
import type { Keeping } from '../merge.ts'
import { planRecords } from '../plan.ts'
import { lossesOf } from '../refusal.ts'
import type { Prepared } from './importing.ts'

/** The areas of a country's postal codes, by the areas' EICs, the most likely first. */
export type ListedCodes = { country: string; areas: ReadonlyMap<string, readonly string[]> }

type CodeRow = { id: string; name: string; areas: readonly string[] }

/**
 * Adds to what a register changes which areas it lists for postal codes, in place of those that it has listed before. The
 * areas are those that the register has, or has had.
 */
export async function withListedCodes(
  tx: Orm,
  records: Prepared,
  { country, areas }: ListedCodes,
  { source_id, today }: Keeping,
): Promise<Prepared> {
  const stored = await tx.execute<CodeRow>(
    sql`select p.place as id, substr(p.place, 13) as name, array_agg(x.value order by p.rank, x.value) as areas
      from places p join metering_grid_area_extra_ids x on x.metering_grid_area_id = p.metering_grid_area_id and x.kind = 'eic'
      where p.country = ${country} and p.source_id = ${source_id} group by p.place`,
  )
  const requested = [...areas].map(([code, eics]): CodeRow => ({ id: `postal_code ${code}`, name: code, areas: eics }))
  const plan = planRecords({
    record: 'postal-code',
    ...{ stored, requested, today },
    facts: ['areas'],
    isRetained: () => true,
    countryOf: () => country,
  })
  return {
    ...records,
    differences: [...records.differences, ...plan.differences],
    losses: [...records.losses, ...lossesOf(plan.differences)],
    store: async (within) => {
      await records.store(within)
      await replaceListed(within, source_id, country, requested)
    },
  }
}

async function replaceListed(tx: Orm, source_id: string, country: string, rows: readonly CodeRow[]): Promise<void> {
  await lockFor(tx, `places ${source_id}`)
  await tx.execute(sql`delete from places where country = ${country} and source_id = ${source_id}`)
  const listed = rows.flatMap(({ id, areas }) => areas.map((eic, i) => ({ place: id, eic, rank: i + 1 })))
  await tx.execute(sql`insert into places (country, place, metering_grid_area_id, precision, rank, source_id)
    select ${country}, r.place, x.metering_grid_area_id, 'postal_code', r.rank, ${source_id}
    from json_to_recordset(${JSON.stringify(listed)}::text::json) as r(place text, eic text, rank smallint)
      join metering_grid_area_extra_ids x on x.kind = 'eic' and x.value = r.eic
    on conflict (country, place, metering_grid_area_id) do update set precision = excluded.precision, rank = excluded.rank,
      source_id = excluded.source_id`)
}
