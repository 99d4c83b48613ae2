import { describe, expect, test } from 'vitest'
import { energinetUrl, readEnerginet } from './energinet.ts'
import { entsoeUrl, readEntsoe } from './entsoe.ts'
import { ratesOfCsv } from './exchange-rates.ts'
import { gapsOf, windowsOf } from './local-days.ts'
import { placeIntervals, type PriceInterval, type ReadPrices } from './price-intervals.ts'
import { readSmard, readSmardIndex, smardFiles, smardUrl } from './smard.ts'
import { PRICE_ZONES } from './zones.ts'

const at = (time: string) => Date.parse(time)
const QUARTER = 900_000

/** What was read; throws for what cannot be a price. */
function sound({ intervals, faults }: ReadPrices): PriceInterval[] {
  if (faults[0] !== undefined) throw new Error(faults[0].why)
  return intervals
}

describe('quarter-hours', () => {
  const interval = (time: string, minutes: 15 | 60, eur_per_mwh: number): PriceInterval => ({
    start_ms: at(time),
    minutes,
    eur_per_mwh,
    dkk_per_mwh: null,
  })
  const range = { start_ms: at('2025-10-01T00:00Z'), end_ms: at('2025-10-01T02:00Z') }
  const place = (...intervals: PriceInterval[]) => [...placeIntervals(intervals, range, (each) => each.eur_per_mwh)]

  test('an hour stands in four, a gap is none, what is outside is passed over', () => {
    expect(
      place(
        interval('2025-10-01T00:00Z', 60, 5),
        interval('2025-10-01T01:15Z', 15, 6),
        interval('2025-10-01T02:00Z', 15, 7),
      ),
    ).toEqual([5, 5, 5, 5, Number.NaN, 6, Number.NaN, Number.NaN])
    expect(place(interval('2025-09-30T23:30Z', 60, 5)).slice(0, 3)).toEqual([5, 5, Number.NaN])
  })

  test('the same price twice is one, another price is refused', () => {
    const twice = [interval('2025-10-01T00:00Z', 60, 5), interval('2025-10-01T00:00Z', 60, 5)]
    expect(place(...twice)[0]).toBe(5)
    expect(() => place(...twice, interval('2025-10-01T00:45Z', 15, 6))).toThrow(
      '2025-10-01T00:45:00.000Z is given twice with different prices, 5 and 6',
    )
    expect(() => place(interval('2025-10-01T00:07Z', 15, 6))).toThrow('is not a start of a quarter-hour')
  })
})

describe('local days', () => {
  test('windows end where days do, whatever the clock does', () => {
    const windows = windowsOf('2026-03-28', '2026-03-30', 'Europe/Copenhagen', 2)
    expect(windows.map(({ start_ms, end_ms }) => (end_ms - start_ms) / QUARTER)).toEqual([96 + 92, 96])
    const autumn = windowsOf('2025-10-26', '2025-10-26', 'Europe/Copenhagen', 31)
    expect(autumn.map(({ start_ms, end_ms }) => (end_ms - start_ms) / QUARTER)).toEqual([100])
    expect(windowsOf('2026-01-02', '2026-01-01', 'Europe/Copenhagen', 31)).toEqual([])
  })

  test('gaps by local day, with both hours of the autumn day apart', () => {
    const values = new Float64Array(100).fill(1)
    values.fill(Number.NaN, 8, 12)
    values.fill(Number.NaN, 98, 100)
    expect(gapsOf(values, at('2025-10-25T22:00Z'), 'Europe/Berlin')).toEqual([
      {
        day: '2025-10-26',
        quarter_hours: 6,
        intervals: [
          ['2025-10-26T02:00:00+02:00', '2025-10-26T02:00:00+01:00'],
          ['2025-10-26T23:30:00+01:00', '2025-10-27T00:00:00+01:00'],
        ],
      },
    ])
    const night = new Float64Array(8).fill(Number.NaN)
    expect(
      gapsOf(night, at('2026-01-01T22:00Z'), 'Europe/Berlin').map(({ day, quarter_hours }) => [day, quarter_hours]),
    ).toEqual([
      ['2026-01-01', 4],
      ['2026-01-02', 4],
    ])
  })
})

