import { expect, test } from 'vitest'
import { Scheduler } from '../../../process/scheduler.ts'
import { SimulatorProcess } from './simulator-process-service.ts'

test('simulated operators answer from a process beside this one, and are gone when it stops', async () => {
  const failures: unknown[] = []
  const fail = (_job: string, error: unknown) => failures.push(error)
  const scheduler = new Scheduler({ lock: () => Promise.resolve(false), failed: fail })
  const simulator = new SimulatorProcess((error) => failures.push(error))
  expect(simulator.origin).toBeNull()
  simulator.start(scheduler)
  await expect.poll(() => simulator.origin, { timeout: 60_000, interval: 20 }).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { origin } = simulator
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await scheduler.poke('simulator')
  await simulator.stop()
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
  expect([simulator.origin, failures]).toEqual([null, []])
})
