import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { DELIMITERS } from './file-types.ts'

const { param } = wire

/** A delivery day has at most 100 quarter-hours; with a row per value of the most series that a submission takes, 200,000. */
export const MOST_TABLE_ROWS = 200_100
export const MOST_TABLE_CELLS = 1_300_000

export const ForecastTableQuery = z.object({ sheet: param.text({ min: 1, max: 31 }).optional() })

/** The cells of a file as they are written there: nothing is made of them yet. */
export const ForecastTable = z
  .object({
    sheet: z.string().nullable().describe('The sheet that was read; null for a text file'),
    sheets: z.array(z.string()),
    delimiter: z.enum(DELIMITERS).nullable().describe('What stands between the cells of a text file'),
    rows: z
      .array(z.array(z.union([z.string(), z.number()]).nullable()))
      .describe('Rows of texts and numbers; dates and times of a workbook as YYYY-MM-DD HH:MM:SS or HH:MM'),
  })
  .meta({ id: 'ForecastTable' })
export type ForecastTable = z.infer<typeof ForecastTable>
