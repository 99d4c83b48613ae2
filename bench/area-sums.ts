import postgres from 'postgres'
import { formatDate, parseDate } from '../server/calendar/civil.ts'
import { readDailyAreaSums } from '../server/areas/market-access/allocations/area-sums-store.ts'
import { openDatabase, organizationDb } from '../server/db.ts'
import { ORGANIZATION } from './harness/allocation-data.ts'
import { allocationFile } from './harness/allocation-file.ts'
import { median, report, startBenchService } from './harness/service.ts'

// A month of an area's allocations, summed by day and quarter-hour as forecasts and clearing read it, against one bare sum in
// SQL over the same values in arrays, which knows no days, no versions and no gaps; in turns.

const [POINTS, DAYS, FIRST_DAY] = [400, 31, parseDate('2025-05-01')]
const WARM_UP = 8
const ROUNDS = 30
const query = {
  kind: 'consumption',
  control_area: 'TenneT',
  from: formatDate(FIRST_DAY),
  to: formatDate(FIRST_DAY + DAYS - 1),
  as_of: '2099-01-01T00:00:00Z',
} as const

const service = await startBenchService()
const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
const db = openDatabase(service.databaseUrl, 1)
try {
  await store()
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times = [await timed(monthsSums), await timed(bareSum)] as const
    if (round < 0) continue
    ours.push(times[0])
    bare.push(times[1])
  }
  const [summed, expected] = [await monthsSums(), await bareSum()]
  if (!(Math.abs(summed - expected) < 1e-9 * expected)) throw new Error(`${summed} kWh are not ${expected} kWh`)
  const figures = `${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms of a bare select sum(…)`
  report(`a month's sums of ${POINTS} points: ${figures}`, median(ours) / median(bare), { most: 1.5 })
} finally {
  await Promise.all([sql.end(), db.close()])
  await service.stop()
}

/** Points of the area beside the demo's, with the days that `allocationFile` makes: of fifty one has gaps, and one had them and was corrected. */
async function store(): Promise<void> {
  await sql`select set_config('app.organization_id', ${ORGANIZATION}, false)`
  await sql`select ensure_allocation_months(array[${query.from}]::date[])`
  await sql`create temporary table sent (point uuid, direction text, day date, version bigint, change bigint,
    received_at timestamptz, estimated smallint[], values double precision[], organization_id uuid)`
  const sink = await sql`copy sent from stdin`.writable()
  await new Promise<void>((resolve, reject) => {
    sink.on('error', reject).on('finish', resolve)
    sink.end(allocationFile(0, POINTS, DAYS, FIRST_DAY).copy)
  })
  await sql`insert into accounting_points (organization_id, accounting_point_id, valid_from, market_identifier, control_area)
    select distinct organization_id, point, date '2020-01-01', 'bench ' || point, ${query.control_area} from sent`
  await sql`insert into allocation_series (organization_id, accounting_point_id, flow_direction, market_identifier)
    select distinct organization_id, point, direction, 'bench ' || point from sent`
  await sql`insert into allocation_values
      (organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values)
    select organization_id, point, direction, day, version, change, received_at, estimated,
      pack_day(case when change % 50 < 2 then array_fill(null::float8, array[20]) || values[21:] else values end) from sent
    union all select organization_id, point, direction, day, 2, change, received_at, estimated, pack_day(values) from sent where change % 50 = 0`
  await sql`analyze allocation_values`
  await sql`create table bare_values as select organization_id, accounting_point_id, flow_direction, day, version, change,
    unpack_day(values) as values from allocation_values where organization_id = ${ORGANIZATION}`
  await sql`alter table bare_values add primary key (organization_id, accounting_point_id, flow_direction, day, version)`
  await sql`analyze bare_values`
}

async function monthsSums(): Promise<number> {
  const days = await readDailyAreaSums(organizationDb(db, ORGANIZATION), query)
  return days.reduce((sum, { values }) => sum + values.reduce<number>((day, kwh) => day + (kwh ?? 0), 0), 0)
}

/** The newest values of the same days, from a table of arrays. */
async function bareSum(): Promise<number> {
  const [row] = await sql<
    { kwh: number }[]
  >`select sum(q.kwh) as kwh from bare_values v cross join lateral unnest(v.values) q(kwh)
    where v.organization_id = ${ORGANIZATION} and v.day >= ${query.from}::date and v.day <= ${query.to}::date
      and v.flow_direction = ${query.kind} and v.version = case when v.change % 50 = 0 then 2 else 1 end
      and v.accounting_point_id in (select p.accounting_point_id from accounting_points p
        where p.organization_id = ${ORGANIZATION} and p.control_area = ${query.control_area})`
  return Number(row?.kwh)
}

async function timed(work: () => Promise<number>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
