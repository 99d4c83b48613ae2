import { expect, test } from 'vitest'
import { workbook } from './workbook.test-support.ts'
import { ForecastTable, MOST_TABLE_ROWS } from './table-contract.ts'
import { readTableFile } from './table-file.ts'
import { XLSX_TYPE } from './file-types.ts'

const { signal } = new AbortController()

async function read(bytes: Uint8Array, content_type: string, sheet?: string) {
  const chunks = (async function* () {
    yield bytes
  })()
  return ForecastTable.parse(await readTableFile({ content_type, chunks }, { sheet }, signal))
}

test('texts keep their decimal commas, in any encoding; windows writes umlauts its own way', async () => {
  const text = 'Zeit;Erzeugung für TenneT\r\n00:00;1,5\r\n\r\n'
  const expected = {
    sheet: null,
    sheets: [],
    delimiter: 'semicolon',
    rows: [
      ['Zeit', 'Erzeugung für TenneT'],
      ['00:00', '1,5'],
    ],
  }
  for (const encoding of ['latin1', 'utf8'] as const)
    expect(await read(Buffer.from(text, encoding), 'text/csv')).toMatchObject({
      ...expected,
      rows: expect.arrayContaining(expected.rows),
    })
})

test('of a workbook the sheet with numbers is read, its moments as texts, or the one that is named', async () => {
  const state = workbook({
    Notes: [['Forecast']],
    Day: [
      ['Zeit', 'TenneT'],
      [{ serial: 46_348 }, 1.5],
      [{ serial: 46_348 + 1 / 96 }, 2],
      [{ serial: 1 / 96 }, 3],
    ],
  })
  expect(await read(state, XLSX_TYPE)).toEqual({
    ...{ sheet: 'Day', sheets: ['Notes', 'Day'], delimiter: null },
    rows: [
      ['Zeit', 'TenneT'],
      ['2026-11-22', 1.5],
      ['2026-11-22 00:15:00', 2],
      ['00:15', 3],
    ],
  })
  expect((await read(state, XLSX_TYPE, 'Notes')).rows).toEqual([['Forecast']])
  await expect(read(state, XLSX_TYPE, 'Other')).rejects.toMatchObject({ code: 'invalid' })
  await expect(read(Buffer.from('no workbook'), XLSX_TYPE)).rejects.toMatchObject({ code: 'invalid' })
})

test('413 more rows than any submission has', async () => {
  const bytes = Buffer.from('\n'.repeat(MOST_TABLE_ROWS + 1))
  await expect(read(bytes, 'text/csv')).rejects.toMatchObject({ code: 'payload_too_large' })
})
