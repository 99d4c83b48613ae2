import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, setLook, test } from './desk.ts'

/** A day of the demo's, which hands in those of the last two weeks. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('the calendar leads to a day, whose chart is a table, too, and whose unit stands in the address', async ({
  page,
}) => {
  await page.goto(`/portfolio-forecasts/submissions?month=${yesterday.slice(0, 7)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery days' })).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.getByRole('radio', { name: 'Calendar' }).click()
  await page.locator(`a[href="/portfolio-forecasts/submissions/${yesterday}"]`).click()
  await expect(page.getByText(/gate closed/)).toBeVisible()
  await page.getByRole('radio', { name: 'MWh' }).click()
  await expect(page).toHaveURL(/unit=MWH/)
  const production = page.getByRole('region', { name: 'Production' })
  await production.getByRole('button', { name: 'As table' }).click()
  await expect(production.getByRole('columnheader', { name: 'Total (MWh)' })).toBeVisible()
  await expect(production.getByRole('columnheader', { name: 'Allocation (MWh)' })).toBeVisible()
  await expect(production.getByText(/against allocation: MAE/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Accuracy' }).getByText('at gate closure').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('Demo seed', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('a day is generated, replaced and compared, dark, de, and fits a phone', async ({ page, request }) => {
  await setLook(page, { theme: 'dark', locale: 'de' })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { quarter_hours } = deliveryDay(day)
  await page.goto(`/portfolio-forecasts/submissions/${day}`)
  await page.getByRole('button', { name: 'Erzeugen' }).click()
  await expect(page.getByRole('region', { name: 'Wie sie erzeugt wurde' })).toBeVisible()
  const headers = { Authorization: process.env.API_KEY ?? '' }
  const series = [
    { kind: 'consumption', control_area: 'TenneT', values: Array.from({ length: quarter_hours }, () => 2) },
  ]
  const data = { delivery_day: day, unit: 'MW', series }
  const sent = await request.post('/api/portfolio-forecasts/v1alpha1/submissions', { headers, data })
  expect(sent.status()).toBe(202)
  await page.goto(`/portfolio-forecasts/submissions/${day}?against=1`)
  await expect(
    page.getByRole('definition').filter({ hasText: `${quarter_hours} Viertelstunden geändert` }),
  ).toBeVisible()
  await page.getByRole('slider').press('ArrowLeft')
  await expect(page.getByText('Das ist Version 1.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
