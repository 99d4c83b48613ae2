import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, setAppearance, test } from './fixtures.ts'

/** What the page asks of others than this installation. */
function watchOthers(page: Page, baseURL: string | undefined): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) others.push(request.url())
  })
  return others
}

/** The part of the page that has an operation, in which its code and its try-it are. */
async function operation(page: Page, id: string) {
  const part = page.locator(`[id$="/${id}"]`).first()
  await part.scrollIntoViewIfNeeded()
  return part
}

/** Of the package's part the colours, which are ours. */
async function expectLegible(page: Page): Promise<void> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  const head = await axe().include('.head').analyze()
  const colours = await axe().withRules(['color-contrast']).analyze()
  const violations = [...head.violations, ...colours.violations]
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the reference is public, asks nobody else for anything, and sends a request with a typed key', async ({
    page,
    baseURL,
  }) => {
    const others = watchOthers(page, baseURL)
    await page.goto('/api-reference#tag/cost-of-energy/listTariffs')
    await expect(page.getByRole('heading', { level: 1, name: 'Quarterhour' })).toBeAttached()
    await expect(page.getByText('To send requests, enter an API key or sign in')).toBeVisible()
    const part = await operation(page, 'listTariffs')
    await part.getByRole('button', { name: /Test Request/ }).click()
    const client = page.getByRole('dialog')
    await client
      .getByLabel('Value')
      .first()
      .fill(process.env.API_KEY ?? '')
    await client.getByRole('button', { name: /^Send get request to/ }).click()
    await expect(client.getByText('200 OK')).toBeVisible()
    await expect(client.getByText('"tariffs"')).toBeVisible()
    expect(others).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/sign-in\?next=%2Fapi-reference/)
  })
})

test('whoever is signed in sends requests without a key; an old address opens its operation', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'API', exact: true }).click()
  await expect(page.getByText(/^Requests without a key are sent as /)).toBeVisible()
  await page.goto('/api-reference?operation=readOrganization')
  await expect(page).toHaveURL(/#tag\/access\/readOrganization$/)
  const part = await operation(page, 'readOrganization')
  await part.getByRole('button', { name: /Curl/ }).click()
  await page.getByRole('option', { name: 'Python client' }).click()
  await expect(part.getByText('qh.access.read_organization()')).toBeVisible()
  await expectLegible(page)
  await part.getByRole('button', { name: /Test Request/ }).click()
  const client = page.getByRole('dialog')
  await client.getByRole('button', { name: /^Send get request to/ }).click()
  await expect(client.getByText('200 OK')).toBeVisible()
})

test('it speaks German, is dark, and fits a phone', async ({ page }) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api-reference#tag/core/listHolidays')
  const part = await operation(page, 'listHolidays')
  await expect(part.getByRole('button', { name: /Request testen/ })).toBeVisible()
  await expectLegible(page)
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).toBe('rgb(16, 19, 21)')
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})
