import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

/** A day of a sum series: a point, a version, 1.5 kWh in each quarter-hour of 1 October 2026. */
function interchange(point: string, reference: string): string {
  const at = (slot: number) =>
    new Date(Date.parse('2026-09-30T22:00Z') + slot * 900_000).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')
  const values = Array.from({ length: 96 }, (_, slot) => [
    'QTY+79:1.5',
    `DTM+163:${at(slot)}?+00:303`,
    `DTM+164:${at(slot + 1)}?+00:303`,
  ]).flat()
  const message = [
    'UNH+1+MSCONS:D:04B:UN:2.5',
    `BGM+BK+${reference}+9`,
    'DTM+137:202611180930?+00:303',
    'RFF+Z13:13003',
    'NAD+MS+9900000000001::293',
    'NAD+MR+9900000000002::293',
    'UNS+D',
    'NAD+DP',
    `LOC+172+${point}`,
    'DTM+492:202610:610',
    'DTM+293:20261118092900?+00:304',
    'LIN+1',
    'PIA+5+1-1?:1.29.0:SRW',
    ...values,
  ]
  const head = `UNB+UNOC:3+9900000000001:500+9900000000002:500+261118:0930+${reference}++TL`
  const stray = ['UNH+2+UTILMD:D:11A:UN:S1', 'RFF+Z13:55062', 'UNT+3+2']
  return [head, ...message, `UNT+${message.length + 1}+1`, ...stray, `UNZ+2+${reference}`]
    .map((one) => `${one}'`)
    .join('')
}

test('a sum series is imported from a file, its point set up, compared and checked, light and dark, en and de', async ({
  page,
}) => {
  const reference = String(Date.now())
  const point = `DE${reference.padStart(31, '0')}`
  await page.goto('/schedule-management/sum-series')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import MSCONS or IFTSTA …' }).click()
  await (await choosing).setFiles({
    ...{ name: 'mscons.txt', mimeType: 'text/plain', buffer: Buffer.from(interchange(point, reference)) },
  })
  await expect(page.getByText('Imported: 1 series')).toBeVisible()
  await expect(page.getByText('for 9900000000002, which')).toBeVisible()
  const received = page.getByRole('table', { name: 'Interchanges' }).getByRole('row').nth(1)
  await expect(received).toContainText('9900000000001')
  await expect(received).toContainText('MSCONS 2.5, 13003; UTILMD S1, 55062')
  await expect(page.getByText(/Message 2 was rejected: Message UTILMD 55062 is not a MaBiS message/)).toBeVisible()

  await page.getByRole('button', { name: 'Add point' }).click()
  await page.getByLabel('MaBiS-Zählpunkt').last().fill(point)
  await page.getByLabel('Name').fill(`Nordlicht ${reference}`)
  await page.getByLabel('Control area').selectOption('50Hertz')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(`Nordlicht ${reference}.*Not checked`) })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').first().click()

  await expect(page.getByRole('heading', { name: `Nordlicht ${reference}, October 2026` })).toBeVisible()
  await expect(page.getByText('2884 of 2980 quarter-hours missing')).toBeVisible()
  await page.getByRole('button', { name: 'Check notice …' }).click()
  await page.getByLabel('Outcome').selectOption('implausible')
  await page.getByRole('button', { name: 'Create check notice', exact: true }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^PM\d+/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^IFTSTA_21005_PM\d+\.txt$/)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expectAccessible(page)

  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(page.url())
  await expect(page.getByText('Mengen falsch oder unplausibel').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
