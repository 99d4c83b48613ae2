import { describe, expect, it } from 'vitest'
import { seedTariffs } from '../../../../drizzle/seed/tariffs.ts'
import { partyId } from '../../../../drizzle/seed/core.ts'
import { runTariff } from '../calculate/calculate.ts'
import { zoneOf } from '../calculate/period.ts'
import type { Tariff } from '../contract.ts'
import { startOfDate } from '../recipes/recipe-conditions.ts'
import { countryOf } from '../tariffs/country.ts'
import { type BillOrder, bill } from './bill.ts'
import { BillBody, type Bill } from './contract.ts'
import { OFFER_NAMES, offerTariff, type OfferTerms } from './supplier.ts'
import { vatSpans } from '../vat/vat.ts'
import { vatRegionOf } from '../vat/vat-region-service.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'
const CAPACITY = 'yearly-firm-subscribed-offtake-capacity'
const seeded = seedTariffs()
const byOperator = (operator: string, name: string) =>
  seeded.find((each) => each.system_operator_id === partyId(operator) && each.tariff.name === name)?.tariff as Tariff
const national = (country: string, part: string) =>
  seeded.find(({ tariff }) => tariff.country === country && tariff.name.includes(part))?.tariff as Tariff

type Order = {
  tariffs: Tariff[]
  from: string
  to: string
  kwh: (slot: number) => number
  body?: Partial<BillBody>
  series?: BillBody['time_series']
}

