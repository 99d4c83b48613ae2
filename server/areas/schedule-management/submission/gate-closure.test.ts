import { describe, expect, test } from 'vitest'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { dayAheadGate } from '../../portfolio-forecasts/gate.ts'
import { closesAt, dayGates, GATE_CLOSURES, gateRefusal, phaseAt } from './gate-closure.ts'

const at = (time: string) => Date.parse(time)
const iso = (instant_ms: number | undefined) => new Date(instant_ms ?? Number.NaN).toISOString()

test.each([
  ['2026-07-01', '2026-06-30T12:30:00.000Z'],
  ['2026-01-01', '2025-12-31T13:30:00.000Z'],
  // The clocks change in the night before the day, and on the day itself.
  ['2026-03-30', '2026-03-29T12:30:00.000Z'],
  ['2026-03-29', '2026-03-28T13:30:00.000Z'],
  ['2026-10-25', '2026-10-24T12:30:00.000Z'],
  ['2026-10-26', '2026-10-25T13:30:00.000Z'],
])('day-ahead gate of %s: 14:30 in Berlin of the day before, %s', (date, gate) => {
  expect(iso(dayGates('DE', date).day_ahead_ms)).toBe(gate)
  expect(dayAheadGate(date)).toBe(at(gate))
})

test('the Dutch gate moved from 14:00 to 14:30; another table is another gate', () => {
  expect(iso(dayGates('NL', '2024-03-01').day_ahead_ms)).toBe('2024-02-29T13:00:00.000Z')
  expect(iso(dayGates('NL', '2026-03-01').day_ahead_ms)).toBe('2026-02-28T13:30:00.000Z')
  const [rule] = GATE_CLOSURES.NL
  const moved = { ...GATE_CLOSURES, NL: [rule, { ...rule, valid_from: '2026-03-02', day_ahead_hour: 15 }] }
  expect(iso(dayGates('NL', '2026-03-01', moved).day_ahead_ms)).toBe('2026-02-28T13:00:00.000Z')
  expect(iso(dayGates('NL', '2026-03-02', moved).day_ahead_ms)).toBe('2026-03-01T14:00:00.000Z')
})

test.each([
  // Friday: the next Werktag is Monday; before Easter it is Tuesday; 24 December counts as a holiday.
  ['2026-07-03', '2026-07-06T14:00:00.000Z'],
  ['2026-04-02', '2026-04-07T14:00:00.000Z'],
  ['2026-12-23', '2026-12-28T15:00:00.000Z'],
])('trades inside a control area of %s can be changed until 16:00 of the next Werktag', (date, until) => {
  const gates = dayGates('DE', date)
  expect(iso(gates.ex_post?.until_ms)).toBe(until)
  expect(iso(closesAt(gates, 'internal', 0))).toBe(until)
})

describe('what passes', () => {
  const gates = dayGates('DE', '2026-07-03')
  const all = Array.from({ length: 96 }, (_, slot) => slot)
  const slot = (index: number) => at('2026-07-02T22:00Z') + index * QUARTER_HOUR_MS

  test('a first version until the very instant of the gate, not a millisecond later', () => {
    const changes = [{ kind: 'external' as const, slots: all }]
    expect(gateRefusal(gates, changes, { now_ms: at('2026-07-02T12:30Z'), is_first: true })).toBeNull()
    expect(gateRefusal(gates, changes, { now_ms: at('2026-07-02T12:30Z') + 1, is_first: true })).toEqual({
      closed_at_ms: at('2026-07-02T12:30Z'),
      why: 'first_version',
      slots: all,
    })
  })

  test('a change of quarter-hours that start in 15 minutes or later', () => {
    const changes = [{ kind: 'external' as const, slots: [40, 41] }]
    const now_ms = slot(40) - QUARTER_HOUR_MS
    expect(gateRefusal(gates, changes, { now_ms, is_first: false })).toBeNull()
    expect(gateRefusal(gates, changes, { now_ms: now_ms + 1, is_first: false })).toEqual({
      closed_at_ms: now_ms,
      why: 'changes',
      slots: [40],
    })
  })

  test('afterwards trades inside the control area, alone', () => {
    const now_ms = at('2026-07-06T14:00Z')
    const internal = { kind: 'internal' as const, slots: [0, 95] }
    expect(gateRefusal(gates, [internal, { kind: 'external', slots: [] }], { now_ms, is_first: false })).toBeNull()
    expect(gateRefusal(gates, [internal], { now_ms: now_ms + 1, is_first: false })?.slots).toEqual([0, 95])
    const mixed = [internal, { kind: 'production' as const, slots: [7] }]
    expect(gateRefusal(gates, mixed, { now_ms, is_first: false })?.slots).toEqual([7])
  })

  test('nothing changed is nothing late', () => {
    expect(gateRefusal(gates, [], { now_ms: at('2027-01-01T00:00Z'), is_first: false })).toBeNull()
  })

  test('phases follow each other and never go back', () => {
    const times = [
      '2026-07-02T12:30Z',
      '2026-07-02T12:31Z',
      '2026-07-03T21:30Z',
      '2026-07-03T21:31Z',
      '2026-07-06T14:01Z',
    ]
    expect(times.map((time) => phaseAt(gates, at(time)))).toEqual([
      'day_ahead',
      'intraday',
      'intraday',
      'ex_post',
      'closed',
    ])
    expect(phaseAt(dayGates('NL', '2026-07-03'), at('2026-07-03T21:31Z'))).toBe('closed')
  })
})
