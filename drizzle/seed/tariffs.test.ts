import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkTariff } from '#server/areas/cost-of-energy/tariffs/check.ts'
import { Tariff, type TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { readPriceList } from '#server/areas/cost-of-energy/fri-nettleie/price-list.ts'
import { excludedCharges } from '#server/areas/cost-of-energy/compare/basis.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { publicHolidays } from '#server/calendar/holidays/holidays.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { partyId, seedMeteringGridAreas, seedParties } from './core.ts'
import { bill, billWithCapacity } from './tariff-bill.test-support.ts'
import { norwegianGridRents } from './tariffs/norway.ts'
import { seedTariffs } from './tariffs.ts'

const seeded = seedTariffs()
const tariffs = seeded.map(({ tariff }) => tariff)
const parties = new Map(seedParties().map((party) => [party.id, party]))

function find(operator: string, name: string): Tariff {
  const found = seeded.filter(
    ({ tariff, system_operator_id }) => system_operator_id === partyId(operator) && tariff.name === name,
  )
  expect(found).toHaveLength(1)
  return found[0]?.tariff as Tariff
}

function component(tariff: Tariff, name: string, at = '2025-06-01T00:00:00+02:00'): TariffComponent {
  const holds = ({ applicable_from, applicable_to }: TariffComponent) =>
    Date.parse(applicable_from) <= Date.parse(at) &&
    (applicable_to === null || Date.parse(at) < Date.parse(applicable_to))
  const found = tariff.tariff_components.filter((candidate) => candidate.name === name && holds(candidate))
  expect(found).toHaveLength(1)
  return found[0] as TariffComponent
}

/** Every bare number of a pipeline: prices, weights, levels. */
function figures(tariff: Tariff, name: string, at?: string): number[] {
  const text = JSON.stringify(component(tariff, name, at).functions)
  return [...text.matchAll(/"(?:value|levels|boundaries)":(\[[^\]]*\]|-?[\d.e-]+)/g)].flatMap(([, json]) =>
    JSON.parse(json ?? '[]'),
  )
}

describe('seeded tariffs', () => {
  it('are many, of many operators and of whole countries', () => {
    const operators = new Set(seeded.flatMap(({ system_operator_id }) => system_operator_id ?? []))
    const countries = [...operators].map((id) => parties.get(id)?.countries.join())
    const count = (country: string) => countries.filter((candidate) => candidate === country).length
    expect(tariffs).toHaveLength(494)
    expect(['SE', 'NO', 'DK', 'FI', 'DE', 'AT', 'BE', 'LT'].map(count)).toEqual([111, 71, 6, 10, 16, 14, 7, 1])
    const grid = tariffs.filter(({ eligibility }) => eligibility.type === 'system_operator')
    expect(new Set(grid.flatMap(({ country }) => country ?? []))).toEqual(new Set(['FR', 'ES', 'IT', 'PT', 'SI']))
  })

  it.each(tariffs.map((tariff) => [`${tariff.summary.split('. ')[0]}: ${tariff.name}`, tariff] as const))(
    '%s could be stored',
    (_, tariff) => {
      expect(Tariff.safeParse(tariff).error).toBeUndefined()
      expect(checkTariff(tariff.tariff_components)).toEqual([])
    },
  )

  it('have ids of their own, a known operator or a whole country, and known areas', () => {
    expect(new Set(tariffs.map(({ id }) => id)).size).toBe(tariffs.length)
    const areas = new Map(seedMeteringGridAreas().map((area) => [area.id, area]))
    for (const { tariff, system_operator_id, metering_grid_area_ids } of seeded) {
      if (system_operator_id === null) expect(tariff.country, tariff.name).toMatch(/^[A-Z]{2}$/)
      else expect(parties.get(system_operator_id)?.roles).toContain('system-operator')
      expect(tariff.eligibility.metering_grid_area_ids ?? []).toEqual(metering_grid_area_ids)
      for (const id of metering_grid_area_ids) expect(areas.get(id)?.system_operator_id).toBe(system_operator_id)
    }
  })

  it('charge the tax on energy by a name that comparisons know, or say why not', () => {
    const reasons = tariffs.flatMap((tariff) => excludedCharges(tariff).map(({ reason }) => [tariff.name, reason]))
    expect(reasons.filter(([, reason]) => reason === 'not_stated')).toEqual([])
  })

  it('say where their figures are from, and that they exclude VAT', () => {
    for (const { remarks } of tariffs)
      expect(remarks).toMatch(
        /^Prices exclude VAT\. Source: .+( @[0-9a-f]{7,}|price pages of the operators|tariff cards of suppliers|BOE-A-\d+-\d+|Diretiva n\.º \d+\/\d{4}|Uradni list RS|ARERA \d+\/\d{4}|BGBl\. II Nr\. \d+\/\d{4}|FOR-\d{4}-\d{2}-\d{2}-\d+).* \d{4}-\d{2}-\d{2}\./,
      )
  })

  it('hold each component while the tariff is available, without a gap or a doubled price', () => {
    for (const tariff of tariffs) {
      for (const parts of Map.groupBy(tariff.tariff_components, ({ name }) => name).values()) {
        const ends = parts.map(({ applicable_to }) => applicable_to)
        expect(parts.slice(1).map(({ applicable_from }) => applicable_from)).toEqual(ends.slice(0, -1))
        expect(Date.parse(parts[0]?.applicable_from ?? '')).toBeGreaterThanOrEqual(
          Date.parse(tariff.available_from ?? ''),
        )
      }
    }
  })

  it('begin at local midnight, summer and winter', () => {
    expect(startOfDate('2025-07-01', 'Europe/Stockholm')).toBe('2025-07-01T00:00:00+02:00')
    expect(startOfDate('2025-03-30', 'Europe/Oslo')).toBe('2025-03-30T00:00:00+01:00')
    expect(startOfDate('2025-03-31', 'Europe/Berlin')).toBe('2025-03-31T00:00:00+02:00')
  })
})

