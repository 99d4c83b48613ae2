import { expect, test } from './fixtures.ts'

test('the reference opens an operation with its parameters and copies it', async ({ page }) => {
  await page.goto('/api-reference')
  await page.getByLabel('Path or summary contains').fill('tariffs')
  await page.getByText('/cost-of-energy/v1/tariffs', { exact: true }).click()
  await expect(page).toHaveURL(/operation=listTariffs/)
  await expect(page.getByRole('rowheader', { name: 'metering_grid_area_extra_id' })).toBeVisible()

  await page.goto('/api-reference?operation=createSchedule')
  await page.getByText('Valid example').click()
  await expect(page.getByText('"receiver_id": "10XDE-VE-TRANSMK"')).toBeVisible()
  await expect(page.getByText('SentScheduleSeries: {')).toBeVisible()
})
