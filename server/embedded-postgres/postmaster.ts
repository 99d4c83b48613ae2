import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pathAsSeenByServer, serverEnvironment, type Cluster } from './cluster.ts'

const FOLLOWER = fileURLToPath(new URL('../../scripts/follow.sh', import.meta.url))
const POLL_INTERVAL_MS = 10
const LOG_LIMIT_BYTES = 5_000_000
const START_DELAYS_MS = [0, 100, 300, 1_000, 2_000, 5_000]
const PASSING_TROUBLE = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
  // Statements may carry personal data or a role's password: messages alone go to the log.
  log_min_error_statement: 'panic',
}

const IN_MEMORY: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the server and waits until it accepts connections, however long its recovery takes. `port` 0 means a free one.
 * It lives in its own process group, so that Ctrl-C reaches it only through us, after the application has drained; and
 * it stops when this process ends, however that ends. Throws with the end of its log when it does not start.
 */
export async function launch(
  cluster: Cluster,
  { port, durable, settings = {} }: { port: number; durable: boolean; settings?: Record<string, string> },
): Promise<{ child: ChildProcess; port: number }> {
  for (const [attempt, delayMs] of START_DELAYS_MS.entries()) {
    await sleep(delayMs)
    const chosen = port || (await freePort())
    const result = await tryLaunch(cluster, chosen, { ...(durable ? {} : IN_MEMORY), ...settings })
    if (typeof result !== 'string') return { child: result, port: chosen }
    if (!PASSING_TROUBLE.test(result) || attempt === START_DELAYS_MS.length - 1)
      throw new Error(`PostgreSQL did not start (log: ${cluster.logFile}):\n${result}`)
  }
  throw new Error('PostgreSQL did not start')
}

/** Asks the server to end open work and stop; resolves when it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await gone
}

async function tryLaunch(
  cluster: Cluster,
  port: number,
  changed: Record<string, string>,
): Promise<ChildProcess | string> {
  const log = openLog(cluster.logFile)
  const offset = fstatSync(log).size
  const settings = Object.entries({ ...SETTINGS, ...changed })
  const child = spawn(
    cluster.binaries.postgres,
    [
      ...['-D', pathAsSeenByServer(cluster.directory, cluster.account), '-p', String(port)],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.account,
      cwd: cluster.directory,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  closeSync(log)
  follow(child)
  const ended = new AbortController()
  child.once('error', (error) => ended.abort(error.message)).once('exit', () => ended.abort())
  while (!ended.signal.aborted) {
    if (isReady(cluster.directory, child.pid)) return child
    await sleep(POLL_INTERVAL_MS)
  }
  if (child.pid === undefined) return String(ended.signal.reason)
  return readFileSync(cluster.logFile).subarray(offset).toString('utf8').trim() || 'no message'
}

/**
 * The follower waits for our end of its pipe to close; on Windows, which has no such shell, only an orderly end signals
 * it.
 */
function follow(server: ChildProcess): void {
  if (process.platform === 'win32' || server.pid === undefined) return
  const stdio: StdioOptions = ['pipe', 'ignore', 'ignore']
  const follower = spawn('/bin/sh', [FOLLOWER, String(server.pid)], { stdio, cwd: '/', detached: true })
  follower.unref()
  // Neither the process nor its pipe keeps ours alive, and a lost follower only loses the following.
  follower.on('error', () => undefined).stdin?.on('error', () => undefined)
  ;(follower.stdin as Socket | null)?.unref()
  server.once('exit', () => follower.kill('SIGKILL'))
}

function isReady(directory: string, pid: number | undefined): boolean {
  const record = readRecord(directory)
  return record?.pid === pid && record?.state === 'ready'
}

/** The port of the server that accepts connections on this cluster, `undefined` when none does. */
export function readyPort(directory: string): number | undefined {
  const record = readRecord(directory)
  return record?.state === 'ready' ? record.port : undefined
}

/** postmaster.pid as pg_ctl reads it: the first line is the process, the fourth the port, the eighth the state. */
function readRecord(directory: string): { pid: number; port: number; state: string | undefined } | undefined {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() }
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
