import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { eicCheckCharacter } from '../../core/eic/eic.ts'
import { mismatchesOf } from '../documents/anomaly.ts'
import type { Acknowledgement, Answer, DocumentSeries, ScheduleDocument } from '../documents/market-document.ts'
import { acknowledgementOutcome, confirmationOutcome } from '../documents/outcome.ts'
import { readDocument } from '../documents/read-document.ts'
import { intervalsOf, writeDocument } from '../documents/write-document.ts'
import { readFileName } from '../submission/message-names.test-support.ts'
import { forecastSeries, nextSeries, scheduleDocument, type ScheduledSeries } from '../submission/schedule-message.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import { answerTo, answerToRequest, disturbed } from './answer-to.ts'
import { randomOf } from './random.ts'
import { Faults } from './faults.ts'
import { emptyState, type SimulatedTsoState, type PlannedAnswer } from './simulated-tso-state.ts'

const eic = (fifteen: string) => fifteen + eicCheckCharacter(fifteen)
const [OWN, OTHER] = [eic('11XSEAGULL-----'), eic('11XHERRING-----')]
const tso: TsoId = 'TTG_DE'
const { area } = TSOS[tso]
const NOW = Date.parse('2026-07-02T10:00:00Z')

const values = (mw: number, date: string) => Array.from({ length: deliveryDay(date).quarter_hours }, () => mw)
const production = (mw: number, date = '2026-07-03') =>
  forecastSeries('production', { tso, sender_id: OWN }, values(mw, date))
const trade = (mw: number): ScheduledSeries => ({
  type: 'internal',
  ids: { in_area: area, out_area: area, in_party: OWN, out_party: OTHER },
  values_mw: values(mw, '2026-07-03'),
})

/** Versions of a day one after the other, as the product would send them. */
function versions(all: ScheduledSeries[][], { date = '2026-07-03', sender_id = OWN } = {}): ScheduleDocument[] {
  let before = nextSeries({ tso, sender_id, date }, [], [], 1)
  return all.map((sent, index) => {
    before = nextSeries({ tso, sender_id, date }, sent, before, index + 1)
    const created_ts = '2026-07-02T09:00:00.000Z'
    return scheduleDocument({ tso, sender_id, date, version: index + 1, created_ts, series: before })
  })
}
const message = (...series: ScheduledSeries[]) => versions([series])[0]!

const mood = (faults: object = {}, now_ms = NOW) => ({ faults: Faults.parse(faults), random: randomOf(7), now_ms })
const ask = (sent: ScheduleDocument, faults: object = {}, state = emptyState(), now_ms = NOW) =>
  answerTo(sent, state, mood(faults, now_ms))

/** The answers as their reader understands them, having been written and read in both families. */
function understood(sent: ScheduleDocument, answers: readonly PlannedAnswer[]): string[] {
  return answers.flatMap(({ content }) => {
    if (content.kind === 'RI') return ['RI']
    const [ess, cim] = (['ess', 'cim'] as const).map((family) => {
      const { document } = readDocument(new TextEncoder().encode(writeDocument(content, family)))
      return meaning(sent, document as Answer)
    })
    expect(cim).toBe(ess)
    return [ess!]
  })
}

function meaning(sent: ScheduleDocument, answer: Answer): string {
  if (answer.kind === 'ANO')
    return `ANO ${mismatchesOf(answer, sent.sender_id)
      .map(({ reasons }) => codes(reasons))
      .join(', ')}`
  if (answer.kind === 'CNF') return `CNF ${answer.type} ${confirmationOutcome(answer, sent.series).outcome}`
  const { outcome } = acknowledgementOutcome(answer, sent.series, sent.start_ms)
  return `ACK ${outcome} ${codes(answer.reasons)}`
}
const codes = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code).join(' ')
const first = (answers: readonly PlannedAnswer[]) => answers[0]!.content as Acknowledgement
const withSeries = (sent: ScheduleDocument, other: Partial<DocumentSeries>): ScheduleDocument => ({
  ...sent,
  series: sent.series.map((series) => ({ ...series, ...other })),
})

