import { type Database, withOrganization } from '../db.ts'
import { dropSettled } from '../delivery/outbox.ts'
import type { Job } from '../process/scheduler.ts'
import { dropAttempts } from '../webhooks/store.ts'
import { Attempts } from './limits/attempts.ts'
import { dropExpired } from './idempotency.ts'

const TURN_MS = 3_600_000

/**
 * Removes what has run out, also of organizations that stopped calling: idempotent answers, failed sign-ins, and events
 * that were delivered long ago, with the tries that it took.
 */
export async function sweep(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  await new Attempts(db).sweep(now.getTime())
  const organizations = await db.raw<{ id: string }[]>`select id from access.organizations`
  for (const { id } of organizations) {
    if (signal?.aborted) return
    await withOrganization(db, id, async (tx) => {
      await dropExpired(tx, id, now)
      await dropSettled(tx, id, now)
      await dropAttempts(tx, id, now)
    })
  }
}

/** Sweeps at once and then every hour; ends after the organization that it is at. */
export function sweepJob(db: Database): Job {
  const job = { name: 'sweep', every_ms: TURN_MS, at_once: true } as const
  return { ...job, scope: 'installation', held_by: 'lock', run: (signal) => sweep(db, new Date(), signal) }
}
