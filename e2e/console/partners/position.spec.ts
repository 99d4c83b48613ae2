import { formatDate } from '#server/calendar/civil.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts'

const yesterday = formatDate(berlinDay(new Date(process.env.E2E_STARTED ?? Date.now())) - 1)

test('the position of a day: what was open, what each quarter-hour is made of, and the days beside it', async ({
  page,
}) => {
  await page.goto(`/schedule-management/position?date=${yesterday}`)
  const open = page.getByRole('region', { name: 'Open position' })
  await open
    .getByRole('button', { name: /^Quarter-hour/ })
    .first()
    .click()
  const proof = page.getByRole('region', { name: /^Quarter-hour/ })
  await expect(proof.getByRole('row', { name: /^50Hertz/ })).toBeVisible()
  await expect(proof.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(page).toHaveURL(/slot=/)
  await expect(page.getByRole('region', { name: 'Schedules of the day' })).toContainText('Accepted')
  await page.getByRole('link', { name: 'Day after →' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(yesterday.slice(8).replace(/^0/, ''))
  await page.getByLabel('Control area').selectOption('Amprion')
  await expect(page).toHaveURL(/area=Amprion/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
