import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SeriesOutcome } from '../documents/outcome.ts'
import { SERIES_STATUSES, seriesByResponses, type VersionResponse } from '../responses/responses.ts'
import { slotsByResponses } from './slot-states.ts'

const reasons = (...codes: string[]) => codes.map((code) => ({ code, text: null }))
const slot = (pos: number, ...codes: string[]) => ({ pos, our_mw: 2, confirmed_mw: 1, reasons: reasons(...codes) })
const resultOf = (
  kind: VersionResponse['kind'],
  minute: number,
  status: SeriesOutcome['status'],
  intervals: SeriesOutcome['intervals'] = [],
  ...codes: string[]
): VersionResponse => ({
  ...{ document_uid: `${kind}${minute}`, kind, created_ts: new Date(minute * 60_000).toISOString(), event: null },
  series: [{ id: 'S', status, reasons: reasons(...codes), intervals }],
})
const reportOf = (...answers: VersionResponse[]) =>
  slotsByResponses('S', 4, answers).map(({ status, reasons: why }) =>
    [status, ...why.map(({ code }) => code)].join(' '),
  )

test.each<[string, VersionResponse[], string[]]>([
  ['nothing', [], ['pending', 'pending', 'pending', 'pending']],
  ['an acknowledgement', [resultOf('ACK', 1, 'accepted')], ['accepted', 'accepted', 'accepted', 'accepted']],
  [
    'a late message that was taken for what was still open',
    [resultOf('ACK', 1, 'adjusted', [slot(1, 'A57'), slot(2, 'A57')], 'A21', 'A57')],
    ['adjusted A57', 'adjusted A57', 'accepted', 'accepted'],
  ],
  [
    'an anomaly report after an acknowledgement',
    [resultOf('ANO', 2, 'mismatch', [slot(3)], 'A09', 'A29'), resultOf('ACK', 1, 'accepted')],
    ['accepted', 'accepted', 'mismatch A09 A29', 'accepted'],
  ],
  [
    'a confirmation of the lesser quantity after it',
    [resultOf('ANO', 2, 'mismatch', [slot(3), slot(4)], 'A09'), resultOf('CNF', 3, 'adjusted', [slot(3)], 'A44')],
    ['accepted', 'accepted', 'adjusted A44', 'accepted'],
  ],
  [
    'a rejection',
    [resultOf('ACK', 1, 'rejected', [slot(2, 'A46')], 'A20')],
    ['rejected A20', 'rejected A46', 'rejected A20', 'rejected A20'],
  ],
  [
    'an adjustment that names no quarter-hour',
    [resultOf('CNF', 1, 'adjusted', [], 'A44')],
    Array(4).fill('adjusted A44'),
  ],
  [
    'what says nothing of the series',
    [resultOf('ACK', 1, 'accepted'), resultOf('CNF', 2, 'untold')],
    Array(4).fill('accepted'),
  ],
])('%s', (_, answers, expected) => expect(reportOf(...answers)).toEqual(expected))

const anyAnswers = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('ACK' as const, 'ANO' as const, 'CNF' as const),
    fc.nat(20),
    fc.constantFrom('accepted', 'adjusted', 'mismatch', 'rejected', 'untold'),
    fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  ),
  { selector: ([kind, minute]) => `${kind}${minute}`, maxLength: 6 },
)

test('any order of arrival tells the same, and of all accepted quarter-hours the series is accepted, unless it is pending', () => {
  fc.assert(
    fc.property(anyAnswers, (value) => {
      const answers = value.map(([kind, minute, status, at]) =>
        resultOf(kind, minute, status, status === 'accepted' ? [] : at.map((pos) => slot(pos))),
      )
      const slots = slotsByResponses('S', 4, answers)
      expect(slotsByResponses('S', 4, answers.toReversed())).toEqual(slots)
      expect(slots.every(({ status }) => SERIES_STATUSES.includes(status))).toBe(true)
      const { status } = seriesByResponses('S', answers)
      // What the series is, at least one of its quarter-hours is.
      expect(slots.some((each) => each.status === status)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
