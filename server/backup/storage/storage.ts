import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; modified_at: Date }

/** Where backups are kept, outside of the database: a folder, or a bucket. Names are paths with `/`. */
export type BackupStorage = {
  /** How it is named to an operator. */
  label: string
  /** Files whose names start with `prefix`, by name. Unfinished ones are not there. */
  list(prefix: string): Promise<StoredFile[]>
  /** Stores all of `content`, durably, under a name that is new or is replaced; or nothing. Resolves with its bytes. */
  write(name: string, content: Readable): Promise<number>
  /** Throws BackupFault where it is not there. */
  read(name: string): Promise<Readable>
  /** What is not there already is no error. */
  remove(names: readonly string[]): Promise<void>
}

/** All of a small file. */
export async function readWhole(storage: BackupStorage, name: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await storage.read(name)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