describe('Energinet', () => {
  const record = (TimeUTC: string, eur: unknown, dkk: unknown = null, PriceArea = 'DK1') => ({
    TimeUTC,
    TimeDK: TimeUTC,
    PriceArea,
    DayAheadPriceEUR: eur,
    DayAheadPriceDKK: dkk,
  })
  const read = (...records: unknown[]) => sound(readEnerginet({ total: records.length, records }, 'DK1'))

  test('is asked for a whole range at once, in UTC', () => {
    const url = energinetUrl(new URL('https://api.example/v1/'), 'DK1', {
      start_ms: at('2025-09-30T22:00Z'),
      end_ms: at('2025-10-31T23:00Z'),
    })
    expect(decodeURIComponent(url.href)).toBe(
      'https://api.example/v1/dataset/DayAheadPrices?start=2025-09-30T22:00&end=2025-10-31T23:00&timezone=UTC&filter={"PriceArea":["DK1"]}&sort=TimeUTC+asc&limit=0',
    )
  })

  test('prices are hourly until 2025-09-30 and quarter-hourly since, with their kroner', () => {
    expect(read(record('2025-09-30T21:00:00', 80.5, 600.9), record('2025-09-30T22:00:00', -1, -7.4643))).toEqual([
      { start_ms: at('2025-09-30T21:00Z'), minutes: 60, eur_per_mwh: 80.5, dkk_per_mwh: 600.9 },
      { start_ms: at('2025-09-30T22:00Z'), minutes: 15, eur_per_mwh: -1, dkk_per_mwh: -7.4643 },
    ])
  })

  test.each<[unknown[], RegExp]>([
    [
      [record('2025-09-30T21:15:00', 80)],
      /^records\.0\.TimeUTC: 2025-09-30T21:15:00 is not a full hour, and prices were hourly then$/,
    ],
    [[record('2025-10-01T10:00:00', 80, 80)], /^records\.0: 80 DKK and 80 EUR are not the same price$/],
    [[record('2025-10-01T10:00:00', 80, 0.6)], /are not the same price$/],
    [[record('2025-10-01T10:00:00', '80')], /^records\.0\.DayAheadPriceEUR: 80 is not a price$/],
    [[record('2025-10-01T10:00:00', null)], /^records\.0\.DayAheadPriceEUR: null is not a price$/],
    [[record('2025-10-01T10:00:00', 80_000)], /80000 EUR\/MWh is not a price of the auction$/],
    [[record('2025-10-01T10:00:00', 80, null, 'DK2')], /^records\.0\.PriceArea: should be DK1, not DK2$/],
    [[record('2025-13-01T10:00:00', 80)], /^records\.0\.TimeUTC: 2025-13-01T10:00:00 is no time$/],
    [[null], /^records\.0 is not a record$/],
  ])('%j is refused', (records, pattern) => {
    expect(() => read(...records)).toThrow(pattern)
  })

  test('fewer records than there are, and another dataset', () => {
    expect(() => readEnerginet({ total: 200, records: [] }, 'DK1')).toThrow('the answer holds 0 of 200 records')
    for (const answer of [null, 7, [], { data: [] }])
      expect(() => readEnerginet(answer, 'DK1')).toThrow('the answer has no records')
  })
})

