import { describe, expect, it } from 'vitest'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { clearingCalendar, clearingCalendars } from '#server/areas/schedule-management/clearing/calendar.ts'
import { monthOf } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { axisOf, laneOf, nextDeadline, nextMark } from './lane-layout.ts'

const TODAY = parseDate('2026-11-21')
const calendars = clearingCalendars({ calendar: 'any_land' }, TODAY)
const october = clearingCalendar(monthOf('2026-10-01'), TODAY)

describe('the time line', () => {
  it('reaches from the end of the first month to the final settlement of the last, months as ticks', () => {
    const axis = axisOf(calendars, { left: 100, right: 1100, with_correction: false })
    expect([axis.x(axis.from), axis.x(axis.to)]).toEqual([100, 1100])
    expect([formatDate(axis.from), formatDate(axis.to)]).toEqual(['2026-08-27', '2027-02-11'])
    expect(axis.ticks.map(formatDate)).toEqual([
      ...['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'],
    ])
    expect(formatDate(axisOf(calendars, { left: 0, right: 1, with_correction: true }).to)).toBe('2027-08-08')
  })

  it('has a lane of adjoining phases, and a mark for each day on which something ends', () => {
    const { bars, marks } = laneOf(october)
    expect(bars.slice(1, 3).map(({ from }) => from)).toEqual(bars.slice(0, 2).map(({ to }) => to))
    expect(marks.filter((mark) => !mark.is_correction).map(({ day }) => formatDate(day))).toEqual([
      ...['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-19', '2026-11-26', '2026-12-14', '2027-01-05'],
    ])
    expect(marks.find(({ day }) => formatDate(day) === '2026-12-14')?.names).toHaveLength(2)
  })

  it('knows what comes next, today included', () => {
    const { marks } = laneOf(october)
    expect(nextMark(marks, parseDate('2026-11-26'))?.names).toEqual(['preliminary_deadline'])
    expect(nextMark(marks, parseDate('2030-01-01'))?.names).toEqual(['kbka_final'])
    expect(nextDeadline(calendars, TODAY)?.deadline).toMatchObject({ date: '2026-11-26', name: 'preliminary_deadline' })
    expect(nextDeadline(calendars, parseDate('2030-01-01'))).toBeUndefined()
  })
})
