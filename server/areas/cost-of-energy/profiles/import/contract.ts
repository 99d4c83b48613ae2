import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { Resolution, Unit } from '../../contract.ts'
import { ProfileEntry } from '../contract.ts'
import { CLOCKS } from './clock.ts'
import { FILE_UNITS } from './file-units.ts'
import { FINDING_CODES, SEVERITIES } from './findings.ts'
import { READINGS } from './values/register-readings.ts'
import { DUPLICATES } from './series.ts'
import { FILE_RESOLUTIONS, FILE_STEPS, MARKS } from './timing.ts'
import { UNITS } from '../../units.ts'
import { DELIMITERS } from '#server/spreadsheet/file-types.ts'

const { param } = wire

const column = () => param.integer({ ge: 1, le: 1000 }).optional()

/**
 * How to read a file and what to store. Anything absent is detected from the file, and the response reports the
 * detected values; rows and columns count from 1.
 */
export const ProfileImportQuery = z.object({
  dry_run: param.boolean().default(false),
  profile_id: param.uuid().optional().describe('Replaces this profile of the organization instead of making a new one'),
  name: param.text({ min: 1, max: 200 }).optional(),
  description: param.text({ max: 2000 }).optional(),
  tag: param.repeated(param.text({ min: 1, max: 100, pattern: /\S/ }), { max: 50 }).optional(),
  sheet: param.text({ min: 1, max: 31 }).optional(),
  delimiter: param.enumeration(DELIMITERS).optional(),
  header_row: param.integer({ ge: 0, le: 200 }).optional().describe('0 for a file without headings'),
  time_column: column(),
  clock_column: column(),
  end_column: column(),
  value_column: column(),
  value_columns: param
    .repeated(param.integer({ ge: 1, le: 1000 }), { max: 20 })
    .optional()
    .describe('Columns whose sum is the value of a row, as the registers of one meter and direction are'),
  readings: param
    .enumeration(READINGS)
    .optional()
    .describe('`differences` for the readings of a register, `values` where each is the energy of its interval'),
  series_column: column(),
  series: param
    .text({ min: 1, max: 200 })
    .optional()
    .describe('Selects one of several series by the value of the series column'),
  decimal_mark: param.enumeration(['point', 'comma']).optional(),
  date_order: param.enumeration(['day_first', 'month_first']).optional(),
  marks: param.enumeration(MARKS).optional(),
  timezone: param.text({ min: 1, max: 64 }).default('Europe/Berlin'),
  clock: param.enumeration(CLOCKS).optional(),
  resolution: param.enumeration(FILE_STEPS).optional().describe('Half-hours become quarter-hours'),
  unit: param.enumeration(FILE_UNITS).optional(),
  target_unit: param.enumeration(UNITS).optional(),
  target_resolution: param
    .enumeration(FILE_RESOLUTIONS)
    .optional()
    .describe('`quarter_hourly` cuts hours into quarter-hours: amounts in four, rates repeated'),
  duplicates: param.enumeration(DUPLICATES).default('refuse'),
  not_numbers: param.enumeration(['refuse', 'gap']).default('refuse'),
})
export type ProfileImportQuery = z.infer<typeof ProfileImportQuery>

const instant = () => z.string().meta({ format: 'date-time' })
const count = () => z.int()
const columnNumber = () => z.int().nullable()

export const ImportFinding = z.object({
  code: z.enum(FINDING_CODES),
  severity: z.enum(SEVERITIES),
  msg: z.string(),
  count: count(),
  details: z.array(z.string()).describe('Values that `msg` names'),
  places: z
    .array(z.object({ row: count(), column: count(), text: z.string() }))
    .describe('The first places; column 0 is the whole row'),
})
export type ImportFinding = z.infer<typeof ImportFinding>

/** How the file was read: each can be sent back as the query parameter of its name. */
export const ImportSettings = z.object({
  sheet: z.string().nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  header_row: columnNumber(),
  time_column: columnNumber(),
  clock_column: columnNumber(),
  end_column: columnNumber(),
  value_column: columnNumber().describe(
    'The first of `value_columns`; of a table with a row per day the first of its columns',
  ),
  value_columns: z.array(count()),
  readings: z.enum(READINGS),
  series_column: columnNumber(),
  series: z.string().nullable(),
  decimal_mark: z.enum(['point', 'comma']),
  date_order: z.enum(['day_first', 'month_first']).nullable(),
  marks: z.enum(MARKS),
  timezone: z.string(),
  clock: z.enum(CLOCKS),
  resolution: z.enum(FILE_STEPS).nullable(),
  unit: z.enum(FILE_UNITS),
  target_unit: Unit,
  target_resolution: z.enum(FILE_RESOLUTIONS).nullable(),
})
export type ImportSettings = z.infer<typeof ImportSettings>

const statistics = z.object({
  values: count(),
  missing: count(),
  negative: count(),
  sum: z.number(),
  mean: z.number(),
  min: z.number(),
  min_time: instant(),
  max: z.number(),
  max_time: instant(),
})

/** The content of a file, how it was read, and its errors; `profile` is null for a dry run. */
export const ProfileImportResult = z
  .object({
    profile: ProfileEntry.nullable(),
    can_store: z.boolean(),
    file: z.object({ kind: z.enum(['csv', 'xlsx']), encoding: z.string().nullable(), sheets: z.array(z.string()) }),
    columns: z.array(z.object({ column: count(), name: z.string(), sample: z.array(z.string()) })),
    first_rows: z.array(z.object({ row: count(), cells: z.array(z.string()) })),
    settings: ImportSettings,
    inferred: z.array(z.string()).describe('Settings that the caller did not send'),
    doubtful: z.array(z.string()).describe('Inferred ones that the file leaves open'),
    value_candidates: z
      .array(z.object({ column: count(), name: z.string(), sum: z.number().nullable() }))
      .describe(
        "Columns that could hold the values, with the sum of each in the file's own unit where there are several",
      ),
    series: z.array(z.object({ name: z.string(), rows: count() })),
    rows: z.object({ data: count(), used: count() }),
    start_time: instant().nullable(),
    end_time: instant().nullable(),
    slots: count(),
    statistics: statistics.nullable(),
    gaps: z.array(z.object({ start_time: instant(), end_time: instant(), slots: count() })),
    gap_count: count(),
    findings: z.array(ImportFinding),
    /** The first year of values as they would be stored. */
    preview: z
      .object({
        resolution: Resolution,
        start_time: instant(),
        end_time: instant(),
        values: z.array(z.number().nullable()),
      })
      .nullable(),
  })
  .meta({ id: 'ProfileImportResult' })
export type ProfileImportResult = z.infer<typeof ProfileImportResult>
