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
  test('writes no minus before what rounds to nothing', () => {
    expect(en.number(-0.001, 2)).toBe('0.00')
    expect(de.number(-0, 2)).toBe('0,00')
    expect(en.number(-0.005001, 2)).toBe('−0.01')
  })

  test('writes what has more digits than anybody reads as a power of ten', () => {
    expect([en.number(1e300, 3), de.number(-1.23456e21)]).toEqual(['1E300', '−1,235E21'])
    expect(en.number(999_999_999_999_999, 0)).toBe('999\u202f999\u202f999\u202f999\u202f999')
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
  test('name their year where it is not this one, on the clock that they are told by', () => {
    const later = createFormat('de', 'Europe/Berlin', 2026)
    expect(later.weekdayDay('2026-11-21', 'UTC')).toBe('Sa., 21. Nov.')
    expect(later.weekdayDay('2025-11-21', 'UTC')).toBe('Fr., 21. Nov. 2025')
    expect(later.moment('2026-12-31T23:30:00Z', 'UTC')).toBe('Do., 31. Dez., 23:30')
    expect(later.moment('2026-12-31T23:30:00Z')).toBe('Fr., 1. Jan. 2027, 00:30')
    expect(createFormat('en', 'UTC', 2026).weekdayDay('2027-01-01')).toBe('Fri 1 Jan 2027')
    expect([later.weekdayDay('no day'), later.dayMonth('2025-11-21')]).toEqual(['–', '21. Nov.'])
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

test('a part of what is counted is 0 and 100 % only where it is none and all of it', () => {
  const { part } = createFormat('en', 'Europe/Berlin')
  const plain = (value: number | null, digits: [number, number] = [0, 0]) => part(value, digits).replaceAll(/\s/g, ' ')
  const texts = [0, 13 / 35_040, 13 / 2880, 0.5, 0.989, 2874 / 2880, 35_039 / 35_040, 1].map((value) => plain(value))
  expect(texts).toEqual(['0 %', '< 0.1 %', '0.4 %', '50 %', '99 %', '99.7 %', '99.9 %', '100 %'])
  expect([plain(null), plain(0.1234, [0, 1]), plain(0.29)]).toEqual(['–', '12.3 %', '29 %'])
})
