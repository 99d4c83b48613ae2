import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import postgres from 'postgres'
import { generateAllocations } from './harness/allocation-data.ts'
import { API_KEY, report, startBenchService } from './harness/service.ts'

/** ALLOCATION_SERIES and ALLOCATION_DAYS scale it down: the whole takes about ten minutes to be made. */
const SERIES = Number(process.env.ALLOCATION_SERIES ?? 10_000_000)
const SERIES_DAYS = Number(process.env.ALLOCATION_DAYS ?? 3_000_000)
const LIST = '/market-access/v1alpha1/timeseries/series/allocations'
const ROUNDS = 300
const agent = new Agent({ keepAlive: true })

const service = await startBenchService()
try {
  const began = performance.now()
  await generateAllocations(service.databaseUrl, { series: SERIES, series_days: SERIES_DAYS })
  const took_s = Math.round((performance.now() - began) / 1000)
  console.log(`${SERIES.toLocaleString('en')} series and ${SERIES_DAYS.toLocaleString('en')} days made in ${took_s} s`)
  await pages()
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
  report(`page, ${what}: p99 in ms at the deep offset`, p99_deep, { most: 20 })
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
  const asked = request(`${service.origin}/api${path}`, { agent, headers: { Authorization: API_KEY } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  if (response.statusCode === 200) return performance.now() - began
  throw new Error(`${path.slice(0, 200)}: ${response.statusCode} ${Buffer.concat(chunks).toString().slice(0, 500)}`)
}

function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN
}
