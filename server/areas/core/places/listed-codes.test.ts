import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { seedParties } from '../../../../drizzle/seed/core.ts'
import type { MeteringGridAreas } from '../records/contract.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

const OPERATORS = new Map(seedParties().map(({ id, name }) => [id, name]))

/** What a place leads to, by operator in the order of the answer, and how it was found. */
async function at(query: Record<string, string>) {
  const response = await service.call(`/core/v1/metering-grid-areas?${new URLSearchParams(query).toString()}`)
  expect(response.status).toBe(200)
  const { mgas, unknown_places } = (await response.json()) as MeteringGridAreas
  return {
    operators: [
      ...new Set(mgas.map(({ system_operator }) => OPERATORS.get(system_operator?.id ?? '') ?? '')),
    ].toSorted(),
    precisions: [...new Set(mgas.map(({ location }) => location?.precision))],
    sources: [...new Set(mgas.map(({ location }) => location?.source))],
    distances: mgas.map(({ location }) => location?.distance_m),
    reasons: unknown_places?.map(({ reason }) => reason) ?? [],
    warning: response.headers.get('warning'),
  }
}

describe('grid areas of Denmark and Finland as shipped', () => {
  test('of several the most likely comes first', async () => {
    const first = async (query: string) => {
      const response = await service.call(`/core/v1/metering-grid-areas?${query}`)
      const { mgas } = (await response.json()) as MeteringGridAreas
      return [mgas[0]?.name, mgas.length > 1]
    }
    expect(await first('country=FI&zipcode=65100')).toEqual(['Vaasan Sähköverkko Oy', true])
    expect(await first('country=FI&city=Tampere&street=Hatanpään+valtatie+1')).toEqual([
      ...['Tampereen Energia Sähköverkko Oy', true],
    ])
  })

  test.each([
    ['DK', '2100', ['Radius Elnet A/S']],
    ['DK', 'DK-5000', ['Vores Elnet A/S']],
    ['FI', '00100', ['Helen Sähköverkko Oy']],
    ['FI', 'FI-33 100', ['Tampereen Energia Sähköverkko Oy']],
  ])('by postal code %s %s, without a Warning', async (country, zipcode, operators) => {
    const found = await at({ country, zipcode })
    expect([found.operators, found.precisions, found.warning]).toEqual([operators, ['postal_code'], null])
    // Who lists the areas of the code, rather than whose record the area is.
    expect(found.sources).toEqual([expect.stringMatching(country === 'DK' ? /elpris\.dk/ : /sahkonhinta\.fi/)])
  })

  test('a town and a point are credited to the list whose codes tell, a Swedish code to the list of localities', async () => {
    expect((await at({ country: 'DK', city: 'København', street: 'Vesterbrogade 1' })).sources).toEqual([
      'Forsyningstilsynet, elpris.dk',
    ])
    expect((await at({ country: 'FI', lat: '60.17', lon: '24.94' })).sources).toEqual([
      'Energiavirasto, sahkonhinta.fi',
    ])
    expect((await at({ country: 'SE', zipcode: '11122' })).sources).toEqual([expect.stringMatching(/swedish-geodata/i)])
    expect((await at({ country: 'NO', zipcode: '0150' })).sources).toEqual([expect.stringMatching(/entsoe-py/)])
  })

  test.each([
    ['DK', 'København', ['Radius Elnet A/S']],
    ['DK', 'odense', ['Vores Elnet A/S']],
    ['FI', 'Tampere', ['Tampereen Energia Sähköverkko Oy']],
    ['FI', 'HELSINKI', ['Helen Sähköverkko Oy']],
  ])('by a town in %s, %s: those of its postal codes', async (country, city, operators) => {
    const found = await at({ country, city, street: 'Nygade 1' })
    expect(found.operators).toEqual(expect.arrayContaining(operators))
    expect(found.operators.length).toBeLessThanOrEqual(3)
    expect([found.precisions, found.reasons]).toEqual([['locality'], []])
    expect(found.warning).toContain('found no more exactly than by its settlement')
  })

  test.each([
    ['DK', 55.6761, 12.5683, 'Radius Elnet A/S'],
    ['DK', 55.4, 10.4, 'Vores Elnet A/S'],
    ['DK', 55.1, 14.7, 'TREFOR El-net Øst A/S'],
    ['FI', 60.17, 24.94, 'Helen Sähköverkko Oy'],
    ['FI', 61.4978, 23.761, 'Tampereen Energia Sähköverkko Oy'],
    ['FI', 65.0121, 25.4651, 'Oulun Energia Sähköverkko Oy'],
  ])(
    'by a point in %s, %d, %d: those of the nearest postal codes, with the distance',
    async (_, lat, lon, operator) => {
      const found = await at({ lat: `${lat}`, lon: `${lon}` })
      expect(found.operators).toContain(operator)
      expect(found.operators.length).toBeLessThanOrEqual(3)
      expect(found.precisions).toEqual(['locality'])
      expect(found.distances.every((distance) => typeof distance === 'number' && distance < 5_000)).toBe(true)
      expect(found.warning).toContain('known for the settlement at the point, or the nearest')
    },
  )

  test('by a point far from every postal code, the nearest, which the Warning says', async () => {
    const found = await at({ lat: '68.55', lon: '24.6' })
    expect(found.distances.every((distance) => typeof distance === 'number' && distance > 5_000)).toBe(true)
    expect(found.warning).toMatch(/the nearest is answered, \d{4,6} m away/)
  })

  test('never across the Great Belt: a point in the east has no area of the west', async () => {
    const east = await service.call('/core/v1/metering-grid-areas?lat=55.33&lon=11.13')
    const { mgas } = (await east.json()) as MeteringGridAreas
    expect(mgas.length).toBeGreaterThan(0)
    expect(new Set(mgas.map(({ scheduling_area_eic }) => scheduling_area_eic))).toEqual(new Set(['10YDK-2--------M']))
  })

  test('a code of the gazetteer that no table lists has those of the nearest codes, with a Warning', async () => {
    const found = await at({ country: 'DK', zipcode: '0800' })
    expect(found.operators).toEqual(['Radius Elnet A/S'])
    expect([found.precisions, found.warning]).toEqual([['locality'], expect.stringContaining('by its settlement')])
  })
})

