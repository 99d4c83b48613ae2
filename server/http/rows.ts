import { stringify } from 'csv-stringify/sync'
import type { Row } from '../operation.ts'

const BATCH = 500

/** Rows as CSV with a header line, in chunks. Text that a spreadsheet would run as a formula is quoted with an apostrophe. */
export async function* csvChunks(rows: Iterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let columns: string[] | undefined
  for (const batch of batches(rows)) {
    const header = columns === undefined
    columns ??= Object.keys(batch[0] ?? {})
    yield encoder.encode(
      stringify(batch, {
        header,
        columns,
        record_delimiter: 'windows',
        cast: { string: withoutFormula, boolean: String },
      }),
    )
  }
}

/** Rows as newline-delimited JSON, in chunks. */
export async function* ndjsonChunks(rows: Iterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const batch of batches(rows)) yield encoder.encode(`${batch.map((row) => JSON.stringify(row)).join('\n')}\n`)
}

function* batches(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function withoutFormula(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
