import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { icalendar } from '../../calendar/icalendar.ts'
import type { Answer } from '../../execute.ts'
import type { AnyOperation } from '../../operation.ts'
import { Columns, Encoded, PdfDocument, RowStream, Workbook } from '../../answer.ts'
import { seriesJson } from '../../wire.ts'
import type { ApiResponse } from '../message.ts'
import {
  CALENDAR_TYPE,
  type Coding,
  CSV_TYPE,
  GEOJSON_TYPE,
  isFileType,
  JSON_TYPE,
  type MediaType,
  PDF_TYPE,
} from './negotiation.ts'
import { csvChunks, ndjsonChunks, type Rows, workbookRows } from './rows.ts'
import { XLSX_TYPE } from '../../spreadsheet/file-types.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
/** Below this size a coding costs more than it saves. */
const WORTH_CODING_BYTES = 1024

/** An answer as it is written: JSON whole, CSV and NDJSON as a stream. */
export async function encodeAnswer(
  op: AnyOperation,
  answer: Answer,
  media: MediaType,
  coding: Coding,
): Promise<ApiResponse> {
  if (answer.status === 204 || answer.value === undefined) return { status: answer.status, headers: {}, body: null }
  const headers: Record<string, string> = { 'Content-Type': contentType(media), Vary: 'Accept, Accept-Encoding' }
  if (answer.value instanceof Workbook || answer.value instanceof PdfDocument) {
    return { status: answer.status, headers, body: answer.value.bytes }
  }
  if (isFileType(media)) return storedFile(op, answer)
  if (media === CALENDAR_TYPE) return { status: answer.status, headers, body: calendarText(op, answer) }
  if (media !== JSON_TYPE && media !== GEOJSON_TYPE)
    return { status: answer.status, headers, body: rowChunks(op, answer, media) }
  const json = jsonOf(answer.value)
  if (json.length < WORTH_CODING_BYTES) return { status: answer.status, headers, body: json }
  // A socket takes bytes as they are, but turns a text into bytes character by character.
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  if (coding === 'identity') return { status: answer.status, headers, body: bytes }
  return {
    status: answer.status,
    headers: { ...headers, 'Content-Encoding': coding },
    body: await compress(bytes, coding, 4),
  }
}

function jsonOf(value: unknown): string | Uint8Array {
  if (value instanceof Columns) return seriesJson(value.value)
  return value instanceof Encoded ? value.content : JSON.stringify(value)
}

/** A reference response as bytes to cache; compressed harder, since it is created once for many. */
export async function encodeReference(
  op: AnyOperation,
  answer: Answer,
  media: MediaType,
  coding: Coding,
): Promise<{ headers: Record<string, string>; bytes: Uint8Array }> {
  const { body, headers } = await encodeAnswer(op, compact(answer), media, 'identity')
  const bytes = await collect(body)
  // A workbook is packed already.
  if (coding === 'identity' || media === XLSX_TYPE || bytes.byteLength < WORTH_CODING_BYTES) return { headers, bytes }
  return { headers: { ...headers, 'Content-Encoding': coding }, bytes: await compress(bytes, coding, 6) }
}

/** The database prints JSON with spaces; frequently sent cached responses are worth printing again without. */
function compact(answer: Answer): Answer {
  return answer.value instanceof Encoded ? { ...answer, value: JSON.parse(answer.value.text) as unknown } : answer
}

/** Saved and not shown, whatever is in it: nothing of it runs in a browser that knows this origin. */
function storedFile({ path, file }: AnyOperation, answer: Answer): ApiResponse {
  if (file === undefined) throw new Error(`${path} has no file`)
  const { file_name, content_type, bytes } = file(plain(answer.value) as never)
  const ascii = file_name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(file_name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const headers = {
    'Content-Type': content_type,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    Vary: 'Accept',
  }
  return { status: answer.status, headers, body: bytes }
}

function contentType(media: MediaType): string {
  const isText = media !== JSON_TYPE && media !== GEOJSON_TYPE && media !== XLSX_TYPE && media !== PDF_TYPE
  return isText ? `${media}; charset=utf-8` : media
}

function rowChunks(op: AnyOperation, answer: Answer, media: MediaType): AsyncIterable<Uint8Array> {
  const { columns } = op
  if (op.rows === undefined || columns === undefined) throw new Error(`${op.path} has no rows, or no names for them`)
  const rows: Rows = answer.value instanceof RowStream ? answer.value.parts : op.rows(plain(answer.value) as never)
  if (media === XLSX_TYPE) return workbookRows(rows, columns)
  return media === CSV_TYPE ? csvChunks(rows, columns) : ndjsonChunks(rows)
}

function calendarText({ path, calendar }: AnyOperation, answer: Answer): string {
  if (calendar === undefined) throw new Error(`${path} has no calendar`)
  return icalendar(calendar(plain(answer.value) as never))
}

function plain(value: unknown): unknown {
  if (value instanceof Columns) return value.value
  return value instanceof Encoded ? (JSON.parse(value.text) as unknown) : value
}

async function collect(body: ApiResponse['body']): Promise<Uint8Array> {
  if (body === null) return new Uint8Array()
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof Uint8Array) return body
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function compress(bytes: Uint8Array, coding: 'gzip' | 'br', quality: number): Promise<Uint8Array> {
  if (coding === 'gzip') return gzipAsync(bytes, { level: quality })
  return brotliAsync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}
