import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupFault } from '../format.ts'
import { openStorage } from './open-storage.ts'
import { s3Location } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'

/**
 * Has `write` make a file, and puts it into a folder, which is made where it is missing, or a bucket: there it is read back and
 * compared. Resolves with how the file is named to an operator, its bytes, and what `write` resolved with.
 */
export async function storeFile<T>(
  location: string,
  name: string,
  write: (path: string) => Promise<T>,
): Promise<{ file: string; bytes: number; result: T }> {
  const bucket = s3Location(location)
  if (bucket === null) {
    const folder = resolve(location)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, name)
    const result = await write(file)
    return { file, bytes: (await stat(file)).size, result }
  }
  const storage = s3Storage(bucket)
  if ((await storage.list(name)).some((each) => each.name === name))
    throw new BackupFault(`${storage.label}${name} is there already`)
  return aside(name, async (path) => {
    const result = await write(path)
    const bytes = await storage.write(name, createReadStream(path))
    const [own, stored] = [await sha256(createReadStream(path)), await sha256(await storage.read(name))]
    if (own === stored) return { file: storage.label + name, bytes, result }
    await storage.remove([name])
    throw new BackupFault(`${storage.label}${name} was not what had been written when it was read back`)
  })
}

/** Gives a file of a disk to `work`; one of a bucket, `s3://bucket/folder/name`, is copied to the disk for as long. */
export async function withFile<T>(file: string, work: (path: string) => Promise<T>): Promise<T> {
  const [, folder, name] = /^(s3:\/\/.+)\/([^/]+)$/.exec(file) ?? []
  if (folder === undefined || name === undefined) return work(resolve(file))
  return aside(name, async (path) => {
    await pipeline(await openStorage(folder).read(name), createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })
}

/** A folder of its own in that of the system, or TMPDIR, which is gone afterwards. */
async function aside<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-backup-'))
  try {
    return await work(join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sha256(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece as Buffer)
  return hash.digest('hex')
}
