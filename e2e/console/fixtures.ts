import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { type Operator, statePath } from './operators.ts'

type ConsoleFixture = {
  /** The user of a test. */
  operator: Operator
  /** Fails the test on errors in the browser's console; off where an error is what is tested. */
  quiet: boolean
}

/** A browser that has signed in: each operator did, once for the whole run, before the first test. */
export const test = base.extend<ConsoleFixture>({
  operator: ['paid', { option: true }],
  quiet: [true, { option: true }],
  storageState: async ({ operator }, use) => use(statePath(operator)),
  page: async ({ page, quiet }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // A request refused by the rate limit is retried; the browser logs it nevertheless.
      const isThrottled = /status of 429/.test(message.text())
      if (message.type() === 'error' && !isThrottled) errors.push(message.text())
    })
    for (const move of ['goto', 'reload'] as const) settleAfter(page, move)
    await use(page)
    if (quiet) expect(errors).toEqual([])
  },
})

/**
 * The parts of a page arrive hidden and are moved into place shortly after. One that the browser rendered meanwhile is
 * in the document twice: users see one, but label locators count both.
 */
function settleAfter(page: Page, move: 'goto' | 'reload'): void {
  const moved = page[move].bind(page) as (...sent: unknown[]) => ReturnType<Page['goto']>
  const settled = async (...sent: unknown[]) => {
    const response = await moved(...sent)
    await page.waitForFunction(() => document.querySelector('div[hidden][id^="S:"]') === null)
    return response
  }
  Object.assign(page, { [move]: settled })
}

export { expect }

export type Appearance = { theme: 'light' | 'dark'; locale: 'en' | 'de' | 'sv' }

/** Sets language and theme as the console's own menu does. */
export async function setAppearance(page: Page, { theme, locale }: Appearance): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([
    { name: 'qh_theme', value: theme, url },
    { name: 'qh_locale', value: locale, url },
  ])
}

/**
 * Of a long table only the first rows are checked, since the others are alike. Pages have no frames, so axe needs no
 * second page to collect them (its "legacy" mode), and only violations are reported.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const short = await page.addStyleTag({ content: 'tbody tr:nth-child(n+30) { display: none }' })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await short.evaluate((tag) => tag.parentNode?.removeChild(tag))
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found).toEqual([])
}

/** The page itself never scrolls sideways; only tables and drawings inside their cards may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}

type Named = { id: string; name: string }
type NamedTariff = Named & { system_operator: Named }

/** Answers of the API by path: what is seeded stays the same, so each worker asks once. */
const seeded = new Map<string, Promise<unknown>>()

async function readSeeded<T>(request: APIRequestContext, path: string): Promise<T> {
  const ask = async () => {
    const answer = await request.get(`/api/cost-of-energy/v1/${path}`, {
      headers: { Authorization: process.env.API_KEY ?? '' },
    })
    return answer.json()
  }
  const known = seeded.get(path) ?? ask()
  seeded.set(path, known)
  return (await known) as T
}

/** The id of a seeded profile, by how its name begins. */
export async function profileId(request: APIRequestContext, begins: string): Promise<string> {
  const { profiles } = await readSeeded<{ profiles: Named[] }>(request, 'profiles')
  const found = profiles.find(({ name }) => name.startsWith(begins))
  if (!found) throw new Error(`no profile ${begins}`)
  return found.id
}

/** The id of a seeded tariff, by the API that everybody has. */
export async function tariffId(request: APIRequestContext, operator: string, name: string): Promise<string> {
  const { tariffs } = await readSeeded<{ tariffs: NamedTariff[] }>(request, 'tariffs')
  const found = tariffs.find((tariff) => tariff.name === name && tariff.system_operator.name === operator)
  if (!found) throw new Error(`no tariff ${name} of ${operator}`)
  return found.id
}
