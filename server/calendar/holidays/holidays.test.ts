import { describe, expect, it } from 'vitest'
import { formatDate } from '../civil.ts'
import { holidaysOf } from './holiday-occurrences.ts'
import { isHolidayCalendar, publicHolidays } from './holidays.ts'

function dates(id: string, year: number): string[] {
  return Array.from(publicHolidays(id, year, year), formatDate)
}

describe('publicHolidays', () => {
  it('has the nine of all German Länder', () => {
    expect(dates('DE', 2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ])
  })

  it('adds those of a Land', () => {
    const own = dates('DE-BW', 2026).filter((date) => !dates('DE', 2026).includes(date))
    expect(own).toEqual(['2026-01-06', '2026-06-04', '2026-11-01'])
  })

  it('has no bank holidays: Christmas Eve is a working day in Sweden and Norway', () => {
    for (const country of ['SE', 'NO']) {
      expect(dates(country, 2025)).not.toContain('2025-12-24')
      expect(dates(country, 2025)).toContain('2025-12-25')
    }
    expect(dates('SE', 2025)).toContain('2025-06-21')
    expect(dates('NO', 2025)).toContain('2025-05-17')
  })

  it.each(['NL', 'CY', 'BG', 'HU', 'XK', 'BA', 'SE', 'LV', 'RS', 'AL', 'AX', 'SK', 'UA'])(
    'prices by the days that Core tells of %s, our corrections included',
    (country) => {
      const steps = holidaysOf([country], 2026, 2026)
      let step = steps.next()
      while (!step.done) step = steps.next()
      const report = step.value.filter(({ type, subdivisions }) => type === 'public' && subdivisions.length === 0)
      expect(dates(country, 2026).toSorted()).toEqual([...new Set(report.map(({ date }) => date))].toSorted())
    },
  )

  it('has the corrected days: Good Friday and Liberation Day in the Netherlands', () => {
    expect(dates('NL', 2026)).toEqual(expect.arrayContaining(['2026-04-03', '2026-05-05']))
    expect(dates('CY', 2026)).toEqual(expect.arrayContaining(['2026-02-23', '2026-06-01']))
  })

  it('joins years', () => {
    expect(publicHolidays('NO', 2025, 2026).size).toBe(dates('NO', 2025).length + dates('NO', 2026).length)
  })

  it.each(['XX', 'DE-XX', 'se', 'NO+1224', '', '-', 'constructor', 'DE-constructor'])('knows no calendar %j', (id) => {
    expect(isHolidayCalendar(id)).toBe(false)
    expect(() => publicHolidays(id, 2026, 2026)).toThrow(RangeError)
  })
})
