import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTariff } from '#server/areas/cost-of-energy/tariffs/check.ts'
import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import { energyFee, feedInCompensation } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { seedTariffs } from '#drizzle/seed/tariffs.ts'
import { anyTime, componentOf, type FeeForm, type FeeTerms, newFee } from './fee-form.ts'
import { feeOf, isSame } from './recognize-fee.ts'

const terms: FeeTerms = {
  ...{ currency: 'SEK', timezone: 'Europe/Stockholm', applicable_from: '2026-01-01T00:00:00+01:00' },
  ...{ calendar: 'SE', fuse_a: 20 },
}

const figure = fc.integer({ min: 0, max: 1_000_000 }).map((value) => String(value / 1000))
const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== '')
const some = <T>(values: readonly T[]) => fc.subarray([...values])
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const clock = fc.constantFrom('00:00', '06:00', '07:30', '22:00')
const window = fc
  .record({
    months: some(months),
    days: some(DAYS_OF_WEEK),
    times: fc.option(fc.tuple(clock, clock)),
    noHolidays: fc.boolean(),
  })
  .map(({ times, ...rest }) => ({ ...rest, from: times?.[0] ?? '', to: times?.[1] ?? '' }))
const ranking = {
  highest: fc.integer({ min: 1, max: 9 }).map(String),
  of: fc.constantFrom('different_days', 'any_hours'),
} as const
const season = fc.record({ months: fc.subarray(months, { minLength: 1 }), price: figure })
const isSometimes = ({ months: m, days, from, noHolidays }: typeof anyTime) =>
  m.length > 0 || days.length > 0 || from !== '' || noHolidays
const windows = fc.array(
  fc.tuple(window.filter(isSometimes), figure).map(([each, price]) => ({ ...each, price })),
  { maxLength: 3 },
)
const steps = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 }),
    fc.array(figure, { minLength: 6, maxLength: 6 }),
  )
  .map(([edges, amounts]) =>
    [...edges.sort((a, b) => a - b).map(String), ''].map((below, index) => ({ below, amount: amounts[index] ?? '1' })),
  )

const fee: fc.Arbitrary<FeeForm> = fc.oneof(
  fc.record({ kind: fc.constant('fixed'), name, amount: figure, per: fc.constant('month') }),
  fc.record({ kind: fc.constant('energy'), name, price: figure, windows }),
  fc.record({
    kind: fc.constant('peak'),
    name,
    price: figure,
    minimum: fc.oneof(fc.constant(''), figure),
    window,
    seasons: fc.array(season, { maxLength: 2 }),
    ...ranking,
  }),
  fc.record({ kind: fc.constant('steps'), name, inclusive: fc.boolean(), rows: steps, ...ranking }),
)

test('whatever a form holds is a sound pipeline, and is found in it again', () => {
  fc.assert(
    fc.property(fee, (form) => {
      const { component, faults } = componentOf(form, terms)
      expect(faults).toBeNull()
      if (component === null) return
      expect(checkTariff([component])).toEqual([])
      const found = feeOf(component, terms)
      expect(found.kind).not.toBe('custom')
      expect(componentOf(found, terms).component).toEqual(component)
    }),
  )
})

describe('what was typed wrongly', () => {
  const faultsOf = (form: FeeForm) => componentOf(form, terms).faults

  test('is told by field, all of it', () => {
    expect(faultsOf({ kind: 'fixed', name: ' ', amount: '12,x', per: 'month' })).toEqual({
      name: 'required',
      amount: 'number',
    })
    expect(faultsOf(newFee('energy', 'Energy'))).toEqual({ price: 'required' })
    expect(faultsOf({ kind: 'energy', name: 'E', price: '1', windows: [{ ...anyTime, price: '' }] })).toEqual({
      'windows.0.price': 'required',
      'windows.0.from': 'required',
    })
    const odd = { ...anyTime, from: '25:00', to: '' }
    expect(faultsOf({ ...newFee('peak', 'P'), price: '1', highest: '2.5', window: odd } as FeeForm)).toEqual({
      highest: 'whole',
      'window.from': 'clock',
      'window.to': 'clock',
    })
  })

  test('steps must rise, and a fuse that the table lacks is told', () => {
    const rows = [
      { below: '5', amount: '1' },
      { below: '5', amount: '2' },
      { below: '', amount: '3' },
    ]
    expect(faultsOf({ ...newFee('steps', 'S'), rows } as FeeForm)).toEqual({ 'rows.1.below': 'order' })
    const table = [{ ampere: '16', amount: '1200' }]
    expect(faultsOf({ kind: 'fuse', name: 'F', per: 'year', rows: table })).toEqual({ rows: 'fuse' })
    expect(
      faultsOf({ kind: 'fuse', name: 'F', per: 'year', rows: [...table, { ampere: '20', amount: '1500' }] }),
    ).toBeNull()
  })

  test('decimal commas are read', () => {
    expect(
      componentOf({ kind: 'fixed', name: 'F', amount: '12,5', per: 'month' }, terms).component?.functions[0],
    ).toMatchObject({
      value: { value: 12.5, unit: 'SEK' },
    })
  })
})

describe('what a form cannot hold stays as it is', () => {
  const bare = {
    name: 'Other',
    currency: 'SEK',
    timezone: 'Europe/Stockholm',
    applicable_from: '2026-01-01T00:00:00+01:00',
  } as const
  test.each([
    ['a compensation', feedInCompensation(bare, { price_per_kwh: 0.1 })],
    ['another beginning', energyFee({ ...bare, applicable_from: '2025-01-01T00:00:00+01:00' }, 1)],
  ])('%s', (_title, component) => {
    expect(feeOf(component, terms)).toEqual({ kind: 'custom', component })
  })

  test('most shipped components of Sweden and Norway are found again, none is changed', () => {
    const components = seedTariffs().flatMap(({ tariff }) => tariff.tariff_components)
    let found = 0
    for (const component of components) {
      const { timezone, applicable_from, applicable_to, cost } = component
      const calendar = timezone === 'Europe/Oslo' ? 'NO' : timezone === 'Europe/Berlin' ? 'DE' : 'SE'
      const own = { ...terms, currency: cost.unit as 'SEK', timezone, applicable_from, applicable_to, calendar }
      const form = feeOf(component, own)
      const { component: again } = componentOf(form, own)
      expect(isSame(again, component)).toBe(true)
      if (form.kind !== 'custom') found += 1
    }
    expect(found / components.length).toBeGreaterThan(0.8)
  })
})
