import { sql } from 'drizzle-orm'
import { readAcross } from '../db.ts'
import type { Measure } from '../process/measure.ts'

const OPEN = 'quarterhour_open_alarms'

/** Unacknowledged alarms of all organizations, by subject. */
export const alarmsMeasure: Measure = {
  name: 'alarms',
  families: { [OPEN]: { help: 'Alarms of organizations that nobody has acknowledged', labels: ['kind'] } },
  read: async ({ db }) => {
    const rows = await readAcross<{ kind: string; count: number }>(
      db,
      { 'app.alarms': 'count' },
      sql`select kind, count(*)::int as count from alarms where acknowledged_at is null group by 1 order by 1`,
    )
    return rows.map(({ kind, count }) => ({ family: OPEN, labels: { kind }, value: count }))
  },
}
