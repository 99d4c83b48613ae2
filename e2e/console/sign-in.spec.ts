import { test as anybody } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { operators } from './operators.ts'

anybody.describe('without a session', () => {
  anybody('every page leads to sign-in and remembers where one wanted to go', async ({ page }) => {
    await page.goto('/cost-of-energy/tariffs?country=SE')
    await expect(page).toHaveURL('/sign-in?next=%2Fcost-of-energy%2Ftariffs%3Fcountry%3DSE')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
  })

  anybody('307 says so before anything is drawn', async ({ request }) => {
    for (const address of ['/settings/audit', '/cost-of-energy/profiles', '/no-such-page']) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect([response.status(), response.headers().location]).toEqual([
        307,
        expect.stringContaining(`/sign-in?next=${encodeURIComponent(address)}`),
      ])
    }
  })

  anybody('a wrong password is refused in words, and the e-mail stays', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(operators.paid)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect e-mail or password.')
    await expect(page.getByLabel('E-mail')).toHaveValue(operators.paid)
  })

  anybody('whose session is over is told so; the e-mail can be typed at once', async ({ page, context }) => {
    await page.goto('/sign-in')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    const url = anybody.info().project.use.baseURL ?? ''
    await context.addCookies([{ name: 'quarterhour.session_token', value: 'ended.elsewhere', url }])
    await page.goto('/settings/members')
    await expect(page).toHaveURL('/sign-in?next=%2Fsettings%2Fmembers')
    await expect(page.getByText('Your session has ended')).toBeVisible()
  })

  anybody('an address elsewhere is not followed after signing in', async ({ page }) => {
    const response = await page.goto('/sign-in?next=//evil.example/')
    expect(response?.status()).toBe(200)
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
})

test('signed-in users skip the sign-in page', async ({ page }) => {
  await page.goto('/sign-in?next=/settings/members')
  await expect(page).toHaveURL('/settings/members')
  await expect(page.getByRole('cell', { name: operators.paid })).toBeVisible()
})
