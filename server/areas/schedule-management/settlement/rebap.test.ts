import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { readRebap, rebapUrl } from './rebap.ts'
import { csvOf, HEADER, LOCAL_HEADER, localLines, type PricesOf, rebapLines } from './rebap.test-support.ts'

const one = (line: string, header?: string) => readRebap(csvOf([line], header))
const line = (change: Partial<Record<number, string>> = {}) =>
  '10.01.2025;UTC;13:00;13:15;reBAP;Qualitätsgesichert;EUR/MWh;63,26;63,26'
    .split(';')
    .map((cell, index) => change[index] ?? cell)
    .join(';')

describe('imbalance prices as they are published', () => {
  test.each([
    ['2026-03-29', 92],
    ['2026-01-15', 96],
    ['2026-10-25', 100],
    ['2028-02-29', 96],
  ])('%s has %i quarter-hours, told in UTC or by the clock in Berlin', (day, count) => {
    const utc = readRebap(`\uFEFF${csvOf(rebapLines(day).toReversed())}`)
    expect([...utc.keys()]).toEqual([day])
    const { price_shortage = [], price_surplus = [] } = utc.get(day) ?? {}
    expect([...price_shortage]).toEqual(Array.from({ length: count }, (_, slot) => 100.25 + slot))
    expect([...price_surplus]).toEqual(Array.from({ length: count }, (_, slot) => -(slot + 0.5)))
    expect(readRebap(csvOf(localLines(day), LOCAL_HEADER))).toEqual(utc)
  })

  test('the last hour of a day in UTC belongs to the next one in Berlin', () => {
    const days = readRebap(csvOf([line({ 2: '22:45', 3: '23:00' }), line({ 2: '23:45', 3: '00:00' })]))
    expect([...days.keys()]).toEqual(['2025-01-10', '2025-01-11'])
    expect([days.get('2025-01-10')?.price_shortage[95], days.get('2025-01-11')?.price_shortage[3]]).toEqual([
      63.26, 63.26,
    ])
  })

  test('figures are German ones, and what is not determined is not 0', () => {
    const of: PricesOf = (slot) => [
      ['-1.234,56', '15859,1', 'N.E.', '', '0'][slot % 5] ?? '',
      slot === 0 ? 'N. E.' : '7',
    ]
    const prices = readRebap(csvOf(rebapLines('2026-01-15', of))).get('2026-01-15')
    expect(Array.from(prices?.price_shortage.slice(0, 5) ?? [])).toEqual([-1234.56, 15_859.1, NaN, NaN, 0])
    expect(Array.from(prices?.price_surplus.slice(0, 2) ?? [])).toEqual([NaN, 7])
  })

  test.each(['N.A.', 'n.a.', 'N.E.', '-', '#NV', ''])('%s is not a price yet, and no fault of the file', (text) => {
    const days = readRebap(
      csvOf([line(), line({ 2: '13:15', 3: '13:30', 7: text, 8: text }), line({ 2: '13:30', 3: '13:45' })]),
    )
    expect(days.get('2025-01-10')?.price_shortage.slice(56, 59)).toEqual(Float64Array.of(63.26, NaN, 63.26))
  })

  test('a header without lines is not a price at all', () => expect(readRebap(csvOf([])).size).toBe(0))

  test.each([
    [
      'a column that is missing',
      () => one('x', HEADER.replace(';Zeitzone', '')),
      /without zeitzone; its columns are Datum, von/,
    ],
    ['JSON in its place', () => readRebap('{"error": "x"}'), /no table of imbalance prices/],
    ['another unit', () => one(line({ 6: 'ct/kWh' })), /line 2: Einheit should be EUR\/MWh, not ct\/kWh/],
    ['other data', () => one(line({ 4: 'NRV-Saldo' })), /Datenkategorie should be reBAP/],
    [
      'a first estimate',
      () => one(line({ 5: 'Betrieblich' })),
      /Datentyp should be Qualitätsgesichert, not Betrieblich/,
    ],
    ['a quarter-hour twice', () => readRebap(csvOf([line(), line()])), /line 3: 10\.01\.2025 13:00 is given twice/],
    ['half a line', () => one(line().slice(0, 45)), /Invalid Record Length/],
    ['a price with a point', () => one(line({ 7: '63.26' })), /rebap unterdeckt should be EUR\/MWh such as -63,26/],
    ['a price in another unit', () => one(line({ 8: '6326000' })), /rebap ueberdeckt should be/],
    ['an hour', () => one(line({ 3: '14:00' })), /13:00 to 14:00 is not a quarter-hour/],
    ['a start between', () => one(line({ 2: '13:05', 3: '13:20' })), /not a quarter-hour/],
    ['a day that is none', () => one(line({ 0: '30.02.2025' })), /Datum should be a date/],
    ['an American date', () => one(line({ 0: '2025-01-10' })), /Datum should be a date/],
    ['another zone', () => one(line({ 1: 'EET' })), /Zeitzone should be UTC, CET or CEST, not EET/],
    ['summer time in winter', () => one(line({ 1: 'CEST' })), /10\.01\.2025 13:00 is not in CEST/],
    [
      'an hour that the clock skips',
      () => one(line({ 0: '29.03.2026', 1: 'CET', 2: '02:00', 3: '02:15' })),
      /not in CET/,
    ],
  ])('refuses %s', (_, read, pattern) => expect(read).toThrow(pattern))

  test('property: whatever day and zone, in whatever order, each price is in its quarter-hour', () => {
    const day = fc.integer({ min: parseDate('2010-05-01'), max: parseDate('2098-12-31') }).map(formatDate)
    fc.assert(
      fc.property(day, fc.boolean(), fc.nat(99), (date, isLocal, turn) => {
        const lines = isLocal ? localLines(date) : rebapLines(date)
        const turned = [...lines.slice(turn), ...lines.slice(0, turn)]
        const prices = readRebap(csvOf(turned, isLocal ? LOCAL_HEADER : HEADER)).get(date)
        expect(prices?.price_shortage.every((price, slot) => price === 100.25 + slot)).toBe(true)
        expect(prices?.price_shortage).toHaveLength(lines.length)
      }),
      { numRuns: 25 },
    )
  })
})

test('the address names the time in UTC', () => {
  const range = { start_ms: Date.parse('2026-09-30T22:00Z'), end_ms: Date.parse('2026-10-31T23:00Z') }
  expect(rebapUrl(new URL('https://ds.netztransparenz.de/api/v1/'), range).href).toBe(
    'https://ds.netztransparenz.de/api/v1/data/NrvSaldo/reBAP/Qualitaetsgesichert/2026-09-30T22:00:00/2026-10-31T23:00:00',
  )
})
