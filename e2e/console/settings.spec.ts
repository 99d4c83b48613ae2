import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

test('a key is made, shown once, works, is replaced and revoked', async ({ page, playwright, baseURL }) => {
  const name = `Console test ${Date.now()}`
  const program = await playwright.request.newContext({ baseURL })
  const status = async (key: string) => {
    const answer = await program.get('/api/cost-of-energy/v1/datasets', { headers: { Authorization: key } })
    return answer.status()
  }
  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your new key' }).locator('code').first()
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeFocused()
  await page.keyboard.press('Escape')
  const first = await shown.innerText()
  expect(await status(first)).toBe(200)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(first)).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('read')

  await page.getByRole('button', { name: `Rotate: ${name}` }).click()
  await page.getByLabel('Overlap').selectOption('24')
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  const second = await shown.innerText()
  expect(second).not.toBe(first)
  expect([await status(first), await status(second)]).toEqual([200, 200])
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const replaced = page.getByRole('row', { name: new RegExp(name) }).filter({ hasText: 'being replaced' })
  await expect(replaced.getByRole('button', { name: `Revoke: ${name} …${first.slice(-4)}` })).toBeVisible()
  await expect(replaced.getByRole('button', { name: /^Rotate/ })).toHaveCount(0)

  await page
    .getByRole('row', { name: new RegExp(name) })
    .filter({ hasText: 'active' })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await expect(page.getByRole('dialog', { name: `Revoke “${name} …${second.slice(-4)}”?` })).toContainText(
    /Last used|Never used/,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Key revoked.', { exact: true })).toBeVisible()
  await expect.poll(() => status(second)).toBe(401)
  await page.goto('/settings/audit')
  await page.getByLabel('Action', { exact: true }).selectOption('API key revoked')
  await page.getByRole('textbox', { name: 'Actor' }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('textbox', { name: 'Actor' }).fill('')
  await page.keyboard.press('Enter')
  const revoked = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'api_key.revoked' })
  await expect(revoked).toHaveCount(1)
  await expect(page.getByText('api_key.created')).toHaveCount(0)
  await revoked.locator('summary').click()
  await expect(revoked.locator('dl')).toContainText('revoked_at')
  await expect(page.getByText(/^Chain intact/)).toBeVisible()
  await program.dispose()
})

test('a call that the browser does not let the console copy is shown, selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  const text = page.getByRole('dialog').getByRole('textbox')
  await expect(text).toHaveValue(/^curl [^]*\/access\/v1\/api-keys/)
  const selected = await text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])
  expect(selected).toEqual([0, (await text.inputValue()).length])
})

test('members are listed with what their role may do', async ({ page }) => {
  await page.goto('/settings/members')
  await expect(page.getByRole('row', { name: /operator@nordlicht/ })).toContainText('also keys and members')
})

