import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradicted, seriesByResponses, stateByResponses, type VersionResponse } from './responses.ts'
import { seriesUnder } from '../documents/outcome.ts'
import { reconcile } from '../reconciliation/reconciliation.ts'
import { advisories } from '../submission/advisories.ts'
import { dayGates } from '../submission/gate-closure.ts'
import { mergedSeries } from '../submission/forecast-series.ts'
import type { ScheduledSeries } from '../submission/schedule-message.ts'
import { VERSION_EVENTS, type VersionState } from '../versions/status.ts'

const submitted: VersionState = { status: 'submitted', acceptance_level: '' }

let made = 0
function answer(
  kind: VersionResponse['kind'],
  at: number,
  event: VersionResponse['event'],
  more: Partial<VersionResponse> = {},
) {
  const created_ts = new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString()
  return { document_uid: String(++made).padStart(8, '0'), kind, created_ts, event, series: [], ...more }
}

describe('the state of a version', () => {
  const report = fc
    .tuple(
      fc.constantFrom<VersionResponse['kind']>('ACK', 'ANO', 'CNF'),
      fc.nat(5),
      fc.option(fc.constantFrom(...VERSION_EVENTS.filter((event) => /^(ack|ano|cnf)/.test(event)))),
    )
    .map(([kind, at, event]) => answer(kind, at, event))

  const distinct = fc.uniqueArray(report, { maxLength: 6, selector: ({ kind, created_ts }) => `${kind} ${created_ts}` })

  test('of the same moment and kind the one that arrived first goes first', () => {
    const [yes, no] = [answer('ACK', 1, 'ack_accepted'), answer('ACK', 1, 'ack_rejected')]
    expect(stateByResponses(submitted, [yes, no]).status).toBe('accepted')
    expect(stateByResponses(submitted, [no, yes]).status).toBe('rejected')
  })

  test('an acknowledgement contradicts one that says something else, and no other document does', () => {
    const [yes, no, unclear] = [
      answer('ACK', 1, 'ack_accepted'),
      answer('ACK', 2, 'ack_rejected'),
      answer('ACK', 3, null),
    ]
    expect(contradicted(no, [unclear, yes])).toBe(yes)
    expect(contradicted(yes, [no])).toBe(no)
    const imported = answer('CNF', 5, 'cnf_accepted')
    expect([contradicted(imported, [no]), contradicted(imported, [yes])]).toEqual([no, null])
    for (const fine of [yes, unclear, answer('CNF', 4, 'cnf_rejected')]) expect(contradicted(fine, [yes])).toBeNull()
  })

  test('is the same in whatever order answers arrive', () => {
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.nat()), (answers, ranks) => {
        const shuffled = answers.map((each) => [ranks.next().value ?? 0, each] as const).sort(([a], [b]) => a - b)
        expect(
          stateByResponses(
            submitted,
            shuffled.map(([, each]) => each),
          ),
        ).toEqual(stateByResponses(submitted, answers))
      }),
    )
  })

  test('is left as transport has it while no answer says yes or no, and a superseded one stays one', () => {
    const unclear = [answer('ACK', 1, null), answer('ANO', 2, 'ano')]
    expect(stateByResponses({ status: 'timed_out', acceptance_level: '' }, unclear)).toEqual({
      ...{ status: 'timed_out', acceptance_level: 'ano' },
    })
    const superseded: VersionState = { status: 'superseded', acceptance_level: '' }
    expect(stateByResponses(superseded, [answer('ACK', 1, 'ack_accepted')])).toBe(superseded)
  })

  test('a series is as the newest document that speaks of it says', () => {
    const resultOf = (status: 'accepted' | 'rejected' | 'untold') => ({
      series: [{ id: 'a', status, reasons: [{ code: status, text: null }], intervals: [] }],
    })
    const answers = [
      answer('CNF', 3, null, resultOf('untold')),
      answer('CNF', 2, null, resultOf('rejected')),
      answer('ACK', 1, null, resultOf('accepted')),
    ]
    expect(seriesByResponses('a', answers)).toEqual({ status: 'rejected', reasons: [{ code: 'rejected', text: null }] })
    expect(seriesByResponses('b', answers)).toEqual({ status: 'pending', reasons: [] })
  })

  test('no series of a rejected version is accepted: not by the message that rejects it, nor by what comes after', () => {
    const named = { id: 'a', status: 'accepted', reasons: [{ code: 'A59', text: null }], intervals: [] } as const
    const other = { ...named, id: 'b', status: 'untold' as const, reasons: [] }
    const marks = { exceeds_declared_limit: false, is_adopted_late: false }
    const refused = {
      outcome: 'rejected' as const,
      series: [named, other].map((each) => ({ ...each, reasons: [...each.reasons], intervals: [] })),
      ...marks,
    }
    const series = seriesUnder(refused, [{ code: 'A02', text: null }])
    const answers = [
      answer('ACK', 2, 'ack_accepted', {
        series: [{ ...refused.series[1], id: 'b', status: 'accepted', reasons: [], intervals: [] }],
      }),
      answer('ACK', 1, 'ack_rejected', { series }),
    ]
    const state = (id: string) => seriesByResponses(id, answers)
    expect([state('a'), state('b')]).toEqual([
      { status: 'rejected', reasons: [{ code: 'A59', text: null }] },
      { status: 'rejected', reasons: [{ code: 'A02', text: null }] },
    ])
    const sent = {
      series_id: 'b',
      type: 'production',
      business_type: 'A01',
      status: 'rejected',
      values_mw: [1],
    } as const
    expect(reconcile([sent], [answer('CNF', 1, 'cnf_rejected', { series })])[0]).toMatchObject({
      ...{ source: null, delta_mwh: null, rows: [{ counterparty_mw: null, status: 'rejected' }] },
    })
    expect(seriesUnder({ ...refused, outcome: 'partly' }, [])).toBe(refused.series)
    // A second copy of an accepted message is refused: its series stay what they are.
    const accepted = answer('ACK', 0, 'ack_accepted', { series: [{ ...other, status: 'accepted', intervals: [] }] })
    expect(seriesByResponses('b', [...answers, accepted])).toEqual({ status: 'accepted', reasons: [] })
  })
})

