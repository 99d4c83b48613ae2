import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mismatchesOf } from './anomaly.ts'
import { answerHeader, answers, AREA, because, DAY, header, OTHER, OWN, trade } from './documents.test-support.ts'
import type { Acknowledgement, AnomalousSeries, AnomalyReport, Confirmation, Reason } from './market-document.ts'
import { acknowledgementOutcome, confirmationOutcome } from './outcome.ts'
import { effectOf, meaningOf, REASON_CODES, reasonText, senderText } from './reason-codes.ts'

const first = trade([1, 2, 3])
const second = trade([4, 5, 6], { id: 'rr11XFC-PROD-----Es', out_party: '11XFC-PROD-----E' })
const sent = [first, second]
const ack = (other: Partial<Acknowledgement>): Acknowledgement => ({
  ...{ kind: 'ACK', ...answerHeader, answers, rejected: [], errors: [], reasons: [] },
  ...other,
})
const cnf = (other: Partial<Confirmation>): Confirmation => ({
  ...{
    kind: 'CNF',
    ...answerHeader,
    ...DAY,
    type: 'A08',
    domain: null,
    answers,
    confirmed: [],
    imposed: [],
    reasons: [],
  },
  ...other,
})
const acknowledged = (other: Partial<Acknowledgement>) => acknowledgementOutcome(ack(other), sent, DAY.start_ms)
const confirmed = (other: Partial<Confirmation>) => confirmationOutcome(cnf(other), sent)
const statuses = ({ series }: { series: { status: string }[] }) => series.map(({ status }) => status)
const rejected = (id: string, ...codes: string[]) => ({ id, version: 2, reasons: because(...codes), errors: [] })
const declared: Reason = { code: 'A59', text: 'Declared limit exceeded in 4 quarter-hours' }

describe('acknowledgements', () => {
  test.each([
    ['accepted', ['A01']],
    ['rejected', ['A02']],
    ['rejected', ['A01', 'A02']],
    ['partly', ['A03']],
    ['rejected', ['A05']],
    ['rejected', ['A57']],
    ['rejected', ['A01', 'A57']],
    ['rejected', ['A59']],
    ['rejected', ['A01', 'A59']],
    ['partly', ['A57', 'A21']],
    ['partly', ['A01', 'A57', 'A21']],
    ['unclear', []],
    ['unclear', ['Z99']],
    ['unclear', ['999']],
    ['accepted', ['A01', 'Z99']],
  ])('%s by %j', (outcome, codes) => expect(acknowledged({ reasons: because(...codes) }).outcome).toBe(outcome))

  test('series that are named are rejected, or taken with changes, the others accepted', () => {
    const outcome = acknowledged({ reasons: because('A03'), rejected: [rejected(second.id, 'A20', 'A62')] })
    expect(outcome).toMatchObject({
      outcome: 'partly',
      series: [{ status: 'accepted' }, { status: 'rejected', reasons: because('A20', 'A62') }],
    })
    const late = acknowledged({ reasons: because('A01'), rejected: [rejected(first.id, 'A57', 'A21')] })
    expect([late.outcome, late.is_adopted_late, ...statuses(late)]).toEqual(['partly', true, 'adjusted', 'accepted'])
    expect(statuses(acknowledged({ reasons: because('A03'), rejected: [rejected(first.id, 'Z99')] }))).toEqual([
      'rejected',
      'accepted',
    ])
  })

  test('a message that is accepted is not where a series of it, or one that was never sent, is named', () => {
    expect(acknowledged({ reasons: because('A01'), rejected: [rejected(first.id, 'A20')] }).outcome).toBe('partly')
    expect(acknowledged({ reasons: because('A01'), rejected: [rejected('x', 'A20')] }).outcome).toBe('partly')
  })

  test('blamed times become quarter-hours', () => {
    const errors = [{ start_ms: DAY.start_ms + 900_000, end_ms: DAY.start_ms + 2_700_000, reasons: because('A57') }]
    const { series } = acknowledged({ reasons: because('A03'), rejected: [{ ...rejected(first.id, 'A21'), errors }] })
    expect(series[0]?.intervals.map(({ pos, our_mw }) => [pos, our_mw])).toEqual([
      [2, 2],
      [3, 3],
    ])
  })

  test('A59 warns of a declared limit only where its text says so, and never accepts alone', () => {
    const warned = acknowledged({ reasons: [...because('A01'), declared] })
    expect([warned.outcome, warned.exceeds_declared_limit]).toEqual(['accepted', true])
    expect(acknowledged({ reasons: [declared] }).outcome).toBe('unclear')
    const german = { code: 'A59', text: 'Angemeldeter Grenzwert überschritten' }
    expect(acknowledged({ reasons: [...because('A01'), german] }).exceeds_declared_limit).toBe(true)
    expect(acknowledged({ reasons: [...because('A01'), { code: 'A59', text: 'limit' }] }).outcome).toBe('rejected')
  })

  test('nothing is accepted without A01, nor beside a code that rejects', () => {
    const codes = fc.array(fc.constantFrom(...Object.keys(REASON_CODES), 'Z99'), { maxLength: 4 })
    fc.assert(
      fc.property(codes, (value) => {
        const { outcome } = acknowledged({ reasons: because(...value) })
        const effects = value.map((each) => meaningOf(each)?.effect)
        if (outcome === 'accepted') {
          expect(effects).toContain('accepted')
          expect(
            effects.filter((effect) => effect !== 'accepted' && effect !== 'note' && effect !== undefined),
          ).toEqual([])
        }
        expect(acknowledged({ reasons: because(...value.toReversed()) }).outcome).toBe(outcome)
      }),
      { numRuns: 300 },
    )
  })
})

