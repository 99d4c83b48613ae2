import { describe, expect, test } from 'vitest'
import { preferenceCookie, readPreferences } from './preferences.ts'

const read = (cookies: Record<string, string>, language: string | null = null) =>
  readPreferences((name) => cookies[name], language)

describe('preferences of a request', () => {
  test('come from the cookies', () => {
    expect(read({ qh_locale: 'de', qh_theme: 'dark', qh_zone: 'UTC' })).toEqual({
      locale: 'de',
      theme: 'dark',
      zone: 'UTC',
    })
  })
  test('fall back to the system, Berlin and the browser’s first language that we speak', () => {
    expect(read({})).toEqual({ locale: 'en', theme: 'system', zone: 'Europe/Berlin' })
    expect(read({}, 'fi-FI,de-AT;q=0.8,en;q=0.7').locale).toBe('de')
    expect(read({}, 'en;q=0.2, de;q=0.9').locale).toBe('de')
    expect(read({}, 'de;q=0, fr').locale).toBe('en')
  })
  test('ignore values that nobody offers', () => {
    expect(read({ qh_theme: 'neon', qh_zone: 'Mars/Olympus', qh_locale: '' }, ';;;q=x')).toEqual({
      locale: 'en',
      theme: 'system',
      zone: 'Europe/Berlin',
    })
  })
  test('survive the way through a cookie', () => {
    expect(preferenceCookie('zone', 'Europe/Stockholm')).toContain('qh_zone=Europe%2FStockholm;')
  })
})
