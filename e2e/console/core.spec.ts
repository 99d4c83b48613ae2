import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

test('from a slip of the keys to a grid area, its operator and all that it operates, by keyboard', async ({ page }) => {
  await page.goto('/core')
  await expect(page.getByRole('link', { name: 'Finland' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('gotebrg')
  const areas = page.getByRole('region', { name: 'Metering grid areas' })
  // The whole word has been searched: its beginnings find others, too.
  await expect(areas.getByRole('link')).toHaveText([/^Göteborg/])
  await page.keyboard.press('ArrowDown')
  await expect(areas.getByRole('link', { name: /^Göteborg/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Göteborg' })).toBeVisible()
  const chain = page.getByRole('region', { name: 'Relations' })
  await expect(chain.getByRole('link')).toHaveText([
    /Göteborg.*this record/,
    /Göteborg Energi Nät AB/,
    /Sweden SE3/,
    /Sweden SE3/,
    /Svenska kraftnät/,
  ])
  await chain.getByRole('link', { name: /Energi Nät/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Göteborg Energi Nät AB' })).toBeVisible()
  await page.getByRole('link', { name: /^Show \d/ }).click()
  await expect(page.getByRole('button', { name: /operated by Göteborg Energi Nät AB/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'GBG' })).toBeVisible()
})

test('an area is picked on the map by keys alone, and opens', async ({ page }) => {
  await page.goto('/core')
  const map = page.getByRole('slider', { name: 'Map of bidding zones' })
  await expect(page.getByText('55 with a shape')).toBeVisible()
  await map.focus()
  await page.keyboard.press('Home')
  await expect(map).toHaveAttribute('aria-valuetext', 'Albania')
  await page.keyboard.press('ArrowDown')
  await expect(map).toHaveAttribute('aria-valuetext', 'Greece')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/area=10YGR-HTSO-----Y/)
  await page.getByRole('link', { name: 'Open record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Greece' })).toBeVisible()
})

test('without WebGL the map is drawn all the same', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/core?kind=control-area')
  await page.locator('[data-area="10YFI-1--------U"]').click()
  await expect(page).toHaveURL(/area=10YFI-1--------U/)
  await expect(page.getByRole('main').locator('strong', { hasText: 'Finland' })).toBeVisible()
})

test('a zone that was split keeps its history: what held on a day, and where it came from', async ({ page }) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.goto('/core/areas/10Y1001A1001A63L')
  await expect(page.getByRole('heading', { level: 1, name: 'Germany DE-AT-LU' })).toBeVisible()
  await expect(page.getByText('endete 30. Sep. 2018')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quelle' })).toContainText('ENTSO-E')
  await page.getByRole('button', { name: 'Nächste Version' }).click()
  await expect(page.getByText('Dieser Eintrag existierte am 1. Okt. 2018 nicht.')).toBeVisible()
  await page.getByLabel('Stand').fill('2018-09-30')
  await expect(page.getByText('Stand 30. Sep. 2018.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list').filter({ hasText: 'Regelzonen' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('parties are narrowed, sorted and saved as they are shown; what no record has says so', async ({ page }) => {
  await page.goto('/core?kind=party&country=NL')
  await page.getByLabel('Search areas, parties and grid areas').fill('tennet')
  await expect(page.getByRole('link', { name: 'TenneT TSO B.V.' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLSX' }).click()
  expect((await saving).suggestedFilename()).toBe('parties.xlsx')
  await page.getByLabel('Search areas, parties and grid areas').fill('zzzz')
  await expect(page.getByText('No records of this type match the search and filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: '50Hertz Transmission GmbH' })).toBeVisible()
  await page.goto('/core/parties/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('No record has this ID or code.')).toBeVisible()
})

test('a German postal code leads to its control areas, whose record counts such codes', async ({ page }) => {
  const lookup = (code: string) => page.getByRole('region', { name: `Grid areas at “${code}”` })
  await page.goto('/core?q=D-35794')
  await expect(lookup('D-35794').getByRole('link', { name: 'Germany Amprion' })).toBeVisible()
  await expect(lookup('D-35794').getByRole('link', { name: 'Germany TransnetBW' })).toBeVisible()
  await expect(lookup('D-35794').getByText('these areas share the postal code')).toBeVisible()
  await page.goto('/core?q=20095')
  await lookup('20095').getByRole('radio', { name: 'Germany' }).click()
  await expect(lookup('20095').getByRole('link', { name: 'Germany-Luxembourg' })).toBeVisible()
  await lookup('20095').getByRole('link', { name: 'Germany 50Hertz' }).click()
  await page.getByRole('link', { name: /^1.524, from Open Power System Data$/ }).click()
  await expect(page.getByRole('row', { name: /Control areas of German postal codes/ })).toContainText(/8.380/)
})

test.describe('a place that nobody knows the grid of', () => {
  test.use({ quiet: false })
  test('is looked up by its address, its postal code and, where no shape tells, its name', async ({ page }) => {
    const lookup = page.getByRole('region', { name: 'Grid areas at “Avenyn 21, Göteborg”' })
    const grid = lookup.getByRole('link', { name: 'Göteborg', exact: true })
    await page.goto('/core?q=Avenyn+21%2C+G%C3%B6teborg&country=SE')
    await expect(grid).toBeVisible()
    await expect(lookup.getByRole('radio')).toHaveCount(0)
    await page.goto('/core?q=Avenyn+21%2C+G%C3%B6teborg')
    await expect(lookup.getByRole('radio', { name: 'Sweden' })).toBeChecked()
    await expect(lookup.getByRole('row', { name: /Göteborg Energi Nät AB.*SE3.*place name/ })).toBeVisible()
    await lookup.getByRole('radio', { name: 'Norway' }).click()
    await expect(grid).toHaveCount(0)
    await page.reload()
    await expect(page).toHaveURL(/lookup=NO/)
    await expect(lookup.getByRole('radio', { name: 'Norway' })).toBeChecked()
    await page.goto('/core?q=Torget+1%2C+Bergen')
    const towns = page.getByRole('region', { name: 'Grid areas at “Torget 1, Bergen”' })
    await expect(towns.getByRole('heading', { level: 3 })).toHaveCount(3)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('41136')
    await page.getByRole('option', { name: 'Grid areas at “41136”' }).click()
    await expect(page).toHaveURL(/q=41136/)
    await expect(page.getByRole('radio', { name: 'Finland' })).toBeVisible()
    await page.goto('/core?at=57.70716%2C11.96679&place=G%C3%B6teborg&place_country=SE')
    await page.getByRole('button', { name: 'Find grid areas here' }).click()
    await expect(page.getByText('matched by place name or postal code')).toBeVisible()
  })

  test('is picked on the map of power tariffs, with its country', async ({ page }) => {
    await page.goto('/power-tariffs?by=point')
    const finland = page.getByText('FI', { exact: true })
    await expect(finland).toBeVisible()
    await finland.click({ force: true })
    await expect(page).toHaveURL(/lat=6\d\.\d+&lon=2\d\.\d+&country=FI/)
    await expect(page.getByLabel('Country')).toHaveValue('FI')
    await expect(page.getByLabel('Latitude')).toHaveValue(/^6\d\./)
  })
})
