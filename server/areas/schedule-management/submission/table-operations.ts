import { operation } from '../../../operation.ts'
import { TABLE_UPLOAD } from '../../../spreadsheet/table-file.ts'
import { ForecastTable, ForecastTableQuery } from '../../../spreadsheet/table-contract.ts'

export const readScheduleTable = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/tables',
  summary: 'Parse a table of schedule values',
  description: 'Same input and output as `/portfolio-forecasts/v1alpha1/tables`. The caller assigns columns to series.',
  access: 'read',
  effect: 'pure',
  weight: 2,
  query: ForecastTableQuery,
  upload: TABLE_UPLOAD,
  output: ForecastTable,
  run: async (_, { body }) => body,
})
