import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { BiddingZones, ControlAreas, EicResult, SchedulingAreas } from './area-contract.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

async function get<T>(path: string): Promise<T> {
  const response = await service.call(`/core/v1/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}
const zones = async (query: string) => (await get<BiddingZones>(`bidding-zones?${query}`)).bidding_zones
const names = async (query: string) => (await zones(query)).map(({ short_name }) => short_name)

async function faults(path: string): Promise<unknown[]> {
  const response = await service.call(`/core/v1/${path}`)
  expect(response.status).toBe(422)
  const { detail } = (await response.json()) as { detail: { type: string; loc: unknown }[] }
  return detail.map(({ type, loc }) => [type, loc])
}

describe('GET /core/v1/bidding-zones, control-areas, scheduling-areas', () => {
  test('200 with every active area, its links and where the facts are from', async () => {
    const all = await zones('')
    expect(all).toHaveLength(55)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active']))
    expect(all.find(({ short_name }) => short_name === 'SE3')).toEqual({
      id: '10Y1001A1001A46L',
      name: 'Sweden SE3',
      short_name: 'SE3',
      countries: ['SE'],
      status: 'active',
      timezone: 'Europe/Stockholm',
      transmission_system_operator: {
        id: expect.any(String),
        name: 'Svenska kraftnät',
        extra_ids: expect.arrayContaining([{ kind: 'eic', value: '10X1001A1001A418' }]),
      },
      control_areas: ['10YSE-1--------K'],
      scheduling_areas: ['10Y1001A1001A46L', '10YSE-1--------K'],
      valid_from: '2011-11-01',
      valid_to: null,
      warnings: [],
      provenance: {
        source: 'ENTSO-E area list and EIC register',
        retrieved_at: '2025-11',
        licence: 'MIT; public register',
      },
    })
    expect((await get<ControlAreas>('control-areas')).control_areas).toHaveLength(46)
    expect((await get<SchedulingAreas>('scheduling-areas')).scheduling_areas).toHaveLength(63)
  })

  test('200: OR inside a filter, AND across; name or short name, case does not matter, % is no wildcard', async () => {
    expect(await names('country=SE&country=LU&name=se1&name=GERMANY')).toEqual(['DE-LU', 'SE1'])
    expect(await names('name=%25')).toEqual([])
    expect(await names('name=t%C3%BCrk')).toEqual(['TR'])
    expect(await names('id=10Y1001A1001A46L&country=NO')).toEqual([])
    const { control_areas } = await get<ControlAreas>('control-areas?country=DE')
    expect(control_areas.map(({ short_name, bidding_zones }) => [short_name, bidding_zones])).toEqual(
      ['50Hertz', 'Amprion', 'TenneT DE', 'TransnetBW'].map((name) => [name, ['10Y1001A1001A82H']]),
    )
  })

  test('200: virtual, historic and technical areas by id alone; a code of another kind is none', async () => {
    const [virtual, historic] = ['50Y0JVU59B4JWQCU', '10Y1001A1001A63L']
    expect(await names(`id=${virtual}&id=${historic}`)).toEqual(['DE-AT-LU', 'NO2NSL'])
    expect(await names('name=NO2NSL')).toEqual([])
    expect(await names('id=10YDE-VE-------2')).toEqual([])
    const [past] = await zones(`id=${historic}`)
    expect([past?.valid_to, past?.control_areas.length]).toEqual(['2018-10-01', 7])
  })

  test('200 as of a day: the split of DE-AT-LU, to the day; an id that was not yet in force finds nothing', async () => {
    const german = 'country=DE&country=AT'
    expect(await names(`${german}&as_of=2018-09-30`)).toEqual(['DE-AT-LU'])
    expect(await names(`${german}&as_of=2018-10-01`)).toEqual(['AT', 'DE-LU'])
    expect(await names('id=10Y1001A1001A82H&as_of=2018-09-30')).toEqual([])
    expect(await names('country=IT&name=rossano&as_of=2020-12-31')).toEqual(['IT-Rossano'])
    expect(await names('country=IT&name=rossano&name=calabria&as_of=2021-01-01')).toEqual(['IT-Calabria'])
    const { control_areas } = await get<ControlAreas>('control-areas?country=DE&name=50Hertz&as_of=2018-09-30')
    expect(control_areas[0]?.bidding_zones).toEqual(['10Y1001A1001A63L'])
    const { scheduling_areas } = await get<SchedulingAreas>('scheduling-areas?name=50Hertz')
    expect(scheduling_areas[0]?.bidding_zones).toEqual(['10Y1001A1001A82H'])
  })

  test('200 as CSV, as NDJSON, and 304 for whoever has it already', async () => {
    const path = '/core/v1/scheduling-areas?country=FI'
    const csv = await (await service.call(path, { headers: { Accept: 'text/csv' } })).text()
    const [header, row] = csv.split('\r\n')
    expect(header).toBe(
      'id,name,short_name,status,timezone,countries,transmission_system_operator,bidding_zones,control_areas,valid_from,valid_to,warnings,source,retrieved_at,licence',
    )
    expect(row).toContain('10YFI-1--------U,Finland,FI,active,Europe/Helsinki,FI,Fingrid Oyj,10YFI-1--------U')
    const lines = await (await service.call(path, { headers: { Accept: 'application/x-ndjson' } })).text()
    expect(JSON.parse(lines.trim())).toMatchObject({ id: '10YFI-1--------U', warnings: '' })
    const first = await service.call(path)
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await service.call(path, { headers })).status).toBe(304)
  })

  test.each(['bidding-zones', 'control-areas', 'scheduling-areas'])(
    '422 %s: everything wrong at once',
    async (path) => {
      const long = 'x'.repeat(300)
      expect(await faults(`${path}?country=se&country=SWE&country=XX&as_of=2026-02-30&name=${long}&id=`)).toEqual([
        ['string_too_short', ['query', 'id', 0]],
        ['string_too_long', ['query', 'name', 0]],
        ['string_pattern_mismatch', ['query', 'country', 0]],
        ['string_pattern_mismatch', ['query', 'country', 1]],
        ['enum', ['query', 'country', 2]],
        ['date_from_datetime_parsing', ['query', 'as_of']],
      ])
      expect(await faults(`${path}?name=a%00b`)).toHaveLength(1)
    },
  )
})

describe('GET /core/v1/eic/{code}', () => {
  const explain = (code: string) => get<EicResult>(`eic/${encodeURIComponent(code)}`)

  test('200 with the explanation and everything that the code names', async () => {
    const zone = await explain('10Y1001A1001A46L')
    expect(zone).toMatchObject({ valid: true, problems: [], type: { character: 'Y', name: 'area' } })
    expect(zone.characters).toHaveLength(16)
    expect(zone.similar).toEqual([])
    expect(zone.records.map(({ kind }) => kind)).toEqual(['bidding-zone', 'scheduling-area'])
    expect((await explain('10X1001A1001A418')).records).toMatchObject([{ kind: 'party', name: 'Svenska kraftnät' }])
  })

  test.each(['10Y1001A1001A64L', '10Y1001A1001A46M', '1OY1OO1A1OO1A46L', '10y1001a1001a46l', '10Y1001A1001A46'])(
    '200 for %s with the known code that is a slip away first',
    async (code) => {
      const { records, similar } = await explain(code)
      const first = similar.filter((each) => each.code === similar[0]?.code)
      const known = { code: '10Y1001A1001A46L', id: '10Y1001A1001A46L', name: 'Sweden SE3' }
      expect([records, first]).toEqual([
        [],
        [
          { ...known, kind: 'bidding-zone' },
          { ...known, kind: 'scheduling-area' },
        ],
      ])
    },
  )

  test('200 for a wrong code of an official register, whose record carries the warning', async () => {
    const wrong = await explain('44Y-000000005710')
    expect(wrong).toMatchObject({ valid: false, expected_check_character: '-' })
    const [record] = wrong.records
    expect(record?.kind).toBe('metering-grid-area')
    const { mgas } = await get<{ mgas: { id: string; warnings: { code: string; msg: string }[] }[] }>(
      'metering-grid-areas?country=FI',
    )
    expect(mgas.filter(({ warnings }) => warnings.length > 0)).toMatchObject([
      { id: record?.id, warnings: [{ code: 'eic_check_character', msg: expect.stringContaining('44Y-000000005710') }] },
    ])
  })

  test('200 for what is no code at all: every problem, no record', async () => {
    expect(await explain('10yde-ve-------2 %?😀')).toMatchObject({ valid: false, records: [] })
  })

  test('422 a text that is too long or holds NUL', async () => {
    expect(await faults(`eic/${'1'.repeat(101)}`)).toEqual([['string_too_long', ['path', 'code']]])
    expect(await faults('eic/10Y%00')).toHaveLength(1)
  })
})
