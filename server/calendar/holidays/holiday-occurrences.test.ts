import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDate, parseDate } from '../civil.ts'
import { CORRECTIONS } from './holiday-corrections.ts'
import { holidaysOf } from './holiday-occurrences.ts'
import type { HolidayOccurrence } from './holiday-types.ts'
import { publicHolidays } from './holidays.ts'
import { HOLIDAY_COUNTRIES } from './holiday-zones.ts'
import { formatInstant, isSupportedZone } from '../zone.ts'

function holidays(country: string, from: number, to = from): HolidayOccurrence[] {
  const run = holidaysOf([country], from, to)
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

const publicDays = (country: string, year: number) =>
  holidays(country, year)
    .filter(({ type, subdivisions }) => type === 'public' && subdivisions.length === 0)
    .map(({ date }) => date)

describe('what the package has wrong is set right', () => {
  test.each([
    ['CY', 'CY.clean-monday', '2024-03-18', '2024-03-19'],
    ['CY', 'CY.whit-monday', '2025-06-09', '2025-06-08'],
    ['IS', 'IS.first-day-of-summer', '2024-04-25', '2024-04-18'],
    ['IS', 'IS.first-day-of-summer', '2025-04-24', '2025-04-23'],
    ['GR', 'GR.labour-day', '2024-05-07', '2024-05-01'],
    ['GR', 'GR.labour-day', '2025-05-01', '2025-05-07'],
    ['NL', 'NL.good-friday', '2026-04-03', '2026-04-04'],
    ['NL', 'NL.liberation-day', '2026-05-05', '2026-05-04'],
    ['BG', 'BG.holy-saturday', '2025-04-19', '2025-04-17'],
    ['HU', 'HU.moved-rest-day', '2025-05-02', '2025-05-17'],
    ['LV', 'LV.ice-hockey-bronze-medal-day', '2023-05-29', '2024-05-29'],
    ['LV', 'LV.moved-rest-day', '2025-11-17', '2025-11-08'],
    ['LV', 'LV.moved-rest-day', '2026-06-22', '2027-06-22'],
    ['BG', 'BG.non-working-day', '2026-01-02', '2027-01-02'],
    ['XK', 'XK.new-years-day', '2024-01-02', '2024-01-03'],
    ['RS', 'RS.new-years-day', '2023-01-01', '2023-01-04'],
    ['RS', 'RS.statehood-day', '2026-02-15', '2025-02-18'],
    ['RS', 'RS.holy-saturday', '2026-04-11', '2026-04-04'],
    ['AL', 'AL.mother-teresa-day', '2018-09-05', '2018-10-19'],
    ['AL', 'AL.mother-teresa-day', '2017-10-19', '2017-09-05'],
    ['AL', 'AL.alphabet-day', '2024-11-22', '2023-11-22'],
    ['AX', 'AX.autonomy-day', '2026-06-09', '2026-06-08'],
    ['AX', 'AX.all-saints-day', '2026-10-31', '2026-11-01'],
    ['SK', 'SK.day-of-victory-over-fascism', '2027-05-08', '2026-05-08'],
    ['SK', 'SK.day-of-our-lady-of-the-seven-sorrows', '2025-09-15', '2026-09-15'],
  ])('%s: %s on %s', (country, id, right, wrong) => {
    const days = holidays(country, Number(right.slice(0, 4))).filter((each) => each.id === id && each.type === 'public')
    expect(days.map(({ date }) => date)).toContain(right)
    expect(publicDays(country, Number(wrong.slice(0, 4)))).not.toContain(wrong)
  })

  test('a Bulgarian holiday on a weekend frees the next working day, but for Easter, and two in a row free two', () => {
    const free = (year: number) => holidays('BG', year).flatMap(({ date, substitute }) => (substitute ? [date] : []))
    expect(free(2022)).toEqual(['2022-01-03', '2022-05-02', '2022-12-27', '2022-12-28'])
    expect(free(2025)).toEqual(['2025-05-26', '2025-09-08'])
    expect(free(2016)).toEqual([])
  })

  test('elsewhere, too, and days that fall together free one; in Serbia only those on a Sunday, and no church day', () => {
    const free = (country: string, year: number) =>
      holidays(country, year).flatMap(({ date, substitute }) => (substitute ? [date] : []))
    expect(free('XK', 2023)).toContain('2023-01-03')
    expect(free('XK', 2023)).not.toContain('2023-04-11')
    expect(free('XK', 2027)).toContain('2027-01-04')
    expect(free('AL', 2025)).toContain('2025-04-21')
    expect(free('AL', 2025)).not.toContain('2025-04-22')
    expect(free('AL', 2026).slice(-2)).toEqual(['2026-11-30', '2026-12-01'])
    expect(free('RS', 2023)).toEqual(['2023-01-03'])
    expect(free('RS', 2026)).toEqual(['2026-02-17'])
    expect(free('RS', 2027)).toEqual(['2027-05-04'])
  })

  test('under martial law nobody is free in Ukraine', () => {
    expect(publicDays('UA', 2021)).toContain('2021-12-25')
    expect(publicDays('UA', 2022)).toContain('2022-03-08')
    expect(publicDays('UA', 2022).filter((date) => date > '2022-03-24')).toEqual([])
    const later = holidays('UA', 2026).filter(({ date }) => date >= '2026-01-01')
    expect(later.filter(({ type, substitute }) => type === 'public' || substitute)).toEqual([])
    expect(later.find(({ id }) => id === 'UA.independence-day')).toMatchObject({ type: 'observance' })
  })

  test('days of one faith are optional in Montenegro and Bosnia, Independence Day is not', () => {
    const typeOf = (country: string, id: string) => holidays(country, 2026).find((each) => each.id === id)?.type
    expect(typeOf('ME', 'ME.orthodox-christmas-day')).toBe('optional')
    expect(typeOf('ME', 'ME.independence-day')).toBe('public')
    expect(typeOf('BA', 'BA.orthodox-easter')).toBe('optional')
    expect(typeOf('BA', 'BA.new-years-day')).toBe('public')
  })

  test.each(Object.entries(CORRECTIONS))('%s says by which law', (country, { source }) => {
    expect(HOLIDAY_COUNTRIES).toContain(country.slice(0, 2))
    expect(source.length).toBeGreaterThan(30)
  })
})

describe('subdivisions', () => {
  const found = (country: string, id: string, year = 2026) =>
    holidays(country, year).filter((each) => each.id === id && each.type === 'public')

  test('a holiday of some Länder names them; one of all names none', () => {
    expect(found('DE', 'DE.epiphany')[0]?.subdivisions).toEqual(['DE-BW', 'DE-BY', 'DE-ST'])
    expect(found('DE', 'DE.good-friday')[0]?.subdivisions).toEqual([])
    expect(found('DE', 'DE.augsburg-peace-festival')[0]?.subdivisions).toEqual(['DE-BY-A'])
    expect(found('DE', 'DE.assumption')[0]?.subdivisions).toEqual(['DE-BY-A', 'DE-BY-KATH', 'DE-SL'])
    expect(found('DE', 'DE.international-womens-day')[0]?.subdivisions).toEqual(['DE-BE', 'DE-MV'])
    expect(found('DE', 'DE.international-womens-day', 2022)[0]?.subdivisions).toEqual(['DE-BE'])
  })

  test('what a country lists but some of its parts lack belongs to the others', () => {
    expect(found('GB', 'GB.easter-monday')[0]?.subdivisions).not.toContain('GB-SCT')
    expect(found('GB', 'GB.easter-monday')[0]?.subdivisions).toContain('GB-ENG')
    expect(found('CH', 'CH.good-friday')[0]?.subdivisions).not.toContain('CH-VS')
    expect(found('CH', 'CH.swiss-national-day')).toMatchObject([{ date: '2026-08-01', subdivisions: [] }])
  })

  test('those that ended, or began, did so', () => {
    expect(found('DK', 'DK.prayer-day', 2023)).toHaveLength(1)
    expect(found('DK', 'DK.prayer-day', 2024)).toEqual([])
    expect(found('DE', 'DE.reformation-day', 2017)[0]?.subdivisions).toEqual([])
  })
})

describe('every country of Europe', () => {
  test('an id stands for one day of a year, for days in a row, or for the days of different parts', () => {
    const spread: string[] = []
    for (const country of HOLIDAY_COUNTRIES.filter((each) => !['FR', 'GB', 'HU', 'LV', 'RU', 'UA'].includes(each))) {
      for (const year of [2026]) {
        const days = new Map<string, number[]>()
        for (const { id, date, type, substitute } of holidays(country, year)) {
          if (type === 'public' && !substitute) days.set(id, [...(days.get(id) ?? []), parseDate(date)])
        }
        for (const [id, on] of days) if (Math.max(...on) - Math.min(...on) > on.length) spread.push(`${id} ${year}`)
      }
    }
    expect(spread).toEqual([])
  })

  test('has New Year’s Day, a zone of today, ids of plain letters, and names in two languages', () => {
    const zones = new Set<string>()
    for (const country of HOLIDAY_COUNTRIES) {
      const found = holidays(country, 2026)
      expect(
        found.some(({ date, type }) => date === '2026-01-01' && type === 'public'),
        country,
      ).toBe(country !== 'UA')
      for (const { id, timezone, local_name, start_ms, end_ms } of found) {
        expect(id).toMatch(new RegExp(`^${country}\\.[\\p{Ll}\\p{N}]+(-[\\p{Ll}\\p{N}]+)*$`, 'u'))
        zones.add(timezone)
        if (!['RS', 'XK'].includes(country)) expect(timezone).not.toMatch(/Kiev|Belgrade/)
        expect(local_name).not.toBe('')
        expect(end_ms).toBeGreaterThan(start_ms)
      }
    }
    expect([...zones].filter((zone) => !isSupportedZone(zone))).toEqual([])
  })

  test('Sweden’s days keep their names and instants over the clock change', () => {
    const easter = holidays('SE', 2024).find(({ id }) => id === 'SE.easter-sunday')
    expect(easter).toMatchObject({ date: '2024-03-31', timezone: 'Europe/Stockholm' })
    expect((easter!.end_ms - easter!.start_ms) / 3_600_000).toBe(23)
  })

  test('whole days from sunset to sunset keep to their date over the clock change, too', () => {
    const eid = (country: string, year: number) =>
      holidays(country, year)
        .filter(({ id, substitute }) => id.includes('eid-al-fitr') && !substitute)
        .map(({ date, timezone, start_ms }) => [date, formatInstant(start_ms, timezone).slice(0, 16)])
    for (const country of ['AL', 'MK', 'XK', 'ES']) {
      expect([country, eid(country, 2025)]).toEqual([country, [['2025-03-30', '2025-03-30T00:00']]])
      expect([country, eid(country, 2024)]).toEqual([country, [['2024-04-10', '2024-04-10T00:00']]])
    }
    expect(eid('BA', 2025)).toEqual([
      ['2025-03-30', '2025-03-30T00:00'],
      ['2025-03-31', '2025-03-31T00:00'],
      ['2025-04-01', '2025-04-01T00:00'],
    ])
    const [day] = holidays('AL', 2025).filter(({ id }) => id.includes('eid-al-fitr'))
    expect((day!.end_ms - day!.start_ms) / 3_600_000).toBe(23)
  })

  test('a feast of several days has each of them, whole', () => {
    const days = (country: string, id: string, year: number) =>
      holidays(country, year).flatMap((each) =>
        each.id === `${country}.${id}`
          ? [`${each.date} ${(each.end_ms - each.start_ms) / 3_600_000} ${each.type}`]
          : [],
      )
    expect(days('RO', 'new-years-day', 2026)).toEqual(['2026-01-01 24 public', '2026-01-02 24 public'])
    expect(days('TR', 'end-of-ramadan-eid-al-fitr', 2026)).toEqual(
      ['2026-03-20', '2026-03-21', '2026-03-22'].map((date) => `${date} 24 public`),
    )
    expect(days('TR', 'feast-of-the-sacrifice-eid-al-adha', 2026)).toEqual(
      ['2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30'].map((date) => `${date} 24 public`),
    )
    expect(days('GE', 'day-of-family-purity', 2024)).toEqual([])
    expect(days('GE', 'day-of-family-purity', 2025)).toEqual(['2025-05-17 24 public'])
    expect([...publicHolidays('TR', 2026, 2026)].map(formatDate).filter((date) => date.startsWith('2026-03'))).toEqual([
      ...['2026-03-20', '2026-03-21', '2026-03-22'],
    ])
  })

  test('RangeError for a country elsewhere', () => {
    expect(() => holidays('US', 2026)).toThrow(RangeError)
  })
})

const table = new URL('../../../../shared/data/holidays_2020_2030.csv', import.meta.url)
test.runIf(existsSync(table))('the days of six countries and the Länder from 2020 to 2030', () => {
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1)
  expect(rows.length).toBeGreaterThan(1000)
  const known = new Map<string, Set<string>>()
  for (const country of ['DE', 'SE', 'NL', 'NO', 'DK', 'FI']) {
    const days = holidays(country, 2020, 2030)
    known.set(
      country,
      new Set(days.flatMap(({ date, subdivisions }) => [date, ...subdivisions.map((part) => `${part} ${date}`)])),
    )
  }
  const missing = rows.filter((row) => {
    const [country = '', part = '', date = ''] = row.split(',')
    const days = known.get(country)
    return (
      days !== undefined &&
      !days.has(part === '' ? date : `${part.startsWith(country) ? part : `${country}-${part}`} ${date}`)
    )
  })
  expect(missing).toEqual([])
})

test('a year that was worked out is kept, also inside a longer range: no step is spent on it again', () => {
  const steps = (from: number, to: number) => {
    const run = holidaysOf(['SE', 'NO', 'AT'], from, to)
    let count = 0
    while (!run.next().done) count++
    return count
  }
  const [first, longer] = [steps(2087, 2087), steps(2087, 2088)]
  expect(first).toBeGreaterThan(0)
  expect([longer, steps(2087, 2088)]).toEqual([first, 0])
})