test('a reconciliation takes theirs from the newest document; what none sent counts as nothing', () => {
  const ours = {
    series_id: 'a',
    type: 'internal',
    business_type: 'A02',
    status: 'mismatch',
    values_mw: [1, 2, 3],
  } as const
  const resultOf = (intervals: { pos: number; confirmed_mw: number | null }[]) => ({
    series: [
      {
        ...{ id: 'a', status: 'mismatch' as const, reasons: [] },
        intervals: intervals.map((each) => ({ ...each, our_mw: 0, reasons: [] })),
      },
    ],
  })
  const report = answer('ANO', 2, 'ano', resultOf([{ pos: 2, confirmed_mw: null }]))
  const earlier = answer('CNF', 1, 'cnf_partly', resultOf([{ pos: 1, confirmed_mw: 9 }]))
  const [only] = reconcile([ours], [report, earlier])
  expect(only?.rows.map(({ counterparty_mw, delta_mw }) => [counterparty_mw, delta_mw])).toEqual([
    [1, 0],
    [0, 2],
    [3, 0],
  ])
  expect([only?.source, only?.delta_mwh, only?.exchange_priority]).toEqual(['ANO', 0.5, false])
})

test('advisories: within five minutes of a gate, and several versions in a quarter-hour of the day itself', () => {
  const gates = dayGates('DE', '2026-03-29')
  const changes = [{ kind: 'production' as const, slots: [8, 9] }]
  // Slot 8 starts at 03:00 of the day that has no hour from two: 01:00Z; its gate closes at 00:45Z.
  const on = (instant: string, earlier: string[] = []) =>
    advisories(gates, changes, { now_ms: Date.parse(instant), is_first: false, earlier_ms: earlier.map(Date.parse) })
  expect(on('2026-03-29T00:40:00Z')).toEqual([])
  expect(on('2026-03-29T00:40:01Z').map(({ msg }) => msg)).toEqual([
    'Changes the quarter-hour of 2026-03-29T03:00:00+02:00, whose gate closes within five minutes',
  ])
  expect(on('2026-03-29T00:30:00Z', ['2026-03-29T00:29:59Z']).length).toBe(0)
  expect(on('2026-03-29T00:30:01Z', ['2026-03-29T00:30:00Z']).map(({ code }) => code)).toEqual(['many_versions'])
  expect(on('2026-03-28T00:30:01Z', ['2026-03-28T00:30:00Z'])).toEqual([])
})

test('a forecast replaces production and consumption in MW, and leaves every trade', () => {
  const ids = { in_area: 'a', out_area: 'a', in_party: 'p', out_party: 'q' }
  const before: ScheduledSeries[] = (['production', 'internal', 'external', 'consumption'] as const).map((type) => ({
    ...{ type, ids, values_mw: [7] },
  }))
  const address = { tso: 'TTG_DE', sender_id: 'own' } as const
  const next = mergedSeries(address, [{ kind: 'production', values_mwh: [0.25, 0.00012501, 1 / 3] }], before)
  expect(next.map(({ type, values_mw }) => [type, values_mw])).toEqual([
    ['production', [1, 0.001, 1.333]],
    ['internal', [7]],
    ['external', [7]],
  ])
})
