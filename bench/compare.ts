import postgres from 'postgres'
import { post } from './harness/post.ts'
import { report, startBenchService } from './harness/service.ts'

const ROUNDS = 24
const COMPARED = 50
const MOST_COMPARED = 300
const OFFTAKE = 'quarter-hourly-energy-offtake'

const service = await startBenchService()
try {
  const ids = await tariffsOfOneLoad(MOST_COMPARED)
  await fiftyAgainstOne(ids.slice(0, COMPARED))
  await delayWhileComparing(ids)
} finally {
  await service.stop()
}

/** A year under 50 tariffs against the same year under the first of them, REST to REST, in turns. */
async function fiftyAgainstOne(ids: string[]): Promise<void> {
  const bodies = { compare: body({ tariff_ids: ids }), calculate: body({ tariff_id: ids[0] }) }
  const times = { compare: [] as number[], calculate: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const what of ['compare', 'calculate'] as const) {
      const started = performance.now()
      await post(service.origin, `/cost-of-energy/v1/${what}`, bodies[what])
      times[what].push(performance.now() - started)
    }
  }
  const [ours, peer] = [times.compare, times.calculate].map((each) => nineteenOfTwenty(each.slice(ROUNDS / 3)))
  const figures = `${ours?.toFixed(1)} ms against ${peer?.toFixed(1)} ms of a calculation, 19 of 20`
  report(`${ids.length} tariffs, 35,040 values: ${figures}`, (ours ?? 0) / (peer ?? 0), { most: 8 })
}

/** How late the service's event loop runs while it compares the most tariffs that a call may name. */
async function delayWhileComparing(ids: string[]): Promise<void> {
  const requested = body({ tariff_ids: ids })
  await post(service.origin, '/cost-of-energy/v1/compare', requested)
  await service.loopDelay()
  for (let round = 0; round < 5; round++) await post(service.origin, '/cost-of-energy/v1/compare', requested)
  const { p999_ms, max_ms } = await service.loopDelay()
  const figures = `p99.9 ${p999_ms.toFixed(1)} ms, at most ${max_ms.toFixed(1)} ms`
  report(`${ids.length} tariffs compared, delay of the event loop: ${figures}; p99.9 in ms`, p999_ms, { most: 50 })
}

/** Ids of tariffs in one currency that need a load alone; copies of shipped ones where there are too few. */
async function tariffsOfOneLoad(count: number): Promise<string[]> {
  const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const rows = await sql<
      { id: string; document: { tariff_components: Component[] } }[]
    >`select id, document from tariffs`
    const fit = rows.filter(({ document }) => document.tariff_components.every(needsOnlyLoad)).map(({ id }) => id)
    for (let at = 0; fit.length < count; at++) fit.push(await copy(sql, fit[at] as string))
    return fit.slice(0, count)
  } finally {
    await sql.end()
  }
}

async function copy(sql: postgres.Sql, of: string): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    with fresh as (select gen_random_uuid() as id)
    insert into tariffs (id, name, available_from, available_to, system_operator_id, document, source_id)
    select fresh.id, name, available_from, available_to, system_operator_id,
      jsonb_set(document::jsonb, '{id}', to_jsonb(fresh.id))::json, source_id
    from tariffs, fresh where tariffs.id = ${of} returning id`
  return made?.id ?? ''
}

type Component = { datasets: { id: string }[]; cost: { unit: string } }

function needsOnlyLoad({ datasets, cost }: Component): boolean {
  return cost.unit === 'SEK' && datasets.every(({ id }) => id === OFFTAKE)
}

function body(of: object): Buffer {
  const values = Array.from(
    { length: 35_040 },
    (_, slot) => Math.round((0.4 + 0.3 * Math.sin(slot / 15) + ((slot * 7919) % 101) / 500) * 1000) / 1000,
  )
  const [start_time, end_time] = ['2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00']
  return Buffer.from(JSON.stringify({ ...of, start_time, end_time, time_series: [{ name: OFFTAKE, values }] }))
}

function nineteenOfTwenty(figures: number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN
}
