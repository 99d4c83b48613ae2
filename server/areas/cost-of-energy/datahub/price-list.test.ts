import { describe, expect, test } from 'vitest'
import { checkTariff } from '../tariffs/check.ts'
import { danishComponents, type DanishPrice, ENERGINET_GLN } from './danish-tariff.ts'
import { danishLists, PriceListPage } from './price-list.ts'
import { costs, quarterHours, total } from '../recipes/recipes.test-support.ts'
import { hourly, national, row, subscription } from './price-list.test-support.ts'

const read = (...records: object[]) => PriceListPage.parse({ total: records.length, records }).records
const lists = (...records: object[]) =>
  danishLists(read(...national, ...records), { since: '2026-01-01', today: '2026-11-27' })
const pricesOf = (charge: DanishPrice['charge'], ...records: object[]) =>
  lists(...records).lists[0]?.prices.filter((price) => price.charge === charge)

describe('a price list', () => {
  test('has the operator by its newest name, its own prices and those of all of Denmark', () => {
    const found = lists(
      hourly('2026-01-01', '2026-04-01'),
      hourly('2026-04-01', null, { ChargeOwner: 'Ny A/S' }),
      subscription(),
    )
    expect(found.refused).toEqual([])
    expect(found.lists.map(({ gln, operator }) => [gln, operator])).toEqual([['5790000705689', 'Ny A/S']])
    const components = danishComponents(found.lists[0]?.prices ?? [])
    expect(checkTariff(components)).toEqual([])
    expect([...new Set(components.map(({ name }) => name))]).toEqual([
      ...['Netabonnement', 'Nettarif C', 'Energinet, abonnement', 'Energinet, transmissionstarif'],
      ...['Energinet, systemtarif', 'Elafgift'],
    ])
  })

  test('a winter day of 1 kW: six low, fourteen high and four peak hours, of 92 and 100 quarter-hours too', () => {
    const prices = pricesOf('tariff', hourly('2026-01-01', '2027-01-01'), subscription()) ?? []
    const [fee] = danishComponents(prices)
    const day = (from: string, to: string) =>
      fee === undefined ? 0 : total(costs(fee, from, to, quarterHours(from, to, { base: 1 })))
    const high = 14 * 0.3 + 4 * 0.9
    expect(day('2026-01-05T00:00:00+01:00', '2026-01-06T00:00:00+01:00')).toBeCloseTo(6 * 0.1 + high, 9)
    expect(day('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00')).toBeCloseTo(5 * 0.1 + high, 9)
    expect(day('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')).toBeCloseTo(7 * 0.1 + high, 9)
  })

  test('a row holds until its end or the next one; what ended before is left out, and what began before begins then', () => {
    const prices = pricesOf(
      'tariff',
      hourly('2024-01-01', '2025-06-01'),
      hourly('2025-06-01', null),
      hourly('2026-05-01', '2026-09-01'),
      subscription(),
    )
    expect(prices?.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-01', '2026-05-01'],
      ['2026-05-01', '2026-09-01'],
    ])
  })

  test('a rebate is a charge of its own, whose code may have had another note; one of zero is none', () => {
    const rebate = (Price1: number, Note: string, ValidFrom = '2026-01-01') =>
      row({ ChargeTypeCode: 'C_R', Note, ResolutionDuration: 'P1D', Price1, ValidFrom: `${ValidFrom}T00:00:00` })
    const own = [hourly('2026-01-01', null), subscription()]
    const older = rebate(-0.01, "Rabat på Cerius' nettarif")
    const newer = rebate(-0.02, 'Rabat Nettarif C -  KONSTANT Net A/S', '2026-06-01')
    expect(pricesOf('tariff_rebate', ...own, older, newer)?.map(({ dkk }) => dkk)).toEqual([[-0.01], [-0.02]])
    expect(pricesOf('tariff_rebate', ...own, rebate(0, 'Rabat Nettarif C'))).toEqual([])
    expect(pricesOf('tariff_rebate', ...own, rebate(-1, 'Rabat Nettarif lokal kollektiv'))).toEqual([])
  })

  test('a price for the day holds at every hour, as does the first where hours have none', () => {
    const flat = hourly('2026-01-01', null, { ResolutionDuration: 'P1D', Price1: 0.2 })
    expect(pricesOf('tariff', flat, subscription())?.[0]?.dkk).toEqual([0.2])
    const holes = { ...hourly('2026-01-01', null), ...Object.fromEntries(nulls) }
    expect(new Set(pricesOf('tariff', holes, subscription())?.[0]?.dkk)).toEqual(new Set([0.1]))
  })

  test.each<[string, RegExp, object[]]>([
    ['no subscription', /^no subscription of C customers is listed$/, [hourly('2026-01-01', null)]],
    [
      'two codes with other prices',
      /two codes of the tariff .+ at once: DT_C_01 \(Nettarif C\), FLEX \(Nettarif C time\)/,
      [
        hourly('2026-01-01', null),
        hourly('2026-01-01', null, { ChargeTypeCode: 'FLEX', Note: 'Nettarif C time', Price3: 0.5 }),
        subscription(),
      ],
    ],
    [
      'the grid above apart',
      /the grid above is charged by a code of its own: 50001 \(Overliggende net\)/,
      [hourly('2026-01-01', null), subscription(), row({ ChargeTypeCode: '50001', Note: 'Overliggende net' })],
    ],
    [
      'another resolution',
      /is priced by PT15M instead of P1D or PT1H/,
      [hourly('2026-01-01', null, { ResolutionDuration: 'PT15M' }), subscription()],
    ],
    ['no price', /has no price from 2026-01-01/, [hourly('2026-01-01', null, { Price1: null }), subscription()]],
  ])('%s is a reason to refuse the operator', (_, reason, records) => {
    expect(lists(...records).lists).toEqual([])
    expect(lists(...records).refused).toMatchObject([
      { name: 'Radius Elnet A/S', reasons: [expect.stringMatching(reason)] },
    ])
  })

  test('a code that is replaced by another is followed by it, also where both are listed for a while', () => {
    const renamed = { ChargeTypeCode: 'C_FBTNTR_B', Price3: 0.5 }
    const old = hourly('2025-01-01', '2026-04-01', { ChargeTypeCode: '151-NT01T' })
    const both = hourly('2026-03-01', '2026-04-01', { ChargeTypeCode: 'C_FBTNTR_B' })
    const prices = pricesOf('tariff', old, both, hourly('2026-04-01', '2027-01-01', renamed), subscription())
    expect(prices?.map(({ from, to, dkk }) => [from, to, dkk[2]])).toEqual([
      ['2026-01-01', '2026-03-01', 0.1],
      ['2026-03-01', '2026-04-01', 0.1],
      ['2026-04-01', '2027-01-01', 0.5],
    ])
  })

  test('without a charge of Energinet, or without its price, every operator is refused', () => {
    const own = [hourly('2026-01-01', null), subscription()]
    const refusedWith = (rows: object[]) =>
      danishLists(read(...rows, ...own), { since: '2026-01-01', today: '2026-11-27' })
    for (const [index, { ChargeTypeCode }] of national.entries()) {
      const { lists: none, refused } = refusedWith(national.toSpliced(index, 1))
      expect(none).toEqual([])
      expect(refused).toMatchObject([{ reasons: [expect.stringContaining(`${String(ChargeTypeCode)} (`)] }])
    }
    const [first = {}, ...others] = national
    const { lists: none, refused } = refusedWith([{ ...first, Price1: null }, ...others])
    expect([none, refused[0]?.reasons]).toEqual([[], [expect.stringContaining('41004 has no price')]])
  })

  test('a grid above that is charged no more is no reason', () => {
    const over = row({ ChargeTypeCode: '50001', Note: 'Overliggende net', ValidTo: '2026-07-01T00:00:00' })
    expect(lists(hourly('2026-01-01', null), subscription(), over).refused).toEqual([])
  })

  test('two codes with the same prices are one; production and other customers are none', () => {
    const own = [hourly('2026-01-01', null), subscription()]
    const twin = hourly('2026-01-01', null, { ChargeTypeCode: 'TWIN' })
    const feedIn = hourly('2026-01-01', null, { ChargeTypeCode: 'IND', Note: 'Nettarif indfødning C', Price3: 9 })
    expect(lists(...own, twin, feedIn)).toEqual(lists(...own))
    const large = hourly('2026-01-01', null, { Note: 'Nettarif A høj', GLN_Number: '5790000000001' })
    expect(lists(...own, large).lists).toHaveLength(1)
    expect(lists(...own).lists.some(({ gln }) => gln === ENERGINET_GLN)).toBe(false)
  })
})

const nulls = Array.from({ length: 23 }, (_, hour): [string, null] => [`Price${hour + 2}`, null])
