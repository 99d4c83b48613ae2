import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEic } from '#server/areas/core/eic/eic.ts'
import { OBJECTION_STATUSES } from '#server/areas/schedule-management/objections/contract.ts'
import { outsideMonth } from '#server/areas/schedule-management/objections/evidence.ts'
import { evidenceFinding } from '#server/areas/schedule-management/objections/evidence-intervals.ts'
import { isOpen, windowOf } from '#server/areas/schedule-management/objections/transitions.ts'
import { parseDate } from '#server/calendar/civil.ts'
import { DEMO_EIC, demoClearing } from './demo-clearing.ts'

test('on whatever day the demo is made, its objections are legal, and one is in every status', () => {
  expect(isEic(DEMO_EIC)).toBe(true)
  fc.assert(
    fc.property(fc.nat({ max: 800 }), (days) => {
      const periods = demoClearing(parseDate('2026-01-01') + days)
      const all = periods.flatMap(({ objections }) => objections)
      expect(new Set(all.map(({ life }) => life.at(-1)?.status))).toEqual(new Set(OBJECTION_STATUSES))
      for (const { month, objections } of periods)
        for (const { evidence, life } of objections) {
          expect(evidenceFinding(evidence?.intervals ?? [])).toBeUndefined()
          expect(outsideMonth(evidence?.intervals ?? [], month)).toBeNull()
          const submission = life.find(({ status }) => status === 'submitted')
          expect(submission === undefined || isOpen(windowOf('objection', month), submission.day)).toBe(true)
        }
    }),
    { numRuns: 40 },
  )
})
