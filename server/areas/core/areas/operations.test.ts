import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { BiddingZones, ControlAreas, EicResult, SchedulingAreas } from './contract.ts'

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
    const all = await zones('status=active')
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
      register_name: 'Swedish Elspot Area 3',
      register_functions: ['Bidding Zone', 'Scheduling Area'],
      control_areas: ['10YSE-1--------K'],
      scheduling_areas: ['10Y1001A1001A46L', '10YSE-1--------K'],
      valid_from: '2011-11-01',
      valid_to: null,
      warnings: [],
      provenance: {
        source: 'ENTSO-E area list and EIC register',
        retrieved_at: '2025-11',
        licence: 'MIT; public register',
        confirmed_until: '2026-11-01',
      },
    })
    expect((await get<ControlAreas>('control-areas?status=active')).control_areas).toHaveLength(46)
    expect((await get<SchedulingAreas>('scheduling-areas?status=active')).scheduling_areas).toHaveLength(63)
  })

  test('200: OR inside a filter, AND across; name or short name, case does not matter, % is no wildcard', async () => {
    expect(await names('country=SE&country=LU&name=se1&name=GERMANY')).toEqual(['DE-AT-LU', 'DE-LU', 'SE1'])
    expect(await names('name=%25')).toEqual([])
    expect(await names('name=t%C3%BCrk')).toEqual(['TR'])
    expect(await names('id=10Y1001A1001A46L&country=NO')).toEqual([])
    const { control_areas } = await get<ControlAreas>('control-areas?country=DE')
    expect(control_areas.map(({ short_name, bidding_zones }) => [short_name, bidding_zones])).toEqual(
      ['50Hertz', 'Amprion', 'TenneT DE', 'TransnetBW'].map((name) => [name, ['10Y1001A1001A82H']]),
    )
  })

  test('200 without any filter: areas of every status, and each status by itself', async () => {
    const all = await zones('')
    expect(all).toHaveLength(85)
    const counts = Map.groupBy(all, ({ status }) => status)
    for (const [status, some] of counts)
      expect((await zones(`status=${status}`)).map(({ id }) => id)).toEqual(some.map(({ id }) => id))
    expect([...counts.keys()].toSorted()).toEqual(['active', 'historic', 'not_published', 'virtual'])
    expect(await names('status=historic&country=IT')).toEqual(['IT-Brindisi', 'IT-Foggia', 'IT-Priolo', 'IT-Rossano'])
    expect(await names('status=historic&status=virtual&country=DE&country=DK')).toEqual([
      'CZ+DE+SK',
      'DE-AT-LU',
      'DK1-NO1',
      'DK1A',
    ])
    // On a day what was active then; a status narrows it to what has that status today.
    expect(await names('country=DE&as_of=2018-09-30')).toEqual(['DE-AT-LU'])
    expect(await names('country=DE&as_of=2018-09-30&status=active')).toEqual([])
    expect(await faults('bidding-zones?status=gone')).toEqual([['enum', ['query', 'status', 0]]])
  })

  test('200: virtual, historic and technical areas by id; a code of another kind is none', async () => {
    const [virtual, historic] = ['50Y0JVU59B4JWQCU', '10Y1001A1001A63L']
    expect(await names(`id=${virtual}&id=${historic}`)).toEqual(['DE-AT-LU', 'NO2NSL'])
    expect(await names('name=NO2NSL')).toEqual(['NO2NSL'])
    expect(await names('id=50y0jvu59b4jwqcu')).toEqual(['NO2NSL'])
    expect(await names('name=NO2NSL&status=active')).toEqual([])
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
      'id,name,short_name,status,timezone,countries,transmission_system_operator,register_name,register_functions,bidding_zones,control_areas,valid_from,valid_to,warnings,source,retrieved_at,licence,distance_m,accuracy_m,confirmed_until',
    )
    expect(row).toContain(
      '10YFI-1--------U,Finland,FI,active,Europe/Helsinki,FI,Fingrid Oyj,Finland,"Bidding Zone, Control Area, LFC Area, Member State, Scheduling Area",10YFI-1--------U',
    )
    const lines = await (await service.call(path, { headers: { Accept: 'application/x-ndjson' } })).text()
    expect(JSON.parse(lines.trim())).toMatchObject({ id: '10YFI-1--------U', warnings: '' })
    const first = await service.call(path)
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await service.call(path, { headers })).status).toBe(304)
  })

  test.each(['bidding-zones', 'control-areas', 'scheduling-areas'] as const)(
    '200 %s at a point as rows that say how far each is, as JSON does; empty where no point is asked for',
    async (path) => {
      const rows = async (query: string) => {
        const headers = { Accept: 'application/x-ndjson' }
        const lines = (await (await service.call(`/core/v1/${path}?${query}`, { headers })).text()).trim().split('\n')
        return lines.map((line) => {
          const { id, distance_m, accuracy_m } = JSON.parse(line) as Record<string, unknown>
          return { id, location: distance_m === null ? undefined : { distance_m, accuracy_m } }
        })
      }
      for (const query of ['lat=53.55&lon=9.6', 'country=DE']) {
        const [areas = []] = Object.values(
          await get<Record<string, { id: string; location?: object }[]>>(`${path}?${query}`),
        )
        expect(await rows(query)).toEqual(areas.map(({ id, location }) => ({ id, location })))
      }
    },
  )

  test.each(['bidding-zones', 'control-areas', 'scheduling-areas'])(
    '422 %s: everything wrong at once',
    async (path) => {
      const long = 'x'.repeat(300)
      expect(await faults(`${path}?country=s&country=SWE&country=XX&as_of=2026-02-30&name=${long}&id=`)).toEqual([
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

test('a day on which no area of a country asked for is known is told, in each kind', async () => {
  const reportOf = async (path: string) => {
    const response = await service.call(`/core/v1/${path}`)
    expect([path, response.status]).toEqual([path, 200])
    return response.headers.get('Warning')
  }
  expect(await reportOf('bidding-zones?country=SE&as_of=2010-01-01')).toBe(
    '299 - "no bidding zone of SE is known on 2010-01-01"',
  )
  expect(await reportOf('bidding-zones?country=SE&country=FI&country=XK&as_of=2011-10-31')).toBe(
    '299 - "no bidding zone of SE is known on 2011-10-31", 299 - "no bidding zone of XK is known on 2011-10-31"',
  )
  expect(await reportOf('bidding-zones?country=SE&as_of=2011-11-01')).toBeNull()
  expect(await reportOf('control-areas?country=SE&as_of=2010-01-01')).toBeNull()
  expect(await reportOf('scheduling-areas?country=US&as_of=2010-01-01')).toContain('no scheduling area of US')
  expect(await reportOf('bidding-zones?id=10Y1001A1001A46L&country=SE&as_of=2010-01-01')).toMatch(
    /^299 - "nothing found has id/,
  )
  expect(await reportOf('bidding-zones?country=US')).toBe('299 - "nothing found has country US"')
  expect(await reportOf('bidding-zones?country=SE')).toBeNull()
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

  test('200 with whose digits the first two are, else the one country that the codes with them are of', async () => {
    const office = async (code: string) => (await explain(code)).issuing_office
    expect(await office('26X0000000000000')).toEqual({ code: '26', name: 'Terna (IT)', country: null })
    expect(await office('10X1001A1001A418')).toEqual({ code: '10', name: 'ENTSO-E', country: null })
    expect(await office('39X0000000000000')).toEqual({ code: '39', name: null, country: null })
    const party = async (name: string, country: string, eic: string) => {
      await asOwner(
        service,
        (owner) => owner`with made as (
            insert into parties (id, name, countries, roles, extra_ids, source_id)
            values (gen_random_uuid(), ${name}, array[${country}], '{}', '[]', 'entsoe-areas') returning id)
          insert into party_extra_ids (party_id, kind, value) select id, 'eic', ${eic} from made`,
      )
      await service.services.versions.refresh()
    }
    await party('FGSZ', 'HU', '39XHU-FGSZ-----A')
    await party('MVM', 'HU', '39X_%')
    expect(await office('39X0000000000000')).toEqual({ code: '39', name: null, country: 'HU' })
    await party('OMV', 'AT', '39XAT-OMV------B')
    expect(await office('39X0000000000000')).toEqual({ code: '39', name: null, country: null })
    expect((await explain('3')).issuing_office).toBeNull()
    await asOwner(service, (owner) => owner`delete from parties where name in ('FGSZ', 'MVM', 'OMV')`)
  })

  test.each(['10y1001a1001a46l', ' 10Y 1001A 1001A 46L\n', '10Y1001A1001A46L'])(
    '200 for %j as it is meant',
    async (value) => {
      const { records, ...answer } = await explain(value)
      expect(answer).toMatchObject({ code: '10Y1001A1001A46L', input: value, valid: true, problems: [], similar: [] })
      expect(records).toHaveLength(2)
    },
  )

  test.each(['10Y1001A1001A64L', '10Y1001A1001A46M', '1OY1OO1A1OO1A46L', '1oy1001a1001a46l', '10Y1001A1001A46'])(
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

  test('200 for what is not a code at all: every problem, no record', async () => {
    expect(await explain('10yde-ve-------2 %?😀')).toMatchObject({ valid: false, records: [] })
  })

  test('422 a text that is too long or holds NUL', async () => {
    expect(await faults(`eic/${'1'.repeat(101)}`)).toEqual([['string_too_long', ['path', 'code']]])
    expect(await faults('eic/10Y%00')).toHaveLength(1)
  })
})

describe('GET /core/v1/bidding-zones, control-areas, scheduling-areas at a place', () => {
  async function at(path: string) {
    const response = await service.call(`/core/v1/${path}`)
    expect([path, response.status]).toEqual([path, 200])
    const [areas = []] = Object.values((await response.json()) as Record<string, BiddingZones['bidding_zones']>)
    const found = areas.map(({ short_name, location }) => ({ short_name, ...location }))
    return { found, names: found.map(({ short_name }) => short_name), warning: response.headers.get('warning') }
  }
  const drawn = (km: number) =>
    `299 - "borders are drawn approximately here, and may be off by ${km} km: all that may lie here are answered"`

  test('200 with the zone of a place, exact or drawn, and then with a Warning', async () => {
    expect(await at('bidding-zones?lat=59.86&lon=17.64')).toEqual({
      found: [{ short_name: 'SE3', distance_m: 0, accuracy_m: 13_000 }],
      names: ['SE3'],
      warning: drawn(13),
    })
    expect(await at('bidding-zones?lat=48.86&lon=2.35')).toEqual({
      found: [{ short_name: 'FR', distance_m: 0, accuracy_m: 3_000 }],
      names: ['FR'],
      warning: null,
    })
    expect((await at('control-areas?lat=50.94&lon=6.96')).names).toEqual(['Amprion'])
    expect((await at('control-areas?lat=49.6&lon=6.13')).names).toEqual(['Amprion LU', 'LU'])
    expect((await at('scheduling-areas?lat=41.12&lon=16.87')).names).toEqual(['IT', 'IT-South'])
  })

  test('200 with every candidate near a drawn border, each with its way; other filters narrow them', async () => {
    const gavle = await at('bidding-zones?lat=60.67&lon=17.14')
    expect(gavle.names).toEqual(['SE3', 'SE2'])
    expect(gavle.found.map(({ distance_m = -1 }) => distance_m > 0)).toEqual([false, true])
    expect(gavle.warning).toBe(drawn(13))
    expect((await at('bidding-zones?lat=60.67&lon=17.14&name=se2')).names).toEqual(['SE2'])
    expect((await at('bidding-zones?lat=60.67&lon=17.14&country=NO')).names).toEqual([])
  })

  test.each([
    ['Konstanz', 47.66, 9.175, 'CH', 'DE-LU'],
    ['Freilassing', 47.84, 12.98, 'DE-LU', 'AT'],
    ['Görlitz', 51.153, 14.987, 'PL', 'DE-LU'],
    ['Vaals', 50.77, 6.018, 'DE-LU', 'NL'],
    ['Kerkrade', 50.866, 6.063, 'NL', 'DE-LU'],
    ['Gorizia', 45.941, 13.622, 'SI', 'IT-North'],
    ['Chiasso', 45.832, 9.031, 'IT-North', 'CH'],
    ['Brennero', 47.003, 11.507, 'AT', 'IT-North'],
    ['Campione', 45.968, 8.971, 'CH', 'IT-North'],
    ['Llívia', 42.465, 1.98, 'ES', 'FR'],
  ])(
    '200 in %s with the zones of both countries, the nearest on the map first',
    async (_name, lat, lon, first, other) => {
      const { names, found, warning } = await at(`bidding-zones?lat=${lat}&lon=${lon}`)
      expect(names.slice(0, 2)).toEqual([first, other])
      expect(found[0]?.distance_m).toBe(0)
      expect(found.every(({ distance_m }) => Number.isInteger(distance_m))).toBe(true)
      expect(warning).toMatch(/borders are drawn approximately here, and may be off by \d+ km/)
    },
  )

  test('200 with the nearest first, also of control areas', async () => {
    expect((await at('bidding-zones?lat=43.792&lon=7.607')).names, 'Ventimiglia').toEqual(['IT-North'])
    expect((await at('bidding-zones?lat=43.776&lon=7.503')).names[0], 'Menton').toBe('FR')
    expect((await at('bidding-zones?lat=57.186&lon=14.04')).names).toEqual(['SE4', 'SE3'])
    const bergen = await at('bidding-zones?lat=60.39&lon=5.32')
    expect([bergen.names, bergen.warning]).toEqual([['NO5'], null])
    expect((await at('control-areas?lat=48.78&lon=9.18')).names[0]).toBe('TransnetBW')
    expect((await at('control-areas?lat=47.66&lon=9.175')).names).toEqual(['CH', 'TransnetBW'])
  })

  test('200 on islands that the map lacks with the nearest zone, marked; on those far out with none', async () => {
    for (const [lat, lon, short_name] of [
      [59.29, 18.92, 'SE3'],
      [58.76, 17.9, 'SE3'],
    ] as const) {
      const { names, warning } = await at(`bidding-zones?lat=${lat}&lon=${lon}`)
      expect([names[0], warning]).toEqual([short_name, expect.stringMatching(/the nearest is answered, \d+ m away/)])
    }
    // Utsira: Norway's zones reach out to sea.
    expect((await at('bidding-zones?lat=59.31&lon=4.89')).names).toEqual(['NO2'])
    expect((await at('bidding-zones?lat=53.588&lon=6.67')).names).toEqual(['DE-LU'])
    expect((await at('control-areas?lat=53.588&lon=6.67')).names).toEqual(['TenneT DE'])
    expect((await at('bidding-zones?lat=35.5&lon=12.61')).names).toEqual([])
  })

  test('200 on a day with what held then; no drawn zone before its borders were those', async () => {
    expect((await at('bidding-zones?lat=52.52&lon=13.4&as_of=2018-09-30')).names).toEqual(['DE-AT-LU'])
    expect((await at('bidding-zones?lat=52.52&lon=13.4&as_of=2018-10-01')).names).toEqual(['DE-LU'])
    expect((await at('bidding-zones?lat=43.11&lon=12.39&as_of=2020-12-31')).names).toEqual([])
    expect((await at('bidding-zones?lat=43.11&lon=12.39&as_of=2021-01-01')).names).toContain('IT-Centre-South')
    expect((await at('control-areas?lat=42.66&lon=21.16&as_of=2020-12-13')).names).toEqual([])
    expect((await at('control-areas?lat=42.66&lon=21.16&as_of=2020-12-14')).names).toEqual(['XK'])
  })

  test('200 at sea with the nearest, marked; far out with none', async () => {
    const off = await at('bidding-zones?lat=52.9&lon=4.6')
    expect([off.names, off.warning]).toEqual([['NL'], expect.stringMatching(/the nearest is answered, \d+ m away/)])
    expect(await at('bidding-zones?lat=0&lon=0')).toEqual({
      ...{ found: [], names: [] },
      warning: '299 - "no bidding zone is known at this place"',
    })
  })

  test('200 by address or postal code, where the settlement is known; all candidates near a border', async () => {
    const address = (city: string, country: string) => `street=Platz+1&city=${city}&country=${country}`
    expect((await at(`control-areas?${address('Berlin', 'DE')}`)).names).toEqual(['50Hertz'])
    expect((await at(`bidding-zones?${address('Amsterdam', 'NL')}`)).names).toEqual(['NL'])
    expect((await at(`scheduling-areas?${address('Aarhus', 'DK')}`)).names[0]).toBe('DK1')
    expect((await at(`bidding-zones?${address('Berg', 'SE')}`)).names).toEqual(['SE3'])
    expect((await at(`bidding-zones?${address('G%C3%A4vle', 'SE')}`)).names).toEqual(['SE3', 'SE2'])
    expect((await at('bidding-zones?zipcode=411+05&country=SE')).names[0]).toBe('SE3')
    expect((await at(`control-areas?${address('Berlin', 'DE')}&name=tennet`)).names).toEqual([])
    expect((await at(`bidding-zones?${address('Berlin', 'DE')}&lat=59.33&lon=18.06`)).names).toEqual([])
  })

  test('200 by a postal code of a country with one control area, its area; and empty by one that there is not', async () => {
    const unknown = await at('control-areas?zipcode=1000&country=NL')
    expect([unknown.names, unknown.warning]).toEqual([[], expect.stringContaining('unknown place in NL')])
    const response = await service.call('/core/v1/control-areas?zipcode=1012&country=NL')
    const { control_areas } = (await response.json()) as ControlAreas
    expect(control_areas.map(({ short_name }) => short_name)).toEqual(['NL'])
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null])
  })

  test.each([
    ['zipcode=1', [['missing', ['query', 'country']]]],
    ['lat=59', [['missing', ['query', 'lon']]]],
    ['lon=18', [['missing', ['query', 'lat']]]],
    [
      'lat=91&lon=181',
      [
        ['less_than_equal', ['query', 'lat']],
        ['less_than_equal', ['query', 'lon']],
      ],
    ],
  ])('422 %s', async (query, expected) => {
    expect(await faults(`control-areas?${query}`)).toEqual(expected)
  })
})
