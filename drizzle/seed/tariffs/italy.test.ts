import { describe, expect, it } from 'vitest'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { costs, quarterHours, total } from '#server/areas/cost-of-energy/recipes/recipes.test-support.ts'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { italianTariffs } from './italy.ts'

const rome = (date: string) => startOfDate(date, 'Europe/Rome')

function componentsOf(home: string): TariffComponent[] {
  const found = italianTariffs().find(({ tariff }) => tariff.name === `TD, ${home} (2026)`)
  if (found === undefined) throw new Error(`no tariff ${home}`)
  return found.tariff.tariff_components
}

/** What the components whose name begins so and that hold from the start on cost, of so many kW and kWh in the time. */
function cost(home: string, name: string, [from, to]: [string, string], kw: number, kwh: number): number {
  const [start, end] = [rome(from), rome(to)]
  const load = quarterHours(start, end, { base: 1 })
  const energy = load.map((hour) => (hour * kwh) / (load.length / 4))
  const held = componentsOf(home).filter(
    (component) =>
      component.name.startsWith(name) &&
      Date.parse(component.applicable_from) <= Date.parse(start) &&
      Date.parse(end) <= Date.parse(component.applicable_to ?? end),
  )
  if (held.length === 0) throw new Error(`no component ${name}`)
  return held.reduce((sum, component) => {
    const inputs = component.datasets.map(({ id }) => (id.includes('energy') ? energy : new Float64Array([kw])))
    return sum + total(costs(component, start, end, ...inputs))
  }, 0)
}

const YEAR: [string, string] = ['2026-01-01', '2027-01-01']
const HOMES = ['residente, fino a 1,5 kW', 'residente, da 1,5 a 3 kW', 'residente, oltre 3 kW', 'non residente']

describe('homes in Italy', () => {
  // What a public calculator has for the power of a year: 71.1564, 106.7346 and 142.3128 EUR.
  it.each([
    [3, 71.1564],
    [4.5, 106.7346],
    [6, 142.3128],
  ])('%s kW a year: %s EUR', (kw, expected) => {
    const home = kw > 3 ? 'residente, oltre 3 kW' : 'residente, da 1,5 a 3 kW'
    const name = 'Trasmissione, distribuzione e misura, quota potenza'
    expect(cost(home, name, YEAR, kw, 0) + cost(home, 'UC6', YEAR, kw, 0)).toBeCloseTo(expected, 9)
  })

  it.each(HOMES)('%s: 23.04 EUR a year and 0.01473 EUR/kWh of network', (home) => {
    expect(cost(home, 'Trasmissione, distribuzione e misura, quota fissa', YEAR, 3, 0)).toBeCloseTo(23.04, 9)
    const energy = cost(home, 'Trasmissione, distribuzione e misura, quota energia', YEAR, 3, 2_700)
    expect(energy + cost(home, 'UC3', YEAR, 3, 2_700)).toBeCloseTo(2_700 * 0.01473, 6)
  })

  it.each([
    ['2026-01-01', '2026-02-01', 0.030295, 88.752],
    ['2026-06-01', '2026-07-01', 0.030295, 88.752],
    ['2026-07-01', '2026-08-01', 0.033153, 95.0916],
    ['2026-11-01', '2026-12-01', 0.033153, 95.0916],
  ])(
    'system charges of the month from %s until %s: %s EUR/kWh; %s EUR a year of a second home',
    (from, to, kwh, year) => {
      for (const home of HOMES) {
        const fixed = home === 'non residente' ? year / 12 : 0
        expect(cost(home, 'Oneri generali', [from, to], 3, 300)).toBeCloseTo(300 * kwh + fixed, 9)
      }
    },
  )

  // Taxed kWh by kWh of a month.
  it.each([
    ['residente, fino a 1,5 kW', [0, 0, 20, 140, 300, 370, 500]],
    ['residente, da 1,5 a 3 kW', [0, 0, 10, 70, 230, 370, 500]],
    ['residente, oltre 3 kW', [100, 150, 160, 220, 300, 370, 500]],
    ['non residente', [100, 150, 160, 220, 300, 370, 500]],
  ] as const)('excise of %s: 100, 150, 160, 220, 300, 370 and 500 kWh count as %s', (home, taxed) => {
    const months: [string, string][] = [
      ['2026-03-01', '2026-04-01'],
      ['2026-10-01', '2026-11-01'],
      ['2026-02-01', '2026-03-01'],
    ]
    for (const month of months)
      [100, 150, 160, 220, 300, 370, 500].forEach((kwh, i) =>
        expect(cost(home, 'Accisa', month, 3, kwh)).toBeCloseTo((taxed[i] ?? Number.NaN) * 0.0227, 9),
      )
  })

  it('each month has its own exemption', () => {
    const spring: [string, string] = ['2026-03-01', '2026-05-01']
    expect(cost('residente, da 1,5 a 3 kW', 'Accisa', spring, 3, 305)).toBeCloseTo((305 - 2 * 150) * 0.0227, 9)
  })
})
