import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { berlinDay, startOfBerlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { WORKING_DAY_CALENDARS } from '#server/calendar/working-days.ts'
import { clearingCalendar, clearingCalendars, clearingFeed, dueDeadlines, phaseOn } from './calendar.ts'
import { BKA_DEADLINES, type BkaDeadline, ClearingCalendar, DEADLINES } from './contract.ts'
import { deadlineDay, deadlinesWithin, monthOf, shiftMonth } from './deadlines.ts'

const TODAY = parseDate('2026-11-21')

/** M, M+10, +11, +12, +13, +18, +30, +42 by the regulator's Werktag, then the last three by federal holidays alone. */
const WORKED = `
2024-11 2024-12-13 2024-12-16 2024-12-17 2024-12-18 2024-12-30 2025-01-20 2025-02-05 | 2024-12-27 2025-01-15 2025-01-31
2024-12 2025-01-16 2025-01-17 2025-01-20 2025-01-21 2025-01-28 2025-02-13 2025-03-03 | 2025-01-27 2025-02-12 2025-02-28
2025-04 2025-05-16 2025-05-19 2025-05-20 2025-05-21 2025-05-28 2025-06-18 2025-07-07 | 2025-05-27 2025-06-16 2025-07-02
2025-05 2025-06-17 2025-06-18 2025-06-20 2025-06-23 2025-06-30 2025-07-16 2025-08-01 | 2025-06-26 2025-07-14 2025-07-30
2025-07 2025-08-14 2025-08-18 2025-08-19 2025-08-20 2025-08-27 2025-09-12 2025-09-30 | 2025-08-26 2025-09-11 2025-09-29
2025-10 2025-11-14 2025-11-17 2025-11-18 2025-11-20 2025-11-27 2025-12-15 2026-01-08 | 2025-11-26 2025-12-12 2026-01-02
2026-01 2026-02-13 2026-02-16 2026-02-17 2026-02-18 2026-02-25 2026-03-13 2026-03-31 | 2026-02-25 2026-03-13 2026-03-31
2026-03 2026-04-16 2026-04-17 2026-04-20 2026-04-21 2026-04-28 2026-05-18 2026-06-05 | 2026-04-28 2026-05-18 2026-06-04
2026-10 2026-11-13 2026-11-16 2026-11-17 2026-11-19 2026-11-26 2026-12-14 2027-01-05 | 2026-11-25 2026-12-11 2026-12-30
2026-12 2027-01-18 2027-01-19 2027-01-20 2027-01-21 2027-01-28 2027-02-15 2027-03-03 | 2027-01-27 2027-02-12 2027-03-02`

const monthsClosedBy = (day: number) =>
  deadlinesWithin(day, day).flatMap(({ name, month }) => (name === 'final_deadline' ? [formatDate(month)] : []))

describe('deadlines', () => {
  test.each(WORKED.trim().split('\n'))('%s', (line) => {
    const [month = '', ...dates] = line.split(/[ |]+/)
    const at = clearingCalendar(monthOf(`${month}-01`), TODAY)
    const federal = clearingCalendar(monthOf(`${month}-01`), TODAY, 'federal')
    expect([
      ...[at.erstaufschlag_bg_szr, at.clearing_start_bg_szr, at.erstaufschlag_bk_szr, at.clearing_start_bk_szr],
      ...[at.preliminary_deadline, at.clearing_end_bg_szr, at.final_deadline],
      ...[federal.preliminary_deadline, federal.clearing_end_bg_szr, federal.final_deadline],
    ]).toEqual(dates)
    expect(at.clearing_end_bk_szr).toBe(at.clearing_end_bg_szr)
    expect(monthsClosedBy(parseDate(at.final_deadline))).toEqual([`${month}-01`])
    expect(monthsClosedBy(parseDate(at.final_deadline) - 1)).not.toContain(`${month}-01`)
  })

  test.each([
    ['2024-11', '2025-01-21', '2025-04-10', '2025-06-30', '2025-07-10', '2025-07-31'],
    ['2025-07', '2025-09-15', '2025-12-10', '2026-02-28', '2026-03-11', '2026-03-31'],
    ['2026-10', '2026-12-15', '2027-03-11', '2027-05-31', '2027-06-10', '2027-06-30'],
    ['2023-07', '2023-09-13', '2023-12-12', '2024-02-29', '2024-03-13', '2024-03-31'],
  ])('of the correction of %s, also where its 7th month is a February', (month, ...dates) => {
    const names = ['kbka_clearing_start', 'kbka_preliminary', 'kbka_clearing_end', 'kbka_dzue_clearing_end'] as const
    expect(
      [...names, 'kbka_final' as const].map((name) => formatDate(deadlineDay(monthOf(`${month}-01`), name))),
    ).toEqual(dates)
  })

  test('tell which days were not counted, and why', () => {
    const { deadlines } = clearingCalendar(monthOf('2026-10-01'), TODAY)
    const start = deadlines.find(({ name }) => name === 'clearing_start_bk_szr')
    expect(start?.werktag).toBe(13)
    expect(start?.skipped_days.filter(({ reason }) => reason === 'holiday')).toEqual([
      { date: '2026-11-01', reason: 'holiday', name: 'Allerheiligen', subdivisions: expect.arrayContaining(['DE-BY']) },
      { date: '2026-11-18', reason: 'holiday', name: 'Buß- und Bettag', subdivisions: ['DE-SN'] },
    ])
    expect(deadlines.map(({ date }) => date)).toEqual(deadlines.map(({ date }) => date).sort())
  })

  test('property: they come in their order, on Werktage, and every one is found again from its day', () => {
    const months = fc.integer({ min: 0, max: 12 * 101 - 1 }).map((count) => shiftMonth(parseDate('2000-01-01'), count))
    fc.assert(
      fc.property(months, fc.constantFrom(...WORKING_DAY_CALENDARS), (month, calendar) => {
        const day = (name: BkaDeadline) => deadlineDay(month, name, calendar)
        const order = ['erstaufschlag_bg_szr', 'clearing_start_bg_szr', 'erstaufschlag_bk_szr', 'clearing_start_bk_szr']
        const days = [...order, 'preliminary_deadline', 'clearing_end_bg_szr', 'final_deadline'].map((name) =>
          day(name as BkaDeadline),
        )
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b))
        const { deadlines } = ClearingCalendar.parse(clearingCalendar(month, TODAY, calendar))
        for (const { name, date } of deadlines)
          expect(deadlinesWithin(parseDate(date), parseDate(date), calendar)).toContainEqual({
            ...{ month, name, day: parseDate(date) },
          })
        expect(deadlines).toHaveLength(DEADLINES.length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the phase', () => {
  const month = monthOf('2025-11-01')

  test.each([
    ['2025-11-01', 'erstaufschlag'],
    ['2025-12-14', 'erstaufschlag'],
    ['2025-12-15', 'clearing'],
    ['2026-01-19', 'clearing'],
    ['2026-01-20', 'final'],
    ['2026-02-04', 'final'],
    ['2026-02-05', 'closed'],
  ])('on %s is %s', (date, phase) => {
    expect(phaseOn(month, parseDate(date))).toBe(phase)
  })

  test('changes at midnight in Berlin, to the second, in winter and in summer', () => {
    const on = (instant: string, settled: string) => phaseOn(monthOf(settled), berlinDay(new Date(instant)))
    expect(on('2026-01-19T22:59:59Z', '2025-11-01')).toBe('clearing')
    expect(on('2026-01-19T23:00:00Z', '2025-11-01')).toBe('final')
    expect(on('2026-05-18T21:59:59Z', '2026-03-01')).toBe('clearing')
    expect(on('2026-05-18T22:00:00Z', '2026-03-01')).toBe('final')
    expect(startOfBerlinDay(parseDate('2026-03-30')).toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  test('property: it never goes back', () => {
    const rank = { erstaufschlag: 0, clearing: 1, final: 2, closed: 3 }
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 120 }), fc.nat({ max: 60 }), (after, later) => {
        const at = (days: number) => rank[phaseOn(month, month + days)]
        expect(at(after + later)).toBeGreaterThanOrEqual(at(after))
      }),
      { numRuns: 100 },
    )
  })
})

describe('several months', () => {
  test('are the present one and three before unless told', () => {
    const of = (query: object) =>
      clearingCalendars({ calendar: 'any_land', ...query }, TODAY).map((each) => each.bilanzierungsmonat)
    expect(of({})).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'])
    expect(of({ start_month: '2026-12-01', end_month: '2027-01-01' })).toEqual(['2026-12-01', '2027-01-01'])
    expect(of({ end_month: '2026-02-01' })).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
    expect(of({ start_month: '2100-12-01' })).toEqual(['2100-12-01'])
  })

  test('are asked backward, too: what ends in a week', () => {
    const due = dueDeadlines({ start_date: '2026-11-23', end_date: '2026-11-30', calendar: 'any_land' })
    expect(due.deadlines.map(({ date, bilanzierungsmonat, name }) => [date, bilanzierungsmonat, name])).toEqual([
      ['2026-11-26', '2026-10-01', 'preliminary_deadline'],
      ['2026-11-30', '2026-03-01', 'kbka_final'],
      ['2026-11-30', '2026-04-01', 'kbka_clearing_end'],
      ['2026-11-30', '2026-09-01', 'final_deadline'],
    ])
  })

  test('make a feed whose events have names of their own and end a day later', () => {
    const { events } = clearingFeed(clearingCalendars({ calendar: 'any_land' }, TODAY))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4 * DEADLINES.length)
    expect(events.every(({ start_date, end_date }) => parseDate(end_date) === parseDate(start_date) + 1)).toBe(true)
    expect(events.find(({ uid }) => uid.startsWith('mabis.2026-10.preliminary'))?.description).toContain('Bettag')
  })
})

const vectors = new URL('../../../../../shared/vectors/mabis-deadlines.json', import.meta.url)
type Vectors = {
  vectors: { bilanzierungsmonat: string; nationwide: Record<BkaDeadline, string>; bdew: Record<BkaDeadline, string> }[]
  phase_vectors_recommended: { bilanzierungsmonat: string; as_of_berlin_date: string; expected_current_phase: string }[]
}

test.skipIf(!existsSync(vectors))('the vectors of the market rules hold', () => {
  const known = JSON.parse(readFileSync(vectors, 'utf8')) as Vectors
  for (const { bilanzierungsmonat, nationwide, bdew } of known.vectors) {
    const [any_land, federal] = WORKING_DAY_CALENDARS.map((calendar) =>
      clearingCalendar(monthOf(bilanzierungsmonat), TODAY, calendar),
    )
    const only = (from: object | undefined) =>
      Object.fromEntries(BKA_DEADLINES.map((name) => [name, (from as Record<BkaDeadline, string>)[name]]))
    expect(only(any_land)).toEqual(only(bdew))
    expect(only(federal)).toEqual(only(nationwide))
  }
  for (const { bilanzierungsmonat, as_of_berlin_date, expected_current_phase } of known.phase_vectors_recommended)
    expect(phaseOn(monthOf(bilanzierungsmonat), parseDate(as_of_berlin_date))).toBe(expected_current_phase)
})
