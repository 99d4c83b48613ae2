import { expect, expectAccessible, setAppearance, test } from './fixtures.ts'

test.describe('in an organization that has some areas', () => {
  test.use({ operator: 'free' })
  test('areas that are not granted lead to what they are for, and why they are locked', async ({ page }) => {
    await page.goto('/')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await expect(sidebar.getByRole('link', { name: 'Cost of energy' })).toBeVisible()
    await sidebar.getByRole('link', { name: 'Market access locked' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Market access' })).toBeVisible()
    await expect(page.getByText('Market access is not granted to this organization.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('an area opens its first page', async ({ page }) => {
  await page.goto('/cost-of-energy')
  await expect(page).toHaveURL('/cost-of-energy/tariffs')
})

test('the palette finds a tariff by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ellevio 20 a')
  await expect(page.getByRole('option', { name: /Effektabonnemang 20 A/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Effektabonnemang 20 A' })).toBeVisible()
})

test('the palette finds a settlement month by its balance group, and says what ends next', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nordlicht')
  const found = page.getByRole('group', { name: 'Clearing' }).getByRole('option')
  await expect(found.first()).toContainText(/20\d\d, Nordlicht Energie/)
  await expect(found.filter({ hasText: /\d{4} · \w/ }).first()).toBeVisible()
  await found.first().click()
  await expect(page).toHaveURL(/\/clearing\/[0-9a-f-]{36}$/)
})

test('the palette finds an area by its code, whose page leads to who charges there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Search:/ }).click()
  await page.keyboard.type('EKO')
  await page.getByRole('group', { name: 'Metering grid areas' }).getByRole('option', { name: /EKO/ }).first().click()
  await expect(page.getByRole('main').getByText('Ellevio AB').first()).toBeVisible()
  await page.getByRole('link', { name: 'Show tariffs' }).first().click()
  await expect(page).toHaveURL(/area=EKO/)
  await expect(page.getByRole('status').filter({ hasText: 'tariffs of 1 grid operator' })).toBeVisible()
})

test('? lists the keys, and g t goes to the tariffs', async ({ page }) => {
  await page.goto('/settings/members')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/cost-of-energy/tariffs')
})

test('language, theme and clock are chosen once and survive a reload', async ({ page }) => {
  await page.goto('/')
  const choose = async (menu: string, choice: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
  }
  await choose('Time zone, language and theme', 'Dark')
  await choose('Time zone, language and theme', 'Stockholm')
  await choose('Time zone, language and theme', 'Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 19, 21)')
  await expect(page.getByRole('button', { name: 'Zeitzone, Sprache und Darstellung' })).toContainText('Stockholm')
})

test('the first Tab offers the way to the content', async ({ page }) => {
  await page.goto('/cost-of-energy/tariffs')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('what does not exist', () => {
  test.use({ quiet: false })
  test('is said inside the frame', async ({ page }) => {
    await page.goto('/cost-of-energy/nonsense')
    await expect(page.getByText('This page does not exist.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
  for (const path of ['tariffs/nonsense', 'tariffs/nonsense/calculation', 'profiles/nonsense']) {
    test(`${path}, which can be no id, is said inside the frame, too`, async ({ page }) => {
      await page.goto(`/cost-of-energy/${path}`)
      await expect(page.getByText('This page does not exist.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to the start page' })).toBeVisible()
    })
  }
  test('a tariff that is unknown says so with a request id', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Not found')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Copy request ID' })).toBeInViewport({ ratio: 1 })
  })
})

test('a page that opened in the background shows what happened before it was first looked at', async ({
  page,
  request,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  )
  await page.goto('/cost-of-energy/profiles')
  await expect(page.getByRole('link', { name: 'Villa with car charger (demo)' })).toBeVisible()
  const name = `Meanwhile ${Date.now()}`
  const span = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-01-01T02:00:00Z' }
  const headers = { Authorization: process.env.API_KEY ?? '' }
  const stored = await request.post('/api/cost-of-energy/v1/profiles', {
    headers,
    data: { name, resolution: 'hourly', unit: 'kWh', ...span, values: [1, 2] },
  })
  expect(stored.status(), await stored.text()).toBe(201)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('link', { name })).toBeVisible()
  const { id } = (await stored.json()) as { id: string }
  expect((await request.delete(`/api/cost-of-energy/v1/profiles/${id}`, { headers })).status()).toBe(204)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the sidebar opens as a sheet and closes by going somewhere', async ({ page }) => {
    await setAppearance(page, { theme: 'light', locale: 'de' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü' }).click()
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Einstellungen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'API-Schlüssel' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  test('the present page stands in sight among its tabs', async ({ page }) => {
    await setAppearance(page, { theme: 'dark', locale: 'de' })
    await page.goto('/cost-of-energy/own-tariffs')
    const present = page.getByRole('navigation', { name: 'Energiekosten' }).getByRole('link', { name: 'Eigene Tarife' })
    await expect(present).toBeInViewport({ ratio: 1 })
  })
})
