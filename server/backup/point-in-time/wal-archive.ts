import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { generateIdentity } from 'age-encryption'
import { z } from 'zod'
import { decrypterFor, encrypterFor } from '../age.ts'
import { BackupFault } from '../format.ts'
import { type BackupStorage, readWhole } from '../storage/storage.ts'

/** A segment of 16 MiB: timeline, log and segment, eight digits each (postgresql.org/docs/18/continuous-archiving.html). */
const SEGMENT = /^[0-9A-F]{24}$/
/** Segments, histories of timelines, and what PostgreSQL notes of a base backup. */
const WAL_FILE = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEALED = '.gz.age'
const PLAIN = '.gz'
const ENVELOPE = 'key.age'
const MANIFEST = /^base\/\d{8}T\d{6}Z\.json$/

/** What is known of a base backup without reading it. */
export const BaseBackup = z.object({
  format: z.literal(1),
  product: z.string(),
  /** Version of PostgreSQL: the same major version restores it. */
  postgres: z.string(),
  system: z.string(),
  started_at: z.string(),
  /** From this instant on it can be restored to any, as far as segments go. */
  stopped_at: z.string(),
  /** The first segment that it needs, and the last one that it needs to be consistent. */
  start_wal: z.string().regex(SEGMENT),
  stop_wal: z.string().regex(SEGMENT),
  file: z.string().regex(/^base\/[\w.]+$/),
  files: z.number().int(),
  file_bytes: z.number().int(),
})
export type BaseBackup = z.infer<typeof BaseBackup>

/** The file that tells of a base backup; without it the base backup counts for nothing. */
export function manifestOf({ file }: Pick<BaseBackup, 'file'>): string {
  return `${file.replace(/\..*$/, '')}.json`
}

export function isSegment(name: string): boolean {
  return SEGMENT.test(name)
}

/** Segments of 16 MiB: 256 of them have the same first sixteen digits. */
const SEGMENTS_A_LOG = 256n

/** The first segment from `start` on, in its timeline, that is not among `names` though a later one, or `least`, is; null where none is missing. */
export function missingSegment(names: Iterable<string>, start: string, least: string): string | null {
  const timeline = start.slice(0, 8)
  const known = new Set([...names].filter((name) => isSegment(name) && name.startsWith(timeline) && name >= start))
  const last = [...known, least].reduce((a, b) => (a > b ? a : b))
  for (let name = start; name <= last; name = following(name)) if (!known.has(name)) return name
  return null
}

function following(segment: string): string {
  const number = BigInt(`0x${segment.slice(8, 16)}`) * SEGMENTS_A_LOG + BigInt(`0x${segment.slice(16)}`) + 1n
  const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return segment.slice(0, 8) + digits(number / SEGMENTS_A_LOG) + digits(number % SEGMENTS_A_LOG)
}

export function isWalFile(name: string): boolean {
  return WAL_FILE.test(name)
}

/**
 * The archive of one cluster of PostgreSQL: base backups, and the write-ahead log from the first of them on, compressed, and
 * encrypted where there is a key. The files are encrypted for an age identity that lies beside them, itself encrypted with the
 * key: a passphrase then costs its second once, and not for each of two thousand files a day.
 */
export class WalArchive {
  readonly #storage: BackupStorage
  readonly #folder: string
  readonly #key: string | null
  #identity: Promise<string> | null = null
  readonly system: string

  /** `system` is the identifier that initdb gave the cluster. */
  constructor(storage: BackupStorage, system: string, key: string | null) {
    this.#storage = storage
    this.#folder = `${folderOfSystems}${system}/`
    this.#key = key
    this.system = system
  }

  get is_encrypted(): boolean {
    return this.#key !== null
  }

  get label(): string {
    return this.#storage.label
  }

