import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#components/ui/table/csv.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import { forecastRows, SERIES_COLUMNS } from '#server/areas/portfolio-forecasts/rows.ts'
import { daySlots } from '../day-slots.ts'
import { placeRows } from './place-rows.ts'
import { readName, unitFactor } from '../series-name.ts'
import { layoutOf } from './table-layout.ts'
import { readTable } from './table-text.ts'
import { readCell, readTyped, importCells } from './import-table.ts'

const [WINTER, SPRING, AUTUMN] = ['2026-11-22', '2026-03-29', '2026-10-25']

function place(delivery_day: string, text: string, usual: DecimalMark = 'point') {
  const layout = layoutOf(readTable(text), usual)
  const slots = daySlots(delivery_day)
  const rows = layout.columns[0]?.cells.length ?? 0
  return { layout, slots, placement: placeRows(delivery_day, slots, layout.times, rows) }
}

const lines = (times: readonly string[], mark = '\t') => times.map((time, row) => `${time}${mark}${row}`).join('\n')
const clocks = (day: string) => daySlots(day).map(({ clock }) => clock)

describe('text', () => {
  test('what is saved as CSV is read again, whatever stands in its cells', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.trim().replaceAll('\t', ' '))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const read = readTable(toCsv(['a', 'b'], rows, 'de')).rows
        const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? expect.any(String) : text)
        const filled = rows.findLastIndex((row) => row.some((each) => each !== '')) + 1
        expect(read).toEqual([['a', 'b'], ...rows.slice(0, filled).map((row) => row.map(guarded))])
      }),
      { numRuns: 60 },
    )
  })

  test('one column with decimal commas is one column, two with points are two', () => {
    expect(readTable('1,5\n22,75\n').rows).toEqual([['1,5'], ['22,75']])
    expect(readTable('a,b\n1.5,2\n').rows).toEqual([
      ['a', 'b'],
      ['1.5', '2'],
    ])
    expect(readTable('"x\ty"\t1\r\n"say ""so"""\t2').rows).toEqual([
      ['x\ty', '1'],
      ['say "so"', '2'],
    ])
    expect(readTable('\n\n')).toEqual({ rows: [], delimiter: null })
  })
})

describe('headings', () => {
  test('name kind, area, market location and unit', () => {
    expect(readName('Erzeugung 50Hertz [MW]')).toMatchObject({
      kind: 'production',
      control_area: '50Hertz',
      unit: 'MW',
    })
    expect(readName('TTG Verbrauch (kWh)')).toMatchObject({ kind: 'consumption', control_area: 'TenneT', unit: 'kWh' })
    expect(readName('consumption 50000000001')).toMatchObject({ malo: '50000000001', control_area: null })
    expect(readName('Summe MWh')).toMatchObject({ is_sum: true, kind: null, unit: 'MWh' })
    expect(readName('production consumption')).toMatchObject({ kind: null, unit: null })
  })

  test('of two rows are joined, and a merged cell counts for those on its right', () => {
    const { layout } = place(
      WINTER,
      `Zeit\tErzeugung\t\tVerbrauch\n\tAmprion\tTenneT\tAmprion\n${'00:00\t1\t2\t3\n'.repeat(3)}`,
    )
    expect(layout.columns.map(({ heading }) => heading)).toEqual([
      'Erzeugung Amprion',
      'Erzeugung TenneT',
      'Verbrauch Amprion',
    ])
  })

  test('a market location is a heading and not a value', () => {
    const { layout } = place(WINTER, '50000000001\t50000000019\n1\t2\n3\t4')
    expect(layout).toMatchObject({ heading_rows: 1, columns: [{ heading: '50000000001', cells: ['1', '3'] }, {}] })
  })
})

describe('numbers', () => {
  test('marks are told by the column, and by the language only where all numbers can be read two ways', () => {
    expect(place(WINTER, '1.234,5\n2,5').layout).toMatchObject({ mark: 'comma', open_number: null })
    expect(place(WINTER, '1.234\n2.345').layout).toMatchObject({ mark: 'point', open_number: '2.345' })
    expect(place(WINTER, '1.234\n2.345', 'comma').layout).toMatchObject({ mark: 'comma', open_number: '2.345' })
    expect([readCell('1.234', 'comma'), readCell('1.234', 'point'), readCell('n/a', 'point')]).toEqual([
      1234,
      1.234,
      null,
    ])
    expect(readCell('12x', 'point')).toBe('12x')
    expect([readTyped('4,5', 'point'), readTyped('4,500', 'point'), readTyped('4.5', 'comma')]).toEqual([
      4.5, 4500, 4.5,
    ])
  })

  test('units are converted per quarter-hour', () => {
    const convert = (from: Parameters<typeof unitFactor>[0], to: 'MW' | 'MWH') => {
      const { times, over } = unitFactor(from, to)
      return (8000 * times) / over
    }
    expect([convert('kWh', 'MW'), convert('kW', 'MWH'), convert('MW', 'MW'), convert('kWh', 'MWH')]).toEqual([
      32, 2, 8000, 8,
    ])
  })
})

