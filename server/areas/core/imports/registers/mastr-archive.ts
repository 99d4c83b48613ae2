import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { type XmlRow, XmlRows } from '../formats/xml-rows.ts'
import { XmlScan } from '../formats/xml-scan.ts'
import { TABLES } from '../formats/messages.ts'

const MOST_ENTRIES = 5_000
/** What a table that is read whole may unpack to, and a file of a large one, which has 100,000 rows. */
const [MOST_BYTES, MOST_SCANNED_BYTES] = [200_000_000, 4_000_000_000]

/**
 * An export of the register: hundreds of files of many gigabytes. Files are read where they lie in the archive, whatever its
 * size, and nothing else of it. A table may be in several files (`Netze_1.xml`). Every reading throws UnusableAnswer for a
 * damaged archive, and for a file that unpacks to more than it may.
 */
export class MastrExport {
  readonly #zip: ZipFile
  readonly #entries: readonly Entry[]
  readonly #noted: (files: number) => Promise<void>
  #files = 0

  private constructor(zip: ZipFile, entries: readonly Entry[], noted: (files: number) => Promise<void>) {
    this.#zip = zip
    this.#entries = entries
    this.#noted = noted
  }

  /** `noted` is told of each file how many were read. To be closed. */
  static async open(path: string, noted: (files: number) => Promise<void>): Promise<MastrExport> {
    const zip = await orDamaged(openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }))
    try {
      return new MastrExport(zip, await entriesOf(zip), noted)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  /** How many files have the tables; 0 where there is none. */
  files(...tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + this.#partsOf(table).length, 0)
  }

  /** All rows of a table; UnusableAnswer where the archive lacks it. */
  async rows(table: string): Promise<XmlRow[]> {
    const parts = this.#partsOf(table)
    if (parts.length === 0) throw new UnusableAnswer(TABLES.archive_incomplete({ file: `${table}.xml` }))
    const rows: XmlRow[] = []
    for (const part of parts) await this.#read(part, MOST_BYTES, new XmlRows(part.fileName, (row) => rows.push(row)))
    return rows
  }

  /** Gives each row of a large table away as its text, see `XmlScan`; of a table that the archive lacks none. */
  async scan(table: string, take: (row: string) => void): Promise<void> {
    for (const part of this.#partsOf(table))
      await this.#read(part, MOST_SCANNED_BYTES, new XmlScan(part.fileName, take))
  }

  close(): void {
    this.#zip.close()
  }

  #partsOf(table: string): Entry[] {
    const file = new RegExp(`(^|/)${table}(_\\d+)?\\.xml$`, 'i')
    return this.#entries.filter(({ fileName }) => file.test(fileName))
  }

  async #read(entry: Entry, most_bytes: number, into: { write(text: string): void; end(): void }): Promise<void> {
    let [left_bytes, decoder]: [number, InstanceType<typeof TextDecoder> | null] = [most_bytes, null]
    let stream: Readable | null = null
    try {
      if (entry.uncompressedSize > left_bytes) throw tooMuch(entry, most_bytes)
      stream = await this.#zip.openReadStreamPromise(entry)
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        left_bytes -= chunk.length
        if (left_bytes < 0) throw tooMuch(entry, most_bytes)
        decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
        into.write(decoder.decode(chunk, { stream: true }))
      }
      into.write(decoder?.decode() ?? '')
      into.end()
    } catch (error) {
      throw error instanceof UnusableAnswer ? error : damaged(error)
    } finally {
      stream?.destroy()
    }
    await this.#noted(++this.#files)
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnusableAnswer(TABLES.archive_files({ count: zip.entryCount }))
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw damaged(error)
  }
  return entries
}

async function orDamaged<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    throw damaged(error)
  }
}

/** The export is UTF-16 with a byte order mark; a copy may be UTF-8. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function tooMuch({ fileName }: Entry, most_bytes: number): UnusableAnswer {
  return new UnusableAnswer(TABLES.unpacks_too_much({ file: fileName, megabytes: most_bytes / 1e6 }))
}

function damaged(error: unknown): UnusableAnswer {
  return new UnusableAnswer(TABLES.archive_damaged({ why: error instanceof Error ? error.message : String(error) }))
}