  /** Base backups that are whole, the oldest first. */
  async bases(): Promise<BaseBackup[]> {
    const found: BaseBackup[] = []
    for (const { name } of await this.#list('base/')) {
      if (!MANIFEST.test(name)) continue
      const read = parsed(await readWhole(this.#storage, this.#folder + name))
      if (read === null) throw new BackupFault(`${this.#folder}${name} in ${this.label} is damaged`)
      found.push(read)
    }
    return found.sort((a, b) => (a.stopped_at < b.stopped_at ? -1 : 1))
  }

  /** Notes that a base backup is whole. */
  async addBase(base: BaseBackup): Promise<void> {
    await this.#storage.write(this.#folder + manifestOf(base), Readable.from([Buffer.from(JSON.stringify(base))]))
  }

  /** The names of files of the write-ahead log, by PostgreSQL's names, with their bytes in the archive. */
  async wal(): Promise<Map<string, number>> {
    const files = await this.#list('wal/')
    return new Map(files.map(({ name, bytes }) => [name.slice('wal/'.length).replace(/\.gz(?:\.age)?$/, ''), bytes]))
  }

  /** Whether a file is there, by its name without what storing appends. */
  async has(name: string): Promise<boolean> {
    return (await this.#list(`${name}${PLAIN}`)).length > 0
  }

  /** The name under which a file is stored: `base/20261128T120000Z.tar` becomes `base/20261128T120000Z.tar.gz.age`. */
  storedAs(name: string): string {
    return name + (this.is_encrypted ? SEALED : PLAIN)
  }

  /** Stores a file compressed, and encrypted with a key; resolves with the bytes that it takes there. */
  async write(name: string, content: Readable): Promise<number> {
    const compressed = createGzip({ level: constants.Z_BEST_SPEED })
    const compressing = pipeline(content, compressed)
    // Whoever reads what it writes is told as well.
    compressing.catch(() => {})
    const stored = this.#key === null ? compressed : await this.#sealed(compressed)
    const bytes = await this.#storage.write(this.#folder + this.storedAs(name), stored)
    await compressing
    return bytes
  }

  /** A file as it was before it was compressed and encrypted. Errors while it is read are BackupFault. */
  async read(name: string): Promise<Readable> {
    const stored = await this.#list(name)
    const file = [SEALED, PLAIN].find((end) => stored.some((each) => each.name === name + end))
    if (file === undefined) throw new BackupFault(`${this.label} has no ${this.#folder}${name}`)
    const bytes = await this.#storage.read(this.#folder + name + file)
    const plain = file === SEALED ? await this.#opened(bytes, name) : bytes
    const whole = createGunzip()
    // Whoever reads `whole` is told.
    pipeline(plain, whole).catch(() => {})
    return Readable.from(undamaged(whole, this.label, this.#folder + name), { objectMode: false })
  }

  /** Removes files by their names without what storing appends. */
  async remove(names: readonly string[]): Promise<void> {
    const ends = (name: string) => (name.endsWith('.json') ? [name] : [name + PLAIN, name + SEALED])
    await this.#storage.remove(names.flatMap(ends).map((name) => this.#folder + name))
  }

  async #list(prefix: string) {
    const files = await this.#storage.list(this.#folder + prefix)
    return files.map((file) => ({ ...file, name: file.name.slice(this.#folder.length) }))
  }

  async #sealed(plain: Readable): Promise<Readable> {
    const identity = await this.#ownIdentity(true)
    // Whoever clears the archive away while this runs would otherwise leave files that nobody can open.
    if (!(await this.#hasEnvelope())) await this.#writeEnvelope(identity)
    const encrypter = await encrypterFor(identity)
    const stream: ReadableStream<Uint8Array> = Readable.toWeb(plain) as never
    return Readable.fromWeb((await encrypter.encrypt(stream)) as never)
  }

  async #opened(sealed: Readable, name: string): Promise<Readable> {
    try {
      const decrypter = decrypterFor(await this.#ownIdentity(false))
      return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(sealed) as never)) as never)
    } catch (error) {
      sealed.destroy()
      throw error instanceof BackupFault ? error : damaged(this.label, this.#folder + name, error)
    }
  }

  /** The identity that files are encrypted for; made where there is none yet and `makes` says so. */
  #ownIdentity(makes: boolean): Promise<string> {
    const opening = (this.#identity ??= this.#openIdentity(makes))
    opening.catch(() => {
      this.#identity = null
    })
    return opening
  }

  async #openIdentity(makes: boolean): Promise<string> {
    const name = this.#folder + ENVELOPE
    if (this.#key === null)
      throw new BackupFault(`${this.label} is encrypted: set BACKUP_KEY to the key it was made with`)
    if (await this.#hasEnvelope())
      return openText(await readWhole(this.#storage, name), this.#key, `${this.label}/${name}`)
    if (!makes) throw new BackupFault(`${this.label} has no ${name}, without which nothing in it can be read`)
    const identity = await generateIdentity()
    await this.#writeEnvelope(identity)
    return identity
  }

  async #hasEnvelope(): Promise<boolean> {
    return (await this.#list(ENVELOPE)).length > 0
  }

  async #writeEnvelope(identity: string): Promise<void> {
    const sealed = await (await encrypterFor(this.#key ?? '')).encrypt(identity)
    await this.#storage.write(this.#folder + ENVELOPE, Readable.from([sealed]))
  }
}

const folderOfSystems = 'point-in-time/'

/** Identifiers of the clusters that have an archive in a storage. */
export async function archivedSystems(storage: BackupStorage): Promise<string[]> {
  const files = await storage.list(folderOfSystems)
  return [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))].filter((each) => /^\d+$/.test(each))
}

function parsed(json: Buffer): BaseBackup | null {
  try {
    return BaseBackup.parse(JSON.parse(json.toString('utf8')))
  } catch {
    return null
  }
}

async function* undamaged(whole: Readable, label: string, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of whole) yield piece as Buffer
  } catch (error) {
    throw damaged(label, name, error)
  }
}

function damaged(label: string, name: string, error: unknown): BackupFault {
  if (error instanceof BackupFault) return error
  const why = error instanceof Error ? error.message : String(error)
  return new BackupFault(`${name} in ${label} cannot be read: ${why}`, { cause: error })
}

async function openText(sealed: Uint8Array, key: string, label: string): Promise<string> {
  try {
    return await decrypterFor(key).decrypt(sealed, 'text')
  } catch (error) {
    throw new BackupFault(`${label} was encrypted with another BACKUP_KEY, or is damaged`, { cause: error })
  }
}
