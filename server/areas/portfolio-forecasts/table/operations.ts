import { operation } from '../../../operation.ts'
import { TABLE_UPLOAD } from '../../../spreadsheet/table-file.ts'
import { FORECAST_AREA } from '../forecast-service.ts'
import { ForecastTable, ForecastTableQuery } from '../../../spreadsheet/table-contract.ts'

export const readForecastTable = operation({
  ...FORECAST_AREA,
  method: 'POST',
  path: '/portfolio-forecasts/v1alpha1/tables',
  summary: 'Parse a table of forecast values',
  description:
    'Returns the cells of the file. The caller assigns columns to series. Workbooks: the named sheet, or ' +
    'the first sheet with numbers.',
  access: 'read',
  effect: 'pure',
  weight: 2,
  query: ForecastTableQuery,
  upload: TABLE_UPLOAD,
  output: ForecastTable,
  run: async (_, { body }) => body,
})
