import { createWriteStream, existsSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import type { Account } from '../../embedded-postgres/account.ts'
import { stagingOf } from '../../embedded-postgres/archiving.ts'
import { clusterAt, clusterDirectory, prepareDataDir, REPLACED } from '../../embedded-postgres/cluster.ts'
import { lockDataDir } from '../../embedded-postgres/data-dir-lock.ts'
import { recoverCluster, REQUESTS } from '../../embedded-postgres/recovery.ts'
import { settleLeftover } from '../../embedded-postgres/leftover.ts'
import { checkRestored } from '../checks.ts'
import { stampOf } from '../file-name.ts'
import { BackupFault } from '../format.ts'
import { CLUSTER, readBase, SESSION_SECRET } from './base-backup.ts'
import { serveSegments } from './segment-server.ts'
import { shipWal } from './ship.ts'
import { type BaseBackup, missingSegment, type WalArchive } from './wal-archive.ts'

export type Recovered = {
  base: BaseBackup
  /** The last change that was replayed; null where there was none after the base backup. */
  last_change_at: string | null
  chains: number
  /** Where the cluster that was there before lies now; null where there was none. */
  replaced: string | null
  /** The secret that the installation of the backup made for itself, where it is in there. */
  secret: string | null
}

/**
 * Recovers the embedded server of `dataDir` from an archive to the instant `target`, to all there is where it is null. What the
 * server has archived and nobody has shipped yet is, first. It is replayed beside the present cluster, which makes room only once
 * audit logs and row-level security were checked; so whatever fails, everything is as before. Throws BackupFault with the reason.
 */
export async function recover(
  archive: WalArchive,
  { dataDir, target, now }: { dataDir: string; target: Date | null; now: Date },
): Promise<Recovered> {
  prepareDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  const copy = join(dataDir, 'postgres.recovering')
  const present = clusterDirectory(dataDir)
  try {
    await settleLeftover(present, () => {})
    if (existsSync(stagingOf(present))) await shipWal(stagingOf(present), archive)
    const base = baseFor(await archive.bases(), target, archive.label)
    await refuseGap(archive, base, target)
    await rm(copy, { recursive: true, force: true })
    await mkdir(copy, { mode: 0o700 })
    const { account } = clusterAt(dataDir, existsSync(present) ? present : copy)
    const secret = await unpack(archive, base, copy, account)
    const { last_change_at, chains } = await replay(archive, { dataDir, copy, account, target })
    await rm(join(copy, REQUESTS), { recursive: true, force: true })
    const replaced = existsSync(present) ? `${present}${REPLACED}${stampOf(now)}` : null
    if (replaced !== null) await rename(present, replaced)
    await rename(copy, present).catch(async (error: unknown) => {
      if (replaced !== null) await rename(replaced, present)
      throw error
    })
    return { base, last_change_at, chains, replaced, secret }
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** The newest base backup that was whole by then. */
function baseFor(bases: readonly BaseBackup[], target: Date | null, label: string): BaseBackup {
  const [first] = bases
  if (first === undefined) throw new BackupFault(`${label} has no base backup of this installation`)
  const base = target === null ? bases.at(-1) : bases.findLast(({ stopped_at }) => stopped_at <= target.toISOString())
  if (base === undefined)
    throw new BackupFault(`${label} goes back to ${first.stopped_at}, and not to ${target?.toISOString()}`)
  return base
}

/** A base backup is of no use without its segments, and what comes after a gap would be given up without a word. */
async function refuseGap(archive: WalArchive, base: BaseBackup, target: Date | null): Promise<void> {
  const missing = missingSegment((await archive.wal()).keys(), base.start_wal, base.stop_wal)
  if (missing === null || (missing > base.stop_wal && target !== null)) return
  const what =
    missing > base.stop_wal ? 'only instants before it can be recovered' : `the base backup ${base.file} needs it`
  throw new BackupFault(`${archive.label} has no wal/${missing}: ${what}`)
}

async function unpack(
  archive: WalArchive,
  base: BaseBackup,
  copy: string,
  account: Account | undefined,
): Promise<string | null> {
  let secret: string | null = null
  const owned = async (path: string) => {
    if (account !== undefined) await chown(path, account.uid, account.gid)
  }
  const found = await readBase(archive, base, async ({ name, isFolder, content }) => {
    if (name === SESSION_SECRET) {
      secret = ''
      for await (const piece of content) secret += Buffer.from(piece).toString('utf8')
      return
    }
    if (!name.startsWith(CLUSTER)) return
    const path = join(copy, name.slice(CLUSTER.length))
    if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
    else await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    await owned(path)
  })
  if (found !== base.files) throw new BackupFault(`${base.file} has ${found} files instead of ${base.files}`)
  for (const each of [REQUESTS, 'pg_wal/archive_status', 'pg_wal/summaries']) {
    await mkdir(join(copy, each), { recursive: true, mode: 0o700 })
    await owned(join(copy, each))
  }
  await chmod(copy, 0o700)
  await owned(copy)
  return secret
}

type Replaying = { dataDir: string; copy: string; account: Account | undefined; target: Date | null }

async function replay(archive: WalArchive, { dataDir, copy, account, target }: Replaying) {
  const ended = new AbortController()
  const serving = serveSegments({ folder: join(copy, REQUESTS), archive, account }, ended.signal)
  serving.catch(() => {})
  const [result] = await Promise.allSettled([recoverCluster({ dataDir, directory: copy, target }, checkRecovered)])
  ended.abort()
  // Why the archive could not be read says more than what the server made of it.
  await serving
  if (result.status === 'fulfilled') return result.value
  throw told(result.reason, target, archive.label)
}

async function checkRecovered(sql: postgres.Sql): Promise<Pick<Recovered, 'last_change_at' | 'chains'>> {
  const [row] = await sql<{ at: Date | null }[]>`select pg_last_xact_replay_timestamp() as at`
  const chains = await sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`
    return checkRestored(tx)
  })
  return { last_change_at: row?.at?.toISOString() ?? null, chains }
}

/** What PostgreSQL says at the end of a recovery that did not reach its target, in words for an operator. */
function told(error: unknown, target: Date | null, label: string): unknown {
  const text = error instanceof Error ? error.message : ''
  if (!text.includes('recovery ended before configured recovery target was reached')) return error
  const [, last] = /last completed transaction was at log time ([^\n]+)/.exec(text) ?? []
  const end =
    last === undefined
      ? 'with the base backup'
      : `at ${new Date(last.replace(' ', 'T').replace(/ UTC.*|\+00.*/, 'Z')).toISOString()}`
  return new BackupFault(`${label} ends ${end}, before ${target?.toISOString()}`, { cause: error })
}
