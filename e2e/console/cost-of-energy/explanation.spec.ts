import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, tariffId, test } from '../fixtures.ts'

const space = '\u00a0'
const year = 'from=2025-01-01&to=2025-12-31&annual=15000&run=1'

test('a year explained: every quarter-hour by keyboard and pointer, its reasons, the steps, the files', async ({
  page,
  request,
}) => {
  const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
  await page.goto(`/cost-of-energy/tariffs/${id}/calculation?${year}`)
  const map = page.getByRole('slider', { name: /Marginal cost/ })
  await expect(page.getByText('Click a quarter-hour in the chart above')).toBeVisible()

  await map.focus()
  await page.keyboard.press('Home')
  await expect(map).toHaveAttribute('aria-valuetext', /^Wed 1 Jan 2025, 00:00 · load .* · marginal cost 0\.489/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(map).toHaveAttribute('aria-valuetext', /^Wed 8 Jan 2025, 00:15/)
  await page.keyboard.press('End')
  await expect(map).toHaveAttribute('aria-valuenow', '35039')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=2025-12-31T22%3A45/)
  await expect(page.getByRole('heading', { name: 'Wed 31 Dec 2025, 23:45 – 00:00' })).toBeVisible()

  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + (11.5 / 365) * box.width, box.y + (18.4 / 24) * box.height)
  const slot = page.getByRole('region', { name: 'Sun 12 Jan 2025, 18:15 – 18:30' })
  await expect(slot.getByRole('row', { name: /Effektavgift/ })).toContainText(/determines a peak: 3\.39\d*\skW, 73\.6/)
  await page.reload()
  await expect(slot.getByRole('row', { name: /Energiskatt/ })).toContainText(`0.439${space}SEK/kWh`)

  await slot.getByRole('button', { name: 'Calculation: Effektavgift' }).click()
  await expect(page).toHaveURL(/component=2/)
  const steps = page.getByRole('region', { name: 'Effektavgift, step by step' })
  await steps.getByRole('button', { name: /keep the 3 highest of each month/ }).click()
  await expect(page).toHaveURL(/step=highest/)
  await expect(page.getByRole('region', { name: 'Values' }).getByRole('row').nth(1)).toContainText('12 Jan')

  await page.getByLabel('Shown', { exact: true }).selectOption('load')
  await expect(page.getByRole('slider', { name: /^Load/ })).toBeVisible()
  await page.getByLabel('Shown', { exact: true }).selectOption({ label: 'Marginal cost' })

  const heat = page.getByRole('region', { name: 'All quarter-hours' })
  await heat.getByRole('button', { name: 'Export' }).click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV values' }).click(),
  ])
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\r\n').length,
  ).toBe(35_041)
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX', exact: true }).click(),
  ])
  const files = unzipSync(new Uint8Array(readFileSync(await workbook.path())))
  expect(strFromU8(files['xl/worksheets/sheet5.xml'] ?? new Uint8Array())).toContain('<f>C2*D2</f>')
  await expectAccessible(page)
})

test('the day of the clock change, in German, dark, on a small screen', async ({ page, request }) => {
  const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
  await page.setViewportSize({ width: 390, height: 844 })
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto(
    `/cost-of-energy/tariffs/${id}/calculation?from=2025-10-20&to=2025-10-31&annual=15000&run=1&at=2025-10-26T00:15`,
  )
  await expect(page.getByRole('heading', { name: /26\. Okt\.? 2025, 02:15 – 02:30/ })).toBeVisible()
  for (let hour = 0; hour < 4; hour += 1) await page.getByRole('button', { name: 'Nächste' }).click()
  await expect(page).toHaveURL(/at=2025-10-26T01%3A15/)
  await expect(page.getByRole('heading', { name: /26\. Okt\.? 2025, 02:15 – 02:30/ })).toBeVisible()
  await page.getByRole('region', { name: 'Alle Viertelstunden' }).getByRole('button', { name: 'Als Tabelle' }).click()
  await expect(page.getByRole('table', { name: 'Alle Viertelstunden' }).getByRole('row')).toHaveCount(101)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
