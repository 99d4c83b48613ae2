import { type Database, withOrganization } from '../db.ts'
import { dropSettled } from '../delivery/outbox.ts'
import { dropAttempts } from '../webhooks/store.ts'
import { Attempts } from './limits/attempts.ts'
import { dropExpired } from './idempotency.ts'

const TURN_MS = 3_600_000

/**
 * Removes what has run out, also of organizations that stopped calling: idempotent answers, failed sign-ins, and events
 * that were delivered long ago, with the tries that it took.
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  await new Attempts(db).sweep(now.getTime())
  const organizations = await db.raw<{ id: string }[]>`select id from access.organizations`
  for (const { id } of organizations)
    await withOrganization(db, id, async (tx) => {
      await dropExpired(tx, id, now)
      await dropSettled(tx, id, now)
      await dropAttempts(tx, id, now)
    })
}

/** Sweeps now and then every hour, until the returned function is called; a turn that fails is noted, and the next one comes. */
export function startSweeping(db: Database, failed: (error: unknown) => void): () => void {
  const turn = () => void sweep(db, new Date()).catch(failed)
  turn()
  const timer = setInterval(turn, TURN_MS).unref()
  return () => clearInterval(timer)
}
