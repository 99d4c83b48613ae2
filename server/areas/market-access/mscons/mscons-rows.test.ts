import type { Skipped } from '../contract.ts'
import { describe, expect, test } from 'vitest'
import { Faults } from '../days/faults.ts'
import { MsconsRows } from './mscons-rows.ts'
import type { SentDay } from '../days/sent-day.ts'

const MALO = '50000000005'

/** Quarter-hours from `from_ms` on, each a QTY with its two times. */
function quantities(from_ms: number, values: readonly string[]): string[] {
  const time = (qualifier: number, at_ms: number) => {
    const digits = new Date(at_ms).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12)
    return `DTM+${qualifier}:${digits}?+00:303`
  }
  return values.flatMap((value, slot) => {
    const start_ms = from_ms + slot * 900_000
    return [`QTY+${value}`, time(163, start_ms), time(164, start_ms + 900_000)]
  })
}

/** An interchange of one message, with its counts right. */
function interchange(body: readonly string[], { count = body.length + 5, bgm = 'BGM+7+MSI5422+9' } = {}): string {
  return [
    "UNA:+.? '",
    "UNB+UNOC:3+9978842000002:14+4012345000023:14+260202:1315+ABC4711++TL'",
    ...['UNH+1+MSCONS:D:04B:UN:2.4c', bgm, 'DTM+137:202602020900?+00:303', 'UNS+D', ...body].map((each) => `${each}'`),
    `UNT+${count}+1'`,
    "UNZ+1+ABC4711'",
  ].join('\n')
}

const head = [`LOC+172+${MALO}`, 'LIN+1', 'PIA+5+1-1?:1.29.0:SRW']
/** 1 February 2026 begins in Berlin when it is 23:00 of the day before in UTC. */
const MIDNIGHT = Date.parse('2026-01-31T23:00:00Z')

function read(
  text: string,
  piece = 37,
): { days: SentDay[]; problems: unknown[]; skipped: (Skipped & { values: number })[] } {
  const [faults, days] = [new Faults(), [] as SentDay[]]
  const rows = new MsconsRows(faults, (day) => days.push(day))
  for (let from = 0; from < text.length; from += piece) for (const _ of rows.feed(text.slice(from, from + piece)));
  rows.end()
  const problems = [...faults.problems, ...rows.refusals.problems].map(({ type, loc }) => [type, ...loc.slice(1)])
  return { days, skipped: rows.counts.skipped, problems }
}

