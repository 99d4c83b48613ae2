import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, tariffId, test } from '../fixtures.ts'

const space = '\u00a0'

const applies = {
  timezone: 'Europe/Berlin',
  applicable_from: '2020-01-01T00:00:00+01:00',
  applicable_to: null,
}

function baseFee() {
  const cost = { id: 'cost', resolution: 'monthly', unit: 'EUR' }
  const functions = [{ type: 'constant', resolution: 'monthly', value: { value: 7.5, unit: 'EUR' }, output: cost }]
  return { name: 'Base', ...applies, cost, datasets: [], functions }
}

/** A price for every kWh that is taken, or a credit for what is fed in. */
function perKwh(name: string, direction: 'offtake' | 'injection', value: number) {
  const energy = { id: `quarter-hourly-energy-${direction}`, resolution: 'quarter_hourly', unit: 'kWh' }
  const cost = { id: 'cost', resolution: 'quarter_hourly', unit: 'EUR' }
  const functions = [{ type: 'multiply', left: energy, right: { value, unit: 'EUR_per_kWh' }, output: cost }]
  return { name, ...applies, cost, datasets: [energy], functions }
}

/** Stores something as another author, a key. */
async function stored(request: APIRequestContext, path: string, data: object): Promise<string> {
  const headers = { Authorization: process.env.API_KEY ?? '' }
  const answer = await request.post(`/api/cost-of-energy/v1${path}`, { headers, data })
  return ((await answer.json()) as { id: string }).id
}

/** A tariff that another author has handed in for review. */
async function submitted(request: APIRequestContext, name: string, tariff_components: object[] = [baseFee()]) {
  const eligibility = { type: 'supplier', fuse_size: null, metering_grid_area_ids: null, other: null }
  const tariff = { name, eligibility, tariff_components }
  const id = await stored(request, '/own-tariffs', { tariff, note: 'First' })
  await stored(request, `/own-tariffs/${id}/versions/1/submit`, {})
  return id
}

test('a tariff is written as a form, tried on a load, saved, handed in and given back', async ({ page }) => {
  const name = `Office ${Date.now()}`
  await page.goto('/cost-of-energy/tariffs/new')
  const save = page.getByRole('button', { name: 'Save as draft' })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Applies from').fill('2025-01-01')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const fixed = page.getByRole('group', { name: 'Fixed fee' })
  await expect(fixed.getByText('This field is required.')).toBeVisible()
  await expect(save).toBeDisabled()
  await fixed.getByLabel('Amount, EUR').fill('7,50')
  await page.getByRole('combobox', { name: 'Add' }).selectOption('energy')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const energy = page.getByRole('group', { name: 'Energy fee' })
  await energy.getByLabel('Price, EUR/kWh').fill('0.1')
  await energy.getByRole('button', { name: 'Add a time' }).click()
  await energy.getByLabel('Price, EUR/kWh').last().fill('0.2')
  await energy.getByRole('button', { name: 'Jan', exact: true }).click()
  await energy.getByLabel('From').fill('06:00')
  await energy.getByLabel('To', { exact: true }).fill('22:00')
  const bill = page.getByRole('region', { name: 'Preview' })
  await expect(bill).toContainText(`0.2${space}EUR/kWh Jan, 06:00–22:00; otherwise 0.1${space}EUR/kWh`)
  await expect(bill).toContainText('No errors.')

  const run = page.getByRole('region', { name: 'Test run' })
  await run.getByLabel('From').fill('2025-02-01')
  await run.getByLabel('To (inclusive)').fill('2025-02-28')
  await run.getByLabel('Yearly consumption, kWh').fill('')
  await run.getByRole('button', { name: 'Run' }).click()
  await expect(run.getByRole('definition').nth(1)).toContainText(`7.50${space}EUR`)

  await page.getByLabel('Change note').fill('First prices')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Comment').fill('Please read')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('button', { name: 'Return' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create new version' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Return' }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(3)

  await page.getByRole('link', { name: 'Create new version' }).click()
  await page.getByRole('group', { name: 'Fixed fee' }).getByLabel('Amount, EUR').fill('8')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  const changed = page.getByRole('region', { name: 'Changes' }).first()
  await expect(changed).toContainText('"value": 8,')
  await expect(changed).toContainText('"value": 7.5,')
})

