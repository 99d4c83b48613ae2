import { operation } from '../../operation.ts'
import { CSV_TYPES, XLSX_TYPE } from '../cost-of-energy/profile-import-contract.ts'
import { FORECAST_AREA } from './forecast-service.ts'
import { ForecastTable, ForecastTableQuery } from './table-contract.ts'
import { readForecastFile } from './table-gateway.ts'

const MOST_BYTES = 20 * 1024 * 1024
/** A workbook unpacks to more than it has. */
const HELD_BYTES = 64 * 1024 * 1024

export const readForecastTable = operation({
  ...FORECAST_AREA,
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/tables',
  summary: 'Read the cells of a CSV or XLSX file that a submission is to be made of; nothing is stored',
  description:
    'Which column is which series is for the caller to say, as in the console: the cells come as they are written, of a workbook those of the sheet that is named, or of the first with numbers.',
  access: 'read',
  effect: 'pure',
  weight: 2,
  query: ForecastTableQuery,
  upload: {
    types: [...CSV_TYPES, XLSX_TYPE],
    limit_bytes: MOST_BYTES,
    held_bytes: ({ content_type, received_bytes, is_whole }) =>
      content_type === XLSX_TYPE && is_whole ? HELD_BYTES : Math.min(HELD_BYTES, received_bytes * 8),
    read: (file, { query }, signal) => readForecastFile(file, query as { sheet?: string }, signal),
  },
  output: ForecastTable,
  run: async (_, { body }) => body,
})
