import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { onConnection } from '../db/owner.ts'
import { VERSION } from '../process/version.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { allocationMonths, backedUpTables, guardedTables, quoted, sequences, type Tx } from './catalogue.ts'
import { checkBackup, type Checked } from './check.ts'
import { copyOut } from './copy-out.ts'
import { BackupFault, type BackupTable, BEGIN, type Begin, END, type End, FORMAT, partName, SECRET } from './format.ts'
import { linesOf, sha256 } from './parts.ts'

const compress = promisify(gzip)

/** What COPY writes is compressed in parts of this size, so many at once: as many as Node has threads for it. */
const [PART_BYTES, AT_ONCE] = [4_000_000, 4]

export type Source = {
  ownerUrl: string
  /** Encrypts the file; null: it is readable. */
  key: string | null
  /** The secret that seals credentials, where the installation made it itself: only an encrypted backup has it. */
  secret: string | null
  now: Date
  /** Ends the work where it is; no file is left then. */
  signal?: AbortSignal
}

/**
 * Writes a backup of the whole installation to a new file, while it is in use: one snapshot of all tables, of all
 * organizations, read back and checked before the file has its name. Throws BackupFault, and leaves no file then.
 */
export async function writeBackup(path: string, source: Source): Promise<Checked> {
  if (existsSync(path)) throw new BackupFault(`${path} is there already`)
  const partial = `${path}.partial`
  let archive: ArchiveWriter | null = null
  try {
    const file = await createArchive(partial, source.key, source.now)
    archive = file
    await onConnection(source.ownerUrl, 'quarterhour-backup', (sql) =>
      sql.begin('isolation level repeatable read', (tx) => writeAll(tx, file, source)),
    )
    await file.close()
    const checked = await checkBackup(partial, source.key)
    await rename(partial, path)
    return checked
  } catch (error) {
    archive?.abandon()
    if (archive !== null) await rm(partial, { force: true })
    throw error
  }
}

async function writeAll(tx: Tx, archive: ArchiveWriter, { key, secret, now, signal }: Source): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('app.backup', 'whole', true)`
  const opened = await openGuarded(tx)
  const tables = await backedUpTables(tx)
  const migrations = await tx<Begin['migrations']>`select name, checksum from migrations order by name`
  const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`
  const begin: Begin = {
    ...{ format: FORMAT, product: VERSION, postgres: server?.version ?? '', created_at: now.toISOString() },
    ...{ migrations: migrations.map(({ name, checksum }) => ({ name, checksum })), tables },
    ...{ months: await allocationMonths(tx), sequences: await sequences(tx) },
  }
  const first = json(begin)
  await archive.add(BEGIN, first)
  if (key !== null && secret !== null) await archive.add(SECRET, Buffer.from(secret))
  const end: End = { begin: sha256(first), tables: [] }
  for (const table of tables) end.tables.push(await writeTable(tx, archive, table, signal))
  await archive.add(END, json(end))
  for (const name of opened) await tx.unsafe(`alter table ${name} force row level security`)
}

/**
 * Before the migration that lets the owner read all rows, as ahead of an upgrade, row-level security is lifted within the
 * transaction, which locks the tables against everybody else. Answers the tables, of which it is to be forced again.
 */
async function openGuarded(tx: Tx): Promise<string[]> {
  const closed = (await guardedTables(tx)).filter(({ is_open, is_forced }) => is_forced && !is_open)
  for (const { name } of closed) await tx.unsafe(`alter table ${name} no force row level security`)
  return closed.map(({ name }) => name)
}

async function writeTable(
  tx: Tx,
  archive: ArchiveWriter,
  table: BackupTable,
  signal: AbortSignal | undefined,
): Promise<End['tables'][number]> {
  const { name, columns } = table
  const written: End['tables'][number] = { name, rows: 0, bytes: 0, parts: [] }
  const add = async (compressed: Promise<Buffer>) => {
    const bytes = await compressed
    await archive.add(partName(name, written.parts.length + 1), bytes)
    written.parts.push(sha256(bytes))
  }
  const compressing: Promise<Buffer>[] = []
  let [pieces, size]: [Buffer[], number] = [[], 0]
  const cut = () => {
    const part = compress(Buffer.concat(pieces), { level: 1 })
    part.catch(() => {})
    compressing.push(part)
    ;[pieces, size] = [[], 0]
  }
  for await (const piece of copyOut(tx, `copy (select ${quoted(...columns)} from ${quoted(name)}) to stdout`)) {
    signal?.throwIfAborted()
    pieces.push(piece)
    size += piece.length
    written.bytes += piece.length
    written.rows += linesOf(piece)
    if (size < PART_BYTES) continue
    cut()
    const first = compressing.length >= AT_ONCE ? compressing.shift() : undefined
    if (first !== undefined) await add(first)
  }
  if (size > 0) cut()
  for (const part of compressing) await add(part)
  return written
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
