import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import type { Part } from '../../../db/parts/places.ts'
import { archivedMonths } from '../ingest/retention-store.ts'
import { cutOverfullBlocks, FIRST_POINT } from '../ingest/series-write-store.ts'
import type { SeriesBlock } from './first-points.ts'

/** What is known of an organization ahead of its division. */
export type Undivided = {
  parts: number
  blocks: SeriesBlock[]
  /** Archived months `YYYY-MM` with values of it, which cannot be moved. */
  archived: string[]
}

export async function readUndivided(tx: Orm, organization_id: string): Promise<Undivided> {
  const [counted] = await tx.execute<{ parts: number }>(
    sql`select count(*)::int as parts from allocation_parts where organization_id = ${organization_id}`,
  )
  const blocks = await tx.execute<SeriesBlock>(sql`select b.first_point_id, b.consumption + b.production as series
    from allocation_series_blocks b where b.organization_id = ${organization_id} order by b.first_point_id`)
  const archived: string[] = []
  for (const month of await archivedMonths(tx)) {
    const [found] = await tx.execute(sql`select 1 from allocation_values v where v.organization_id = ${organization_id}
      and v.day >= ${`${month}-01`}::date and v.day < ${`${month}-01`}::date + interval '1 month' limit 1`)
    if (found !== undefined) archived.push(month)
  }
  return { parts: counted?.parts ?? 0, blocks: [...blocks], archived }
}

/** Tables whose rows are of one accounting point. */
const TABLES = ['accounting_points', 'allocation_series', 'allocation_values'] as const

/**
 * Divides the allocations of an organization: its points, series and values get the ids of the parts. All of it happens in
 * the transaction of a superuser, while the service is stopped. `moved` receives the number of series-days of each part.
 */
export async function divide(
  tx: Orm,
  organization_id: string,
  parts: readonly Part[],
  moved: (part: Part, series_days: number) => void,
): Promise<void> {
  for (const { part_id, first_point_id } of parts)
    await tx.execute(sql`insert into allocation_parts (organization_id, first_point_id, part_id)
      values (${organization_id}, ${first_point_id}, ${part_id})`)
  for (const table of TABLES) {
    const columns = await otherColumns(tx, table)
    let count = 0
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1]
      const isBefore = next === undefined ? sql`true` : sql`t.accounting_point_id < ${next.first_point_id}::uuid`
      const rows = await tx.execute(sql`insert into ${sql.identifier(table)} (organization_id, ${columns})
        select ${part.part_id}::uuid, ${columns} from ${sql.identifier(table)} t where t.organization_id = ${organization_id}
          and t.accounting_point_id >= ${part.first_point_id}::uuid and ${isBefore}`)
      count += rows.count
      if (table === 'allocation_values') moved(part, rows.count)
    }
    const gone = await tx.execute(
      sql`delete from ${sql.identifier(table)} t where t.organization_id = ${organization_id}`,
    )
    if (gone.count !== count)
      throw new Error(`${table} had ${gone.count} rows, of which the parts got ${count}; nothing was changed`)
  }
  await tx.execute(sql`delete from allocation_series_blocks where organization_id = ${organization_id}`)
  for (const { part_id } of parts) await countSeries(tx, organization_id, part_id)
}

async function otherColumns(tx: Orm, table: string) {
  const rows = await tx.execute<{ name: string }>(sql`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'organization_id' order by attnum`)
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Counts the series of a part in blocks, and gives it what its organization has in all. */
async function countSeries(tx: Orm, organization_id: string, part_id: string): Promise<void> {
  const [head] = await tx.execute<{ last_change: number; received_at: string }>(sql`
    select last_change::float8 as last_change, last_received_at::text as received_at from allocation_heads
    where organization_id = ${organization_id}`)
  const [counted] = await tx.execute<{ consumption: number; production: number }>(sql`
    select count(*) filter (where flow_direction = 'consumption')::int as consumption,
      count(*) filter (where flow_direction = 'production')::int as production
    from allocation_series where organization_id = ${part_id}`)
  const { consumption = 0, production = 0 } = counted ?? {}
  await tx.execute(sql`insert into allocation_heads
      (organization_id, series_version, consumption, production, last_change, last_received_at)
    values (${part_id}, 1, ${consumption}, ${production}, ${head?.last_change ?? 0}, ${head?.received_at ?? '-infinity'})`)
  if (consumption + production === 0) return
  await tx.execute(sql`insert into allocation_series_blocks (organization_id, first_point_id, consumption, production)
    values (${part_id}, ${FIRST_POINT}, ${consumption}, ${production})`)
  await cutOverfullBlocks(tx, part_id)
}
