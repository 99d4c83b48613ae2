import type { Dirent } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { extract, type Pack, pack } from 'tar-stream'
import { onConnection } from '../../db/owner.ts'
import { VERSION } from '../../process/version.ts'
import { stampOf } from '../file-name.ts'
import { BackupFault } from '../format.ts'
import type { BaseBackup, WalArchive } from './wal-archive.ts'

/** In the file: the folder of the cluster, PostgreSQL's label, and the secret that the installation has made. */
export const [CLUSTER, LABEL, SESSION_SECRET] = ['cluster/', 'backup_label', 'session-secret']

/** Folders whose contents are not copied (postgresql.org/docs/18/continuous-archiving.html, low-level API). */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const LEFT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|backup_manifest.*|recovery\.signal|archived_wal)$/
const TEMPORARY = /^(?:pgsql_tmp|pg_internal\.init)/

export type BaseSource = {
  superuserUrl: string
  /** The folder of the running cluster. */
  directory: string
  /** Goes along where the archive is encrypted. */
  secret: string | null
  now: () => Date
  signal?: AbortSignal
}

/**
 * Copies a cluster that is in use into the archive, by PostgreSQL's low-level API: the copy is consistent once the segments from
 * its first to its last are replayed. Read back before it counts. Throws BackupFault or PostgreSQL's error; an unfinished copy
 * counts for nothing and is written over by a later one of its name.
 */
export async function writeBaseBackup(archive: WalArchive, source: BaseSource): Promise<BaseBackup> {
  const started = source.now()
  const name = `base/${stampOf(started)}`
  return onConnection(source.superuserUrl, 'quarterhour-base-backup', async (sql) => {
    await sql`set statement_timeout = 0`
    const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    const [begun] = await sql<{ wal: string }[]>`select pg_walfile_name(pg_backup_start('quarterhour', true)) as wal`
    let stop_wal = ''
    const stopped = async () => {
      const [end] = await sql<{ label: string; wal: string }[]>`
        select labelfile as label, pg_walfile_name(lsn) as wal from pg_backup_stop(true)`
      stop_wal = end?.wal ?? ''
      return end?.label ?? ''
    }
    const tar = pack()
    const counted = { files: 0 }
    const packed = new PassThrough()
    tar.pipe(packed)
    const filling = fill(tar, source, archive.is_encrypted, counted, stopped)
    // Whoever reads what was packed fails with the same error.
    filling.catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))))
    const file_bytes = await archive.write(`${name}.tar`, packed)
    await filling
    const base: BaseBackup = {
      ...{ format: 1, product: VERSION, postgres: server?.version ?? '', system: archive.system },
      ...{
        started_at: started.toISOString(),
        stopped_at: source.now().toISOString(),
        start_wal: begun?.wal ?? '',
        stop_wal,
      },
      ...{ file: archive.storedAs(`${name}.tar`), files: counted.files, file_bytes },
    }
    const found = await readBase(archive, base, async () => {}, source.signal)
    if (found !== counted.files)
      throw new BackupFault(`${base.file} has ${found} of ${counted.files} files when it is read back`)
    await archive.addBase(base)
    return base
  })
}

async function fill(
  tar: Pack,
  { directory, secret, signal }: BaseSource,
  is_encrypted: boolean,
  counted: { files: number },
  stopped: () => Promise<string>,
): Promise<void> {
  for await (const entry of contents(directory)) {
    signal?.throwIfAborted()
    const path = join(entry.parentPath, entry.name)
    const name = CLUSTER + relative(directory, path).split(sep).join('/')
    if (entry.isDirectory()) await added(tar, { name, type: 'directory', mode: 0o700 })
    else if (entry.isFile()) counted.files += await addFile(tar, path, name)
    else
      throw new BackupFault(
        `${path} is neither a file nor a folder: a cluster with tablespaces elsewhere is not copied`,
      )
  }
  const label = Buffer.from(await stopped())
  await added(tar, { name: CLUSTER + LABEL, size: label.length, mode: 0o600 }, [label])
  counted.files++
  if (is_encrypted && secret !== null) {
    await added(tar, { name: SESSION_SECRET, size: Buffer.byteLength(secret), mode: 0o600 }, [Buffer.from(secret)])
    counted.files++
  }
  tar.finalize()
}

/** Folders and files of the cluster, a folder ahead of what is in it. */
async function* contents(directory: string, isTop = true): AsyncGenerator<Dirent> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (TEMPORARY.test(entry.name) || (isTop && LEFT.test(entry.name))) continue
    yield entry
    if (!entry.isDirectory()) continue
    const path = join(directory, entry.name)
    if (!(isTop && EMPTIED.has(entry.name))) yield* contents(path, false)
  }
}

/** As many bytes as the file had when it was opened; what changes meanwhile is set right by the log. Answers 0 where it is gone. */
async function addFile(tar: Pack, path: string, name: string): Promise<0 | 1> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  })
  if (file === null) return 0
  try {
    const { size } = await file.stat()
    await added(tar, { name, size, mode: 0o600 }, piecesOf(file, size))
  } finally {
    await file.close()
  }
  return 1
}
const PIECE_BYTES = 262_144

/** Exactly `size` bytes: a file that was cut meanwhile is filled with zeros, as pg_basebackup does. */
async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const most = Math.min(left, PIECE_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most)
    left -= bytesRead === 0 ? most : bytesRead
    yield bytesRead === 0 ? buffer.fill(0) : buffer.subarray(0, bytesRead)
  }
}

type Header = { name: string; size?: number; mode: number; type?: 'directory' | 'file' }

async function added(tar: Pack, header: Header, content: Iterable<Buffer> | AsyncIterable<Buffer> = []): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
    if (header.type !== 'directory')
      Readable.from(content)
        .on('error', reject)
        .pipe(entry as never)
  })
}

/** Reads a base backup from its first byte to its last; answers how many files it has. Throws BackupFault where it is damaged. */
export async function readBase(
  archive: WalArchive,
  { file }: Pick<BaseBackup, 'file'>,
  take: (entry: { name: string; isFolder: boolean; content: AsyncIterable<Uint8Array> }) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const tar = extract()
  const source = await archive.read(file.replace(/\.gz(?:\.age)?$/, ''))
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar as never)
  let files = 0
  let hasLabel = false
  try {
    for await (const entry of tar) {
      signal?.throwIfAborted()
      const { name, type } = entry.header
      if (type !== 'directory' && type !== 'file') throw new BackupFault(`${file} has ${name}, which is no file`)
      if (name.split('/').includes('..') || name.startsWith('/'))
        throw new BackupFault(`${file} leads outside: ${name}`)
      hasLabel ||= name === CLUSTER + LABEL
      files += type === 'file' ? 1 : 0
      await take({ name, isFolder: type === 'directory', content: entry as AsyncIterable<Uint8Array> })
      entry.resume()
    }
  } catch (error) {
    if (error instanceof BackupFault || signal?.aborted) throw error
    throw new BackupFault(
      `${basename(file)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  } finally {
    tar.destroy()
    source.destroy()
  }
  if (!hasLabel) throw new BackupFault(`${basename(file)} ends before its end`)
  return files
}