describe('confirmations', () => {
  test('what was sent, or no series at all, with A06 is accepted', () => {
    expect(confirmed({ reasons: because('A06'), confirmed: sent })).toMatchObject({
      outcome: 'accepted',
      series: [{ intervals: [] }, { intervals: [] }],
    })
    expect(confirmed({ reasons: because('A06') }).outcome).toBe('accepted')
    expect(confirmed({ confirmed: sent }).outcome).toBe('unclear')
  })

  test('other quantities are told per quarter-hour, whatever the codes say', () => {
    const { outcome, series } = confirmed({ reasons: because('A06'), confirmed: [trade([1, 2.001, 3]), second] })
    expect(outcome).toBe('partly')
    expect(series[0]).toMatchObject({ status: 'adjusted', intervals: [{ pos: 2, our_mw: 2, confirmed_mw: 2.001 }] })
    // As written in three decimals, 2.0004 is 2.
    expect(confirmed({ reasons: because('A06'), confirmed: [trade([1, 2.0004, 3]), second] }).outcome).toBe('accepted')
  })

  test('quarter-hours that are missing, or too many', () => {
    const { series } = confirmed({
      reasons: because('A07'),
      confirmed: [trade([1, 2]), trade([4, 5, 6, 7], { id: second.id })],
    })
    expect(
      series.map(({ intervals }) => intervals.map(({ pos, our_mw, confirmed_mw }) => [pos, our_mw, confirmed_mw])),
    ).toEqual([[[3, 3, null]], [[4, null, 7]]])
  })

  test('series that are rejected, imposed, not named, or not ours', () => {
    expect(
      statuses(confirmed({ reasons: because('A07'), confirmed: [{ ...first, reasons: because('A20', 'A26') }] })),
    ).toEqual(['rejected', 'untold'])
    const imposed = confirmed({
      reasons: because('A06'),
      confirmed: [second],
      imposed: [trade([0, 0, 0], { id: 'imposed 1' })],
    })
    expect([imposed.outcome, ...statuses(imposed)]).toEqual(['partly', 'adjusted', 'accepted'])
    expect(confirmed({ reasons: because('A06'), confirmed: [...sent, trade([1], { id: 'x' })] }).outcome).toBe('partly')
    expect(confirmed({ reasons: because('A08'), confirmed: sent }).outcome).toBe('rejected')
  })

  test('a quarter-hour with a reason is shown also where the quantity stands', () => {
    const marked = {
      ...first,
      intervals: first.intervals.map((each) => (each.pos === 1 ? { ...each, reasons: because('A95') } : each)),
    }
    const { series, outcome } = confirmed({ reasons: because('A06'), confirmed: [marked, second] })
    expect([outcome, series[0]?.status, series[0]?.intervals]).toEqual([
      'accepted',
      'accepted',
      [{ pos: 1, our_mw: 1, confirmed_mw: 1, reasons: because('A95') }],
    ])
  })
})

