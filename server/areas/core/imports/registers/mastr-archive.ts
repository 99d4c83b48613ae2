import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { type XmlRow, XmlRows } from '../formats/xml-rows.ts'
import { TABLES } from '../formats/messages.ts'

const MOST_ENTRIES = 5_000
/** What a table that is read may unpack to; the whole export has hundreds of files of many gigabytes. */
const MOST_UNPACKED_BYTES = 200_000_000

/**
 * Rows of tables of an export of the register, by table; a table may be in several files (`Netze_1.xml`). Reads the files
 * where they lie in the archive, whatever its size, and nothing else of it. Throws UnusableAnswer for a damaged archive,
 * for a table that is not in it, and for one that unpacks to more than 200 MB.
 */
export async function readTables<const Table extends string>(
  path: string,
  tables: readonly Table[],
  read: (done: number) => Promise<void>,
): Promise<Record<Table, XmlRow[]>> {
  const zip = await opened(path)
  try {
    const entries = await entriesOf(zip)
    const found = {} as Record<Table, XmlRow[]>
    for (const [index, table] of tables.entries()) {
      const parts = entries.filter(({ fileName }) => new RegExp(`(^|/)${table}(_\\d+)?\\.xml$`, 'i').test(fileName))
      if (parts.length === 0) throw new UnusableAnswer(TABLES.archive_incomplete({ file: `${table}.xml` }))
      found[table] = []
      for (const part of parts) for (const row of await rowsOf(zip, part)) found[table].push(row)
      await read(index + 1)
    }
    return found
  } finally {
    zip.close()
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
  } catch (error) {
    throw damaged(error)
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

async function rowsOf(zip: ZipFile, entry: Entry): Promise<XmlRow[]> {
  const rows = new XmlRows(entry.fileName)
  let [left_bytes, decoder]: [number, InstanceType<typeof TextDecoder> | null] = [MOST_UNPACKED_BYTES, null]
  let stream: Readable | null = null
  try {
    if (entry.uncompressedSize > left_bytes) throw tooMuch(entry)
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      left_bytes -= chunk.length
      if (left_bytes < 0) throw tooMuch(entry)
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      rows.write(decoder.decode(chunk, { stream: true }))
    }
    rows.write(decoder?.decode() ?? '')
    return rows.end()
  } catch (error) {
    throw error instanceof UnusableAnswer ? error : damaged(error)
  } finally {
    stream?.destroy()
  }
}

/** The export is UTF-16 with a byte order mark; a copy may be UTF-8. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function tooMuch({ fileName }: Entry): UnusableAnswer {
  return new UnusableAnswer(TABLES.unpacks_too_much({ file: fileName, megabytes: MOST_UNPACKED_BYTES / 1e6 }))
}

function damaged(error: unknown): UnusableAnswer {
  return new UnusableAnswer(TABLES.archive_damaged({ why: error instanceof Error ? error.message : String(error) }))
}
