import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { DatabaseFactory } from './database-factory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `createTestDatabase` asks for a database; answers it as JSON. */
    databaseBroker: string
  }
}

/** Vitest's global setup: answers test files that ask for a database, from one server started on the first demand. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let factory: Promise<DatabaseFactory> | undefined
  const broker = createServer((request, response) => {
    const wants = (content: string) => request.url?.includes(content) ?? false
    factory ??= import('./database-factory.ts').then((module) => module.databaseFactory())
    factory
      .then((made) => made.create({ seeded: wants('seeded'), demo: wants('demo') }))
      .then((made) => response.end(JSON.stringify(made)))
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
