import { AppError } from '../../errors.ts'
import type { AnyOperation } from '../../operation.ts'
import type { AnswerForm } from '../../answer.ts'
import { SERVICE } from '#server/messages/service-messages.ts'
import { XLSX_TYPE } from '../../spreadsheet/file-types.ts'

export const JSON_TYPE = 'application/json'
/** RFC 7946: JSON whose answer is a FeatureCollection, under the name that map programs ask for. */
export const GEOJSON_TYPE = 'application/geo+json'
export const CSV_TYPE = 'text/csv'
export const NDJSON_TYPE = 'application/x-ndjson'
export const PDF_TYPE = 'application/pdf'
export const CALENDAR_TYPE = 'text/calendar'
/** A file as it was submitted; its own type is in the answer. */
export const FILE_TYPE = 'application/octet-stream'
/** An additional media type of a file that is always XML. */
export const XML_TYPES = ['application/xml', 'text/xml'] as const
export type MediaType =
  | typeof JSON_TYPE
  | typeof GEOJSON_TYPE
  | typeof CSV_TYPE
  | typeof NDJSON_TYPE
  | typeof XLSX_TYPE
  | typeof PDF_TYPE
  | typeof CALENDAR_TYPE
  | typeof FILE_TYPE
  | (typeof XML_TYPES)[number]
export type Coding = 'identity' | 'gzip' | 'br'

/** What an operation can be answered as, the usual first: JSON always, and what it declares. */
export function offeredTypes(
  op: Pick<AnyOperation, 'rows' | 'workbook' | 'pdf' | 'calendar' | 'file' | 'file_is_xml' | 'geojson'>,
): readonly MediaType[] {
  const offered: MediaType[] = op.file === undefined ? [JSON_TYPE] : [FILE_TYPE, JSON_TYPE]
  if (op.file_is_xml) offered.push(...XML_TYPES)
  if (op.rows !== undefined) offered.push(CSV_TYPE, NDJSON_TYPE)
  if (op.geojson) offered.push(GEOJSON_TYPE)
  if (op.workbook || op.rows !== undefined) offered.push(XLSX_TYPE)
  if (op.pdf) offered.push(PDF_TYPE)
  if (op.calendar !== undefined) offered.push(CALENDAR_TYPE)
  return offered
}

/** The media type to answer with, of those offered. Throws 406 when the caller accepts none of them. */
export function mediaType(accept: string | null, offered: readonly MediaType[]): MediaType {
  if (accept === JSON_TYPE) return JSON_TYPE
  if (accept === null || accept === '' || accept === '*/*') return offered[0] ?? JSON_TYPE
  const ranges = preferences(accept)
  const best = offered
    .map((type) => ({ type, range: mostSpecific(ranges, type) }))
    .filter((each): each is { type: MediaType; range: Range } => each.range !== undefined && each.range.q > 0)
    .sort((a, b) => b.range.q - a.range.q || ranges.indexOf(a.range) - ranges.indexOf(b.range))[0]
  if (best !== undefined) return best.type
  if (accept.includes('application/problem+json')) return JSON_TYPE
  throw new AppError('not_acceptable', SERVICE.other_form({ accept, offered: [...offered] }))
}

/** Media types as the parameter `format` names them, for tools that set no headers. */
const FORMATS: Readonly<Record<string, MediaType>> = {
  json: JSON_TYPE,
  csv: CSV_TYPE,
  ndjson: NDJSON_TYPE,
  xlsx: XLSX_TYPE,
  pdf: PDF_TYPE,
  geojson: GEOJSON_TYPE,
  ics: CALENDAR_TYPE,
}

/** The names by which `format` may ask for the types that are offered, in their order. */
export function formatNames(offered: readonly MediaType[]): string[] {
  return Object.keys(FORMATS).filter((name) => offered.some((type) => type === FORMATS[name]))
}

/** The media type of the response: from `format`, else from `Accept`. Throws 406 for one that is not offered. */
export function requestedType(format: string | null, accept: string | null, offered: readonly MediaType[]): MediaType {
  if (format === null) return mediaType(accept, offered)
  const name = format.toLowerCase()
  const named = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  if (named !== undefined && offered.includes(named)) return named
  throw new AppError('not_acceptable', SERVICE.other_format({ format, offered: formatNames(offered) }))
}

/** Whether an answer of this type is the file itself. */
export function isFileType(media: MediaType): boolean {
  return media === FILE_TYPE || XML_TYPES.some((type) => type === media)
}

/** The form of the result for a media type: a workbook of the operation's own, where it has one, else of its rows. */
export function answerForm(media: MediaType, { workbook }: Pick<AnyOperation, 'workbook'>): AnswerForm {
  if (media === XLSX_TYPE && workbook === true) return 'workbook'
  if (media === PDF_TYPE) return 'pdf'
  return media === JSON_TYPE || media === GEOJSON_TYPE ? 'json' : 'columns'
}

/** The content coding that the caller accepts best; br before gzip where it likes both the same. */
export function contentCoding(acceptEncoding: string | null): Coding {
  if (acceptEncoding === null || acceptEncoding === '' || acceptEncoding === 'identity') return 'identity'
  const requested = preferences(acceptEncoding)
  const weight = (coding: string) =>
    requested.find((each) => each.value === coding)?.q ?? requested.find((each) => each.value === '*')?.q ?? 0
  const br = weight('br')
  const gzip = weight('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}

/** Values of an Accept-like header with their weights, in the order sent. */
function preferences(header: string): Range[] {
  return header
    .slice(0, 2048)
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { value: value.toLowerCase(), q: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
}

type Range = { value: string; q: number }

/** The range that decides about a type: `text/csv` before `text/*` before the one for everything (RFC 9110, 12.5.1). */
function mostSpecific(ranges: Range[], type: MediaType): Range | undefined {
  const spellings = [type, `${type.split('/')[0]}/*`, '*/*']
  return spellings
    .map((spelling) => ranges.find(({ value }) => value === spelling))
    .find((range) => range !== undefined)
}
