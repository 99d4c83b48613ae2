import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkTariff } from '../tariffs/check.ts'
import type { TariffComponent } from '../contract.ts'
import { costs, quarterHours, total } from '../recipes/recipes.test-support.ts'
import { type Conversion, convertTariff, readPatterns, readTariff } from './convert.ts'
import { energyOf, patterns, period, powerOf, sek, settings, tariffOf, year } from './fixtures.test-support.ts'

function convert(changes: object = {}, known: unknown = patterns, price: string | null = null): Conversion {
  const tariff = readTariff(tariffOf(changes), 0)
  if (!tariff.ok) return tariff
  return convertTariff(tariff.value, readPatterns(known).patterns, price)
}

function converted(changes: object = {}, known: unknown = patterns, price: string | null = null) {
  const result = convert(changes, known, price)
  if (!result.ok) throw new Error(result.reasons.join('\n'))
  expect(checkTariff(result.value.components)).toEqual([])
  return result.value
}

function reasons(result: Conversion): string[] {
  return result.ok ? ['nothing'] : result.reasons
}

function only(changes: object, known: unknown = patterns): TariffComponent {
  const { components } = converted({ fixedPrice: null, energyPrice: null, powerPrice: null, ...changes }, known)
  expect(components).toHaveLength(1)
  return components[0] as TariffComponent
}

const january = ['2025-01-01T00:00:00+01:00', '2025-02-01T00:00:00+01:00'] as const
/** Epiphany, a Monday, and the Tuesday after it. */
const monday = ['2025-01-06T00:00:00+01:00', '2025-01-07T00:00:00+01:00'] as const
const tuesday = ['2025-01-07T00:00:00+01:00', '2025-01-08T00:00:00+01:00'] as const
const saturday = ['2025-01-11T00:00:00+01:00', '2025-01-12T00:00:00+01:00'] as const

function cost(
  component: TariffComponent,
  span: readonly [string, string],
  load: Parameters<typeof quarterHours>[2],
): number {
  return total(costs(component, ...span, quarterHours(...span, load)))
}

describe('a whole tariff', () => {
  test('has its components, names, validity and nothing left over', () => {
    const { components, available_from, available_to, unsupported, assumed } = converted()
    expect(components.map(({ name }) => name)).toEqual(['Subscription', 'Transfer', 'Power'])
    expect([available_from, available_to]).toEqual(['2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'])
    expect([unsupported, assumed]).toEqual([[], []])
  })

  test('a January of 2 kW with an hour of 12 kW', () => {
    const load = { base: 2, hours: { '2025-01-15T09:00:00+01:00': 12 } }
    const parts = converted().components
    expect(costs(parts[0] as TariffComponent, ...january)).toEqual([100])
    expect(cost(parts[1] as TariffComponent, january, load)).toBeCloseTo((744 * 2 + 10) * 0.2, 9)
    expect(cost(parts[2] as TariffComponent, january, load)).toBeCloseTo(((12 + 2 * 4) / 5) * 20, 9)
  })

  test('without a validity of its own it is offered as long as its components hold', () => {
    const fixedPrice = { name: 'Fuse', validPeriod: year, price: sek(4352), pricedPeriod: 'P1Y' }
    const energyPrice = energyOf({ validPeriod: { fromIncluding: '2025-03-01', toExcluding: null } })
    const { available_from, available_to, components } = converted({
      validPeriod: null,
      fixedPrice,
      energyPrice,
      powerPrice: null,
    })
    expect([available_from, available_to]).toEqual(['2025-01-01T00:00:00+01:00', null])
    expect(components.map(({ name }) => name)).toEqual(['Fuse', 'Transfer'])
  })

  test('production is charged by what is fed in', () => {
    const { components } = converted({ direction: 'production' })
    expect(components.flatMap(({ datasets }) => datasets.map(({ id }) => id))).toEqual(
      Array(2).fill('quarter-hourly-energy-injection'),
    )
  })

  test('components of one name that hold at once get names of their own, those that follow one another do not', () => {
    const half = [
      { fromIncluding: '2025-01-01', toExcluding: '2025-07-01' },
      { fromIncluding: '2025-07-01', toExcluding: '2026-01-01' },
    ]
    const [fee] = energyOf({}).components
    const named = (...periods: object[]) =>
      converted({
        fixedPrice: null,
        powerPrice: null,
        energyPrice: { ...energyOf({}), components: periods.map((validPeriod) => ({ ...fee, validPeriod })) },
      })
    expect(named(...half).components.map(({ name }) => name)).toEqual(['Transfer', 'Transfer'])
    expect(named(year, ...half).components.map(({ name }) => name)).toEqual([
      'Transfer',
      'Transfer (2)',
      'Transfer (2)',
    ])
  })
})

