import { inject } from 'vitest'

/**
 * A fresh database with every migration applied, for one test file; dropped with the whole run. Returns its URL, whose
 * role owns it and is not a superuser. `seeded`: with the shipped facts, copied from one template of the run. Throws with
 * the reason when the database could not be made (a failing migration).
 * The first call of a run starts the server; tests that need none never pay for it.
 */
export async function createTestDatabase(options: { seeded?: boolean } = {}): Promise<string> {
  const path = options.seeded ? 'seeded' : ''
  const response = await fetch(`${inject('databaseBroker')}${path}`, { method: 'POST' })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
