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
    sql`select topic, count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'dead')::int as dead,
        greatest(0, extract(epoch from ${at} - min(due_at) filter (where state = 'pending')))::float8 as oldest_due_seconds
      from outbox where state in ('pending', 'dead') group by 1 order by 1`,
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