describe('fixed fees', () => {
  test.each([
    ['P1Y', 1200, 100],
    ['P1M', 100, 100],
    ['P3M', 300, 100],
    ['P1D', 2, 62],
  ])('%s of %i SEK is %i SEK in January', (pricedPeriod, amount, expected) => {
    const fixedPrice = {
      costFunction: 'sum(price(c))',
      components: [{ type: 'public', price: sek(amount), pricedPeriod }],
    }
    const fee = only({ fixedPrice })
    expect(total(costs(fee, ...january))).toBeCloseTo(expected, 9)
    expect(fee.name).toBe('Fixed fee')
  })

  test('prices of one customer and other periods are left out, with the place', () => {
    const fixedPrice = {
      costFunction: 'sum(price(c))',
      components: [
        { name: 'a', type: 'specific', price: sek(1), pricedPeriod: 'P1Y' },
        { name: 'b', type: 'public', price: sek(1), pricedPeriod: 'P1W' },
        { name: 'c', type: 'dynamic', price: sek(1), pricedPeriod: 'P1M' },
      ],
    }
    expect(converted({ fixedPrice }).unsupported).toEqual([
      { path: 'fixedPrice.components.0.type', reason: 'the price is specific to a customer' },
      { path: 'fixedPrice.components.1.pricedPeriod', reason: 'P1W instead of days, months or years' },
      { path: 'fixedPrice.components.2.type', reason: 'dynamic instead of public' },
    ])
  })
})

