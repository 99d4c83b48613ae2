import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import postgres from 'postgres'
import { pipeline } from 'node:stream/promises'
import { generateAllocations } from './harness/allocation-data.ts'
import { allocationFile } from './harness/allocation-file.ts'
import { post } from './harness/post.ts'
import { API_KEY, median, report, startBenchService } from './harness/service.ts'

/** ALLOCATION_SERIES and ALLOCATION_DAYS scale it down: the whole takes about ten minutes to be made. */
const SERIES = Number(process.env.ALLOCATION_SERIES ?? 10_000_000)
const SERIES_DAYS = Number(process.env.ALLOCATION_DAYS ?? 3_000_000)
const LIST = '/market-access/v1alpha1/timeseries/series/allocations'
const VALUES = '/market-access/v1alpha1/timeseries/allocations'
const ROUNDS = 300
const WRITE_ROUNDS = 6
const [WRITE_POINTS, WRITE_DAYS] = [2000, 14]
const agent = new Agent({ keepAlive: true })

const service = await startBenchService()
try {
  const began = performance.now()
  await generateAllocations(service.databaseUrl, { series: SERIES, series_days: SERIES_DAYS })
  const took_s = Math.round((performance.now() - began) / 1000)
  console.log(`${SERIES.toLocaleString('en')} series and ${SERIES_DAYS.toLocaleString('en')} days made in ${took_s} s`)
  await pages()
  await writes()
} finally {
  agent.destroy()
  await service.stop()
}

/** Deep pages against the first page of the same list, in turns. */
async function pages(): Promise<void> {
  const deep = Math.max(0, SERIES - 1000)
  await pagesOf('no filter', '', deep)
  await pagesOf('one direction', '&flow_direction=production', Math.floor(deep / 5))
  const { points, identifiers } = await someIds(500)
  await pagesOf('500 accounting points', points.map((id) => `&accounting_point_id=${id}`).join(''), 400)
  await pagesOf('500 identifiers', identifiers.map((id) => `&market_identifier=${id}`).join(''), 400)
}

async function pagesOf(what: string, filter: string, offset: number): Promise<void> {
  const times = { first: [] as number[], deep: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.first.push(await timed(`${LIST}?limit=100&offset=0${filter}`))
    times.deep.push(await timed(`${LIST}?limit=100&offset=${offset - (round % 100)}${filter}`))
  }
  const warm = { first: times.first.slice(20), deep: times.deep.slice(20) }
  const [p50_first, p50_deep, p99_deep] = [
    quantile(warm.first, 0.5),
    quantile(warm.deep, 0.5),
    quantile(warm.deep, 0.99),
  ]
  const figures = `${p50_deep.toFixed(1)} ms at ${offset.toLocaleString('en')} against ${p50_first.toFixed(1)} ms at 0`
  report(`page, ${what}: ${figures}`, p50_deep / p50_first, { most: 2 })
  const beside = quantile(warm.first, 0.99).toFixed(1)
  report(`page, ${what}: p99 in ms at the deep offset, beside ${beside} at 0`, p99_deep, { most: 20 })
}

/** Files through the service against a COPY of the same arrays into a table of arrays, in turns, each in one transaction. */
async function writes(): Promise<void> {
  const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`create table copied_values (accounting_point_id uuid not null, flow_direction text not null, day date not null,
      version bigint not null, change bigint not null, received_at timestamptz not null, estimated smallint[] not null,
      values double precision[] not null check (cardinality(values) in (92, 96, 100)), organization_id uuid not null,
      primary key (organization_id, accounting_point_id, flow_direction, day, version))`
    await sql`create index on copied_values (organization_id, change)`
    await sql`select ensure_allocation_months(array(select generate_series('2024-12-01'::date, '2026-06-01', '1 month'))::date[])`
    const times = { ndjson: [] as number[], csv: [] as number[], copy: [] as number[] }
    for (let round = 0; round < WRITE_ROUNDS; round++) {
      const first_day = 20_089 + 31 * round
      times.copy.push(await copied(sql, allocationFile(round * 3, WRITE_POINTS, WRITE_DAYS, first_day).copy))
      times.ndjson.push(
        await posted(allocationFile(round * 3 + 1, WRITE_POINTS, WRITE_DAYS, first_day).ndjson, 'application/x-ndjson'),
      )
      times.csv.push(await posted(allocationFile(round * 3 + 2, WRITE_POINTS, WRITE_DAYS, first_day).csv, 'text/csv'))
    }
    const [copy, ndjson, csv] = [times.copy, times.ndjson, times.csv].map((each) => median(each.slice(1)))
    const days = (WRITE_POINTS * WRITE_DAYS).toLocaleString('en')
    const figures = (ms = 0) => `${days} days in ${ms.toFixed(0)} ms against ${copy?.toFixed(0)} ms of COPY`
    report(`write, NDJSON: ${figures(ndjson)}`, (copy ?? 0) / (ndjson ?? 1), { least: 0.3 })
    report(`write, CSV with a row per day: ${figures(csv)}`, (copy ?? 0) / (csv ?? 1), { least: 0.3 })
  } finally {
    await sql.end()
  }
}

/** The fastest possible COPY of arrays: no parsing, no faults found, no row-level security, no months. */
async function copied(sql: postgres.Sql, rows: Buffer): Promise<number> {
  const began = performance.now()
  await sql.begin(async (tx) => {
    const sink = await tx
      .unsafe(
        `copy copied_values (accounting_point_id, flow_direction, day, version, change, received_at, estimated, values, organization_id) from stdin`,
      )
      .writable()
    await pipeline([rows], sink)
  })
  return performance.now() - began
}

async function posted(file: Buffer, type: string): Promise<number> {
  const began = performance.now()
  await post(service.origin, VALUES, file, { status: 201, type })
  return performance.now() - began
}

async function someIds(count: number): Promise<{ points: string[]; identifiers: string[] }> {
  const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const rows = await sql<{ point: string; identifier: string }[]>`
      select md5('point ' || number * 7)::uuid::text as point, 'DE' || lpad((number * 7)::text, 11, '0') as identifier
      from generate_series(1, ${count}::int) as number`
    return { points: rows.map(({ point }) => point), identifiers: rows.map(({ identifier }) => identifier) }
  } finally {
    await sql.end()
  }
}

async function timed(path: string): Promise<number> {
  const began = performance.now()
  const requested = request(`${service.origin}/api${path}`, { agent, headers: { Authorization: API_KEY } })
  requested.end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  if (response.statusCode === 200) return performance.now() - began
  throw new Error(`${path.slice(0, 200)}: ${response.statusCode} ${Buffer.concat(chunks).toString().slice(0, 500)}`)
}

function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN
}
