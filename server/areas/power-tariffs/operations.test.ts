import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, FREE, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService

type Answer = { status: number; warning: string | null; body: Body }
type Tariff = {
  uid: string
  name: string
  systemOperator: { name: string }
  timeScope: { validFrom: string; validTo: string | null }
  meteringPointCharacteristics: { subscriptionType: string }
  location?: { precision: string; distance_m: number | null }
}
type Body = {
  powerTariffs?: Tariff[]
  powerTariff?: Tariff
  detail?: string | { type: string; loc: (string | number)[]; ctx?: object }[]
  totalCost?: number
  currency?: string
}

async function get(path: string, init: Parameters<TestService['call']>[1] = {}): Promise<Answer> {
  const response = await service.call(`/v1/power-tariffs${path}`, init)
  return { status: response.status, warning: response.headers.get('warning'), body: (await response.json()) as Body }
}

const names = ({ body }: Answer) => body.powerTariffs?.map(({ name }) => name)
const problems = ({ status, body }: Answer) => [
  status,
  Array.isArray(body.detail) ? body.detail.map(({ type, loc }) => `${type} ${loc.join('.')}`) : body.detail,
]

/** Remembers a point between Göteborg and Linköping, as far from both as it says. */
async function rememberBorder(): Promise<void> {
  await asOwner(
    service,
    (owner) => owner`insert into places (country, place, metering_grid_area_id, precision, distance_m, source_id)
      select 'SE', 'point 57.9000,13.9000', metering_grid_area_id, 'point', case value when 'GBG' then 120.5 else 0 end, 'esett-se'
      from metering_grid_area_extra_ids where value in ('GBG', 'LNK')`,
  )
}

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  await rememberBorder()
})
afterAll(() => service?.stop())

describe('GET /', () => {
  it('200 with all, by country, operator and name, and pages that join without a hole or a repetition', async () => {
    const all = (await get('')).body.powerTariffs ?? []
    expect(all.length).toBeGreaterThanOrEqual(40)
    const uids = async (query: string) => (await get(query)).body.powerTariffs?.map(({ uid }) => uid)
    const pages = await Promise.all([0, 7, 14].map((offset) => uids(`?limit=7&offset=${offset}`)))
    expect(pages.flat()).toEqual(all.slice(0, 21).map(({ uid }) => uid))
    expect(await uids(`?offset=${all.length}`)).toEqual([])
    expect(await uids('?offset=9007199254740991')).toEqual([])
  })

  it('200 of one country or several, of an operator, and with the filters of the other lists', async () => {
    const count = async (query: string) => (await get(query)).body.powerTariffs?.length ?? 0
    const [sweden, norway, denmark] = await Promise.all(
      ['SE', 'NO', 'DK'].map((code) => count(`?country_code=${code}`)),
    )
    expect(await count('?country_code=SE&country_code=NO')).toBe((sweden ?? 0) + (norway ?? 0))
    expect(denmark).toBe(0)
    const [first] = (await get('/SE/mga/GBG')).body.powerTariffs as unknown as { systemOperator: { id: string } }[]
    expect(await count(`?system_operator_id=${first?.systemOperator.id}`)).toBe(12)
    expect(await count(`?system_operator_id=${first?.systemOperator.id}&subscription_type=fuse_based`)).toBe(8)
    expect(await count(`?system_operator_id=${first?.systemOperator.id}&country_code=NO`)).toBe(0)
    expect(await count('?valid_before=1990-01-01T00:00:00Z')).toBe(0)
  })

  it.each(['', '?country_code=SE', '?country_code=NO', '?limit=3', '/SE/mga/SOT', '/SE/mga/GBG'])(
    '200 with a Warning that counts the tariffs of %s whose prices are no longer confirmed',
    async (path) => {
      const today = new Date().toISOString().slice(0, 10)
      const { body, warning } = await get(path)
      const found = (body.powerTariffs ?? []) as (Tariff & { provenance: { confirmedUntil: string | null } })[]
      const old = found.filter(
        ({ provenance: { confirmedUntil }, timeScope: { validTo } }) =>
          confirmedUntil !== null && confirmedUntil < today && (validTo === null || validTo.slice(0, 10) > today),
      )
      const expected = `299 - "${old.length} of ${found.length} power tariffs: prices that are no longer confirmed (confirmedUntil)"`
      expect(warning).toBe(old.length === 0 ? null : expected)
      if (path === '/SE/mga/SOT') {
        expect(old.length).toBe(1)
        expect((await get(`/SE/tariff-uid/${old[0]?.uid}`)).warning).toBe(expected)
      }
    },
  )

  it('422 everything that is wrong, at once', async () => {
    expect(
      problems(await get('?country_code=XX&system_operator_id=me&subscription_type=gas&limit=0&offset=-1')),
    ).toEqual([
      422,
      [
        'enum query.country_code.0',
        'uuid_parsing query.system_operator_id.0',
        'enum query.subscription_type',
        'greater_than_equal query.limit',
        'greater_than_equal query.offset',
      ],
    ])
  })
})

