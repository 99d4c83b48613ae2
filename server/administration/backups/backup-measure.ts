import type { Measure } from '../../process/measure.ts'
import { readPast } from './backup-store.ts'

const SUCCESS = 'quarterhour_backup_last_success_timestamp_seconds'
const SIZE = 'quarterhour_backup_last_size_bytes'
const FAILURES = 'quarterhour_backup_failures_in_a_row'

/** Age and size of the newest backup that the service has made by itself. */
export const backupMeasure: Measure = {
  name: 'backup',
  families: {
    [SUCCESS]: { help: 'Start of the newest backup that succeeded; absent where there was none', labels: [] },
    [SIZE]: { help: 'Size of the file of that backup', labels: [] },
    [FAILURES]: { help: 'Backups that failed since one succeeded', labels: [] },
  },
  read: async ({ db }) => {
    const { last_success, last_bytes, failures_in_a_row } = await readPast(db)
    return [
      ...(last_success === null ? [] : [{ family: SUCCESS, labels: {}, value: last_success.getTime() / 1000 }]),
      ...(last_bytes === null ? [] : [{ family: SIZE, labels: {}, value: last_bytes }]),
      { family: FAILURES, labels: {}, value: failures_in_a_row },
    ]
  },
}
