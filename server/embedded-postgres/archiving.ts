import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transferOwnership } from './account.ts'
import type { Cluster } from './cluster.ts'

const STAGING = 'archived_wal'
/** While it is there, nothing was left out of the archive since a base backup noted that it is continuous. */
const CONTINUOUS = 'CONTINUOUS'
const ARCHIVE_SECONDS = 60

/** The folder, within that of the cluster, to which PostgreSQL copies each finished segment of its write-ahead log. */
export function stagingOf(directory: string): string {
  return join(directory, STAGING)
}

/**
 * Settings by which the server archives, with its module basic_archive, as it runs (none: `archives` is false). A server that does not
 * archive leaves a gap, which is noted: a new base backup is due then.
 */
export function archiving({ directory, account }: Pick<Cluster, 'directory' | 'account'>, archives: boolean) {
  if (!archives) {
    rmSync(join(stagingOf(directory), CONTINUOUS), { force: true })
    return {}
  }
  mkdirSync(stagingOf(directory), { recursive: true })
  chmodSync(stagingOf(directory), 0o700)
  transferOwnership(stagingOf(directory), account)
  return {
    ...{ archive_mode: 'on', archive_library: 'basic_archive', archive_timeout: String(ARCHIVE_SECONDS) },
    // Relative to the folder of the cluster, which is the server's working directory.
    'basic_archive.archive_directory': STAGING,
  }
}

/** Since when nothing was left out of the archive, as `noteContinuous` has noted; null where something may be missing. */
export function continuousSince(directory: string): string | null {
  const file = join(stagingOf(directory), CONTINUOUS)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Notes that a base backup was made at an instant, from which on everything is archived. */
export function noteContinuous(directory: string, since: string): void {
  writeFileSync(join(stagingOf(directory), CONTINUOUS), since)
}
