import loadModule from 'highs'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { LinearProgram, Solver } from '#server/areas/cost-of-energy/model-program.ts'
import { optimize } from '#server/areas/cost-of-energy/optimize.ts'
import { OptimizeBody, type OptimizeResult } from '#server/areas/cost-of-energy/optimize-contract.ts'
import { openSolver } from '#server/solver.ts'
import { API_KEY, report, startBenchService } from './harness/service.ts'

const SLOTS = 31 * 96
const load = Array.from({ length: SLOTS }, (_, slot) => {
  return Math.round((0.4 + 0.3 * Math.sin(slot / 15) + ((slot * 7919) % 101) / 500) * 1000) / 1000
})

// A month with a battery under a real tariff: the whole plan over HTTP and in the process, against HiGHS alone on the
// text of the same program.
const service = await startBenchService()
try {
  const { tariffs } = (await (await call('/tariffs')).json()) as { tariffs: Tariff[] }
  const tariff = tariffs.find((each) => each.system_operator?.name.startsWith('Ellevio'))
  if (tariff === undefined) throw new Error('the tariff to measure is not seeded')
  const body = {
    tariff_id: tariff.id,
    start_time: '2026-01-01T00:00:00+01:00',
    end_time: '2026-02-01T00:00:00+01:00',
    time_series: [{ name: 'quarter-hourly-energy-offtake', values: load }],
    measures: { battery: { capacity_kwh: 10, power_kw: 5 } },
  }
  const programs: LinearProgram[] = []
  const solver = watched(await openSolver(), programs)
  const input = { profiles: [], alternatives: [] }
  const [inside_ms] = await timed(() => optimize(tariff, OptimizeBody.parse(body), input, solver, () => 30))
  const [program] = programs
  if (program === undefined) throw new Error('nothing was solved')
  const peer_ms = await solvedAsText(program)
  const [whole_ms, result] = await timed(async () => (await call('/optimize', body)).json() as Promise<OptimizeResult>)
  const share = `${((100 * result.saving) / result.before.total).toFixed(1)} % saved, ${result.status}`
  const size = `${program.cost.length} variables, ${program.row_lower.length} rows`
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(`     ${tariff.name}, 31 days with a battery: ${share}, ${size}`)
  report(`in the process ${seconds(inside_ms)}, HiGHS alone ${seconds(peer_ms)}`, inside_ms / peer_ms, { most: 2 })
  report(`over HTTP ${seconds(whole_ms)}, HiGHS alone ${seconds(peer_ms)}`, whole_ms / peer_ms, { most: 3 })
} finally {
  await service.stop()
}

function call(path: string, body?: object): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { Authorization: API_KEY, 'Content-Type': 'application/json' }
  return fetch(`${service.origin}/api/cost-of-energy/v1${path}`, { ...init, headers })
}

async function timed<T>(work: () => T | Promise<T>): Promise<[ms: number, result: T]> {
  const started = performance.now()
  const result = await work()
  return [performance.now() - started, result]
}

function watched(solver: Solver, programs: LinearProgram[]): Solver {
  return {
    solve: (program, seconds) => {
      programs.push(program)
      return solver.solve(program, seconds)
    },
  }
}

/** What HiGHS takes for the program as LP text, which others would write. */
async function solvedAsText(program: LinearProgram): Promise<number> {
  const highs = await (loadModule as unknown as typeof loadModule.default)()
  const [numCols, numRows] = [program.cost.length, program.row_lower.length]
  const { starts, indices, values } = program
  const model = highs.createModel({
    numCols,
    numRows,
    offset: program.offset,
    colCost: program.cost,
    colLower: program.lower,
    colUpper: program.upper,
    rowLower: program.row_lower,
    rowUpper: program.row_upper,
    matrix: { format: 'csr', numCols, numRows, starts, indices, values },
    integrality: Int32Array.from(program.integer),
  })
  const text = model.exportModel('lp')
  model.dispose()
  const [ms, { Status }] = await timed(() => highs.solve(text, { output_flag: false }))
  if (Status !== 'Optimal') throw new Error(`HiGHS alone: ${Status}`)
  return ms
}