test('a sound message is acknowledged and confirmed, on days of any length', () => {
  for (const date of ['2026-07-03', '2026-03-29', '2026-10-25']) {
    const [sent] = versions([[production(2.125, date)]], { date })
    expect(understood(sent!, ask(sent!))).toEqual(['ACK accepted A01', 'CNF A08 accepted'])
  }
})

test('answers leave one after the other, under names that tell what they answer', () => {
  const sent = message(production(1))
  const answers = ask(sent, { delay_ms: { least: 1000, most: 1000 } })
  expect(answers.map(({ delay_ms, file_name }) => [delay_ms, readFileName(file_name).answer])).toEqual([
    [1000, { kind: 'ACK', created_ts: '2026-07-02T10:00:01Z' }],
    [2000, { kind: 'CNF', created_ts: '2026-07-02T10:00:02Z' }],
  ])
  expect(readFileName(answers[0]!.file_name)).toMatchObject({ date: '2026-07-03', sender_id: OWN, version: 1 })
})

describe('repetitions', () => {
  test('the same message again gets the same answers, and nothing happens a second time', () => {
    const state = emptyState()
    const sent = message(production(1))
    const answers = ask(sent, {}, state)
    const again = ask(
      { ...sent, created_ts: '2026-07-02T09:30:00.000Z' },
      { reject: { rate: 1, codes: ['A54'] } },
      state,
    )
    expect(again).toBe(answers)
    expect([state.written, [...state.days.values()][0]?.versions.size]).toEqual([2, 1])
  })

  test('another content under the same version is a conflict (A51), an older version too', () => {
    const state = emptyState()
    const [one, two] = versions([[production(1)], [production(2)]])
    ask(two!, {}, state)
    expect(understood(one!, ask(one!, {}, state))).toEqual(['ACK rejected A02 A51'])
    const other = withSeries(two!, { intervals: intervalsOf(values(3, '2026-07-03')) })
    expect(understood(other, ask(other, {}, state))).toEqual(['ACK rejected A02 A51'])
    expect([...state.days.values()][0]?.imported).toBe(two)
  })

  test('what was rejected does not count: its version may be followed by any higher one', () => {
    const state = emptyState()
    const [one, two, three] = versions([[production(1)], [production(2), trade(1)], [production(2)]])
    ask(one!, {}, state)
    expect(understood(two!, ask(two!, { reject: { rate: 1, codes: ['A54'] } }, state))).toEqual([
      'ACK rejected A02 A54',
    ])
    expect(understood(three!, ask(three!, {}, state))).toEqual(['ACK accepted A01', 'CNF A08 accepted'])
  })

  test('a request for the status brings every answer of the day again', () => {
    const state = emptyState()
    const [one, two] = versions([[production(1)], [production(2)]])
    const input = [...ask(one!, {}, state), ...ask(two!, {}, state)]
    const { sender_id, receiver_id, start_ms, end_ms } = one!
    const header = { kind: 'SRQ', message_id: 'x', created_ts: '2026-07-02T11:00:00Z', sender_id, receiver_id } as const
    const requestOf = (from: number, to: number) => answerToRequest({ ...header, start_ms: from, end_ms: to }, state)
    expect(requestOf(start_ms, end_ms).map(({ message_id }) => message_id)).toEqual(
      input.map((each) => each.message_id),
    )
    expect(requestOf(end_ms, end_ms + 1)).toEqual([])
    expect(answerToRequest({ ...header, sender_id: OTHER, start_ms, end_ms }, state)).toEqual([])
  })
})

