import { inject } from 'vitest'
import type { Contents, MadeDatabase } from './database-factory.ts'

/**
 * A fresh database with every migration applied, for one test file; dropped with the whole run. Returns its URL, whose
 * role owns it and is not a superuser. `seeded`: with the shipped facts, copied from one template of the run. Throws with
 * the reason when the database could not be made (a failing migration).
 * The first call of a run starts the server; tests that need none never pay for it.
 */
export async function createTestDatabase({ seeded = false }: { seeded?: boolean } = {}): Promise<string> {
  return (await made({ seeded, demo: false })).url
}

/** A fresh database like that of `createTestDatabase`, with the demo organizations and how to sign in to them. */
export async function createDemoDatabase(seeded: boolean): Promise<MadeDatabase> {
  return await made({ seeded, demo: true })
}

async function made(contents: Contents): Promise<MadeDatabase> {
  const path = Object.entries(contents).flatMap(([name, isWanted]) => (isWanted ? [name] : []))
  const response = await fetch(`${inject('databaseBroker')}${path.join('-')}`, { method: 'POST' })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return JSON.parse(text) as MadeDatabase
}
