import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres, visitEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { cuttableProxy } from '../cuttable-proxy.ts'
import { Laboratory, type Result } from './laboratory.ts'
import { API_KEY, isReady, type ServiceProcess, serviceProcess } from './process.ts'

/** Something that goes wrong in an installation: `run` makes one below `root`, and answers what was left behind. */
export type Fault = { name: string; what: string; run(root: string): Promise<Result> }

/** A fault that cannot be made on this machine, and why. */
export class Skipped extends Error {}

const WRITERS = 6

/** An installation with the embedded server, whose process has it alone. */
async function embedded(
  root: string,
  name: string,
  fault: (service: ServiceProcess, laboratory: Laboratory) => Promise<string | void>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const service = await serviceProcess(root, name, settings)
  try {
    await service.start()
    const { url } = await visitEmbeddedPostgres({ dataDir: service.dataDir })
    const laboratory = await Laboratory.open(name, { origins: [service.origin], databaseUrl: url })
    return await laboratory.while(WRITERS, () => fault(service, laboratory))
  } finally {
    await service.end('SIGKILL')
  }
}

/** Several processes on a server of their own, which a proxy is in front of. */
async function several(
  root: string,
  [name, count]: [string, number],
  fault: (services: ServiceProcess[], server: Server, laboratory: Laboratory) => Promise<string | void>,
): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir: join(root, `${name}-postgres`) })
  const proxy = await cuttableProxy(server.url)
  const services: ServiceProcess[] = []
  try {
    for (let number = 1; number <= count; number++) {
      const settings = { DATABASE_URL: proxy.url, SEED_DEMO: '1', TSO_SIMULATOR: '1' }
      services.push(await serviceProcess(root, `${name}-${number}`, settings))
    }
    // The first one makes the schema and the demo.
    for (const service of services) await service.start()
    const origins = services.map(({ origin }) => origin)
    const laboratory = await Laboratory.open(name, { origins, databaseUrl: server.url })
    return await laboratory.while(WRITERS, () => fault(services, { ...server, proxy }, laboratory))
  } finally {
    await Promise.all(services.map((service) => service.end('SIGKILL')))
    await proxy.stop()
    await server.stop()
  }
}
type Server = EmbeddedPostgres & { proxy: Awaited<ReturnType<typeof cuttableProxy>> }

const postmaster = (directory: string) => Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server and its children: Linux tells them. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))]
}

async function readyAgain(service: ServiceProcess): Promise<string> {
  const begun = Date.now()
  while (!(await isReady(service.origin))) await sleep(50)
  return `ready again after ${((Date.now() - begun) / 1000).toFixed(1)} s`
}

const killService: Fault = {
  name: 'kill-service',
  what: 'kill -9 of the service, with its embedded server, five times',
  run: (root) =>
    embedded(root, 'kill-service', async (service, { ledger }) => {
      const starts: number[] = []
      for (let turn = 0; turn < 5; turn++) {
        await ledger.more(40, 'ok')
        await service.end('SIGKILL')
        starts.push(await service.start())
      }
      return `starts of ${starts.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`
    }),
}

const killPostgres: Fault = {
  name: 'kill-postgres',
  what: 'kill -9 of the embedded PostgreSQL, three times',
  run: (root) =>
    embedded(root, 'kill-postgres', async (service, { ledger }) => {
      for (let turn = 0; turn < 3; turn++) {
        await ledger.more(40, 'ok')
        process.kill(postmaster(join(service.dataDir, 'postgres')), 'SIGKILL')
        await ledger.more(6, 'ok')
      }
      return readyAgain(service)
    }),
}

const pausePostgres: Fault = {
  name: 'pause-postgres',
  what: 'PostgreSQL and all of its processes stopped for 30 s',
  run: async (root) => {
    if (process.platform !== 'linux') throw new Skipped('only Linux tells the processes of a server')
    return embedded(root, 'pause-postgres', async (service, { ledger }) => {
      await ledger.more(40, 'ok')
      const pids = processesOf(postmaster(join(service.dataDir, 'postgres')))
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      await sleep(15_000)
      const wasReady = await isReady(service.origin)
      await sleep(15_000)
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      return `/readyz ${wasReady ? 'said ready' : 'said not ready'} meanwhile; ${await readyAgain(service)}`
    })
  },
}

const diskFull: Fault = {
  name: 'disk-full',
  what: 'the disk of the embedded server full for 20 s',
  run: async (root) => {
    const mount = join(root, 'disk-full')
    mkdirSync(mount)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', mount])
    if (mounted.status !== 0) throw new Skipped('a small disk is mounted by root alone')
    try {
      return await embedded(mount, 'data', async (service, { ledger }) => {
        await ledger.more(40, 'ok')
        const filler = join(mount, 'filler')
        fill(filler, mount)
        await ledger.more(20, 'unavailable')
        const until = Date.now() + 20_000
        for (; Date.now() < until; await sleep(500)) fill(filler, mount)
        const wasReady = await isReady(service.origin)
        rmSync(filler)
        return `/readyz ${wasReady ? 'said ready' : 'said not ready'} meanwhile; ${await readyAgain(service)}`
      })
    } finally {
      execFileSync('umount', ['-l', mount])
    }
  },
}

