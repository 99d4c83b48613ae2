import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { readDailyAreaSums } from '../server/areas/market-access/allocations/area-sums-store.ts'
import { archiveMonths } from '../server/cluster/archive.ts'
import { openDatabase, organizationDb } from '../server/db.ts'
import { allocationFile } from './harness/allocation-file.ts'
import {
  addPoints,
  AREA_POINTS,
  DAYS,
  distinctDays,
  makeShapes,
  MONTH,
  pointId,
  POINTS_OF_A_BLOCK,
} from './harness/scale-data.ts'
import { addCaller, type Caller, onEachPlace, type Place } from './harness/scale-places.ts'
import { median, report } from './harness/service.ts'

// How reads, imports and bytes grow with the stored days of eight organizations: on one node, and with CITUS_BIN (the folder
// of the programs of a PostgreSQL with Citus) on a coordinator and two workers, all on this machine. SCALE_DAYS: millions of
// days, comma-separated, rising.

const SIZES = (process.env.SCALE_DAYS ?? '10,30,100').split(',').map((millions) => Number(millions) * 1e6)
const ORGANIZATIONS = 8
const LIST = '/market-access/v1alpha1/timeseries/series/allocations'
const VALUES = '/market-access/v1alpha1/timeseries/allocations'
const READS = 100
const [IMPORTS, IMPORT_POINTS, IMPORT_DAYS] = [5, 2000, 14]
const ARCHIVED_POINTS = 10_000

type Figures = {
  days: number
  page: number
  month: number
  month_p95: number
  import: number
  sum: number
  bytes: number
}

await onEachPlace(measure)

async function measure(place: Place): Promise<void> {
  const connections = [place.connect(), place.connect()]
  const [sql] = connections as [postgres.Sql, postgres.Sql]
  const db = openDatabase(place.url, 2)
  try {
    const caller = await addCaller(db, place, 'Scale')
    const { id } = caller
    const organizations = [
      id,
      ...Array.from(
        { length: ORGANIZATIONS - 1 },
        (_, at) => `5ca1e000-000${at}-4000-8000-${String(at * 7919).padStart(12, '0')}`,
      ),
    ]
    await sql`select ensure_allocation_months(array(select generate_series('2025-01-01'::date, '2026-06-01', '1 month'))::date[])`
    await makeShapes(sql)
    const all: Figures[] = []
    let points = 0
    for (const [round, size] of SIZES.entries()) {
      const next = Math.ceil(size / ORGANIZATIONS / DAYS / POINTS_OF_A_BLOCK) * POINTS_OF_A_BLOCK
      const began = performance.now()
      await addPoints(connections, organizations, { from: points, to: next })
      for (const table of ['allocation_series', 'allocation_series_blocks', 'accounting_points', 'allocation_values'])
        await sql.unsafe(`vacuum (analyze) ${table}`)
      points = next
      const took_s = Math.round((performance.now() - began) / 1000)
      console.log(`${place.name}: ${millions(points * DAYS * ORGANIZATIONS)} days, made in ${took_s} s`)
      const figures = {
        days: points * DAYS * ORGANIZATIONS,
        ...(await reads(caller, points)),
        import: await imports(caller, round),
        sum: await sums(db, id),
        bytes: (await bytesOf(sql, MONTH, place.is_cluster)) / (points * DAYS * ORGANIZATIONS),
      }
      console.log(lineOf(figures))
      all.push(figures)
    }
    growth(place, all)
    if (place.is_cluster) await archived(place, sql, id)
  } finally {
    await Promise.all([...connections.map((each) => each.end()), db.close()])
  }
}

/** A page deep in the list, and a month of a random point, in ms. */
async function reads(caller: Caller, points: number): Promise<Pick<Figures, 'page' | 'month' | 'month_p95'>> {
  const times = { page: [] as number[], month: [] as number[] }
  for (let read = 0; read < READS; read++) {
    const offset = points - 200 - read
    times.page.push(await timed(() => called(caller, `${LIST}?limit=100&offset=${offset}`)))
    const point = pointId(0, Math.floor(Math.random() * points))
    const month = `start_time=${MONTH}-01T00:00:00%2B01:00&end_time=${MONTH}-31T00:00:00%2B01:00`
    times.month.push(await timed(() => called(caller, `${VALUES}?accounting_point_id=${point}&${month}`)))
  }
  const month_p95 = times.month.toSorted((one, other) => one - other)[Math.floor(READS * 0.95)] ?? Number.NaN
  return { page: median(times.page), month: median(times.month), month_p95 }
}

