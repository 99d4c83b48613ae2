import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { CalculateBody, CalculateResult, Tariff } from '../areas/cost-of-energy/contract.ts'
import { CALCULATE, type CalculateTask } from '../areas/cost-of-energy/task-kinds.ts'
import { Workers } from '../process/workers.ts'
import { TASK_THREAD } from './services.ts'

let service: TestService
let tariff: Tariff

beforeAll(async () => {
  service = await startTestService()
  const { tariffs } = (await (await service.call('/cost-of-energy/v1/tariffs')).json()) as { tariffs: Tariff[] }
  tariff = tariffs.find((each) => each.system_operator?.name === 'Ellevio AB') as Tariff
})
afterAll(() => service?.stop())

function calculate(start_time: string, end_time: string, slots: number): Promise<Response> {
  const time_series = [
    { name: 'quarter-hourly-energy-offtake', values: Array.from({ length: slots }, (_, slot) => (slot % 96) / 100) },
  ]
  return service.call('/cost-of-energy/v1/calculate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tariff_id: tariff.id, start_time, end_time, time_series }),
  })
}

/** Sum of all costs: the seeded peaks are ranked by month, so that whole years add up. */
async function total(response: Response): Promise<number> {
  expect(response.status).toBe(200)
  const { components } = (await response.json()) as CalculateResult
  return components
    .flatMap(({ time_series }) => time_series[0]?.values ?? [])
    .reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
}

describe('a period of two years, calculated in a thread', () => {
  it('200 costs what its years cost one by one in the process itself', async () => {
    const [first, second, both] = await Promise.all([
      calculate('2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00', 35_040).then(total),
      calculate('2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 35_040).then(total),
      calculate('2025-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 70_080).then(total),
    ])
    expect(first).toBeGreaterThan(3504)
    expect(both).toBeCloseTo(first + second, 6)
  })

  it('422 names the same problem as in the process itself', async () => {
    const response = await calculate('2025-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 3)
    expect(response.status).toBe(422)
    const { detail } = (await response.json()) as { detail: unknown[] }
    expect(detail).toMatchObject([
      { type: 'values_length', loc: ['body', 'time_series', 0, 'values'], ctx: { expected: 70_080, got: 3 } },
    ])
  })
})

it.runIf(platform() === 'linux')('threads of calculations give way to requests, and nothing else does', async () => {
  await calculate('2025-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 70_080)
  // The 19th field of a thread's stat is its nice value (proc_pid_stat(5)); names may hold spaces, in parentheses.
  const nice = readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return { id, nice: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) }
  })
  expect(nice.filter((each) => each.nice === 10).length).toBeGreaterThan(0)
  expect(nice.find(({ id }) => Number(id) === process.pid)?.nice).toBe(getPriority())
  expect(getPriority()).toBeLessThan(10)
})

describe('a task', () => {
  const never = new AbortController().signal

  /** Cheap to send, and far from done within milliseconds: the thread itself takes longer to begin. */
  function task(start_time: string, end_time: string): CalculateTask {
    const slots = (Date.parse(end_time) - Date.parse(start_time)) / 900_000
    const series = { name: 'quarter-hourly-energy-offtake', values: new Float64Array(slots) }
    const body: CalculateBody = {
      ...{ tariff_id: tariff.id, start_time, end_time, missing: 'reject' },
      ...{ profiles: [], time_series: [series] },
    }
    return { tariff, body, data: { profiles: [], include_intermediate_time_series: false } }
  }

  it('503 beyond its time, and its thread is free for the next', async () => {
    const workers = new Workers(TASK_THREAD, { calculation: 0.001 })
    try {
      const long = task('2026-01-01T00:00:00+01:00', '2035-01-01T00:00:00+01:00')
      for (let again = 0; again < 3; again++) {
        await expect(workers.run(CALCULATE, long, 'json', never, 'one')).rejects.toMatchObject({
          code: 'unavailable',
          detail: expect.stringContaining('ask for a shorter period') as string,
        })
      }
    } finally {
      await workers.stop()
    }
  })

  it('is ended when its caller goes, waiting or running', async () => {
    const workers = new Workers(TASK_THREAD)
    try {
      const gone = new AbortController()
      const long = task('2026-01-01T00:00:00+01:00', '2035-01-01T00:00:00+01:00')
      const all = Array.from({ length: 5 }, () => workers.run(CALCULATE, long, 'json', gone.signal, 'one'))
      gone.abort()
      const ends = await Promise.allSettled(all)
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'rejected'])
      await workers.run(CALCULATE, task('2026-01-01T00:00:00+01:00', '2026-01-02T00:00:00+01:00'), 'json', never, 'one')
    } finally {
      await workers.stop()
    }
  })
})
