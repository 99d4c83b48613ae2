import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { bill } from '../../../../drizzle/seed/tariff-bill.test-support.ts'
import { openCsv } from '#server/spreadsheet/csv.ts'
import type { Tariff, TariffComponent } from '../contract.ts'
import { CATEGORIES, type Category, readElcom } from './elcom.ts'
import { swissTariffs } from './swiss-tariffs.ts'

/** Rows of ElCom's table of 2025: EKZ charges one price, Andelfingen by time of use, Walenstadt gives a discount. */
const HEAD_2025 =
  'period, operator, operatorLabel, product, category, gridusagename, gridusage before discount (cts./kWh), gridusagediscount discount (cts./kWh), gridusage after discount (cts./kWh), hereof grid: fixcosts (CHF p.a.), hereof grid: power price (CHF p.a.), hereof grid: working price (cts./kWh), energyname, energy before discount (cts./kWh), energy discount (cts./kWh), energy after discount (cts./kWh), hereof energy: fixcosts (CHF p.a.), hereof energy: power price (CHF p.a.), hereof energy: working price (cts./kWh), charge (cts./kWh), aidfee (cts./kWh), total (cts./kWh)'
const EKZ = (category: string, grid: string, energy: string, levies: string, total: string, name = 'EKZ  Netz 400 F') =>
  `2025,CHE-108.954.688,Elektrizitätswerke des Kantons Zürich (EKZ),standard,${category},${name},${grid},0,${grid},36,0,7.2,EKZ Mixstrom ,${energy},0,${energy},36,0,14.9,${levies},2.3,${total}`
const ANDELFINGEN = (category: string, grid: string, working: string, energy: string, total: string) =>
  `2025,CHE-112.540.663,"Gemeinde Andelfingen, Stromversorgung",standard,${category},Haushalt und Gewerbe,${grid},0,${grid},0,0,${working},Haushalt und Gewerbe,${energy},0,${energy},0,0,${energy},0,2.3,${total}`
const WALENSTADT = (category: string, grid: string, after: string, total: string) =>
  `2025,CHE-108.953.134,Wasser- und Elektrizitätswerk Walenstadt,standard,${category},RivaComfort,${grid},0.5,${after},0,0,10.6,RivaKomfort,16,0,16,0,0,16,0.9,2.3,${total}`

const TABLE = [
  HEAD_2025,
  EKZ('H1', '11.73', '17.191964285714285', '0.16', '31.381964285714286'),
  EKZ('H2', '10.38', '16.364571428571427', '0.16', '29.204571428571427'),
  EKZ('H4', '9.313333333333333', '15.732380952380952', '0.65', '27.995714285714286'),
  EKZ('H4', '9.313333333333333', '15.732380952380952', '0.16', '27.505714285714287', 'EKZ Netz 400 F'),
  EKZ('H6', '8.22', '14.640857142857143', '0.16', '25.320857142857143'),
  `2025,CHE-108.954.688,Elektrizitätswerke des Kantons Zürich (EKZ),standard,C4,EKZ Netz 400L,6.944,0,6.944,0,21600,1.7,EKZ Mixstrom Business,15.1692,0,15.1692,0,0,15.1692,0.65,2.3,25.0632`,
  ANDELFINGEN('H1', '13.8284375', '4.0484375', '12.00327380952381', '28.13171130952381'),
  ANDELFINGEN('H4', '8.011666666666667', '4.031666666666666', '11.987301587301587', '22.298968253968255'),
  WALENSTADT('H4', '14.046666666666667', '13.546666666666667', '32.74666666666667'),
  WALENSTADT('H5', '12.98', '12.48', '31.68'),
  '2025,CHE-108.953.884,"Elektrizitätswerk, Ortsgemeinde Quarten",standard,C6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0.5,2.3,2.8',
]

async function read(lines: readonly string[]) {
  const { rows } = await openCsv(Readable.from([Buffer.from(lines.join('\n'))]), 'comma')
  return readElcom(rows)
}