describe('rules', () => {
  const sent = message(production(1))
  test.each<[string, ScheduleDocument]>([
    ['A53', { ...sent, receiver_id: OTHER }],
    ['A78', { ...sent, sender_id: '11XSEAGULL-----X' }],
    ['A04', { ...sent, end_ms: sent.end_ms - 1 }],
    ['A04', { ...sent, start_ms: sent.start_ms + 3_600_000, end_ms: sent.end_ms + 3_600_000 }],
    ['A80', { ...sent, domain: TSOS['DE-AMPRION-TSO'].area }],
    ['A51', { ...sent, version: 1000 }],
    ['B01', { ...sent, series: [] }],
    ['A55', { ...sent, series: [...sent.series, ...sent.series] }],
  ])('message %s', (code, wrong) => {
    const answers = ask(wrong)
    expect([answers.length, codes(first(answers).reasons)]).toEqual([1, `A02 ${code}`])
  })

  test.each<[string, Partial<DocumentSeries>]>([
    ['A62', { business_type: 'A99' }],
    ['A69', { in_area: null }],
    ['A23', { in_area: TSOS['DE-AMPRION-TSO'].area }],
    ['A22', { in_party: OTHER }],
    ['A50', { version: 2 }],
    ['A49', { intervals: intervalsOf(values(1, '2026-03-29')) }],
    ['A46', { intervals: intervalsOf(values(-1, '2026-07-03')) }],
    ['A42', { intervals: intervalsOf(values(1.0005, '2026-07-03')) }],
  ])('series %s', (code, wrong) => {
    const flawed = withSeries(sent, wrong)
    const { reasons, rejected } = first(ask(flawed))
    expect([codes(reasons), codes(rejected[0]!.reasons)]).toEqual(['A02', `A20 ${code}`])
    const beside = { ...flawed, series: [...flawed.series, ...message(trade(1)).series] }
    expect(understood(beside, ask(beside))[0]).toBe('ACK partly A03')
  })

  test('a changed series needs a new version (A50), and none may be left out (A52)', () => {
    const state = emptyState()
    const [one, two] = versions([
      [production(1), trade(1)],
      [production(2), trade(1)],
    ])
    ask(one!, {}, state)
    const without = { ...two!, series: two!.series.slice(0, 1) }
    expect(codes(first(ask(without, {}, copyOf(state))).reasons)).toBe('A02 A52')
    const unchanged = { ...two!, series: two!.series.map((series) => ({ ...series, version: 1 })) }
    expect(codes(first(ask(unchanged, {}, copyOf(state))).rejected[0]!.reasons)).toBe('A20 A50')
    expect(understood(two!, ask(two!, {}, state))).toEqual(['ACK accepted A01', 'CNF A08 accepted'])
  })
})

const copyOf = (state: SimulatedTsoState): SimulatedTsoState => structuredClone(state)

describe('gates', () => {
  const strict = { checks_gates: true }
  test('a first version after 14:30 of the day before is late (A57)', () => {
    const sent = message(production(1))
    const at = (time: string) => understood(sent, ask(sent, strict, emptyState(), Date.parse(time)))
    expect(at('2026-07-02T14:30:00+02:00')[0]).toBe('ACK accepted A01')
    expect(at('2026-07-02T14:30:00.001+02:00')).toEqual(['ACK rejected A02 A57'])
  })

  test('a change is taken over for what is still open (A57 with A21), the rest stays as it was', () => {
    const state = emptyState()
    const [one, two] = versions([[production(1)], [production(2)]])
    ask(one!, strict, state)
    const answers = ask(two!, strict, state, Date.parse('2026-07-03T12:00:00+02:00'))
    expect(understood(two!, answers)).toEqual(['ACK partly A03', 'CNF A08 partly'])
    const ack = first(answers)
    expect(acknowledgementOutcome(ack, two!.series, two!.start_ms).is_adopted_late).toBe(true)
    // 12:00 is before the gate of 12:15: 49 quarter-hours are closed.
    expect(ack.rejected[0]!.errors).toHaveLength(49)
    const [imported] = [...state.days.values()][0]!.imported!.series
    expect(imported!.intervals.map(({ qty_mw }) => qty_mw).slice(47, 51)).toEqual([1, 1, 2, 2])
  })
})