describe('when a price holds', () => {
  const inPeriods = (...recurringPeriods: object[]) => only({ energyPrice: energyOf({ recurringPeriods }) })
  const hoursAt = (fee: TariffComponent, span: readonly [string, string]) => cost(fee, span, { base: 1 }) / 0.2

  test('weekdays but the dates that the endpoint lists as holidays', () => {
    const fee = inPeriods(period('07:00', '20:00', ['weekdays'], ['holidays']))
    expect([monday, tuesday, saturday].map((span) => hoursAt(fee, span))).toEqual(
      [0, 13, 0].map((hours) => expect.closeTo(hours, 9)),
    )
  })

  test('all other times: nights, weekends and holidays', () => {
    const fee = inPeriods(
      period('20:00', '07:00', ['weekdays'], ['holidays']),
      period('00:00', '00:00', ['weekends', 'holidays']),
    )
    expect([monday, tuesday, saturday].map((span) => hoursAt(fee, span))).toEqual(
      [24, 11, 24].map((hours) => expect.closeTo(hours, 9)),
    )
  })

  test('holidays that are listed for a part of the validity, and a window over midnight, are told', () => {
    const validPeriod = { fromIncluding: '2025-01-01', toExcluding: null }
    const recurringPeriods = [period('20:00', '07:00', ['weekdays'], ['holidays'])]
    expect(converted({ validPeriod, energyPrice: energyOf({ recurringPeriods }) }).assumed).toEqual([
      { path: 'calendarPatterns', reason: 'holidays is listed until 2025-06-20, and taken to name no later day' },
      {
        path: 'energyPrice.components.0.recurringPeriods.0.activePeriods.0',
        reason: 'of a window over midnight each part counts by its own day',
      },
    ])
  })

  test('every day is not a condition, nor is a day that ends at its last second', () => {
    expect(inPeriods(period('00:00', '00:00', ['weekdays', 'weekends'])).functions).toHaveLength(1)
    const whole = {
      ...period('00:00', '00:00'),
      activePeriods: [{ fromIncluding: '00:00:00', toExcluding: '23:59:59' }],
    }
    expect(hoursAt(inPeriods(whole), tuesday)).toBeCloseTo(24, 9)
  })

  test('a date is a date; names that the endpoint does not define are taken in their usual sense, and that is told', () => {
    const recurringPeriods = [period('07:00', '20:00', ['weekdays'], ['weekends', 'holidays', '2025-01-07'])]
    const { components, assumed } = converted(
      { fixedPrice: null, powerPrice: null, energyPrice: energyOf({ recurringPeriods }) },
      null,
    )
    const wednesday = ['2025-01-08T00:00:00+01:00', '2025-01-09T00:00:00+01:00'] as const
    const hours = [monday, tuesday, wednesday].map((span) => hoursAt(components[0] as TariffComponent, span))
    expect(hours).toEqual([0, 0, 13].map((each) => expect.closeTo(each, 9)))
    expect(assumed.map(({ reason }) => reason)).toEqual([
      'weekdays is not defined, and taken to be Monday to Friday',
      'weekends is not defined, and taken to be Saturday and Sunday',
      'holidays is not defined, and taken to be the public holidays of Sweden',
    ])
  })

  test.each([
    [
      [period('07:00', '20:00', ['school-days'])],
      'include.0',
      'the endpoint does not define the calendar pattern school-days',
    ],
    [
      [period('07:00', '20:00', ['2025-02-30'])],
      'include.0',
      'the endpoint does not define the calendar pattern 2025-02-30',
    ],
    [[{ ...period('07:00', '20:00'), frequency: 'P1W' }], 'frequency', 'P1W instead of P1D'],
    [[period('07:10', '20:00')], 'fromIncluding', 'the power is a mean of 15 minutes, and this lies between two'],
    [[period('25:00', '20:00')], 'fromIncluding', '25:00:00 is not a full minute of a day'],
  ])('%j is left out', (recurringPeriods, path, reason) => {
    const { unsupported } = converted({ energyPrice: energyOf({ recurringPeriods }) })
    expect(unsupported).toEqual([
      {
        path: expect.stringMatching(
          new RegExp(`^energyPrice\\.components\\.0\\.recurringPeriods\\.0\\..*${path}$|frequency$`),
        ),
        reason,
      },
    ])
  })

  test('the spring and autumn days of the clock change', () => {
    const fee = inPeriods(period('02:00', '03:00'))
    const spring = ['2025-03-30T00:00:00+01:00', '2025-03-31T00:00:00+02:00'] as const
    const autumn = ['2025-10-26T00:00:00+02:00', '2025-10-27T00:00:00+01:00'] as const
    expect([hoursAt(fee, spring), hoursAt(fee, autumn)]).toEqual([expect.closeTo(0, 9), expect.closeTo(2, 9)])
  })
})