describe('Swedish figures', () => {
  const ellevio = find('se.ediel:14900', 'Effektabonnemang 16 A')

  it('Ellevio: 292 SEK a month, 5 öre/kWh, 65 SEK/kW, half at night', () => {
    expect(figures(ellevio, 'Fast avgift')).toEqual([292])
    expect(figures(ellevio, 'Överföringsavgift')).toEqual([0.05])
    expect(figures(ellevio, 'Effektavgift')).toEqual([1, 1, 0.5, 65])
    expect(figures(find('se.ediel:14900', 'Effektabonnemang 63 A'), 'Fast avgift')).toEqual([1608])
  })

  it('Ellevio: a month of 2 kW', () => {
    const costs = bill(ellevio, '2025-01-01T00:00:00+01:00', '2025-02-01T00:00:00+01:00', () => 2)
    expect([...costs.keys()]).toEqual(['Fast avgift', 'Överföringsavgift', 'Effektavgift', 'Energiskatt'])
    expect(costs.get('Överföringsavgift')).toBeCloseTo(1488 * 0.05, 9)
    expect(costs.get('Effektavgift')).toBe(130)
    expect(costs.get('Energiskatt')).toBeCloseTo(1488 * 0.439, 9)
  })

  it('energy tax changes with the year', () => {
    const syd = find('se.ediel:16000', 'Elnätsabonnemang Syd 20 A')
    const tax = ['2024-12-31T23:45:00+01:00', '2025-01-01T00:00:00+01:00', '2026-12-31T23:45:00+01:00']
    expect(tax.map((at) => figures(syd, 'Energiskatt', at))).toEqual([[0.428], [0.439], [0.36]])
  })

  it.each([
    ['se.ediel:16400', 'Tidstariff T4 16 A', 'Överföringsavgift', [0.2144, 0.536]],
    ['se.ediel:16400', 'Enkeltariff E4 25 A', 'Abonnemangsavgift', [590]],
    ['se.ediel:16000', 'Elnätsabonnemang Syd 16 A', 'Abonnemangsavgift', [473]],
    ['se.ediel:24700', 'Säkringsabonnemang 16 A', 'Elöverföringsavgift', [5, 0.16]],
    ['se.ediel:40400', 'Enkeltariff 16 A', 'Elöverföring', [5.57, 0.136]],
    ['se.ediel:33500', 'Elnätsavgift 25 A', 'Effektavgift', [1, 0, 54, 108]],
    ['se.ediel:11900', 'Prislista standard 16 A', 'Effektavgift', [1, 17.6, 34.4]],
    ['se.ediel:42900', 'Säkringsabonnemang 16 A', 'Rörlig avgift', [0.06]],
    ['se.ediel:21200', 'Inmatning 0,4 kV', 'Ersättning för inmatad el', [-0.05]],
  ])('%s %s, %s', (operator, name, part, expected) => {
    expect(figures(find(operator, name), part, '2025-08-01T00:00:00+02:00')).toEqual(expected)
  })

  it('Göteborg raises its prices in 2026', () => {
    const gnm63 = find('se.ediel:20500', 'Småhus och företag, max 63 A (GNM63)')
    const at = '2026-06-01T00:00:00+02:00'
    expect([figures(gnm63, 'Fast avgift'), figures(gnm63, 'Effektavgift')]).toEqual([[148], [1, 36]])
    expect([figures(gnm63, 'Fast avgift', at), figures(gnm63, 'Effektavgift', at)]).toEqual([[164], [1, 39.2]])
  })

  it.each([
    ['se.ediel:11900', 'Prislista standard 16 A', 'Effektavgift', [34.4, 17.6]],
    ['se.ediel:33500', 'Elnätsavgift 16 A', 'Effektavgift', [108, 54]],
    ['se.ediel:20500', 'Tidsindelad 6 kW, max 63 A (GN6KW)', 'Effektavgift', [105.6, 0]],
    ['se.ediel:39300', 'Säkringsabonnemang 16 A', 'Effektavgift', [47.4, 47.4]],
  ])('%s %s: the power fee of 1 kW in March and in April', (operator, name, part, expected) => {
    const tariff = find(operator, name)
    const months = ['2025-03-01', '2025-04-01', '2025-05-01'].map((day) => startOfDate(day, 'Europe/Stockholm'))
    const year = operator === 'se.ediel:39300' ? months.map((month) => month.replace('2025', '2026')) : months
    const fees = [0, 1].map((i) => bill(tariff, year[i] ?? '', year[i + 1] ?? '', () => 1).get(part))
    expect(fees).toEqual(expected)
  })

  // Ei's own total per kWh of 20,000 kWh with 20 A (NT4000), which its two prices and the authority fees must give.
  it.each([
    ['se.ediel:10600', 'Säkringsabonnemang 20 A', 42.05],
    ['se.ediel:16400', 'Enkeltariff E4 20 A', 67.94],
    ['se.ediel:21200', 'Säkringstariff 20 A', 31.63],
    ['se.ediel:42900', 'Säkringsabonnemang 20 A', 43.89],
  ])('%s %s: the total that Ei has for 2026', (operator, name, ore_per_kwh) => {
    const tariff = find(operator, name)
    const months = ['2026-01-01', '2026-07-01'].map((day) => startOfDate(day, 'Europe/Stockholm'))
    // Half a year: Jämtkraft has announced other prices for October.
    const costs = bill(tariff, months[0] ?? '', months[1] ?? '', () => 10_000 / (181 * 24 - 1))
    const network = [...costs].reduce((sum, [part, cost]) => (part === 'Energiskatt' ? sum : sum + cost), 0)
    expect(Math.abs(network / 100 - ore_per_kwh)).toBeLessThan(0.01)
  })

  it('energy tax of 2026 is reduced in the north', () => {
    const at = '2026-02-01T00:00:00+01:00'
    const tax = (operator: string) => figures(find(operator, 'Säkringsabonnemang 20 A'), 'Energiskatt', at)
    expect([tax('se.ediel:10600'), tax('se.ediel:42900'), tax('se.ediel:10300')]).toEqual([[0.264], [0.264], [0.36]])
  })

  it('power fees that were withdrawn in 2026 end, with the prices of that year until then', () => {
    const ends = [
      find('se.ediel:14900', 'Effektabonnemang 16 A'),
      find('se.ediel:39300', 'Säkringsabonnemang 16 A'),
    ].map((tariff) => [
      tariff.available_to,
      figures(tariff, 'Fast avgift', '2026-03-01T00:00:00+01:00'),
      figures(tariff, 'Effektavgift', '2026-03-01T00:00:00+01:00').at(-1),
    ])
    expect(ends).toEqual([
      [startOfDate('2026-06-01', 'Europe/Stockholm'), [316], 65],
      [startOfDate('2026-07-01', 'Europe/Stockholm'), [281], 47.4],
    ])
  })

  it('Vattenfall raises its prices in 2026', () => {
    const e4 = find('se.ediel:16400', 'Enkeltariff E4 16 A')
    const at = '2026-06-01T00:00:00+02:00'
    expect([figures(e4, 'Abonnemangsavgift'), figures(e4, 'Överföringsavgift')]).toEqual([[5050 / 15], [0.312]])
    expect([figures(e4, 'Abonnemangsavgift', at), figures(e4, 'Överföringsavgift', at)]).toEqual([[385], [0.356]])
  })

  it('Mälarenergi charges 200 % of a year of power for an overrun', () => {
    const hsp = find('se.ediel:39300', 'Högspänning 6–10 kV')
    expect(figures(hsp, 'Överuttag', '2026-01-01T00:00:00+01:00').at(-1)).toBeCloseTo(860.16, 9)
  })
})