/** What a year costs at the category's consumption taken evenly, in CHF. */
function yearOf(components: TariffComponent[], category: Category, year = 2025): Map<string, number> {
  const tariff = { tariff_components: components, available_from: null, available_to: null } as unknown as Tariff
  const hours = 8760
  return bill(
    tariff,
    `${year}-01-01T00:00:00+01:00`,
    `${year + 1}-01-01T00:00:00+01:00`,
    () => CATEGORIES[category] / hours,
  )
}
const totalOf = (costs: Map<string, number>) => [...costs.values()].reduce((sum, cost) => sum + cost, 0)

describe('the table of 2025', () => {
  it('gives the sum of a year and the price per kWh of EKZ, one tariff for each levy of a commune', async () => {
    const { rows, refused } = await read(TABLE)
    expect(refused).toEqual([])
    const { tariffs } = swissTariffs(rows, ['H4'])
    expect(tariffs.map(({ name, split }) => [name, split])).toEqual([
      ['EKZ Netz 400 F, H4, Abgaben 0.16 Rp./kWh', 'exact'],
      ['EKZ Netz 400 F, H4, Abgaben 0.65 Rp./kWh', 'exact'],
      ['Haushalt und Gewerbe, H4', 'of_category'],
      ['RivaComfort, H4', 'exact'],
    ])
    const costs = yearOf(tariffs[1]?.components ?? [], 'H4')
    expect(costs.get('Netznutzung, Grundpreis')).toBeCloseTo(60, 6)
    expect(costs.get('Netznutzung')).toBeCloseTo(4500 * 0.0798, 4)
    expect(costs.get('Abgaben und Leistungen an das Gemeinwesen')).toBeCloseTo(4500 * 0.0065, 6)
    expect(costs.get('Netzzuschlag')).toBeCloseTo(4500 * 0.023, 6)
  })

  it.each(['H1', 'H2', 'H4', 'H6'] as const)('EKZ, %s: the year costs what the average says', async (category) => {
    const { rows } = await read(TABLE)
    const row = rows.find((each) => each.category === category && each.levies === 0.16)
    const tariff = swissTariffs(rows, [category]).tariffs.find(({ operator }) => operator.includes('EKZ'))
    const perKwh = (row?.grid_after ?? 0) + 0.16 + 2.3
    expect(totalOf(yearOf(tariff?.components ?? [], category))).toBeCloseTo((CATEGORIES[category] * perKwh) / 100, 3)
  })

  it('a discount is one, and where prices differ by time of use the mean of the category is charged', async () => {
    const { rows } = await read(TABLE)
    const { tariffs } = swissTariffs(rows, ['H4'])
    const walenstadt = yearOf(tariffs.find(({ name }) => name.startsWith('Riva'))?.components ?? [], 'H4')
    expect(walenstadt.get('Rabatt auf die Netznutzung')).toBeCloseTo(-4500 * 0.005, 6)
    expect(totalOf(walenstadt)).toBeCloseTo(45 * (13.546666666666667 + 0.9 + 2.3), 3)
    const andelfingen = yearOf(tariffs.find(({ name }) => name.startsWith('Haushalt'))?.components ?? [], 'H4')
    expect(andelfingen.get('Netznutzung, Grundpreis')).toBeCloseTo(144, 6)
    expect(totalOf(andelfingen)).toBeCloseTo(45 * (8.011666666666667 + 2.3), 3)
  })

  it('all is charged per kWh where the categories lie on no line, and where there is one alone', async () => {
    const apart = TABLE.map((line) =>
      line.replace(
        /^(.*,H1,Haushalt und Gewerbe,)13\.8284375,0,13\.8284375(.*),28\.1317\d*$/,
        '$14.0,0,4.0$2,18.303273',
      ),
    )
    const { rows, refused } = await read(apart)
    expect(refused).toEqual([])
    const andelfingen = swissTariffs(rows, ['H4']).tariffs.find(({ name }) => name.startsWith('Haushalt'))
    expect(andelfingen?.split).toBe('average')
    expect(yearOf(andelfingen?.components ?? [], 'H4').get('Netznutzung')).toBeCloseTo(45 * 8.011666666666667, 3)
    const alone = swissTariffs((await read([HEAD_2025, TABLE[3] ?? ''])).rows, ['H4']).tariffs
    expect(alone.map(({ split }) => split)).toEqual(['average'])
  })

  it('a price per kW is refused with why; categories that an operator does not serve are left out', async () => {
    const { rows } = await read(TABLE)
    const { tariffs, refused } = swissTariffs(rows, ['C4', 'C6'])
    expect(tariffs).toEqual([])
    expect(refused).toEqual([
      { row: 7, operator: expect.stringMatching(/EKZ/), reasons: [expect.stringMatching(/per kW/)] },
    ])
  })
})

