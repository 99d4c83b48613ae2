import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  clusterDirectory,
  openCluster,
  ownerSecretOf,
  prepareDataDir,
  type Cluster,
} from './embedded-postgres/cluster.ts'
import { archiving } from './embedded-postgres/archiving.ts'
import { DataDirInUseError, lockDataDir } from './embedded-postgres/data-dir-lock.ts'
import { settleLeftover } from './embedded-postgres/leftover.ts'
import { ensureOwner, ownerUrl, serverUrl } from './embedded-postgres/owner.ts'
import { launch, readyPort, stopChild } from './embedded-postgres/postmaster.ts'

/** A running server. `url` is that of the owner role, which is not a superuser; only tests need the superuser's. */
export type EmbeddedPostgres = {
  url: string
  superuserUrl: string
  /** The folder of the cluster. */
  directory: string
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Contains the cluster, the secrets (0600), the server's log and the lock. Created when missing. */
  dataDir: string
  log?: (line: string) => void
  /** False only for throw-away data of tests: nothing survives a power cut then. */
  durable?: boolean
  /** Whether the write-ahead log is archived; every server on the same data has to. */
  archives?: boolean
  /** More of the server's settings. */
  settings?: Record<string, string>
}

/**
 * Starts PostgreSQL 18 on 127.0.0.1 with its data in `dataDir`, and keeps it running (a server that dies is started
 * again on the same port) until `stop()`. A server that an earlier, killed process left behind is stopped first.
 * Throws an Error with words for the operator: directory in use (names the process), no package, no account, no start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const log = options.log ?? (() => undefined)
  const durable = options.durable ?? true
  prepareDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  try {
    const cluster = await openCluster(dataDir, durable)
    await settleLeftover(cluster.directory, log)
    const settings = { ...archiving(cluster, options.archives ?? false), ...options.settings }
    const server = await supervise(cluster, { durable, settings }, log)
    const superuserUrl = serverUrl('postgres', cluster.superuserSecret, server.port, 'postgres')
    const stop = once(() => server.stop().finally(unlock))
    try {
      const url = await ensureOwner(superuserUrl, cluster.ownerSecret, server.port)
      return { url, superuserUrl, directory: cluster.directory, stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * For short visits such as the command line: the server of the process that runs on `dataDir` when there is one, and
 * `stop()` leaves it alone; else a server of our own as above.
 */
export async function visitEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    const dataDir = resolve(options.dataDir)
    const port = readyPort(clusterDirectory(dataDir))
    if (port === undefined) throw error
    return { url: ownerUrl(ownerSecretOf(dataDir), port), stop: async () => undefined }
  }
}

const REVIVAL_DELAYS_MS = [100, 1_000, 5_000, 15_000, 60_000]

async function supervise(
  cluster: Cluster,
  options: { durable: boolean; settings: Record<string, string> },
  log: (line: string) => void,
) {
  const first = await launch(cluster, { port: 0, ...options })
  const { port } = first
  let child = first.child
  let stopping = false
  let revival = Promise.resolve()

  const watch = (observed: ChildProcess) => {
    child = observed
    observed.once('exit', () => {
      if (!stopping) revival = revive()
    })
  }
  const revive = async () => {
    for (const delayMs of REVIVAL_DELAYS_MS) {
      log('The database server ended unexpectedly; starting it again')
      await sleep(delayMs)
      if (stopping) return
      try {
        await settleLeftover(cluster.directory, log)
        return watch((await launch(cluster, { port, ...options })).child)
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
    log('The database server does not start any more; restart this process')
  }
  // A process that ends without stop() still signals its server to end; it can no longer wait.
  const onExit = () => child.kill('SIGINT')
  const stop = async () => {
    stopping = true
    await revival
    process.off('exit', onExit)
    await stopChild(child)
  }
  process.once('exit', onExit)
  watch(first.child)
  return { port, stop }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= work())
}
