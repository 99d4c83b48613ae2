import type postgres from 'postgres'
import { packedDay, packedText } from '../../server/areas/market-access/days/packed-day.ts'

export const MONTH = '2025-01'
export const DAYS = 30
/** The first so many points of each organization are in a control area. */
export const AREA_POINTS = 2000
const SHAPES = 512
/** Points of each organization are added in multiples of it: series of a block of their list. */
export const POINTS_OF_A_BLOCK = 128
const POINTS_AT_A_TIME = 160 * POINTS_OF_A_BLOCK

export const pointId = (organization: number, number: number) =>
  `${number.toString(16).padStart(8, '0')}-5ca1-4000-8000-${organization.toString(16).padStart(12, '0')}`

/** Days that rows of the growing month take turns with. */
export async function makeShapes(sql: postgres.Sql): Promise<void> {
  const shapes = Array.from({ length: SHAPES }, (_, shape) => ({ shape, day: packedText(randomDay()) }))
  await sql`create table bench_shapes as
    select * from json_to_recordset(${JSON.stringify(shapes)}::text::json) as s(shape int, day bytea)`
}

/** A household's day in Wh: a base that rises in the evening and wanders, and appliances that run for half an hour or longer. */
function randomDay(): number[] {
  let [wandering, running] = [0, 0]
  return Array.from({ length: 96 }, (_, slot) => {
    wandering = 0.7 * wandering + (Math.random() - 0.5) * 80
    if (Math.random() < 0.04) running = running > 0 ? 0 : 250 + Math.random() * 400
    const base = 90 + 60 * Math.exp(-(((slot - 76) / 12) ** 2))
    return Math.max(10, Math.round(base + wandering + running + Math.random() * 15)) / 1000
  })
}

/**
 * Adds points to each organization, from the number `from` up to `to`, with a series, a place in the list and 30 days of
 * values each. `connections`: as owner or superuser, each one connection.
 */
export async function addPoints(
  connections: readonly postgres.Sql[],
  organizations: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const left = [...organizations.keys()]
  await Promise.all(
    connections.map(async (sql) => {
      for (let organization = left.shift(); organization !== undefined; organization = left.shift())
        for (let first = from; first < to; first += POINTS_AT_A_TIME)
          await addSome(sql, organizations[organization]!, organization, {
            from: first,
            to: Math.min(to, first + POINTS_AT_A_TIME),
          })
    }),
  )
}

async function addSome(
  sql: postgres.Sql,
  id: string,
  organization: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const point = sql`(lpad(to_hex(n.number), 8, '0') || ${pointId(organization, 0).slice(8)}::text)::uuid`
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as n(number)`
  await sql`select set_config('app.organization_id', ${id}, false)`
  await sql`insert into allocation_series (organization_id, accounting_point_id, flow_direction, market_identifier)
    select ${id}::uuid, ${point}, 'consumption', ${`DE${organization}`}::text || lpad(n.number::text, 10, '0') from ${numbers}`
  await sql`insert into accounting_points (organization_id, accounting_point_id, valid_from, market_identifier, control_area)
    select ${id}::uuid, ${point}, date '2020-01-01', ${`DE${organization}`}::text || lpad(n.number::text, 10, '0'), 'TenneT'
    from ${numbers} where n.number < ${AREA_POINTS}::int`
  await sql`insert into allocation_series_blocks (organization_id, first_point_id, consumption, production)
    select ${id}::uuid, case when n.number = 0 then '00000000-0000-0000-0000-000000000000' else ${point} end,
      least(${POINTS_OF_A_BLOCK}::int, ${to}::int - n.number), 0
    from ${numbers} where n.number % ${POINTS_OF_A_BLOCK}::int = 0`
  await sql`insert into allocation_values
      (organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values)
    select ${id}::uuid, ${point}, 'consumption', ${`${MONTH}-01`}::date + d.day, 1, n.number::bigint * ${DAYS}::int + d.day + 1,
      timestamptz '2025-02-10', '{}'::smallint[], s.day
    from ${numbers} cross join generate_series(0, ${DAYS - 1}::int) as d(day)
      join bench_shapes s on s.shape = (n.number * 31 + d.day) % ${SHAPES}::int
    order by d.day, n.number`
  await sql`insert into allocation_heads as h (organization_id, series_version, consumption, last_change, last_received_at)
    values (${id}::uuid, 1, ${to}::int, ${to * DAYS}::bigint, timestamptz '2025-02-10')
    on conflict (organization_id) do update set series_version = h.series_version + 1, consumption = excluded.consumption,
      last_change = excluded.last_change, last_received_at = excluded.last_received_at`
}

/** Days of which no two are alike, as an archive is measured, in a month of their own; text of COPY. */
export function* distinctDays(organization: string, month: string, points: number): Generator<Buffer> {
  for (let number = 0; number < points; number++) {
    const rows = Array.from({ length: 28 }, (_, day) => {
      const date = `${month}-${String(day + 1).padStart(2, '0')}`
      const key = `${organization}\t${pointId(99, number)}\tconsumption\t${date}\t1\t${number * 28 + day}`
      return `${key}\t2025-04-10\t{}\t\\\\x${packedDay(randomDay()).toString('hex')}\n`
    })
    yield Buffer.from(rows.join(''))
  }
}
