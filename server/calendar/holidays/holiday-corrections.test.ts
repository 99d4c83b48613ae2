import { describe, expect, test } from 'vitest'
import { parseDate, weekday } from '../civil.ts'
import { holidaysOf } from './holiday-occurrences.ts'
import type { HolidayOccurrence } from './holiday-types.ts'
import { isHolidayCalendar, publicHolidays } from './holidays.ts'

const SUNDAY = 6

function holidays(country: string, year: number): HolidayOccurrence[] {
  const run = holidaysOf([country], year, year)
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

function isFree(calendar: string, date: string): boolean {
  const year = Number(date.slice(0, 4))
  return publicHolidays(calendar, year, year).has(parseDate(date))
}

describe('days that a law freed are public from the day of that law', () => {
  test.each([
    ['RO', '2024-01-06', '2023-01-06'],
    ['RO', '2026-01-07', '2022-01-07'],
    ['IE', '2022-03-18', '2023-03-18'],
    ['SI', '2023-08-14', '2024-08-14'],
    ['ME', '2022-11-13', '2021-11-13'],
    ['ME', '2023-11-14', '2022-11-14'],
    ['ME', '2027-11-15', '2022-11-15'],
    ['MD', '2024-06-01', '2023-06-01'],
    ['AD', '2024-02-12', '2024-02-20'],
    ['AD', '2023-02-20', '2024-02-13'],
    ['UA', '2022-01-03', '2022-01-04'],
    ['UA', '2020-01-01', '2020-01-02'],
    ['UA', '2021-06-28', '2021-07-28'],
    ['GB-SCT', '2026-06-15', '2027-06-15'],
    ['GB-SCT', '2026-06-15', '2025-06-15'],
    ['LI', '2026-08-15', '2026-04-03'],
    ['LI', '2028-11-01', '2026-05-15'],
    ['LI', '2026-09-08', '2026-06-05'],
    ['IM', '2022-06-10', '2022-06-17'],
    ['IM', '2023-06-09', '2023-06-02'],
    ['IM', '2024-06-07', '2024-06-14'],
    ['IM', '2026-06-05', '2026-06-12'],
    ['IM', '2020-08-28', '2020-06-05'],
    ['IM', '2021-08-27', '2021-06-11'],
    ['IM', '2026-07-06', '2027-07-06'],
    ['IM', '2025-07-07', '2024-07-07'],
    ['IM', '2026-08-31', '2026-08-24'],
    ['GG', '2024-08-26', '2024-08-05'],
    ['PT-20', '2026-05-25', '2026-07-01'],
    ['PT-30', '2026-07-01', '2026-05-25'],
    ['PT-30', '2025-04-02', '2024-04-02'],
    ['PT-30', '2026-12-26', '2001-12-26'],
    ['ES-VC', '2026-10-09', '2026-10-13'],
    ['ES-MC', '2026-06-09', '2026-06-10'],
    ['ES-NC', '2026-12-03', '2026-12-07'],
    ['ES-NC', '2023-12-04', '2024-12-04'],
    ['ES-CB', '2026-07-28', '2026-06-28'],
    ['ES-CB', '2026-09-15', '2024-09-16'],
    ['ES-CT', '2022-06-06', '2022-05-02'],
    ['ES-MD', '2023-03-20', '2024-03-20'],
    ['ES-GA', '2026-03-19', '2024-03-19'],
  ])('%s: %s, not %s', (calendar, right, wrong) => {
    expect([isFree(calendar, right), isFree(calendar, wrong)]).toEqual([true, false])
  })

  test('an id stays the same where only the day or the type was wrong', () => {
    const types = (country: string, id: string, year: number) =>
      holidays(country, year).flatMap((each) => (each.id === id ? [`${each.date} ${each.type}`] : []))
    expect(types('RO', 'RO.epiphany', 2023)).toEqual(['2023-01-06 observance'])
    expect(types('LI', 'LI.good-friday', 2026)).toEqual(['2026-04-03 bank'])
    expect(types('UA', 'UA.statehood-day', 2021)).toEqual([])
    expect(types('UA', 'UA.statehood-day', 2023)).toEqual(['2023-07-28 observance'])
    expect(types('UA', 'UA.statehood-day', 2024)).toEqual(['2024-07-15 observance'])
    expect(types('IM', 'IM.tynwald-day', 2026)).toEqual(['2026-07-05 public', '2026-07-06 public'])
  })

  test('regions of Portugal have their own days alone, in their own zones', () => {
    const own = holidays('PT', 2026).filter(({ subdivisions }) => subdivisions.length > 0)
    expect(own.map(({ date, subdivisions, timezone }) => [date, ...subdivisions, timezone])).toEqual([
      ['2026-04-02', 'PT-30', 'Atlantic/Madeira'],
      ['2026-05-25', 'PT-20', 'Atlantic/Azores'],
      ['2026-07-01', 'PT-30', 'Atlantic/Madeira'],
      ['2026-12-26', 'PT-30', 'Atlantic/Madeira'],
    ])
    expect(['PT-20', 'PT-30', 'PT-10', 'PT-20-1', 'PT-'].map(isHolidayCalendar)).toEqual([
      ...[true, true, false, false, false],
    ])
  })
})

describe('Spain: each community frees days of its own, year by year', () => {
  const COMMUNITIES = 'AN AR AS CB CE CL CM CN CT EX GA IB MC MD ML NC PV RI VC'.split(' ')

  test.each([
    ['2020-12-07', 'AN AR AS CE CL CN EX IB MC MD ML NC RI'],
    ['2022-05-02', 'AN AR AS CL EX MC MD'],
    ['2022-12-26', 'AN AR AS CB CL CM CN CT EX IB MC MD ML NC RI'],
    ['2023-01-02', 'AN AR AS CL MC'],
    ['2024-12-09', 'AN AR AS CL EX MC ML'],
    ['2025-10-13', 'AN AR AS CL EX'],
    ['2026-11-02', 'AN AR AS CL CM CN EX MD NC'],
    ['2026-12-07', 'AN AR AS CB CL EX MC MD ML RI'],
  ])('%s in %s', (date, communities) => {
    const report = holidays('ES', Number(date.slice(0, 4))).filter(
      (each) => each.date === date && !each.id.includes('eid'),
    )
    const free = report.flatMap(({ type, subdivisions }) => (type === 'public' ? subdivisions : []))
    expect(free.map((code) => code.slice(3)).toSorted()).toEqual(communities.split(' '))
    expect(isFree('ES', date)).toBe(false)
    expect(report.filter(({ type, subdivisions }) => type === 'observance' && subdivisions.length === 0)).toEqual([])
  })

  test('twelve days a year in each community, by art. 37.2 of the Estatuto de los Trabajadores, a thirteenth where it is made up for', () => {
    const odd: string[] = []
    for (const letters of COMMUNITIES.filter((each) => !['CE', 'CN', 'ML'].includes(each))) {
      for (let year = 2020; year <= 2026; year++) {
        const days = [...publicHolidays(`ES-${letters}`, year, year)].filter((day) => weekday(day) !== SUNDAY).length
        if (days !== 12) odd.push(`${letters} ${year} ${days}`)
      }
    }
    expect(odd).toEqual([
      ...['CT 2023 13', 'CT 2024 13', 'CT 2025 13'],
      ...[2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => `NC ${year} 13`),
      ...['VC 2021 13', 'VC 2024 13', 'VC 2025 13'],
    ])
  })
})
