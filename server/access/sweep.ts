import { type Database, type Orm, withOrganization } from '../db.ts'
import type { Job } from '../process/scheduler.ts'
import { Attempts } from './limits/attempts.ts'
import { dropExpired } from './idempotency.ts'

const TURN_MS = 3_600_000

/** Removes what has run out of an organization, in its own transaction. */
export type Drop = (tx: Orm, organization_id: string, now: Date) => Promise<void>

/**
 * Removes what has run out, also of organizations that stopped calling: idempotent answers, failed sign-ins, and what
 * `drops` remove.
 */
export async function sweep(db: Database, drops: readonly Drop[], now: Date, signal?: AbortSignal): Promise<void> {
  await new Attempts(db).sweep(now.getTime())
  const organizations = await db.raw<{ id: string }[]>`select id from access.organizations`
  for (const { id } of organizations) {
    if (signal?.aborted) return
    await withOrganization(db, id, async (tx) => {
      await dropExpired(tx, id, now)
      for (const drop of drops) await drop(tx, id, now)
    })
  }
}

/** Sweeps at once and then every hour; ends after the organization that it is at. */
export function sweepJob(db: Database, drops: readonly Drop[]): Job {
  const job = { name: 'sweep', every_ms: TURN_MS, at_once: true } as const
  return { ...job, scope: 'installation', held_by: 'lock', run: (signal) => sweep(db, drops, new Date(), signal) }
}