describe('SMARD', () => {
  test('files by their start, only those that hold something of the range', () => {
    const weeks = readSmardIndex({ timestamps: [300, 100, 200] })
    expect(smardFiles(weeks, { start_ms: 150, end_ms: 300 })).toEqual([100, 200])
    expect(smardFiles(weeks, { start_ms: 900, end_ms: 901 })).toEqual([300])
    expect(smardUrl(new URL('https://www.smard.de'), 'DE').href).toBe(
      'https://www.smard.de/app/chart_data/4169/DE/index_quarterhour.json',
    )
    expect(smardUrl(new URL('https://www.smard.de'), 'DE', 7).pathname).toBe(
      '/app/chart_data/4169/DE/4169_DE_quarterhour_7.json',
    )
    expect(() => readSmardIndex({ timestamps: ['a'] })).toThrow('is it a series of SMARD?')
  })

  test('before the change a price alone in its hour stands for it; a repeated one and later ones for their quarter', () => {
    const [hour, later] = [at('2025-09-30T20:00Z'), at('2025-09-30T22:00Z')]
    const series = [
      [hour, 5],
      [hour + QUARTER, null],
      [hour + 4 * QUARTER, 6],
      [hour + 5 * QUARTER, 6],
      [later, 7],
      [later + QUARTER, null],
    ]
    expect(sound(readSmard({ series })).map(({ start_ms, minutes }) => [(start_ms - hour) / QUARTER, minutes])).toEqual(
      [
        [0, 60],
        [4, 15],
        [5, 15],
        [8, 15],
      ],
    )
  })

  test.each([
    [[[1, 5]]],
    [[['x', 5]]],
    [['no pair']],
    [[[at('2026-01-01T00:00Z'), '5']]],
    [[[at('2026-01-01T00:00Z'), 1e9]]],
  ])('%j is refused', (series) => {
    expect(() => sound(readSmard({ series }))).toThrow(/does not begin with the start of a quarter-hour|is not a price/)
  })
})

