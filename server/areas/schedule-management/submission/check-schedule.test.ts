import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { eicCheckCharacter, isEic } from '../../core/eic/eic.ts'
import { scheduleFindings, type SentSchedule } from './check-schedule.ts'
import { SERIES_RULES } from './series-rules.ts'
import { TSO_IDS, tsoOfControlArea, TSOS } from '../schedules/tsos.ts'

const eic = (fifteen: string) => fifteen + eicCheckCharacter(fifteen)
const OWN = eic('11XSEAGULL-----')
const OTHER = eic('11XHERRING-----')
const [VE, EON] = [TSOS['50HERTZ_DE_TSO'].area, TSOS.TTG_DE.area]
const [PROD, CONS] = ['11XFC-PROD-----E', '11XFC-CONS-----0']

type Series = SentSchedule['series'][number]
const values = (date: string, amount = 1.5) => {
  const { start_ms, quarter_hours } = deliveryDay(date)
  return Array.from({ length: quarter_hours }, (_, slot) => ({
    ts: new Date(start_ms + slot * 900_000).toISOString(),
    amount,
  }))
}
const series = (type: Series['type'], ids: Partial<Series['ids']>, data = values('2026-07-03')): Series => ({
  type,
  ids: { in_area: VE, out_area: VE, in_party: OWN, out_party: OTHER, ...ids },
  data,
})
const schedule = (...all: Series[]): SentSchedule => ({
  market: 'germany',
  tso: '50HERTZ_DE_TSO',
  sender_id: OWN,
  receiver_id: TSOS['50HERTZ_DE_TSO'].party,
  date: '2026-07-03',
  series: all,
})
const found = (sent: SentSchedule) =>
  scheduleFindings(sent).map(({ path, type, ctx }) => [path?.join('.'), type ?? 'value_error', ctx?.expected])

test('every code of the tables is an EIC of its type', () => {
  for (const { area, party } of Object.values(TSOS))
    expect([isEic(area), area[2], isEic(party), party[2]]).toEqual([true, 'Y', true, 'X'])
  expect([isEic(PROD), isEic(CONS)]).toEqual([true, true])
  expect(TSO_IDS.slice(0, 4)).toEqual((['50Hertz', 'Amprion', 'TenneT', 'TransnetBW'] as const).map(tsoOfControlArea))
})

test('one series of every kind passes', () => {
  const sent = schedule(
    series('production', { in_party: OWN, out_party: PROD }),
    series('consumption', { in_party: CONS, out_party: OWN }),
    series('internal', {}),
    series('internal', { in_party: OTHER, out_party: OWN }),
    series('external', { in_area: EON, out_party: OWN }),
    series('external', { out_area: '10YNL----------L', in_party: OWN, out_party: OTHER, market_agreement_id: 'A1' }),
  )
  expect(scheduleFindings(sent)).toEqual([])
})

describe('areas and parties', () => {
  test.each([
    ['production from elsewhere', series('production', { out_party: OTHER }), [['ids.out_party', PROD]]],
    ['production of another', series('production', { in_party: OTHER, out_party: PROD }), [['ids.in_party', OWN]]],
    [
      'production the wrong way round',
      series('production', { in_party: PROD, out_party: OWN }),
      [
        ['ids.in_party', OWN],
        ['ids.out_party', PROD],
      ],
    ],
    [
      'consumption as production',
      series('consumption', { out_party: PROD }),
      [
        ['ids.in_party', CONS],
        ['ids.out_party', OWN],
      ],
    ],
    ['production of another area', series('production', { in_area: EON, out_party: PROD }), [['ids.in_area', VE]]],
    ['internal between two areas', series('internal', { out_area: EON }), [['ids.out_area', VE]]],
    [
      'internal in another area',
      series('internal', { in_area: EON, out_area: EON }),
      [
        ['ids.in_area', VE],
        ['ids.out_area', VE],
      ],
    ],
    ['internal with itself', series('internal', { out_party: OWN }), [['ids.out_party', undefined]]],
    ['internal between others', series('internal', { in_party: eic('11XGANNET------') }), [['ids.in_party', OWN]]],
    ['internal with the forecast', series('internal', { out_party: PROD }), [['ids.out_party', undefined]]],
    [
      'internal with an agreement',
      series('internal', { market_agreement_id: 'A1' }),
      [['ids.market_agreement_id', undefined]],
    ],
    ['external within one area', series('external', { out_party: OWN }), [['ids.out_area', undefined]]],
    [
      'external elsewhere',
      series('external', { in_area: EON, out_area: '10YNL----------L', out_party: OWN }),
      [['ids.in_area', VE]],
    ],
    ['external to another', series('external', { in_area: EON }), [['ids.out_party', OWN]]],
    [
      'external of others with capacity',
      series('external', { in_area: EON, in_party: OTHER, market_agreement_id: 'A1' }),
      [['ids.in_party', OWN]],
    ],
  ])('%s', (_, wrong, expected) => {
    const paths = expected.map(([path, code]) => [`series.0.${path}`, 'value_error', code])
    expect(found(schedule(wrong))).toEqual(paths)
  })

  test('codes come before rules: a wrong check character, areas of type X, parties of type Y', () => {
    expect(found(schedule(series('internal', { in_area: '10YDE-VE-------3' })))).toEqual([
      ['series.0.ids.in_area', 'eic_check', '2'],
    ])
    const swapped = series('internal', { in_area: OWN, out_area: OWN, in_party: VE, out_party: VE })
    expect(found(schedule(swapped)).map(([path, type]) => [path, type])).toEqual(
      ['in_area', 'out_area', 'in_party', 'out_party'].map((field) => [`series.0.ids.${field}`, 'value_error']),
    )
    expect(found(schedule(series('internal', { out_party: 'x' })))).toEqual([
      ['series.0.ids.out_party', 'value_error', undefined],
    ])
  })

  test('the rules are a table: another one decides otherwise', () => {
    const rules = { ...SERIES_RULES.DE, internal: { ...SERIES_RULES.DE.internal, areas: 'different' as const } }
    expect(scheduleFindings(schedule(series('internal', {})), { ...SERIES_RULES, DE: rules })).toMatchObject([
      { path: ['series', 0, 'ids', 'out_area'] },
    ])
  })

  test('operator, receiver and market belong together, and a series is named once', () => {
    const twice = schedule(series('internal', {}), series('internal', {}))
    expect(found({ ...twice, market: 'NL', receiver_id: OWN, sender_id: 'x' }).slice(0, 3)).toEqual([
      ['market', 'value_error', 'DE'],
      ['sender_id', 'value_error', undefined],
      ['receiver_id', 'value_error', TSOS['50HERTZ_DE_TSO'].party],
    ])
    expect(found(twice)).toEqual([['series.1.ids', 'duplicate', undefined]])
  })
})

