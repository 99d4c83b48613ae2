import { describe, expect, test } from 'vitest'
import { formatDate, parseDate } from '../civil.ts'
import { germanHolidays, LAENDER } from './german-holidays.ts'
import { byGermanLaw } from './holiday-germany.ts'
import { holidaysOf, publicHolidaysOf } from './holiday-occurrences.ts'
import type { HolidayOccurrence } from './holiday-types.ts'
import { publicHolidays } from './holidays.ts'
import { skippedDay } from '../working-days.ts'

/** Days off of a Land by the table of Werktage, or of every Land for null. */
function byTable(land: string | null, year: number): string[] {
  return [...germanHolidays(year)]
    .filter(([, { laender }]) => (land === null ? laender.length === LAENDER.length : laender.includes(land)))
    .map(([day]) => formatDate(day))
    .toSorted()
}

function reportOf(code: string, from: number, to: number): string[] {
  return Array.from(publicHolidays(code, from, to), formatDate).toSorted()
}

describe('Werktage and /holidays know the same public holidays of Germany, 2000 to 2100', () => {
  const years = Array.from({ length: 101 }, (_, index) => 2000 + index)

  test.each(LAENDER)('DE-%s', (land) => {
    expect(reportOf(`DE-${land}`, 2000, 2100)).toEqual(years.flatMap((year) => byTable(land, year)))
  })

  test('all Länder', () => {
    expect(reportOf('DE', 2000, 2100)).toEqual(years.flatMap((year) => byTable(null, year)))
  })

  test('a day that anybody is told to be free in a whole Land is not a Werktag', () => {
    const run = holidaysOf(['DE'], 2010, 2029)
    let step = run.next()
    while (!step.done) step = run.next()
    const free = step.value.filter(
      ({ type, subdivisions }) =>
        type === 'public' && (subdivisions.length === 0 || subdivisions.some((code) => code.split('-').length === 2)),
    )
    expect(free.length).toBeGreaterThan(300)
    expect(free.filter(({ date }) => skippedDay(parseDate(date)) === null)).toEqual([])
  })
})

describe('byGermanLaw', () => {
  const holidays = (code: string, year = 2026): HolidayOccurrence[] => publicHolidaysOf(code, year)
  const dates = (found: HolidayOccurrence[]) => found.map(({ date }) => date).toSorted()

  test('brings in what the package lacks, with instants of Berlin, also where the clocks change', () => {
    const less = holidays('DE-TH').filter(({ date }) => date !== '2026-09-20' && date !== '2026-04-06')
    const found = byGermanLaw(less, less, 'DE-TH', 2026)
    expect(dates(found)).toEqual(dates(holidays('DE-TH')))
    expect(found.find(({ date }) => date === '2026-09-20')).toMatchObject({
      id: 'DE.international-childrens-day',
      local_name: 'Weltkindertag',
      start_ms: Date.parse('2026-09-20T00:00:00+02:00'),
      end_ms: Date.parse('2026-09-21T00:00:00+02:00'),
    })
    const [easter] = byGermanLaw([], [], 'DE-BB', 2024).filter(({ date }) => date === '2024-03-31')
    expect((easter!.end_ms - easter!.start_ms) / 3_600_000).toBe(23)
  })

  test('takes out what is no longer law, in the Land and in its regions, and leaves a region its own days', () => {
    const [first] = holidays('DE-BY')
    const gone = { ...first!, id: 'DE.abolished', date: '2026-07-01' }
    const land = [...holidays('DE-BY'), gone]
    const region = [...holidays('DE-BY-A'), gone]
    expect(dates(byGermanLaw(land, land, 'DE-BY', 2026))).toEqual(dates(holidays('DE-BY')))
    expect(dates(byGermanLaw(region, land, 'DE-BY', 2026))).toEqual(dates(holidays('DE-BY-A')))
    expect(dates(holidays('DE-BY-A'))).toEqual(expect.arrayContaining(['2026-08-08', '2026-08-15']))
    expect(dates(holidays('DE-BY'))).not.toContain('2026-08-15')
  })

  test('leaves days that are no public holiday, and years before the table begins', () => {
    const eve = { ...holidays('DE')[0]!, date: '2026-12-24', type: 'bank' as const }
    expect(byGermanLaw([eve], [eve], 'DE', 2026)).toContain(eve)
    const odd = { ...eve, date: '1999-07-01', type: 'public' as const }
    expect(byGermanLaw([odd], [odd], 'DE', 1999)).toEqual([odd])
  })
})
