import { createServer, type AddressInfo } from 'node:net'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

// Workers read this file again: what must be the same for all goes through the environment.
process.env.PORT = process.env.E2E_PORT ??= String(await freePort())
process.env.HOST = '127.0.0.1'
/** The key of the demo organization while testing; specs read it from the environment, too. */
process.env.API_KEY = 'qh_end_to_end_tests_only_0001'
/** The password of its operators, likewise. */
process.env.DEMO_PASSWORD = 'end-to-end-tests-only'

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/console/sign-in-once.ts',
  outputDir: 'node_modules/.cache/test-results/artifacts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A loaded machine takes its time over a year's calculation; what is there is seen at once.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'node_modules/.cache/test-results/playwright.json' }]],
  use: {
    baseURL,
    launchOptions: await launchOptions(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
