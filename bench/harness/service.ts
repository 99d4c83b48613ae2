import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { visitEmbeddedPostgres } from '../../server/embedded-postgres.ts'

export const API_KEY = 'qh_benchmark_key_of_this_run_only'
/** Of every process of a benchmark: one with another secret would not start on its database. */
export const SECRET = 'benchmark-secret-of-32-characters'

/** The service as production runs it, in its own process, on its own data, with rate limits raised. */
export type BenchService = {
  origin: string
  databaseUrl: string
  /** Starts another process of the benchmark that ends with the service; answers the origin that it serves on. */
  peer(file: string, args: string[], message?: unknown): Promise<string>
  /** The delay of the service's event loop since the last query. */
  loopDelay(): Promise<LoopDelay>
  stop(): Promise<void>
}

export type LoopDelay = { p999_ms: number; max_ms: number }

/**
 * Starts the service on a free port, with extra `settings` if given; rejects with its output when it does not start.
 */
export async function startBenchService(settings: Record<string, string> = {}): Promise<BenchService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-bench-'))
  const { DATABASE_URL: _, LOG_LEVEL: __, ...env } = process.env
  // Its log goes to a file at its default level, as where it runs for good.
  const log = join(dataDir, 'service.log')
  const out = openSync(log, 'a')
  const child = spawn(process.execPath, ['--import', './bench/harness/loop-delay.ts', 'server/main.ts'], {
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      API_KEY,
      SESSION_SECRET: SECRET,
      ...settings,
    },
    stdio: ['ignore', out, 'inherit', 'ipc'],
  })
  closeSync(out)
  const children: ChildProcess[] = [child]
  const origin = await printedOrigin(child, log, settings.DATABASE_URL === undefined ? /^API key/m : /^Console/m)
  const databaseUrl = settings.DATABASE_URL ?? (await visitEmbeddedPostgres({ dataDir })).url
  await raiseLimits(databaseUrl)
  await settled(child)
  return {
    origin,
    databaseUrl,
    peer: async (file, args, message) => {
      const peer = fork(file, args, { env: { ...process.env, NODE_ENV: 'production' } })
      children.unshift(peer)
      if (message !== undefined) peer.send(message as object)
      const [port] = (await once(peer, 'message')) as [number]
      return `http://127.0.0.1:${port}`
    },
    loopDelay: () => reportOf(child),
    stop: async () => {
      for (const each of children) {
        if (each.exitCode !== null) continue
        each.kill('SIGTERM')
        await once(each, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address that the service prints, once it has also printed `ready`. */
async function printedOrigin(child: ChildProcess, log: string, ready: RegExp): Promise<string> {
  while (child.exitCode === null) {
    const printed = readFileSync(log, 'utf8')
    const url = /^Console\s+(\S+)/m.exec(printed)?.[1]
    if (url !== undefined && ready.test(printed)) return url.replace('localhost', '127.0.0.1')
    await setTimeout(50)
  }
  throw new Error(`the service did not start:\n${readFileSync(log, 'utf8')}`)
}

type ServiceFigures = LoopDelay & { cpu_ms: number }

async function reportOf(child: ChildProcess): Promise<ServiceFigures> {
  const answer = once(child, 'message')
  child.kill('SIGUSR2')
  return (await answer)[0] as ServiceFigures
}

/** Waits for the background work of a first start: until a second in which the service is nearly idle. */
async function settled(child: ChildProcess): Promise<void> {
  let { cpu_ms } = await reportOf(child)
  for (let second = 0; second < 180; second++) {
    await setTimeout(1000)
    const now = await reportOf(child)
    if (now.cpu_ms - cpu_ms < 200) return
    cpu_ms = now.cpu_ms
  }
  throw new Error('the service was still at work after three minutes')
}

async function raiseLimits(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  await sql`update access.organizations set rate_capacity = 1e9, rate_refill = 1e9`
  await sql.end()
}

/** Prints a ratio beside its target, at least or at most. */
export function report(what: string, ratio: number, target: { least: number } | { most: number }): void {
  const ok = 'least' in target ? ratio >= target.least : ratio <= target.most
  const bound = 'least' in target ? `at least ${target.least}` : `at most ${target.most}`
  console.log(`${ok ? 'ok  ' : 'MISS'} ${what}: ratio ${ratio.toFixed(2)}, target ${bound}`)
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
