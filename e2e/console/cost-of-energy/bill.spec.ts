import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, tariffId, test } from '../fixtures.ts'

const october = 'from=2026-10-01&to=2026-10-31&annual=15000'

test('from a calculation to the whole bill with a supplier, its documents and a reload', async ({ page, request }) => {
  const id = await tariffId(request, 'BKK AS', 'Nettleie husholdning')
  await page.goto(`/cost-of-energy/tariffs/${id}/calculation?${october}&run=1`)
  await page.getByRole('link', { name: 'Whole bill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bill: Nettleie husholdning' })).toBeVisible()
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByRole('rowheader', { name: /^Forbruksavgift/ })).toContainText('× 0.0713 NOK/kWh')
  await expect(page.getByText('Not included: the energy of a supplier.')).toBeVisible()

  await page.getByLabel('Supplier').selectOption('Fixed price')
  await expect(page.getByText('Enter the price of the supplier.')).toBeVisible()
  await page.getByLabel('Price, NOK/kWh').fill('1')
  await page.getByLabel('Fee, NOK a month').fill('49')
  await page.getByRole('button', { name: 'Create the bill' }).click()
  await expect(items.getByRole('rowheader', { name: 'Supplier' })).toBeVisible()
  await expect(items.getByRole('row', { name: /^Monthly fee/ })).toContainText('49.00')
  await expect(items.getByRole('rowheader', { name: /^Energy/ })).toContainText('× 0.80 NOK/kWh')
  await expect(items.getByRole('row', { name: /^of which VAT 25 %/ })).toBeVisible()
  await page.reload()
  await expect(items.getByRole('row', { name: /^Monthly fee/ })).toBeVisible()

  const save = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return {
      name: file.suggestedFilename(),
      begins: readFileSync(await file.path())
        .subarray(0, 4)
        .toString('latin1'),
    }
  }
  expect(await save('PDF')).toEqual({ name: expect.stringMatching(/^bill .*\.pdf$/) as unknown, begins: '%PDF' })
  expect(await save('Excel')).toMatchObject({ begins: 'PK\u0003\u0004' })

  // Households in Troms pay none.
  await page.getByLabel('VAT region').selectOption('Troms')
  await page.getByRole('button', { name: 'Create the bill' }).click()
  await expect(items.getByRole('row', { name: /^of which VAT 0 %/ })).toContainText('0.00')
})

test('the bill of a business, in German and dark, bars nobody and fits a phone', async ({ page, request }) => {
  const id = await tariffId(request, 'BKK AS', 'Nettleie husholdning')
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto(`/cost-of-energy/bill?tariff=${id}&${october}&b.customer=business&run=1`)
  const items = page.getByRole('region', { name: 'Posten' })
  await expect(items.getByRole('row', { name: /^Gesamt mit USt\./ })).toBeVisible()
  await expect(items.getByRole('row', { name: /^Ohne USt\./ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Was sie ändert' })).toContainText('Zu anderen Stunden verbrauchen')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
