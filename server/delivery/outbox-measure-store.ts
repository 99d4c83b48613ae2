import { sql } from 'drizzle-orm'
import { type Database, readAcross } from '../db.ts'
import type { Measure } from '../process/measure.ts'

const DEPTH = 'quarterhour_outbox_pending_events'
const AGE = 'quarterhour_outbox_oldest_due_seconds'
const DEAD = 'quarterhour_outbox_dead_events'

type Counted = { topic: string; pending: number; dead: number; oldest_due_seconds: number }

/** By topic, over all organizations: pending and abandoned events, and the age of the oldest due one. */
export function countOutbox(db: Database, now: Date): Promise<Counted[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return readAcross<Counted>(
    db,
    { 'app.outbox': 'count' },
    // Each state by itself, since each has a partial index; all others are settled events of 400 days.
    sql`select topic, sum(pending)::int as pending, sum(dead)::int as dead, max(waited)::float8 as oldest_due_seconds
      from (select topic, count(*) as pending, 0 as dead, greatest(0, extract(epoch from ${at} - min(due_at))) as waited
          from outbox where state = 'pending' group by 1
        union all select topic, 0, count(*), 0 from outbox where state = 'dead' group by 1) as each
      group by 1 order by 1`,
  )
}

/** Pending and abandoned events of the outbox, by topic; webhooks are the topic `webhook`. */
export const outboxMeasure: Measure = {
  name: 'outbox',
  families: {
    [DEPTH]: { help: 'Events that wait to be delivered or tried again', labels: ['topic'] },
    [AGE]: { help: 'For how long the oldest event that is due has waited', labels: ['topic'] },
    [DEAD]: { help: 'Events that were given up after their last try and not sent again since', labels: ['topic'] },
  },
  read: async ({ db, now }) => {
    const rows = await countOutbox(db, now)
    return rows.flatMap(({ topic, pending, dead, oldest_due_seconds }) => {
      const labels = { topic }
      return [
        { family: DEPTH, labels, value: pending },
        { family: AGE, labels, value: oldest_due_seconds },
        { family: DEAD, labels, value: dead },
      ]
    })
  },
}
