import { readFileSync } from 'node:fs'
import { expect, setAppearance, tariffId, test } from '../fixtures.ts'

const thin = '\u202f'
const space = '\u00a0'

test.describe('the list of tariffs', () => {
  test('filters live in the address and survive a reload', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs')
    await page.getByLabel('Country').selectOption('SE')
    await page.getByLabel('Fuse').selectOption('20')
    // The field shows what is drawn: until then the address may still show the choice before.
    await expect(page.getByLabel('Fuse')).toHaveValue('20')
    await expect(page).toHaveURL(/country=SE&fuse=20/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('SE')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    const twenties = rows.filter({ hasText: `20${space}A` })
    expect(await rows.count()).toBeGreaterThan(3)
    await expect(twenties).toHaveCount(await rows.count())
  })

  test('shows what is available today, says what is not, and marks prices that are not confirmed', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs')
    const count = page.getByRole('status').filter({ hasText: 'available on' })
    await expect(count).toContainText(/^\d+ tariffs of \d+ grid operators, available on \d/)
    await page.goto('/cost-of-energy/tariffs?text=modul+3&available_on=2026-11-27')
    await expect(count).toHaveText(/^(\d+) tariffs of \1 grid operators, available on 27 Nov 2026$/)
    const [available] = /^\d+/.exec((await count.textContent()) ?? '') ?? []
    await expect(page.getByRole('link', { name: '§ 14a EnWG Modul 3 (2026)' })).toHaveCount(Number(available))
    await expect(page.getByRole('link', { name: '§ 14a EnWG Modul 3 (2025)' })).toHaveCount(0)
    await page.getByRole('button', { name: '8 not available: show all' }).click()
    await expect(page).toHaveURL(/available_on=any/)
    await expect(page.getByRole('link', { name: '§ 14a EnWG Modul 3 (2025)' })).toHaveCount(8)
    await page.goto('/cost-of-energy/tariffs?text=linköping&available_on=2026-11-27')
    await expect(count).toContainText('8 of them not confirmed for that day')
    await expect(page.getByText('Not confirmed', { exact: true })).toHaveCount(8)
  })

  test('nothing that fits offers to take the filters away', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs?text=nobody+sells+this')
    await expect(page.getByText('No tariffs match these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/cost-of-energy/tariffs')
    await expect(page.getByRole('link', { name: 'Säkringsabonnemang 20 A' }).first()).toBeVisible()
  })

  test('j, k and Enter walk the rows and open one', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs?text=effektabonnemang&sort=fuse&available_on=2025-06-01')
    await expect(page.getByRole('link', { name: /Effektabonnemang/ }).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(page.getByRole('link', { name: 'Effektabonnemang 20 A' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Effektabonnemang 20 A' })).toBeVisible()
  })

  test('CSV has exactly the rows and the order on screen', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs?text=ellevio&sort=-fuse')
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    const shown = await page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .getByRole('link')
      .allTextContents()
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(shown)
  })

  test('a column sorts both ways and says so', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs?country=SE')
    const header = page.getByRole('columnheader', { name: 'Fuse' })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-fuse/)
  })
})

test.describe('a tariff', () => {
  test('reads as a bill, and a step of its pipeline opens its series', async ({ page, request }) => {
    await page.goto(`/cost-of-energy/tariffs/${await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')}`)
    const bill = page.getByRole('region', { name: 'Components' })
    await expect(bill).toContainText(`292${space}SEK per month, independent of consumption.`)
    await expect(bill).toContainText('the mean of the 3 highest daily peaks per month, where 22:00–06:00 counts 0.5.')
    const pipeline = page.getByRole('list', { name: 'Pipeline of Effektavgift' })
    await expect(pipeline.getByRole('button').last()).toContainText(`× 65${space}SEK/kW`)
    await pipeline.getByRole('button', { name: /three highest per month/ }).click()
    await expect(page.getByText('Run a calculation to see its values.')).toBeVisible()
    await expect(page.getByRole('region', { name: /^Calculation of Effektavgift/ })).toContainText('daily')
  })

  test('copies itself as a call that works', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(`/cost-of-energy/tariffs/${id}`)
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await expect(page.getByText('The call reads your key from the variable QUARTERHOUR_KEY.').first()).toBeVisible()
    const curl = await page.evaluate(() => navigator.clipboard.readText())
    expect(curl).toContain(`/api/cost-of-energy/v1/tariffs/${id}'`)
    expect(curl).not.toContain('qh_')
  })
})