async function areasAt(query: string) {
  const response = await service.call(`/core/v1/metering-grid-areas?country=AT&${query}`)
  expect(response.status).toBe(200)
  const { mgas } = (await response.json()) as MeteringGridAreas
  return mgas.map(({ name, location }) => [name.replace('Netzbereich ', ''), location?.precision])
}
const by = (precision: string, ...names: string[]) => names.map((name) => [name, precision])

describe('an Austrian postal code', () => {
  test.each([
    ['1010', ['Wien']],
    ['1230', ['Wien']],
    ['2340 Mödling', ['Niederösterreich', 'Wien']],
    ['3910 Zwettl', ['Niederösterreich']],
    ['4020', ['Linz', 'Oberösterreich']],
    ['4240 Freistadt', ['Oberösterreich', 'Linz']],
    ['4810 Gmunden', ['Oberösterreich', 'Linz']],
    ['4820 Bad Ischl', ['Oberösterreich']],
    ['5020', ['Salzburg']],
    ['6020', ['Innsbruck', 'Tirol']],
    ['6900', ['Vorarlberg']],
    ['6991', ['Kleinwalsertal']],
    ['7000', ['Burgenland']],
    ['8010', ['Graz', 'Steiermark']],
    ['8700 Leoben', ['Steiermark']],
    ['9020', ['Klagenfurt', 'Kärnten']],
    ['9500 Villach', ['Kärnten']],
  ])('%s is in %j', async (code, areas) => {
    expect(await areasAt(`zipcode=${code.slice(0, 4)}`)).toEqual(by('postal_code', ...areas))
  })
})

test('a town, an address and a point lead to the areas of their codes', async () => {
  expect(await areasAt('city=Graz&street=Hauptplatz 1')).toEqual(by('locality', 'Graz', 'Steiermark'))
  expect((await areasAt('lat=47.0707&lon=15.4395')).map(([name]) => name)).toEqual(['Graz', 'Steiermark'])
  expect((await areasAt('lat=47.35&lon=10.18')).map(([name]) => name)[0]).toBe('Kleinwalsertal')
})
