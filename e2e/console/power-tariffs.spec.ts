import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

const space = '\u00a0'

test('from the list to what a load costs: found by name, read as words and as a map, calculated', async ({ page }) => {
  await page.goto('/power-tariffs')
  await page.getByLabel('Name, uid or area contains').fill('sollentuna')
  await expect(page).toHaveURL(/text=sollentuna/)
  await page.getByRole('link', { name: 'Elnätsavgift 16–200 A' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elnätsavgift 16–200 A' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fees' })).toContainText(
    `108${space}SEK/kW a month for the mean of the 3 highest daily peaks of a month by the hour, counted only Nov–Mar, Mon–Fri, 07:00–19:00, not on public holidays.`,
  )

  const map = page.getByRole('slider', { name: 'Cost of a peak by month, weekday and hour' })
  await map.focus()
  await page.keyboard.press('Home')
  for (let hour = 0; hour < 8; hour += 1) await page.keyboard.press('ArrowDown')
  await expect(map).toHaveAttribute('aria-valuetext', `January, Mon 08:00–09:00: 540${space}SEK`)
  await page.getByLabel('Peak, kW').fill('10')
  await map.focus()
  await page.keyboard.press('Home')
  await expect(map).toHaveAttribute('aria-valuetext', `January, Mon 00:00–01:00: 0.00${space}SEK`)

  await page.getByLabel('From').fill('2025-01-01')
  await page.getByLabel('To (inclusive)').fill('2025-01-31')
  await page.getByRole('radio', { name: 'Pasted values' }).click()
  const run = page.getByRole('button', { name: 'Calculate', exact: true })
  await expect(run).toBeDisabled()
  await page.getByLabel('Values').fill(Array.from({ length: 31 * 96 }, () => '1,25').join('\n'))
  await run.click()
  await expect(page.getByRole('definition').first()).toContainText(`540${space}SEK`)
  const months = page.getByRole('region', { name: 'Fees by month' })
  await months.getByRole('button', { name: 'As table' }).click()
  await expect(months.getByRole('row', { name: /January 2025/ })).toContainText('540.00')
  await page.getByLabel('To (inclusive)').fill('2025-01-30')
  await expect(page.getByText('The inputs have changed. Calculate again.')).toBeVisible()
})

test('a postal code is found with how sure it is; what is missing is told before it is asked', async ({ page }) => {
  await page.goto('/power-tariffs?by=postal_code&valid_on=2026-06-01')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Postal code').fill('411 05')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/postal_code=411\+05/)
  await expect(page.getByText('6 found, valid on 1 Jun 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Any time' }).click()
  await expect(page).toHaveURL(/valid_on=any/)
  await expect(page.getByText('12 found')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'city' })).toHaveCount(12)
  const sure = page.getByText('Matched by city only. Another grid operator may serve parts of it.')
  await expect(sure).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sure).toBeVisible()
  await expect(page.getByRole('cell').first()).toContainText('City')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Connection').selectOption('high_voltage_grid')
  await expect(page.getByText('2 found')).toBeVisible()
  await page.getByLabel('Postal code').fill('4110')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Postal codes in Sweden have this format: 411 05.')).toBeVisible()
  await page.getByLabel('Postal code').fill('99999')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No power tariffs found')).toBeVisible()
  await page.getByRole('button', { name: /All power tariffs in Sweden/ }).click()
  await expect(page.getByLabel('Country')).toHaveValue('SE')
  await expect(page.getByRole('region', { name: 'Fees' })).toHaveCount(0)
})

test('an area is found by its code; one that no tariff has offers a way on', async ({ page }) => {
  await page.goto('/power-tariffs?by=area&area=GBG&valid_on=any')
  await expect(page.getByText('12 found')).toBeVisible()
  await page.goto('/power-tariffs?by=area&area=nowhere')
  await expect(
    page.getByText('No power tariff is published for this area, or the area code does not exist.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /All power tariffs in Sweden/ })).toBeVisible()
})

test('the grid areas of a tariff open, and each leads to its record', async ({ page }) => {
  await page.goto('/power-tariffs?text=16–63 A&valid_on=any')
  await page.getByRole('link', { name: 'Effektabonnemang 16–63 A' }).first().click()
  const facts = page.getByRole('region', { name: 'Eligibility' })
  await expect(facts.getByRole('link')).toHaveCount(12)
  await facts.getByRole('button', { name: 'and 11 more' }).click()
  await expect(facts.getByRole('link')).toHaveCount(23)
  await facts.getByRole('link', { name: 'VNB' }).click()
  await expect(page).toHaveURL(/\/core\/metering-grid-areas\//)
})

for (const [theme, locale] of [
  ['light', 'de'],
  ['dark', 'en'],
  ['light', 'sv'],
] as const) {
  test(`a power tariff with subscription and reactive power bars nobody, ${theme}, ${locale}`, async ({ page }) => {
    await setAppearance(page, { theme, locale })
    await page.goto('/power-tariffs?text=6–10 kV')
    await page.getByRole('link', { name: 'Högspänning 6–10 kV' }).click()
    await page.getByLabel(/^(Subscribed power|Bestellte Leistung|Abonnerad effekt), kW/).fill('20')
    await page.getByRole('button', { name: /^(Calculate|Berechnen|Beräkna)$/ }).click()
    await expect(
      page.getByText(/^(A fee could not be calculated|Ein Entgelt konnte mangels|En avgift kunde inte beräknas)/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
}

test.describe('on the free plan', () => {
  test.use({ operator: 'free' })
  test('a load costs its total; fees by month, the map of peaks and the tiers are previews that export nothing', async ({
    page,
  }) => {
    await page.goto('/power-tariffs?text=6–10 kV')
    await page.getByRole('link', { name: 'Högspänning 6–10 kV' }).click()
    await expect(page.getByRole('region', { name: 'Fees' })).toContainText('SEK')
    await page.getByLabel('Subscribed power, kW').fill('20')
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    await expect(page.getByRole('definition').first()).toContainText('SEK')
    for (const name of ['Fees by month', 'Cost of a peak by time', 'Cost by power']) {
      const part = page.getByRole('region', { name })
      await expect(part).toContainText('Included in the paid plan.')
      await expect(part).toContainText('Sample data')
    }
    await expect(page.getByRole('term').filter({ hasText: /fee$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expectAccessible(page)
  })
})
