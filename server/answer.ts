import type { Columned } from './wire.ts'

/** An answer that is JSON already, as the database, a cache or a worker thread gave it: text, or its UTF-8 bytes. */
export class Encoded<T> {
  readonly content: string | Uint8Array
  declare private readonly type: T
  constructor(content: string | Uint8Array) {
    this.content = content
  }

  get text(): string {
    return typeof this.content === 'string' ? this.content : new TextDecoder().decode(this.content)
  }
}

/** An answer whose long series are typed arrays, so that JSON and rows are written without lists in between. */
export class Columns<T> {
  readonly value: unknown
  declare private readonly type: T
  constructor(value: Columned<T>) {
    this.value = value
  }
}

/** An answer that is a workbook already, as a worker thread gave it. */
export class Workbook<T> {
  readonly bytes: Uint8Array<ArrayBuffer>
  declare private readonly type: T
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
}

/** An answer that is a PDF document already. */
export class PdfDocument<T> {
  readonly bytes: Uint8Array<ArrayBuffer>
  declare private readonly type: T
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
}

/** An answer that is rows as they are read, in parts, however many come; only where the context's `form` is columns. */
export class RowStream<T> {
  readonly parts: AsyncIterable<Iterable<Row>>
  declare private readonly type: T
  constructor(parts: AsyncIterable<Iterable<Row>>) {
    this.parts = parts
  }
}

/** What an operation answers: its output, or the output as it is already written. */
export type AnswerOf<T> = T | Encoded<T> | Columns<T> | Workbook<T> | PdfDocument<T> | RowStream<T>
/** What an answer will be written as: JSON, rows, a workbook, or a PDF document. */
export type AnswerForm = 'json' | 'columns' | 'workbook' | 'pdf'

/** One row of a CSV or NDJSON answer. */
export type Row = Record<string, string | number | boolean | null>