test('JSON tells what is wrong at its line, and a sound one goes back into the form', async ({ page, request }) => {
  const id = await tariffId(request, 'Ellevio AB', 'Säkringsabonnemang 20 A')
  await page.goto(`/cost-of-energy/tariffs/${id}`)
  await page.getByRole('link', { name: 'Copy as draft' }).click()
  await page.getByRole('radio', { name: 'JSON' }).click()
  const text = page.getByRole('textbox', { name: 'Tariff as JSON' })
  const sound = await text.inputValue()
  const problems = page.getByRole('list', { name: /error/ })
  await text.fill(sound.replace('"SEK_per_kWh"', '"SEK_per_kW"'))
  const line = sound.slice(0, sound.indexOf('"SEK_per_kWh"')).split('\n').length
  await expect(problems.getByRole('button', { name: `line ${line}` })).toBeVisible()
  await expect(problems).toContainText('tariff_components.1.functions.0.right.unit')
  await text.fill(sound.replace('"name"', 'name'))
  await expect(problems.getByRole('button', { name: 'line 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeDisabled()
  await text.fill(sound.replace('"value": 472', '"value": 300'))
  await page.getByRole('radio', { name: 'Form' }).click()
  await expect(page.getByRole('group', { name: 'Fixed fee Fast avgift' }).getByLabel('Amount, SEK')).toHaveValue('300')
})

test('what a colleague handed in is approved, and stands in the list of tariffs from then on', async ({
  page,
  request,
}) => {
  const name = `Reviewed ${Date.now()}`
  const id = await submitted(request, name)
  await page.goto('/cost-of-energy/own-tariffs')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Open the tariff in use' }).click()
  await expect(page.getByRole('region', { name: 'Components' })).toContainText(`7.5${space}EUR per month`)
  await page.goto(`/cost-of-energy/tariffs?text=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto(`/cost-of-energy/own-tariffs/${id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('This tariff is no longer used. A new version can be based on it.')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveCount(0)
})

test('what is fed in has a load of its own, whose gaps are shown wherever it is used', async ({ page, request }) => {
  const name = `Prosumer ${Date.now()}`
  const id = await submitted(request, name, [perKwh('Taken', 'offtake', 0.3), perKwh('Fed in', 'injection', -0.1)])
  const sun = await stored(request, '/profiles', {
    ...{ name: `Roof of ${name}`, resolution: 'quarter_hourly', unit: 'kWh' },
    ...{ start_time: '2025-01-01T00:00:00+01:00', end_time: '2025-01-08T00:00:00+01:00' },
    values: Array.from({ length: 7 * 96 }, (_, slot) => (slot >= 8 && slot < 12 ? null : 0.5)),
  })
  await page.goto(`/cost-of-energy/own-tariffs/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('link', { name: 'Open the tariff in use' })).toBeVisible()
  const week = 'from=2025-01-01&to=2025-01-07&annual=5000'
  await page.goto(`/cost-of-energy/tariffs/${id}/calculation?${week}`)
  await expect(page.getByText('Injection: Select a load profile.')).toBeVisible()
  const fedIn = page.getByRole('group', { name: 'Injection' })
  await fedIn.getByLabel('Profile').selectOption({ label: `Roof of ${name}` })
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect(page.getByText('1 Jan 2025, 02:00 – 1 Jan 2025, 03:00')).toBeVisible()
  await page.getByRole('button', { name: 'Calculate without them' }).click()
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await expect(bill.getByRole('row', { name: /Fed in/ })).toContainText('−33.40')
  await page.reload()
  await expect(bill.getByRole('row', { name: /Fed in/ })).toContainText('−33.40')
  await page.getByRole('main').getByRole('link', { name: 'Comparison', exact: true }).click()
  await expect(fedIn.getByLabel('Profile')).toHaveValue(sun)

  for (const address of [`compare?tariff=${id}`, `what-if?tariff=${id}&do=shift&m.share=0`]) {
    await page.goto(`/cost-of-energy/${address}&${week}&in.profile=${sun}&run=1`)
    await expect(page.getByText('1 Jan 2025, 02:00 – 1 Jan 2025, 03:00')).toBeVisible()
    await page.getByRole('button', { name: 'Calculate without them' }).click()
    await expect(page.getByText('4 quarter-hours without a value were skipped')).toBeVisible()
  }
  await fedIn.getByRole('radio', { name: 'Pasted values' }).click()
  await expect(page.getByText('Injection: The series has 0 values; this period needs 672.')).toBeVisible()
})

for (const [theme, locale] of [
  ['light', 'de'],
  ['dark', 'en'],
] as const) {
  test(`editor and record bar nobody, ${theme}, ${locale}`, async ({ page, request }) => {
    await setAppearance(page, { theme, locale })
    const record = await submitted(request, `Accessible ${theme}`)
    const copied = await tariffId(request, 'Sollentuna Elnät AB', 'Elnätsavgift 20 A')
    for (const address of [`/cost-of-energy/own-tariffs/${record}`, `/cost-of-energy/tariffs/new?copy=${copied}`]) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(address)
      await expect(page.getByText(/No errors|Keine Fehler|^History$|^Verlauf$/).first()).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('radio', { name: 'JSON' }).click()
    await expectAccessible(page)
  })
}
