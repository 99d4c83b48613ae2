import { expect, test } from './fixtures.ts'

test('Today lists tasks by time left, and each action opens its page', async ({ page, request }) => {
  const headers = { Authorization: process.env.API_KEY ?? '' }
  const path = '/api/schedule-management/v1/mabis/clearing-periods'
  // Objections to the month before the present one can always be drafted: its window is open until the 30th Werktag.
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
  const followed = { bilanzierungsmonat: month, bilanzkreis_eic: '11XNORDLICHT---L' }
  expect([201, 409]).toContain((await request.post(path, { headers, data: followed })).status())
  const listed = await request.get(`${path}?bilanzierungsmonat=${month}`, { headers })
  const { clearing_periods } = (await listed.json()) as { clearing_periods: { uid: string }[] }
  const uid = clearing_periods[0]?.uid ?? ''
  const objection = { objection_type: 'volume', disputed_values: { delta_mwh: 1 } }
  const draft = await request.post(`${path}/${uid}/objections`, { headers, data: objection })
  const drafted = ((await draft.json()) as { uid: string }).uid

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Today and tomorrow' })).toContainText('14:30 for')
  const task = page.getByRole('row', { name: /Objection.*Draft · window closes/ })
  await expect(task.first()).toContainText('Werktage left')
  await task.locator(`a[href$="${drafted}"]`).filter({ visible: true }).click()
  await expect(page).toHaveURL(`/schedule-management/clearing/${uid}/${drafted}`)
})