describe('Norwegian figures', () => {
  const bkk = find('gln:7080005051378', 'Nettleie husholdning')

  it('BKK 2026: steps of 155 to 6900 NOK a month including VAT', () => {
    const inclVat = figures(bkk, 'Fastledd', '2026-02-01T00:00:00+01:00')
      .slice(1)
      .map((value) => value * 1.25)
    expect(inclVat.slice(9)).toEqual([155, 250, 415, 600, 770, 940, 1800, 2650, 3500, 6900])
    expect(figures(bkk, 'Energiledd', '2026-02-01T00:00:00+01:00')).toEqual([0.105, 0.2877])
  })

  it('a power on a boundary belongs to the step above, but with Sør Aurdal and Føre to the one below', () => {
    const upper = (tariff: Tariff) => JSON.stringify(component(tariff, 'Fastledd')).includes('"upper_inclusive":true')
    const names = ['gln:7080005051378', 'gln:7080005046459', 'gln:7080010003836']
    expect(names.map((gln) => upper(find(gln, 'Nettleie husholdning')))).toEqual([false, true, true])
  })

  it('Elvia changes its prices on 1 April 2025 and 1 July 2026', () => {
    const elvia = find('gln:7080005046220', 'Nettleie husholdning')
    const prices = ['2025-03-31', '2025-04-01', '2026-07-01'].map((day) =>
      figures(elvia, 'Energiledd', startOfDate(day, 'Europe/Oslo')),
    )
    expect(prices.map(([other, workday]) => [other, workday])).toEqual([
      [15.21 / 100, 23.21 / 100],
      [12.99 / 100, 20.99 / 100],
      [16.99 / 100, 28.99 / 100],
    ])
  })

  it('all 74 price lists of the source are there', () => {
    expect(new Set(norwegianGridRents().map(({ key }) => key)).size).toBe(74)
  })

  it('the table says what the files of the source say', ({ skip }) => {
    const folder = new URL('../../../shared/data/fri-nettleie/', import.meta.url)
    if (!existsSync(folder)) return skip('the files of the source are not part of this repository')
    const files = readdirSync(folder).filter((name) => name.endsWith('.yml'))
    const lists = files.map(
      (name) => [name, parse(readFileSync(new URL(name, folder), 'utf8')) as { gln: string[] }] as const,
    )
    const shared = (gln?: string) => lists.filter(([, list]) => list.gln[0] === gln).length > 1
    const read = lists.flatMap(([name, list]) => {
      const result = readPriceList(name.replace('.yml', ''), list, shared(list.gln[0]))
      expect(result).toMatchObject({ ok: true })
      return result.ok ? result.rents : []
    })
    expect(norwegianGridRents()).toEqual(read)
  })

  it('Netera and Alut go by the fuse: one tariff for each size that has a price', () => {
    const byFuse = (gln: string) =>
      tariffsOf(gln).map((tariff) => [tariff.name, figures(tariff, 'Fastledd', '2026-02-01T00:00:00+01:00')[0]])
    expect(byFuse('gln:7080010003218')).toEqual([
      ['Nettleie husholdning – sikring under 10 A', 1600 / 12],
      ['Nettleie husholdning – sikring fra 10 A til under 63 A', 3200 / 12],
      ['Nettleie husholdning – sikring fra 63 A', 6400 / 12],
    ])
    expect(byFuse('gln:7080010004383')).toEqual([
      ['Nettleie husholdning – sikring til og med 125 A', 3500 / 12],
      ['Nettleie husholdning – sikring over 125 A', 4500 / 12],
      ['Nettleie liten næring', 7000 / 12],
    ])
  })

  it('Fjellnett is billed by the line on which its steps lie, and by its steps where they lie on none', () => {
    const fjellnett = find('gln:7080010000316', 'Nettleie husholdning')
    const rates = ['2025-02-01', '2025-08-01', '2026-02-01', '2026-08-01'].map((day) =>
      figures(fjellnett, 'Fastledd', startOfDate(day, 'Europe/Oslo')).slice(-3),
    )
    expect(rates).toEqual([
      [524.8, 1, 2000],
      [482.02, 1, 2000],
      [534, 1, 2000],
      [589, 1, 2000],
    ])
    expect(figures(fjellnett, 'Fastledd', '2024-02-01T00:00:00+01:00')).toContain(2168.8)
  })

  it('Tinfos, whose method nobody states, is asked for the power that it bills', () => {
    const tinfos = find('gln:7080003612595', 'Nettleie husholdning')
    const fee = component(tinfos, 'Fastledd')
    expect(fee.datasets).toEqual([{ id: 'monthly-peak-power', resolution: 'monthly', unit: 'kW' }])
    expect(tinfos.remarks).toContain('The source does not say how the operator finds the power')
    expect(tinfos.remarks).toContain('A power on a boundary is taken to belong to the step above it.')
  })

  it('a group with prices of its own has a tariff of its own, without the levy that businesses pay otherwise', () => {
    expect(find('gln:7080003869012', 'Nettleie fritidsbolig').eligibility.other).toContain('residential')
    const business = find('gln:7080010004383', 'Nettleie liten næring')
    expect(business.eligibility.other).toContain('business')
    expect(business.tariff_components.map(({ name }) => name)).toEqual(['Fastledd', 'Energiledd'])
  })

  it('no consumption tax in Finnmark', () => {
    const names = (gln: string) => tariffsOf(gln).flatMap((tariff) => tariff.tariff_components.map(({ name }) => name))
    expect(names('gln:7080005051934')).not.toContain('Forbruksavgift')
    expect(names('gln:7080005046220')).toContain('Forbruksavgift')
  })

  // The tax would be 1,500 kWh × 7.13 øre = 106.95 NOK more.
  it.each([
    ['Vissi (YMBER1, YMBER3)', 'gln:7080004045743', 650],
    ['Lucerna (HAMM1)', 'gln:7080005050661', 585.8],
  ])('%s lies in the tiltakssone: 1,500 kWh in January 2026', (_, operator, cost) => {
    const total = costOfMonth(find(operator, 'Nettleie husholdning'), 1_500 / 744)
    expect(total).toBeCloseTo(cost, 2)
  })

  it('Arva lies partly in the tiltakssone: its households there have a tariff of their own in TROMS1', () => {
    const taxed = find('gln:7080005051859', 'Nettleie husholdning')
    const exempt = find('gln:7080005051859', 'Nettleie husholdning – tiltakssonen')
    const areas = seedMeteringGridAreas().filter(({ name }) => name === 'TROMS1' || name === 'NLANDSN1')
    const idsOf = (...names: string[]) => areas.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    expect(exempt.eligibility.metering_grid_area_ids).toEqual(idsOf('TROMS1'))
    expect(taxed.eligibility.metering_grid_area_ids?.toSorted()).toEqual(idsOf('TROMS1', 'NLANDSN1').toSorted())
    expect(exempt.without_energy_tax).toBe('exempt')
    expect(taxed.without_energy_tax).toBeUndefined()
    expect(costOfMonth(taxed, 1) - costOfMonth(exempt, 1)).toBeCloseTo(744 * 0.0713, 9)
    expect(taxed.remarks).toContain('Households in Finnmark, Karlsøy')
  })

  it('consumption tax changes with the decisions of the Storting, and is not known after 2026', () => {
    const arva = find('gln:7080005051859', 'Nettleie husholdning')
    const days = ['2024-01-01', '2024-03-31', '2024-04-01', '2025-01-01', '2025-04-01', '2025-10-01', '2026-01-01']
    const rates = days.map((day) => figures(arva, 'Forbruksavgift', startOfDate(day, 'Europe/Oslo')))
    expect(rates.flat()).toEqual([0.0951, 0.0951, 0.1644, 0.0979, 0.1693, 0.1253, 0.0713])
    const taxes = arva.tariff_components.filter(({ name }) => name === 'Forbruksavgift' || name === 'Enova-avgift')
    const ends = taxes.map(({ applicable_to }) => applicable_to ?? '')
    expect(ends.toSorted().at(-1)).toBe(startOfDate('2027-01-01', 'Europe/Oslo'))
  })

  // docs/fakturaer/bkk-desember-2025.md of the same source: every line, from three peaks and the energy by day and night.
  it('BKK: the invoice of December 2025 comes out, line by line', () => {
    const start = startOfDate('2025-12-01', 'Europe/Oslo')
    const peaks = new Map([
      [5 * 24 + 10, 5.656],
      [29 * 24 + 12, 5.572],
      [30 * 24 + 16, 6.233],
    ])
    const hours = Array.from({ length: 744 }, (_, hour) => {
      const date = 1 + Math.floor(hour / 24)
      const isFree = date % 7 === 6 || date % 7 === 0 || [24, 25, 26, 31].includes(date)
      return { peak: peaks.get(hour), isDay: !isFree && hour % 24 >= 6 && hour % 24 < 22 }
    })
    const evenly = (kwh: number, isDay: boolean) => {
      const same = hours.filter((hour) => hour.isDay === isDay)
      const rest = same.reduce((left, { peak = 0 }) => left - peak, kwh)
      return rest / same.filter(({ peak }) => peak === undefined).length
    }
    const [day, night] = [evenly(667.422, true), evenly(887.299, false)]
    const kw = (slot: number) => {
      const hour = hours[Math.floor(slot / 4)]
      return hour?.peak ?? (hour?.isDay ? day : night)
    }
    const costs = bill(bkk, start, startOfDate('2026-01-01', 'Europe/Oslo'), kw)
    const invoiced = { Fastledd: 415, Energiledd: 450.66, Forbruksavgift: 243.5, 'Enova-avgift': 19.43 }
    expect([...costs.keys()].toSorted()).toEqual(Object.keys(invoiced).toSorted())
    // The invoice rounds its prices with VAT to thousandths of an øre.
    for (const [name, cost] of Object.entries(invoiced))
      expect(Math.abs((costs.get(name) ?? 0) * 1.25 - cost), name).toBeLessThan(0.03)
  })

  // Invoices of BKK and the hourly values behind them (fredrik-lindseth/Stromkalkulator @70b3fb1, MIT).
  it.for([
    ['bkk-2026-02-meter', '2026-02-01T00:00:00+01:00', '2026-03-01T00:00:00+01:00', 1008.86, 0.05] as const,
    ['bkk-2026-04-elhub', '2026-04-01T00:00:00+02:00', '2026-05-01T00:00:00+02:00', 713.58, 0.03] as const,
    ['bkk-2026-06-meter', '2026-06-01T00:00:00+02:00', '2026-07-01T00:00:00+02:00', 625.59, 0.05] as const,
  ])('BKK: the invoice of %s comes out', ([series, start, end, invoiced, tolerance], { skip }) => {
    const file = new URL(`../../../shared/vectors/series/${series}.json`, import.meta.url)
    if (!existsSync(file)) return skip('the hourly series are not part of this repository')
    const { values } = JSON.parse(readFileSync(file, 'utf8')) as { values: number[] }
    const costs = bill(bkk, start, end, (slot) => values[Math.floor(slot / 4)] ?? 0)
    const inclVat = [...costs.values()].reduce((sum, cost) => sum + cost, 0) * 1.25
    expect(Math.abs(inclVat - invoiced)).toBeLessThanOrEqual(tolerance)
  })
})

