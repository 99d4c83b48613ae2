import { describe, expect, it } from 'vitest'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { bill } from '../tariff-bill.test-support.ts'
import { eonTariffs } from './sweden-eon.ts'
import { kraftringenTariffs } from './sweden-kraftringen.ts'
import { linkopingTariffs } from './sweden-linkoping.ts'
import { swedishListTariffs } from './sweden-lists.ts'
import { swedishLists2025 } from './sweden-lists-2025.ts'

const tariffs = swedishListTariffs(swedishLists2025).map(({ tariff }) => tariff)

function tariff(company: string, name: string, among: Tariff[] = tariffs): Tariff {
  const found = among.find((each) => each.summary.startsWith(company) && each.name === name)
  if (found === undefined) throw new Error(`no ${name} of ${company}`)
  return found
}

/** A month at 1 kW, but for one hour of each day of the map, at its power. */
function month(of: Tariff, span: [string, string], peaks: Record<string, number>): Map<string, number> {
  const start = Date.parse(span[0])
  const kw = new Map(Object.entries(peaks).map(([hour, power]) => [(Date.parse(hour) - start) / 3_600_000, power]))
  return bill(of, ...span, (slot) => kw.get(Math.floor(slot / 4)) ?? 1)
}

const january: [string, string] = ['2025-01-01T00:00:00+01:00', '2025-02-01T00:00:00+01:00']

const nextJanuary: [string, string] = ['2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00+01:00']

describe('the examples that Falbygdens Energi prints, including VAT', () => {
  const normal = tariff('Falbygdens', 'Normaltaxa 63 A')

  it.each([
    // 5 kW on a winter weekday, 7 kW on a Saturday.
    ['January', january, { '2025-01-15T08:00+01:00': 5, '2025-01-18T08:00+01:00': 7 }, [286.8, 278.6]],
    [
      'March',
      ['2025-03-01T00:00:00+01:00', '2025-04-01T00:00:00+02:00'],
      { '2025-03-12T18:00+01:00': 4 },
      [229.44, 159.2],
    ],
    ['August', ['2025-08-01T00:00:00+02:00', '2025-09-01T00:00:00+02:00'], { '2025-08-13T08:00+02:00': 5 }, [0, 199]],
  ] as [string, [string, string], Record<string, number>, [number, number]][])('%s', (_, span, peaks, [high, all]) => {
    const costs = month(normal, span, peaks)
    expect((costs.get('Höglastavgift') ?? 0) * 1.25).toBeCloseTo(high, 9)
    expect((costs.get('Effektavgift') ?? 0) * 1.25).toBeCloseTo(all, 9)
  })

  it('an eve and a holiday on a weekday are no high load', () => {
    const span: [string, string] = ['2025-12-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00']
    const peaks = { '2025-12-24T10:00+01:00': 9, '2025-12-25T10:00+01:00': 9, '2025-12-31T10:00+01:00': 9 }
    expect((month(normal, span, peaks).get('Höglastavgift') ?? 0) * 1.25).toBeCloseTo(57.36, 9)
  })
})

describe('rules of the other lists', () => {
  it('Jönköping: the two highest hours of different days, of which weekdays 07–20 also at the winter price', () => {
    const costs = month(tariff('Jönköping', 'Effekttariff 20 A'), nextJanuary, {
      '2026-01-10T12:00+01:00': 9,
      '2026-01-10T13:00+01:00': 9,
      '2026-01-13T19:00+01:00': 5,
      '2026-01-14T07:00+01:00': 3,
      '2026-01-15T20:00+01:00': 4,
    })
    expect((costs.get('Effektavgift baslasttid') ?? 0) * 1.25).toBeCloseTo(((9 + 5) / 2) * 27.7, 9)
    expect((costs.get('Effektavgift höglasttid') ?? 0) * 1.25).toBeCloseTo(((5 + 3) / 2) * 65.66, 9)
    expect((costs.get('Fast avgift') ?? 0) * 1.25).toBeCloseTo(351, 9)
  })

  it('Nacka: the three highest hours, and transfer by hours in winter', () => {
    const costs = bill(
      tariff('Nacka', 'Säkringstariff 16 A'),
      '2025-11-01T00:00:00+01:00',
      '2025-12-01T00:00:00+01:00',
      () => 1,
    )
    const high = 20 * 16
    expect((costs.get('Överföringsavgift') ?? 0) * 125).toBeCloseTo(high * 33.7 + (720 - high) * 8.5, 6)
    expect((costs.get('Effektavgift') ?? 0) * 1.25).toBeCloseTo(51.85, 9)
  })

  it('flats pay no power fee', () => {
    for (const company of ['Partille', 'Degerfors', 'Kungälv', 'Kristinehamns']) {
      const costs = month(tariff(company, 'Lägenhet'), january, { '2025-01-15T08:00+01:00': 9 })
      expect([...costs.keys()]).toEqual(['Fast avgift', 'Överföringsavgift', 'Energiskatt'])
    }
  })

  it('Kungälv, 20 A: what the list prints including VAT and tax', () => {
    const costs = month(tariff('Kungälv', 'Abonnemang 20 A'), january, {})
    const perKwh = ((costs.get('Överföringsavgift') ?? 0) + (costs.get('Energiskatt') ?? 0)) / 744
    expect(perKwh * 125).toBeCloseTo(79.5, 9)
    expect((costs.get('Fast avgift') ?? 0) * 12 * 1.25).toBeCloseTo(4728.75, 6)
  })
})

