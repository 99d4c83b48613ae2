import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { Row } from '#server/answer.ts'
import { type Cell, cellText } from '#server/spreadsheet/cell.ts'
import { openXlsx } from '#server/spreadsheet/xlsx.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'
import { workbookChunks } from '#server/wire/workbook-stream.ts'
import { csvChunks, ndjsonChunks, workbookRows } from './rows.ts'

let service: TestService
let tariff: Tariff
let key: string

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  key = (await issueKey(service)).secret
  const { tariffs } = (await (await service.call('/cost-of-energy/v1/tariffs')).json()) as { tariffs: Tariff[] }
  tariff = tariffs.find((each) => each.system_operator?.name === 'Ellevio AB') as Tariff
})
afterAll(() => service?.stop())

/** A calculation with its intermediates from 2025 on, so many slots long. */
function calculation(end_time: string, slots: number): RequestInit {
  const values = Array.from({ length: slots }, (_, slot) => (slot % 96) / 100)
  const time_series = [{ name: 'quarter-hourly-energy-offtake', values }]
  const body = { tariff_id: tariff.id, start_time: '2025-01-01T00:00:00+01:00', end_time, time_series }
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
const INTERMEDIATES = '/cost-of-energy/v1/calculate?include_intermediate_time_series=true'
const TWO_YEARS = ['2027-01-01T00:00:00+01:00', 70_080] as const

function as(media: string, init: RequestInit): RequestInit & { key: string } {
  return { ...init, key, headers: { ...(init.headers as Record<string, string>), Accept: media } }
}

test('a CSV list without entries has its header', async () => {
  const response = await service.call('/core/v1/parties?name=nobody-has-this-name', { headers: { Accept: 'text/csv' } })
  const text = await response.text()
  expect([response.status, text.startsWith('id,name,'), text.endsWith('\r\n'), text.split('\r\n').length]).toEqual([
    200,
    true,
    true,
    2,
  ])
})

describe('an answer of millions of rows', () => {
  test.each([
    ['CSV', (rows: Row[]) => csvChunks(rows, ['series', 'slot_start', 'value', 'unit'])],
    ['NDJSON', ndjsonChunks],
    ['a workbook', (rows: Row[]) => workbookRows(rows, ['series', 'slot_start', 'value', 'unit'])],
  ])('as %s lets the process turn to others all along', async (title, chunksOf) => {
    const row = { series: 'energy', slot_start: '2026-01-01T00:00:00+01:00', value: 0.1, unit: 'kWh' }
    let [queue, bytes, over] = [0, 0, false]
    const turn = () => {
      queue++
      if (!over) setImmediate(turn)
    }
    setImmediate(turn)
    for await (const chunk of chunksOf(Array.from({ length: 300_000 }, () => row))) bytes += chunk.length
    over = true
    // A workbook is packed.
    expect(bytes).toBeGreaterThan(title === 'a workbook' ? 100_000 : 300_000 * 40)
    // Chunks alone never leave the promises' own queue: without turns nobody else would have had one.
    expect(queue).toBeGreaterThanOrEqual(3)
  })

  test('from a thread has the values that JSON has', async () => {
    const init = calculation(...TWO_YEARS)
    const json = await service.call(INTERMEDIATES, as('application/json', init))
    const rows = await service.call(INTERMEDIATES, as('application/x-ndjson', init))
    type Series = { name: string; resolution: string; unit: string; values: (number | null)[] }
    const { components } = (await json.json()) as { components: { name: string; time_series: Series[] }[] }
    const expected = components.flatMap(({ name, time_series }) =>
      time_series.flatMap(({ values, ...series }) =>
        values.map((value) => ({ component: name, series: series.name, value })),
      ),
    )
    const got = (await rows.text()).trimEnd().split('\n')
    expect(got.length).toBe(expected.length)
    const wrong = got.findIndex((line, index) => {
      const { component, series, value } = JSON.parse(line) as Record<string, unknown>
      const requested = expected[index]
      return component !== requested?.component || series !== requested?.series || value !== requested?.value
    })
    expect(wrong).toBe(-1)
  })
})

/** The cells of a sheet, as our own reader of workbooks has them. */
async function cellsOf(bytes: Uint8Array, sheet?: string): Promise<{ sheets: string[]; rows: Cell[][] }> {
  async function* chunks() {
    yield bytes
  }
  const file = await openXlsx(chunks(), { sheet, isLikely: () => true }, {
    organization: '',
    signal: undefined,
  } as never)
  const rows: Cell[][] = []
  for await (const { cells } of file.rows) rows.push(cells)
  return { sheets: file.sheets, rows }
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

describe('a list as a workbook', () => {
  test.each([
    '/core/v1/parties?country=SE',
    '/cost-of-energy/v1/tariffs?limit=20',
    '/core/v1/parties?name=nobody-has-this',
  ])('has the cells of the CSV, numbers as numbers: %s', async (path) => {
    const csv = await (await service.call(path, { key, headers: { Accept: 'text/csv' } })).text()
    const lines = parse(csv, { relax_column_count: true })
    const response = await service.call(`${path}&format=xlsx`, { key })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, XLSX_TYPE])
    const { rows, sheets } = await cellsOf(new Uint8Array(await response.arrayBuffer()))
    expect(sheets).toEqual(['Sheet 1'])
    expect(rows.length).toBe(lines.length)
    const texts = rows.map((cells) => (lines[0] ?? []).map((_, column) => cellText(cells[column])))
    // A CSV says with an apostrophe that a text is no formula; a workbook has types.
    expect(texts).toEqual(lines.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, ''))))
  })

  test('cuts a text that is longer than a cell may be, which programs call damage', async () => {
    async function* batches() {
      yield [['x'.repeat(32_767)], ['x'.repeat(40_000)]]
    }
    const { rows } = await cellsOf(await collected(workbookChunks(['text'], batches())))
    expect(rows.slice(1).map(([text]) => [cellText(text).length, cellText(text).at(-1)])).toEqual([
      ...[
        [32_767, 'x'],
        [32_767, '…'],
      ],
    ])
  })

  test('goes on in a further sheet where one is full, and a text that looks like a formula is a text', async () => {
    async function* batches() {
      yield [
        ['=1+1', 1.5, true],
        ['<&">\u0000', -2, false],
      ]
      yield [
        [null, null, null],
        ['x', 4, true],
        ['y', 5, null],
      ]
    }
    const bytes = await collected(workbookChunks(['text', 'number', 'yes'], batches(), 3))
    const first = await cellsOf(bytes, 'Sheet 1')
    expect(first.sheets).toEqual(['Sheet 1', 'Sheet 2', 'Sheet 3'])
    expect(first.rows.map((row) => row.slice(0, 2))).toEqual([
      ['text', 'number'],
      ['=1+1', 1.5],
      ['<&">', -2],
    ])
    expect((await cellsOf(bytes, 'Sheet 3')).rows.map((row) => row.slice(0, 2))).toEqual([
      ['text', 'number'],
      ['y', 5],
    ])
  })
})