describe('France', () => {
  const find7 = (code: string) =>
    tariffs.find(({ country, name }) => country === 'FR' && name.includes(`(${code})`)) as Tariff
  const paris = (date: string) => startOfDate(date, 'Europe/Paris')
  const cost = (code: string, from: string, to: string, kva: number, kw: (slot: number) => number) =>
    billWithCapacity(find7(code), paris(from), paris(to), kva, kw)

  it('6 kVA with one price per kWh: a year of 2,400 kWh', () => {
    const costs = cost('CU', '2025-08-01', '2026-08-01', 6, () => 2_400 / 8_760)
    expect(costs.get('Composante de gestion')).toBeCloseTo(16.8, 9)
    expect(costs.get('Composante de comptage')).toBeCloseTo(22, 9)
    expect(costs.get('Composante de soutirage, part puissance')).toBeCloseTo(6 * 11.07, 9)
    expect(costs.get('Composante de soutirage, part énergie')).toBeCloseTo(2_400 * 0.0484, 6)
  })

  it('off-peak hours are eight a day, and prices change with the season', () => {
    const energy = (code: string, day: string, next: string) =>
      cost(code, day, next, 9, () => 1).get('Composante de soutirage, part énergie')
    expect(energy('CU4', '2026-01-15', '2026-01-16')).toBeCloseTo(16 * 0.0749 + 8 * 0.0397, 12)
    expect(energy('CU4', '2026-06-15', '2026-06-16')).toBeCloseTo(16 * 0.0166 + 8 * 0.0116, 12)
    expect(energy('MU4', '2026-03-31', '2026-04-01')).toBeCloseTo(16 * 0.07 + 8 * 0.0373, 12)
    expect(energy('MU4', '2026-04-01', '2026-04-02')).toBeCloseTo(16 * 0.0161 + 8 * 0.0111, 12)
    expect(energy('MUDT', '2026-06-15', '2026-06-16')).toBeCloseTo(16 * 0.0494 + 8 * 0.035, 12)
    // Clocks go forward at 02:00, in an off-peak hour, and back at 03:00.
    expect(energy('CU4', '2026-03-29', '2026-03-30')).toBeCloseTo(16 * 0.0749 + 7 * 0.0397, 12)
    expect(energy('CU4', '2026-10-25', '2026-10-26')).toBeCloseTo(16 * 0.0166 + 9 * 0.0116, 12)
  })

  it('the excise changes in February 2026', () => {
    const excise = (day: string, next: string) => cost('LU', day, next, 9, () => 1).get('Accise sur l’électricité')
    expect(excise('2026-01-31', '2026-02-01')).toBeCloseTo(24 * 0.02998, 12)
    expect(excise('2026-02-01', '2026-02-02')).toBeCloseTo(24 * 0.03085, 12)
  })
})

describe('Spain', () => {
  const td = tariffs.find(({ country }) => country === 'ES') as Tariff
  const madrid = (date: string) => startOfDate(date, 'Europe/Madrid')
  const cost = (from: string, to: string, kw: (slot: number) => number) =>
    billWithCapacity(td, madrid(from), madrid(to), 4.6, kw)
  const sum = (costs: Map<string, number>, part: string) =>
    [...costs].reduce((total, [name, value]) => (name.includes(part) ? total + value : total), 0)

  // A bill of 4.6 kW and 30 days: 11.65 with the supplier's margin of 3.113 EUR per kW and year, which is no network charge.
  it('4.6 kW in 30 days', () => {
    const costs = cost('2026-04-01', '2026-05-01', () => 0)
    const margin = (3.113 * 4.6 * 30) / 365
    expect(sum(costs, 'P1') + margin).toBeCloseTo(11.65, 2)
    expect(sum(costs, 'P2')).toBeCloseTo(0.27, 2)
    expect(sum(costs, 'potencia')).toBeCloseTo(((27.704413 + 0.725423) * 4.6 * 30) / 365, 9)
  })

  it('the three periods of a workday, a Saturday, holidays and the days on which clocks change', () => {
    const energy = (day: string, next: string) =>
      sum(
        cost(day, next, () => 1),
        'energía',
      )
    const [peak, flat, valley] = [0.097553, 0.029267, 0.003292]
    const workday = 8 * peak + 8 * flat + 8 * valley
    expect(energy('2026-01-07', '2026-01-08')).toBeCloseTo(workday, 12)
    expect(energy('2026-01-10', '2026-01-11')).toBeCloseTo(24 * valley, 12)
    for (const [day, next] of [
      ['2026-01-01', '2026-01-02'],
      ['2026-01-06', '2026-01-07'],
      ['2026-05-01', '2026-05-02'],
      ['2026-10-12', '2026-10-13'],
      ['2026-12-08', '2026-12-09'],
      ['2026-12-25', '2026-12-26'],
    ] as const)
      expect(energy(day, next), day).toBeCloseTo(24 * valley, 12)
    // Good Friday has no fixed date, and Corpus Christi is regional: workdays.
    expect(energy('2026-04-03', '2026-04-04')).toBeCloseTo(workday, 12)
    expect(energy('2026-03-29', '2026-03-30')).toBeCloseTo(23 * valley, 12)
    expect(energy('2026-10-25', '2026-10-26')).toBeCloseTo(25 * valley, 12)
    const hours = (from: number, to: number) =>
      sum(
        cost('2026-01-07', '2026-01-08', (slot) => (slot >= from * 4 && slot < to * 4 ? 1 : 0)),
        'energía',
      )
    const each = ([from, to]: [number, number]) => hours(from, to) / (to - from)
    const spans: [number, number][] = [
      [0, 8],
      [8, 10],
      [10, 14],
      [14, 18],
      [18, 22],
      [22, 24],
    ]
    expect(spans.map(each).map((price) => Math.round(price * 1e6) / 1e6)).toEqual([
      valley,
      flat,
      peak,
      flat,
      peak,
      flat,
    ])
  })
})

