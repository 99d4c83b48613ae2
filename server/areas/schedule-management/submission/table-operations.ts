import { operation } from '../../../operation.ts'
import { TABLE_UPLOAD } from '../../../spreadsheet/table-file.ts'
import { ForecastTable, ForecastTableQuery } from '../../../spreadsheet/table-contract.ts'

export const readScheduleTable = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/tables',
  summary: 'Parse a table of schedule values',
  description:
    'Takes and answers the same as /portfolio-forecasts/v1alpha1/tables: which column is which series is for the caller to say.',
  access: 'read',
  effect: 'pure',
  weight: 2,
  query: ForecastTableQuery,
  upload: TABLE_UPLOAD,
  output: ForecastTable,
  run: async (_, { body }) => body,
})
