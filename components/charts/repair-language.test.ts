import { expect, test } from 'vitest'
import { repairLanguage } from './repair-language.ts'

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
])('%j is %s to Intl', (language, repaired) => {
  const browser = new Browser(language)
  repairLanguage(browser)
  expect(browser.language).toBe(repaired)
  expect(() => new Intl.NumberFormat(browser.language)).not.toThrow()
})
