import { expect, test } from 'vitest'
import { mendLanguage } from './mend-language.ts'

class Browser {
  readonly #language: string
  constructor(language: string) {
    this.#language = language
  }
  get language(): string {
    return this.#language
  }
}

test.each([
  ['de-AT', 'de-AT'],
  ['sv', 'sv'],
  ['en-US@posix', 'en-GB'],
  ['C', 'en-GB'],
  ['', 'en-GB'],
])('%j is %s to Intl', (language, mended) => {
  const browser = new Browser(language)
  mendLanguage(browser)
  expect(browser.language).toBe(mended)
  expect(() => new Intl.NumberFormat(browser.language)).not.toThrow()
})
