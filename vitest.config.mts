import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

/** Random tests try the same values in every run, so that none fails by chance; TEST_SEED=random or a number tries others. */
const { TEST_SEED = '20260329', RECORD_ANSWERS } = process.env
const randomSeed = TEST_SEED === 'random' ? randomInt(2 ** 31) : Number(TEST_SEED)
if (!Number.isInteger(randomSeed)) throw new Error(`TEST_SEED is "${TEST_SEED}"; an integer or "random" is expected`)

/** Files that a run tests once more, each time with what an environment variable of `startTestService` changes. */
const AGAIN = {
  // What one node takes as well stores and answers the same.
  'as on a cluster': { env: { STATEMENTS: 'cluster' }, files: ['mscons/mscons-messages'] },
  // An organization that is divided answers like any other.
  divided: {
    env: { ALLOCATIONS: 'divided' },
    files: ['imports/cancellations', 'points/shared-identifiers', 'series/operations'],
  },
}

/** What runs programs beside the product: kept from the other tests, so that CI can run them in its other lane. */
const TOOLS = ['clients/tests/**/*.test.ts', 'server/http/openapi/linters.test.ts']

const shared = {
  setupFiles: ['server/testing/random-tests.ts', 'server/testing/recording/record-answers.ts'],
  // Files share their worker's modules: what a module keeps between them may only be a cache of pure results.
  // For a recording none knows another: what they count in such modules would depend on which came before.
  isolate: RECORD_ANSWERS !== undefined,
  // A loaded machine may take ten times what a test needs on its own.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
const every = {
  test: {
    ...shared,
    name: 'all',
    include: ['server/**/*.test.ts', 'drizzle/**/*.test.ts', 'components/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['**/node_modules/**', ...TOOLS],
  },
}
const tools = { test: { ...shared, name: 'tools', include: TOOLS } }
const again = Object.entries(AGAIN).map(([name, { env, files }]) => ({
  test: { ...shared, name, env, include: files.map((file) => `server/areas/market-access/${file}.test.ts`) },
}))

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    provide: { randomSeed },
    // Many wait for the database or for a time limit meanwhile, so that a worker beside the first costs no core.
    maxWorkers: 2,
    // A recording has each answer once; its caller says how the service is to run.
    projects: RECORD_ANSWERS === undefined ? [every, tools, ...again] : [every],
  },
})
