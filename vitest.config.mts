import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

/** Random tests try the same values in every run, so that none fails by chance; TEST_SEED=random or a number tries others. */
const { TEST_SEED = '20260329', RECORD_ANSWERS } = process.env
const randomSeed = TEST_SEED === 'random' ? randomInt(2 ** 31) : Number(TEST_SEED)
if (!Number.isInteger(randomSeed)) throw new Error(`TEST_SEED is "${TEST_SEED}"; an integer or "random" is expected`)

export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'clients/**/*.test.ts',
      'drizzle/**/*.test.ts',
      'components/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/random-tests.ts', 'server/testing/record-answers.ts'],
    provide: { randomSeed },
    // Files share their worker's modules: what a module keeps between them may only be a cache of pure results.
    // For a recording none knows another: what they count in such modules would depend on which came before.
    isolate: RECORD_ANSWERS !== undefined,
    // Many wait for the database or for a time limit meanwhile, so that a worker beside the first costs no core.
    maxWorkers: 2,
    // A loaded machine may take ten times what a test needs on its own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
