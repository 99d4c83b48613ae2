import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { MeteringGridAreas } from '../records/contract.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

async function check(query: Record<string, string>) {
  const response = await service.call(`/core/v1/metering-grid-areas?${new URLSearchParams(query).toString()}`)
  const { mgas } = (await response.json()) as MeteringGridAreas
  const codes = mgas.map(({ extra_ids }) => extra_ids[0]?.value)
  return { status: response.status, codes, location: mgas[0]?.location, warning: response.headers.get('warning') }
}

const ALAND = '44Y-00000000548V'

describe('metering grid areas on Åland', () => {
  test.each([
    ['Jomala', { lat: '60.15', lon: '19.95' }],
    ['Sund', { lat: '60.25', lon: '20.1' }],
    ['Eckerö', { lat: '60.2', lon: '19.6' }],
  ])('200 %s: the one of its grid alone, with Finland named or not', async (_, point) => {
    const found = {
      status: 200,
      codes: [ALAND],
      location: { precision: 'point', distance_m: 0, source: 'Natural Earth' },
      warning: null,
    }
    expect(await check(point)).toEqual(found)
    expect(await check({ ...point, country: 'FI' })).toEqual(found)
  })

  test('200 Mariehamn, at a shore that is drawn approximately: the same', async () => {
    expect(await check({ lat: '60.1', lon: '19.93' })).toMatchObject({ status: 200, codes: [ALAND] })
  })

  test.each([
    ['Turku', { lat: '60.45', lon: '22.27' }],
    ['Kustavi, the nearest of the mainland', { lat: '60.55', lon: '21.36' }],
    ['Korpo', { lat: '60.16', lon: '21.55' }],
  ])('200 %s is not on it: those of the nearest postal codes, with a Warning', async (_, point) => {
    const { status, codes, warning } = await check({ ...point, country: 'FI' })
    expect([status, codes.length > 0, codes.length < 20]).toEqual([200, true, true])
    expect(codes).not.toContain(ALAND)
    expect(warning).toContain('known for the settlement at the point, or the nearest')
  })

  test('200 Grisslehamn, across the water in Sweden: none of Finland', async () => {
    expect((await check({ lat: '60.1', lon: '18.81' })).codes).not.toContain(ALAND)
  })
})
