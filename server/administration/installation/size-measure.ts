import type { Measure } from '../../process/measure.ts'
import { readDatabase } from './size-store.ts'

const SIZE = 'quarterhour_database_size_bytes'

/** How large the database is, wherever it lies. */
export const sizeMeasure: Measure = {
  name: 'size',
  families: { [SIZE]: { help: 'Size of the whole database, indexes included', labels: [] } },
  read: async ({ db }) => [{ family: SIZE, labels: {}, value: (await readDatabase(db)).size_bytes }],
}
