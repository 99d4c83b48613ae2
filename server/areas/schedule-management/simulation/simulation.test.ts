import { expect, inject, test } from 'vitest'
import { simulate } from './simulate.test-support.ts'

/** A night's run takes a million, and says its seed: `SIMULATION_STEPS=1000000 TEST_SEED=… npm test`. */
const STEPS = Number(process.env.SIMULATION_STEPS ?? 100_000)

test('no crash, loss, repetition or delay breaks what was promised', () => {
  const { steps, episodes, processed } = simulate(inject('randomSeed'), STEPS)
  expect(steps).toBeGreaterThanOrEqual(STEPS)
  // It is a test of something: forecasts get there in spite of all.
  expect(episodes).toBe(STEPS / 1_000)
  expect(processed).toBeGreaterThan(episodes / 2)
})
