import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const en = createFormat('en', 'Europe/Berlin')
const de = createFormat('de', 'Europe/Berlin')

describe('money', () => {
  test('stays on one line and groups by language', () => {
    expect(en.money(16399.2, 'SEK')).toBe('16\u202f399\u00a0SEK')
    expect(de.money(16399.2, 'SEK')).toBe('16.399\u00a0SEK')
  })
  test('shows cents below a hundred, also where rounding would reach it', () => {
    expect(en.money(12.345, 'EUR')).toBe('12.35\u00a0EUR')
    expect(de.money(0.5, 'EUR')).toBe('0,50\u00a0EUR')
    expect(en.money(99.999, 'EUR')).toBe('100\u00a0EUR')
  })
  test('writes a minus sign, and a dash for what is absent', () => {
    expect(en.money(-1180, 'SEK')).toBe('−1\u202f180\u00a0SEK')
    expect(en.money(null, 'SEK')).toBe('–\u00a0SEK')
    expect(en.number(Number.NaN)).toBe('–')
  })
})

describe('rates', () => {
  test('keep the digits of the source', () => {
    expect(en.price(0.2144, 'SEK_per_kWh')).toBe('0.2144\u00a0SEK/kWh')
    expect(de.price(0.2144, 'SEK_per_kWh')).toBe('0,2144\u00a0SEK/kWh')
    expect(en.price(0.5, '1')).toBe('0.5')
  })
})

describe('dates', () => {
  const instant = '2026-11-21T10:07:00Z'
  test('follow the clock of the console', () => {
    expect(en.clock(instant)).toBe('11:07')
    expect(createFormat('en', 'UTC').clock(instant)).toBe('10:07')
    expect(en.clock(instant, 'UTC')).toBe('10:07')
  })
  test('are day first, and midnight is 00:00', () => {
    expect(en.day(instant)).toBe('21 Nov 2026')
    expect(de.weekdayDay(instant)).toBe('Sa., 21. Nov.')
    expect(en.weekdayDay(instant)).toBe('Sat 21 Nov')
    expect(en.clock('2026-11-20T23:00:00Z')).toBe('00:00')
  })
  test('do not print nonsense for nonsense', () => {
    expect(en.day('no day')).toBe('–')
  })
  test('name months alike, three letters in English', () => {
    const names = Array.from({ length: 12 }, (_, index) => en.monthName(index + 1))
    expect(names.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(en.month('2026-09-15T12:00:00Z', 'long')).toBe('September 2026')
  })
})