/** Appends until nothing fits any more. */
function fill(file: string, mount: string): void {
  writeFileSync(file, '', { flag: 'a' })
  for (let size = 16_777_216; size >= 4096; ) {
    const { bavail, bsize } = statfsSync(mount)
    if (bavail * bsize < size) size /= 4
    else
      try {
        appendFileSync(file, Buffer.alloc(size))
      } catch {
        size /= 4
      }
  }
}

const FAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((each) => `/usr/lib/${each}/faketime/libfaketimeMT.so.1`)

const clock: Fault = {
  name: 'clock',
  what: 'the clock of the service two hours behind, two hours ahead, and across the changes of summer time',
  run: async (root) => {
    const library = FAKETIME.find((each) => existsSync(each))
    if (library === undefined) throw new Skipped('Debian’s package libfaketime is not installed')
    const file = join(root, 'clock-offset')
    writeFileSync(file, '+0s')
    const faked = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }
    const steady = { FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_CACHE_DURATION: '1' }
    return embedded(
      root,
      'clock',
      async (_, { ledger }) => {
        // Last ahead: what is due by a clock that was put back waits until it comes round again.
        const times = ['+0s', '-2h', '+0s', '+2h', '@2027-03-28 00:59:50', '@2027-10-31 00:59:50']
        for (const time of times) {
          writeFileSync(file, time)
          await sleep(2_000)
          await ledger.more(40, 'ok')
        }
      },
      { ...faked, ...steady, TZ: 'UTC' },
    )
  },
}

const network: Fault = {
  name: 'network',
  what: 'the network to the database cut for 10 s, silent for 20 s, and slow by 200 ms each way for 20 s',
  run: (root) =>
    several(root, ['network', 1], async ([service], { proxy }, { ledger }) => {
      await ledger.more(40, 'ok')
      await proxy.cut()
      await sleep(10_000)
      await proxy.repair()
      await ledger.more(20, 'ok')
      proxy.freeze()
      await sleep(20_000)
      proxy.thaw()
      await ledger.more(20, 'ok')
      proxy.delay(200)
      await sleep(20_000)
      proxy.delay(0)
      return service && readyAgain(service)
    }),
}

const threeProcesses: Fault = {
  name: 'three-processes',
  what: 'three processes on one database, one after the other killed, one stopped and replaced',
  run: (root) =>
    several(root, ['three-processes', 3], async (services, _, { ledger }) => {
      for (const service of services) {
        await ledger.more(60, 'ok')
        await service.end('SIGKILL')
        await ledger.more(60, 'ok')
        await service.start()
      }
      const [first] = services
      await first?.end('SIGTERM')
      await first?.start()
      await ledger.more(60, 'ok')
    }),
}

const terminate: Fault = {
  name: 'terminate',
  what: 'SIGTERM during long requests: each is answered, and the process ends with 0',
  run: (root) =>
    several(root, ['terminate', 2], async ([first], _, { ledger }) => {
      await ledger.more(40, 'ok')
      if (first === undefined) return
      const begun = Date.now()
      const long = Array.from({ length: 2 }, () => longRequest(first.origin))
      await sleep(500)
      const code = await first.end('SIGTERM')
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      const statuses = await Promise.all(long)
      await first.start()
      if (code !== 0 || statuses.some((status) => status !== 200))
        throw new Error(`exit code ${code}, long requests answered ${statuses.join(', ')}`)
      return `two long requests answered 200, ended with 0 after ${seconds} s`
    }),
}

/** Holidays of some years, in every country, take seconds: less than the half minute that a process finishes its requests in. */
async function longRequest(origin: string): Promise<number | string> {
  try {
    const response = await fetch(`${origin}/api/core/v1/holidays?start_year=2025&end_year=2027`, {
      headers: { Authorization: `Bearer ${API_KEY}` },
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return String(error)
  }
}

const LOAD = 25

const busyStart: Fault = {
  name: 'busy-start',
  what: `the first start, with its demo, on a machine at a load of ${LOAD}`,
  run: async (root) => {
    const busy = Array.from({ length: LOAD }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
    try {
      const service = await serviceProcess(root, 'busy-start', {})
      try {
        const ms = await service.start()
        for (const each of busy) each.kill('SIGKILL')
        const { url } = await visitEmbeddedPostgres({ dataDir: service.dataDir })
        const laboratory = await Laboratory.open('busy-start', { origins: [service.origin], databaseUrl: url })
        return await laboratory.while(WRITERS, async () => {
          await laboratory.ledger.more(20, 'ok')
          return `started in ${(ms / 1000).toFixed(0)} s with ${LOAD} busy processes on ${availableParallelism()} cores`
        })
      } finally {
        await service.end('SIGKILL')
      }
    } finally {
      for (const each of busy) each.kill('SIGKILL')
    }
  },
}

export const FAULTS: readonly Fault[] = [
  ...[killService, killPostgres, pausePostgres, diskFull, clock, network, threeProcesses, terminate, busyStart],
]
