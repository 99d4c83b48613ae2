import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUTCOMES } from '../documents/outcome.ts'
import {
  ACCEPTANCE_LEVELS,
  activeVersion,
  RESEND,
  answerEvent,
  VERSION_EVENTS,
  VERSION_TRANSITIONS,
  VERSION_STATUSES,
  versionAfter,
  type VersionEvent,
  type VersionState,
} from './status.ts'

const NEW: VersionState = { status: 'ingested', acceptance_level: '' }
const after = (...events: VersionEvent[]) => {
  const { status, acceptance_level } = events.reduce(versionAfter, NEW)
  return `${status} ${acceptance_level}`
}

test.each<[string, VersionEvent[]]>([
  ['accepted ack', ['send', 'ack_accepted']],
  ['accepted cnf', ['send', 'ack_accepted', 'cnf_accepted']],
  ['accepted ano', ['send', 'ack_accepted', 'ano']],
  ['cnf_partial par', ['send', 'ack_accepted', 'ano', 'cnf_partly']],
  ['accepted cnf', ['send', 'ack_accepted', 'cnf_partly', 'cnf_accepted']],
  ['submitted par', ['send', 'cnf_intermediate']],
  ['accepted cnf', ['send', 'cnf_intermediate', 'cnf_accepted', 'cnf_intermediate']],
  ['timed_out par', ['send', 'time_out', 'cnf_intermediate']],
  ['rejected ', ['send', 'ack_rejected', 'ack_accepted', 'cnf_accepted']],
  ['rejected ack', ['send', 'ack_accepted', 'cnf_rejected']],
  ['accepted ack', ['send', 'time_out', 'ack_accepted']],
  ['timed_out ', ['send', 'time_out', 'send', 'supersede', 'delivery_failed']],
  ['superseded ', ['supersede', 'send', 'ack_accepted']],
  // The answer came, though the transport never said that it had taken the message.
  ['accepted ack', ['ack_accepted', 'send', 'supersede', 'delivery_failed', 'time_out']],
  ['accepted cnf', ['delivery_failed', 'cnf_accepted']],
  ['ingested ', ['delivery_failed', 'resend', 'resend']],
  ['accepted ack', ['delivery_failed', 'ack_accepted', 'resend']],
  ['failed ', ['delivery_failed', 'resend', 'delivery_failed']],
  ['ingested ', ['send', 'resend']],
  ['accepted ack', ['send', 'time_out', 'resend', 'send', 'ack_accepted']],
  ['rejected ', ['send', 'ack_rejected', 'resend']],
  ['failed ', ['send', 'time_out', 'abandon', 'abandon']],
  ['accepted ack', ['send', 'abandon', 'ack_accepted']],
  ['ingested ', ['abandon', 'resend']],
  ['rejected ', ['send', 'ack_rejected', 'abandon']],
  // In another order than they were sent.
  ['accepted cnf', ['send', 'cnf_accepted', 'ano', 'ack_accepted']],
  ['submitted ano', ['send', 'ano']],
])('%s after %j', (state, events) => expect(after(...events)).toBe(state))

describe('properties', () => {
  const events = fc.array(fc.constantFrom(...VERSION_EVENTS), { maxLength: 12 })

  test('what comes twice does nothing the second time, and says so by the same object', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...VERSION_EVENTS), (before, event) => {
        const once = versionAfter(before.reduce(versionAfter, NEW), event)
        expect(versionAfter(once, event)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('levels never fall, ends stay, nothing becomes unsent again unless nobody answered it and somebody asks', () => {
    fc.assert(
      fc.property(events, (input) => {
        let state = NEW
        for (const event of input) {
          const next = versionAfter(state, event)
          expect(ACCEPTANCE_LEVELS.indexOf(next.acceptance_level)).toBeGreaterThanOrEqual(
            ACCEPTANCE_LEVELS.indexOf(state.acceptance_level),
          )
          if (state.status === 'rejected' || state.status === 'superseded') expect(next).toBe(state)
          if (state.status !== 'ingested' && next.status === 'ingested')
            expect([RESEND[state.status], event]).toEqual(['same', 'resend'])
          // Only a document says that something was accepted.
          if (next.status === 'accepted' && state.status !== 'accepted') expect(event).toMatch(/^(ack|cnf)_accepted$/)
          state = next
        }
      }),
      { numRuns: 500 },
    )
  })

  test('from every state a person has a way to be accepted, but from one that a newer version replaced', () => {
    const next = (state: VersionState) => [
      ...VERSION_EVENTS.map((event) => versionAfter(state, event)),
      // The values again, as the next version.
      ...(RESEND[state.status] === 'new' ? [NEW] : []),
    ]
    const isAccepted = (state: VersionState) => state.status === 'accepted'
    const reaches = (from: VersionState): boolean => {
      const seen = new Map([[JSON.stringify(from), from]])
      for (const state of seen.values()) for (const each of next(state)) seen.set(JSON.stringify(each), each)
      return [...seen.values()].some(isAccepted)
    }
    fc.assert(
      fc.property(events, (input) => {
        const state = input.reduce(versionAfter, NEW)
        expect([state, reaches(state)]).toEqual([state, state.status !== 'superseded'])
        if (state.status !== 'superseded' && state.status !== 'ingested') expect(RESEND[state.status]).not.toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('every status can be reached, and every event moves something', () => {
    const reached = new Set(['ingested', ...Object.values(VERSION_TRANSITIONS).map(({ to }) => to)])
    for (const status of VERSION_STATUSES) expect(reached.has(status)).toBe(true)
    for (const event of VERSION_EVENTS) expect(VERSION_TRANSITIONS[event].from.length).toBeGreaterThan(0)
  })
})

test('the newest accepted version is active, whatever came after it', () => {
  const versions = [
    { version: 1, status: 'accepted' as const },
    { version: 3, status: 'rejected' as const },
    { version: 2, status: 'accepted' as const },
    { version: 4, status: 'submitted' as const },
  ]
  expect(activeVersion(versions)?.version).toBe(2)
  expect(activeVersion(versions.slice(1, 2))).toBeNull()
})

test('an unclear document moves nothing', () => {
  const [ack, final, intermediate] = [
    { kind: 'ACK' as const },
    { kind: 'CNF' as const, type: 'A08' },
    { kind: 'CNF' as const, type: 'A07' },
  ]
  expect([answerEvent(ack, 'unclear'), answerEvent(final, 'partly')]).toEqual([null, 'cnf_partly'])
  expect(OUTCOMES.map((outcome) => answerEvent(intermediate, outcome))).toEqual([
    'cnf_intermediate',
    'cnf_intermediate',
    null,
    null,
  ])
})