describe('the grid of the day', () => {
  const grid = (date: string, data: Series['data']) => found({ ...schedule(series('internal', {}, [...data])), date })

  test.each([
    ['2026-03-29', 92],
    ['2026-07-03', 96],
    ['2026-10-25', 100],
    ['2028-02-29', 96],
  ])('%s has %i values', (date, count) => {
    expect(values(date)).toHaveLength(count)
    expect(grid(date, values(date))).toEqual([])
    expect(grid(date, values(date).slice(1))).toMatchObject([
      ['series.0.data.0.ts', 'value_error', expect.stringContaining('T00:00:00+0')],
      ['series.0.data', 'values_length', count],
    ])
    expect(grid(date, values(date).slice(0, -1))).toEqual([['series.0.data', 'values_length', count]])
  })

  test('23:00Z is right in winter, 22:00Z in summer; 00:00Z and 23:00 in Berlin never', () => {
    const first = (date: string, ts: string) =>
      grid(
        date,
        values(date).map((value, slot) => (slot === 0 ? { ...value, ts } : value)),
      )
    expect(first('2026-01-02', '2026-01-01T23:00:00Z')).toEqual([])
    expect(first('2026-07-03', '2026-07-02T22:00:00Z')).toEqual([])
    expect(first('2026-07-03', '2026-07-03T00:00:00+02:00')).toEqual([])
    const due = ['series.0.data.0.ts', 'value_error', '2026-07-03T00:00:00+02:00']
    for (const ts of [
      '2026-07-02T23:00:00Z',
      '2026-07-03T00:00:00Z',
      '2026-07-02T23:00:00+02:00',
      '2026-07-02T22:00:01Z',
    ])
      expect(first('2026-07-03', ts)).toEqual([due])
  })

  test('a gap, a repetition and an order that goes back', () => {
    const day = values('2026-07-03')
    const moved = day.map((value, slot) => (slot === 5 ? (day[4] ?? value) : value))
    expect(grid('2026-07-03', moved)).toEqual([['series.0.data.5.ts', 'time_unaligned', '2026-07-03T01:15:00+02:00']])
    expect(grid('2026-07-03', day.toReversed()).map(([path]) => path)).toEqual(['series.0.data.0.ts'])
    expect(grid('2026-07-03', [])).toEqual([['series.0.data', 'values_length', 96]])
  })

  test('amounts: from 0, three decimals, never too large', () => {
    const amounts = [-0.001, 0.0001, 1_000_000, 0.001, 999_999.999, 0, 4.35, 1.005]
    const data = values('2026-07-03').map((value, slot) => ({ ...value, amount: amounts[slot] ?? 0 }))
    expect(grid('2026-07-03', data)).toEqual([
      ['series.0.data.0.amount', 'greater_than_equal', undefined],
      ['series.0.data.1.amount', 'multiple_of', undefined],
      ['series.0.data.2.amount', 'less_than_equal', undefined],
    ])
  })
})

test.runIf(existsSync('../shared/vectors/eic-vectors.json'))('codes of the register pass where their type fits', () => {
  const { valid } = JSON.parse(readFileSync('../shared/vectors/eic-vectors.json', 'utf8')) as {
    valid: { eic: string }[]
  }
  for (const { eic: area } of valid.filter((each) => each.eic[2] === 'Y' && each.eic !== VE))
    expect(found(schedule(series('external', { in_area: area, out_party: OWN })))).toEqual([])
})
