import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, tariffId, test } from '../fixtures.ts'

const twenties = '/cost-of-energy/compare?country=SE&fuse=20&from=2025-01-01&to=2025-12-31&annual=15000&run=1'

test('from the list of tariffs to the cheapest, its line items and its calculation', async ({ page, request }) => {
  const present = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
  await page.goto('/cost-of-energy/tariffs?country=SE&fuse=20')
  await page.getByRole('link', { name: 'Compare these' }).click()
  await page.getByLabel('From').fill('2025-01-01')
  await page.getByLabel('To (inclusive)').fill('2025-12-31')
  await page.getByRole('button', { name: 'Current tariff' }).click()
  await page.getByRole('combobox', { name: 'Current tariff' }).fill('Ellevio 20')
  await page.getByRole('option', { name: 'Ellevio AB · Effektabonnemang 20 A' }).click()
  await page.getByRole('button', { name: 'Remove Ellevio AB' }).click()
  await page.getByRole('button', { name: /^Compare \d+ tariffs$/ }).click()
  await expect(page).toHaveURL(new RegExp(`present=${present}`))
  await expect(page.getByText(/another grid operator than the current tariff/)).toBeVisible()
  await expect(page.getByText('Saving by switching')).toHaveCount(0)
  const ranking = page.getByRole('region', { name: 'Ranking' })
  const rows = ranking.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.filter({ hasText: 'current' })).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ranking.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replaceAll(/"[^"]*"/g, 'text').split(','))
  const shown = await rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(lines.map(([id]) => id)).toEqual(shown.map((href) => href?.split('/')[3]))
  const untaxed = lines.filter((cells) => cells.includes('without energy tax'))
  const totals = lines.map((cells) => Number(cells[3]))
  expect([totals.length > 3, untaxed.length]).toEqual([true, 0])
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))

  await rows
    .filter({ hasText: 'current' })
    .getByRole('button', { name: /^Line items of/ })
    .click()
  const items = page.getByRole('dialog', { name: 'Effektabonnemang 20 A' })
  await expect(items.getByRole('row', { name: /Effektavgift Peaks/ })).toBeVisible()
  await page.reload()
  await expect(items.getByRole('row', { name: /Fast avgift Fixed 3.504/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await page.keyboard.press('j')
  const first = await rows.getByRole('link').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first ?? '' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bill', exact: true })).toBeVisible()
})

test('a comparison that was stopped goes on, and says what it left out and what would be right', async ({ page }) => {
  await page.goto('/cost-of-energy/compare?country=SE&from=2025-01-01&to=2025-12-31&annual=15000')
  await page.getByRole('button', { name: /^Compare \d+ tariffs$/ }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/tariffs are calculated/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const leftOut = page.getByRole('region', { name: 'Not compared' })
  await expect(leftOut.getByRole('row', { name: /Data is missing Enter reactive/ }).first()).toBeVisible()
  await expect(leftOut.getByRole('row', { name: /Select a period from 1 Sep 2025/ }).first()).toBeVisible()
  await leftOut.getByRole('button', { name: 'Compare 2026' }).click()
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01')
  await expect(leftOut.getByRole('row', { name: /Select a period from 1 Sep 2025/ })).toHaveCount(0)
})

test('a pasted series is compared, and survives a reload', async ({ page }) => {
  await page.goto('/cost-of-energy/compare?country=SE&fuse=20&from=2025-03-30&to=2025-03-30&source=series')
  const run = page.getByRole('button', { name: /^Compare/ })
  await expect(run).toBeDisabled()
  await page.getByLabel('Values').fill(Array.from({ length: 92 }, (_, slot) => `${slot};0,25`).join('\n'))
  await expect(page.getByText('The series has 184 values; this period needs 92.')).toBeVisible()
  await page.getByLabel('Values').fill(Array.from({ length: 92 }, () => '0,25').join('\n'))
  await run.click()
  await expect(page.getByRole('region', { name: 'Ranking' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ranking' })).toBeVisible()
})

test('bars nobody, in German and dark, and fits a phone', async ({ page }) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  // Fewer tariffs: the comparisons before this one may have used up the minute's requests.
  await page.goto(twenties.replace('fuse=20', 'fuse=35'))
  await expect(page.getByRole('region', { name: 'Rangfolge' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Vergleich', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('on the free plan', () => {
  test.use({ operator: 'free' })
  test('says what a comparison answers, on sample data', async ({ page }) => {
    await page.goto(twenties)
    await expect(page.getByText('Included in the paid plan.')).toBeVisible()
    await expect(page.getByText('Sample data')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)
  })
})
