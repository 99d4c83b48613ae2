import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate } from '#server/calendar/civil.ts'
import { monthOf } from '../clearing/deadlines.ts'
import { OBJECTION_TRANSITIONS, OBJECTION_STATUSES, type ObjectionStatus } from './contract.ts'
import {
  TRANSITIONS,
  transitionsOf,
  noSuchTransition,
  offersOf,
  ruleOf,
  windowObstacle,
  windowOf,
} from './transitions.ts'

const MONTH = monthOf('2026-09-01')
const on = (date: string, status: ObjectionStatus) =>
  Object.fromEntries(offersOf(status, MONTH, parseDate(date)).map(({ action, allowed }) => [action, allowed]))

describe('what can be done', () => {
  test.each([
    ['draft', '2026-10-14', { submit: false, withdraw: true }],
    ['draft', '2026-10-15', { submit: true, withdraw: true }],
    ['draft', '2026-11-11', { submit: true, withdraw: true }],
    ['draft', '2026-11-12', { submit: false, withdraw: true }],
    ['submitted', '2026-11-12', { withdraw: true, accept: true, reject: true }],
    ['submitted', '2027-05-31', { withdraw: true, accept: true, reject: true }],
    ['submitted', '2027-06-01', { withdraw: true, accept: false, reject: false }],
    ['accepted', '2026-11-11', {}],
    ['rejected', '2026-11-11', {}],
    ['withdrawn', '2026-11-11', {}],
  ] as const)('with one that is %s on %s', (status, date, actions) => {
    expect(on(date, status)).toEqual(actions)
  })

  test('is told with the window, and why not outside it', () => {
    const [submit] = offersOf('draft', MONTH, parseDate('2026-11-12'))
    expect(submit).toEqual({
      ...{ action: 'submit', allowed: false, opens: '2026-10-15', closes: '2026-11-11' },
      why_not:
        'objections for 2026-09 could be submitted from 2026-10-15 to 2026-11-11 (Europe/Berlin); later objections belong ' +
        'to the correction (KBKA), from 2026-11-12 to 2027-04-30, by a Prüfmitteilung to the BIKO',
      code: 'objections.window_over',
      params: {
        ...{ month: '2026-09', from: '2026-10-15', to: '2026-11-11' },
        ...{ later_from: '2026-11-12', later_to: '2027-04-30' },
      },
    })
    expect(windowObstacle('objection', MONTH, parseDate('2026-10-14'))?.text).toContain(
      'can be submitted from 2026-10-15',
    )
    const last = [parseDate('2027-04-30'), parseDate('2027-05-01')].map(
      (day) => windowObstacle('objection', MONTH, day)?.text,
    )
    expect(last).toEqual([
      expect.stringContaining('later objections'),
      expect.stringMatching(/has also ended.*2027-04-30$/),
    ])
    expect(windowObstacle('answer', MONTH, parseDate('2027-06-01'))?.text).toContain('until 2027-05-31')
    expect(noSuchTransition('accepted', 'withdraw').text).toContain('nothing more can be done with it')
    expect(noSuchTransition('draft', 'accept').text).toContain('allowed: submit, withdraw')
  })
})

test('property: a random life follows the table, ends where it ends, and no status comes back', () => {
  const step = fc.record({ days: fc.nat({ max: 40 }), action: fc.constantFrom(...OBJECTION_TRANSITIONS) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const seen: ObjectionStatus[] = ['draft']
      let today = MONTH + 30
      for (const { days, action } of steps) {
        today += days
        const status = seen.at(-1) ?? 'draft'
        const offer = offersOf(status, MONTH, today).find((each) => each.action === action)
        const rule = ruleOf(status, action)
        expect(offer === undefined).toBe(rule === null)
        if (rule === null || offer?.allowed !== true) continue
        const { opens, closes } = windowOf(rule.window, MONTH)
        expect(today >= (opens ?? today) && today <= (closes ?? today)).toBe(true)
        seen.push(rule.to)
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.slice(0, -1).every((status) => transitionsOf(status).length > 0)).toBe(true)
      if (seen.includes('accepted') || seen.includes('rejected')) expect(seen[1]).toBe('submitted')
    }),
    { numRuns: 300 },
  )
})

test('every status of the table is reached, and every final one is final', () => {
  const reached = new Set<string>(['draft'])
  for (const status of OBJECTION_STATUSES)
    for (const action of transitionsOf(status)) reached.add(ruleOf(status, action)?.to ?? '')
  expect([...reached].sort()).toEqual([...OBJECTION_STATUSES].sort())
  expect(OBJECTION_STATUSES.filter((status) => Object.keys(TRANSITIONS[status]).length === 0)).toEqual([
    ...['accepted', 'rejected', 'withdrawn'],
  ])
})
