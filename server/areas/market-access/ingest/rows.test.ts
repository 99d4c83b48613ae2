import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { CopyRows } from '../days/copy-rows.ts'
import { CsvRows } from './csv-rows.ts'
import { Faults } from '../days/faults.ts'
import { LineFile, type RowReader } from './line-file.ts'
import { NdjsonRows } from './ndjson-rows.ts'
import type { SentDay } from '../days/sent-day.ts'

type Reader = new (faults: Faults, emit: (day: SentDay) => void) => RowReader
const POINT = '6f1c1b0a-0000-4000-8000-00000000cafe'

function read(reader: Reader, text: string, piece: number): { days: object[]; problems: unknown[] } {
  const [faults, days] = [new Faults(), [] as object[]]
  const file = new LineFile(faults, new reader(faults, ({ row: _, ...day }) => days.push(day)))
  for (let from = 0; from < text.length; from += piece) for (const _ of file.feed(text.slice(from, from + piece)));
  file.end()
  return { days, problems: faults.problems }
}

/** An ordinary day, one of 92 and one of 100 quarter-hours, a leap day and the edges of what is allowed. */
const DAYS = ['2026-02-01', '2026-03-29', '2026-10-25', '2024-02-29', '2000-01-01', '2099-12-31']

const someDay = fc.constantFrom(...DAYS).chain((date) => {
  const { start_ms, quarter_hours } = deliveryDay(date)
  const value = fc.option(fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000))
  const slot = fc.record({ value, is_estimated: fc.boolean() })
  return fc.record({
    ...{ date: fc.constant(date), start_ms: fc.constant(start_ms), version: fc.integer({ min: 1, max: 2 ** 40 }) },
    slots: fc.array(slot, { minLength: quarter_hours, maxLength: quarter_hours }),
    order: fc.array(fc.double({ noNaN: true }), { minLength: quarter_hours, maxLength: quarter_hours }),
    zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Etc/GMT-9'),
    piece: fc.integer({ min: 1, max: 5000 }),
  })
})