it('the table of 2026 has metering of its own', async () => {
  const head =
    'Period, Operator, Operator Name, Product, Category, Grid Usage Name, Grid Usage before Discount (Rp./kWh), Grid Usage Discount (Rp./kWh), Grid Usage after Discount (Rp./kWh), Grid Fix Costs (CHF/year), Grid Power Price (CHF/year), Grid Working Price (Rp./kWh), Energy Name, Energy before Discount (Rp./kWh), Energy Discount (Rp./kWh), Energy after Discount (Rp./kWh), Energy Fix Costs (CHF/year), Energy Power Price (CHF/year), Energy Working Price (Rp./kWh), Charge (Rp./kWh), Aid Fee (Rp./kWh), Total (Rp./kWh), Metering Rate (Rp./kWh), Annual Metering Cost (CHF/year)'
  // Bern as its answers for 2026 have it; the price of energy is made up.
  const bern =
    '2026,CHE-108.954.000,Energie Wasser Bern,standard,H4,Netz,13.03,0,13.03,60,0,11,Energie,12,0,12,0,0,12,2.65,2.3,32.06,2.08,93.6'
  const { rows, refused } = await read([head, bern])
  expect(refused).toEqual([])
  const costs = yearOf(swissTariffs(rows, ['H4']).tariffs[0]?.components ?? [], 'H4', 2026)
  expect(costs.get('Messung')).toBeCloseTo(93.6, 6)
  expect(totalOf(costs)).toBeCloseTo(93.6 + 45 * (13.03 + 2.65 + 2.3), 3)
})

describe('a table with faults', () => {
  const row = (TABLE[3] ?? '').split(',')
  const changed = (at: number, cell: string) => row.map((each, index) => (index === at ? cell : each)).join(',')

  it.each([
    [0, 'soon', /^period: /],
    [1, '', /^operator: has no UID/],
    [4, 'H9', /^category: .* not H9/],
    [6, 'ten', /^grid usage before discount: .* not ten/],
    [8, '', /^grid usage after discount: .* not nothing/],
    [11, '1e9', /^grid working price: /],
    [21, '12', /^total: is 12 Rp\.\/kWh, and its parts are 27\.9957/],
  ])('refuses a row by cell %i as %j', async (at, cell, reason) => {
    const { rows, refused } = await read([HEAD_2025, changed(at, cell), TABLE[2] ?? ''])
    expect(rows).toHaveLength(1)
    expect(refused).toEqual([{ row: 2, operator: row[2], reasons: [expect.stringMatching(reason)] }])
  })

  it.each([
    ['another table', ['name,price', 'a,1']],
    ['columns in another order', [HEAD_2025.split(', ').toReversed().join(', '), ...TABLE.slice(1)]],
    ['a page', ['<html><body>down</body></html>']],
  ])('refuses %s as a whole', async (_, lines) => {
    await expect(read(lines)).rejects.toThrow(/not those of ElCom's table/)
  })

  it('refuses nothing at all', async () => {
    await expect(read([''])).rejects.toThrow('the table is empty')
  })
})
