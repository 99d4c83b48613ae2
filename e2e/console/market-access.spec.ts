import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

type Change = { accounting_point_id: string; flow_direction: string; day: string; replaces: number | null }
type Series = { market_identifier: string }

const API = '/api/market-access/v1alpha1/timeseries'
/** It is marked as a test (UNB DE 0035), with its receiver. */
const TEST_MSCONS = [
  ...["UNB+UNOC:3+9978842000002:500+9912345000001:500+260202:1315+T4711++TL++++1'UNH+M1+MSCONS:D:04B:UN:2.4c'"],
  ...["BGM+7+TESTDOC+9'DTM+137:202602020900?+00:303'RFF+Z13:13025'UNS+D'LOC+172+50000000025'LIN+1'"],
  ...["PIA+5+1-1?:1.29.0:SRW'QTY+220:4.5'DTM+163:202602012300?+00:303'DTM+164:202602012315?+00:303'UNT+12+M1'"],
  "UNZ+1+T4711'",
].join('')
const headers = { Authorization: process.env.API_KEY ?? '' }

test('series are found by what is pasted, and the list keeps it in its address', async ({ page, request }) => {
  const answer = await request.get(`${API}/series/allocations?limit=2&offset=60`, { headers })
  const [first, second] = ((await answer.json()) as { items: Series[] }).items.map((one) => one.market_identifier)
  await page.goto('/market-access/series')
  await expect(page.getByText('1–50 of 288')).toBeVisible()
  await expect(page.getByRole('img', { name: /of quarter-hours complete$/ })).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51–100 of 288')).toBeVisible()
  await expect(page.getByRole('row', { name: first })).toBeVisible()
  await page.getByLabel('Accounting point').fill('not one')
  await page.getByLabel('Market identifier').fill(`${first}\n${second}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('“not” is not the ID of an accounting point')).toBeVisible()
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
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto(`/market-access/series/${series}?year=${day.slice(0, 4)}&month=${Number(day.slice(5, 7))}`)
  await page
    .getByRole('button', { name: /^Differenz vom/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /Version 2 im Vergleich zu Version 1$/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Lücke' }).first()).toBeVisible()
  // How far the page scrolled to the last correction depends on their number; the top bar may cover half a button there.
  await page.evaluate(() => window.scrollTo(0, 0))
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

test.describe('a file is checked, then stored', () => {
  // A check with problems returns 422, which the browser logs.
  test.use({ quiet: false })

  test('what is wrong by row and column, what is sound, what it brought, and where it is found again', async ({
    page,
    request,
  }) => {
    const sound = await dayFile(request, '2024-01-05')
    const broken = sound.replace(/,1\.5,/, ',-1.5,').replace('consumption', 'both')
    await page.goto('/market-access/import')
    const files = [
      { name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from(broken) },
      { name: 'sound.csv', mimeType: 'text/csv', buffer: Buffer.from(sound) },
    ]
    await page.locator('input[type=file]').setInputFiles(files)
    const refused = page.getByRole('table', { name: 'Problems of broken.csv' })
    await expect(refused.getByRole('row', { name: /^2 flow_direction Not an allowed value/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'sound.csv' })).toContainText('All values can be stored')
    await expect(page.getByText('Not ready: 1')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Store 1 file' }).press('Enter')
    await expect(page.getByRole('region', { name: 'sound.csv' })).toContainText(/Days stored\s*1 of 1 in the file/)
    await page.reload()
    await expect(page.getByRole('region', { name: /^sound.csv/ })).toContainText(/Corrections\s*0/)
    await page.getByRole('radio', { name: 'Imports and checks' }).click()
    await page.getByRole('link', { name: 'broken.csv' }).click()
    await expect(refused).toBeVisible()
  })

  test('a MSCONS shows who sent it to whom, warns of another receiver, and a test gets its CONTRL', async ({
    page,
  }) => {
    const choose = (name: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(TEST_MSCONS) }])
    await page.goto('/market-access/import')
    await choose('first.edi')
    await expect(page.getByText('for 9912345000001, which could not be checked')).toBeVisible()
    const messages = page.getByRole('table', { name: 'Messages of first.edi' })
    await expect(
      messages.getByRole('row', { name: /^M1 TESTDOC MSCONS:D:04B:UN:2.4c 13025 9978842000002 9912345000001 Test$/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reject and create acknowledgments' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CONTRL, rejected' }).click()
    expect(await readFile(await (await saving).path(), 'latin1')).toContain(
      'UCI+T4711+9978842000002:500+9912345000001:500+4+25+UNB',
    )

    await page.goto('/settings/balance-groups')
    await page
      .getByRole('region', { name: /^Market partner ids/ })
      .getByRole('button', { name: 'Change' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Market partner id').fill('9903756000005')
    await expect(dialog.getByText('Check digit: should be 4')).toBeVisible()
    await dialog.getByLabel('Market partner id').fill('9903756000004')
    await dialog.getByLabel('Company or market role').fill('Supplier')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /^9903756000004 Supplier BDEW right/ })).toBeVisible()
    await page.goto('/market-access/import')
    await choose('second.edi')
    await expect(page.getByText('not one of your market partner ids (9903756000004)')).toBeVisible()
  })
})

test('a long list is sorted within its page, and any row of it is found by its number', async ({ page }) => {
  await page.goto('/market-access/series')
  await page.getByLabel('Go to row').first().fill('201')
  await page.getByLabel('Go to row').first().press('Enter')
  await expect(page.getByText('201–250 of 288')).toBeVisible()
  await page.getByRole('button', { name: 'Market identifier' }).click()
  await expect(page.getByText('Sorted within this page')).toBeVisible()
  const shown = await page.locator('tbody tr td:first-child').allTextContents()
  expect(shown).toEqual(shown.toSorted())
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(shown)
})

/** A file with a day of a series that has none so long ago: no new series, and nothing that another test looks at. */
async function dayFile(request: APIRequestContext, day: string): Promise<string> {
  const answer = await request.get(`${API}/series/allocations?limit=1&flow_direction=consumption`, { headers })
  const [series] = ((await answer.json()) as { items: { accounting_point_id: string }[] }).items
  const columns = Array.from({ length: 96 }, (_, slot) => String(slot + 1))
  const heading = ['accounting_point_id', 'flow_direction', 'day', ...columns]
  return `${heading.join()}\n${[series?.accounting_point_id, 'consumption', day, ...columns.map(() => '1.5')].join()}\n`
}

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