test.describe('a calculation', () => {
  test('runs from the tariff to the bill, and the figures are those of the price list', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(`/cost-of-energy/tariffs/${id}`)
    await page.getByRole('link', { name: 'Calculate a year' }).click()
    await expect(page.getByRole('region', { name: 'Bill', exact: true })).toBeVisible()
    await page.getByLabel('From').fill('2025-01-01')
    await page.getByLabel('To (inclusive)').fill('2025-12-31')
    await page.getByLabel('Yearly consumption, kWh').fill('15000')
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    const bill = page.getByRole('region', { name: 'Bill' })
    await expect(bill.getByRole('row', { name: /Fast avgift/ })).toContainText(`3${thin}504.00`)
    await expect(bill.getByRole('row', { name: /Överföringsavgift/ })).toContainText('750.00')
    await expect(bill.getByRole('row', { name: /Energiskatt/ })).toContainText(`6${thin}585.00`)
    await expect(page.getByText(/These 3 hours determined March 2025/)).toBeVisible()
    await page.reload()
    await expect(bill.getByRole('row', { name: /Fast avgift/ })).toContainText(`3${thin}504.00`)
  })

  test('shows a month of the load with its peaks, and the values of a step', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(`/cost-of-energy/tariffs/${id}/calculation?from=2025-01-01&to=2025-12-31&annual=15000&run=1`)
    await page.getByRole('radio', { name: 'March 2025' }).click()
    await expect(page).toHaveURL(/month=2025-03/)
    const load = page.getByRole('region', { name: 'Load, March 2025' })
    await expect(load.getByRole('listitem')).toHaveCount(1)
    await load.getByRole('button', { name: 'As table' }).click()
    await expect(load.getByRole('table').getByRole('row')).toHaveCount(744)
    await page.getByRole('button', { name: /mean per month/ }).click()
    await expect(page.getByRole('region', { name: 'Values' }).getByRole('row')).toHaveCount(13)
  })

  test('says what is missing before it runs, also for a pasted series', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(`/cost-of-energy/tariffs/${id}/calculation?from=2025-03-30&to=2025-03-30`)
    const run = page.getByRole('button', { name: 'Calculate', exact: true })
    await page.getByRole('radio', { name: 'Pasted values' }).click()
    await expect(page.getByText('The series has 0 values; this period needs 92.')).toBeVisible()
    await expect(run).toBeDisabled()
    await page.getByLabel('Values').fill(
      Array.from({ length: 91 }, () => '0,25')
        .concat('x')
        .join('\n'),
    )
    await expect(page.getByText('Value 92 is not a number: “x”.')).toBeVisible()
    await page.getByLabel('Values').fill(Array.from({ length: 92 }, () => '0,25').join('\n'))
    await run.click()
    const bill = page.getByRole('region', { name: 'Bill' })
    await expect(bill.getByRole('row', { name: /Överföringsavgift/ })).toContainText('1.15')
    await expect(page.getByText('The period contains a partial month')).toBeVisible()
  })

  test('says which days the tariff does not price, and averages over the others', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(`/cost-of-energy/tariffs/${id}/calculation?from=2024-07-01&to=2025-06-30&annual=15000&run=1`)
    await expect(page.getByText('This tariff is available from 1 Jan 2025: 184 days are not priced.')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '6 months' })).toBeVisible()
    const bill = page.getByRole('region', { name: 'Bill' })
    await expect(bill.getByRole('row', { name: /Överföringsavgift/ })).toContainText(`0.05${space}SEK/kWh`)
  })

  test('runs nothing where nothing is priced, and offers a year that is', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await page.goto(`/cost-of-energy/tariffs/${id}/calculation?from=2019-01-01&to=2019-12-31&annual=15000&run=1`)
    await expect(page.getByText('No component of the tariff applies in this period.')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveCount(0)
    await page.getByRole('button', { name: 'Calculate 2025' }).click()
    await expect(page).toHaveURL(/from=2025-01-01&to=2025-12-31/)
    await expect(page.getByRole('region', { name: 'Bill' }).getByRole('row', { name: /Fast avgift/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('From')).toHaveValue('2019-01-01')
  })

  for (const [what, query, text] of [
    ['a reversed period', 'from=2025-12-31&to=2025-01-01&annual=15000', 'The period must end after it starts.'],
    [
      'a negative consumption',
      'from=2025-01-01&to=2025-12-31&annual=-5',
      'Consumption must be a number greater than zero.',
    ],
    ['a profile that is none', 'from=2025-01-01&to=2025-12-31&profile=x&annual=1', 'Select a load profile.'],
  ] as const) {
    test(`an address with ${what} is told once and not run`, async ({ page, request }) => {
      const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
      await page.goto(`/cost-of-energy/tariffs/${id}/calculation?${query}&run=1`)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText('Inputs are missing. See the form.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Cancelled.')).toHaveCount(0)
    })
  }

  test('German figures have German marks', async ({ page, request }) => {
    const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
    await setAppearance(page, { theme: 'dark', locale: 'de' })
    await page.goto(`/cost-of-energy/tariffs/${id}/calculation?from=2025-01-01&to=2025-12-31&annual=15000&run=1`)
    const bill = page.getByRole('region', { name: 'Rechnung' })
    await expect(bill.getByRole('row', { name: /Fast avgift/ })).toContainText('3.504,00')
    await expect(page.getByText(/Diese 3 Stunden bestimmen den März 2025/)).toBeVisible()
  })

  test.describe('on the free plan', () => {
    test.use({ operator: 'free' })
    test('shows totals, and what the rest would answer', async ({ page, request }) => {
      const id = await tariffId(request, 'Ellevio AB', 'Effektabonnemang 20 A')
      await page.goto(`/cost-of-energy/tariffs/${id}/calculation?from=2025-01-01&to=2025-12-31&annual=15000&run=1`)
      await expect(page.getByText('Included in the paid plan.').first()).toBeVisible()
      await expect(page.getByRole('definition').first()).toContainText('SEK')
      await expect(page.getByRole('region', { name: 'Bill' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0)
    })
  })
})

test('a profile shows a month on its own clock', async ({ page }) => {
  await page.goto('/cost-of-energy/profiles?text=H25')
  await page.getByRole('link', { name: 'BDEW H25 household, 1,000 kWh a year' }).click()
  await page.getByLabel('Year', { exact: true }).selectOption('2025')
  await page.getByRole('radio', { name: 'March' }).click()
  await expect(page.getByRole('definition').filter({ hasText: `2${thin}972` })).toBeVisible()
})

test('a record is named in the title of its page, and no longer once it is left', async ({ page }) => {
  await page.goto('/cost-of-energy/profiles')
  await expect(page).toHaveTitle('Profiles · Quarterhour')
  await page.getByRole('link', { name: 'BDEW H25 household, 1,000 kWh a year' }).click()
  await expect(page).toHaveTitle('BDEW H25 household, 1,000 kWh a year · Profiles · Quarterhour')
  await page.reload()
  await expect(page).toHaveTitle('BDEW H25 household, 1,000 kWh a year · Profiles · Quarterhour')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profiles' }).click()
  await expect(page).toHaveTitle('Profiles · Quarterhour')
})