/** The bill of a load in kWh per quarter-hour, by local days of the first tariff. */
function billOf({ tariffs, from, to, kwh, body: more = {}, series = [] }: Order): Bill {
  const [first] = tariffs
  if (first === undefined) throw new Error('no tariff')
  const zone = zoneOf(first)
  const [start_time, end_time] = [startOfDate(from, zone), startOfDate(to, zone)]
  const period = { start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
  const values = Float64Array.from({ length: (period.end_ms - period.start_ms) / 900_000 }, (_, slot) => kwh(slot))
  const time_series = [{ name: OFFTAKE, values }, ...series]
  const body: BillBody = {
    customer: 'household',
    start_time,
    end_time,
    profiles: [],
    missing: 'reject',
    ...more,
    time_series,
  }
  const country = countryOf(first)
  const region = body.region ?? vatRegionOf(country, null, tariffs)
  const spans = vatSpans({ country: country ?? '', region, customer: body.customer }, period, zone)
  const vat = body.vat_percent === undefined ? spans : [{ ...period, percent: body.vat_percent, law: null }]
  if (vat === null) throw new Error('VAT is not known')
  const order: BillOrder = { tariffs, offer_id: null, body, profiles: [], country, region, vat }
  return bill(order)
}

const amounts = ({ lines }: Bill) => lines.map(({ name, gross }) => [name, gross] as const)

describe('a bill of a grid operator', () => {
  const bkk = byOperator('gln:7080005051378', 'Nettleie husholdning')
  const peaks = new Map([
    [5 * 24 + 10, 5.656],
    [29 * 24 + 12, 5.572],
    [30 * 24 + 16, 6.233],
  ])
  /** The invoice states energy by day and night, and three peaks. */
  const december = Array.from({ length: 744 }, (_, hour) => {
    const date = 1 + Math.floor(hour / 24)
    const isFree = date % 7 === 6 || date % 7 === 0 || [24, 25, 26, 31].includes(date)
    return { peak: peaks.get(hour), isDay: !isFree && hour % 24 >= 6 && hour % 24 < 22 }
  })
  const evenly = (kwh: number, isDay: boolean) => {
    const same = december.filter((hour) => hour.isDay === isDay)
    const rest = same.reduce((left, { peak = 0 }) => left - peak, kwh)
    return rest / same.filter(({ peak }) => peak === undefined).length
  }
  const [day, night] = [evenly(667.422, true), evenly(887.299, false)]
  const load = (slot: number) => {
    const hour = december[Math.floor(slot / 4)]
    return (hour?.peak ?? (hour?.isDay ? day : night)) / 4
  }
  const invoice = billOf({ tariffs: [bkk], from: '2025-12-01', to: '2026-01-01', kwh: load })

  // docs/fakturaer/bkk-desember-2025.md of fredrik-lindseth/Stromkalkulator (MIT); it rounds its prices with VAT first.
  it('BKK, December 2025: every line of the invoice, the total two øre away', () => {
    const invoiced = [
      ['Fastledd', 415],
      ['Energiledd', 240.03],
      ['Energiledd', 210.63],
      ['Forbruksavgift', 243.5],
      ['Enova-avgift', 19.43],
    ] as const
    expect(invoice.lines.map(({ name }) => name)).toEqual(invoiced.map(([name]) => name))
    for (const [index, [name, amount]] of invoiced.entries()) {
      expect(Math.abs((invoice.lines[index]?.gross ?? 0) - amount), name).toBeLessThanOrEqual(0.02)
    }
    expect(Math.abs(invoice.total.gross - 1128.59)).toBeLessThanOrEqual(0.02)
  })

  it('says quantity, rate, law and what the customer can do', () => {
    const [fixed, high, low, tax, levy] = invoice.lines
    expect(fixed).toMatchObject({
      kind: 'network',
      quantity: 1,
      quantity_unit: 'month',
      rate: 332,
      per: 'monthly',
      influence: 'peak',
    })
    expect([high?.quantity, low?.quantity].map((kwh) => kwh?.toFixed(3))).toEqual(['667.422', '887.299'])
    expect(high).toMatchObject({ quantity_unit: 'kWh', rate_unit: 'NOK_per_kWh', per: null, influence: 'shift' })
    expect(tax).toMatchObject({ kind: 'tax', rate: 0.1253, vat_percent: 25, influence: 'use_less' })
    expect(tax?.legal_basis).toContain('avgift på elektrisk kraft')
    expect(levy).toMatchObject({ kind: 'levy', rate: 0.01, legal_basis: 'Forskrift om Energifondet § 3' })
    expect(invoice).toMatchObject({
      currency: 'NOK',
      country: 'NO',
      region: null,
      prices: 'including_vat',
      not_included: ['supplier'],
    })
    expect(invoice.energy_kwh).toBeCloseTo(1554.721, 6)
    expect(invoice.vat).toEqual([
      { percent: 25, law: expect.stringContaining('§ 5-1'), net: invoice.total.net, vat: invoice.total.vat },
    ])
  })

  it('a household in Nordland pays no VAT, a business there does', () => {
    const elmea = byOperator('gln:7080005046442', 'Nettleie husholdning')
    const order = { tariffs: [elmea], from: '2026-01-01', to: '2026-02-01', kwh: () => 0.5 }
    const household = billOf(order)
    expect(household).toMatchObject({ region: 'NO-north', total: { vat: 0, net: household.total.gross } })
    const business = billOf({ ...order, body: { customer: 'business' } })
    expect(business.vat.map(({ percent }) => percent)).toEqual([25])
    expect(business.total.net).toBeCloseTo(household.total.net, 2)
    expect(
      billOf({ tariffs: [bkk], from: '2026-01-01', to: '2026-02-01', kwh: () => 0.5, body: { region: 'NO-56' } }).total
        .vat,
    ).toBe(0)
  })
})

describe('VAT and taxes that change', () => {
  it('Finland: 24 % until August 2024, 25.5 % since', () => {
    const at = (from: string, to: string) => {
      const period = {
        start_ms: Date.parse(startOfDate(from, 'Europe/Helsinki')),
        end_ms: Date.parse(startOfDate(to, 'Europe/Helsinki')),
      }
      const spans = vatSpans({ country: 'FI', region: null, customer: 'household' }, period, 'Europe/Helsinki')
      return spans?.map(({ percent, start_ms, end_ms }) => [percent, (end_ms - start_ms) / 86_400_000])
    }
    expect(at('2024-08-01', '2024-10-01')).toEqual([
      [24, 31],
      [25.5, 30],
    ])
    expect(at('2024-08-31', '2024-09-01')).toEqual([[24, 1]])
    expect(at('2024-09-01', '2024-09-02')).toEqual([[25.5, 1]])
    expect(at('2023-04-30', '2023-05-02')).toBeUndefined()
  })

  it('Spain, March 2026: tax on the bill and VAT fall on the 22nd, and each line is split there', () => {
    const tariff = national('ES', '2.0TD')
    const series = [{ name: CAPACITY, values: Float64Array.of(4.6) }]
    const march = billOf({ tariffs: [tariff], from: '2026-03-01', to: '2026-04-01', kwh: () => 0.1, series })
    const taxes = march.lines.filter(({ kind }) => kind === 'tax')
    const shown = taxes.map(({ rate, rate_unit, vat_percent, start_date, end_date }) => {
      return [rate, rate_unit, vat_percent, start_date, end_date]
    })
    // Half a per cent of the network alone is less than the least tax.
    expect(shown).toEqual([
      [5.11269632, '%', 21, '2026-03-01', '2026-03-21'],
      [0.001, 'EUR_per_kWh', 10, '2026-03-22', '2026-03-31'],
    ])
    expect(taxes[1]?.quantity).toBeCloseTo(0.1 * (10 * 96 - 4), 9)
    const before = march.lines.filter(({ kind, vat_percent }) => kind !== 'tax' && vat_percent === 21)
    const base = before.reduce((sum, { net }) => sum + net, 0)
    expect(taxes[0]?.net).toBeCloseTo((base * 5.11269632) / 100, 1)
    const fixed = march.lines.filter(({ name }) => name === 'Peaje, potencia P1')
    expect(fixed.map(({ quantity }) => quantity)).toEqual([4.6 * 21, 4.6 * 10].map((value) => expect.closeTo(value, 9)))
    expect(march.vat.map(({ percent }) => percent).toSorted((a, b) => a - b)).toEqual([10, 21])
    expect(march.not_included).toEqual(['supplier'])
  })

  it('Spain, autumn 2026: the tax of October is billed, and that of November, which is not known, is told as lacking', () => {
    const order = {
      ...{ tariffs: [national('ES', '2.0TD')], kwh: () => 0.1, body: { vat_percent: 21 } },
      series: [{ name: CAPACITY, values: Float64Array.of(4.6) }],
    }
    const both = billOf({ ...order, from: '2026-10-01', to: '2026-12-01' })
    const taxes = both.lines.filter(({ kind }) => kind === 'tax')
    expect(taxes.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([['2026-10-01', '2026-10-31']])
    expect(both.not_included).toEqual(['supplier', 'energy_tax'])
    expect(billOf({ ...order, from: '2026-10-01', to: '2026-11-01' }).not_included).toEqual(['supplier'])
  })

  it('refuses to guess where the law has no single rate', () => {
    const period = { start_ms: Date.parse('2026-11-01T00:00:00Z'), end_ms: Date.parse('2026-11-02T00:00:00Z') }
    const unknown = [
      { country: 'PT', region: null, customer: 'household' },
      { country: 'ES', region: null, customer: 'household' },
      { country: 'IT', region: null, customer: 'business' },
      { country: 'ES', region: 'ES-CN', customer: 'household' },
      { country: 'constructor', region: 'toString', customer: 'household' },
    ] as const
    for (const place of unknown) expect(vatSpans(place, period, 'Europe/Lisbon'), place.country).toBeNull()
  })
})

describe('a supplier', () => {
  const base = byOperator('gln:7080005051378', 'Nettleie husholdning')
  const start_time = startOfDate('2026-02-01', 'Europe/Oslo')
  const terms: OfferTerms = {
    ...{ id: '00000000-0000-4000-8000-000000000000', currency: 'NOK' as const, timezone: 'Europe/Oslo', start_time },
    ...{ vat_percent: 25, price_dataset: 'quarter-hourly-day-ahead-price-no5', names: OFFER_NAMES.en },
  }

  it('spot with a mark-up and a fee, quoted including VAT: by the quarter-hour', () => {
    const offer = offerTariff({ type: 'spot', markup_per_kwh: 0.05, monthly_fee: 49, includes_vat: true }, terms)
    const spot = Float64Array.from({ length: 28 * 96 }, (_, slot) => (slot % 96 < 48 ? 0.4 : 1.2))
    const kwh = (slot: number) => (slot % 96 < 48 ? 1 : 0.5)
    const result = billOf({
      tariffs: [base, offer],
      from: '2026-02-01',
      to: '2026-03-01',
      kwh,
      series: [{ name: 'quarter-hourly-day-ahead-price-no5', values: spot }],
    })
    const lines = result.lines.filter(({ kind }) => kind === 'supplier')
    const energy = 28 * (48 * 1 + 48 * 0.5)
    expect(lines.map(({ name, rate }) => [name, rate])).toEqual([
      ['Spot price', 1.2],
      ['Spot price', 0.4],
      ['Mark-up', 0.04],
      ['Monthly fee', 39.2],
    ])
    expect(lines.map(({ gross }) => gross)).toEqual(
      [28 * 24 * 1.2 * 1.25, 28 * 48 * 0.4 * 1.25, energy * 0.05, 49].map((gross) => expect.closeTo(gross, 2)),
    )
    expect(lines[0]?.influence).toBe('shift')
    expect(lines[3]).toMatchObject({ influence: 'contract', quantity: 1, quantity_unit: 'month' })
    expect(result.not_included).toEqual([])
  })

  it('many spot prices are one line with their mean', () => {
    const offer = offerTariff({ type: 'spot', markup_per_kwh: 0, monthly_fee: 0, includes_vat: false }, terms)
    const values = Float64Array.from({ length: 28 * 96 }, (_, slot) => slot / 1000)
    const result = billOf({
      tariffs: [base, offer],
      from: '2026-02-01',
      to: '2026-03-01',
      kwh: () => 1,
      series: [{ name: 'quarter-hourly-day-ahead-price-no5', values }],
    })
    const [line, ...others] = result.lines.filter(({ kind }) => kind === 'supplier')
    expect(others).toEqual([])
    expect(line).toMatchObject({
      is_average: true,
      quantity: expect.closeTo(2688, 9),
      rate: expect.closeTo(2687 / 2000, 9),
    })
  })
})

describe('laws of a bill', () => {
  const capacity = new Map([
    ['kW', 9],
    ['A', 20],
    ['1', 1],
  ])
  /** What a tariff needs beside the load: 9 kW of anything subscribed, a price of 0.5. */
  const others = (tariff: Tariff, slots: number, years: number) => {
    const needed = new Map(
      tariff.tariff_components.flatMap(({ datasets }) => datasets.map((ref) => [ref.id, ref] as const)),
    )
    needed.delete(OFFTAKE)
    return [...needed.values()].map(({ id, resolution, unit }) => {
      const length = resolution === 'quarter_hourly' ? slots : resolution === 'yearly' ? years : Number.NaN
      return { name: id, values: new Float64Array(length).fill(capacity.get(unit) ?? 0.5) }
    })
  }
  const usable = seeded.filter(({ tariff }) =>
    tariff.tariff_components.every(({ datasets }) =>
      datasets.every(({ resolution }) => ['quarter_hourly', 'yearly'].includes(resolution)),
    ),
  )

  it('charges what calculate costs, for every shipped tariff, across a change of year and VAT', () => {
    expect(usable.length).toBeGreaterThan(seeded.length * 0.9)
    let priced = 0
    for (const { tariff } of usable) {
      const zone = zoneOf(tariff)
      const [from, to] = ['2025-12-20', '2026-01-10']
      const [start_time, end_time] = [startOfDate(from, zone), startOfDate(to, zone)]
      const kwh = (slot: number) => 0.2 + (slot % 7) / 10
      const series = others(tariff, 21 * 96, 2)
      const values = Float64Array.from({ length: 21 * 96 }, (_, slot) => kwh(slot))
      const body = {
        tariff_id: tariff.id,
        start_time,
        end_time,
        profiles: [],
        missing: 'reject' as const,
        time_series: [{ name: OFFTAKE, values }, ...series],
      }
      const runs = runTariff(tariff, body, { profiles: [], include_intermediate_time_series: false })
      const cost = runs.reduce(
        (sum, run) => sum + run.cost.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0),
        0,
      )
      const result = billOf({
        tariffs: [tariff],
        from,
        to,
        kwh,
        series,
        body: { vat_percent: 25, prices: 'excluding_vat' },
      })
      const own = result.lines.filter(({ tariff_id }) => tariff_id !== null)
      const net = own.reduce((sum, line) => sum + line.net, 0)
      expect(Math.abs(net - cost), tariff.name).toBeLessThanOrEqual(0.005 * own.length + 1e-6)
      for (const { quantity, rate, net: amount, rate_unit, name } of own) {
        if (quantity === null || rate === null || rate_unit === '%') continue
        priced++
        expect(Math.abs(quantity * rate - amount), `${tariff.name}: ${name}`).toBeLessThanOrEqual(0.005 + 1e-6)
      }
      expect(result.total.gross).toBeCloseTo(result.total.net + result.total.vat, 9)
    }
    expect(priced).toBeGreaterThan(usable.length)
  })

  it('totals are the sum of the printed lines, with VAT for households and without for businesses', () => {
    const tariff = national('FR', '(CU)')
    const order = {
      tariffs: [tariff],
      from: '2026-01-01',
      to: '2026-07-01',
      kwh: (slot: number) => (slot % 5) / 7,
      series: [{ name: CAPACITY, values: Float64Array.of(6) }],
    }
    const household = billOf(order)
    const business = billOf({ ...order, body: { customer: 'business' } })
    const sum = (of: Bill, field: 'net' | 'gross') => of.lines.reduce((total, line) => total + line[field], 0)
    expect(household.total.gross).toBeCloseTo(sum(household, 'gross'), 9)
    expect(business.total.net).toBeCloseTo(sum(business, 'net'), 9)
    expect(business.total.vat).toBeCloseTo(business.total.net * 0.2, 2)
    expect(amounts(household)).not.toEqual([])
    expect(Math.abs(household.total.gross - business.total.gross)).toBeLessThan(0.05)
  })
})
