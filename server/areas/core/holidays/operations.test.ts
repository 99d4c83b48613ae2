import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicHolidaysOf } from '#server/calendar/holidays/holiday-occurrences.ts'
import { HOLIDAY_TYPES } from '#server/calendar/holidays/holiday-types.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { HolidaysQuery, HolidaysResult, WorkingDaysResult } from './contract.ts'
import { countryYears } from './holidays.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
})
afterAll(() => service?.stop())

async function holidays(query: string): Promise<HolidaysResult['holidays']> {
  const response = await service.call(`/core/v1/holidays?${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as HolidaysResult).holidays
}

async function faults(path: string): Promise<unknown[]> {
  const response = await service.call(path)
  expect(response.status).toBe(422)
  const { detail } = (await response.json()) as { detail: { type: string; loc: unknown; msg: string }[] }
  return detail.map(({ type, loc, msg }) => (type === 'value_error' ? [type, loc, msg] : [type, loc]))
}

describe('a question costs by what it computes', () => {
  const extra = (query: HolidaysQuery) => Math.floor(countryYears(query) / 20)

  test('by countries and years; one country costs nothing more, all of them for twenty years about fifty', () => {
    expect(countryYears({ country: ['DE', 'SE'], start_year: 2020, end_year: 2029 })).toBe(20)
    expect(countryYears({ id: ['DE.good-friday'], end_year: 2029 })).toBe(1)
    expect(countryYears({ subdivision: ['DE-BY', 'DE-BE'], start_year: 2026 })).toBe(1)
    expect([extra({ country: ['DE'] }), extra({}), extra({ start_year: 2020, end_year: 2039 })]).toEqual([
      ...[0, expect.any(Number), expect.any(Number)],
    ])
    expect(extra({ start_year: 2020, end_year: 2039 })).toBeGreaterThan(30)
    expect(extra({})).toBeLessThan(5)
  })

  test('years that are refused cost no more than those that are not', () => {
    const all = countryYears({ start_year: 2020, end_year: 2039 })
    expect(countryYears({ start_year: 1, end_year: 9999 })).toBe(all)
    expect(countryYears({ country: ['DE'], start_year: 2030, end_year: 2020 })).toBe(1)
  })
})

describe('GET /core/v1/holidays', () => {
  test('200 with all fields, instants of the observing zone', async () => {
    expect(await holidays('id=DE.good-friday&start_year=2026')).toEqual([
      {
        id: 'DE.good-friday',
        occurrence_id: 'DE.good-friday.2026-04-03',
        date: '2026-04-03',
        start_time: '2026-04-03T00:00:00+02:00',
        end_time: '2026-04-04T00:00:00+02:00',
        timezone: 'Europe/Berlin',
        name: 'Good Friday',
        local_name: 'Karfreitag',
        country: 'DE',
        subdivisions: [],
        types: ['public'],
        substitute: false,
      },
    ])
  })

  test('200: OR inside a filter, AND across; years inclusive; this year unless told', async () => {
    const two = await holidays(
      'id=SE.epiphany&id=NO.labour-day&id=SE.national-day&start_year=2024&end_year=2026&country=SE',
    )
    expect(two.map(({ occurrence_id }) => occurrence_id)).toEqual([
      'SE.epiphany.2024-01-06',
      'SE.national-day.2024-06-06',
      'SE.epiphany.2025-01-06',
      'SE.national-day.2025-06-06',
      'SE.epiphany.2026-01-06',
      'SE.national-day.2026-06-06',
    ])
    const [now] = await holidays('id=FI.epiphany')
    expect(now?.date).toBe(`${new Date().getUTCFullYear()}-01-06`)
    expect(await holidays('country=SE&id=DE.good-friday')).toEqual([])
    expect(await holidays('country=US')).toEqual([])
    const abroad = await service.call('/core/v1/holidays?country=US&country=DE')
    expect(abroad.headers.get('warning')).toBe('299 - "no holidays are known of US"')
    const warning = async (query: string) => (await service.call(`/core/v1/holidays?${query}`)).headers.get('warning')
    expect(await warning('id=DE.nonsense%22&id=DE.good-friday')).toBe(
      '299 - "no holiday of these years has the id DE.nonsense?"',
    )
    expect(await warning('subdivision=SE-AB&subdivision=DE-BY&type=public')).toBe(
      '299 - "no holiday of these years and types is known to be one of SE-AB alone"',
    )
    // In Île-de-France, of which no holiday of its own is known either; Bizkaia is in the Basque Country, which has some.
    expect(await warning('subdivision=FR-75C&type=public')).toContain('is known to be one of FR-75C alone')
    expect(await warning('subdivision=ES-BI&type=public')).toBeNull()
    expect(await warning('id=DE.good-friday&subdivision=DE-BY')).toBeNull()
    expect(await warning('country=DE&subdivision=AT-9')).toBe('299 - "AT-9 is in none of the countries asked for"')
    expect(await warning('country=DE&subdivision=DE-BY&subdivision=AT-9')).toContain('AT-9 is in none')
    expect(await warning('id=FOO.x')).toBe('299 - "no holiday of these years has the id FOO.x"')
    expect(await warning('id=DE.good-friday&subdivision=AT-9')).toContain('has the id DE.good-friday')
    expect(await warning('subdivision=PT-20&subdivision=PT-30&subdivision=ES-VC')).toBeNull()
    expect((await holidays('country=SE&end_year=2030')).every(({ date }) => date.startsWith('2030'))).toBe(true)
  })

  test('200: a subdivision has the whole country’s and its own; of other countries nothing', async () => {
    const dates = async (query: string) =>
      new Set((await holidays(`start_year=2026&type=public&${query}`)).map(({ date }) => date))
    const bavaria = await dates('country=DE&subdivision=DE-BY')
    for (const date of ['2026-01-01', '2026-01-06', '2026-08-15']) expect(bavaria).toContain(date)
    for (const date of ['2026-03-08', '2026-10-31', '2026-11-18']) expect(bavaria).not.toContain(date)
    expect(await dates('subdivision=DE-BY')).toEqual(bavaria)
    expect(await dates('subdivision=DE-BY&country=SE')).toEqual(new Set())
    expect(await dates('subdivision=DE-BY&subdivision=DE-SN')).toContain('2026-11-18')
  })

  test('200: a part of a subdivision has what that has, and its own, as a tariff that excludes its holidays', async () => {
    const parts = 'DE-BY-A DE-SN-BZ DE-TH-EIC ES-CN-TE ES-CN-GC ES-CT-B IT-25-MI NL-NH-ALK DE-BY AT-9 CH-TI PT-20'
    for (const code of parts.split(' ')) {
      const found = await holidays(`start_year=2026&type=public&subdivision=${code}`)
      const own = publicHolidaysOf(code, 2026).map(({ id, date }) => `${id} ${date}`)
      expect(found.map(({ id, date }) => `${id} ${date}`)).toEqual(expect.arrayContaining(own))
      const inParts = found.filter(({ subdivisions }) => !subdivisions.some((each) => each.startsWith(`${code}-`)))
      expect(new Set(inParts.map(({ id, date }) => `${id} ${date}`))).toEqual(new Set(own))
    }
  })

  test('200: a province, by ISO 3166-2, has the holidays of its community', async () => {
    const days = async (code: string) =>
      (await holidays(`start_year=2026&type=public&subdivision=${code}`)).map(({ id }) => id)
    const community = publicHolidaysOf('ES-CT', 2026).map(({ id }) => id)
    expect(new Set(await days('ES-B'))).toEqual(new Set(community))
    expect(new Set(await days('ES-TF'))).toEqual(new Set(publicHolidaysOf('ES-CN', 2026).map(({ id }) => id)))
  })

  test.each([
    ['country=DE&subdivision=BY', 'did you mean DE-BY'],
    ['subdivision=BY', 'did you mean DE-BY'],
    ['subdivision=de-by', 'did you mean DE-BY'],
    ['country=DE&subdivision=de_by', 'did you mean DE-BY'],
    ['subdivision=Bayern', 'did you mean DE-BY'],
    ['country=CH&subdivision=ZH', 'did you mean CH-ZH'],
    ['subdivision=DE-XX', 'did you mean DE-BB, DE-BE, '],
    ['subdivision=DE', 'DE-BB, DE-BE, '],
    ['subdivision=US-CA', 'an example is DE-BY'],
    ['subdivision=BYX-1', 'an example is DE-BY'],
  ])('422: %s names the right form', async (query, text) => {
    const response = await service.call(`/core/v1/holidays?${query}&subdivision=DE-SN`)
    expect(response.status).toBe(422)
    const { detail } = (await response.json()) as { detail: { loc: unknown[]; msg: string }[] }
    expect(detail).toHaveLength(1)
    expect(detail[0]?.loc).toEqual(['query', 'subdivision', 0])
    expect(detail[0]?.msg).toContain(text)
  })

  test('200 as iCalendar: what belongs to some parts says to which, and when it was revised last', async () => {
    const headers = { Accept: 'text/calendar' }
    const feed = await service.call('/core/v1/holidays?country=DE&start_year=2026', { headers })
    const events = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent')
    const titles = events.map((event) => String(event.getFirstPropertyValue('summary')))
    expect(titles).toContain('Heilige Drei Könige (DE: BW, BY, ST)')
    expect(titles).toContain('Neujahr (DE)')
    for (const event of events) expect(String(event.getFirstPropertyValue('dtstamp'))).toMatch(/^202[6-9]/)
  })

  test('200: a year reads the same by itself and inside a range, in JSON and in CSV', async () => {
    const range = await holidays('country=AT&country=NL&start_year=2024&end_year=2025')
    const year = await holidays('country=AT&country=NL&start_year=2025')
    expect(range.filter(({ date }) => date.startsWith('2025'))).toEqual(year)
    const path = '/core/v1/holidays?country=AT&country=NL&start_year=2025'
    const csv = await (await service.call(path, { headers: { Accept: 'text/csv' } })).text()
    expect(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]),
    ).toEqual(year.map((each) => each.occurrence_id))
  })

  test('200: bank days beside public ones unless a type is asked for; half days begin at their hour', async () => {
    const days = await holidays('country=DE&country=SE&start_year=2026')
    expect(new Set(days.flatMap(({ types }) => types))).toEqual(new Set(['public', 'bank']))
    expect(days.find(({ id }) => id === 'DE.christmas-eve')?.start_time).toBe('2026-12-24T14:00:00+01:00')
    const only = await holidays('country=SE&start_year=2026&type=bank')
    expect(only.map(({ id }) => id)).toEqual(['SE.midsummer-eve', 'SE.christmas-eve', 'SE.new-years-eve'])
  })

  test('200: an occurrence has an id of its own, also where parts of a country observe the day otherwise', async () => {
    const types = HOLIDAY_TYPES.map((type) => `type=${type}`).join('&')
    const parts = await holidays(`country=CH&country=FR&country=ES&country=DE&start_year=2007&end_year=2026&${types}`)
    expect(new Set(parts.map(({ occurrence_id }) => occurrence_id)).size).toBe(parts.length)
    const fridays = await holidays('id=FR.good-friday&start_year=2026')
    expect(fridays.map(({ occurrence_id }) => occurrence_id)).toEqual([
      'FR.good-friday.2026-04-03',
      'FR.good-friday.2026-04-03.bank',
    ])
  })

  test('200 as CSV; 304 for whoever has it already', async () => {
    const path = '/core/v1/holidays?country=DE&start_year=2026'
    const csv = await service.call(path, { headers: { Accept: 'text/csv' } })
    expect((await csv.text()).split('\r\n')[0]).toBe(
      'id,occurrence_id,date,start_time,end_time,timezone,name,local_name,country,subdivisions,types,substitute',
    )
    const first = await service.call(path)
    const again = await service.call(path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('200 as iCalendar that a calendar program reads: whole days, lines of 75 octets, unique ids, the same bytes again', async () => {
    const path = '/core/v1/holidays?country=DE&country=GR&start_year=2026'
    const response = await service.call(path, { headers: { Accept: 'text/calendar' } })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    const read = events.map((each) => new ICAL.Event(each))
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(read.length)
    expect(read.length).toBe((await holidays('country=DE&country=GR&start_year=2026')).length)
    const friday = read.find(({ uid }) => uid.startsWith('DE.good-friday'))
    expect([friday?.summary, friday?.startDate.toString(), friday?.endDate.toString()]).toEqual([
      'Karfreitag (DE)',
      '2026-04-03',
      '2026-04-04',
    ])
    expect(await (await service.call(path, { headers: { Accept: 'text/calendar' } })).text()).toBe(text)
  })

  test('422 years that are none, reversed, or too many, and a country that is not a code', async () => {
    expect(await faults('/core/v1/holidays?start_year=1969&end_year=x&country=s&country=XX&type=holy')).toEqual([
      ['string_pattern_mismatch', ['query', 'country', 0]],
      ['enum', ['query', 'country', 1]],
      ['greater_than_equal', ['query', 'start_year']],
      ['int_parsing', ['query', 'end_year']],
      ['enum', ['query', 'type', 0]],
    ])
    expect(await faults('/core/v1/holidays?start_year=2026&end_year=2025')).toEqual([
      ['value_error', ['query', 'end_year'], expect.stringContaining('end_year is before start_year 2026')],
    ])
    expect(await faults('/core/v1/holidays?start_year=2000&end_year=2020')).toEqual([
      ['value_error', ['query', 'end_year'], expect.stringContaining('at most 20 years')],
    ])
  })
})

describe('GET /core/v1/working-days', () => {
  test('200: the Werktage of a month, and why the other days are none', async () => {
    const response = await service.call('/core/v1/working-days?start_date=2026-12-21&end_date=2027-01-06')
    expect(response.status).toBe(200)
    const { working_days, skipped_days, calendar } = (await response.json()) as WorkingDaysResult
    expect([calendar, working_days]).toEqual(['any_land', 8])
    expect(skipped_days).toEqual(
      expect.arrayContaining([
        { date: '2026-12-24', reason: 'holiday', name: 'Heiligabend', subdivisions: [] },
        { date: '2026-12-27', reason: 'weekend', name: null, subdivisions: [] },
        {
          date: '2027-01-06',
          reason: 'holiday',
          name: 'Heilige Drei Könige',
          subdivisions: ['DE-BW', 'DE-BY', 'DE-ST'],
        },
      ]),
    )
    const federal = await service.call(
      '/core/v1/working-days?start_date=2026-12-21&end_date=2027-01-06&calendar=federal',
    )
    expect(((await federal.json()) as WorkingDaysResult).working_days).toBe(11)
  })

  test('200 as iCalendar: the holidays without the weekends, with the same ids in any range, told from the other calendar', async () => {
    const read = async (query: string) => {
      const response = await service.call(`/core/v1/working-days?${query}`, { headers: { Accept: 'text/calendar' } })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
      const events = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]).getAllSubcomponents('vevent')
      return events
        .map((each) => new ICAL.Event(each))
        .map(({ uid, summary, startDate }) => [uid, summary, startDate.toString()])
    }
    const days = await read('start_date=2026-11-15&end_date=2027-01-06')
    expect(days).toEqual([
      ['DE.any_land.2026-11-18@quarterhour', 'Buß- und Bettag (DE: SN)', '2026-11-18'],
      ['DE.any_land.2026-12-24@quarterhour', 'Heiligabend (DE: Marktkommunikation)', '2026-12-24'],
      ['DE.any_land.2026-12-25@quarterhour', '1. Weihnachtstag (DE)', '2026-12-25'],
      ['DE.any_land.2026-12-26@quarterhour', '2. Weihnachtstag (DE)', '2026-12-26'],
      ['DE.any_land.2026-12-31@quarterhour', 'Silvester (DE: Marktkommunikation)', '2026-12-31'],
      ['DE.any_land.2027-01-01@quarterhour', 'Neujahr (DE)', '2027-01-01'],
      ['DE.any_land.2027-01-06@quarterhour', 'Heilige Drei Könige (DE: BW, BY, ST)', '2027-01-06'],
    ])
    expect(await read('start_date=2026-12-24&end_date=2026-12-24')).toEqual([days[1]])
    expect(await read('start_date=2026-12-24&end_date=2026-12-25&calendar=federal')).toEqual([
      ['DE.federal.2026-12-25@quarterhour', '1. Weihnachtstag (DE)', '2026-12-25'],
    ])
    expect(await read('start_date=2026-11-23&end_date=2026-11-24')).toEqual([])
  })

  test('200 as CSV: the count beside every day that is skipped, also where none is', async () => {
    const csv = async (days: string) => {
      const response = await service.call(`/core/v1/working-days?${days}`, { headers: { Accept: 'text/csv' } })
      return (await response.text()).trimEnd().split('\r\n')
    }
    const columns = 'calendar,start_date,end_date,working_days,date,reason,name,subdivisions'
    expect(await csv('start_date=2026-11-20&end_date=2026-11-23')).toEqual([
      columns,
      'any_land,2026-11-20,2026-11-23,2,2026-11-21,weekend,,',
      'any_land,2026-11-20,2026-11-23,2,2026-11-22,weekend,,',
    ])
    expect(await csv('start_date=2026-11-23&end_date=2026-11-24')).toEqual([
      columns,
      'any_land,2026-11-23,2026-11-24,2,,,,',
    ])
  })

  test('422 what is missing, reversed or outside of what is known', async () => {
    expect(await faults('/core/v1/working-days?calendar=any')).toEqual([
      ['missing', ['query', 'start_date']],
      ['missing', ['query', 'end_date']],
      ['enum', ['query', 'calendar']],
    ])
    expect(await faults('/core/v1/working-days?start_date=2026-02-02&end_date=2026-02-01')).toEqual([
      ['value_error', ['query', 'end_date'], expect.stringContaining('before start_date 2026-02-02')],
    ])
    expect(await faults('/core/v1/working-days?start_date=1999-12-31&end_date=2101-01-01')).toEqual([
      ['value_error', ['query', 'start_date'], expect.stringContaining('covers 2000 to 2100')],
      ['value_error', ['query', 'end_date'], expect.stringContaining('covers 2000 to 2100')],
      ['value_error', ['query', 'end_date'], expect.stringContaining('at most 20 years')],
    ])
  })
})
