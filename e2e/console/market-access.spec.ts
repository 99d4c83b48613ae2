import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, setLook, test } from './desk.ts'

type Change = { accounting_point_id: string; flow_direction: string; day: string; replaces: number | null }
type Series = { market_identifier: string }

const API = '/api/market-access/v1alpha1/timeseries'
const headers = { Authorization: process.env.API_KEY ?? '' }

test('series are found by what is pasted, and the list keeps it in its address', async ({ page, request }) => {
  const answer = await request.get(`${API}/series/allocations?limit=2&offset=60`, { headers })
  const [first, second] = ((await answer.json()) as { items: Series[] }).items.map((one) => one.market_identifier)
  await page.goto('/market-access/series')
  await expect(page.getByText('1–50 of 288')).toBeVisible()
  await expect(page.getByRole('img', { name: /of the quarter-hours are there$/ })).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51–100 of 288')).toBeVisible()
  await expect(page.getByRole('row', { name: first })).toBeVisible()
  await page.getByLabel('Accounting point').fill('not one')
  await page.getByLabel('Market identifier').fill(`${first}\n${second}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('“not” is no accounting point')).toBeVisible()
  await page.getByLabel('Accounting point').fill('')
  await page.getByLabel('Market identifier').press('Tab')
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await expect(page.getByText('2 series, one per')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`market_identifier=${first}&market_identifier=${second}$`))
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(page.locator('tbody a').first()).toBeFocused()
})

test('a correction is compared with what it replaced, and the values are saved', async ({ page, request }) => {
  const { series, day } = await someCorrection(request)
  await setLook(page, { theme: 'dark', locale: 'de' })
  await page.goto(`/market-access/series/${series}?year=${day.slice(0, 4)}&month=${Number(day.slice(5, 7))}`)
  await page
    .getByRole('button', { name: /^Differenz vom/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /Version 2 gegen Version 1$/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Lücke' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exportieren' }).first().click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'NDJSON' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
  expect(lines.length % 4).toBe(0)
  const qualities = new Set(lines.map((line) => (JSON.parse(line) as { quality: string }).quality))
  expect(qualities).toContain('estimated')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

/** A series and a day of it that was corrected, of which every demo has some. */
async function someCorrection(request: APIRequestContext) {
  let cursor = 0
  for (;;) {
    const answer = await request.get(`${API}/allocations/changes?limit=1000&cursor=${cursor}`, { headers })
    const page = (await answer.json()) as { items: Change[]; next_cursor: number; has_more: boolean }
    const found = page.items.find(({ replaces }) => replaces !== null)
    if (found) return { series: `${found.accounting_point_id}/${found.flow_direction}`, day: found.day }
    if (!page.has_more) throw new Error('nothing was corrected')
    cursor = page.next_cursor
  }
}