describe('power fees', () => {
  const fee = (changes: object, recurringPeriods: object[] = []) =>
    only({ powerPrice: powerOf({ peakIdentificationSettings: { ...settings, ...changes }, recurringPeriods }) })

  test('the night counts half: max(peak(high), peak(low) / 2)', () => {
    const peaks = fee({ peakFunction: 'max(peak(high), peak(low)/2)', numberOfPeaksForAverageCalculation: 1 }, [
      period('06:00', '22:00', [], [], 'high'),
      period('22:00', '06:00', [], [], 'low'),
    ])
    const night = { base: 1, hours: { '2025-01-15T23:00:00+01:00': 16 } }
    expect(cost(peaks, january, night)).toBeCloseTo(8 * 20, 9)
    expect(cost(peaks, january, { ...night, hours: { ...night.hours, '2025-01-16T12:00:00+01:00': 9 } })).toBeCloseTo(
      9 * 20,
      9,
    )
  })

  test('quarter-hours; any of the month; only in the window', () => {
    const quarter = { peakDuration: 'PT15M', peakIdentificationPeriod: 'PT15M', numberOfPeaksForAverageCalculation: 1 }
    const values = quarterHours(...january, { base: 1 })
    values[10] = 5
    expect(total(costs(fee(quarter), ...january, values))).toBeCloseTo(5 * 4 * 20, 9)
    const windowed = fee({ numberOfPeaksForAverageCalculation: 2, peakIdentificationPeriod: 'PT1H' }, [
      period('08:00', '20:00', ['weekdays']),
    ])
    const load = {
      base: 1,
      hours: { '2025-01-15T09:00:00+01:00': 7, '2025-01-15T10:00:00+01:00': 5, '2025-01-15T21:00:00+01:00': 30 },
    }
    expect(cost(windowed, january, load)).toBeCloseTo(6 * 20, 9)
  })

  test('power above 4 kW in each quarter-hour: max(avg(high) - 4, 0)', () => {
    const each = { peakDuration: 'PT15M', peakIdentificationPeriod: 'PT15M', numberOfPeaksForAverageCalculation: 1 }
    const above = fee({ ...each, peakFunction: 'max(avg(high) - 4, 0)' }, [period('07:45', '11:15', [], [], 'high')])
    const load = { base: 3, hours: { '2025-01-07T08:00:00+01:00': 10, '2025-01-07T12:00:00+01:00': 10 } }
    expect(cost(above, tuesday, load)).toBeCloseTo(4 * 6 * 20, 9)
  })

  test.each<[object, object[], RegExp, RegExp]>([
    [{ peakFunction: 'median(main)' }, [], /peakFunction$/, /^median\(main\) is not known$/],
    [{ peakFunction: 'max(avg(main)-4,0)' }, [], /peakFunction$/, /instead of each slot's own$/],
    [{ peakDuration: 'PT30M' }, [], /peakDuration$/, /^PT30M instead of PT1H or PT15M$/],
    [{ peakIdentificationPeriod: 'P1W' }, [], /peakIdentificationPeriod$/, /^P1W instead of P1D, P1M or PT1H$/],
    [{}, [period('08:30', '20:00')], /fromIncluding$/, /mean of 60 minutes/],
    [
      {},
      [period('08:00', '20:00', [], [], 'high')],
      /peakFunction$/,
      /^it means main, but the recurring periods are high$/,
    ],
  ])('%j is left out', (changes, recurringPeriods, path, reason) => {
    const { unsupported } = converted({
      powerPrice: powerOf({ peakIdentificationSettings: { ...settings, ...changes }, recurringPeriods }),
    })
    expect(unsupported).toEqual([{ path: expect.stringMatching(path), reason: expect.stringMatching(reason) }])
  })

  test('reactive power by the highest hour of the month, in kVAr as Göteborg writes it', () => {
    const always = [period('00:00', '00:00', ['weekdays', 'weekends'])]
    const once = { ...settings, numberOfPeaksForAverageCalculation: 1 }
    const reactive = { unit: 'kVAr', price: sek(16.6), recurringPeriods: always, peakIdentificationSettings: once }
    const { components, unsupported } = converted({ powerPrice: powerOf({ name: 'Reaktiv', ...reactive }) })
    expect(unsupported).toEqual([])
    const fee = components.find(({ name }) => name === 'Reaktiv')
    expect(fee?.datasets.map(({ id }) => id)).toEqual(['quarter-hourly-reactive-energy-offtake'])
    expect(JSON.stringify(fee?.functions)).toContain('"value":16.6,"unit":"SEK_per_kvar"')
    for (const other of [
      { peakIdentificationSettings: settings },
      { recurringPeriods: [period('07:00', '20:00', ['weekdays'])] },
      { peakIdentificationSettings: { ...once, peakDuration: 'PT15M', peakIdentificationPeriod: 'PT15M' } },
      {
        peakIdentificationSettings: {
          ...once,
          peakFunction: 'max(avg(main)-4,0)',
          peakIdentificationPeriod: 'PT1H',
        },
      },
    ]) {
      const left = converted({ powerPrice: powerOf({ ...reactive, ...other }) })
      expect([left.components.length, left.unsupported.length]).toEqual([components.length - 1, 1])
    }
  })

  test('prices slot by slot, another billing period and another cost function are left out', () => {
    const dynamic = {
      ...powerOf({ type: 'dynamic', price: null, url: '/prices?product=x' }),
      costFunction: 'sum(power(p)*price(p))',
    }
    expect(converted({ powerPrice: dynamic }).unsupported).toEqual([
      {
        path: 'powerPrice.components.0.type',
        reason: 'prices that the operator publishes slot by slot (/prices?product=x)',
      },
    ])
    expect(converted({ billingPeriod: 'P2M' }).unsupported).toMatchObject([{ path: 'billingPeriod' }])
    expect(
      converted({ powerPrice: { ...powerOf({}), costFunction: 'max(peak(c)*price(c))' } }).unsupported,
    ).toMatchObject([{ path: 'powerPrice.costFunction' }])
  })
})

describe('prices by the day-ahead price', () => {
  const spot = energyOf({ type: 'spot', spotPriceSettings: { multiplier: 0.05, currency: 'SEK' }, price: sek(0.02) })
  const zone = 'quarter-hourly-day-ahead-price-se3'

  test('are a share of it in the operator’s bidding zone, and what is added', () => {
    const { components } = converted({ fixedPrice: null, powerPrice: null, energyPrice: spot }, patterns, zone)
    const [fee] = components as [TariffComponent]
    expect(fee.datasets.map(({ id }) => id).toSorted()).toEqual([zone, 'quarter-hourly-energy-offtake'])
    const prices = new Float64Array(96).fill(0.8)
    const inputs = fee.datasets.map(({ id }) => (id === zone ? prices : quarterHours(...tuesday, { base: 1 })))
    expect(total(costs(fee, ...tuesday, ...inputs))).toBeCloseTo(24 * (0.04 + 0.02), 9)
  })

  test('are left out where the zone is not known, or where the currency is another', () => {
    expect(converted({ energyPrice: spot }).unsupported).toMatchObject([
      { reason: expect.stringMatching(/day-ahead price is not known$/) },
    ])
    const euro = energyOf({ type: 'spot', spotPriceSettings: { multiplier: 1, currency: 'EUR' }, price: null })
    expect(converted({ energyPrice: euro }, patterns, zone).unsupported).toMatchObject([
      { reason: 'EUR instead of SEK' },
    ])
  })
})

describe('a tariff that is refused', () => {
  test.each<[object, string]>([
    [{ energyPrice: energyOf({ unit: 'MWh' }) }, 'energyPrice.components.0.unit: the unit should be kWh, not MWh'],
    [
      { energyPrice: { ...energyOf({ unit: null }), unit: 'öre' } },
      'energyPrice.components.0.unit: the unit should be kWh, not öre',
    ],
    [{ powerPrice: powerOf({ unit: 'kVA' }) }, 'powerPrice.components.0.unit: the unit should be kW, not kVA'],
    [
      { energyPrice: energyOf({ price: { ...sek(1), currency: 'öre' } }) },
      'energyPrice.components.0.price.currency: the currency should be one of SEK, NOK, EUR, DKK, CHF, GBP, USD, not öre',
    ],
    [
      { energyPrice: energyOf({ price: { priceIncVat: 1, currency: 'SEK' } }) },
      'energyPrice.components.0.price.priceExVat: a price without VAT is needed',
    ],
    [
      { energyPrice: energyOf({ price: { priceExVat: 1.25, priceIncVat: 1, currency: 'SEK' } }) },
      'energyPrice.components.0.price.priceIncVat: 1 with VAT is less than 1.25 without',
    ],
    [
      { energyPrice: energyOf({ validPeriod: { fromIncluding: '2025-02-01', toExcluding: '2025-02-01' } }) },
      'energyPrice.components.0.validPeriod.toExcluding: should be after 2025-02-01, not 2025-02-01',
    ],
    [
      { validPeriod: null },
      'fixedPrice.components.0.validPeriod: neither the component nor the tariff says when it holds',
    ],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone: should be an IANA time zone, not Europe/Nowhere'],
    [
      { powerPrice: powerOf({ peakIdentificationSettings: null }) },
      'powerPrice.components.0.peakIdentificationSettings: a price on peaks needs to say how they are found',
    ],
    [{ fixedPrice: null, energyPrice: null, powerPrice: null }, 'the tariff has no prices'],
  ])('%j', (changes, reason) => {
    expect(reasons(convert(changes))).toEqual([reason])
  })

  test('one of which nothing is left, with what was unsupported', () => {
    const powerPrice = powerOf({ type: 'dynamic', price: null })
    expect(reasons(convert({ fixedPrice: null, energyPrice: null, powerPrice }))).toEqual([
      'powerPrice.components.0.type: prices that the operator publishes slot by slot',
    ])
  })

  test('one of another shape, with every problem at its place; a field that is not known is told', () => {
    const wrong = readTariff(
      { ...tariffOf(), direction: 'both', energyPrice: energyOf({ price: { ...sek(1), priceExVat: '1' } }) },
      3,
    )
    expect(wrong).toMatchObject({ ok: false, name: 'House 14 kW' })
    expect(!wrong.ok && wrong.reasons).toEqual([
      expect.stringMatching(/^tariffs\.3\.direction: .*'consumption' or 'production'/),
      expect.stringMatching(/^tariffs\.3\.energyPrice\.components\.0\.price\.priceExVat: /),
    ])
    const more = readTariff(tariffOf({ energyPrice: energyOf({ discount: 3 }) }), 0)
    expect(more.ok && more.unknown).toEqual([
      { path: 'energyPrice.components.0.discount', reason: 'the field is not part of the standard' },
    ])
    expect(readTariff(null, 0)).toMatchObject({ ok: false, name: 'tariffs.0' })
  })
})

describe('what is told as sample by the standard', () => {
  const folder = new URL('../../../../../shared/data/eltariff/', import.meta.url)

  test.for([
    ['tariffs-response.json', 4, 1],
    ['tariffs-response-jamtkraft.json', 1, 0],
    ['tariffs-response_DE.json', 1, 0],
  ] as const)('%s: every tariff is stored, what is left out is listed', ([file, tariffs, left_out], { skip }) => {
    const path = new URL(file, folder)
    if (!existsSync(path)) return skip('the samples are not part of this repository')
    const answer = JSON.parse(readFileSync(path, 'utf8')) as { tariffs: unknown[]; calendarPatterns?: unknown }
    const read = readPatterns(answer.calendarPatterns)
    expect(read.unreadable).toEqual([])
    const results = answer.tariffs.map((content, index) => {
      const tariff = readTariff(content, index)
      return tariff.ok ? convertTariff(tariff.value, read.patterns, null) : tariff
    })
    expect(results.flatMap((result) => (result.ok ? [] : result.reasons))).toEqual([])
    expect(results).toHaveLength(tariffs)
    expect(results.flatMap((result) => (result.ok ? result.value.unsupported : []))).toHaveLength(left_out)
    for (const result of results) expect(result.ok && checkTariff(result.value.components)).toEqual([])
  })
})