describe('Slovenia', () => {
  const charge = tariffs.find(({ country }) => country === 'SI') as Tariff
  const ljubljana = (date: string) => startOfDate(date, 'Europe/Ljubljana')
  const energy = (day: string, kw: (slot: number) => number) => {
    const next = ljubljana(formatDate(parseDate(day) + 1))
    return billWithCapacity(charge, ljubljana(day), next, 7, kw).get('Omrežnina za energijo') ?? 0
  }

  it.each([
    ['2026-01-01', '2026-02-01', 1.71126 + 0.91224 + 0.16297 + 0.00407],
    ['2026-03-01', '2026-04-01', 1.0923 + 0.28902 + 0.02436 + 0.00245],
    ['2026-11-01', '2026-12-01', 2.67611 + 1.0923 + 0.28902 + 0.02436],
  ])('7 kW in the month from %s until %s: %s EUR/kW', (from, to, per_kw) => {
    const costs = billWithCapacity(charge, ljubljana(from), ljubljana(to), 7, () => 0)
    const power = [...costs].reduce((sum, [name, cost]) => (name.includes('za moč') ? sum + cost : sum), 0)
    expect(power).toBeCloseTo(7 * per_kw, 9)
  })

  // Per kWh by hour: night, 06:00, 07:00, 14:00, 16:00, 20:00 and 22:00.
  const higher = [0.02217, 0.01998, 0.01717, 0.01805]
  const lower = [0.01998, 0.01717, 0.01805, 0.01299]
  const course = ([high, middle, low]: number[]) => [low, middle, high, middle, high, middle, low]
  it.each([
    ['a workday in November', '2026-11-27', course(higher)],
    ['a Saturday in November', '2026-11-28', course(higher.slice(1))],
    ['All Saints’ Day, a Sunday', '2026-11-01', course(higher.slice(1))],
    ['the second day of Christmas', '2026-12-25', course(higher.slice(1))],
    ['a workday in October', '2026-10-30', course(lower)],
    ['Reformation Day', '2026-10-31', course(lower.slice(1))],
    ['Easter Monday', '2026-04-06', course(lower.slice(1))],
    ['2 May', '2026-05-02', course(lower.slice(1))],
    ['a workday in January', '2026-01-05', course([0.01998, 0.01833, 0.01809])],
    ['2 January', '2026-01-02', course([0.01833, 0.01809, 0.01855])],
  ] as const)('%s (%s)', (_, day, prices) => {
    const found = [3, 6, 7, 14, 16, 20, 22].map((hour) => energy(day, (slot) => (slot === hour * 4 ? 4 : 0)))
    expect(found).toEqual(prices.map((price) => expect.closeTo(price ?? 0, 12)))
  })

  it('23 and 25 hours on the Sundays on which clocks change, the hours of the night at the price of the night', () => {
    const [high, middle, low] = lower.slice(1).map((price) => price ?? 0)
    const rest = 11 * (high ?? 0) + 5 * (middle ?? 0)
    expect(energy('2026-03-29', () => 1)).toBeCloseTo(rest + 7 * (low ?? 0), 12)
    expect(energy('2026-10-25', () => 1)).toBeCloseTo(rest + 9 * (low ?? 0), 12)
  })

  // Days of 2026 that the register of public holidays has as free of work.
  it('thirteen public holidays that are not always at a weekend', () => {
    const days = ['01-01', '01-02', '02-08', '04-06', '04-27', '05-01', '05-02', '06-25', '08-15', '10-31', '11-01']
    const named = [...days, '12-25', '12-26'].map((day) => `2026-${day}`)
    const found = [...publicHolidays('SI', 2026, 2026)].map(formatDate).sort()
    expect(found.filter((day) => new Date(day).getUTCDay() !== 0)).toEqual(
      named.filter((day) => new Date(day).getUTCDay() !== 0),
    )
  })

  it('charges contributions and excise: 0.00246 EUR/kWh', () => {
    const costs = billWithCapacity(charge, ljubljana('2026-11-01'), ljubljana('2026-12-01'), 7, () => 1)
    const sum = ['Prispevek za energetsko učinkovitost', 'Prispevek za delovanje operaterja trga', 'Trošarina'].reduce(
      (total, name) => total + (costs.get(name) ?? 0),
      0,
    )
    expect(sum).toBeCloseTo(720 * 0.00246, 9)
    expect(excludedCharges(charge)).toEqual([])
  })
})

describe('Portugal', () => {
  const lisbon = (date: string) => startOfDate(date, 'Europe/Lisbon')
  const cost = (name: string, from: string, to: string, kva: number, kw: (slot: number) => number) => {
    const tariff = tariffs.find((of) => of.country === 'PT' && of.name.endsWith(name)) as Tariff
    return billWithCapacity(tariff, lisbon(from), lisbon(to), kva, kw)
  }

  // The regulator's EUR a day of each step of power, rounded there to four digits.
  it.each([
    [1.15, 0.0573],
    [2.3, 0.1145],
    [3.45, 0.1718],
    [4.6, 0.2291],
    [5.75, 0.2864],
    [6.9, 0.3436],
    [10.35, 0.5154],
    [13.8, 0.6872],
    [17.25, 0.8591],
    [20.7, 1.0309],
  ])('%s kVA: %s EUR a day', (kva, published) => {
    const fixed = cost('simples', '2026-03-01', '2026-04-01', kva, () => 0).get('Termo fixo de acesso às redes') ?? 0
    expect(Math.abs(fixed / 31 - published)).toBeLessThanOrEqual(0.00005 + 1e-12)
  })

  it('one price: a month of 3.45 kVA and 155 kWh to the cent', () => {
    const costs = cost('simples', '2026-05-01', '2026-06-01', 3.45, () => 155 / 744)
    expect(costs.get('Termo fixo de acesso às redes')).toBeCloseTo(31 * 0.1718, 2)
    expect(costs.get('Termo de energia')).toBeCloseTo(155 * 0.0607, 9)
    expect(costs.get('Imposto especial de consumo')).toBeCloseTo(0.155, 9)
  })

  const [outside, peak, full, valley] = [0.0835, 0.2452, 0.0412, 0.0158]
  it.each([
    ['bi-horária, ciclo diário', '2026-01-14', 14 * outside + 10 * valley],
    ['bi-horária, ciclo diário', '2026-10-25', 14 * outside + 11 * valley],
    ['bi-horária, ciclo semanal', '2026-01-14', 17 * outside + 7 * valley],
    ['bi-horária, ciclo semanal', '2026-01-17', 7 * outside + 17 * valley],
    ['bi-horária, ciclo semanal', '2026-07-18', 7 * outside + 17 * valley],
    ['bi-horária, ciclo semanal', '2026-03-29', 23 * valley],
    // A public holiday on a Thursday.
    ['bi-horária, ciclo semanal', '2026-01-01', 17 * outside + 7 * valley],
    ['tri-horária, ciclo diário', '2026-01-17', 4 * peak + 10 * full + 10 * valley],
    ['tri-horária, ciclo diário', '2026-07-15', 4 * peak + 10 * full + 10 * valley],
    ['tri-horária, ciclo semanal', '2026-01-14', 5 * peak + 12 * full + 7 * valley],
    ['tri-horária, ciclo semanal', '2026-07-15', 3 * peak + 14 * full + 7 * valley],
    ['tri-horária, ciclo semanal', '2026-07-18', 7 * full + 17 * valley],
    ['tri-horária, ciclo semanal', '2026-10-25', 25 * valley],
  ])('%s, 1 kW on %s', (name, day, expected) => {
    const next = formatDate(parseDate(day) + 1)
    expect(cost(name, day, next, 3.45, () => 1).get('Termo de energia')).toBeCloseTo(expected, 10)
  })

  it.each([
    ['tri-horária, ciclo diário', '2026-10-26', '09:00', peak],
    ['tri-horária, ciclo diário', '2026-10-26', '10:30', full],
    ['tri-horária, ciclo diário', '2026-10-24', '09:00', full],
    ['tri-horária, ciclo diário', '2026-10-24', '12:45', peak],
    ['tri-horária, ciclo diário', '2026-10-24', '13:00', full],
    ['tri-horária, ciclo semanal', '2026-07-15', '09:15', peak],
    ['tri-horária, ciclo semanal', '2026-07-15', '12:15', full],
    ['bi-horária, ciclo semanal', '2026-01-17', '13:30', valley],
    ['bi-horária, ciclo semanal', '2026-07-18', '13:30', outside],
  ])('%s, the quarter-hour of %s at %s', (name, day, time, price) => {
    const next = formatDate(parseDate(day) + 1)
    const [hour, minute] = time.split(':').map(Number) as [number, number]
    const one = cost(name, day, next, 3.45, (slot) => (slot === hour * 4 + minute / 15 ? 1 : 0))
    expect(one.get('Termo de energia')).toBeCloseTo(price / 4, 12)
  })
})