test('a day is the same in every format, with its quarter-hours in any order and on any one clock', () => {
  fc.assert(
    fc.property(someDay, ({ date, start_ms, version, slots, order, zone, piece }) => {
      const qualities = slots.map(({ value, is_estimated }) =>
        value === null ? 'missing' : is_estimated ? 'estimated' : 'measured',
      )
      const key = { accounting_point_id: POINT, flow_direction: 'production', market_identifier: 'DE1', version }
      const values = slots.map(({ value }) => value)
      const quarters = slots.map(({ value }, slot) => {
        return {
          ...key,
          start_time: formatInstant(start_ms + slot * QUARTER_HOUR_MS, zone),
          value,
          quality: qualities[slot],
        }
      })
      const shuffled = quarters
        .map((each, slot) => ({ each, at: order[slot] ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each)
      const day = `${JSON.stringify({ ...key, day: date, values, quality: qualities })}\n`
      const expected = read(NdjsonRows, day, piece)
      expect(expected.problems).toEqual([])
      expect(expected.days).toMatchObject([{ ...key, day: parseDate(date) }])
      const ndjson = shuffled.map((each) => JSON.stringify(each)).join('\n')
      const csv = [Object.keys(quarters[0] ?? {}), ...shuffled.map((each) => Object.values(each))].map(
        (row) => `${row.join(',')}\r\n`,
      )
      expect(read(NdjsonRows, ndjson, piece)).toEqual(expected)
      expect(read(CsvRows, csv.join(''), piece)).toEqual(expected)
      if (qualities.includes('estimated')) return
      const heading = [...Object.keys(key), 'day', ...Array.from({ length: 100 }, (_, slot) => slot + 1)]
      const cells = [...Object.values(key), date, ...Array.from({ length: 100 }, (_, slot) => values[slot] ?? '')]
      expect(read(CsvRows, `${heading.join(';')}\n${cells.join(';').replaceAll('.', ',')}\n`, piece)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('whatever a line is, it is a day or has a problem with its row', () => {
  const lines = fc.array(
    fc.oneof(fc.json(), fc.string(), fc.constant('')).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, fc.constantFrom<Reader>(NdjsonRows, CsvRows), (list, reader) => {
      const { days, problems } = read(reader, list.map((each) => `${each}\n`).join(''), 64)
      expect(days).toEqual([])
      for (const { loc } of problems as { loc: unknown[] }[]) expect(loc[1]).toBeTypeOf('number')
    }),
    { numRuns: 200 },
  )
})

test('more days begun than fit are refused, and days at the end of a long file are not forgotten', () => {
  const heading = 'accounting_point_id,flow_direction,market_identifier,start_time,value\n'
  const row = (number: number) =>
    `${POINT.slice(0, -8)}${String(number).padStart(8, '0')},consumption,DE1,2026-02-01T00:00:00Z,1\n`
  const rows = (count: number) => heading + Array.from({ length: count }, (_, number) => row(number)).join('')
  expect(read(CsvRows, rows(20_001), 100_000).problems).toMatchObject([{ type: 'unsorted', loc: ['body', 20_002] }])
  expect(read(CsvRows, rows(300), 100_000).days).toHaveLength(300)
})

test('a row of COPY is written as PostgreSQL documents it', () => {
  const copy = new CopyRows()
  const day = {
    row: 3,
    accounting_point_id: POINT,
    flow_direction: 'consumption',
    market_identifier: null,
    version: 2 ** 33,
  } as const
  copy.add({
    ...day,
    day: parseDate('2000-01-02'),
    values: Float64Array.of(1.5, Number.NaN),
    estimated: [0, 1],
    unspoken: [3, 5],
  })
  const hex = copy.take(true).toString('hex')
  const words = [
    '5047434f50590aff0d0a00 00000000 00000000 000a',
    `00000008 0000000000000003 00000010 ${POINT.replaceAll('-', '')} 0000000b ${Buffer.from('consumption').toString('hex')}`,
    'ffffffff 00000004 00000001 00000008 0000000200000000 00000001 01',
    '00000020 00000001 00000000 00000015 00000002 00000001 00000002 0000 00000002 0001',
    '00000020 00000001 00000000 00000015 00000002 00000001 00000002 0003 00000002 0005',
    // A packed day: one decimal, two quarter-hours, a gap at the second, and 15 (`packed-day.test.ts`).
    `00000010 81 02 40 ${'00'.repeat(12)} 3c`,
    'ffff',
  ]
  expect(hex).toBe(words.join('').replaceAll(' ', ''))
})

describe('numbers of CSV', () => {
  const START = Date.parse('2026-01-11T23:00:00Z')
  function values(texts: readonly string[], delimiter = ';', decimal: 'comma' | 'point' | null = null) {
    const [faults, days] = [new Faults(), [] as SentDay[]]
    const csv = new CsvRows(faults, (day) => days.push(day), undefined, decimal)
    const head = ['accounting_point_id', 'flow_direction', 'market_identifier', 'start_time', 'value'].join(delimiter)
    const rows = texts.map((text, slot) => {
      const time = formatInstant(START + slot * QUARTER_HOUR_MS, 'Europe/Berlin')
      return [POINT, 'consumption', '59', time, text.includes(delimiter) ? `"${text}"` : text].join(delimiter)
    })
    const file = new LineFile(faults, csv)
    for (const _ of file.feed(`${[head, ...rows].join('\n')}\n`));
    file.end()
    const report = faults.problems.map(({ type, loc }) => [type, ...loc.slice(1)])
    return report.length > 0 ? report : [...(days[0]?.values ?? [])].slice(0, texts.length)
  }
  const NONE = Number.NaN

  test.each<[string, string[], unknown[]]>([
    [
      'a comma ahead proves the point to stand between thousands',
      ['980,5', '1.250', '1250,5', '990'],
      [980.5, 1250, 1250.5, 990],
    ],
    ['so does a number with both', ['1.234,5', '1.250'], [1234.5, 1250]],
    ['a point ahead proves it to be the decimal one', ['0.5', '1.250'], [0.5, 1.25]],
    ['thousands twice are thousands', ['1.250.000', '1.250'], [1_250_000, 1250]],
    ['a comma between semicolons is the decimal one', ['1,250'], [1.25]],
    [
      'what is missing is a gap',
      ['1,5', 'N.A.', 'N.E.', '-', '#NV', '', 'n/a'],
      [1.5, NONE, NONE, NONE, NONE, NONE, NONE],
    ],
  ])('%s', (_, texts, expected) => {
    expect(values(texts)).toEqual(expected)
  })

  test.each<[string, string[], unknown[]]>([
    ['nothing in the file tells', ['1', '1.250', '2'], [['float_parsing', 3, 'value']]],
    ['the comma comes too late', ['1.250', '980,5'], [['float_parsing', 2, 'value']]],
    ['the file has both marks', ['0.5', '0,5', '1.250'], [['float_parsing', 4, 'value']]],
    ['it is not a number', ['1,2,3'], [['float_parsing', 2, 'value']]],
  ])('422 a number that may be two, by its row: %s', (_, texts, expected) => {
    expect(values(texts)).toEqual(expected)
  })

  test('decimal tells the mark', () => {
    expect(values(['1.250', '980,5'], ';', 'comma')).toEqual([1250, 980.5])
    expect(values(['1.250', '2'], ';', 'point')).toEqual([1.25, 2])
    expect(values(['1.250', '2'], ';', 'comma')).toEqual([1250, 2])
  })

  test('between commas the point is the decimal mark, and a comma within quotes stands between thousands', () => {
    expect(values(['1.250', '1,250', '0.5'], ',')).toEqual([1.25, 1250, 0.5])
  })

  test('any number, written either way and without marks that may be two, is read as it is', () => {
    const number = fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        fc.boolean(),
        (list, german, grouped) => {
          const format = new Intl.NumberFormat(german ? 'de-DE' : 'en-US', {
            useGrouping: grouped,
            minimumFractionDigits: 2,
          })
          const texts = list.map((each) => format.format(each))
          expect(values(texts, ';')).toEqual(list)
        },
      ),
    )
  })
})
