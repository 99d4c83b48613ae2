import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { BiddingZones } from '../areas/contract.ts'
import type { MeteringGridAreas } from '../records/contract.ts'
import { postalCode } from './place.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

async function get<T>(path: string): Promise<T> {
  const response = await service.call(`/core/v1/${path}`)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

/** Cities whose operator their inhabitants know. */
const CITIES: [string, number, number, string, string][] = [
  ['London', 51.509, -0.126, '_C', 'UK Power Networks'],
  ['Norwich', 52.628, 1.299, '_A', 'UK Power Networks'],
  ['Brighton', 50.828, -0.139, '_J', 'UK Power Networks'],
  ['Southampton', 50.904, -1.404, '_H', 'Scottish and Southern Electricity Networks'],
  ['Bristol', 51.455, -2.597, '_L', 'National Grid Electricity Distribution'],
  ['Cardiff', 51.48, -3.18, '_K', 'National Grid Electricity Distribution'],
  ['Birmingham', 52.481, -1.9, '_E', 'National Grid Electricity Distribution'],
  ['Nottingham', 52.954, -1.15, '_B', 'National Grid Electricity Distribution'],
  ['Liverpool', 53.41, -2.978, '_D', 'SP Energy Networks'],
  ['Manchester', 53.481, -2.237, '_G', 'Electricity North West'],
  ['Leeds', 53.797, -1.544, '_M', 'Northern Powergrid'],
  ['Newcastle upon Tyne', 54.973, -1.614, '_F', 'Northern Powergrid'],
  ['Edinburgh', 55.952, -3.196, '_N', 'SP Energy Networks'],
  ['Inverness', 57.479, -4.224, '_P', 'Scottish and Southern Electricity Networks'],
]

describe('a British point', () => {
  test.each(CITIES)('in %s lies in one licence area', async (_name, lat, lon, group, operator) => {
    const { mgas } = await get<MeteringGridAreas>(`metering-grid-areas?lat=${lat}&lon=${lon}`)
    expect(mgas.map(({ extra_ids, system_operator }) => [extra_ids[0]?.value, system_operator?.name])).toEqual([
      [group, operator],
    ])
    const { bidding_zones } = await get<BiddingZones>(`bidding-zones?lat=${lat}&lon=${lon}`)
    expect(bidding_zones.map(({ id }) => id)).toEqual(['10YGB----------A'])
  })

  test.each([
    ['Lerwick, on Shetland', 60.155, -1.145, '_P'],
    ['Stornoway, on Lewis', 58.209, -6.387, '_P'],
    ['Newport, on the Isle of Wight', 50.701, -1.291, '_H'],
    ["Hugh Town, on St Mary's", 49.914, -6.315, '_L'],
    ['Holyhead, on Anglesey', 53.309, -4.633, '_D'],
  ])('on an island: %s', async (_name, lat, lon, group) => {
    const { mgas } = await get<MeteringGridAreas>(`metering-grid-areas?lat=${lat}&lon=${lon}`)
    expect(mgas.map(({ extra_ids }) => extra_ids[0]?.value)).toEqual([group])
  })

  test.each([
    ['Belfast', 54.597, -5.93],
    ['Douglas, on the Isle of Man', 54.15, -4.48],
    ['Calais', 50.951, 1.858],
  ])('that is none lies in no licence area: %s', async (_name, lat, lon) => {
    const { mgas } = await get<MeteringGridAreas>(`metering-grid-areas?lat=${lat}&lon=${lon}`)
    expect(mgas.filter(({ country }) => country === 'GB')).toEqual([])
  })
})

test.each([
  ['M1 1AE', 'M1'],
  ['m60 1nw', 'M60'],
  ['CR2 6XH', 'CR2'],
  ['SW1A 1AA', 'SW1A'],
  ['EC1A1BB', 'EC1A'],
  ['GB-EH1 1YZ', 'EH1'],
  ['W1A', 'W1A'],
  ['SW1A 1A', null],
  ['12345', null],
  ['D-01067', null],
  ['1012 AB', null],
  ['', null],
])('the postcode %s is of the district %s', (text, district) => expect(postalCode('GB', text)).toBe(district))

test('a licence area is found by its GSP group and by its operator', async () => {
  const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?extra_id=gb.gsp_group:_C')
  expect(mgas).toMatchObject([{ name: 'London', country: 'GB', system_operator: { name: 'UK Power Networks' } }])
  const all = await get<MeteringGridAreas>('metering-grid-areas?country=GB')
  expect(all.mgas).toHaveLength(14)
  const { results } = await get<{ results: { name: string }[] }>('search?q=UK%20Power%20Networks&limit=1')
  expect(results.map(({ name }) => name)).toEqual(['UK Power Networks'])
})

test('a British city leads to its licence area by its name', async () => {
  const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?country=GB&city=Manchester&street=Deansgate%201')
  expect(mgas.map(({ name }) => name)).toEqual(['North West England'])
})