describe('Austria', () => {
  const vienna = (date: string) => startOfDate(date, 'Europe/Vienna')
  const of = (area: string) =>
    tariffs.find(({ name }) => name === `Netzebene 7, nicht gemessene Leistung, ${area}`) as Tariff
  const network = (costs: Map<string, number>) =>
    [...costs].reduce((sum, [name, cost]) => (name.startsWith('Netz') ? sum + cost : sum), 0)

  // E-Control's average of a household with 3,500 kWh, which leaves the lower price at noon aside.
  it.each([
    ['Burgenland', 10],
    ['Linz', 7.6],
    ['Salzburg', 8.49],
    ['Klagenfurt', 9.02],
  ])('%s: %s ct for each of 3,500 kWh', (area, cents) => {
    const atNight = bill(of(area), vienna('2026-01-01'), vienna('2027-01-01'), (slot) =>
      slot % 96 < 4 ? 3_500 / 365 : 0,
    )
    expect(Math.round((network(atNight) * 10_000) / 3_500) / 100).toBe(cents)
  })

  it('Vorarlberg: 5.353 ct of network, 0.62 ct of levies and 0.1 ct of tax for a kWh', () => {
    const costs = bill(of('Vorarlberg'), vienna('2026-01-01'), vienna('2026-02-01'), () => 1)
    const fixed = (54 + 19.02 + 3.796) / 12
    const total = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
    expect(total).toBeCloseTo(fixed + 744 * 0.06073, 9)
  })

  it.each([
    ['2026-03-31', 12, 6.98],
    ['2026-04-01', 9.75, 6.98],
    ['2026-04-01', 10, 5.58],
    ['2026-04-01', 15.75, 5.58],
    ['2026-04-01', 16, 6.98],
    // A Sunday.
    ['2026-09-27', 12, 5.58],
    ['2026-09-30', 15.75, 5.58],
    ['2026-10-01', 12, 6.98],
  ])('Vienna, %s at %s h: %s ct/kWh', (day, hour, cents) => {
    const next = formatDate(parseDate(day) + 1)
    const costs = bill(of('Wien'), vienna(day), vienna(next), (slot) => (slot === hour * 4 ? 4 : 0))
    expect(costs.get('Netznutzungsentgelt, Arbeitspreis')).toBeCloseTo(cents / 100, 12)
  })

  it('has 14 grid areas, each with an operator of its own', () => {
    const austrian = seeded.filter(({ source }) => source === 'sne-v-2026')
    expect(austrian).toHaveLength(14)
    expect(new Set(austrian.map(({ system_operator_id }) => system_operator_id)).size).toBe(14)
  })
})

describe('Belgium', () => {
  const brussels = (date: string) => startOfDate(date, 'Europe/Brussels')
  const year = [brussels('2026-01-01'), brussels('2027-01-01')] as const
  const inFlanders = (area: string) => find(`BE:Fluvius ${area}`, 'Laagspanning, digitale meter (2026)')
  const inWallonia = (operator: string, option: string) => find(`BE:${operator}`, `Basse tension, ${option} (2026)`)
  const withVat = (amount: number, digits: number) => Number((amount * 1.06).toFixed(digits))

  // As suppliers print them, with 6 % VAT: EUR/kW a year, ct/kWh and EUR a year.
  it.each([
    ['Antwerpen', 52.3679, 5.35329],
    ['Imewo', 57.453, 5.54236],
    ['Kempen', 59.5794, 6.33708],
    ['Midden-Vlaanderen', 53.1314, 5.27945],
  ])('%s: %s EUR/kW, at least for 2.5 kW, %s ct/kWh and 18.92 EUR', (area, per_kw, cents) => {
    const costs = bill(inFlanders(area), ...year, () => 2)
    expect(withVat((costs.get('Capaciteitstarief') ?? 0) / 2.5, 4)).toBe(per_kw)
    expect(withVat((100 * (costs.get('Afnametarief') ?? 0)) / (8760 * 2), 5)).toBe(cents)
    expect(withVat(costs.get('Databeheer') ?? 0, 2)).toBe(18.92)
  })

  it('Midden-Vlaanderen: the capacity tariff of an invoice over 190 days of 2025 and 120 of 2026', () => {
    const [peak, of_2025] = [7.409, 49.0426291]
    const costs = bill(inFlanders('Midden-Vlaanderen'), brussels('2026-01-01'), brussels('2026-05-01'), (slot) =>
      slot % 96 === 72 ? peak : 0.5,
    )
    const invoiced = (costs.get('Capaciteitstarief') ?? 0) + (peak * of_2025 * 190) / 365
    expect(Math.abs(invoiced - 311.23)).toBeLessThan(0.01)
  })

  it('a quarter-hour of 14 kW in January is a part of every mean of the year', () => {
    const costs = bill(inFlanders('Antwerpen'), ...year, (slot) => (slot === 1_000 ? 14 : 1))
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    const billed = days.map((of_month, at) => ((14 + at * 2.5) / (at + 1)) * of_month)
    const expected = (billed.reduce((sum, kw_days) => sum + kw_days, 0) * 49.4036563) / 365
    expect(costs.get('Capaciteitstarief')).toBeCloseTo(expected, 8)
  })

  it.each([
    ['ORES', 'monohoraire', [[12, 11.98]]],
    [
      'ORES',
      'bihoraire',
      [
        [6.75, 7.39],
        [7, 13.27],
        [10.75, 13.27],
        [11, 7.39],
        [17, 13.27],
        [21.75, 13.27],
        [22, 7.39],
      ],
    ],
    [
      'AIEG',
      'Impact',
      [
        [0.75, 9.82],
        [1, 4.56],
        [7, 9.82],
        [11, 4.56],
        [16.75, 4.56],
        [17, 15.08],
        [21.75, 15.08],
        [22, 9.82],
      ],
    ],
  ] as const)('%s, %s: prices by the hour with VAT, on Sundays as well', (operator, option, prices) => {
    for (const day of ['2026-07-01', '2026-07-05'])
      for (const [hour, cents] of prices) {
        const next = brussels(formatDate(parseDate(day) + 1))
        const costs = bill(inWallonia(operator, option), brussels(day), next, (slot) => (slot === hour * 4 ? 4 : 0))
        expect(100 * 1.06 * (costs.get('Distribution') ?? 0), `${day} ${hour}`).toBeCloseTo(cents, 10)
        expect(100 * 1.06 * (costs.get('Transport') ?? 0)).toBeCloseTo(2.74, 2)
      }
  })

  it.each([
    ['2026-03-29', 23, 14],
    ['2026-06-01', 24, 15],
    ['2026-10-25', 25, 16],
  ])('two prices on %s: %i hours, %i of them low', (day, hours, low) => {
    const next = brussels(formatDate(parseDate(day) + 1))
    const costs = bill(inWallonia('AIEG', 'bihoraire'), brussels(day), next, () => 1)
    expect(100 * 1.06 * (costs.get('Distribution') ?? 0)).toBeCloseTo(low * 6.66 + (hours - low) * 12.05, 9)
    expect(1.06 * 365 * (costs.get('Terme fixe') ?? 0)).toBeCloseTo(19.49, 9)
  })

  it('the contribution on energy is a part of the excise since August: 4.876 ct with VAT instead of 5.237', () => {
    const taxed = (day: string, next: string) =>
      100 *
      1.06 *
      (bill(inFlanders('Imewo'), brussels(day), brussels(next), () => 1 / 24).get('Bijzondere accijns') ?? 0)
    expect(taxed('2026-07-31', '2026-08-01')).toBeCloseTo(5.0329 + 0.2042, 3)
    expect(taxed('2026-08-01', '2026-08-02')).toBeCloseTo(4.876, 10)
    expect(excludedCharges(inWallonia('ORES', 'Impact'))).toEqual([])
  })
})

