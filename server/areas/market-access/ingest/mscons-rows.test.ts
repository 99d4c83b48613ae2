import type { Skipped } from '../contract.ts'
import { describe, expect, test } from 'vitest'
import { Faults } from './faults.ts'
import { MsconsRows } from './mscons-rows.ts'
import type { SentDay } from './sent-day.ts'

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

function read(text: string, piece = 37): { days: SentDay[]; problems: unknown[]; skipped: Skipped[] } {
  const [faults, days, skipped] = [new Faults(), [] as SentDay[], [] as Skipped[]]
  const rows = new MsconsRows(
    faults,
    (day) => days.push(day),
    undefined,
    (each) => skipped.push(each),
  )
  for (let from = 0; from < text.length; from += piece) for (const _ of rows.feed(text.slice(from, from + piece)));
  rows.end()
  return { days, skipped, problems: faults.problems.map(({ type, loc }) => [type, ...loc.slice(1)]) }
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
        estimated: [1, 2],
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
    ['another qualifier', [...head, ...quantities(MIDNIGHT, ['999:1'])], [['enum', 9, 'QTY']]],
    ['another unit', [...head, ...quantities(MIDNIGHT, ['220:1:KWT'])], [['unit_mismatch', 9, 'QTY']]],
    ['a negative value', [...head, ...quantities(MIDNIGHT, ['220:-1'])], [['greater_than_equal', 9, 'QTY']]],
    [
      'a value that no sum could hold',
      [...head, ...quantities(MIDNIGHT, ['220:1e308'])],
      [['less_than_equal', 9, 'QTY']],
    ],
    ['no number', [...head, ...quantities(MIDNIGHT, ['220:x'])], [['float_parsing', 9, 'QTY']]],
    ['no location', [...head.slice(1), ...quarter], [['missing', 8, 'LOC']]],
    ['no direction', [head[0]!, 'LIN+1', ...quarter], [['missing', 8, 'PIA']]],
    ['no end of a value', [...head, ...quarter.slice(0, 2)], [['missing', 9, 'QTY']]],
    ['a time without an offset', [...head, 'QTY+220:1', 'DTM+163:202601312300:203'], [['timezone_aware', 10, 'DTM']]],
    [
      'an hour',
      [...head, 'QTY+220:1', 'DTM+163:202601312300?+00:303', 'DTM+164:202602010000?+00:303'],
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
      { why: 'forecast', name: '1-1:1.29.0' },
      ...[1, 2].map(() => ({ why: 'measure', name: '1-1:5.29.0' })),
    ])
  })

  test('a cancellation takes nothing in, and the message after it is read', () => {
    const second = ["UNH+2+MSCONS:D:04B:UN:2.4c'", "BGM+7+MSI5423+5'", "DTM+137:202602020900?+00:303'"]
    const body = [...head, ...quantities(MIDNIGHT, ['220:1'])].map((each) => `${each}'`)
    const whole = interchange([...head, ...quantities(MIDNIGHT, ['220:4'])], { bgm: 'BGM+7+MSI5422+1' })
    const [first = ''] = whole.split('UNZ')
    const text = `${first}${[...second, ...body, `UNT+${body.length + 4}+2'`].join('\n')}\nUNZ+2+ABC4711'`
    const { days, problems, skipped } = read(text)
    expect([problems, skipped]).toEqual([[], [{ why: 'cancellation', name: 'MSI5422' }]])
    expect(days.map(({ values }) => values[0])).toEqual([1])
  })

  test('422 another message, missing segments and a file that is cut anywhere', () => {
    const whole = interchange([...head, ...quarter])
    expect(read(whole.replace('MSCONS', 'UTILMD')).problems).toEqual([['file_unreadable', 2, 'UNH']])
    expect(read(interchange([...head, ...quarter], { count: 99 })).problems).toEqual([['columns', 12, 'UNT']])
    for (let end = 0; end < whole.length; end++) expect(read(whole.slice(0, end)).problems).not.toEqual([])
    expect(read('x'.repeat(9000)).problems[0]).toEqual(['file_unreadable', 1])
  })
})