describe('anomalies', () => {
  const side = (sender_id: string, values: number[], other: Partial<AnomalousSeries> = {}): AnomalousSeries => ({
    ...trade(values),
    ...{
      sender_id,
      message_id: sender_id === OWN ? header.message_id : 'M',
      message_version: 2,
      reasons: because('A29'),
    },
    ...other,
  })
  const report = (...series: AnomalousSeries[]): AnomalyReport => ({
    kind: 'ANO',
    ...answerHeader,
    ...DAY,
    domain: null,
    series,
  })

  test('both sides of a trade are one mismatch, in either order, with the quarter-hours that differ', () => {
    const [ours, theirs] = [side(OWN, [1, 2, 3]), side(OTHER, [1, 2.3, 3], { id: 'TS1' })]
    for (const series of [
      [ours, theirs],
      [theirs, ours],
    ])
      expect(mismatchesOf(report(...series), OWN)).toEqual([
        {
          ...{
            business_type: 'A02',
            in_area: AREA,
            out_area: AREA,
            in_party: OWN,
            out_party: OTHER,
            series_id: first.id,
          },
          ...{ message: { message_id: header.message_id, version: 2 }, reasons: because('A29') },
          intervals: [{ pos: 2, our_mw: 2, counterparty_mw: 2.3, delta_mw: -0.3 }],
        },
      ])
  })

  test('a side that sent nothing', () => {
    const [alone] = mismatchesOf(report(side(OWN, [0, 2], { reasons: because('A28') })), OWN)
    expect(alone?.intervals).toEqual([{ pos: 2, our_mw: 2, counterparty_mw: null, delta_mw: 2 }])
    const [theirs] = mismatchesOf(report(side(OTHER, [5])), OWN)
    expect([theirs?.series_id, theirs?.message, theirs?.intervals]).toEqual([
      null,
      null,
      [{ pos: 1, our_mw: null, counterparty_mw: 5, delta_mw: -5 }],
    ])
  })

  test('the other direction of the same trade is another mismatch; of versions the newest counts', () => {
    const back = side(OWN, [1], { in_party: OTHER, out_party: OWN })
    expect(mismatchesOf(report(side(OWN, [1]), back), OWN)).toHaveLength(2)
    const versions = [side(OWN, [9], { version: 3 }), side(OWN, [1]), side(OTHER, [8])]
    expect(mismatchesOf(report(...versions), OWN)[0]?.intervals).toMatchObject([{ our_mw: 9, counterparty_mw: 8 }])
    expect(mismatchesOf(report(), OWN)).toEqual([])
  })
})

test('codes are said in both languages, with the text of the sender; unknown ones are kept', () => {
  expect(reasonText({ code: 'A57', text: null }, 'de')).toBe('A57: Frist überschritten oder Annahme nicht offen')
  expect(reasonText({ code: 'A59', text: 'Regel 7' }, 'en')).toBe('A59: Not compliant to local market rules (Regel 7)')
  expect(reasonText({ code: 'A01', text: 'Message fully accepted' }, 'en')).toBe('A01: Message fully accepted')
  expect(reasonText({ code: 'A59', text: 'Declared limit exceeded: 12 MW' }, 'de')).toBe(
    'A59: Verstoß gegen örtliche Marktregeln (Declared limit exceeded: 12 MW)',
  )
  expect(reasonText({ code: 'A01', text: ' Message fully accepted ' }, 'de')).toBe(
    'A01: Nachricht vollständig angenommen',
  )
  expect(['', ' ', null, 'Fahrplan angenommen'].map((text) => senderText({ code: 'A06', text }))).toEqual(
    Array(4).fill(null),
  )
  expect(reasonText({ code: 'Z99', text: 'x' }, 'de')).toBe('Z99: Code ohne bekannte Bedeutung (x)')
  expect(meaningOf('constructor')).toBeNull()
  expect(effectOf(because('__proto__'))).toBeNull()
  for (const { en, de } of Object.values(REASON_CODES)) expect(en.length * de.length).toBeGreaterThan(0)
})
