import { consolePages } from '#components/frame/areas.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Appearance,
  profileId,
  setAppearance,
  tariffId,
  test,
} from './fixtures.ts'

const calculation = '/cost-of-energy/tariffs/{tariff_id}/calculation?from=2025-01-01&to=2025-12-31&annual=15000&run=1'

/** Every page, in German, whose words are the longest; light and dark in turns. */
const pages = [
  // The reference has a walk of its own.
  ...consolePages.map(({ href }) => href).filter((href) => href !== '/api-reference'),
  '/cost-of-energy/tariffs/{tariff_id}',
  calculation,
  '/cost-of-energy/profiles/{profile_id}',
]

/** The largest pages in the other theme, in English. */
const richest: [string, Appearance['theme']][] = [
  [calculation, 'light'],
  ['/cost-of-energy/tariffs', 'light'],
]

for (const [index, address] of pages.entries()) {
  const theme = index % 2 === 0 ? 'light' : 'dark'
  test(`${address} bars nobody, ${theme}, de, and fits a phone`, async ({ page, request }) => {
    await setAppearance(page, { theme, locale: 'de' })
    await page.goto(await fill(request, address))
    await expectLoaded(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

for (const [address, theme] of richest) {
  test(`${address} bars nobody, ${theme}, en`, async ({ page, request }) => {
    await setAppearance(page, { theme, locale: 'en' })
    await page.goto(await fill(request, address))
    await expectLoaded(page)
    await expectAccessible(page)
  })
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Lädt|Calculating|Berechnung läuft) …$/)).toHaveCount(0)
}

async function fill(request: APIRequestContext, address: string): Promise<string> {
  if (address.includes('{tariff_id}'))
    return address.replace('{tariff_id}', await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A'))
  return address.includes('{profile_id}')
    ? address.replace('{profile_id}', await profileId(request, 'BDEW H25'))
    : address
}