describe('GET /{country_code}/mga/{mga_code}', () => {
  it('200 with every tariff of the area, by name', async () => {
    const answer = await get('/SE/mga/GBG')
    const found = answer.body.powerTariffs ?? []
    expect([answer.status, found.length]).toEqual([200, 12])
    expect(new Set(found.map(({ systemOperator }) => systemOperator.name)).size).toBe(1)
    expect(names(answer)).toEqual([...(names(answer) ?? [])].sort((a, b) => a.localeCompare(b, 'en')))
  })

  it('200 by EIC where an area has no national code', async () => {
    const { body } = await get('/NO/mga/50Y5D--B24-C1JHP')
    expect(body.powerTariffs?.length).toBeGreaterThan(0)
  })

  it('200 only of a type, or valid after or before an instant; an empty text is not a filter', async () => {
    const count = async (query: string) => (await get(`/SE/mga/GBG?${query}`)).body.powerTariffs?.length
    expect(await count('subscription_type=fuse_based')).toBe(8)
    expect(await count('subscription_type=&valid_after=&valid_before=')).toBe(12)
    expect(await count('valid_after=2026-01-01T00:00:00%2B01:00')).toBe(6)
    expect(await count('valid_after=2025-12-31T23:59:59%2B01:00')).toBe(12)
    expect(await count('valid_before=2025-01-01T00:00:00%2B01:00')).toBe(0)
    expect(await count('valid_before=2025-01-01T00:00:01%2B01:00')).toBe(3)
    expect(await count('valid_after=2026-06-01T00:00:00Z&valid_before=2025-06-01T00:00:00Z')).toBe(0)
  })

  it('200 with tariffs that hold until further notice after any instant', async () => {
    const { body } = await get('/SE/mga/LNK?valid_after=2090-01-01T00:00:00Z')
    expect(body.powerTariffs?.map(({ timeScope }) => timeScope.validTo)).toEqual([null, null])
  })

  it('200 and empty for an area without tariffs, an unknown one, and one of another country', async () => {
    for (const path of ['/SE/mga/ABB', '/SE/mga/nowhere', '/NO/mga/GBG']) {
      expect(await get(path)).toMatchObject({ status: 200, body: { powerTariffs: [] } })
    }
  })

  it('200 as CSV, a row a tariff', async () => {
    const response = await service.call('/v1/power-tariffs/SE/mga/SOT', { headers: { Accept: 'text/csv' } })
    const [head, ...lines] = (await response.text()).trim().split('\r\n')
    expect(head).toMatch(/^uid,name,system_operator,country_code,subscription_type,/)
    expect(lines).toHaveLength(1)
  })

  it('422 an unknown country, an unknown type and instants without offset, all at once', async () => {
    const answer = await get('/XX/mga/GBG?subscription_type=gas&valid_after=2026-01-01T00:00:00&valid_before=soon')
    expect(problems(answer)).toEqual([
      422,
      [
        'enum path.country_code',
        'enum query.subscription_type',
        'timezone_aware query.valid_after',
        'datetime_from_date_parsing query.valid_before',
      ],
    ])
    expect((await get('/s/mga/GBG')).status).toBe(422)
    // A ligature is one letter, and in capitals two.
    expect((await get('/ﬁ/mga/GBG')).status).toBe(422)
  })

  it('200 a country in small letters', async () => {
    expect((await get('/se/mga/GBG')).body).toEqual((await get('/SE/mga/GBG')).body)
  })
})

