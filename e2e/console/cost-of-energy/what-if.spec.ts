import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, tariffId, test } from '../fixtures.ts'

const week = 'from=2025-01-06&to=2025-01-12&annual=15000'

test('from a calculation to a plan that is proven, its day, its schedule and a reload', async ({ page, request }) => {
  const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
  await page.goto(`/cost-of-energy/tariffs/${id}/calculation?${week}&run=1`)
  await page.getByRole('link', { name: 'What if …' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What if: Effektabonnemang 20 A' })).toBeVisible()
  await page.getByLabel('Capacity, kWh').fill('-5')
  await expect(page.getByText('Enter more than 0.')).toBeVisible()
  const run = page.getByRole('button', { name: 'Optimize' })
  await expect(run).toBeDisabled()
  await page.getByLabel('Capacity, kWh').fill('8')
  await page.getByRole('checkbox', { name: 'Flexible load' }).check()
  await run.click()
  await expect(page.getByText(/^Optimal: no plan is more than 0\.\d+/)).toBeVisible()
  const change = page.getByRole('region', { name: 'Cost by component' })
  await expect(change.getByRole('row', { name: /Effektavgift .*−/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Binding limits' })).toContainText('determine')
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Wed 8 Jan 2025' })
  await page.reload()
  await expect(page.getByLabel('Day', { exact: true }).locator('option:checked')).toHaveText('Wed 8 Jan 2025')
  await expect(page.getByRole('checkbox', { name: 'Flexible load' })).toBeChecked()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Schedule as CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + 7 * 96)
  expect(lines[0]).toContain('charging kW,discharging kW,stored kWh,shifted kWh,offtake before kWh,offtake after kWh')
})

test('a period that is too long is told, and its first month offered', async ({ page, request }) => {
  const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
  await page.goto(`/cost-of-energy/what-if?tariff=${id}&from=2025-02-01&to=2025-12-31&annual=15000`)
  await expect(page.getByText('The period has 334 days. At most 31 can be planned at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Use February 2025 only' }).click()
  await expect(page.getByLabel('To (inclusive)')).toHaveValue('2025-02-28')
  await expect(page.getByText('Ready to optimize.')).toBeVisible()
})

test.describe('what cannot be done', () => {
  // The refusal itself is an error to the browser's console.
  test.use({ quiet: false })
  test('limits that contradict each other are named', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(
      `/cost-of-energy/what-if?tariff=${id}&${week}&do=battery&m.capacity_kwh=1&m.power_kw=1&m.offtake_kw=0,5&run=1`,
    )
    const conflicts = page.getByRole('region', { name: 'No plan satisfies all limits' })
    await expect(conflicts).toContainText('Maximum offtake at the meter 0.5 kW')
  })
})

test('another fuse is tried, in German and dark, bars nobody and fits a phone', async ({ page, request }) => {
  const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
  const other = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 16 A')
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto(`/cost-of-energy/what-if?tariff=${id}&${week}&do=alternatives&alternative=${other}&run=1`)
  const tried = page.getByRole('region', { name: 'Verglichene Tarife' })
  await expect(tried.getByRole('row', { name: /Effektabonnemang 16 A/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test.describe('on the free plan', () => {
  test.use({ operator: 'free' })
  test('says what a plan answers, on sample data', async ({ page }) => {
    await page.goto('/cost-of-energy/what-if')
    await expect(page.getByText('Included in the paid plan.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Optimize' })).toHaveCount(0)
  })
})
