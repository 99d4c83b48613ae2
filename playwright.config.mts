import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

// Workers read this file again: what must be the same for all goes through the environment.
process.env.PORT = process.env.E2E_PORT ??= String(await freePort())
process.env.HOST = '127.0.0.1'
/** The key of the demo organization while testing; specs read it from the environment, too. */
process.env.API_KEY = 'qh_end_to_end_tests_only_0001'
/** The password of its operators, likewise. */
process.env.DEMO_PASSWORD = 'end-to-end-tests-only'
/** Where the walks have a register of their own, which the service reads in place of Energinet's. */
process.env.E2E_REGISTER_PORT ??= String(await freePort())
process.env.ENERGINET_URL = `http://127.0.0.1:${process.env.E2E_REGISTER_PORT}`
/** Where the service keeps its data, for walks that import on the command line. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `quarterhour-e2e-${randomUUID()}`)
/** When the run began: the days of the demo are relative to it, also when midnight passes meanwhile. */
process.env.E2E_STARTED ??= new Date().toISOString()
/** Thousands of requests would hide what a run has to say. */
process.env.LOG_LEVEL ??= 'warn'
// Tests start imports themselves; none reads somebody else's server.
process.env.IMPORT_SCHEDULES = 'off'
/** Receivers of webhooks are tests, on this machine. */
process.env.WEBHOOKS_TO_LOOPBACK = '1'

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/console/sign-in-once.ts',
  outputDir: 'node_modules/.cache/test-results/artifacts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A loaded machine takes its time over a year's calculation: walks tell what is wrong, benches what is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'node_modules/.cache/test-results/playwright.json' }]],
  use: {
    baseURL,
    // Each test has a page, cookies and storage of its own; the scripts that it loads are read and compiled once.
    reuseContext: true,
    launchOptions: await launchOptions(),
    // `npx playwright test --trace on` tells more of a failure; it takes a quarter more time, so not every run does.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/readyz`,
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

/** A port below those that systems give to outgoing connections, one of which would take it until it is listened on. */
async function freePort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 18_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}
