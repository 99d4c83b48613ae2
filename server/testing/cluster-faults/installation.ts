import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addKey } from '#server/cli/key-commands.ts'
import { addOrganization, setLimits } from '#server/cli/organization-commands.ts'
import { openDatabase } from '#server/db.ts'
import {
  asSuperuser,
  type CitusCluster,
  createDistributedDatabase,
  startCitusCluster,
} from '#server/testing/citus-cluster.ts'

export const DATABASE = 'quarterhour'
const SECRET = 'faults-secret-of-at-least-32-characters'

/** An organization with a key for its data, and the port of the worker that has its rows. */
export type Tenant = { id: string; name: string; key: string; worker: number }

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

async function makeTenants(cluster: CitusCluster, url: string, count: number): Promise<Tenant[]> {
  const db = openDatabase(url, 2)
  try {
    const tenants: Tenant[] = []
    for (let number = 1; number <= count; number++) {
      const name = `Tenant ${number}`
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
      const [place] = await asSuperuser(
        cluster.coordinator,
        DATABASE,
        (sql) => sql<
          { port: number }[]
        >`select nodeport as port from citus_shards where table_name = 'audit_heads'::regclass
          and shardid = get_shard_id_for_distribution_column('audit_heads', ${id}::uuid)`,
      )
      tenants.push({ id, name, key: key.secret, worker: place?.port ?? 0 })
    }
    return tenants
  } finally {
    await db.close()
  }
}
