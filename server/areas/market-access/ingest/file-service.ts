import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalid, type Problem, problem } from '#server/errors.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { SentFile } from '#server/operation.ts'
import { Queue } from '#server/process/queue.ts'
import type { WriteType } from '../imports/contract.ts'
import type { ImportRecord } from '../imports/record-service.ts'
import { linesBeforeBadUtf8, tailOf } from './bad-utf8.ts'
import { CopyRows } from '../days/copy-rows.ts'
import { CsvRows } from './csv-rows.ts'
import { Faults } from '../days/faults.ts'
import { LineFile } from './line-file.ts'
import { MsconsRows } from '../mscons/mscons-rows.ts'
import type { Refusals } from '../mscons/refusals.ts'
import { NdjsonRows } from './ndjson-rows.ts'
import {
  addCounts,
  count,
  countDropped,
  type DroppedDay,
  noCounts,
  type SentCounts,
  type SentDay,
} from '../days/sent-day.ts'

/** What a file becomes on its way into the database: rows of COPY, on disk once they are many. */
export type ReceivedFile = {
  content_type: WriteType
  counts: SentCounts
  rows: Spool
  /** Of a MSCONS: its messages that are not stored, whose rows are among the others still. */
  refusals: Refusals | null
}

/** Bytes of rows buffered in memory, and written at once. */
const PART_BYTES = 1 << 20
const MOST_IN_MEMORY = 8 * PART_BYTES

/** Bytes stored until they are read once: in memory, and in an unnamed file once there are many. */
class Spool {
  #parts: Buffer[] = []
  #held_bytes = 0
  #file: FileHandle | null = null

