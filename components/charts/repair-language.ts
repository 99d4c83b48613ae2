/**
 * uPlot makes a number format for the browser's language as soon as it is loaded, and fails on a tag that Intl does not
 * know, as some headless and hardened browsers name one. Such a browser counts as English; our own texts set their marks.
 */
export function repairLanguage(browser: { readonly language: string }): void {
  try {
    Intl.NumberFormat.supportedLocalesOf(browser.language)
  } catch {
    Object.defineProperty(browser, 'language', { value: 'en-GB', configurable: true })
  }
}
