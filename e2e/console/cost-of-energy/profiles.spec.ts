import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from '../fixtures.ts'

const thin = '\u202f'

/** A load profile as German metering operators send it: kW at the end of each quarter-hour of March and April 2026. */
function lastgang(change: (line: string, index: number) => string | null = (line) => line): Buffer {
  const clock = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  })
  const start_ms = Date.parse('2026-03-01T00:00:00+01:00')
  const count = (Date.parse('2026-05-01T00:00:00+02:00') - start_ms) / 900_000
  const lines = Array.from({ length: count }, (_, index) => {
    const [day = '', time = ''] = clock.format(start_ms + (index + 1) * 900_000).split(', ')
    return change(`${day};${time};${2 + (index % 4)},5;W`, index)
  })
  const rows = [
    'Zählpunkt;DE00012345',
    'Einheit;kW',
    'Datum;Uhrzeit;Wert;Status',
    ...lines.filter((line) => line !== null),
  ]
  return Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
}

/** Lets go of a file over the page, as a hand does. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], file ?? '', { type: 'application/vnd.ms-excel' }))
      return transfer
    },
    [name, content.toString('base64')],
  )
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: data })
  await expect(page.getByText('Drop a CSV or XLSX file')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
}

test('a file becomes a profile: dropped, looked at, stored, used, changed, replaced, deleted', async ({ page }) => {
  const name = `Works north ${Date.now()}`
  await page.goto('/cost-of-energy/profiles')
  await expect(page.getByRole('link', { name: 'Villa with car charger (demo)' })).toBeVisible()
  await drop(
    page,
    'lastgang.csv',
    lastgang((line, index) => (index >= 1000 && index < 1096 ? null : line)),
  )
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings.getByRole('listitem')).toContainText([
    'There is 1 gap.',
    'Timestamps mark the end of the interval and are moved to its start.',
    'Converted from kW to kWh, times the hours of a slot.',
  ])
  await expect(page.getByRole('region', { name: 'Gaps: 1' })).toContainText('11 Mar 2026, 10:00')
  await expect(page.getByRole('slider', { name: /^All values/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Tags').fill('works, north')
  await page.getByRole('button', { name: 'Save profile' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '96 missing' })).toContainText(`5${thin}852`)
  await expect(page.getByRole('region', { name: 'Gaps: 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare tariffs with it' })).toHaveAttribute('href', /from=2026-03-01/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(5853)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${name}, renamed`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}, renamed` })).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({ name: 'whole.csv', mimeType: 'text/csv', buffer: lastgang() })
  await expect(page.getByRole('heading', { level: 1, name: /^New values for/ })).toBeVisible()
  await page.getByRole('button', { name: 'Replace values' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'complete' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Its 5${thin}852 values from 1 Mar 2026 to 30 Apr 2026 are permanently deleted.`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/cost-of-energy/profiles')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a file with faults says where, is stored only once they are settled, and reads otherwise on demand', async ({
  page,
}) => {
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cost-of-energy/profiles')
  const broken = lastgang((line, index) => (index === 10 ? line.replace(/;[^;]*;W/, ';Fehler;W') : line))
  await page.locator('input[type=file]').setInputFiles({ name: 'kaputt.csv', mimeType: 'text/csv', buffer: broken })
  const findings = page.getByRole('region', { name: 'Befunde' })
  await expect(findings).toContainText('Keine Zahlen: 1 Wert.')
  await expect(findings).toContainText('Zeile 14, C')
  const store = page.getByRole('button', { name: 'Profil speichern' })
  await expect(store).toBeDisabled()
  await page.getByLabel('Nichtnumerische Werte').selectOption({ label: 'als Lücke importieren' })
  await expect(findings).toContainText('Es gibt 1 Lücke.')
  await expect(store).toBeEnabled()
  await page.getByLabel('Einheit der Datei').selectOption({ label: 'MW' })
  await expect(findings).toContainText('Aus MW wird kWh, mal 1000')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('columns that could all be the values are chosen by hand, one or several', async ({ page }) => {
  await page.goto('/cost-of-energy/profiles')
  const rows = Array.from({ length: 24 }, (_, hour) => `2026-02-01 ${String(hour).padStart(2, '0')}:00;1,5;0,5;30`)
  const buffer = Buffer.from(['Zeit;Haus kWh;Stall kWh;Preis', ...rows].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'hof.csv', mimeType: 'text/csv', buffer })
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText('Several columns may contain the values. Select one, or those to be summed.')
  const store = page.getByRole('button', { name: 'Save profile' })
  await expect(store).toBeDisabled()
  await findings.getByLabel('B · Haus kWh').check()
  await expect(store).toBeEnabled()
  await expect(page.getByRole('definition').filter({ hasText: '36.0 kWh' })).toBeVisible()
  await findings.getByLabel('C · Stall kWh').check()
  await expect(findings).toContainText('Columns B, C are summed.')
  await expect(page.getByRole('definition').filter({ hasText: '48.0 kWh' })).toBeVisible()
  await expect(findings).not.toContainText('Preis')
})

test('the library narrows by text, tag and scope in its address', async ({ page }) => {
  await page.goto('/cost-of-energy/profiles')
  await page.getByLabel('Tag', { exact: true }).selectOption('household')
  await page.getByRole('radio', { name: 'global' }).click()
  await expect(page).toHaveURL(/tag=household&scope=global/)
  await page.reload()
  await expect(page.getByRole('link', { name: `BDEW H25 household, 1,000 kWh a year` })).toBeVisible()
  await expect(page.getByRole('link', { name: /BDEW G25/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Name or tag contains' }).fill('nobody')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/cost-of-energy/profiles')
})

test('a global profile is read-only and says so', async ({ page }) => {
  await page.goto('/cost-of-energy/profiles?text=H25')
  await page.getByRole('link', { name: 'BDEW H25 household, 1,000 kWh a year' }).click()
  await expect(page.getByText('Global profiles are read-only')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calculate with it' })).toBeVisible()
  for (const action of ['Edit', 'Delete', 'Replace values'])
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
})

test('a profile goes along to the calculation, whichever tariff is picked there', async ({ page }) => {
  const isRetained = async (from: string) => {
    await expect(page.getByLabel('From')).toHaveValue(from)
    await expect(page.getByRole('combobox', { name: 'Profile', exact: true }).locator('option:checked')).toHaveText(
      /^Villa/,
    )
  }
  const pick = async (tariff: string) => {
    await page.getByRole('button', { name: /^Tariff / }).click()
    await page.getByRole('combobox', { name: 'Tariff', exact: true }).fill(tariff)
    await page.getByRole('option', { name: tariff }).click()
    await expect(page.getByRole('heading', { level: 1, name: tariff.split(' · ')[1] ?? '' })).toBeVisible()
  }
  await page.goto('/cost-of-energy/profiles?text=Villa')
  await page.getByRole('link', { name: 'Villa with car charger (demo)' }).click()
  await page.getByRole('link', { name: 'Calculate with it' }).click()
  const from = await page.getByLabel('From').inputValue()
  await pick('Ellevio AB · Effektabonnemang 20 A')
  await isRetained(from)
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Bill', exact: true })).toBeVisible()
  await pick('Ellevio AB · Effektabonnemang 25 A')
  await isRetained(from)
})
