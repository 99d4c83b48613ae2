import type { Measure } from '../../process/measure.ts'
import { readArchive } from './archive-store.ts'

const [FROM, UNTIL] = ['from', 'until'].map((end) => `quarterhour_point_in_time_${end}_timestamp_seconds`) as [
  string,
  string,
]
const BASE = 'quarterhour_base_backup_last_success_timestamp_seconds'

/** Which instants can be recovered. */
export const archiveMeasure: Measure = {
  name: 'point-in-time',
  families: {
    [FROM]: { help: 'The earliest instant that can be recovered; absent where nothing is archived', labels: [] },
    [UNTIL]: { help: 'The latest instant that can be recovered', labels: [] },
    [BASE]: { help: 'End of the newest base backup', labels: [] },
  },
  read: async ({ db }) => {
    const state = await readArchive(db)
    const sample = (family: string, at: string | null | undefined) =>
      at ? [{ family, labels: {}, value: Date.parse(at) / 1000 }] : []
    return [
      ...sample(FROM, state?.restorable_from),
      ...sample(UNTIL, state?.restorable_until),
      ...sample(BASE, state?.last_base_at),
    ]
  },
}
