import { simulate } from '../server/areas/schedule-management/simulation/simulate.test-support.ts'

// A million steps of what can happen between a forecast and the operators' answers, from another seed every time; a broken
// promise ends it with the seed that repeats it.

const STEPS = 1_000_000
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)

const began_ms = performance.now()
const { steps, episodes, processed } = simulate(seed, STEPS)
const seconds = (performance.now() - began_ms) / 1000
console.log(
  `seed ${seed}: ${steps} steps in ${episodes} episodes, ${processed} forecasts processed, every invariant held`,
)
console.log(`${Math.round(steps / seconds)} steps/s`)