describe('MSCONS', () => {
  test('a day of a location, with its qualities, unit and direction; the version is the date of the message', () => {
    const values = ['220:0.5:KWH', '67:1:MWH', '20:0:KWH', ...Array.from({ length: 93 }, () => '220:2')]
    const { days, problems } = read(interchange([...head, ...quantities(MIDNIGHT, values)]))
    expect(problems).toEqual([])
    expect(days).toEqual([
      {
        ...{ row: 9, accounting_point_id: null, flow_direction: 'consumption', market_identifier: MALO, day: 20_485 },
        version: Date.parse('2026-02-02T09:00:00Z') / 1000,
        values: Float64Array.of(0.5, 1000, Number.NaN, ...Array.from({ length: 93 }, () => 2)),
        ...{ estimated: [1, 2], unspoken: [] },
      },
    ])
  })

  test('what is given back to the grid, in a version of its own, and a day that is not whole', () => {
    const body = [`LOC+172+${MALO}`, 'DTM+293:20260203101112?+00:304', 'LIN+1', 'PIA+5+1-1?:2.29.0:SRW']
    const { days } = read(interchange([...body, ...quantities(MIDNIGHT, ['220:1'])]), 1)
    expect(days).toMatchObject([{ flow_direction: 'production', version: Date.parse('2026-02-03T10:11:12Z') / 1000 }])
    expect([...(days[0]?.values ?? [])].filter((value) => !Number.isNaN(value))).toEqual([1])
  })

  const quarter = quantities(MIDNIGHT, ['220:1'])
  test.each([
    ['another unit', [...head, ...quantities(MIDNIGHT, ['220:1:XYZ'])], [['unit_mismatch', 9, 'QTY']]],
    ['a negative value', [...head, ...quantities(MIDNIGHT, ['220:-1'])], [['greater_than_equal', 9, 'QTY']]],
    [
      'a value that no sum could hold',
      [...head, ...quantities(MIDNIGHT, [`220:1${'0'.repeat(20)}`])],
      [['less_than_equal', 9, 'QTY']],
    ],
    ...['0x1F', '1e3', '+1', '.5', '5.', '1,5', ' 1', '1 000', 'Infinity', ''].map(
      (text): [string, string[], unknown[]] => [
        `the number ${text}`,
        [...head, ...quantities(MIDNIGHT, [`220:${text}`])],
        [['float_parsing', 9, 'QTY']],
      ],
    ),
    ['no number', [...head, ...quantities(MIDNIGHT, ['220:x'])], [['float_parsing', 9, 'QTY']]],
    ['no location', [...head.slice(1), ...quarter], [['missing', 8, 'LOC']]],
    ['no direction', [head[0]!, 'LIN+1', ...quarter], [['missing', 8, 'PIA']]],
    ['no end of a value', [...head, ...quarter.slice(0, 2)], [['missing', 9, 'QTY']]],
    ['a time without an offset', [...head, 'QTY+220:1', 'DTM+163:202601312300:203'], [['timezone_aware', 10, 'DTM']]],
    [
      'ten minutes',
      [...head, 'QTY+220:1', 'DTM+163:202601312300?+00:303', 'DTM+164:202601312310?+00:303'],
      [['time_unaligned', 11, 'DTM']],
    ],
    ['a quarter-hour twice', [...head, ...quarter, ...quarter], [['duplicate', 12, 'start_time']]],
  ])('422 %s, named by segment and tag', (_what, body, expected) => {
    expect(read(interchange(body)).problems).toEqual(expected)
  })

  test('other measures and forecasts are skipped and told; the active energy beside them is kept', () => {
    const active = quantities(MIDNIGHT, ['220:1', '187:9', 'Z30:0'])
    const reactive = ['LIN+2', 'PIA+5+1-1?:5.29.0:SRW', ...quantities(MIDNIGHT, ['220:7:KVR', '220:8:KVR'])]
    const back = ['LIN+3', 'PIA+5+1-1?:2.29.0:SRW', ...quantities(MIDNIGHT, ['220:3'])]
    const { days, problems, skipped } = read(interchange([...head, ...active, ...reactive, ...back]))
    expect(problems).toEqual([])
    expect(days.map(({ flow_direction, values }) => [flow_direction, ...values.slice(0, 3)])).toEqual([
      ['consumption', 1, Number.NaN, Number.NaN],
      ['production', 3, Number.NaN, Number.NaN],
    ])
    expect(skipped).toEqual([
      { why: 'forecast', name: '1-1:1.29.0', values: 1 },
      { why: 'measure', name: '1-1:5.29.0', values: 2 },
    ])
  })

  test('a cancellation takes nothing in, and the message after it is read', () => {
    const second = ["UNH+2+MSCONS:D:04B:UN:2.4c'", "BGM+7+MSI5423+5'", "DTM+137:202602020900?+00:303'"]
    const body = [...head, ...quantities(MIDNIGHT, ['220:1'])].map((each) => `${each}'`)
    const whole = interchange([...head, ...quantities(MIDNIGHT, ['220:4'])], { bgm: 'BGM+7+MSI5422+1' })
    const [first = ''] = whole.split('UNZ')
    const text = `${first}${[...second, ...body, `UNT+${body.length + 4}+2'`].join('\n')}\nUNZ+2+ABC4711'`
    const { days, problems, skipped } = read(text)
    expect([problems, skipped]).toEqual([[], [{ why: 'cancellation', name: 'MSI5422', values: 1 }]])
    expect(days.map(({ values }) => values[0])).toEqual([1])
  })

  test('422 another message, missing segments and a file that is cut anywhere', () => {
    const whole = interchange([...head, ...quarter])
    expect(read(whole.replace('MSCONS', 'UTILMD')).problems).toEqual([['file_unreadable', 2, 'UNH']])
    expect(read(interchange([...head, ...quarter], { count: 99 })).problems).toEqual([['columns', 12, 'UNT']])
    for (let end = 0; end < whole.length; end++) expect(read(whole.slice(0, end)).problems).not.toEqual([])
    expect(read('x'.repeat(9000)).problems[0]).toEqual(['file_unreadable', 1])
  })

  test.each([
    ...['1-1:1.5.0', '1-1:1.6.0', '1-1:1.7.0', '1-1:1.8.0', '1-65:1.8.0', '1-1:3.29.0', '1-1:5.29.0', '1-1:9.29.0'],
    ...['6-0:1.0.0', '7-20:99.33.17', '8-0:1.0.0', '6-1:1.29.0', '7-1:1.29.0', '2-1:1.29.0', '9991000000078', 'Z02'],
  ])('%s is no active energy: skipped, whatever else is wrong with it', (obis) => {
    const code = obis.replace(':', '?:')
    const wrong = ['QTY+220:0x1F', 'DTM+9:yesterday:102', 'QTY+220:-5:XYZ', 'DTM+163:202601312300:203', 'QTY+999:1']
    const other = ['LIN+2', `PIA+5+${code}:SRW`, ...wrong, ...quantities(MIDNIGHT, ['220:7'])]
    const { days, problems, skipped } = read(interchange([...head, ...quantities(MIDNIGHT, ['220:1']), ...other]))
    expect(problems).toEqual([])
    expect(days.map(({ values }) => [...values].filter((each) => !Number.isNaN(each)))).toEqual([[1]])
    expect(skipped).toEqual([{ why: 'measure', name: obis, values: 4 }])
  })

  test.each([
    ['1-1:1.29.0', 'consumption'],
    ['1-0:1.29.0', 'consumption'],
    ['1-1:1.9.0', 'consumption'],
    ['1-1:1.29.1*255', 'consumption'],
    ['1-65:2.29.0', 'production'],
    ['1-1:2.9.0', 'production'],
  ])('%s is active energy', (obis, direction) => {
    const body = [head[0]!, 'LIN+1', `PIA+5+${obis.replace(':', '?:')}:SRW`, ...quantities(MIDNIGHT, ['220:1'])]
    expect(read(interchange(body)).days).toMatchObject([{ flow_direction: direction }])
  })

  test('readings, months, hours, delivery notes, powers and unknown qualifiers are skipped by what they are', () => {
    const month = ['QTY+220:12345', 'DTM+163:202512312300?+00:303', 'DTM+164:202601312300?+00:303']
    const hour = ['QTY+220:4', 'DTM+163:202601312300?+00:303', 'DTM+164:202602010000?+00:303']
    const reading = ['QTY+220:48211.5', 'DTM+9:202601102300?+00:303']
    const other = quantities(MIDNIGHT, ['Z31:9', 'Z47:9', '999:9', '220:9:KWT'])
    const { days, problems, skipped } = read(interchange([...head, ...month, ...hour, ...reading, ...other]))
    expect([days, problems]).toEqual([[], []])
    expect(skipped.map(({ why, name }) => [why, name])).toEqual([
      ...[
        ['period', '1-1:1.29.0 P31D'],
        ['period', '1-1:1.29.0 PT1H'],
        ['reading', '1-1:1.29.0'],
      ],
      ...[
        ['delivery_note', '1-1:1.29.0'],
        ['qualifier', 'Z47'],
        ['qualifier', '999'],
        ['measure', '1-1:1.29.0 KWT'],
      ],
    ])
  })

  test('MWh are kWh as the digits say, not as their product in binary would be', () => {
    const { days } = read(interchange([...head, ...quantities(MIDNIGHT, ['220:1.005:MWH', '220:0.0011:MWH'])]))
    expect([...days[0]!.values.slice(0, 2)]).toEqual([1005, 1.1])
  })
})

describe('a file of several messages and interchanges', () => {
  const good = [...head, ...quantities(MIDNIGHT, ['220:1'])]
  const bad = [...head, ...quantities(MIDNIGHT, ['220:-1'])]
  const message = (body: readonly string[], number: number, type = 'MSCONS') => {
    const inside = [`BGM+7+DOC${number}+9`, 'DTM+137:202602020900?+00:303', 'UNS+D', ...body]
    return [`UNH+${number}+${type}:D:04B:UN:2.4c`, ...inside, `UNT+${inside.length + 2}+${number}`]
  }
  const file = (reference: string, messages: readonly string[][], { test = '', count = messages.length } = {}) =>
    [`UNB+UNOC:3+A:500+B:500+260202:1315+${reference}++TL++++${test}`, ...messages.flat(), `UNZ+${count}+${reference}`]
      .map((each) => `${each}'`)
      .join('')
  function evaluated(text: string) {
    const faults = new Faults()
    const days: SentDay[] = []
    const rows = new MsconsRows(faults, (day) => days.push(day))
    for (const _ of rows.feed(text));
    rows.end()
    const { refusals, counts, heads } = rows
    const left = days.filter(({ row }) => !refusals.ranges.some(([from, to]) => row >= from && row < to))
    return { faults, days: left, refusals, counts, heads: heads.interchanges }
  }

  test('one that is wrong refuses itself alone, with its place and what is wrong', () => {
    const { faults, days, refusals, counts, heads } = evaluated(
      file('R', [message(good, 1), message(bad, 2), message(good, 3)]),
    )
    expect([faults.problems, days.length, counts.series_days, counts.rows, refusals.count]).toEqual([[], 2, 2, 2, 1])
    expect(refusals.messages).toMatchObject([
      { interchange: 'R', message: '2', document: 'DOC2', row: 13, problems: [{ type: 'greater_than_equal' }] },
    ])
    expect(heads[0]?.messages.map((each) => each.is_refused)).toEqual([false, true, false])
  })

  test('another type, a wrong count of segments and a missing UNT are of one message', () => {
    const uncounted = [...message(good, 2).slice(0, -1), 'UNT+9+2']
    const { days, refusals } = evaluated(
      file('R', [message([], 1, 'UTILMD'), uncounted, message(good, 3).slice(0, -1), message(good, 4)]),
    )
    expect(days).toHaveLength(1)
    expect(refusals.problems.map(({ type, loc }) => [type, loc[2]])).toEqual([
      ...[
        ['file_unreadable', 'UNH'],
        ['columns', 'UNT'],
        ['missing', 'UNT'],
      ],
    ])
  })

  test('what a message without UNT brought is not taken for what the next one brings', () => {
    const first = message([`LOC+172+${'6'.repeat(11)}`, ...good.slice(1)], 1).slice(0, -1)
    const { heads } = evaluated(file('R', [first, message(good, 2)]))
    expect(heads[0]?.messages.map(({ supplied }) => supplied?.identifiers)).toEqual([undefined, [MALO]])
  })

  test('a message behind UNZ is of no interchange that ended', () => {
    const { heads, days } = evaluated(
      `${file('R', [message(good, 1)])}${message(good, 2)
        .map((each) => `${each}'`)
        .join('')}UNZ+1+X'`,
    )
    expect([heads.map(({ message_count }) => message_count), days.length]).toEqual([[1], 2])
  })

  test('what holds an interchange together refuses all of its messages, and none of the next', () => {
    const wrong = [
      file('R1', [message(good, 1), message(good, 2)], { count: 3 }),
      file('R1', [message(good, 1)]).replace("'UNH", "'QTY+220:1'UNH"),
      file('R1', [message(good, 1)]).replace(/UNZ.*/, ''),
      file('R1', [message(good, 1)], { test: '1' }),
    ]
    for (const each of wrong) {
      const { days, refusals, counts, heads } = evaluated(each + file('R2', [message(good, 1)]))
      expect([days.length, counts.series_days]).toEqual([1, 1])
      expect(refusals.messages.every(({ interchange }) => interchange === 'R1')).toBe(true)
      expect(heads.map(({ messages }) => messages.map((of) => of.is_refused)).at(-1)).toEqual([false])
    }
  })

  test('a test brings nothing, whatever stands in it', () => {
    const { days, refusals, heads } = evaluated(file('T', [message(good, 1), message(bad, 2)], { test: '1' }))
    expect([days, heads[0]?.is_test, refusals.count]).toEqual([[], true, 2])
    expect(refusals.problems).toMatchObject([{ type: 'value_error', loc: ['body', 1, 'UNB'] }])
  })

  test('a million wrong messages would be held as one range', () => {
    const many = Array.from({ length: 500 }, (_, at) => message(bad, at + 1))
    const { refusals } = evaluated(file('R', [...many, message(good, 501)]))
    expect([refusals.count, refusals.messages.length, refusals.problems.length]).toEqual([500, 100, 100])
    expect(refusals.ranges).toHaveLength(1)
  })
})