describe('times', () => {
  test.each([WINTER, SPRING, AUTUMN])('a whole day by its clock is placed whole, as starts and as ends: %s', (day) => {
    const all = clocks(day)
    const whole = all.map((_, slot) => slot)
    expect(place(day, lines(all)).placement).toMatchObject({ slots: whole, surplus: [], is_end: false })
    const ends = [...all.slice(1), '24:00']
    expect(place(day, lines(ends)).placement).toMatchObject({ slots: whole, surplus: [], is_end: true })
    const dated = all.map((clock) => `${day.split('-').toReversed().join('.')} ${clock}`)
    expect(place(day, lines(dated, ';')).placement).toMatchObject({ slots: whole, other_day: null })
  })

  test('instants of UTC belong to the Berlin day, though their date is the day before', () => {
    const instants = daySlots(AUTUMN).map(({ start_ms }) => new Date(start_ms).toISOString().replace(':00.000Z', 'Z'))
    expect(place(AUTUMN, lines(instants)).placement).toMatchObject({ other_days: 0, surplus: [] })
    expect(place(AUTUMN, lines(instants.toReversed())).placement.slots[0]).toBe(99)
  })

  test('an hour that spring leaves out is too many, one that autumn has twice may be marked', () => {
    const { placement } = place(SPRING, lines(clocks(WINTER)))
    expect(placement.surplus.map(({ text }) => text)).toEqual(['02:00', '02:15', '02:30', '02:45'])
    expect(place(AUTUMN, lines(['02:15B', '02:15A', '02:15'])).placement.slots).toEqual([13, 9, null])
  })

  test('rows of other days are left out, a table of one other day is taken by its clock, and told', () => {
    const text = lines(['2026-11-21 23:45', '2026-11-22 00:00', '2026-11-22 00:15', '2026-11-23 00:00'])
    expect(place(WINTER, text).placement).toMatchObject({ slots: [null, 0, 1, null], other_days: 2, surplus: [] })
    const other = lines(['2026-11-15 00:00', '2026-11-15 00:15'])
    expect(place(WINTER, other).placement).toMatchObject({ other_day: '2026-11-15', slots: [0, 1] })
  })

  test('without times the order counts, and counts say themselves', () => {
    const { placement } = place(WINTER, Array.from({ length: 98 }, () => '1').join('\n'))
    expect(placement).toMatchObject({ how: 'order', surplus: [{ row: 96 }, { row: 97 }] })
    expect(place(WINTER, lines(['1', '2', '3', '4'])).placement).toMatchObject({ how: 'count', slots: [0, 1, 2, 3] })
  })

  test('moments and shares of days of a workbook are times', () => {
    const rows = [0, 1].map((row) => [{ serial: 46_348 + row / 96 }, row + 0.5])
    const layout = layoutOf({ rows, delimiter: null }, 'point')
    expect(placeRows(WINTER, daySlots(WINTER), layout.times, 2).slots).toEqual([0, 1])
  })
})

test('a forecast that was saved is taken again as it was', () => {
  const values = daySlots(AUTUMN).map((_, slot) => slot / 8)
  const series = [
    { kind: 'production' as const, control_area: 'TenneT' as const, malo: null, values },
    { kind: 'consumption' as const, control_area: null, malo: '50000000001', values: values.toReversed() },
  ]
  const rows = forecastRows({ delivery_day: AUTUMN, unit: 'MWH', series } as unknown as Parameters<
    typeof forecastRows
  >[0])
  const text = toCsv(
    [...SERIES_COLUMNS],
    [...rows].map((row) => SERIES_COLUMNS.map((name) => row[name])),
    'de',
  )
  const { layout, placement, slots } = place(AUTUMN, text)
  expect(layout.columns.map(({ heading }) => readName(heading))).toMatchObject([
    { kind: 'production', control_area: 'TenneT', unit: 'MWh' },
    { kind: 'consumption', malo: '50000000001', unit: 'MWh' },
  ])
  const chosen = layout.columns.map((from) => ({ from, written: 'MWh' as const }))
  const accepted = importCells(chosen, placement, { mark: layout.mark, unit: 'MWH', slots: slots.length })
  expect(accepted.cells).toEqual(series.map((each) => each.values))
})
