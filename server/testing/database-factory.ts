import postgres from 'postgres'
import { migrate } from '#server/db/migrate.ts'
import { seedReference } from '#server/seed/seed.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** `seeded` databases hold the shipped facts; they are imported once, on the first demand. */
export type DatabaseFactory = { create(options: { seeded: boolean }): Promise<string>; stop(): Promise<void> }

type Server = {
  /** May create databases. */
  administratorUrl: string
  /** Owns them; no superuser on the embedded server, so that row-level security is met as in production. */
  ownerUrl: string
  stop(): Promise<void>
}

/**
 * Makes databases by copying a migrated template, or one that is seeded as well. The server is `TEST_DATABASE_URL`
 * when set (its role needs CREATEDB and CREATEROLE, and should be no superuser), else an embedded one in a temporary
 * directory.
 */
export async function databaseFactory(): Promise<DatabaseFactory> {
  const server = await testServer()
  const administrator = postgres(server.administratorUrl, { max: 1, onnotice: () => undefined })
  const prefix = `test_${process.pid}`
  const made: string[] = []
  const add = async (name: string, template: string): Promise<string> => {
    // Copying files takes half the work of writing every page to the log as well.
    await administrator.unsafe(
      `create database ${name} template ${template} strategy file_copy owner ${new URL(server.ownerUrl).username}`,
    )
    made.push(name)
    return withDatabase(server.ownerUrl, name)
  }
  const template = `${prefix}_template`
  const stop = async () => {
    for (const name of made) await administrator.unsafe(`drop database if exists ${name} with (force)`)
    await administrator.end()
    await server.stop()
  }
  try {
    await migrate(await add(template, 'template0'))
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
    return add(`${prefix}_${++count}`, source)
  }
  return { create, stop }
}

async function testServer(): Promise<Server> {
  const value = process.env.TEST_DATABASE_URL
  if (value) return { administratorUrl: value, ownerUrl: value, stop: async () => undefined }
  const { url, superuserUrl, stop } = await startThrowawayPostgres()
  return { administratorUrl: superuserUrl, ownerUrl: url, stop }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