  async write(part: Buffer): Promise<void> {
    if (this.#file === null && this.#held_bytes + part.length <= MOST_IN_MEMORY) {
      this.#parts.push(part)
      this.#held_bytes += part.length
      return
    }
    this.#file ??= await namelessFile()
    await this.#file.writeFile(Buffer.concat([...this.#parts, part]))
    this.#parts = []
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    if (this.#file !== null)
      yield* this.#file.createReadStream({ start: 0, autoClose: false, highWaterMark: PART_BYTES })
    yield* this.#parts
  }

  async release(): Promise<void> {
    this.#parts = []
    await this.#file?.close()
    this.#file = null
  }
}

/** Its name is gone before anything is written: nothing is left of it, however the process ends. */
async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-allocations-'))
  try {
    return await open(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
export type { Spool }

/** Reads a file part by part; `feed` yields after each of its rows whether it held values. */
type FileReader = { feed(text: string): Iterable<boolean>; end(): boolean | void; readonly row: number }
type Emit = (day: SentDay) => void
type Drop = (day: DroppedDay) => void

const READERS = {
  'application/x-ndjson': (faults, emit, drop) => new LineFile(faults, new NdjsonRows(faults, emit, drop)),
  'text/csv': (faults, emit, drop, decimal) => new LineFile(faults, new CsvRows(faults, emit, drop, decimal)),
} as const satisfies Partial<
  Record<WriteType, (faults: Faults, emit: Emit, drop: Drop, decimal: DecimalMark | null) => FileReader>
>

/** `atomic` is of a MSCONS, `decimal` of CSV. */
type SentAllocations = SentFile & {
  content_type: WriteType
  atomic?: boolean
  decimal?: DecimalMark | undefined
}

/**
 * Reads a file of allocations as a stream and checks all that needs no database. `invalid` with up to a hundred
 * problems, each with row and column; `conflict` once the caller disconnected or a user cancelled it. Yields to other
 * requests.
 */
export async function readAllocationFile(
  sent: SentAllocations,
  record: Pick<ImportRecord, 'received' | 'signal' | 'holds'>,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const received = { content_type: sent.content_type, counts: noCounts(), rows: new Spool(), refusals: null }
  const queue = new Queue(AbortSignal.any([signal, record.signal]))
  try {
    await readRows({ ...sent, chunks: counted(sent.chunks, record) }, received, queue, record)
    return received
  } catch (error) {
    await received.rows.release()
    throw error
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, record: Pick<ImportRecord, 'received'>) {
  let received_bytes = 0
  for await (const chunk of chunks) {
    received_bytes += chunk.length
    record.received(received_bytes)
    yield chunk
  }
}

async function readRows(
  { content_type, chunks, atomic = false, decimal }: SentAllocations,
  received: ReceivedFile,
  queue: Queue,
  record: Pick<ImportRecord, 'holds'>,
): Promise<void> {
  const { counts, rows } = received
  const faults = new Faults()
  const copy = new CopyRows()
  const mscons = content_type === 'application/edifact' ? new MsconsRows(faults, (day) => copy.add(day)) : null
  if (mscons !== null) record.holds(mscons.heads)
  const take = (day: SentDay) => {
    count(counts, day)
    copy.add(day)
  }
  const reader =
    mscons ??
    READERS[content_type as keyof typeof READERS](faults, take, (day) => countDropped(counts, day), decimal ?? null)
  // EDIFACT of the German market is Latin-1, and what is read of it ASCII.
  const decoder = mscons === null ? UTF_8 : LATIN
  for await (const text of decoded(chunks, decoder(), () => reader.row)) {
    for (const held of reader.feed(text)) {
      if (held) counts.rows++
      if (faults.isFull) throw invalid(faults.problems)
      if (copy.size >= PART_BYTES) await rows.write(copy.take(false))
      if (queue.isOver) await queue.next()
    }
    if (faults.isFatal) throw invalid(faults.problems)
  }
  if (reader.end()) counts.rows++
  if (mscons !== null) {
    addCounts(counts, mscons.counts)
    received.refusals = mscons.refusals
    evaluate(mscons, faults, atomic)
  } else if (faults.problems.length === 0 && counts.series_days === 0)
    faults.problems.push(problem('nothing', ['body'], 'The file should hold values'))
  if (faults.problems.length > 0) throw invalid(faults.problems)
  await rows.write(copy.take(true))
}

/** What keeps all of a MSCONS from being stored: that nothing of it is right, or, where it is all or nothing, that something is wrong. */
function evaluate({ counts, heads, refusals }: MsconsRows, faults: Faults, atomic: boolean): void {
  if (faults.problems.length > 0) return
  const isSome = counts.series_days > 0 || heads.hasCancellation
  if (refusals.count > 0 || refusals.problems.length > 0) {
    if (atomic || !isSome) faults.problems.push(...refusals.problems)
  } else if (!isSome) faults.problems.push(nothingIn(counts))
}

/** A valid file without values to store, with its other content. */
function nothingIn({ skipped, skipped_values }: SentCounts): Problem {
  if (skipped_values === 0) return problem('nothing', ['body'], 'The file should hold values')
  const named = skipped.slice(0, 5).map(({ why, name, values }) => `${values} of ${why} ${name}`.trim())
  const more = skipped.length > named.length ? ' and others' : ''
  const msg = `The file holds no active energy of quarter-hours: skipped were ${named.join(', ')}${more}`
  return problem('nothing', ['body'], msg, undefined, { skipped })
}

const LATIN = () => new TextDecoder('windows-1252')
const UTF_8 = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The file's text; `invalid` where it is not UTF-8. */
async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  decoder: InstanceType<typeof TextDecoder>,
  rowAt: () => number,
): AsyncGenerator<string> {
  let tail: Uint8Array = new Uint8Array()
  const read = (chunk?: Uint8Array) => {
    try {
      const text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
      if (chunk !== undefined) tail = tailOf(chunk, tail)
      return text
    } catch {
      const row = rowAt() + (chunk === undefined ? 0 : linesBeforeBadUtf8(chunk, tail))
      throw invalid([problem('string_unicode', ['body', row], 'The file should be UTF-8: this row is not')])
    }
  }
  for await (const chunk of chunks) yield read(chunk)
  yield read()
}
