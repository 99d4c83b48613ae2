import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'
import { divide } from '#server/areas/market-access/division/divide-store.ts'
import { addKey } from '#server/cli/key-commands.ts'
import { addOrganization, setLimits } from '#server/cli/organization-commands.ts'
import { inTransaction, openDatabase } from '#server/db.ts'
import type { Part } from '#server/db/parts/places.ts'
import {
  asSuperuser,
  type CitusCluster,
  createDistributedDatabase,
  startCitusCluster,
} from '#server/testing/citus-cluster.ts'

export const DATABASE = 'quarterhour'
const SECRET = 'faults-secret-of-at-least-32-characters'

/** An organization with a key for its data, and the ports of the workers that have its rows. */
export type Tenant = { id: string; name: string; key: string; workers: number[] }

/** A process of the service, which can be killed and started again on another port. */
export class ServiceProcess {
  readonly name: string
  readonly #env: Record<string, string>
  #child: ChildProcess | null = null
  origin = ''

  constructor(name: string, env: Record<string, string>) {
    this.name = name
    this.#env = env
  }

  async start(): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), `quarterhour-faults-${this.name}-`))
    const log = join(dataDir, 'log')
    const out = openSync(log, 'a')
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SESSION_SECRET: SECRET,
      ...this.#env,
    }
    const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', out, out] })
    this.#child = child
    closeSync(out)
    this.origin = await printedOrigin(child, log)
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

async function printedOrigin(child: ChildProcess, log: string): Promise<string> {
  while (child.exitCode === null && child.signalCode === null) {
    const url = /Console\s+(http\S+)/.exec(readFileSync(log, 'utf8'))?.[1]
    if (url !== undefined) return url.replace('localhost', '127.0.0.1')
    await setTimeout(50)
  }
  throw new Error(`the service did not start:\n${readFileSync(log, 'utf8')}`)
}

export type Installation = {
  cluster: CitusCluster
  url: string
  tenants: Tenant[]
  processes: ServiceProcess[]
  stop(): Promise<void>
}

/** Three processes on a distributed database of a coordinator and two workers, with so many organizations. */
export async function install(programs: string, organizations: number): Promise<Installation> {
  const cluster = await startCitusCluster(programs, { durable: true })
  const url = await createDistributedDatabase(cluster, DATABASE)
  const env = { DATABASE_URL: url, WEBHOOKS_TO_LOOPBACK: '1' }
  const processes = ['A', 'B', 'C'].map((name) => new ServiceProcess(name, env))
  for (const each of processes) await each.start()
  const tenants = await makeTenants(cluster, url, organizations)
  const stop = async () => {
    await Promise.all(processes.map((each) => each.kill('SIGTERM')))
    await cluster.stop()
  }
  return { cluster, url, tenants, processes, stop }
}

/** The last one's allocations are in two parts, one on each worker. */
async function makeTenants(cluster: CitusCluster, url: string, count: number): Promise<Tenant[]> {
  const db = openDatabase(url, 2)
  try {
    const tenants: Tenant[] = []
    for (let number = 1; number <= count; number++) {
      const name = number === count ? 'Divided' : `Tenant ${number}`
      const { id } = (await addOrganization(db, {
        name,
        plan: 'paid',
        areas: 'market-access,cost-of-energy,portfolio-forecasts',
      })) as {
        id: string
      }
      await setLimits(db, { organization: name, capacity: '1000000', refill: '1000000' })
      const key = (await addKey(db, {
        organization: name,
        name: 'load',
        areas: 'market-access,cost-of-energy,portfolio-forecasts,access',
        write: true,
      })) as {
        secret: string
      }
      const workers = await asSuperuser(cluster.coordinator, DATABASE, (sql) =>
        number === count ? divideOverWorkers(sql, id, cluster) : workersOf(sql, id),
      )
      tenants.push({ id, name, key: key.secret, workers })
    }
    return tenants
  } finally {
    await db.close()
  }
}

async function workersOf(sql: postgres.Sql, id: string): Promise<number[]> {
  const places = await sql<{ port: number }[]>`
    select nodeport as port from citus_shards where table_name = 'audit_heads'::regclass
      and shardid = get_shard_id_for_distribution_column('audit_heads', ${id}::uuid)`
  return places.map(({ port }) => port)
}

/** Divides an organization that no process has seen yet, in the middle of the points that it will write. */
async function divideOverWorkers(sql: postgres.Sql, id: string, { workers }: CitusCluster): Promise<number[]> {
  const ports = workers.map(({ port }) => port)
  const parts: Part[] = []
  for (const [at, port] of ports.entries()) {
    let part_id = randomUUID()
    while ((await workersOf(sql, part_id))[0] !== port) part_id = randomUUID()
    parts.push({ part_id, first_point_id: `00000000-0000-4000-8000-0000000000${at === 0 ? '00' : '10'}` })
  }
  await inTransaction(sql, (tx) => divide(tx, id, parts, () => undefined))
  return ports
}
