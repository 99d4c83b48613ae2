import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { csvOf, rebapLines } from '#server/areas/schedule-management/settlement/rebap.test-support.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

test('deadlines say why they fall on their day, by pointer and by keys', async ({ page }) => {
  await page.goto('/schedule-management/clearing?from=2026-08-01')
  await expect(page.getByRole('heading', { name: 'Clearing', level: 1 })).toBeVisible()
  const october = page.getByRole('button', { name: /^October 2026/ })
  await october.click()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  const why = page.locator('[aria-live=polite]').filter({ hasText: 'Werktag' })
  await expect(why).toContainText('Thu 19 Nov')
  await expect(why).toContainText('13th Werktag')
  await expect(why).toContainText('Buß- und Bettag SN')
  await page.getByRole('radio', { name: 'Federal only' }).click()
  await expect(why).toContainText('Wed 18 Nov')
  await expect(page).toHaveURL(/calendar=federal/)
  await page.getByRole('button', { name: 'As table' }).click()
  await expect(
    page.getByRole('row', { name: /October 2026 Final settlement Wed 30 Dec 2026 42 42nd Werktag/ }),
  ).toBeVisible()
})

test('a calendar is subscribed to, read and revoked', async ({ page, request }) => {
  await page.goto('/schedule-management/clearing')
  await page.getByRole('button', { name: 'Subscribe (ICS)' }).click()
  const name = `Desk ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByRole('dialog').locator('code').innerText()
  const answer = await request.get(address)
  expect([answer.status(), (await answer.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true])
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'Subscribe (ICS)' }).click()
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Address revoked.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0)
  expect((await request.get(address)).status()).toBe(404)
})

test('a month is followed, an objection filed, proven and withdrawn', async ({ page }) => {
  await page.goto('/schedule-management/clearing')
  await page.getByRole('button', { name: 'Track a month' }).click()
  const soon = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7)
  await page.getByLabel('Settlement month', { exact: true }).fill(soon)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Balance group', { exact: true }).selectOption('')
  await expect(dialog.getByText('This month has not ended', { exact: false })).toBeVisible()
  await page.getByLabel('Balance group (EIC)').fill('11XTESTGROUP--0X')
  const hint = page.getByText(/The last character should be/)
  const right = (await hint.innerText()).replace(/.* be (.)$/, '$1')
  await page.getByLabel('Balance group (EIC)').fill(`11XTESTGROUP--0${right}`)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await page
    .getByRole('row', { name: new RegExp(`11XTESTGROUP--0${right}`) })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clearing period')
  await page.getByRole('button', { name: 'File objection' }).click()
  await page.getByLabel('Disputed amount').fill('12,5')
  await page.getByLabel('Reason').fill('Too much was allocated')
  await expect(page.getByRole('button', { name: 'Record as submitted …' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Objection: volume')
  await expect(page.getByText(/^Submission is possible from/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record as submitted', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Select intervals' }).click()
  await page.getByLabel('Rows').fill(`${soon}-12 09:00;3,2;4,1\n${soon}-12 09:15;3;3\n${soon}-12 09:30;3;5`)
  await expect(page.getByText('2 of 3 quarter-hours are disputed', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear range' }).click()
  await page.getByRole('button', { name: 'Save intervals' }).click()
  await expect(page.getByText(/1 interval, difference 2/)).toBeVisible()
  await expect(page.getByText(/disputes 12.5\sMWh, but its intervals sum to 2\sMWh/)).toBeVisible()
  const file = { name: 'meter.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') }
  await page.getByLabel('Attach file').setInputFiles(file)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'meter.csv', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('meter.csv')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('None.', { exact: false })).toBeVisible()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
})

test('a board of objections bars nobody and fits a phone, dark, de', async ({ page }) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto('/schedule-management/clearing')
  await page
    .getByRole('row')
    .filter({ has: page.getByText('Eingereicht', { exact: true }) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Einwand')
  await expectAccessible(page)
  const message = page.getByRole('region', { name: 'Nachricht an den BIKO' })
  await expect(message).toContainText('Nicht versandt')
  await message.getByRole('button', { name: 'Als versandt erfassen' }).click()
  await page.getByLabel('Übertragungsweg und Referenz').fill('Marktkommunikation, PM4711')
  await page.getByRole('button', { name: 'Erfassen', exact: true }).click()
  await expect(message).toContainText('Anderweitig versandt')
  await page.getByRole('link', { name: /^Clearingzeitraum/ }).click()
  await expect(page.getByRole('region', { name: 'eingereicht' })).toContainText('Menge')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('what a month costs is proven by quarter-hour once prices are imported', async ({ page, request }) => {
  const headers = { Authorization: process.env.API_KEY ?? '' }
  const path = '/api/schedule-management/v1/mabis/clearing-periods'
  // Schedules and allocations of the demo reach to a few days ago.
  const day = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10)
  const bilanzierungsmonat = `${day.slice(0, 7)}-01`
  const followed = { bilanzierungsmonat, bilanzkreis_eic: '11XNORDLICHT---L' }
  expect([201, 409]).toContain((await request.post(path, { headers, data: followed })).status())
  const listed = await request.get(
    `${path}?bilanzierungsmonat=${bilanzierungsmonat}&bilanzkreis_eic=11XNORDLICHT---L`,
    {
      headers,
    },
  )
  const { clearing_periods } = (await listed.json()) as { clearing_periods: { uid: string }[] }
  await page.goto(`/schedule-management/clearing/${clearing_periods[0]?.uid ?? ''}`)
  await expect(page.getByText(`import rebap --from ${bilanzierungsmonat}`)).toBeVisible()
  expect(await importPrices(bilanzierungsmonat, day)).toContain('"gaps": []')
  await page.reload()
  await expect(page.getByRole('img', { name: 'Imbalance price (reBAP), EUR/MWh' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('row')
    .getByRole('link', { name: new RegExp(`^\\w+ ${Number(day.slice(8))} `) })
    .click()
  const rows = page.getByRole('table', { name: 'Imbalance by quarter-hour' }).last().getByRole('row')
  await expect(rows.filter({ hasText: '00:00–00:15' })).toContainText('100.00')
  const saved = page.waitForEvent('download')
  await page
    .getByRole('region', { name: /^\w+ \d+ \w+$/ })
    .getByRole('button', { name: 'Export' })
    .click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('cost_eur')
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Alle Tage' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

/** Imports a price of 100 EUR/MWh for some days from a file, as an operator of the installation does. */
async function importPrices(from: string, to: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-prices-'))
  const days: string[] = []
  for (let day = parseDate(from); day <= parseDate(to); day++)
    days.push(...rebapLines(formatDate(day), () => ['100', '100']))
  writeFileSync(join(folder, 'rebap.csv'), csvOf(days))
  const { DATABASE_URL: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli.ts', 'import', 'rebap', join(folder, 'rebap.csv')],
    { env: { ...env, DATA_DIR: env.E2E_DATA_DIR } },
  ).finally(() => rmSync(folder, { recursive: true }))
  return stdout
}
