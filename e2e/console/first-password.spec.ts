import type { Page } from '@playwright/test'
import { expect, expectAccessible, setAppearance, test } from './fixtures.ts'

/** Texts of the form in both languages. */
const APPEARANCES = [
  {
    theme: 'light',
    locale: 'en',
    title: 'Choose a new password',
    first: 'Initial password',
    fresh: 'New password',
    submit: 'Change password and continue',
    same: 'The new password must differ from the initial password.',
  },
  {
    theme: 'dark',
    locale: 'de',
    title: 'Neues Passwort wählen',
    first: 'Initialpasswort',
    fresh: 'Neues Passwort',
    submit: 'Passwort ändern und fortfahren',
    same: 'Das neue Passwort muss sich vom Initialpasswort unterscheiden.',
  },
] as const

for (const { theme, locale, ...texts } of APPEARANCES) {
  test(`an initial password is replaced after sign-in, ${locale} in ${theme}`, async ({ page, browser }) => {
    const email = `new-${crypto.randomUUID()}@nordlicht.example`
    const made = await page.request.post('/api/trpc/access.addMember', {
      data: { body: { name: 'Somebody new', email, role: 'viewer' } },
    })
    const { result } = (await made.json()) as { result: { data: { password: string } } }
    const { password } = result.data
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const limit = await context.newPage()
    await setAppearance(limit, { theme, locale })
    const headers = { Origin: test.info().project.use.baseURL ?? '' }
    const signedIn = await limit.request.post('/api/auth/sign-in/email', { headers, data: { email, password } })
    expect(signedIn.status()).toBe(200)
    await limit.goto('/settings/members')
    await expect(limit).toHaveURL('/sign-in?next=%2Fsettings%2Fmembers')
    await expect(limit.getByRole('heading', { name: texts.title })).toBeVisible()
    await expectAccessible(limit)
    await limit.getByLabel(texts.first).fill(password)
    await limit.getByLabel(texts.fresh).fill(password)
    await limit.getByRole('button', { name: texts.submit }).click()
    await expect(limit.getByRole('main').getByRole('alert')).toHaveText(texts.same)
    await limit.getByLabel(texts.fresh).fill('a password of my own')
    await limit.getByRole('button', { name: texts.submit }).click()
    await expect(limit).toHaveURL('/settings/members')
    await expect(limit.getByRole('cell', { name: email })).toBeVisible()
    if (locale === 'en') await changeOwn(limit, 'a password of my own')
    await context.close()
  })
}

/** Changes the password from within the console; once, since an address may only do so a few times in ten seconds. */
async function changeOwn(page: Page, present: string): Promise<void> {
  await page.getByRole('button', { name: 'Nordlicht Energie' }).click()
  await page.getByRole('menuitem', { name: 'Change password …' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type(present)
  await page.getByLabel('New password').fill('another of my own')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
}
