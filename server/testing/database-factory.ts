import postgres from 'postgres'
import { migrate } from '#server/db/migrate.ts'
import { seedReference } from '#server/seed/seed.ts'
import { RECORDING, recordStatements, type RecordedStatements, reportOf } from './recorded-statements.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** `seeded` databases hold the shipped facts; they are imported once, on the first demand. */
export type DatabaseFactory = { create(options: { seeded: boolean }): Promise<string>; stop(): Promise<void> }

/** Where databases are made by copying a template. */
export type Server = {
  /** Owns the databases; no superuser on the embedded server, so that row-level security is met as in production. */
  ownerUrl: string
  copy(name: string, template: string): Promise<void>
  drop(name: string): Promise<void>
  /** Makes a migrated database one of a cluster, where the server is one. */
  distribute?(name: string): Promise<void>
  /** What the service sends, where the server remembers it. */
  statements?: RecordedStatements
  stop(): Promise<void>
}

/**
 * Makes databases by copying a migrated template, or one that is seeded as well. The server is `TEST_DATABASE_URL`
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
    for (const name of made) await server.drop(name)
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
  let seeded: Promise<string> | undefined
  const seededTemplate = async () => {
    await seedReference(await add(`${template}_seeded`, template))
    return `${template}_seeded`
  }
  const create = async (options: { seeded: boolean }) => {
    const source = options.seeded ? await (seeded ??= seededTemplate()) : template
    await server.statements?.collect()
    return add(`${prefix}_${++count}`, source)
  }
  return { create, stop }
}

async function testServer(): Promise<Server> {
  const { TEST_DATABASE_URL: url, CITUS_BIN: programs } = process.env
  if (programs) return await import('./citus-server.ts').then(({ citusServer }) => citusServer(programs))
  if (url) return await oneNode({ administratorUrl: url, ownerUrl: url, stop: async () => undefined })
  const { url: ownerUrl, superuserUrl, stop } = await startThrowawayPostgres(RECORDING)
  return oneNode({ administratorUrl: superuserUrl, ownerUrl, stop, isRecording: true })
}

async function oneNode(server: {
  administratorUrl: string
  ownerUrl: string
  stop(): Promise<void>
  isRecording?: boolean
}): Promise<Server> {
  const administrator = postgres(server.administratorUrl, { max: 1, onnotice: () => undefined })
  const owner = new URL(server.ownerUrl).username
  return {
    ownerUrl: server.ownerUrl,
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
