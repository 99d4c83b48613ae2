import { expect, expectAccessible, setLook, test } from './desk.ts'

/** Texts of the form in both languages. */
const LOOKS = [
  {
    theme: 'light',
    locale: 'en',
    title: 'Choose your own password',
    first: 'First password',
    fresh: 'New password',
    submit: 'Change and go on',
    same: 'The new password is the old one. Choose another.',
    account: 'Nordlicht',
    open: 'Change password …',
    present: 'Present password',
  },
  {
    theme: 'dark',
    locale: 'de',
    title: 'Eigenes Passwort wählen',
    first: 'Erstes Passwort',
    fresh: 'Neues Passwort',
    submit: 'Ändern und weiter',
    same: 'Das neue Passwort ist das alte. Wählen Sie ein anderes.',
    account: 'Nordlicht',
    open: 'Passwort ändern …',
    present: 'Bisheriges Passwort',
  },
] as const

for (const { theme, locale, ...texts } of LOOKS) {
  test(`a first password is replaced at the door, ${locale} in ${theme}`, async ({ page, browser }) => {
    const email = `new-${crypto.randomUUID()}@nordlicht.example`
    const made = await page.request.post('/api/trpc/access.addMember', {
      data: { body: { name: 'Somebody new', email, role: 'viewer' } },
    })
    const { result } = (await made.json()) as { result: { data: { password: string } } }
    const { password } = result.data
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const door = await context.newPage()
    await setLook(door, { theme, locale })
    const headers = { Origin: test.info().project.use.baseURL ?? '' }
    const signedIn = await door.request.post('/api/auth/sign-in/email', { headers, data: { email, password } })
    expect(signedIn.status()).toBe(200)
    await door.goto('/settings/members')
    await expect(door).toHaveURL('/sign-in?next=%2Fsettings%2Fmembers')
    await expect(door.getByRole('heading', { name: texts.title })).toBeVisible()
    await expectAccessible(door)
    await door.getByLabel(texts.first).fill(password)
    await door.getByLabel(texts.fresh).fill(password)
    await door.getByRole('button', { name: texts.submit }).click()
    await expect(door.getByRole('main').getByRole('alert')).toHaveText(texts.same)
    await door.getByLabel(texts.fresh).fill('a password of my own')
    await door.getByRole('button', { name: texts.submit }).click()
    await expect(door).toHaveURL('/settings/members')
    await expect(door.getByRole('cell', { name: email })).toBeVisible()
    await door.getByRole('button', { name: texts.account }).click()
    await door.getByRole('menuitem', { name: texts.open }).click()
    await expect(door.getByLabel(texts.present)).toBeFocused()
    await door.keyboard.type('a password of my own')
    await door.getByLabel(texts.fresh).fill('another of my own')
    await door.keyboard.press('Enter')
    await expect(door.getByRole('dialog')).toHaveCount(0)
    await door.reload()
    await expect(door.getByRole('cell', { name: email })).toBeVisible()
    await context.close()
  })
}
