import { expect, expectAccessible, expectNoSidewaysScroll, type Look, setLook, tariffId, test } from './desk.ts'

const looks: Look[] = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'de' },
]

const pages = [
  '/',
  '/cost-of-energy/tariffs',
  '/cost-of-energy/tariffs/{tariff_id}',
  '/cost-of-energy/calculate',
  '/cost-of-energy/tariffs/{tariff_id}/calculation?from=2025-01-01&to=2025-12-31&annual=15000&run=1',
  '/cost-of-energy/profiles',
  '/settings/api-keys',
  '/settings/members',
  '/settings/audit',
  '/api-reference?operation=calculateCost',
]

for (const look of looks) {
  for (const address of pages) {
    test(`${address} bars nobody, ${look.theme}, ${look.locale}`, async ({ page, request }) => {
      const tariff_id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
      await setLook(page, look)
      await page.goto(address.replace('{tariff_id}', tariff_id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(Loading|Lädt|Calculating|Berechnung läuft) …$/)).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const address of pages) {
    test(`${address} does not scroll sideways`, async ({ page, request }) => {
      const tariff_id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
      await setLook(page, { theme: 'light', locale: 'de' })
      await page.goto(address.replace('{tariff_id}', tariff_id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(Lädt|Berechnung läuft) …$/)).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })
  }
})
