import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '#server/db.ts'
import { type DemoCredentials, ensureDemo } from '#server/seed/demo.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedReference } from '#server/seed/seed.ts'
import { RECORDING, recordStatements, type RecordedStatements, reportOf } from './recorded-statements.ts'
import { startThrowawayPostgres, TEMPORARY_PREFIX } from './throwaway-postgres.ts'

/** What a database holds: `seeded` the shipped facts, `demo` the demo organizations, each made once, on the first demand. */
export type Contents = { seeded: boolean; demo: boolean }
/** `demo`: how to sign in to the demo organizations, where they are there. */
export type MadeDatabase = { url: string; demo: DemoCredentials | null }
export type DatabaseFactory = { create(contents: Contents): Promise<MadeDatabase>; stop(): Promise<void> }

/** Where databases are made by copying a template. */
export type Server = {
  /** Owns the databases; no superuser on the embedded server, so that row-level security is met as in production. */
  ownerUrl: string
  copy(name: string, template: string): Promise<void>
  drop(name: string): Promise<void>
  /** Whether all that it has goes with it, so that nothing need be dropped: that takes a checkpoint each. */
  isThrownAway?: boolean
  /** Makes a migrated database one of a cluster, where the server is one. */
  distribute?(name: string): Promise<void>
  /** What the service sends, where the server remembers it. */
  statements?: RecordedStatements
  stop(): Promise<void>
}

/**
 * Makes databases by copying a migrated template, or one that has more contents. The server is `TEST_DATABASE_URL`
 * when set (its role needs CREATEDB and CREATEROLE, and should be no superuser), a cluster of the PostgreSQL with Citus
 * whose programs are in `CITUS_BIN` when set, else an embedded one in a temporary directory.
 */
export async function databaseFactory(): Promise<DatabaseFactory> {
  const server = await testServer()
  const prefix = `test_${process.pid}`
  const made: string[] = []
  const add = async (name: string, template: string): Promise<string> => {
    await server.copy(name, template)
    made.push(name)
    return withDatabase(server.ownerUrl, name)
  }
  const template = `${prefix}_template`
  const stop = async () => {
    const refused = await server.statements?.refusals(withDatabase(server.ownerUrl, template))
    if (!server.isThrownAway) for (const name of made) await server.drop(name)
    await server.stop()
    if (refused !== undefined && refused.length > 0)
      throw new Error(`statements of this run that a cluster would refuse:\n\n${reportOf(refused)}`)
  }
  try {
    await migrate(await add(template, 'template0'))
    await server.distribute?.(template)
  } catch (error) {
    await stop()
    throw error
  }
  let count = 0
  const made_once = new Map<string, Promise<Template>>()
  const once = (name: string, make: () => Promise<DemoCredentials | null>) => {
    const known = made_once.get(name) ?? make().then((demo) => ({ name, demo }))
    made_once.set(name, known)
    return known
  }
  const withFacts = (seeded: boolean): Promise<Template> =>
    seeded
      ? once(`${template}_seeded`, async () => (await seedReference(await add(`${template}_seeded`, template)), null))
      : Promise.resolve({ name: template, demo: null })
  const withDemo = async (seeded: boolean): Promise<Template> => {
    const { name } = await withFacts(seeded)
    return once(`${name}_demo`, async () => insertDemo(await add(`${name}_demo`, name)))
  }
  const create = async ({ seeded, demo }: Contents) => {
    const source = await (demo ? withDemo(seeded) : withFacts(seeded))
    await server.statements?.collect()
    return { url: await add(`${prefix}_${++count}`, source.name), demo: source.demo }
  }
  return { create, stop }
}

type Template = { name: string; demo: DemoCredentials | null }

async function insertDemo(url: string): Promise<DemoCredentials> {
  const dataDir = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  const db = openDatabase(url, 1)
  try {
    return await ensureDemo(db, { dataDir, now: new Date(), apiKey: undefined, ownsDatabase: true })
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true })
  }
}

async function testServer(): Promise<Server> {
  const { TEST_DATABASE_URL: url, CITUS_BIN: programs } = process.env
  if (programs) return await import('./citus-server.ts').then(({ citusServer }) => citusServer(programs))
  if (url) return await oneNode({ administratorUrl: url, ownerUrl: url, stop: async () => undefined })
  const { url: ownerUrl, superuserUrl, stop } = await startThrowawayPostgres(RECORDING)
  return oneNode({ administratorUrl: superuserUrl, ownerUrl, stop, isRecording: true, isThrownAway: true })
}

async function oneNode(server: {
  administratorUrl: string
  ownerUrl: string
  stop(): Promise<void>
  isRecording?: boolean
  isThrownAway?: boolean
}): Promise<Server> {
  const administrator = postgres(server.administratorUrl, { max: 1, onnotice: () => undefined })
  const owner = new URL(server.ownerUrl).username
  return {
    ownerUrl: server.ownerUrl,
    isThrownAway: server.isThrownAway ?? false,
    ...(server.isRecording ? { statements: await recordStatements(administrator) } : {}),
    copy: async (name, template) => {
      // Copying files takes half the work of writing every page to the log as well.
      await administrator.unsafe(`create database ${name} template ${template} strategy file_copy owner ${owner}`)
    },
    drop: async (name) => {
      await administrator.unsafe(`drop database if exists ${name} with (force)`)
    },
    stop: async () => {
      await administrator.end()
      await server.stop()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
