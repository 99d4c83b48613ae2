import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalid, problem } from '#server/errors.ts'
import type { SentFile } from '#server/operation.ts'
import { Turns } from '#server/turns.ts'
import type { WriteType } from './contract.ts'
import { CopyRows } from './ingest/copy-rows.ts'
import { CsvRows } from './ingest/csv-rows.ts'
import { Faults } from './ingest/faults.ts'
import { Lines } from './ingest/lines.ts'
import { MsconsRows } from './ingest/mscons-rows.ts'
import { NdjsonRows } from './ingest/ndjson-rows.ts'
import { count, noCounts, type SentCounts, type SentDay } from './ingest/sent-day.ts'

/** What a file becomes on its way into the database: rows of COPY, on disk once they are many. */
export type ReceivedFile = { counts: SentCounts; rows: Spool }

/** Bytes of rows that are kept in memory, and in which they are written. */
const PART_BYTES = 1 << 20
const MOST_IN_MEMORY = 8 * PART_BYTES

/** Bytes that are kept until they are read once: in memory, and in a file without a name once they are many. */
class Spool {
  #parts: Buffer[] = []
  #held_bytes = 0
  #file: { handle: FileHandle; folder: string; path: string } | null = null

  async write(part: Buffer): Promise<void> {
    if (this.#file === null && this.#held_bytes + part.length <= MOST_IN_MEMORY) {
      this.#parts.push(part)
      this.#held_bytes += part.length
      return
    }
    if (this.#file === null) {
      const folder = await mkdtemp(join(tmpdir(), 'quarterhour-allocations-'))
      const path = join(folder, 'rows')
      this.#file = { handle: await open(path, 'wx', 0o600), folder, path }
    }
    await this.#file.handle.writeFile(Buffer.concat([...this.#parts, part]))
    this.#parts = []
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    if (this.#file !== null) yield* createReadStream(this.#file.path, { highWaterMark: PART_BYTES })
    yield* this.#parts
  }

  async release(): Promise<void> {
    this.#parts = []
    const file = this.#file
    this.#file = null
    if (file === null) return
    await file.handle.close()
    await rm(file.folder, { recursive: true, force: true })
  }
}
export type { Spool }

/** Reads rows of a file line by line; both answer whether they met values. */
type RowReader = { line(row: number, text: string): boolean; end(row: number, rest: string): boolean }

const READERS = {
  'application/x-ndjson': NdjsonRows,
  'text/csv': CsvRows,
  'application/edifact': MsconsRows,
} as const satisfies Record<WriteType, new (faults: Faults, emit: (day: SentDay) => void) => RowReader>

/**
 * Takes a file of allocations in as it streams and checks all that can be known without the database. `invalid` with up to a
 * hundred problems, each with its row and column; `conflict` once the caller has gone. Other calls have their turn meanwhile.
 */
export async function readAllocationFile(sent: SentFile, signal: AbortSignal): Promise<ReceivedFile> {
  const received = { counts: noCounts(), rows: new Spool() }
  try {
    await readRows(sent, received, new Turns(signal))
    return received
  } catch (error) {
    await received.rows.release()
    throw error
  }
}

async function readRows(
  { content_type, chunks }: SentFile,
  { counts, rows }: ReceivedFile,
  turns: Turns,
): Promise<void> {
  const faults = new Faults()
  const copy = new CopyRows()
  const emit = (day: SentDay) => {
    count(counts, day)
    copy.add(day)
  }
  const reader: RowReader = new READERS[content_type as WriteType](faults, emit)
  const lines = new Lines()
  let row = 0
  for await (const text of decoded(chunks, () => row + 1)) {
    for (const line of lines.feed(text)) {
      if (reader.line(++row, line)) counts.rows++
      if (faults.isFull) throw invalid(faults.problems)
      if (copy.size >= PART_BYTES) await rows.write(copy.take(false))
      if (turns.isOver) await turns.next()
    }
    if (!lines.isTooLong) continue
    faults.add({ row: row + 1, column: null }, 'file_unreadable', 'The line is too long: its end is missing')
    throw invalid(faults.problems)
  }
  if (reader.end(row + 1, lines.rest)) counts.rows++
  if (faults.problems.length === 0 && counts.series_days === 0)
    faults.problems.push(problem('nothing', ['body'], 'The file should hold values'))
  if (faults.problems.length > 0) throw invalid(faults.problems)
  await rows.write(copy.take(true))
}

/** The file's text; `invalid` where it is no UTF-8. */
async function* decoded(chunks: AsyncIterable<Uint8Array>, rowAt: () => number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const read = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw invalid([problem('string_unicode', ['body', rowAt()], 'The file should be UTF-8 from here on')])
    }
  }
  for await (const chunk of chunks) yield read(chunk)
  yield read()
}
