import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError, invalid, problem } from '#server/errors.ts'
import type { Queue } from '#server/process/queue.ts'
import { SPREADSHEET } from './messages.ts'

/** A workbook is read from its end, so it is held whole; a full sheet of two columns has 30 MB. */
export const MOST_XLSX_BYTES = 50 * 1024 * 1024
/** What all parts that are read may unpack to: more is a bomb, or nothing that a person made. */
const MOST_UNPACKED_BYTES = 250 * 1024 * 1024
export const MOST_ENTRIES = 5000

/** All bytes of a workbook; 413 for too many. */
export async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > MOST_XLSX_BYTES)
      throw new AppError('payload_too_large', SPREADSHEET.workbook_too_large({ most_bytes: MOST_XLSX_BYTES }))
    read.push(chunk)
  }
  return Buffer.concat(read)
}

/** `invalid` for a file that is not a workbook. */
export function unreadable(why: string): AppError {
  return invalid([problem('file_unreadable', ['body'], SPREADSHEET.workbook_unread({ why: why.slice(0, 200) }))])
}

/** The parts of a package by name, unpacked as they are read, all together no further than the bound. */
export class Parts {
  #zip: ZipFile
  #entries: Map<string, Entry>
  #queue: Queue
  #left_bytes = MOST_UNPACKED_BYTES

  constructor(zip: ZipFile, entries: Map<string, Entry>, queue: Queue) {
    this.#queue = queue
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Buffer, queue: Queue): Promise<Parts> {
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
      const entries = new Map<string, Entry>()
      if (zip.entryCount > MOST_ENTRIES) throw new Error(`it has ${zip.entryCount} parts`)
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
      return new Parts(zip, entries, queue)
    } catch (error) {
      throw unreadable(error instanceof Error ? error.message : String(error))
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The text of a part, piece by piece; `invalid` once too much has come out of all of them. */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (entry === undefined) throw unreadable(`it has no part ${name}`)
    if (entry.uncompressedSize > this.#left_bytes) throw tooMuch()
    const decoder = new TextDecoder()
    let stream: Readable | null = null
    try {
      stream = await this.#zip.openReadStreamPromise(entry)
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#left_bytes -= chunk.length
        if (this.#left_bytes < 0) throw tooMuch()
        yield decoder.decode(chunk, { stream: true })
        if (this.#queue.isOver) await this.#queue.next()
      }
    } catch (error) {
      throw error instanceof AppError ? error : unreadable(error instanceof Error ? error.message : String(error))
    } finally {
      stream?.destroy()
    }
  }
}

function tooMuch(): AppError {
  return unreadable(`it unpacks to more than ${MOST_UNPACKED_BYTES / 1024 / 1024} MB`)
}