describe('ENTSO-E', () => {
  const EIC = '10YFI-1--------U'
  const point = (position: number | string, price: number | string) =>
    `<Point><position>${position}</position><price.amount>${price}</price.amount></Point>`
  const period = (points: string, resolution = 'PT60M', start = '2026-01-01T00:00Z', end = '2026-01-01T03:00Z') =>
    `<Period><timeInterval><start>${start}</start><end>${end}</end></timeInterval><resolution>${resolution}</resolution>${points}</Period>`
  const series = (inner: string, changes: Record<string, string> = {}) => {
    const facts = {
      'in_Domain.mRID': EIC,
      'out_Domain.mRID': EIC,
      'currency_Unit.name': 'EUR',
      'price_Measure_Unit.name': 'MWH',
      curveType: 'A01',
      ...changes,
    }
    return `<TimeSeries>${Object.entries(facts)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}${inner}</TimeSeries>`
  }
  const document = (inner: string, type = 'A44') =>
    `<?xml version="1.0" encoding="UTF-8"?><Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3"><type>${type}</type>${inner}</Publication_MarketDocument>`
  const prices = (text: string) =>
    sound(readEntsoe(text, EIC)).map(({ start_ms, minutes, eur_per_mwh }) => [
      new Date(start_ms).toISOString().slice(11, 16),
      minutes,
      eur_per_mwh,
    ])

  test('is asked with both domains and the token', () => {
    const url = entsoeUrl(
      new URL('https://tp.example/api'),
      EIC,
      { start_ms: at('2025-12-31T23:00Z'), end_ms: at('2026-01-31T23:00Z') },
      'secret',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      documentType: 'A44',
      in_Domain: EIC,
      out_Domain: EIC,
      'contract_MarketAgreement.type': 'A01',
      periodStart: '202512312300',
      periodEnd: '202601312300',
      securityToken: 'secret',
    })
  })

  test('points of curve A01 stand for themselves, those of A03 until the next one', () => {
    const inner = period(point(1, 10) + point(3, -5.5))
    expect(prices(document(series(inner)))).toEqual([
      ['00:00', 60, 10],
      ['02:00', 60, -5.5],
    ])
    expect(prices(document(series(inner, { curveType: 'A03' })))).toEqual([
      ['00:00', 60, 10],
      ['01:00', 60, 10],
      ['02:00', 60, -5.5],
    ])
  })

  test('of two resolutions the auction’s own, of several auctions the first', () => {
    const both =
      series(period(point(1, 10) + point(2, 20) + point(3, 30))) +
      series(period(point(1, 11), 'PT15M', '2026-01-01T00:00Z', '2026-01-01T00:15Z'))
    expect(prices(document(both))).toEqual([
      ['01:00', 60, 20],
      ['02:00', 60, 30],
      ['00:00', 15, 11],
    ])
    const second = series(period(point(1, 99)), { 'classificationSequence_AttributeInstanceComponent.position': '2' })
    expect(prices(document(series(period(point(1, 10))) + second))).toEqual([['00:00', 60, 10]])
  })

  test('series of the intraday auctions are passed over and counted', () => {
    const intraday = series(period(point(1, 99)), { 'contract_MarketAgreement.type': 'A07' })
    const dayAhead = series(period(point(1, 10)), { 'contract_MarketAgreement.type': 'A01' })
    expect(readEntsoe(document(intraday), EIC)).toEqual({ intervals: [], faults: [], passed_over: 1 })
    expect([prices(document(intraday + dayAhead)), readEntsoe(document(intraday + dayAhead), EIC).passed_over]).toEqual(
      [[['00:00', 60, 10]], 1],
    )
    // What is wrong with it is no fault of the day-ahead prices.
    const other = series(period(point(1, 'x')), { 'contract_MarketAgreement.type': 'A07', 'in_Domain.mRID': 'X' })
    expect(prices(document(other + dayAhead))).toEqual([['00:00', 60, 10]])
  })

  test('a point that is not a price is a fault of its instant, and no other’s', () => {
    const report = readEntsoe(document(series(period(point(1, 10) + point(2, 'n/a') + point(3, 30)))), EIC)
    expect(report.intervals.map(({ eur_per_mwh }) => eur_per_mwh)).toEqual([10, 30])
    expect(report.faults).toEqual([
      { start_ms: at('2026-01-01T01:00Z'), why: 'TimeSeries.0.Period.0.Point.1.price.amount: NaN is not a price' },
    ])
  })

  test('no data is not a price', () => {
    const acknowledged = (text: string) =>
      `<Acknowledgement_MarketDocument><Reason><code>999</code><text>${text}</text></Reason></Acknowledgement_MarketDocument>`
    expect(readEntsoe(acknowledged('No matching data found for Data item'), EIC)).toEqual({
      ...{ intervals: [], faults: [], passed_over: 0 },
    })
    expect(() => readEntsoe(acknowledged('Unexpected error &amp; more'), EIC)).toThrow(
      'ENTSO-E answers: Unexpected error & more',
    )
  })

  test.each<[string, RegExp]>([
    [
      document(series(period(point(1, 10)), { 'currency_Unit.name': 'GBP' })),
      /^TimeSeries\.0\.currency_Unit\.name: should be EUR, not GBP$/,
    ],
    [document(series(period(point(1, 10)), { 'price_Measure_Unit.name': 'KWH' })), /should be MWH, not KWH$/],
    [
      document(series(period(point(1, 10)), { 'in_Domain.mRID': '10YNL----------L' })),
      /should be 10YFI-1--------U, not 10YNL/,
    ],
    [
      document(series(period(point(1, 10)), { 'out_Domain.mRID': '10YFR-RTE------C' })),
      /out_Domain\.mRID: should be 10YFI-1--------U, not 10YFR/,
    ],
    [document(series(period(point(1, 10), 'PT30M'))), /resolution: should be PT15M or PT60M, not PT30M$/],
    [document(series(period(point(4, 10)))), /position: should be 1 to 3, not 4$/],
    [document(series(period(point(1, 10) + point(1, 10)))), /a position is given twice$/],
    [document(series(period(point(1, '')))), /price\.amount: null is not a price$/],
    [document(series(period(point(1, 'n/a')))), /price\.amount: NaN is not a price$/],
    [
      document(series(period(point(1, 10), 'PT60M', '2026-01-01T00:00', '2026-01-01T03:00Z'))),
      /timeInterval\.start: 2026-01-01T00:00 is not a start/,
    ],
    [
      document(series(period(point(1, 10), 'PT60M', '2026-01-01T00:00Z', '2026-01-01T00:30Z'))),
      /does not hold whole intervals/,
    ],
    [document('', 'A65'), /^the document is of type A65 instead of A44$/],
    ['<GL_MarketDocument/>', /^the answer is a GL_MarketDocument/],
    [document(series(period(point(1, 10)))).slice(0, -30), /^invalid XML/],
    ['', /^invalid XML/],
    ['{"not":"xml"}', /^invalid XML/],
    [`<!DOCTYPE x [<!ENTITY a "b">]>${document('').replace(/<\?.*?\?>/, '')}`, /^a document type is not read$/],
    [document(series(period(point(1, '&xxe;')))), /^invalid XML/],
    ['<a>'.repeat(100), /more elements than a market document has/],
  ])('%# is refused', (text, pattern) => {
    expect(() => sound(readEntsoe(text, EIC))).toThrow(pattern)
  })
})

