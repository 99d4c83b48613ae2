import { describe, expect, test } from 'vitest'
import { imported } from '../../testing/meter-files.ts'
import { type TestCell, workbook } from '../../../../spreadsheet/workbook.test-support.ts'
import { readNumber } from '#server/spreadsheet/read-number.ts'
import { readClock, readTime } from './read-time.ts'
import { isDateFormat } from '../../../../spreadsheet/xlsx-cells.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

const sheet = (rows: TestCell[][]) => imported(workbook({ A: rows }), {}, XLSX_TYPE)
const refused = (rows: TestCell[][]) =>
  sheet(rows).catch((error: { detail: { type: string; msg: string }[] }) => error.detail[0])
const found = (code: string, { findings }: Awaited<ReturnType<typeof imported>>) =>
  findings.find((finding) => finding.code === code)

describe('what is too long to be a time or a number is neither', () => {
  test('digits without end are no number, whatever stands behind them', async () => {
    for (const text of [`${'1'.repeat(60_000)}x`, '0'.repeat(65)]) {
      expect(readNumber(text, 'point')).toBeNull()
      const file = await imported(`Tid;kWh\n2026-01-01 00:00;1\n2026-01-01 01:00;${text}\n`)
      expect(found('not_a_number', file)).toMatchObject({ count: 1, places: [{ row: 3, text: text.slice(0, 80) }] })
    }
    expect(readNumber(`${' '.repeat(500)}${'0'.repeat(63)}1`, 'point')).toBe(1)
  })

  test('spaces without end are no time', () => {
    const spaces = ' '.repeat(30_000)
    expect(readTime(`2026-01-01${spaces}\nx`, 'day_first')).toBeNull()
    expect(readClock(`00:00${spaces}x`)).toBeNull()
    expect(isDateFormat(164, `d${'['.repeat(30_000)}`)).toBe(false)
  })

  test('a clock keeps its marks and zones, with and without spaces', () => {
    expect(readClock('2:15 pm')).toMatchObject({ ms: 51_300_000, fold: null })
    expect(readClock('02:15A uhr  +01:00')).toMatchObject({ fold: 0, offset_ms: 3_600_000 })
    expect(readClock('02:15  h  MESZ')).toMatchObject({ ms: 8_100_000, offset_ms: 7_200_000 })
    expect(readClock('02:15:00.000Z')).toMatchObject({ offset_ms: 0 })
  })
})

describe('422 a workbook beyond what spreadsheets write', () => {
  test('a cell with more text than a cell can have, shared or its own', async () => {
    const long = '1'.repeat(32_768)
    const msg = 'The workbook cannot be read: a cell has more than 32767 characters'
    for (const cell of [long, { xml: `<c><v>${long}</v></c>` }])
      expect(
        await refused([
          ['Tid', 'kWh'],
          ['2026-01-01', cell],
        ]),
      ).toMatchObject({ type: 'file_unreadable', msg })
  })

  test.each(['zz', '1e99', '0', '-3', '1.5', '1048577'])('a row numbered %s', async (number) => {
    const bytes = workbook(
      { A: [] },
      { more: [{ name: 'xl/worksheets/sheet1.xml', content: `<s><row r="${number}"/></s>` }] },
    )
    const error = await imported(bytes, {}, XLSX_TYPE).catch(
      (reason: { detail: { msg: string }[] }) => reason.detail[0],
    )
    expect(error).toMatchObject({ msg: `The workbook cannot be read: a row has the number ${number}` })
  })
})

describe('values and names that no meter has keep a file from being stored', () => {
  const quarters = (values: string[], unit = 'kWh') =>
    `Tid;${unit}\n${values.map((value, index) => `2026-01-01 00:${15 * index || '00'};${value}`).join('\n')}\n`

  test('beyond a million million either way, as it would be stored', async () => {
    for (const [unit, value] of [
      ['GWh', '1e308'],
      ['GWh', '-1e7'],
      ['kWh', '1.7e308'],
      ['kW', '4.1e12'],
    ] as const) {
      const file = await imported(quarters(['1', value, '2'], unit), { duplicates: 'sum' })
      expect(found('out_of_range', file)).toMatchObject({ severity: 'error', count: 1, places: [{ row: 3 }] })
      expect([file.can_store, JSON.stringify(file.statistics)]).toEqual([false, expect.not.stringMatching(/null/)])
    }
    expect((await imported(quarters(['1', '1e12', '-1e12']))).can_store).toBe(true)
  })

  test('also where values add up to it', async () => {
    const twice = `${quarters(['1', '9e11', '2'])}2026-01-01 00:15;9e11\n`
    expect(found('out_of_range', await imported(twice, { duplicates: 'sum' }))).toMatchObject({ count: 1 })
  })

  test('a series with more than 200 characters; no more of its name comes back', async () => {
    const rows = (name: string) => ['00', '15', '30'].map((minute) => `${name};2026-01-01 00:${minute};1`).join('\n')
    const of = (name: string) => imported(`Serie;Tid;kWh\n${rows(name)}\n`)
    const long = await of('x'.repeat(60_000))
    expect(found('long_series', long)).toMatchObject({ severity: 'error', count: 3, details: ['200'] })
    expect([long.can_store, long.series[0]?.name.length, JSON.stringify(long).includes('x'.repeat(201))]).toEqual([
      false,
      200,
      false,
    ])
    expect(await of('x'.repeat(200))).toMatchObject({ can_store: true, settings: { series: 'x'.repeat(200) } })
  })
})
