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
    'Which column is which series is for the caller to say, as in the console: the cells come as they are written, of a workbook those of the sheet that is named, or of the first with numbers.',
  access: 'read',
  effect: 'pure',
  weight: 2,
  query: ForecastTableQuery,
  upload: TABLE_UPLOAD,
  output: ForecastTable,
  run: async (_, { body }) => body,
})
