import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

test('an EIC is explained, mended by the known code that is a slip away, and leads to what it names', async ({
  page,
}) => {
  await page.goto('/core/eic')
  const field = page.getByLabel('EIC', { exact: true })
  await field.fill('10y1001a1001a46k')
  const verdict = page.getByRole('alert').filter({ hasText: 'Not a valid EIC' })
  const mischecked = page.getByRole('status').filter({ hasText: 'Wrong check character (expected L)' })
  await expect(mischecked).toContainText('The check character is K; computed from the other fifteen it is L.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use 10Y1001A1001A46L' }).click()
  await expect(page).toHaveURL(/code=10Y1001A1001A46L$/)
  await expect(page.getByText('Valid EIC. The check character is correct.')).toBeVisible()
  await expect(page.getByText('36 − ((682 − 1) mod 37) = 21')).toBeVisible()
  await field.fill('10Y1001A1001A64L')
  await expect(page.getByRole('button', { name: /^Use / }).first()).toHaveText('Use 10Y1001A1001A46L')
  await field.fill('1?Q')
  await expect(verdict.getByRole('listitem')).toHaveCount(4)
  await page.goBack()
  await page.goto('/core/eic?code=10Y1001A1001A46L')
  await page.getByRole('link', { name: 'Sweden SE3' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SE3')
})

test('a year of holidays by country and part, saved as a calendar file; Werktage counted between two days', async ({
  page,
}) => {
  await page.goto('/core/holidays?year=2026')
  await expect(page.getByRole('heading', { name: 'Germany 2026', exact: true })).toBeVisible()
  await page.getByLabel('Region').selectOption('DE-SN')
  const list = page.getByRole('table')
  await expect(list.getByRole('row', { name: /Buß- und Bettag/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /Heilige Drei Könige/ })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR/)
  expect(file).toContain('SUMMARY:Buß- und Bettag (DE: SN)')
  await page.getByLabel('Country', { exact: true }).selectOption('SE')
  await page.getByRole('button', { name: 'Next year' }).click()
  await expect(list.getByRole('row', { name: /midsommarafton/ })).toContainText('Fri 25 Jun')

  await page.getByRole('radio', { name: /24 and 31 December/ }).click()
  await expect(page.getByRole('heading', { name: 'Market communication (DE) 2027' })).toBeVisible()
  await expect(list.getByRole('row', { name: /Heiligabend/ })).toContainText('market communication only')
  const stored = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).click()
  expect(await readFile(await (await stored).path(), 'utf8')).toContain('SUMMARY:Heiligabend (DE: Marktkommunikation)')
  await page.getByRole('radio', { name: /Werktage between two dates/ }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-12-20')
  await page.getByLabel('To', { exact: true }).fill('2026-12-10')
  await expect(page.getByText('The last day must not be before the first day.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2027-01-10')
  await expect(page.getByRole('status').filter({ hasText: 'Calendar days' })).toContainText('Werktage= 10')
  await expect(list.getByRole('row')).toHaveCount(1 + 6)
  await page
    .getByRole('radio', { name: 'Nationwide only' })
    .or(page.getByRole('radio', { name: /all 16/ }))
    .last()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Calendar days' })).toContainText('Werktage= 13')
})

test('the board tells every source; who keeps the installation is asked before an import', async ({ page }) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto('/core/data')
  await page.getByLabel('Quellen filtern').fill('geonames')
  await expect(page.getByRole('table', { name: 'Quellen' }).getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: /^Importieren: .*Bilanzausgleich|^Importieren: .*Nordic/ }).click()
  await expect(page.getByRole('dialog')).toContainText('für alle Organisationen dieser Installation')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('a register is compared, then imported, and what it brought is found at once', async ({ page }) => {
  const register = await danishRegister('Prøvegård Elnet A/S')
  try {
    await page.goto('/core/data')
    await page.getByRole('button', { name: /^Preview changes: Danish grid operators/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Would add 1, change 0, end 0' })).toBeVisible()
    await page.getByText('Added: 1', { exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Prøvegård' })).toContainText('Added')
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 added, 0 changed, 0 ended' })).toBeVisible()
  } finally {
    register.close()
  }
  await page.goto('/core?q=provgard')
  await expect(page.getByRole('link', { name: /Prøvegård Elnet A\/S/ })).toBeVisible()
})

/** What is shipped of Denmark and one operator more, as Energinet's price list has them. */
async function danishRegister(more: string) {
  const shipped = await readFile('drizzle/seed/core/parties-dk.tsv', 'utf8')
  const lines = [...shipped.trim().split('\n').slice(1), `gln:5790009999998\t${more}`]
  const records = lines.flatMap((line) => {
    const [ids = '', ChargeOwner] = line.split('\t')
    const gln = /gln:(\d+)/.exec(ids)?.[1]
    return gln === undefined ? [] : [{ ChargeOwner, GLN_Number: gln, ValidFrom: '2026-01-01' }]
  })
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ total: records.length, records }))
  })
  await once(server.listen(Number(process.env.E2E_REGISTER_PORT), '127.0.0.1'), 'listening')
  return server
}

test.describe('who does not keep the installation', () => {
  test.use({ operator: 'free' })
  test('reads the board and is told who imports', async ({ page }) => {
    await page.goto('/core/data')
    await expect(page.getByText('Only platform administrators can run imports')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import:|^Preview changes/ })).toHaveCount(0)
  })
})
