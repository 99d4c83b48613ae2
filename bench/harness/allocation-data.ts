import postgres from 'postgres'
import { packedText } from '../../server/areas/market-access/days/packed-day.ts'

/** The demo organization, whose key the benchmark has. */
export const ORGANIZATION = '0a1d2c3e-0000-4000-8000-000000000001'
const FIRST_DAY = '2025-01-01'
const DAYS = 30
/** Different days of values; rows take turns with them. */
const SHAPES = 512

/** A market's data: consumption of every point, production of every fourth. */
export async function generateAllocations(
  url: string,
  requested: { series: number; series_days: number },
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select set_config('app.organization_id', ${ORGANIZATION}, false), set_config('work_mem', '256MB', false),
      set_config('maintenance_work_mem', '512MB', false), set_config('synchronous_commit', 'off', false)`
    await generateSeries(sql, requested.series)
    await generateValues(sql, requested.series_days)
    await sql`vacuum (analyze) allocation_series`
    await sql`vacuum (analyze) allocation_series_blocks`
    await sql`analyze allocation_values`
  } finally {
    await sql.end()
  }
}

async function generateSeries(sql: postgres.Sql, count: number): Promise<void> {
  const points = Math.floor((count * 4) / 5)
  // Indexes of ten million rows are made faster than they grow.
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'allocation_series'::regclass and not indisprimary`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await sql`insert into allocation_series (organization_id, accounting_point_id, flow_direction, market_identifier)
    select ${ORGANIZATION}, point, direction, 'DE' || lpad(number::text, 11, '0') from (
      select number, md5('point ' || number)::uuid as point from generate_series(1, ${points}::int) as number) p
    cross join lateral (select 'consumption' as direction union all select 'production' where number % 4 = 0) d
    order by point, direction`
  for (const { definition } of indexes) await sql.unsafe(definition)
  // Cut as one write of all of them would have cut them.
  await sql`delete from allocation_series_blocks where organization_id = ${ORGANIZATION}`
  await sql`
    with points as (select accounting_point_id as point, count(*) filter (where flow_direction = 'consumption') as consumption,
        count(*) filter (where flow_direction = 'production') as production
      from allocation_series where organization_id = ${ORGANIZATION} group by 1),
    cut as (select *, (sum(consumption + production) over (order by point) - consumption - production)::bigint / 128 as piece from points),
    pieces as (select piece, (array_agg(point order by point))[1] as first, sum(consumption)::int as consumption,
      sum(production)::int as production from cut group by piece),
    written as (insert into allocation_series_blocks (organization_id, first_point_id, consumption, production)
      select ${ORGANIZATION}, case when piece = 0 then '00000000-0000-0000-0000-000000000000' else first end, consumption, production
      from pieces returning consumption, production)
    insert into allocation_heads as h (organization_id, series_version, consumption, production)
      select ${ORGANIZATION}, 1, sum(consumption), sum(production) from written
      on conflict (organization_id) do update set series_version = h.series_version + 1,
        consumption = excluded.consumption, production = excluded.production`
}

async function generateValues(sql: postgres.Sql, series_days: number): Promise<void> {
  await sql`select ensure_allocation_months(array[${FIRST_DAY}]::date[])`
  const shapes = Array.from({ length: SHAPES }, (_, shape) => {
    const kwh = Array.from({ length: 96 }, () => Math.round(Math.random() * 2000) / 1000)
    return { shape, day: packedText(kwh) }
  })
  await sql`create temporary table shapes as
    select * from json_to_recordset(${JSON.stringify(shapes)}::text::json) as s(shape int, day bytea)`
  const points = Math.ceil(series_days / DAYS)
  for (let day = 0; day < DAYS; day++) {
    await sql`insert into allocation_values
        (organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values)
      select ${ORGANIZATION}, md5('point ' || number)::uuid, 'consumption', ${FIRST_DAY}::date + ${day}::int, 1,
        ${day * points}::bigint + number, now(), '{}', shapes.day
      from generate_series(1, ${points}::int) as number join shapes on shape = (number * 31 + ${day}::int) % ${SHAPES}
      on conflict do nothing`
  }
  await sql`update allocation_heads set last_change = ${DAYS * points}::bigint where organization_id = ${ORGANIZATION}`
}