it.each([
  ['Elnätsabonnemang Syd 16 A', 498, 0.2584],
  ['Elnätsabonnemang Syd 20 A', 656, 0.2584],
  ['Elnätsabonnemang Syd 63 A', 2411, 0.2584],
  ['Elnätsabonnemang Syd, upp till 8 000 kWh/år, 16 A', 181, 0.734],
  ['Lägenhet Syd 16 A', 88, 0.8736],
  ['Lägenhet Syd 25 A', 181, 0.734],
  ['Elnätsabonnemang Stockholm 35 A', 1175, 0.2104],
  ['Elnätsabonnemang Stockholm, upp till 8 000 kWh/år, 16 A', 181, 0.5376],
  ['Lägenhet Stockholm 16 A', 108, 0.6468],
  ['Elnätsabonnemang Nord 50 A', 1884, 0.2104],
  ['Elnätsabonnemang Nord, upp till 8 000 kWh/år, 16 A', 181, 0.776],
])('E.ON, %s: a month and a kWh in November 2026, without VAT', (name, fixed, perKwh) => {
  const eon = eonTariffs().map((each) => each.tariff)
  const costs = bill(tariff('E.ON', name, eon), '2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00', () => 1)
  expect(costs.get('Abonnemangsavgift')).toBeCloseTo(fixed, 9)
  expect((costs.get('Elöverföringsavgift') ?? 0) / 720).toBeCloseTo(perKwh, 9)
})

it.each([
  ['Kraftringen', 'Säkringsabonnemang 20 A', 1080 / 1.25, 945 / 1.25],
  ['Kraftringen', 'Lägenhet', 345 / 1.25, 315 / 1.25],
  ['Skånska Energi', 'Säkringsabonnemang 63 A', 24204 / 12, 21792 / 12],
])('%s, %s: the fixed fee of June and of July 2026', (company, name, june, july) => {
  const whole = tariff(
    company,
    name,
    kraftringenTariffs().map((each) => each.tariff),
  )
  // The other charge needs a day-ahead price.
  const only = {
    ...whole,
    tariff_components: whole.tariff_components.filter((each) => each.name === 'Abonnemangsavgift'),
  }
  const fixed = (from: string, to: string) =>
    bill(only, `${from}T00:00:00+02:00`, `${to}T00:00:00+02:00`, () => 1).get('Abonnemangsavgift')
  expect(fixed('2026-06-01', '2026-07-01')).toBeCloseTo(june, 9)
  expect(fixed('2026-07-01', '2026-08-01')).toBeCloseTo(july, 9)
})

it('Linköping: both lists and a flat in November 2026, with an hour of 7 kW by day on three days', () => {
  const lists = linkopingTariffs().map((each) => each.tariff)
  const load = (slot: number) => ([3, 10, 17].some((day) => Math.floor(slot / 4) === (day - 1) * 24 + 7) ? 7 : 1)
  const november = (name: string) =>
    bill(tariff('Tekniska verken', name, lists), '2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00', load)
  const standard = november('Prislista standard 20 A')
  expect(standard.get('Abonnemangsavgift')).toBeCloseTo(184, 9)
  expect(standard.get('Överföringsavgift')).toBeCloseTo(738 * 0.1192, 9)
  // The five highest hours of different days.
  expect(standard.get('Effektavgift')).toBeCloseTo(((3 * 7 + 2) / 5) * 36, 9)
  expect(standard.get('Myndighetsavgift')).toBeCloseTo(11.664, 9)
  const alternative = november('Prislista alternativ 20 A')
  expect(alternative.get('Överföringsavgift')).toBeCloseTo((30 * 17 + 18) * 0.144 + 30 * 7 * 0.072, 9)
  expect([alternative.get('Effektavgift dag'), alternative.get('Effektavgift natt')]).toEqual([
    expect.closeTo(7 * 36, 9),
    expect.closeTo(9.6, 9),
  ])
  const flat = november('Lägenhet 16–25 A')
  expect(flat.get('Abonnemangsavgift')).toBeCloseTo(1353.6 / 12, 9)
  expect(flat.get('Överföringsavgift')).toBeCloseTo(738 * 0.268, 9)
})

it('a share of the day-ahead price names the import that it needs', () => {
  const brittedal = tariff('Brittedals', 'Säkringstariff 20 A')
  let problems: unknown = null
  try {
    month(brittedal, january, {})
  } catch (error) {
    problems = (error as { detail: unknown }).detail
  }
  expect(problems).toMatchObject([
    {
      type: 'dataset_missing',
      msg: expect.stringMatching(
        /day-ahead-price-se4 .*: npm run cli -- import prices --source SOURCE --zone se4 \(docs\/imports\.md names the sources of each zone\)$/,
      ),
    },
  ])
})
