import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import {
  contentCoding,
  CSV_TYPE,
  FILE_TYPE,
  JSON_TYPE,
  mediaType,
  NDJSON_TYPE,
  offeredTypes,
  requestedType,
} from './negotiation.ts'
import { XLSX_TYPE } from '../../spreadsheet/file-types.ts'

const ROWS = [JSON_TYPE, CSV_TYPE, NDJSON_TYPE] as const

describe('format', () => {
  test('says what an answer is written as, ahead of Accept', () => {
    expect(requestedType('csv', 'application/json', ROWS)).toBe(CSV_TYPE)
    expect(requestedType('NDJSON', null, ROWS)).toBe(NDJSON_TYPE)
    expect(requestedType(null, 'text/csv', ROWS)).toBe(CSV_TYPE)
  })

  test.each(['xlsx', 'pdf', '', 'constructor'])('406 for %j, with what there is', (format) => {
    expect(() => requestedType(format, null, ROWS)).toThrow(
      `cannot answer in the format ${format}; offered: json, csv, ndjson`,
    )
  })
})

describe('mediaType', () => {
  test.each([
    [null, 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['TEXT/CSV;q=0.9, application/json;q=0.8', 'text/csv'],
    ['application/json, text/csv', 'application/json'],
    ['text/csv, application/json', 'text/csv'],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['application/json;q=0, */*', 'text/csv'],
    ['*/*;q=0.1, application/x-ndjson', 'application/x-ndjson'],
    ['application/*;q=0.5, application/json;q=0.1', 'application/x-ndjson'],
    ['application/problem+json', 'application/json'],
    ['application/json; charset=utf-8', 'application/json'],
    ['text/csv;q=abc, application/json', 'application/json'],
  ])('%s is answered as %s', (accept, expected) => {
    expect(mediaType(accept, ROWS)).toBe(expected)
  })

  test.each([
    [XLSX_TYPE, XLSX_TYPE],
    [`${XLSX_TYPE};q=0.5, text/csv`, 'text/csv'],
    ['application/*', 'application/json'],
  ])('%s is answered as %s where there is a workbook', (accept, expected) => {
    expect(mediaType(accept, [...ROWS, XLSX_TYPE])).toBe(expected)
    expect(() => mediaType(XLSX_TYPE, ROWS)).toThrow(AppError)
  })

  test('a file that is XML can be asked for as such, and its own type is the usual one', () => {
    const offered = offeredTypes({
      file: () => ({ file_name: '', content_type: '', bytes: new Uint8Array() }),
      file_is_xml: true,
    })
    expect(
      ['application/xml', 'text/xml;q=0.9', 'application/*', 'application/json', null].map((accept) =>
        mediaType(accept, offered),
      ),
    ).toEqual([...['application/xml', 'text/xml', FILE_TYPE, JSON_TYPE, FILE_TYPE]])
  })

  test.each(['text/csv', 'image/png', '*/*;q=0', 'application/json;q=0, */*'])(
    '406 for %s where there is only JSON',
    (accept) => {
      expect(() => mediaType(accept, [JSON_TYPE])).toThrow(AppError)
    },
  )
})

test('contentCoding: br before gzip where both are liked the same', () => {
  const codings = [null, '', 'gzip', 'br', 'gzip, br', 'gzip;q=1.0, br;q=0.9', '*;q=0', '*', 'br;q=0, *']
  expect(codings.map(contentCoding)).toEqual([
    'identity',
    'identity',
    'gzip',
    'br',
    'br',
    'gzip',
    'identity',
    'br',
    'gzip',
  ])
})
