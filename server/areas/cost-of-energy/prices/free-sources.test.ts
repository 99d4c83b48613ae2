import { describe, expect, test } from 'vitest'
import { eleringUrl, readElering } from './elering.ts'
import { energyChartsUrl, readEnergyCharts } from './energy-charts.ts'
import { registeredDataset } from '../tariffs/datasets.ts'
import { datasetOfZone, PRICE_ZONES } from './zones.ts'

const at = (text: string) => Date.parse(text)
const BASE = new URL('https://api.example/v1/')

test('every zone has a registered price, an area code and a clock of its own', () => {
  expect(PRICE_ZONES).toHaveLength(34)
  expect(new Set(PRICE_ZONES.map(({ eic }) => eic)).size).toBe(34)
  for (const zone of PRICE_ZONES) {
    expect(registeredDataset(datasetOfZone(zone))?.unit).toBe(`${zone.currency}_per_kWh`)
    expect(zone.eic).toMatch(/^10Y[A-Z0-9-]{13}$/)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone.timezone })).not.toThrow()
  }
})

describe('Energy-Charts', () => {
  const LICENCE = 'CC BY 4.0 (creativecommons.org/licenses/by/4.0) from Bundesnetzagentur | SMARD.de'
  const answer = (instants: string[], price: unknown[], more: object = {}) => ({
    license_info: LICENCE,
    unix_seconds: instants.map((each) => at(each) / 1000),
    price,
    unit: 'EUR / MWh',
    deprecated: false,
    ...more,
  })

  test('is asked for local days, of which the last counts, also on the days on which clocks change', () => {
    const range = { start_ms: at('2025-10-25T22:00Z'), end_ms: at('2025-10-26T23:00Z') }
    expect(energyChartsUrl(BASE, 'DE-LU', range, 'Europe/Berlin').href).toBe(
      'https://api.example/v1/price?bzn=DE-LU&start=2025-10-26&end=2025-10-26',
    )
  })

  test('hours until the auction became quarter-hourly, quarter-hours since; null is no price', () => {
    const instants = ['2025-09-30T20:00Z', '2025-09-30T21:00Z', '2025-09-30T22:00Z', '2025-09-30T22:15Z']
    const read = readEnergyCharts(answer([...instants, '2025-09-30T22:30Z'], [80.5, -1, 7, 0, null]))
    expect(read.faults).toEqual([])
    expect(read.intervals.map(({ start_ms, minutes, eur_per_mwh }) => [start_ms, minutes, eur_per_mwh])).toEqual([
      [at('2025-09-30T20:00Z'), 60, 80.5],
      [at('2025-09-30T21:00Z'), 60, -1],
      [at('2025-09-30T22:00Z'), 15, 7],
      [at('2025-09-30T22:15Z'), 15, 0],
    ])
  })

  test('a zone that stays hourly', () => {
    const read = readEnergyCharts(answer(['2026-01-01T00:00Z', '2026-01-01T01:00Z', '2026-01-01T03:00Z'], [1, 2, 3]))
    expect(read.intervals.map(({ minutes }) => minutes)).toEqual([60, 60, 60])
  })

  test('a price that is none is a fault of its instant, and the others stay', () => {
    const read = readEnergyCharts(answer(['2026-01-01T00:00Z', '2026-01-01T00:15Z'], ['12', 50_000]))
    expect(read.intervals).toEqual([])
    expect(read.faults.map(({ why }) => why)).toEqual([
      'price.0: 12 is not a price',
      'price.1: 50000 EUR/MWh is not a price of the auction',
    ])
  })

  test.each<[string, unknown, RegExp]>([
    ['no answer', null, /no unix_seconds and price/],
    ['an error', { detail: 'not found' }, /no unix_seconds and price/],
    [
      'another licence',
      answer(['2026-01-01T00:00Z'], [1], { license_info: '© EPEX SPOT, private and internal use only' }),
      /^license_info: prices need the licence CC BY 4\.0, not "© EPEX SPOT, private and internal use only"$/,
    ],
    ['no licence', answer(['2026-01-01T00:00Z'], [1], { license_info: undefined }), /not "undefined"$/],
    ['another unit', answer(['2026-01-01T00:00Z'], [1], { unit: 'ct/kWh' }), /should be EUR \/ MWh, not ct\/kWh$/],
    ['fewer prices', answer(['2026-01-01T00:00Z'], []), /^the answer has 1 instants and 0 prices$/],
    ['an instant between', answer(['2026-01-01T00:07Z'], [1]), /is no start of a quarter-hour$/],
    [
      'the same instant twice',
      answer(['2026-01-01T00:00Z', '2026-01-01T00:00Z'], [1, 2]),
      /is not after the one before/,
    ],
  ])('%s is refused', (_, given, pattern) => {
    expect(() => readEnergyCharts(given)).toThrow(pattern)
  })
})

describe('Elering', () => {
  const row = (time: string, price: unknown) => ({ timestamp: at(time) / 1000, price })

  test('is asked for a range whose end does not count', () => {
    const range = { start_ms: at('2026-03-28T22:00Z'), end_ms: at('2026-03-29T21:00Z') }
    expect(eleringUrl(BASE, range).href).toBe(
      'https://api.example/v1/api/nps/price?start=2026-03-28T22%3A00%3A00.000Z&end=2026-03-29T20%3A59%3A59.999Z',
    )
  })

  test('the zone that is asked for, by hours and by quarter-hours', () => {
    const data = {
      ee: [row('2026-01-01T00:00Z', 1)],
      lt: [row('2025-09-30T21:00Z', 40), row('2025-09-30T22:00Z', -2.5)],
    }
    expect(readElering({ success: true, data }, 'lt').intervals).toEqual([
      { start_ms: at('2025-09-30T21:00Z'), minutes: 60, eur_per_mwh: 40, dkk_per_mwh: null },
      { start_ms: at('2025-09-30T22:00Z'), minutes: 15, eur_per_mwh: -2.5, dkk_per_mwh: null },
    ])
    expect(readElering({ success: true, data: { fi: [row('2026-01-01T00:00Z', null)] } }, 'fi').faults).toEqual([
      { start_ms: at('2026-01-01T00:00Z'), why: 'data.fi.0.price: null is not a price' },
    ])
  })

  test.each<[unknown, RegExp]>([
    [null, /has no data/],
    [{ success: false, data: {} }, /has no data/],
    [{ success: true, data: { ee: [] } }, /^data\.lt: the answer has no prices of the zone$/],
    [{ success: true, data: { lt: [row('2026-01-01T00:07Z', 1)] } }, /^data\.lt\.0\.timestamp: \d+ is no start/],
    [{ success: true, data: { lt: [null] } }, /^data\.lt\.0\.timestamp: undefined/],
  ])('%j is refused', (answer, pattern) => {
    expect(() => readElering(answer, 'lt')).toThrow(pattern)
  })
})
