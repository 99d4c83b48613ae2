import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { DatabaseFactory } from './database-factory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `createTestDatabase` asks for a database; answers its URL as text. */
    databaseBroker: string
  }
}

/** Vitest's global setup: answers test files that ask for a database, from one server started on the first demand. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let factory: Promise<DatabaseFactory> | undefined
  const broker = createServer((request, response) => {
    factory ??= import('./database-factory.ts').then((module) => module.databaseFactory())
    factory
      .then((made) => made.create({ seeded: request.url === '/seeded' }))
      .then((url) => response.end(url))
      .catch((error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)))
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const { port } = broker.address() as AddressInfo
  project.provide('databaseBroker', `http://127.0.0.1:${port}/`)
  return async () => {
    broker.closeAllConnections()
    broker.close()
    // A factory that could not be made has told every test file why.
    const made = await factory?.catch(() => undefined)
    await made?.stop()
  }
}
