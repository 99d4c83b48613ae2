import { describe, expect, test } from 'vitest'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { readProfileFile } from './file-service.ts'
import { ProfileImportQuery } from './contract.ts'
import { imported, inPieces, stamps } from '../../testing/meter-files.ts'
import { workbook } from '../../../../spreadsheet/workbook.test-support.ts'
import { analyse } from './analyse.ts'
import { Collector, MOST_ROWS } from './collect.ts'
import { Findings } from './findings.ts'
import { layoutOf } from './layout.ts'
import { READINGS_A_TURN } from './pieces.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

const ONE_YEAR = ['2025-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'] as const
const year = () =>
  Buffer.from(
    `Tid;kWh\n${stamps(...ONE_YEAR)
      .map(({ wall, value }) => `${wall};${value}`)
      .join('\n')}\n`,
  )

describe('a file is read in turns with other calls', () => {
  test('from its rows to its slots', async () => {
    let others = 0
    let isOver = false
    const tick = () => {
      others++
      if (!isOver) setImmediate(tick)
    }
    setImmediate(tick)
    await imported(year())
    isOver = true
    expect(others).toBeGreaterThanOrEqual(8)
  })

  test('of six years no pass over the readings takes more than a few of them at once', () => {
    const count = 200_000
    let [styles, most] = [0, 0]
    const column = (at: (index: number) => number) => Float64Array.from({ length: count }, (_, index) => at(index))
    const wall_ms = new Proxy(
      column((index) => Date.UTC(2020, 0, 1) + index * QUARTER_HOUR_MS),
      { get: (target, name) => (styles++, Reflect.get(target, name) as unknown) },
    )
    const unsaid = column(() => Number.NaN)
    const readings = {
      ...{ count, rows: new Uint32Array(count), wall_ms, offset_ms: unsaid, fold: new Int8Array(count).fill(-1) },
      ...{ until_ms: column((index) => Date.UTC(2020, 0, 1) + (index + 1) * QUARTER_HOUR_MS), values: column(() => 1) },
    }
    const collected = { readings, data_rows: count, series: [], imported: null, candidates: [] }
    const layout = layoutOf([{ row: 1, cells: ['2020-01-01 00:00', 1] }], {})
    const advice = { format: null, no_time: null, deciding: null }
    const steps = analyse(
      collected,
      layout,
      { timezone: 'Europe/Berlin', duplicates: 'refuse', advice },
      new Findings(),
    )
    for (let step = steps.next(); ; step = steps.next()) {
      most = Math.max(most, styles)
      styles = 0
      if (step.done) break
    }
    expect(most).toBeLessThanOrEqual(3 * READINGS_A_TURN)
  })

  test.each(['csv', 'xlsx'])('and no further once the caller of a %s has gone', async (kind) => {
    const abort = new AbortController()
    const rows = Array.from({ length: 20_000 }, () => ['2026-01-01', 1])
    const bytes = kind === 'csv' ? year() : workbook({ A: rows })
    const chunks = inPieces(bytes, 1000)
    const query = ProfileImportQuery.parse({ dry_run: true })
    const reading = readProfileFile(
      { content_type: kind === 'csv' ? 'text/csv' : XLSX_TYPE, chunks },
      query,
      abort.signal,
    )
    abort.abort()
    await expect(reading).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/cancelled/) as unknown,
    })
  })
})

describe('rows without a reading end the file as well', () => {
  const collector = () => {
    const findings = new Findings()
    const layout = layoutOf([{ row: 1, cells: ['2026-01-01 00:00', 1] }], {})
    return { findings, rows: new Collector(layout, findings, { series: null, not_numbers: 'refuse' }) }
  }

  test.each([
    ['blank', []],
    ['untimed', ['x', 1]],
  ])('%s ones', (_, cells) => {
    const { findings, rows } = collector()
    let count = 1
    while (rows.add({ row: count, cells })) count++
    expect(count).toBe(MOST_ROWS)
    expect(findings.list()).toMatchObject([{ code: 'too_many_rows' }])
  })
})

describe('columns', () => {
  const sheet = (content: string) =>
    imported(
      workbook({ A: [] }, { more: [{ name: 'xl/worksheets/sheet1.xml', content: `<s>${content}</s>` }] }),
      {},
      XLSX_TYPE,
    )

  test('empty cells at the end of a row are not there', async () => {
    const { first_rows } = await sheet(
      '<row r="1"><c r="ALL1"/></row><row r="2"><c r="C2"><v>1</v></c><c r="ALL2"/></row>',
    )
    expect(first_rows).toEqual([
      { row: 1, cells: [] },
      { row: 2, cells: ['', '', '1'] },
    ])
  })

  test('422 rows that are mostly holes, however small the file', async () => {
    const error = await sheet('<row><c r="ALL1"><v>1</v></c></row>'.repeat(21_000)).catch(
      (reason: { detail: { msg: string }[] }) => reason.detail[0],
    )
    expect(error).toMatchObject({ msg: 'The workbook cannot be read: its rows have more than 20971520 cells' })
  })

  test('a thousand of a row are read, as many as a caller can name', async () => {
    const { settings, columns } = await imported(`2026-01-01;1${';1'.repeat(5000)}\n2026-01-02;1\n`, {
      value_column: 2,
    })
    expect([settings.value_column, columns.length]).toEqual([2, 40])
    const cut = await imported(`2026-01-01${';'.repeat(1200)}7\n`)
    expect(cut.settings.value_column).toBeNull()
  })

  test('characters of two halves stay whole wherever a text is cut', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `2026-01-01 00:00;1;${'x'.repeat(index % 7)}🔌🔌🔌🔌`)
    const file = await imported(`Tid;kWh;Serie\n${rows.join('\n')}\n`, { series_column: 3 })
    expect(file.series.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6].map((x) => `${'x'.repeat(x)}🔌🔌🔌🔌`))
  })
})
