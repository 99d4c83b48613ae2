import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

type State = Awaited<ReturnType<APIRequestContext['storageState']>>

/** The seeded operators: an organization of the paid plan, and one of the free plan. */
export const operators = { paid: 'operator@nordlicht.example', free: 'operator@skargard.example' }

type Desk = {
  /** Whose desk a test sits at. */
  operator: keyof typeof operators
  /** Fails the test on errors in the browser's console; off where an error is what is tested. */
  quiet: boolean
}

type Doors = { signIn: (operator: keyof typeof operators) => Promise<State> }

/** A browser that has signed in, once per worker and operator: signing in is limited per minute, as it should be. */
export const test = base.extend<Desk, Doors>({
  operator: ['paid', { option: true }],
  quiet: [true, { option: true }],
  signIn: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? ''
      const states = new Map<string, State>()
      await use(async (operator) => {
        const known = states.get(operator)
        if (known) return known
        const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
        await knock(request, operators[operator])
        const state = await request.storageState()
        await request.dispose()
        states.set(operator, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signIn, operator }, use) => use(await signIn(operator)),
  page: async ({ page, quiet }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined))
    await use(page)
    if (quiet) expect(errors).toEqual([])
  },
})

export { expect }

/** Signs in with the demo password of the server under test: given, or kept by the server in its own folder. */
async function knock(request: APIRequestContext, email: string): Promise<void> {
  const answers: number[] = []
  for (const password of candidates()) {
    const answer = await request.post('/api/auth/sign-in/email', { data: { email, password } })
    if (answer.ok()) return
    answers.push(answer.status())
  }
  throw new Error(`no demo password opens the door for ${email}: ${answers.join(', ')}`)
}

function candidates(): string[] {
  if (process.env.DEMO_PASSWORD) return [process.env.DEMO_PASSWORD]
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('quarterhour-e2e-'))
    .map((name) => join(tmpdir(), name, 'demo.json'))
    .flatMap((file) => {
      const found = statSync(file, { throwIfNoEntry: false })
      return found ? [{ file, time: found.mtimeMs }] : []
    })
    .sort((a, b) => b.time - a.time)
    .map(({ file }) => (JSON.parse(readFileSync(file, 'utf8')) as { password: string }).password)
}

export type Look = { theme: 'light' | 'dark'; locale: 'en' | 'de' }

/** Sets language and theme as the console's own menu does. */
export async function setLook(page: Page, { theme, locale }: Look): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([
    { name: 'qh_theme', value: theme, url },
    { name: 'qh_locale', value: locale, url },
  ])
}

/** Nothing that axe knows of bars anybody from the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found).toEqual([])
}

/** The page itself never scrolls sideways; only tables and drawings inside their cards may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}

/** The id of a seeded tariff, by the API that everybody has. */
export async function tariffId(request: APIRequestContext, operator: string, name: string): Promise<string> {
  const answer = await request.get('/api/cost-of-energy/v1/tariffs', {
    headers: { Authorization: process.env.API_KEY ?? '' },
  })
  const { tariffs } = (await answer.json()) as {
    tariffs: { id: string; name: string; system_operator: { name: string } }[]
  }
  const found = tariffs.find((tariff) => tariff.name === name && tariff.system_operator.name === operator)
  if (!found) throw new Error(`no tariff ${name} of ${operator}`)
  return found.id
}