describe('Denmark', () => {
  // Low, high and peak price with 25 % VAT, in winter and in summer, from the price pages of the operators.
  it.each([
    ['gln:5790000705689', 'Radius', [0.13272, 0.39816, 1.19447], [0.13272, 0.19908, 0.5176], 40.835055],
    ['gln:5790000705184', 'Cerius', [0.14417, 0.43251, 1.29753], [0.14417, 0.21626, 0.56226], 48.245713],
    ['gln:5790001089030', 'N1', [0.10982, 0.32945, 0.98836], [0.10982, 0.16473, 0.42829], 28.122861],
  ])('%s (%s): 6 low, 14 high and 4 peak hours a day', (operator, _, winter, summer, subscription) => {
    const tariff = find(operator, 'Nettarif C')
    const days = (prices: number[], low: number) =>
      (low * (prices[0] ?? 0) + 14 * (prices[1] ?? 0) + 4 * (prices[2] ?? 0)) / 1.25
    const day = (start: string, end: string) =>
      bill(tariff, startOfDate(start, 'Europe/Copenhagen'), startOfDate(end, 'Europe/Copenhagen'), () => 1)
    expect(day('2026-11-27', '2026-11-28').get('Nettarif C')).toBeCloseTo(days(winter, 6), 3)
    expect(day('2026-07-01', '2026-07-02').get('Nettarif C')).toBeCloseTo(days(summer, 6), 3)
    // The hour that comes twice is a low one.
    expect(day('2026-10-25', '2026-10-26').get('Nettarif C')).toBeCloseTo(days(winter, 7), 3)
    expect(day('2026-11-01', '2026-12-01').get('Netabonnement')).toBeCloseTo(subscription, 9)
  })

  it('charges Energinet and the tax alike everywhere, and knows of 2027 where the operator does', () => {
    const radius = find('gln:5790000705689', 'Nettarif C')
    const month = (start: string, end: string) =>
      bill(radius, startOfDate(start, 'Europe/Copenhagen'), startOfDate(end, 'Europe/Copenhagen'), () => 100 / 744)
    const december = month('2026-12-01', '2027-01-01')
    expect(december.get('Energinet, transmissionstarif')).toBeCloseTo(4.3, 9)
    expect(december.get('Energinet, systemtarif')).toBeCloseTo(7.2, 9)
    expect(december.get('Energinet, abonnement')).toBeCloseTo(15.583333, 9)
    expect(december.get('Elafgift')).toBeCloseTo(0.8, 9)
    const january = month('2027-01-01', '2027-02-01')
    expect(january.get('Energinet, transmissionstarif')).toBeCloseTo(5.6, 9)
    expect(january.get('Energinet, systemtarif')).toBeCloseTo(4.9, 9)
    expect(find('gln:5790001089030', 'Nettarif C').available_to).toBe('2027-01-01T00:00:00+01:00')
  })

  it('N1: the hour left out in March is a low one', () => {
    const [start, end] = ['2026-03-29', '2026-03-30'].map((day) => startOfDate(day, 'Europe/Copenhagen'))
    const costs = bill(find('gln:5790001089030', 'Nettarif C'), start ?? '', end ?? '', () => 1)
    expect(costs.get('Nettarif C')).toBeCloseTo(5 * 0.087854 + 14 * 0.263563 + 4 * 0.79069, 9)
  })

  it('Elinord: one price, raised in February', () => {
    const elinord = find('gln:5790001095277', 'Nettarif C')
    expect(figures(elinord, 'Nettarif C', '2026-01-31T23:45:00+01:00')).toEqual([0.161])
    expect(figures(elinord, 'Nettarif C', '2026-02-01T00:00:00+01:00')).toEqual([0.1864])
  })

  it('Forsyning Elnet has one price; FLOW is known from March to November, Energinet with it', () => {
    const november = (gln: string) => {
      const [start, end] = ['2026-11-01', '2026-12-01'].map((day) => startOfDate(day, 'Europe/Copenhagen'))
      return bill(find(gln, 'Nettarif C'), start ?? '', end ?? '', () => 1)
    }
    expect(november('gln:5790001088309').get('Nettarif C')).toBeCloseTo(720 * 0.3107, 9)
    const flow = november('gln:5790000392551')
    expect(flow.get('Netabonnement')).toBeCloseTo(50, 9)
    expect(flow.get('Nettarif C')).toBeCloseTo(30 * (20 * 0.1982 + 4 * 0.5947), 9)
    const { available_from, available_to, tariff_components } = find('gln:5790000392551', 'Nettarif C')
    expect([available_from, available_to]).toEqual(['2026-03-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00'])
    expect(tariff_components.every((each) => each.applicable_from >= '2026-03-01')).toBe(true)
  })
})

describe('Finland', () => {
  it.each([
    ['eic:44X-000000000350', 'Helen', 6.01, 4.44],
    ['eic:44X-00000000089E', 'Elenia', 22.79, 5.89],
    ['eic:44X-000000000261', 'Caruna Espoo', 8.18, 2.77],
  ])('%s (%s): a month of 1,000 kWh comes to what its price list has with VAT', (operator, _, fee, cents) => {
    const tariff = find(operator, 'Yleissiirto 3 × 25 A')
    const [start, end] = ['2026-05-01', '2026-06-01'].map((day) => startOfDate(day, 'Europe/Helsinki'))
    const costs = bill(tariff, start ?? '', end ?? '', () => 1_000 / 744)
    const network = (costs.get('Perusmaksu') ?? 0) + (costs.get('Siirtomaksu') ?? 0)
    expect(network * 1.255).toBeCloseTo(fee + 10 * cents, 6)
    // 2.917875 ct/kWh with VAT since April 2026.
    expect((costs.get('Sähkövero') ?? 0) * 1.255).toBeCloseTo(29.17875, 6)
    expect(tariff.eligibility.metering_grid_area_ids?.length).toBeGreaterThan(0)
  })
})

