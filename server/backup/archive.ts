import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { extract, type Header, pack } from 'tar-stream'
import { decrypterFor, encrypterFor } from './age.ts'
import { BackupFault } from './format.ts'

/** The first bytes of a file in the age format. */
const AGE = 'age-encryption.org/v1'
/** No entry is larger than a part, which is compressed. */
const MOST_ENTRY_BYTES = 128_000_000

/** An archive that is written entry by entry; on the disk when `close` returns. */
export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
  /** Ends the writing where it failed; the file is left as it is. */
  abandon(): void
}

/** Writes a tar file, encrypted with `key` in the age format (age-encryption.org/v1) where it is not null. */
export async function createArchive(path: string, key: string | null, now: Date): Promise<ArchiveWriter> {
  const handle = await open(path, 'wx', 0o600)
  const tar = pack()
  const plain = new PassThrough()
  tar.on('error', (error) => plain.destroy(asError(error)))
  tar.pipe(plain)
  const file = handle.createWriteStream({ flush: true })
  const source = key === null ? plain : Readable.fromWeb((await encrypted(plain, key)) as never)
  const written = pipeline(source, file)
  // Whoever adds is told; nothing else waits for it meanwhile.
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  return {
    add: async (name, bytes) => {
      const added = new Promise<void>((resolve, reject) => {
        const header = { name, size: bytes.length, mtime: now, mode: 0o600 }
        const entry = tar.entry(header, (error) => (error ? reject(asError(error)) : resolve()))
        entry.end(bytes)
      })
      await Promise.race([added, failed])
    },
    close: async () => {
      tar.finalize()
      await written
    },
    abandon: () => {
      tar.destroy()
      plain.destroy()
      file.destroy()
    },
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Entries of an archive, one after the other. Throws BackupFault where it is none, was cut off, or takes another key; what is
 * read before a cut is given away, so that nothing of it must be used before its end.
 */
export async function* readArchive(
  path: string,
  key: string | null,
): AsyncGenerator<{ name: string; bytes: Buffer }, void> {
  const tar = extract()
  try {
    const source = await opened(path, key)
    source.on('error', (error) => tar.destroy(error))
    source.pipe(tar as never)
    for await (const entry of tar) yield { name: entry.header.name, bytes: await bytesOf(entry.header, entry) }
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    tar.destroy()
  }
}

async function bytesOf({ size, name }: Header, entry: AsyncIterable<unknown>): Promise<Buffer> {
  if (size > MOST_ENTRY_BYTES) throw new BackupFault(`${name} is larger than any part of a backup`)
  const pieces: Buffer[] = []
  for await (const piece of entry) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function opened(path: string, key: string | null): Promise<Readable> {
  const isEncrypted = (await startOf(path)) === AGE
  if (isEncrypted && key === null)
    throw new BackupFault(`${path} is encrypted: set BACKUP_KEY to the key it was made with`)
  const file = createReadStream(path)
  if (!isEncrypted || key === null) return file
  const decrypter = decrypterFor(key)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(file) as never)) as never)
  } catch (error) {
    file.destroy()
    throw new BackupFault(`${path} was encrypted with another BACKUP_KEY, or is damaged`, { cause: error })
  }
}

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new BackupFault(`there is no backup ${path}`, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await handle.close()
  }
}

async function encrypted(plain: Readable, key: string): Promise<ReadableStream<Uint8Array>> {
  const encrypter = await encrypterFor(key)
  const stream: ReadableStream<Uint8Array> = Readable.toWeb(plain) as never
  return encrypter.encrypt(stream)
}
