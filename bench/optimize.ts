import loadModule from 'highs'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { LinearProgram, Solver } from '#server/areas/cost-of-energy/optimize/model/program.ts'
import { optimize } from '#server/areas/cost-of-energy/optimize/optimize.ts'
import { OptimizeBody } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { openSolver } from '#server/areas/cost-of-energy/optimize/solver-service.ts'
import { API_KEY, median, report, startBenchService } from './harness/service.ts'

const SLOTS = 31 * 96
const ROUNDS = 7
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
  const solver = observed(await openSolver(), programs)
  const parsed = OptimizeBody.parse(body)
  const plan = () => optimize(tariff, parsed, { profiles: [], alternatives: [] }, solver, () => 30)
  const result = plan()
  const [program] = programs
  if (program === undefined) throw new Error('nothing was solved')
  const alone = await solvedAsText(program)
  const inside_ms = await measured(plan)
  const peer_ms = await measured(alone)
  const whole_ms = await measured(async () => (await call('/optimize', body)).json())
  const share = `${((100 * result.saving) / result.before.total).toFixed(1)} % saved, ${result.status}`
  const size = `${program.cost.length} variables, ${program.row_lower.length} rows`
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(`     ${tariff.name}, 31 days with a battery: ${share}, ${size}`)
  report(`in the process ${seconds(inside_ms)}, HiGHS alone ${seconds(peer_ms)}`, inside_ms / peer_ms, { most: 2 })
  report(`over HTTP ${seconds(whole_ms)}, HiGHS alone ${seconds(peer_ms)}`, whole_ms / peer_ms, { most: 2.5 })
} finally {
  await service.stop()
}

function call(path: string, body?: object): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { Authorization: API_KEY, 'Content-Type': 'application/json' }
  return fetch(`${service.origin}/api/cost-of-energy/v1${path}`, { ...init, headers })
}

/** The middle of some rounds; a first one warms the code up, which the WebAssembly of a new thread takes seconds for. */
async function measured(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times.slice(1))
}

function observed(solver: Solver, programs: LinearProgram[]): Solver {
  return {
    solve: (program, seconds) => {
      programs.push(program)
      return solver.solve(program, seconds)
    },
  }
}

/** HiGHS with the program as LP text, as others would hand it over. */
async function solvedAsText(program: LinearProgram): Promise<() => void> {
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
  return () => {
    const { Status } = highs.solve(text, { output_flag: false })
    if (Status !== 'Optimal') throw new Error(`HiGHS alone: ${Status}`)
  }
}
