import { noteRestored } from '../administration/anchors/anchor-file.ts'
import type { AnchorPlaces } from '../administration/anchors/anchor-settings.ts'
import { bringBackMissing } from '../administration/anchors/copies.ts'
import { recover } from '../backup/point-in-time/recover.ts'
import { archivedSystems, WalArchive } from '../backup/point-in-time/wal-archive.ts'
import { openStorage } from '../backup/storage/open-storage.ts'
import type { BackupStorage } from '../backup/storage/storage.ts'
import { UsageError } from '../errors.ts'
import type { Options } from '../integration/imports/options.ts'
import { keepSecret } from './session-secret.ts'

export type RecoveryPlace = {
  dataDir: string
  now: Date
  env: Readonly<Record<string, string | undefined>>
  key: string | null
  /** WAL_ARCHIVE_TO; null where it is not set. */
  location: string | null
  auditAnchors: AnchorPlaces | null
}

/** Lists the installations of an archive with the base backups of each, and what can be recovered. */
export async function listRecoverable(options: Options, place: RecoveryPlace): Promise<unknown> {
  const storage = storageOf(options, place)
  const systems = await archivedSystems(storage)
  return Promise.all(
    systems.map(async (system) => {
      const archive = new WalArchive(storage, system, place.key)
      const bases = (await archive.bases()).map(({ stopped_at, postgres, file_bytes }) => ({
        stopped_at,
        postgres,
        file_bytes,
      }))
      return { system, restorable_from: bases[0]?.stopped_at ?? null, bases }
    }),
  )
}

/** Recovers the embedded server to an instant; the cluster that was there stays beside it. */
export async function recoverTo(options: Options, place: RecoveryPlace): Promise<unknown> {
  // A recovery runs commands of a POSIX shell.
  if (process.platform === 'win32') throw new UsageError('recover from a Linux or macOS machine')
  const { dataDir, now, env, key, auditAnchors } = place
  const target = targetOf(options.to)
  if (auditAnchors !== null) await bringBackMissing(auditAnchors)
  const storage = storageOf(options, place)
  const archive = new WalArchive(storage, await systemOf(storage, options.system), key)
  const { base, last_change_at, chains, replaced, secret } = await recover(archive, { dataDir, target, now })
  if (auditAnchors !== null) await noteRestored(auditAnchors.file, now.toISOString())
  return {
    ...{ recovered_to: options.to, last_change_at, base_backup: base.stopped_at, audit_logs: chains },
    before: replaced === null ? 'nothing was there' : `${replaced}: delete it when nothing of it is needed any more`,
    session_secret: keepSecret(secret, dataDir, env),
  }
}

/** Null for all there is. */
function targetOf(to: string | undefined): Date | null {
  if (to === 'latest') return null
  // Without an offset it would be that of the machine.
  if (
    to === undefined ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(to) ||
    Number.isNaN(Date.parse(to))
  )
    throw new UsageError('--to takes an instant with its offset, such as 2026-11-28T12:00:00Z, or latest')
  return new Date(to)
}

function storageOf({ from }: Options, { location, env }: RecoveryPlace): BackupStorage {
  if (env.DATABASE_URL)
    throw new UsageError('DATABASE_URL is a server of your own: recover it with its tools (docs/operating.md)')
  const at = from ?? location
  if (at === null) throw new UsageError('name the archive: --from, or WAL_ARCHIVE_TO')
  return openStorage(at)
}

async function systemOf(storage: BackupStorage, named: string | undefined): Promise<string> {
  const systems = await archivedSystems(storage)
  const [only] = systems
  if (only === undefined) throw new UsageError(`${storage.label} has no archive`)
  if (named !== undefined && !systems.includes(named))
    throw new UsageError(`${storage.label} has no archive of ${named}`)
  if (named === undefined && systems.length > 1)
    throw new UsageError(
      `${storage.label} has archives of several installations: name one with --system ${systems.join('|')}`,
    )
  return named ?? only
}
