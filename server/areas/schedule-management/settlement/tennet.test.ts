import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDay, mergeDay, statusOf } from './day-fields.ts'
import { readTennet, SettlementFault, tennetUrl } from './tennet.ts'
import { priceOf, tennetAnswer, type TennetPoint, tennetPoints, VOLUME_UNITS, volumeOf } from './tennet.test-support.ts'

const DAY = '2026-01-15'
const prices = (day: string, points = tennetPoints(day, priceOf)) =>
  readTennet(tennetAnswer(points), 'settlement-prices', { from: day, to: day }).get(day)

describe('an answer of prices', () => {
  test.each([
    ['2026-03-29', 92],
    [DAY, 96],
    ['2026-10-25', 100],
    ['2028-02-29', 96],
  ])('%s has %i quarter-hours, each by its number, though the clock shows an hour twice or never', (day, count) => {
    const fields = prices(day, tennetPoints(day, priceOf).toReversed())
    expect(Array.from(fields?.price_shortage ?? [])).toEqual(Array.from({ length: count }, (_, slot) => 101 + slot))
    expect(Array.from(fields?.price_surplus ?? [])).toEqual(Array.from({ length: count }, (_, slot) => -(slot + 1.5)))
    expect(new Set(fields?.regulation_state)).toEqual(new Set([2]))
    expect(fields?.settled_surplus_kwh.every(Number.isNaN)).toBe(true)
  })

  test('a number that is missing is a gap, as are texts that are empty or null', () => {
    const points = tennetPoints(DAY, priceOf).filter(({ isp }) => isp !== '7')
    points[7] = { ...points[7], shortage: '', surplus: null, regulation_state: null }
    const fields = prices(DAY, points)
    expect(fields?.price_shortage[6]).toBeNaN()
    expect([fields?.price_shortage[8], fields?.price_surplus[8], fields?.regulation_state[8]]).toEqual([NaN, NaN, NaN])
    expect(fields?.price_shortage[9]).toBe(110)
  })

  test('of several days each has its own, and days that nobody asked for are passed over', () => {
    const days = ['2026-10-24', '2026-10-25', '2026-10-26']
    const points = days.flatMap((day) => tennetPoints(day, priceOf))
    const read = readTennet(tennetAnswer(points), 'settlement-prices', { from: '2026-10-24', to: '2026-10-25' })
    expect([...read].map(([day, { price_shortage }]) => [day, price_shortage.length])).toEqual([
      ['2026-10-24', 96],
      ['2026-10-25', 100],
    ])
  })

  test('the same twice is once; periods may be a list, points spelt small, numbers be numbers', () => {
    const points = tennetPoints(DAY, (isp) => ({ ...priceOf(isp), isp, regulation_state: -1 }))
    const Period = [{ points }, { Points: points }]
    const units = { currency_Unit_name: 'EUR', price_Measurement_Unit_name: 'MWh' }
    const value = { Response: { TimeSeries: [{ ...units, Period }] } }
    const read = readTennet(value, 'settlement-prices', { from: DAY, to: DAY }).get(DAY)
    expect(read?.regulation_state[95]).toBe(-1)
    const nothing = { Response: { TimeSeries: [] } }
    expect(readTennet(nothing, 'settlement-prices', { from: DAY, to: DAY }).size).toBe(0)
  })

  const changed = (change: TennetPoint, at = 40) =>
    tennetPoints(DAY, priceOf).map((point, index) => (index === at ? { ...point, ...change } : point))
  test.each<[string, unknown, RegExp]>([
    [
      'no object',
      [],
      /the answer: should be an object, not \[\]; settlement-prices come as .* Period\[\]\.Points\[\] of isp, .* shortage, surplus/,
    ],
    ['an error in JSON', { error: 'maintenance' }, /Response: should be an object, not absent/],
    ['no points', { Response: { TimeSeries: [{ ...tennetAnswer([]).Response.TimeSeries[0], Period: {} }] } }, /Points/],
    ['kWh', tennetAnswer(changed({}), { currency_Unit_name: 'EUR', price_Measurement_Unit_name: 'KWH' }), /be MWH/],
    ['no currency', tennetAnswer(changed({}), { price_Measurement_Unit_name: 'MWH' }), /should be EUR, not absent/],
    ['a comma', tennetAnswer(changed({ shortage: '55,00' })), /40\.shortage: should be a number .*"55,00"/],
    ['cents', tennetAnswer(changed({ surplus: '5500000' })), /surplus: should be from -99999 to 99999/],
    ['number 97', tennetAnswer(changed({ isp: '97' })), /2026-01-15 has the numbers 1 to 96, not "97"/],
    ['number 0', tennetAnswer(changed({ isp: 0 })), /not 0/],
    ['half a number', tennetAnswer(changed({ isp: '4.5' })), /not "4.5"/],
    ['no number', tennetAnswer(changed({ isp: '' })), /1 to 96, not ""/],
    ['a shifted number', tennetAnswer(changed({ isp: '42' })), /number 42 of 2026-01-15 does not begin at .*T10:00"/],
    ['a state', tennetAnswer(changed({ regulation_state: '3' })), /should be 0, 1, -1 or 2, not 3/],
    ['an offset', tennetAnswer(changed({ timeInterval_start: '2026-01-15T10:00Z' })), /should be a local time/],
    ['no date', tennetAnswer(changed({ timeInterval_start: '2026-02-30T10:00' })), /should be a local time/],
    [
      'twice with other prices',
      tennetAnswer([...changed({}), { ...changed({})[3], shortage: '7' }]),
      /number 4 of 2026-01-15 is given twice, with price_shortage 104 and 7/,
    ],
  ])('is refused for %s, and nothing of it is taken over', (_, value, pattern) => {
    expect(() => readTennet(value, 'settlement-prices', { from: DAY, to: DAY })).toThrow(pattern)
  })

  test('97 is a number of the long day, 93 none of the short one', () => {
    expect(prices('2026-10-25')?.price_shortage[96]).toBe(197)
    const short = tennetPoints('2026-03-29', priceOf)
    short[91] = { ...short[91], isp: '93' }
    expect(() => prices('2026-03-29', short)).toThrow('2026-03-29 has the numbers 1 to 92')
  })

  test('property: whatever comes is read or refused, never half understood', () => {
    const junk = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.jsonValue())
    const point = fc.dictionary(fc.constantFrom('isp', 'timeInterval_start', 'shortage', 'regulation_state'), junk)
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(point)), (value) => {
        const answer = Array.isArray(value) ? tennetAnswer(value as TennetPoint[]) : value
        try {
          for (const fields of readTennet(answer, 'settlement-prices', { from: DAY, to: DAY }).values())
            expect(fields.price_shortage).toHaveLength(96)
        } catch (error) {
          expect(error).toBeInstanceOf(SettlementFault)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('an answer of volumes', () => {
  const read = (points: TennetPoint[]) =>
    readTennet(tennetAnswer(points, VOLUME_UNITS), 'settled-imbalance-volumes', { from: DAY, to: DAY }).get(DAY)

  test('of an hour fills four quarter-hours', () => {
    const fields = read(tennetPoints(DAY, volumeOf).slice(44, 48))
    expect(Array.from(fields?.settled_surplus_kwh.slice(43, 49) ?? [])).toEqual([NaN, 45, 46, 47, 48, NaN])
    expect(fields?.settled_shortage_kwh[44]).toBe(1000)
    expect(fields?.price_shortage.every(Number.isNaN)).toBe(true)
  })

  test('is refused where its sums do not follow, and below zero', () => {
    const [first = {}] = tennetPoints(DAY, volumeOf)
    expect(() => read([{ ...first, imbalance: '999' }])).toThrow('imbalance: 999 does not follow from 1 and 1000')
    expect(() => read([{ ...first, absolute: '1.001' }])).toThrow('absolute: 1.001 does not follow')
    expect(() => read([{ ...first, surplus: '-1' }])).toThrow('surplus: should be from 0')
    expect(() => readTennet(tennetAnswer([first]), 'settled-imbalance-volumes', { from: DAY, to: DAY })).toThrow(
      'quantity_Measurement_Unit_name: should be KWH, not absent',
    )
  })
})

test('addresses have local times: whole days, or hours', () => {
  const base = new URL('https://api.tennet.eu/publications/v1/')
  const days = tennetUrl(base, 'settlement-prices', { from: '2026-10-25', to: '2026-12-31' })
  expect(`${days.origin}${days.pathname}`).toBe('https://api.tennet.eu/publications/v1/settlement-prices')
  expect(Object.fromEntries(days.searchParams)).toEqual({
    date_from: '25-10-2026 00:00:00',
    date_to: '01-01-2027 00:00:00',
  })
  const hour = tennetUrl(base, 'settled-imbalance-volumes', { from: DAY, to: DAY, hours: [23, 24] })
  expect(Object.fromEntries(hour.searchParams)).toEqual({
    date_from: '15-01-2026 23:00:00',
    date_to: '16-01-2026 00:00:00',
  })
})

describe('a day that is read again', () => {
  test('counts quarter-hours, and keeps what was not read', () => {
    const stored = emptyDay(DAY)
    const first = prices(DAY, tennetPoints(DAY, priceOf).slice(0, 90)) ?? emptyDay(DAY)
    expect(mergeDay(stored, first)).toEqual({ added: 90, changed: 0, unchanged: 0 })
    expect(mergeDay(stored, first)).toEqual({ added: 0, changed: 0, unchanged: 90 })
    const points = tennetPoints(DAY, priceOf).slice(80)
    points[0] = { ...points[0], shortage: '5' }
    expect(mergeDay(stored, prices(DAY, points) ?? stored)).toEqual({ added: 6, changed: 1, unchanged: 9 })
    expect([stored.price_shortage[0], stored.price_shortage[80], stored.price_shortage[95]]).toEqual([101, 5, 196])
  })

  test('is final once it is whole and was read a day after its end', () => {
    const whole = prices(DAY) ?? emptyDay(DAY)
    expect(statusOf(DAY, whole, new Date('2026-01-16T22:59:59Z'))).toBe('provisional')
    expect(statusOf(DAY, whole, new Date('2026-01-16T23:00:00Z'))).toBe('final')
    whole.regulation_state[95] = NaN
    expect(statusOf(DAY, whole, new Date('2027-01-01T00:00:00Z'))).toBe('provisional')
  })
})