describe('GET /{country_code}/tariff-uid/{uid}', () => {
  it('200 as in the list', async () => {
    const [tariff] = (await get('/SE/mga/SOT')).body.powerTariffs ?? []
    expect(await get(`/SE/tariff-uid/${tariff?.uid}`)).toMatchObject({ status: 200, body: { powerTariff: tariff } })
  })

  it('404 an unknown one, and one of another country, with the same words', async () => {
    const [tariff] = (await get('/SE/mga/SOT')).body.powerTariffs ?? []
    const unknown = await get('/SE/tariff-uid/nothing')
    expect(problems(unknown)).toEqual([404, 'Power tariff not found'])
    expect(problems(await get(`/NO/tariff-uid/${tariff?.uid}`))).toEqual(problems(unknown))
  })
})

describe('GET /{country_code}/postal-code/{postal_code}', () => {
  it('200 with where each is from, whether the code has a space or not', async () => {
    const answer = await get('/SE/postal-code/41105?subscription_type=high_voltage_grid')
    const warning = '299 - "found no more exactly than by its settlement: other areas may share the postal code"'
    expect([answer.status, answer.warning, answer.body.powerTariffs?.length]).toEqual([200, warning, 2])
    expect(answer.body.powerTariffs?.[0]?.location).toEqual({ precision: 'locality', distance_m: null })
    expect((await get('/SE/postal-code/411%2005')).body.powerTariffs).toHaveLength(12)
  })

  it.each(['1', '4110', '411055', '1012AB', '-1', '4110A', '4110५'])(
    '422 %s, which is not a Swedish code',
    async (code) => {
      const problem = { type: 'value_error', msg: 'This is not the format of a postal code in SE', input: code }
      expect(await get(`/SE/postal-code/${encodeURIComponent(code)}`)).toMatchObject({
        status: 422,
        warning: null,
        body: { detail: [{ ...problem, loc: ['path', 'postal_code'] }] },
      })
    },
  )

  it.each(['/NO/postal-code/41105', '/NL/postal-code/hello', '/NL/postal-code/1012A', '/DE/postal-code/411%2005A'])(
    '422 %s, which is written as in another country or none',
    async (path) => expect(problems(await get(path))).toEqual([422, ['value_error path.postal_code']]),
  )

  it.each([
    ['/SE/postal-code/99999', 'no_such_place', 'unknown place in SE'],
    ['/NL/postal-code/1012AB', 'no_areas', 'no register of them can be imported'],
  ])('200 and empty for %s, with a Warning that says why', async (path, reason, why) => {
    expect(await get(path)).toMatchObject({
      status: 200,
      warning: expect.stringContaining(why),
      body: { powerTariffs: [], unknown_places: [{ country: path.slice(1, 3), reason }] },
    })
  })

  it('200 for a code of which the bidding zone alone is known, with all of its areas and a Warning', async () => {
    const { status, warning, body } = await get('/NO/postal-code/0150')
    expect([status, warning]).toEqual([200, expect.stringContaining('every area of the bidding zone is answered')])
    expect(body.powerTariffs?.length).toBeGreaterThan(10)
  })

  it.each(['/FI/postal-code/00100', '/DK/postal-code/2100'])(
    '200 and empty for %s, whose grid area is known and publishes no power tariff',
    async (path) => {
      expect(await get(path)).toEqual({ status: 200, warning: null, body: { powerTariffs: [], unknown_places: [] } })
    },
  )

  it('422 an unknown country', async () => {
    expect(problems(await get('/GB/postal-code/41105'))).toEqual([422, ['enum path.country_code']])
  })
})

describe('GET /{country_code}/address/{address}/city/{city}', () => {
  it('200 in a city after which an area is named, in any case', async () => {
    for (const city of ['Linköping', 'LINKÖPING', '%20linko%CC%88ping%20']) {
      const answer = await get(`/SE/address/Storgatan%201/city/${city}`)
      expect([answer.status, answer.body.powerTariffs?.length]).toEqual([200, 6])
    }
  })

  it('200 at an address with a slash in it', async () => {
    expect((await get('/SE/address/Storgatan%201%2F2/city/Halmstad')).status).toBe(200)
  })

  it('200 in a city that is written otherwise, which every tariff names', async () => {
    const { status, body } = await get('/SE/address/Avenyn%2021/city/Goteborg')
    const locations = new Set(body.powerTariffs?.map(({ location }) => JSON.stringify(location)))
    expect([status, [...locations]]).toEqual([
      200,
      [JSON.stringify({ precision: 'locality', distance_m: null, interpreted_as: 'göteborg' })],
    ])
  })

  it.each(['/SE/address/Storgatan%201/city/Atlantis', '/NO/address/Storgatan%201/city/G%C3%B6teborg'])(
    '200 and empty for %s, with a Warning that says that a place service is missing',
    async (path) => {
      expect(await get(path)).toMatchObject({
        status: 200,
        warning: expect.stringMatching(/no settlement is known here that is written so; .* NOMINATIM_URL names/),
        body: { powerTariffs: [], unknown_places: [{ country: path.slice(1, 3), reason: 'no_settlement' }] },
      })
    },
  )

  it.each([
    ['DE', 'Berlin', 'import mastr brings them'],
    ['NL', 'Amsterdam', 'no register of them can be imported'],
  ])('200 and empty in %s, %s, with a Warning that no grid areas are known there', async (country, city, cure) => {
    expect(await get(`/${country}/address/Bahnhof%201/city/${city}`)).toMatchObject({
      status: 200,
      warning: expect.stringContaining(cure),
      body: { powerTariffs: [], unknown_places: [{ country, reason: 'no_areas' }] },
    })
  })
})

