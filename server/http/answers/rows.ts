import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Row } from '../../answer.ts'
import { withoutFormula } from '../../wire/formula.ts'
import { workbookChunks } from '../../wire/workbook-stream.ts'

const BATCH = 250
/** A response of millions of rows yields to other requests this often. */
const TURN_MS = 10

/** Rows that are there, or parts of them as they are read. */
export type Rows = Iterable<Row> | AsyncIterable<Iterable<Row>>

/** Rows as CSV with a header line, in chunks. Text that a spreadsheet would run as a formula is quoted with an apostrophe. */
export async function* csvChunks(rows: Rows, columns: readonly string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`${columns.join(',')}\r\n`)
  for await (const batch of inQueue(rows)) {
    yield encoder.encode(
      stringify(batch, {
        columns: [...columns],
        record_delimiter: 'windows',
        cast: { string: withoutFormula, boolean: String },
      }),
    )
  }
}

/** Rows as newline-delimited JSON, in chunks. */
export async function* ndjsonChunks(rows: Rows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const batch of inQueue(rows))
    yield encoder.encode(`${batch.map((row) => JSON.stringify(row)).join('\n')}\n`)
}

/** Rows as a workbook, in chunks: the columns of the CSV, numbers as numbers. */
export function workbookRows(rows: Rows, columns: readonly string[]): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const batch of inQueue(rows)) yield batch.map((row) => columns.map((column) => row[column] ?? null))
  }
  return workbookChunks(columns, cells())
}

async function* inQueue(rows: Rows): AsyncGenerator<Row[]> {
  let began = performance.now()
  for await (const part of Symbol.asyncIterator in rows ? rows : [rows]) {
    for (const batch of batches(part)) {
      yield batch
      if (performance.now() - began < TURN_MS) continue
      await setImmediate()
      began = performance.now()
    }
  }
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
