import { describe, expect, test } from 'vitest'
import { EIC_TYPES, type EicType } from '../areas/core/eic/eic.ts'
import { eicFindings } from '../areas/schedule-management/submission/series-rules.ts'
import { OBJECTION_TRANSITIONS, OBJECTION_STATUSES } from '../areas/schedule-management/objections/contract.ts'
import { noSuchTransition, windowObstacle } from '../areas/schedule-management/objections/transitions.ts'
import { POWER_TARIFFS } from '../areas/power-tariffs/messages.ts'
import { CLEARING } from '../areas/schedule-management/clearing/messages.ts'
import { parseDate } from '../calendar/civil.ts'
import { refusalOfWebhook } from '../delivery/addresses.ts'
import { messagesOf, PLAIN, type Message, type Writing } from './message.ts'
import { LANGUAGE_IDS } from './languages.ts'
import { MESSAGES, messageFor } from './all-messages.ts'

const marked: Writing = {
  time: (instant) => `time(${instant})`,
  day: (date) => `day(${date})`,
  month: (month) => `month(${month})`,
  number: (value) => `number(${value})`,
  term: (_, name) => name,
  sentence: (part) => (typeof part === 'string' ? part : (messageFor(part, 'de', marked) ?? part.text)),
}
const codes = (messages: readonly (Message | null)[]) =>
  [...new Set(messages.flatMap((each) => each?.code ?? []))].sort()

test('codes are of one room each, in words that programs can branch on', () => {
  expect([...MESSAGES.keys()].filter((code) => !/^[a-z_]+\.[a-z_]+$/.test(code))).toEqual([])
  expect(MESSAGES.size).toBeGreaterThan(150)
})

test('a sentence that names nothing is another one in each language', () => {
  const same = [...MESSAGES].filter(([, { en, de }]) => typeof en === 'string' && en === de)
  expect(same.map(([code]) => code)).toEqual([])
})

test('what is not known, as of a newer service, is left to its text', () => {
  expect(messageFor({ code: 'objections.from_tomorrow', params: {} }, 'de', PLAIN)).toBeNull()
})

describe('what rules answer, whatever they are asked, has a code and is said in every language', () => {
  const month = parseDate('2026-09-01')
  const cases: [string, (Message | null)[], string[]][] = [
    [
      'windows of objections, on every day of four years',
      Array.from({ length: 1461 }, (_, day) => month - 365 + day).flatMap((today) =>
        (['always', 'drafting', 'objection', 'answer'] as const).map((name) => windowObstacle(name, month, today)),
      ),
      ['answers_over', 'window_ahead', 'window_gone', 'window_over'].map((name) => `objections.${name}`),
    ],
    [
      'moves that a status does not have',
      OBJECTION_STATUSES.flatMap((status) =>
        [...OBJECTION_TRANSITIONS, 'change' as const].map((move) => noSuchTransition(status, move)),
      ),
      ['objections.no_such_transition'],
    ],
    [
      'addresses where no webhook leads',
      [
        'x',
        'http://a.example',
        'https://me@a.example',
        'https://a.example/#x',
        'https://10.0.0.1',
        'http://localhost:1',
      ].map((url) => refusalOfWebhook(url, false)),
      ['must_be_https', 'must_be_url', 'no_fragment', 'no_password', 'only_loopback', 'open_internet'].map(
        (name) => `delivery.${name}`,
      ),
    ],
    [
      'codes that are no EIC of a type',
      (Object.keys(EIC_TYPES) as EicType[]).flatMap((type) =>
        eicFindings('11XTEST', type, []).map(({ msg }) => (typeof msg === 'string' ? null : msg)),
      ),
      ['submission.eic_type'],
    ],
  ]
  test.each(cases)('%s', (_, messages, expected) => {
    expect(codes(messages)).toEqual(expected.sort())
    for (const each of messages)
      for (const language of LANGUAGE_IDS) {
        const text = each === null ? 'nothing' : messageFor(each, language, marked)
        expect(text).toMatch(/./)
        expect(text).not.toMatch(/undefined|NaN|\[object/)
      }
  })
})

test('readers get instants and days as their language writes them, programs as they are', () => {
  const obstacle = windowObstacle('answer', parseDate('2026-09-01'), parseDate('2027-06-01'))
  expect(obstacle).toMatchObject({
    code: 'objections.answers_over',
    params: { month: '2026-09', until: '2027-05-31' },
    text: 'answers for 2026-09 could be recorded until 2027-05-31, when its correction (KBKA) was settled',
  })
  expect(obstacle && messageFor(obstacle, 'de', marked)).toBe(
    'Antworten für month(2026-09) ließen sich bis day(2027-05-31) erfassen',
  )
})

describe('languages of an area', () => {
  test('a reader gets a message in each language of its area, and in English in any other', () => {
    const { partial_period } = POWER_TARIFFS
    const texts = LANGUAGE_IDS.map((id) => messageFor(partial_period({ period: '2026-02' }), id, marked))
    expect(texts).toEqual([
      'The data covers only part of 2026-02; the whole period counts',
      'Die Daten umfassen month(2026-02) nur zum Teil: Der Zeitraum zählt ganz',
      'Underlaget täcker bara en del av month(2026-02): hela perioden räknas',
    ])
    const period = CLEARING.period_known({ bilanzkreis_eic: '11XTEST', month: '2026-02', uid: 'u' })
    expect(messageFor(period, 'sv', marked)).toBe(messageFor(period, 'en', marked))
  })

  test('a message without a language of its area does not compile', () => {
    type Catalogue = Parameters<ReturnType<typeof messagesOf<'power-tariffs'>>['messageCatalogue']>[1]
    type Fits<T> = { plain: T } extends Catalogue ? true : false
    const fits: [Fits<{ en: 'a'; de: 'b'; sv: 'c' }>, Fits<{ en: 'a'; de: 'b' }>] = [true, false]
    expect(fits).toEqual([true, false])
  })
})