describe('GET /{country_code}/lat/{lat}/lon/{lon}', () => {
  it('200 with the tariffs of all candidates at a border, each with its own distance', async () => {
    const { status, body } = await get('/SE/lat/57.90001/lon/13.90004')
    const distances = Map.groupBy(body.powerTariffs ?? [], ({ location }) => location?.distance_m)
    expect([status, distances.get(0)?.length, distances.get(121)?.length]).toEqual([200, 6, 12])
  })

  it('200 and empty, with a Warning, outside the country', async () => {
    const warning = '299 - "no bidding zone of SE is known at this point"'
    const body = { powerTariffs: [], unknown_places: [{ reason: 'outside' }] }
    for (const path of ['/SE/lat/0/lon/0', '/SE/lat/56/lon/17.5'])
      expect(await get(path)).toMatchObject({ status: 200, warning, body })
  })

  it('200 with the tariffs of the area named after the settlement around the point, with a Warning, where no shape tells', async () => {
    const { status, warning, body } = await get('/SE/lat/59.33/lon/18.06')
    expect([status, warning]).toEqual([200, expect.stringContaining('known for the settlement at the point')])
    expect(new Set(body.powerTariffs?.map(({ systemOperator }) => systemOperator.name))).toEqual(
      new Set(['Ellevio AB']),
    )
    const [location] = new Set(body.powerTariffs?.map((each) => each.location))
    expect(location).toMatchObject({ precision: 'locality' })
    expect(location?.distance_m).toBeGreaterThan(0)
    expect(location?.distance_m).toBeLessThan(2_000)
  })

  it('200 with the tariffs of the whole bidding zone, with a Warning, far from any such settlement', async () => {
    const { status, warning, body } = await get('/SE/lat/58.72/lon/16.2')
    expect([status, warning]).toEqual([200, expect.stringContaining('every area of the bidding zone is answered')])
    expect(new Set(body.powerTariffs?.map(({ location }) => location?.precision))).toEqual(new Set(['bidding_zone']))
  })

  it('200 with the whole zone rather than the tariffs of the next town, whose border may lie between', async () => {
    const { body } = await get('/SE/lat/57.66/lon/11.94')
    const operators = new Set(body.powerTariffs?.map(({ systemOperator }) => systemOperator.name))
    expect([...operators]).toEqual(expect.arrayContaining(['Göteborg Energi Nät AB', 'Ellevio AB']))
    expect(new Set(body.powerTariffs?.map(({ location }) => location?.precision))).toEqual(new Set(['bidding_zone']))
  })

  it('422 coordinates that are none', async () => {
    expect(problems(await get('/SE/lat/90.1/lon/-181'))).toEqual([
      422,
      ['less_than_equal path.lat', 'greater_than_equal path.lon'],
    ])
    expect(problems(await get('/SE/lat/north/lon/NaN'))).toEqual([
      422,
      ['float_parsing path.lat', 'finite_number path.lon'],
    ])
  })
})

