import { sql } from 'drizzle-orm'
import { readShared } from '../db.ts'
import type { Measure } from '../process/measure.ts'

const OPEN = 'quarterhour_open_alarms'

/** Unacknowledged alarms of all organizations, by subject. */
export const alarmsMeasure: Measure = {
  name: 'alarms',
  families: { [OPEN]: { help: 'Alarms of organizations that nobody has acknowledged', labels: ['kind'] } },
  read: async ({ db }) => {
    const rows = await readShared<{ kind: string; count: number }>(
      db,
      sql`select counted.* from (select set_config('app.alarms', 'count', true)) as setting(count)
        cross join lateral (select kind, count(*)::int as count from alarms
          where setting.count is not null and acknowledged_at is null group by 1 order by 1 offset 0) as counted`,
    )
    return rows.map(({ kind, count }) => ({ family: OPEN, labels: { kind }, value: count }))
  },
}
