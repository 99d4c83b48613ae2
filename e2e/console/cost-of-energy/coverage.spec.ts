import { expect, test } from '../fixtures.ts'

test('which countries are covered, and from there to their tariffs', async ({ page }) => {
  await page.goto('/cost-of-energy/coverage')
  await expect(page.getByRole('status').filter({ hasText: 'confirmed for' })).toContainText(/^\d+ countr/)
  const denmark = page.getByRole('row', { name: /Denmark/ })
  await expect(denmark).toContainText('Energinet, DatahubPricelist (CC BY 4.0)')
  await expect(page.getByRole('row', { name: /Spain/ })).toContainText('whole country')
  const map = page.getByRole('slider', { name: 'Confirmed tariffs by country' })
  // Its countries are there once their land is loaded.
  await expect(map).toHaveAttribute('aria-valuemax', /^1\d$/)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(map).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+: \d+ of \d+ available tariffs confirmed$/)
  await denmark.getByRole('link', { name: 'Denmark' }).click()
  await expect(page).toHaveURL('/cost-of-energy/tariffs?country=DK')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('DK')
})
