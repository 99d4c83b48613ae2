import type { Measure } from '../../process/measure.ts'
import { listLastRuns, listSourceAges } from './source-store.ts'

const RETRIEVED = 'quarterhour_source_retrieved_timestamp_seconds'
const RUN = 'quarterhour_import_last_run_timestamp_seconds'
const OK = 'quarterhour_import_last_run_success'

/** The age of registers, and the results of their newest imports. */
export const sourcesMeasure: Measure = {
  name: 'sources',
  families: {
    [RETRIEVED]: {
      help: 'Day, or first of the month where only that is known, of the newest copy of a source',
      labels: ['source'],
    },
    [RUN]: { help: 'When the newest import of an importer began', labels: ['source'] },
    [OK]: { help: '0 where the newest import failed or was interrupted, else 1', labels: ['source'] },
  },
  read: async ({ db }) => {
    const [ages, runs] = [await listSourceAges(db), await listLastRuns(db)]
    return [
      ...ages.map(({ id: source, retrieved_at }) => {
        const day = retrieved_at.length === 7 ? `${retrieved_at}-01` : retrieved_at
        return { family: RETRIEVED, labels: { source }, value: Date.parse(day) / 1000 }
      }),
      ...[...runs].flatMap(([source, { created_at, status }]) => [
        { family: RUN, labels: { source }, value: Date.parse(created_at) / 1000 },
        { family: OK, labels: { source }, value: status === 'failed' || status === 'interrupted' ? 0 : 1 },
      ]),
    ]
  },
}
