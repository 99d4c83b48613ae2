import { expect, test } from './desk.ts'

test('a key is made, shown once, works, is replaced and revoked', async ({ page, playwright, baseURL }) => {
  const name = `Console test ${Date.now()}`
  const program = await playwright.request.newContext({ baseURL })
  const status = async (key: string) => {
    const answer = await program.get('/api/cost-of-energy/v1/datasets', { headers: { Authorization: key } })
    return answer.status()
  }
  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' }).locator('code').first()
  const first = await shown.innerText()
  expect(await status(first)).toBe(200)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(first)).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('read')

  await page.getByRole('button', { name: `Rotate: ${name}` }).click()
  await page.getByLabel('Overlap').selectOption('24')
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  const second = await shown.innerText()
  expect(second).not.toBe(first)
  expect([await status(first), await status(second)]).toEqual([200, 200])
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) }).filter({ hasText: 'being replaced' })).toHaveCount(1)

  await page
    .getByRole('row', { name: new RegExp(name) })
    .filter({ hasText: 'active' })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked.', { exact: true })).toBeVisible()
  await expect.poll(() => status(second)).toBe(401)
  await page.goto('/settings/audit')
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'api_key.revoked' })).toHaveCount(1)
  await expect(page.getByText(/^chain whole/)).toBeVisible()
  await program.dispose()
})

test('members are listed with what their role may do', async ({ page }) => {
  await page.goto('/settings/members')
  await expect(page.getByRole('row', { name: /operator@nordlicht/ })).toContainText('also keys and members')
})

test('the reference opens an operation with its parameters and copies it', async ({ page }) => {
  await page.goto('/api-reference')
  await page.getByLabel('Path or summary contains').fill('tariffs')
  await page.getByText('/cost-of-energy/v1/tariffs', { exact: true }).click()
  await expect(page).toHaveURL(/operation=listTariffs/)
  await expect(page.getByRole('rowheader', { name: 'metering_grid_area_extra_id' })).toBeVisible()
})
