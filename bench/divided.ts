import { openDatabase, organizationDb, inTransaction } from '../server/db.ts'
import { readDailyAreaSums } from '../server/areas/market-access/allocations/area-sums-store.ts'
import { divide } from '../server/areas/market-access/division/divide-store.ts'
import { firstPointsOf } from '../server/areas/market-access/division/first-points.ts'
import { allocationFile } from './harness/allocation-file.ts'
import { addCaller, type Caller, onEachPlace, type Place } from './harness/scale-places.ts'
import { median, report } from './harness/service.ts'

// The allocations of an organization in eight parts against those of one that is not divided: on one node, and with
// CITUS_BIN (the folder of the programs of a PostgreSQL with Citus) on a coordinator and two workers.

const PARTS = 8
const [FILES, POINTS, DAYS, READS] = [8, 2000, 14, 60]
const AREA_POINTS = 1000
const PATH = '/market-access/v1alpha1'
const FIRST_DAY = Date.UTC(2026, 1, 1) / 86_400_000

await onEachPlace(measure)

async function measure(place: Place): Promise<void> {
  const db = openDatabase(place.url, 2)
  const administrator = place.connect()
  try {
    const callers = { whole: await addCaller(db, place, 'Whole'), divided: await addCaller(db, place, 'Divided') }
    // Before its first call: the service reads the parts of an organization once.
    await divideEmpty(callers.divided.id)
    const names = Object.keys(callers) as (keyof typeof callers)[]
    const times = { whole: new Map<string, number[]>(), divided: new Map<string, number[]>() }
    const timed = async (name: keyof typeof callers, what: string, work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      times[name].set(what, [...(times[name].get(what) ?? []), performance.now() - began])
    }
    for (let round = 0; round < FILES; round++) {
      const { ndjson } = allocationFile(round, POINTS, DAYS, FIRST_DAY, { areSpread: true })
      for (const name of inTurn(names, round))
        await timed(name, `import of ${POINTS * DAYS} days`, () => post(callers[name], ndjson))
    }
    const points = await pointsOf(callers.whole)
    for (const name of names) await putPoints(callers[name], points.slice(0, AREA_POINTS))
    for (let round = 0; round < READS; round++) {
      const offset = Math.floor((FILES * POINTS * round) / READS)
      const point = points[(round * 97) % points.length]
      const cursor = Math.floor((FILES * POINTS * DAYS * round) / READS)
      for (const name of inTurn(names, round)) {
        const get = (path: string) => read(callers[name], `${PATH}/timeseries/${path}`)
        await timed(name, 'page of 100 series', () => get(`series/allocations?limit=100&offset=${offset}`))
        const period = 'start_time=2026-02-01T00:00:00%2B01:00&end_time=2026-03-01T00:00:00%2B01:00'
        await timed(name, "a point's month", () => get(`allocations?accounting_point_id=${point}&${period}`))
        await timed(name, '100 changes', () => get(`allocations/changes?cursor=${cursor}&limit=100`))
      }
    }
    const query = { kind: 'consumption', control_area: 'TenneT', from: '2026-02-01', to: '2026-02-14' } as const
    const sums = new Map<string, string>()
    for (let round = 0; round < 9; round++)
      for (const name of inTurn(names, round))
        await timed(name, 'sums of an area', async () => {
          const days = await readDailyAreaSums(organizationDb(db, callers[name].id), {
            ...query,
            as_of: '2099-01-01T00:00:00Z',
          })
          sums.set(name, JSON.stringify(days))
        })
    if (sums.get('whole') !== sums.get('divided')) throw new Error('the sums differ')
    for (const what of times.whole.keys()) {
      const [whole, divided] = names.map((name) => median(times[name].get(what) ?? [])) as [number, number]
      console.log(`${place.name}, ${what}: ${whole.toFixed(1)} ms, in ${PARTS} parts ${divided.toFixed(1)} ms`)
      if (what.startsWith('import'))
        report(`${place.name}, speed of an import in parts`, whole / divided, { least: 0.5 })
    }
  } finally {
    await Promise.all([administrator.end(), db.close()])
  }

  async function divideEmpty(id: string): Promise<void> {
    const tables = ['allocation_parts', 'allocation_heads']
    const force = async (how: string) => {
      for (const table of tables) await administrator.unsafe(`alter table ${table} ${how} row level security`)
    }
    // On one node the administrator is the owner, whom the policies bind.
    if (!place.is_cluster) await force('no force')
    const parts = firstPointsOf([], PARTS).map((first_point_id) => ({ first_point_id, part_id: crypto.randomUUID() }))
    await inTransaction(administrator, (tx) => divide(tx, id, parts, () => undefined))
    if (!place.is_cluster) await force('force')
  }
}

function inTurn<T>(all: readonly T[], round: number): readonly T[] {
  return round % 2 === 0 ? all : all.toReversed()
}

async function called({ origin, key }: Caller, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: key, 'Content-Type': 'application/x-ndjson', ...init.headers }
  const response = await fetch(`${origin}/api${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
async function read(of: Caller, path: string): Promise<void> {
  await (await called(of, path)).arrayBuffer()
}

async function post(of: Caller, ndjson: Buffer): Promise<void> {
  await called(of, `${PATH}/timeseries/allocations`, { method: 'POST', body: new Uint8Array(ndjson) })
}

async function pointsOf(of: Caller): Promise<string[]> {
  const points: string[] = []
  for (let offset = 0; offset < FILES * POINTS; offset += 1000) {
    const response = await called(of, `${PATH}/timeseries/series/allocations?limit=1000&offset=${offset}`)
    const { items } = (await response.json()) as { items: { accounting_point_id: string }[] }
    points.push(...items.map(({ accounting_point_id }) => accounting_point_id))
  }
  return points.toSorted((one, other) => (one.slice(9) < other.slice(9) ? -1 : 1))
}

async function putPoints(of: Caller, points: readonly string[]): Promise<void> {
  const accounting_points = points.map((accounting_point_id, at) => ({
    ...{ accounting_point_id, market_identifier: `AREA${at}`, valid_from: '2026-01-01', control_area: 'TenneT' },
  }))
  const headers = { 'Content-Type': 'application/json' }
  await called(of, `${PATH}/accounting-points`, { method: 'PUT', headers, body: JSON.stringify({ accounting_points }) })
}