describe('other sides of a trade', () => {
  test('agree unless told; are missing (A28); or have other quantities (A29), of which the lesser holds', () => {
    const sent = message(trade(10))
    expect(understood(sent, ask(sent))).toEqual(['ACK accepted A01', 'CNF A08 accepted'])
    expect(understood(sent, ask(sent, { counterparties: 'missing' }))).toEqual([
      'ACK accepted A01',
      'ANO A09 A28',
      'CNF A07 partly',
      'CNF A08 partly',
    ])
    const differing = ask(sent, { counterparties: 'differ' })
    expect(understood(sent, differing).slice(1)).toEqual(['ANO A09 A29', 'CNF A07 partly', 'CNF A08 partly'])
    const confirmed = differing[3]!.content
    const quantities = new Set(
      confirmed.kind === 'CNF' ? confirmed.confirmed[0]!.intervals.map(({ qty_mw }) => qty_mw) : [],
    )
    expect(quantities).toEqual(new Set([9, 10]))
    const settled = ask(sent, { counterparties: 'missing', counterparties_settle: true })
    expect(understood(sent, settled).at(-1)).toBe('CNF A08 accepted')
  })

  test('what the other balance group has really sent is what is compared', () => {
    const [ours] = versions([[trade(10)]])
    const [same] = versions([[trade(10)]], { sender_id: OTHER })
    const [other] = versions([[trade(8)]], { sender_id: OTHER })
    for (const [sent, expected] of [
      [same!, ['ACK accepted A01', 'CNF A08 accepted']],
      [other!, ['ACK accepted A01', 'ANO A09 A29', 'CNF A07 partly', 'CNF A08 partly']],
    ] as const) {
      const state = emptyState()
      ask(sent, {}, state)
      expect(understood(ours!, ask(ours!, { counterparties: 'missing' }, state))).toEqual(expected)
    }
  })
})

describe('faults', () => {
  test('a declared limit is a warning (A59), no rejection', () => {
    const sent = message(production(12))
    const [answer] = ask(sent, { declared_limit_mw: 10 })
    const outcome = acknowledgementOutcome(answer!.content as Acknowledgement, sent.series, sent.start_ms)
    expect([outcome.outcome, outcome.exceeds_declared_limit]).toEqual(['accepted', true])
    expect(ask(message(production(10)), { declared_limit_mw: 10 })[0]!.content).toMatchObject({
      reasons: [{ code: 'A01' }],
    })
  })

  test('single series are rejected, and information comes along', () => {
    const sent = message(production(1), trade(2))
    const answers = ask(sent, { reject_series: { rate: 1, codes: ['A22'] }, information_rate: 1 })
    expect(understood(sent, answers)).toEqual(['ACK rejected A02', 'RI'])
    expect(readDocument(new TextEncoder().encode((answers[1]!.content as { text: string }).text)).document.kind).toBe(
      'RI',
    )
  })

  test('answers are lost, doubled and overtake each other as often as told', () => {
    const answers = ask(message(production(1)))
    const count = (faults: object) => disturbed(answers, mood(faults)).length
    expect([count({}), count({ lose_rate: 1 }), count({ duplicate_rate: 1 })]).toEqual([2, 0, 4])
    const [early, late] = disturbed(answers, { ...mood({ reorder_rate: 0.5 }), random: sequence([0, 0, 1, 1, 0, 1]) })
    expect(early!.delay_ms).toBeGreaterThan(late!.delay_ms)
  })

  test('the same seed and messages give the same answers', () => {
    const faults = { reject: { rate: 0.3, codes: ['A54', 'A42'] }, counterparties: 'differ', information_rate: 0.5 }
    const run = () => {
      const state = emptyState()
      const shared = mood(faults)
      return versions([[production(1)], [trade(3)], [trade(4), production(2)]]).map((sent) =>
        answerTo(sent, state, shared),
      )
    }
    expect(run()).toEqual(run())
  })
})

function sequence(numbers: number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length]!
}

test('chance is even, and the same for the same seed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const [one, two] = [randomOf(seed), randomOf(seed)]
      const drawn = Array.from({ length: 200 }, one)
      expect(drawn).toEqual(Array.from({ length: 200 }, two))
      expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true)
      expect(drawn.reduce((sum, each) => sum + each, 0) / 200).toBeGreaterThan(0.35)
    }),
    { numRuns: 20 },
  )
})