test('a member is added with a first password, given another role and removed; the last administrator stays', async ({
  page,
}) => {
  const name = `Anna ${Date.now()}`
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${name.replace(' ', '.')}@nordlicht.example`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Initial password' }).locator('code')).toHaveText(/^\S{12,}$/)
  await page.getByRole('button', { name: 'I have saved it' }).click()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('reads and writes')
  await row.getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('viewer')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(row).toContainText('viewer')
  await row.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('dialog', { name: 'Initial password' }).locator('code')).toHaveText(/^\S{12,}$/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/settings/audit?type=member.password_reset')
  await expect(page.getByRole('row').filter({ hasText: 'member.password_reset' }).first()).toContainText(name)
})

test.describe('what the service refuses', () => {
  test.use({ quiet: false })
  test('the only administrator cannot be made anything else, and the reason is said', async ({ page }) => {
    await page.goto('/settings/members')
    await page
      .getByRole('row', { name: /operator@nordlicht/ })
      .getByRole('button', { name: 'Change role' })
      .click()
    await page.getByRole('dialog').getByLabel('Role').selectOption('operator')
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This is the only administrator')
  })
})

test('the audit log is read page by page, and each page is saved as it stands', async ({ page }) => {
  await page.goto('/settings/audit?limit=1')
  const pages = page.getByRole('navigation', { name: 'Pages of the log' })
  await expect(pages.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/offset=1/)
  await expect(pages.getByRole('status')).toContainText(/^2–2 of /)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  await pages.getByRole('button', { name: 'Newer' }).click()
  await expect(pages.getByRole('status')).toContainText(/^1–1 of /)
})

test('the whole audit log is saved, and a page that is saved too verifies it without the service', async ({
  page,
  browser,
}) => {
  await page.goto('/settings/audit')
  const saved = async (item: string) => {
    await page.getByRole('button', { name: 'Proof' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return file
  }
  const log = await (await saved('Whole log')).path()
  const verifier = test.info().outputPath('verify.html')
  await (await saved('Page that verifies it')).saveAs(verifier)
  const elsewhere = await browser.newContext({ offline: true })
  const verifying = await elsewhere.newPage()
  await verifying.goto(`file://${verifier}`)
  await verifying.getByLabel('Exported files').setInputFiles(log)
  await expect(verifying.getByRole('status')).toContainText(/^Whole: \d+ events of organization/)
  const changed = JSON.parse(readFileSync(log, 'utf8')) as { events: { subject: string }[] }
  changed.events[1]!.subject += 'x'
  const buffer = Buffer.from(JSON.stringify(changed))
  await verifying.getByLabel('Exported files').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer })
  await expect(verifying.getByRole('status')).toContainText('BROKEN at event 2: its content is not what was hashed')
  await elsewhere.close()
})

test('whoever keeps the installation sees its processes, jobs and sizes, and where the figures are from', async ({
  page,
}) => {
  await page.goto('/settings/operation')
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Processes').getByRole('row').nth(1)).toContainText(/Running.*Node \d+/)
  await expect(region('Jobs').getByRole('row', { name: /^heartbeat/ })).toContainText('in every process')
  await expect(region('Largest tables').getByRole('row')).toHaveCount(21)
  await expect(region('Schema migrations')).toContainText('0088-backup-requests.sql')
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
  await region('Backups').getByRole('button', { name: 'Back up now' }).click()
  // The process that makes them may have begun already.
  await expect(region('Backups')).toContainText(/requested at|running/i)
  await page.getByRole('link', { name: 'Data and sources' }).click()
  await expect(page).toHaveURL('/core/data')
})

test('sources say when they are imported; a schedule is changed, with its bounds', async ({ page }) => {
  await page.goto('/settings/data-sources')
  await expect(page.getByText('IMPORT_SCHEDULES=off')).toBeVisible()
  const row = (name: string | RegExp) => page.getByRole('row', { name })
  await expect(row(/document A44/)).toContainText('Needs ENTSOE_TOKEN')
  await expect(row(/GeoNames/)).toContainText('every 30 days')
  const prices = row(/dataset DayAheadPrices/)
  await expect(prices).toContainText('SE3, SE4, NO2, DK1, DK2')
  await prices.getByRole('button', { name: /^Schedule:/ }).click()
  const dialog = page.getByRole('dialog')
  const hours = dialog.getByLabel('Hours between imports')
  await hours.fill('0')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await hours.fill('2')
  for (const zone of ['SE3', 'SE4', 'NO2', 'DK1']) await dialog.getByLabel(zone).uncheck()
  await dialog.getByLabel('Import by itself').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule saved', { exact: true })).toBeVisible()
  await expect(prices).toContainText('by hand only')
  await expect(prices).not.toContainText('SE3')
  await page.reload()
  await expect(prices).toContainText('by hand only')
  await prices.getByRole('button', { name: /^Schedule:/ }).click()
  await dialog.getByLabel('Import by itself').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(prices).toContainText('every 2 hours')
})

test.describe('another organization', () => {
  test.use({ operator: 'free' })

  test('is told whose page it is, and asks for nothing', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/settings/operation')
    await expect(page.getByText('Only administrators of the platform organization can see')).toBeVisible()
    expect(requested.filter((url) => url.includes('readInstallation'))).toEqual([])
  })
})