describe('German figures of 2026', () => {
  const day = (operator: string, date: string, next: string) =>
    bill(
      find(`DE:${operator}`, '§ 14a EnWG Modul 3 (2026)'),
      startOfDate(date, 'Europe/Berlin'),
      startOfDate(next, 'Europe/Berlin'),
      () => 1,
    )

  // Hours at the low, the standard and the high price, and the prices with 19 % VAT, from the price sheets.
  it.each([
    ['Netze BW', [4, 15, 5], [0.03606, 0.09008, 0.13161]],
    ['Westnetz', [7, 12, 5], [0.01131, 0.11341, 0.18624]],
    ['EWE Netz', [6, 14, 4], [0.00381, 0.03808, 0.06688]],
    ['Avacon', [6, 13.5, 4.5], [0.00714, 0.07188, 0.10008]],
    ['E.DIS', [5.5, 13.25, 5.25], [0.00655, 0.06509, 0.10472]],
    ['MITNETZ', [8, 10, 6], [0.00821, 0.07509, 0.15018]],
    ['EAM Netz', [11, 8, 5], [0.01952, 0.06521, 0.12519]],
    ['N-ERGIE Netz', [9.25, 11.75, 3], [0.02832, 0.07092, 0.14006]],
    ['Stromnetz Berlin', [8.25, 12.75, 3], [0.03106, 0.08877, 0.16589]],
    ['enercity Netz', [6, 14.25, 3.75], [0.01023, 0.10163, 0.15887]],
    ['LEW', [5, 15, 4], [0.00488, 0.04867, 0.09627]],
    ['Mainnetz', [3.5, 18.5, 2], [0.03784, 0.09472, 0.14911]],
    ['Schleswig-Holstein Netz', [7, 8, 9], [0.00762, 0.07616, 0.09901]],
    ['TEN Thüringer Energienetze', [8, 12, 4], [0.01987, 0.06616, 0.10258]],
  ])('%s: a day of 1 kW in November', (operator, hours, prices) => {
    const expected = hours.reduce((sum, count, at) => sum + count * (prices[at] ?? 0), 0) / 1.19
    expect(day(operator, '2026-11-27', '2026-11-28').get('Arbeitspreis')).toBeCloseTo(expected, 3)
  })

  it('Bayernwerk lowers the price at noon in the summer half only', () => {
    expect(day('Bayernwerk', '2026-11-27', '2026-11-28').get('Arbeitspreis')).toBeCloseTo(24 * 0.0472, 9)
    const summer = 5 * 0.0047 + 14 * 0.0472 + 5 * 0.0903
    expect(day('Bayernwerk', '2026-09-30', '2026-10-01').get('Arbeitspreis')).toBeCloseTo(summer, 9)
    expect(day('Avacon', '2026-09-30', '2026-10-01').get('Arbeitspreis')).toBeCloseTo(24 * 0.0604, 9)
    // The hour that comes twice in October and the one left out in March are low ones.
    expect(day('Avacon', '2026-10-25', '2026-10-26').get('Arbeitspreis')).toBeCloseTo(
      0.042 + 13.5 * 0.0604 + 0.37845,
      9,
    )
    expect(day('Avacon', '2026-03-29', '2026-03-30').get('Arbeitspreis')).toBeCloseTo(0.03 + 13.5 * 0.0604 + 0.37845, 9)
  })

  it('follows the rules of module 2 and 3: 40 % of the price; low 10 to 40 % of it, high at most twice as much', () => {
    const german = seeded.filter(({ source }) => source === 'price-lists-de-2026')
    expect(german).toHaveLength(16 + 15 + 2 * 5)
    for (const { tariff } of german.filter(({ tariff: { name } }) => name.includes('Modul 3'))) {
      const [standard = 0, high = 0, low = 0] = [...new Set(figures(tariff, 'Arbeitspreis', '2026-06-01T00:00:00Z'))]
      expect(low).toBeGreaterThanOrEqual(0.1 * standard - 0.00005)
      expect(low).toBeLessThanOrEqual(0.4 * standard + 0.00005)
      expect(high).toBeLessThanOrEqual(2 * standard + 0.00005)
      const own = german.find(
        (each) =>
          each.system_operator_id === partyId(`DE:${tariff.system_operator?.name}`) &&
          each.tariff.name.includes('Modul 2'),
      )
      const [price = 0] = figures(own?.tariff as Tariff, 'Arbeitspreis', '2026-06-01T00:00:00Z')
      expect(Math.abs(price - 0.4 * standard)).toBeLessThanOrEqual(0.0001)
    }
  })

  // Base price, price per kWh and reduction, with 19 % VAT.
  it.each([
    ['Netze BW', 99.96, 9.01, 147.56],
    ['Westnetz', 95.56, 11.34, 165.05],
    ['Stromnetz Berlin', 39.7, 8.88, 146.58],
    ['enercity Netz', 63.07, 10.16, 156.22],
    ['Netze ODR', 78.18, 6.99, 132.39],
  ])('%s: %s EUR a year and %s ct/kWh; module 1 takes off %s EUR', (operator, base, cents, reduction) => {
    const [general, reduced] = ['Niederspannung ohne Leistungsmessung (2026)', '§ 14a EnWG Modul 1 (2026)'].map(
      (name) => bill(find(`DE:${operator}`, name), '2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00', () => 1),
    )
    const withVat = (amount: number | undefined) => Math.round((amount ?? 0) * 119) / 100
    expect(withVat(general?.get('Grundpreis'))).toBe(base)
    expect(withVat((100 * (general?.get('Arbeitspreis') ?? 0)) / 8760)).toBe(cents)
    expect(withVat(reduced?.get('Reduzierung nach Modul 1'))).toBe(-reduction)
    const total = (costs?: Map<string, number>) => [...(costs?.values() ?? [])].reduce((sum, cost) => sum + cost, 0)
    expect(Math.round((total(general) - total(reduced)) * 119) / 100).toBe(reduction)
    // The rule of the Federal Network Agency.
    const rule = 80 / 1.19 + (750 * (general?.get('Arbeitspreis') ?? 0)) / 8760
    expect(Math.abs(total(general) - total(reduced) - rule)).toBeLessThan(0.006)
  })

  it('charges levies and tax of 2026: 49.96 EUR per MWh', () => {
    const costs = bill(
      find('DE:Westnetz', '§ 14a EnWG Modul 2 (2026)'),
      '2026-11-01T00:00:00+01:00',
      '2026-12-01T00:00:00+01:00',
      () => 1_000 / 720,
    )
    expect(costs.get('Arbeitspreis')).toBeCloseTo(38.1, 9)
    expect([...costs.values()].reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(38.1 + 4.46 + 9.41 + 15.59 + 20.5, 9)
  })
})

describe('German figures', () => {
  it('Netze BW: 3.89, 9.73 and 14.36 ct/kWh, which are 4.63, 11.58 and 17.09 with VAT', () => {
    expect(figures(find('DE:Netze BW', '§ 14a EnWG Modul 3 (2025)'), 'Arbeitspreis')).toEqual(
      [0.0973, 0.1436, 0.0389].map((price) => expect.closeTo(price, 9) as number),
    )
  })

  it('MITNETZ: a day of 1 kW has eight low, ten standard and six high hours', () => {
    const mitnetz = find('DE:MITNETZ', '§ 14a EnWG Modul 3 (2025)')
    const costs = bill(mitnetz, '2025-11-01T00:00:00+01:00', '2025-11-02T00:00:00+01:00', () => 1)
    expect(costs.get('Arbeitspreis')).toBeCloseTo(8 * 0.0083 + 10 * 0.0752 + 6 * 0.1504, 12)
  })

  it('say where the Federal Network Agency has the same standard price of 2025, and where not', () => {
    const german = tariffs.filter(({ name }) => name === '§ 14a EnWG Modul 3 (2025)')
    const confirmed = german.filter(({ remarks }) => !remarks?.includes('Not confirmed'))
    const names = ['Bayernwerk', 'EWE Netz', 'MITNETZ', 'Netze BW', 'Westnetz']
    expect(new Set(confirmed.map(({ system_operator }) => system_operator?.name))).toEqual(new Set(names))
    expect(german.find(({ system_operator }) => system_operator?.name === 'Avacon')?.remarks).toContain(
      'lists 9.36 ct/kWh',
    )
  })

  it('E.DIS: one price all day until October', () => {
    const edis = find('DE:E.DIS', '§ 14a EnWG Modul 3 (2025)')
    expect(figures(edis, 'Arbeitspreis', '2025-09-30T23:45:00+02:00')).toEqual([0.0716])
    expect(figures(edis, 'Arbeitspreis', '2025-10-01T00:00:00+02:00')).toEqual([0.0716, 0.1304, 0.0079])
  })
})

function tariffsOf(operator: string): Tariff[] {
  return seeded.filter(({ system_operator_id }) => system_operator_id === partyId(operator)).map(({ tariff }) => tariff)
}

/** The whole cost of January 2026 at a constant power. */
function costOfMonth(tariff: Tariff, kw: number): number {
  const [start, end] = ['2026-01-01', '2026-02-01'].map((day) => startOfDate(day, 'Europe/Oslo'))
  return [...bill(tariff, start ?? '', end ?? '', () => kw).values()].reduce((sum, cost) => sum + cost, 0)
}