describe('exchange rates', () => {
  const ecb = 'Date,USD,SEK,NOK,\n2026-01-05,1.1,11.5,11.8,\n2026-01-02,1.1,11.4,N/A,\n'

  test('of the day, or of the last day before it, a week back at most', () => {
    const rates = ratesOfCsv(ecb, 'SEK', 'ecb.csv')
    expect(['2026-01-02', '2026-01-04', '2026-01-05', '2026-01-12'].map((day) => rates.of(day)?.rate)).toEqual([
      11.4, 11.4, 11.5, 11.5,
    ])
    expect(rates.of('2026-01-04')?.source).toBe('ecb.csv, 2026-01-02')
    expect([
      rates.of('2026-01-01'),
      rates.of('2026-01-13'),
      ratesOfCsv(ecb, 'NOK', 'ecb.csv').of('2026-01-02'),
    ]).toEqual([null, null, null])
    expect(ratesOfCsv('\uFEFFdate,rate\n2026-01-01,7.46\n', 'DKK', 'own.csv').of('2026-01-01')?.rate).toBe(7.46)
  })

  test.each([
    ['date,USD\n2026-01-01,1.1\n', /columns date and SEK \(or rate\) are needed/],
    ['date,rate\n2026-02-30,11\n', /line 2: 2026-02-30 11 is not a rate of a day/],
    ['date,rate\n2026-01-01,0\n', /is not a rate of a day/],
    ['date,rate\n2026-01-01,11\n2026-01-01,12\n', /two rates of 2026-01-01, 11 and 12/],
    ['', /are needed/],
  ])('%j is refused', (text, pattern) => {
    expect(() => ratesOfCsv(text, 'SEK', 'own.csv')).toThrow(pattern)
  })
})

test('every registered day-ahead price has a zone, in its currency', () => {
  expect(PRICE_ZONES.map(({ id, currency }) => `${id} ${currency}`)).toEqual([
    ...['se1 SEK', 'se2 SEK', 'se3 SEK', 'se4 SEK', 'no1 NOK', 'no2 NOK', 'no3 NOK', 'no4 NOK', 'no5 NOK'],
    ...['dk1 DKK', 'dk2 DKK', 'fi EUR', 'nl EUR', 'de-lu EUR', 'at EUR', 'be EUR', 'ch EUR', 'cz EUR', 'ee EUR'],
    ...['es EUR', 'fr EUR', 'hu EUR', 'it-north EUR', 'it-centre-north EUR', 'it-centre-south EUR', 'it-south EUR'],
    ...['it-calabria EUR', 'it-sicily EUR', 'it-sardinia EUR', 'lt EUR', 'lv EUR', 'pl EUR', 'pt EUR', 'si EUR'],
  ])
})
