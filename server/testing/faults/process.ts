import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const SECRET = 'fault-laboratory-secret-of-32-characters'
export const API_KEY = 'qh_key_of_the_fault_laboratory_only'

/** A process of the service as operators run it, which serves the API without the console, always on the same port. */
export type ServiceProcess = {
  origin: string
  dataDir: string
  /** The id of the running process. */
  pid(): number
  /** Resolves once it answers `/readyz`, with the milliseconds that it took. */
  start(env?: Record<string, string>): Promise<number>
  /** Sends a signal and waits until the process is gone; resolves with its exit code, null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** What it has printed. */
  log(): string
}

/** Prepares a process with its own folder below `root`; more settings may come with each start. */
export async function serviceProcess(
  root: string,
  name: string,
  settings: Record<string, string>,
): Promise<ServiceProcess> {
  const dataDir = join(root, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const file = join(root, `${name}.log`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const { DATABASE_URL: _, LOG_LEVEL: __, ...env } = process.env
  const end = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }
  return {
    origin,
    dataDir,
    pid: () => child?.pid ?? 0,
    start: async (more = {}) => {
      const out = openSync(file, 'a')
      const begun = Date.now()
      const own = { NODE_ENV: 'production' as const, CONSOLE: 'off', PORT: String(port), DATA_DIR: dataDir }
      const shared = { SESSION_SECRET: SECRET, API_KEY, IMPORT_SCHEDULES: 'off', WEBHOOKS_TO_LOOPBACK: '1' }
      const started = spawn(process.execPath, ['server/main.ts'], {
        env: { ...env, ...own, ...shared, ...settings, ...more },
        stdio: ['ignore', out, out],
      })
      closeSync(out)
      child = started
      while (!(await isReady(origin))) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`the service did not start:\n${readFileSync(file, 'utf8').slice(-4000)}`)
        await sleep(50)
      }
      return Date.now() - begun
    },
    end,
    log: () => readFileSync(file, 'utf8'),
  }
}

/** Whether a process says that it may be sent requests. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
