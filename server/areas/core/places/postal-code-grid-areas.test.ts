import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

describe('metering grid areas and power tariffs by German postal code', () => {
  const IDS = [
    '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000a2',
    '00000000-0000-4000-8000-0000000000a3',
    '00000000-0000-4000-8000-0000000000a4',
  ]
  const [NORTH = '', WEST = '', SOUTH = '', UNPLACED = ''] = IDS
  async function check(path: string) {
    const response = await service.call(path)
    const body = (await response.json()) as {
      mgas?: { id: string; location: { precision: string; distance_m: number | null; source: string | null } }[]
      unknown_places?: { reason: string; msg: string }[]
    }
    return {
      status: response.status,
      ids: body.mgas?.map(({ id }) => id).toSorted(),
      locations: [
        ...new Set(
          body.mgas?.map(({ location }) =>
            JSON.stringify([location?.precision, location?.distance_m, location?.source]),
          ),
        ),
      ],
      reasons: body.unknown_places?.map(({ reason }) => reason),
      warning: response.headers.get('warning'),
    }
  }
  const mgas = (query: string) => check(`/core/v1/metering-grid-areas?country=DE&${query}`)
  const BY_AREA = JSON.stringify(['control_area', 0, 'Open Power System Data, renewable_power_plants (MIT)'])

  async function shape(id: string, lat: number, lon: number) {
    const ring = [
      [-0.1, -0.1],
      [0.1, -0.1],
      [0.1, 0.1],
      [-0.1, 0.1],
      [-0.1, -0.1],
    ].map(([x = 0, y = 0]) => [lon + x, lat + y])
    const geometry = JSON.stringify({ type: 'Polygon', coordinates: [ring] })
    await asOwner(
      service,
      (owner) => owner`insert into geometries (kind, id, country, name, metering_grid_area_id, geometry, source_id)
        values ('metering-grid-area', ${id}, 'DE', 'Box', ${id}, ${geometry}::text::json, 'entsoe-areas')`,
    )
    await service.services.versions.refresh()
  }

  test('200 and empty while no register of them is imported, which the Warning says', async () => {
    for (const path of [
      '/core/v1/metering-grid-areas?zipcode=20095&country=DE',
      '/v1/power-tariffs/DE/postal-code/20095',
    ]) {
      const { status, reasons, warning } = await check(path)
      expect([status, reasons]).toEqual([200, ['no_areas']])
      expect(warning).toContain('no metering grid area of DE there: import mastr brings them')
    }
    expect((await mgas('zipcode=99999')).reasons).toEqual(['no_such_place'])
  })

  test('200 with all of each control area that has the code, and never with another', async () => {
    await asOwner(
      service,
      (owner) => owner`insert into metering_grid_areas (id, name, country, scheduling_area_eic, extra_ids, source_id)
        select id::uuid, name, 'DE', eic, '[]', 'entsoe-areas' from unnest(${IDS}::text[], ${['Neustadt', 'Neustadt', 'Süd', 'Ohne']}::text[],
          ${['10YDE-VE-------2', '10YDE-RWENET---I', '10YDE-EON------1', null]}::text[]) as t(id, name, eic)`,
    )
    const one = await mgas('zipcode=D-20095')
    expect([one.ids, one.locations]).toEqual([[NORTH], [BY_AREA]])
    expect(one.warning).toContain('every area of each control area that has the postal code is answered')
    const [{ code } = { code: '' }] = await asOwner(
      service,
      (owner) =>
        owner<{ code: string }[]>`select postal_code as code from postal_code_areas group by 1 having count(*) = 3`,
    )
    expect((await mgas(`zipcode=${code}`)).ids).toEqual([WEST, SOUTH])
    expect((await mgas(`zipcode=${code}&name=S%C3%BCd`)).ids).toEqual([SOUTH])
    expect((await mgas('zipcode=20095&country=SE')).ids).toEqual([NORTH])
    expect((await mgas('zipcode=70173')).reasons).toEqual(['no_areas'])
    expect((await mgas('zipcode=99999')).reasons).toEqual(['no_such_place'])
    const tariffs = await check('/v1/power-tariffs/DE/postal-code/20095')
    expect([tariffs.status, tariffs.reasons, tariffs.warning]).toEqual([200, [], one.warning])
  })

  test('200 by the name of the locality only in the control areas of the code, and by shapes where they tell more', async () => {
    await asOwner(
      service,
      (owner) => owner`insert into gazetteer (country, kind, place, name, lat, lon, source_id)
        values ('DE', 'postal_code', '20095', 'Neustadt', 53.55, 10, 'geonames-cities')`,
    )
    expect((await mgas('zipcode=20095')).ids).toEqual([NORTH])
    await shape(WEST, 53.55, 10)
    const against = await mgas('zipcode=20095')
    expect(against.ids).toEqual([NORTH])
    await shape(UNPLACED, 53.55, 10)
    expect((await mgas('zipcode=20095')).ids).toEqual([UNPLACED])
    await shape(NORTH, 53.55, 10)
    const exact = await mgas('zipcode=20095')
    expect([exact.ids, exact.locations]).toEqual([
      [NORTH, UNPLACED],
      [JSON.stringify(['postal_code', 0, 'ENTSO-E area list and EIC register'])],
    ])
  })
})
