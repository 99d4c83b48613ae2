import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { BackupFault } from '../format.ts'
import { isWalFile, type WalArchive } from './wal-archive.ts'

export type Shipped = { names: string[]; bytes: number }

/**
 * Moves files of the write-ahead log that PostgreSQL has archived from `folder`, on its own disk, to the archive; the oldest
 * first, each removed once it is stored. Resolves with their names and the bytes that were stored. A file that is there with another content is BackupFault:
 * then another installation writes to the same archive.
 */
export async function shipWal(folder: string, archive: WalArchive, signal?: AbortSignal): Promise<Shipped> {
  const staged = (await readdir(folder)).filter(isWalFile).sort()
  let bytes = 0
  for (const name of staged) {
    signal?.throwIfAborted()
    const [path, to] = [join(folder, name), `wal/${name}`]
    if (await archive.has(to)) await refuseOther(path, archive, to)
    else bytes += await archive.write(to, createReadStream(path))
    await rm(path)
  }
  return { names: staged, bytes }
}

/** After a stop between storing and removing it is there already. */
async function refuseOther(path: string, archive: WalArchive, to: string): Promise<void> {
  const [own, other] = [createHash('sha256'), createHash('sha256')]
  for await (const piece of createReadStream(path)) own.update(piece as Buffer)
  for await (const piece of await archive.read(to)) other.update(piece as Buffer)
  if (own.digest('hex') === other.digest('hex')) return
  throw new BackupFault(
    `${archive.label} has another ${to}: a copy of this installation archives there, too; give one of them another WAL_ARCHIVE_TO`,
  )
}