describe('POST /{uid}/calculate', () => {
  const powerOfftake = {
    fromDatetime: '2025-01-01T00:00:00+01:00',
    values: Array.from({ length: 744 }, (_, hour) => (hour === 10 || hour === 40 || hour === 70 ? 6 : 2)),
  }
  const calculate = async (uid: string | undefined, body: unknown) =>
    get(`/${uid}/calculate`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const uidOf = async (path: string, name: string) =>
    (await get(path)).body.powerTariffs?.find((tariff) => tariff.name === name)?.uid

  it('200 Göteborg in January 2025: three hours of 6 kW on different days at 36 SEK', async () => {
    const uid = await uidOf('/SE/mga/GBG?valid_before=2025-06-01T00:00:00Z', 'Småhus och företag, max 63 A (GNM63)')
    const { status, body } = await calculate(uid, { powerOfftake, subscribedCapacities: null })
    expect([status, body.currency, body.totalCost]).toEqual([200, 'SEK', 216])
  })

  it('prices that are no longer confirmed are told in the answer and in the header, and refused where strict', async () => {
    const uid = await uidOf('/SE/mga/SOT', 'Elnätsavgift 16–200 A')
    const sent = (year: number) => ({
      method: 'POST',
      body: JSON.stringify({ powerOfftake: { ...powerOfftake, fromDatetime: `${year}-01-01T00:00:00+01:00` } }),
      headers: { 'Content-Type': 'application/json' },
    })
    const old = await service.call(`/v1/power-tariffs/${uid}/calculate`, sent(2026))
    const { warnings } = (await old.json()) as { warnings: object[] }
    expect(warnings).toMatchObject([{ code: 'not_confirmed', params: { until: '2025-12-31', last_day: '2026-01-31' } }])
    expect(old.headers.get('warning')).toBe('299 - "Prices are confirmed until 2025-12-31, requested until 2026-01-31"')
    const strict = await service.call(`/v1/power-tariffs/${uid}/calculate?freshness=strict`, sent(2026))
    const { detail } = (await strict.json()) as { detail: object[] }
    expect([strict.status, detail]).toMatchObject([
      422,
      [{ loc: ['query', 'freshness'], code: 'power_tariffs.not_confirmed' }],
    ])
    const fresh = await service.call(`/v1/power-tariffs/${uid}/calculate?freshness=strict`, sent(2025))
    expect([fresh.status, fresh.headers.get('warning')]).toEqual([200, null])
  })

  it('404 an unknown tariff', async () => {
    expect(problems(await calculate('nothing', { powerOfftake }))).toEqual([404, 'Power tariff not found'])
  })

  it('422 data that is missing, of the wrong kind, or less than nothing', async () => {
    const uid = await uidOf('/SE/mga/SOT', 'Elnätsavgift 16–200 A')
    expect(problems(await calculate(uid, {}))).toEqual([422, ['dataset_missing body.powerOfftake']])
    const odd = {
      powerOfftake: { ...powerOfftake, resolution: 'daily', values: [1, -1, null, '2'] },
      subscribedCapacities: 7,
    }
    expect(problems(await calculate(uid, odd))).toEqual([
      422,
      [
        'enum body.powerOfftake.resolution',
        'greater_than_equal body.powerOfftake.values.1',
        'float_type body.powerOfftake.values.2',
        'float_type body.powerOfftake.values.3',
        'list_type body.subscribedCapacities',
      ],
    ])
  })

  it('422 a load from before the tariff', async () => {
    const uid = await uidOf('/SE/mga/SOT', 'Elnätsavgift 16–200 A')
    const early = { ...powerOfftake, fromDatetime: '2024-01-01T00:00:00+01:00' }
    expect(problems(await calculate(uid, { powerOfftake: early }))).toEqual([
      422,
      ['value_error body.powerOfftake.fromDatetime'],
    ])
  })
})

describe('grants', () => {
  it('403 to a key without the area', async () => {
    const { secret } = await issueKey(service, { areas: ['cost-of-energy'] })
    expect(problems(await get('/SE/mga/GBG', { key: secret }))).toEqual([
      403,
      'this key has no access to the area power-tariffs',
    ])
  })

  it('403 to an organization without the area, 200 once it is granted', async () => {
    const { secret } = await issueKey(service, { organization: FREE })
    await asOwner(
      service,
      (owner) => owner`delete from access.area_grants where organization_id = ${FREE} and area = 'power-tariffs'`,
    )
    await service.services.versions.refresh()
    const refused = await get('/SE/mga/GBG', { key: secret })
    expect(problems(refused)).toEqual([403, expect.stringContaining('power-tariffs')])
    await asOwner(
      service,
      (owner) => owner`insert into access.area_grants (organization_id, area) values (${FREE}, 'power-tariffs')`,
    )
    await service.services.versions.refresh()
    expect((await get('/SE/mga/GBG', { key: secret })).status).toBe(200)
  })
})