/** Days a second of files of new points, each in the next month. */
async function imports(caller: Caller, round: number): Promise<number> {
  const took: number[] = []
  for (let number = 0; number < IMPORTS; number++) {
    const place = round * IMPORTS + number
    const first_day = Date.UTC(2025, 2 + (place % 12), 5) / 86_400_000
    const { ndjson } = allocationFile(place, IMPORT_POINTS, IMPORT_DAYS, first_day)
    took.push(await timed(() => called(caller, VALUES, { method: 'POST', body: new Uint8Array(ndjson) })))
  }
  return ((IMPORT_POINTS * IMPORT_DAYS) / median(took)) * 1000
}

/** Days a second that are added up to the month's sums of an area. */
async function sums(db: ReturnType<typeof openDatabase>, id: string): Promise<number> {
  const query = {
    kind: 'consumption',
    control_area: 'TenneT',
    from: `${MONTH}-01`,
    to: `${MONTH}-30`,
    as_of: '2099-01-01T00:00:00Z',
  } as const
  const took: number[] = []
  for (let round = 0; round < 3; round++)
    took.push(
      await timed(async () => {
        const days = await readDailyAreaSums(organizationDb(db, id), query)
        if (days.length !== DAYS || days[0]?.series !== AREA_POINTS) throw new Error('the sums are not of all points')
      }),
    )
  return ((AREA_POINTS * DAYS) / median(took)) * 1000
}

async function bytesOf(sql: postgres.Sql, month: string, is_cluster: boolean): Promise<number> {
  const size = is_cluster ? 'citus_total_relation_size' : 'pg_total_relation_size'
  const [row] = await sql.unsafe<{ bytes: number }[]>(
    `select ${size}('allocation_values_${month.replace('-', '_')}'::regclass)::float8 as bytes`,
  )
  return row?.bytes ?? Number.NaN
}

/** The slope of each figure: 0 where it stays, 1 where it grows like the days. */
function growth(place: Place, all: readonly Figures[]): void {
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined || all.length < 2) return
  const slope = (of: (figures: Figures) => number) => Math.log(of(last) / of(first)) / Math.log(last.days / first.days)
  report(
    `${place.name}, a page deep in the list: slope`,
    slope(({ page }) => page),
    { most: 0.3 },
  )
  report(
    `${place.name}, a point's month: slope`,
    slope(({ month }) => month),
    { most: 0.3 },
  )
  report(
    `${place.name}, time of an import: slope`,
    slope((figures) => 1 / figures.import),
    { most: 0.3 },
  )
  report(
    `${place.name}, time of a month's sums: slope`,
    slope(({ sum }) => 1 / sum),
    { most: 0.3 },
  )
  report(`${place.name}, bytes of a day with its indexes`, last.bytes, { most: 400 })
}

/** Bytes of archived days of which no two are alike; their indexes stay as they were. */
async function archived(place: Place, sql: postgres.Sql, id: string): Promise<void> {
  const columns =
    'organization_id, accounting_point_id, flow_direction, day, version, change, received_at, estimated, values'
  const sink = await sql.unsafe(`copy allocation_values (${columns}) from stdin`).writable()
  await pipeline(distinctDays(id, '2025-02', ARCHIVED_POINTS), sink)
  await sql`create extension if not exists citus_columnar`
  const days = ARCHIVED_POINTS * 28
  const before = (await bytesOf(sql, '2025-02', true)) / days
  await archiveMonths(sql, '2025-03-01', { dry_run: false, log: () => undefined })
  const after = (await bytesOf(sql, '2025-02', true)) / days
  const [table] = await sql<{ bytes: number }[]>`select citus_table_size('allocation_values_2025_02')::float8 as bytes`
  const figures = `${before.toFixed(0)} bytes each before with indexes, ${after.toFixed(0)} after`
  console.log(`${place.name}: ${days.toLocaleString('en')} days of which no two are alike, ${figures}`)
  report(`${place.name}, bytes of an archived day without its indexes`, (table?.bytes ?? Number.NaN) / days, {
    most: 170,
  })
}

async function called({ origin, key }: Caller, path: string, request: RequestInit = {}): Promise<void> {
  const headers = { Authorization: key, 'Content-Type': 'application/x-ndjson' }
  const response = await fetch(`${origin}/api${path}`, { ...request, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function millions(count: number): string {
  return `${(count / 1e6).toFixed(1)} million`
}

function lineOf(figures: Figures): string {
  const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} days/s`
  return [
    `  page ${figures.page.toFixed(1)} ms, point's month ${figures.month.toFixed(1)} ms (p95 ${figures.month_p95.toFixed(1)})`,
    `import ${perSecond(figures.import)}, month's sums ${perSecond(figures.sum)}, ${figures.bytes.toFixed(0)} bytes a day`,
  ].join(', ')
}
