import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noteRestored } from '../administration/anchors/anchor-file.ts'
import type { AnchorPlaces } from '../administration/anchors/anchor-settings.ts'
import { bringBackMissing } from '../administration/anchors/copies.ts'
import { checkBackup, type Checked } from '../backup/check.ts'
import { writeBackup } from '../backup/dump.ts'
import { fileName, upgradeFileName } from '../backup/file-name.ts'
import { storeFile, withFile } from '../backup/storage/backup-files.ts'
import { s3Location } from '../backup/storage/s3-client.ts'
import { restoreBackup } from '../backup/restore.ts'
import { upgrade } from '../backup/upgrade.ts'
import { UsageError } from '../errors.ts'
import type { Options } from '../integration/imports/options.ts'
import { keepSecret, ownSecret } from './session-secret.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type BackupPlace = {
  ownerUrl: string
  dataDir: string
  now: Date
  env: Environment
  /** Encrypts backups; null: they are readable. */
  key: string | null
  /** Where it is written how far audit logs reach; null: nowhere. */
  auditAnchors: AnchorPlaces | null
}

/** Backs up the installation to a new file in the folder that is named. */
export async function backUp(options: Options, place: BackupPlace): Promise<unknown> {
  const { ownerUrl, dataDir, now, env, key } = place
  const name = fileName(now, key !== null)
  const { file, bytes, result } = await storeFile(placeOf(options, place), name, (path) =>
    writeBackup(path, { ownerUrl, key, secret: ownSecret(dataDir, env), now }),
  )
  return { file, ...summary(bytes, result), is_encrypted: key !== null, has_session_secret: result.secret !== null }
}

/** Reads a backup from its first byte to its last, and says what it has. */
export async function checkBackupFile(file: string | undefined, { key }: Pick<BackupPlace, 'key'>): Promise<unknown> {
  const path = named(file)
  return withFile(path, async (at) => ({ file: path, ...summary(statSync(at).size, await checkBackup(at, key)) }))
}

/** Restores a backup in place of everything that the database has, and the installation's secret where the backup has it. */
export async function restore(file: string | undefined, options: Options, place: BackupPlace): Promise<unknown> {
  const { ownerUrl, dataDir, env, key, auditAnchors, now } = place
  const path = named(file)
  const replace = options.replace === true
  if (auditAnchors !== null) await bringBackMissing(auditAnchors)
  const restored = await withFile(path, (at) => restoreBackup(at, { ownerUrl, key, replace }))
  const { begin, rows, chains, migrated, secret } = restored
  if (auditAnchors !== null) await noteRestored(auditAnchors.file, now.toISOString())
  return {
    ...{ file: path, created_at: begin.created_at, tables: begin.tables.length, rows, audit_logs: chains, migrated },
    session_secret: keepSecret(secret, dataDir, env),
  }
}

/** Brings the database to the schema of this build, with a backup first; as before where anything fails. */
export async function upgradeDatabase(options: Options, place: BackupPlace): Promise<unknown> {
  const { ownerUrl, dataDir, now, env, key } = place
  const folder = placeOf(options, place)
  if (s3Location(folder) !== null) throw new UsageError('an upgrade keeps its backup in a folder: name one with --to')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, upgradeFileName(now, key !== null))
  const { backup, migrated, chains } = await upgrade(file, { ownerUrl, key, secret: ownSecret(dataDir, env), now })
  if (backup === null) return { migrated, note: 'the schema is that of this build: nothing was to be done' }
  return { backup: { file, ...summary(statSync(file).size, backup) }, migrated, audit_logs: chains }
}

/** The folder or bucket `--to`, else BACKUP_TO, else `backups` in DATA_DIR. */
function placeOf(options: Options, { dataDir, env }: BackupPlace): string {
  const place = options.to ?? (env.BACKUP_TO || join(dataDir, 'backups'))
  return s3Location(place) === null ? resolve(place) : place
}

function summary(file_bytes: number, { begin, end, rows, bytes }: Checked) {
  const { product, created_at, migrations } = begin
  return {
    created_at,
    product,
    schema: migrations.at(-1)?.name,
    tables: end.tables.length,
    rows,
    bytes,
    file_bytes,
  }
}

function named(file: string | undefined): string {
  if (file === undefined) throw new UsageError('name the file of the backup')
  return file.startsWith('s3://') ? file : resolve(file)
}
