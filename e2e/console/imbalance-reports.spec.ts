import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import {
  priceOf,
  tennetAnswer,
  tennetPoints,
} from '#server/areas/schedule-management/settlement/tennet.test-support.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30']
const run = promisify(execFile)

/** Imports three days from a TenneT of our own, as an operator of the installation does. */
async function importDays(): Promise<string> {
  const answer = tennetAnswer(DAYS.flatMap((day) => tennetPoints(day, priceOf)))
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { DATABASE_URL: _, ...env } = process.env
  const options = ['--from', '2026-03-28', '--to', '2026-03-30', '--url', url]
  const { stdout } = await run(process.execPath, ['server/cli.ts', 'import', 'tennet', ...options], {
    env: { ...env, DATA_DIR: env.E2E_DATA_DIR, TENNET_API_KEY: 'of-a-walk' },
  }).finally(() => server.close())
  return stdout
}

test('Dutch days are imported, looked through day by day and by quarter-hour, and saved', async ({ page }) => {
  expect(await importDays()).toContain('"gaps": []')
  await page.goto('/schedule-management/imbalance-reports?from=2026-03-28&to=2026-03-30')
  const table = page.getByRole('table', { name: 'Dutch imbalance reports' })
  await expect(table.getByRole('row')).toHaveCount(1 + 3)
  await expect(page.getByRole('img', { name: 'Imbalance prices' })).toBeVisible()
  await expectAccessible(page)
  await table.getByRole('link', { name: 'Sun 29 Mar' }).click()
  await expect(table.getByRole('row')).toHaveCount(1 + 92)
  await expect(table.getByRole('row', { name: /^8 01:45–03:00/ })).toContainText('108.00')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).first().click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(
    readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(1 + 92)

  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Früher' }).click()
  await page.getByRole('button', { name: 'Früher' }).click()
  await page.getByRole('link', { name: 'Zum neuesten Bericht, 30. März 2026' }).click()
  await expect(page).toHaveURL(/from=2026-03-24&to=2026-03-30$/)
})
