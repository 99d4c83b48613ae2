import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

/** A day of the demo's, which submits those of the last two weeks. */
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
  await expect(production.getByText(/compared with allocation: MAE/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Accuracy' }).getByText('at gate closure').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('Demo data', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('a day is generated, replaced and compared, dark, de, and fits a phone', async ({ page, request }) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
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
  await expect(page.getByText('Sie sehen Version 1.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test.describe('submitting', () => {
  // The browser logs every 422 of the check while something is wrong.
  test.use({ quiet: false })

  test('a day is pasted, corrected by keyboard, restored after a reload, submitted, and replaced by a copied day', async ({
    page,
  }) => {
    const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
    const slots = daySlots(day)
    const paste = (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }, text)
    await page.goto(`/portfolio-forecasts/submissions/${day}`)
    await page.getByRole('link', { name: 'Submit forecast', exact: true }).click()
    await expect(page.getByText('No values yet')).toBeVisible()
    const rows = slots.map(({ clock }, slot) => `${clock}\t${slot === 8 ? '' : '1,5'}\t2,25`)
    await paste(['Zeit\tErzeugung TenneT [MW]\tVerbrauch Amprion [MW]', ...rows, '24:15\t9,5\t9,5'].join('\n'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 extra row: 24:15.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 2 series' }).click()
    const check = page.getByRole('region', { name: 'Check' })
    await expect(check.getByText(`Expected ${slots.length} values, found ${slots.length + 1}`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove extra rows' }).click()
    await expect(check.getByText('Production TenneT: 1 quarter-hour without a value')).toBeVisible()
    await check.getByRole('button', { name: 'Show' }).click()
    const grid = page.getByRole('grid')
    await grid.focus()
    await page.keyboard.type('-3')
    await page.keyboard.press('Enter')
    await expect(check.getByText('Production TenneT: Below 0')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(check.getByText('No problems found.', { exact: false })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your unsaved draft was restored.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit forecast', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Stored as version 1' })).toBeVisible()
    await expect(page.getByText(/sha256:[0-9a-f]{64}/)).toBeVisible()
    await page.getByRole('button', { name: 'Copy a day' }).click()
    await dialog.getByLabel('Day to copy').selectOption(yesterday)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Submit forecast', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: 'Replace version 1?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByRole('heading', { name: 'Stored as version 2' })).toBeVisible()
  })
})
