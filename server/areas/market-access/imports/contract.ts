import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { FLOW_DIRECTIONS, SKIPPED } from '../contract.ts'
import { PartnerWarning } from '../edifact/partner-warnings.ts'

const { param } = wire
const count = () => wire.integer({ ge: 0 })

export const WRITE_TYPES = ['text/csv', 'application/x-ndjson', 'application/edifact'] as const
export type WriteType = (typeof WRITE_TYPES)[number]

export const MOST_FILE_NAME = 200
/** `dry_run` reads and checks everything and stores nothing; `import_uid` and `file_name` are what the list of imports calls it. */
export const AllocationWriteQuery = z.object({
  dry_run: param.boolean().default(false),
  atomic: param
    .boolean()
    .default(false)
    .describe(
      'Of a MSCONS: store nothing where one of its messages is wrong. Other files are stored whole or not at all',
    ),
  decimal: param
    .enumeration(['comma', 'point'])
    .optional()
    .describe('The decimal mark of a CSV whose numbers may be read two ways, such as 1.250 between semicolons'),
  import_uid: param.uuid().optional(),
  file_name: param.text({ min: 1, max: MOST_FILE_NAME }).optional(),
})
export type AllocationWriteQuery = z.infer<typeof AllocationWriteQuery>

/** Most serious first. */
export const WARNING_CODES = ['values_lost', 'not_in_force', 'malo_check_digit', 'without_area'] as const
export type WarningCode = (typeof WARNING_CODES)[number]

/** Effects of a file: values that it removes or does not change, though all of it may be stored. */
export const AllocationWarning = z
  .object({
    code: z.enum(WARNING_CODES),
    msg: z.string(),
    row: count().describe('Where the day begins in the file, from 1'),
    accounting_point_id: wire.uuid(),
    flow_direction: wire.enumeration(FLOW_DIRECTIONS),
    market_identifier: z.string(),
    day: wire.date().nullable().describe('Null where the warning is about the series'),
    version: z.int().nullable(),
    in_force: z.int().nullable().describe('The version that holds before the file is stored'),
    lost: count().nullable().describe('Known values that become gaps'),
  })
  .meta({ id: 'AllocationWarning' })
export type AllocationWarning = z.infer<typeof AllocationWarning>

export const DroppedAllocationDay = z
  .object({
    row: count().describe('Where the day begins in the file, from 1'),
    accounting_point_id: wire.uuid().nullable().describe('Null where the file names the market identifier alone'),
    flow_direction: wire.enumeration(FLOW_DIRECTIONS),
    market_identifier: z.string().nullable(),
    day: wire.date(),
    rows: count(),
  })
  .meta({ id: 'DroppedAllocationDay' })

const FileProblem = z.object({
  type: z.string(),
  loc: z.array(z.union([z.string(), z.number()])).describe('`body`, the row from 1, and the column'),
  msg: z.string(),
  input: z.unknown().optional(),
  ctx: z.record(z.string(), z.unknown()).optional(),
  ...wire.codeFields,
})

/** A message of a MSCONS that is not stored, while others of the file are. */
const SkippedMessage = z
  .object({
    interchange: z.string().nullable().describe('Reference of its interchange (UNB DE 0020)'),
    message: z.string().describe('Its reference (UNH DE 0062)'),
    document: z.string().describe('Its document number (BGM DE 1004)'),
    row: count().describe('Number of its UNH among the segments of the file, from 1'),
    problems: z
      .array(
        FileProblem.extend({
          error_code: z
            .string()
            .nullable()
            .describe('Its code in the answer: DE 0085 of a CONTRL, DE 9321 of an APERAK'),
        }),
      )
      .describe('What is wrong with it: the first hundred'),
  })
  .meta({ id: 'SkippedAllocationMessage' })
export type SkippedMessage = z.infer<typeof SkippedMessage>

const SkippedValues = z
  .object({ why: z.enum(SKIPPED), name: z.string(), values: count() })
  .meta({ id: 'SkippedAllocationValues' })

/** A message of a MSCONS that takes another one back, or replaces it. */
const MessageReference = z
  .object({
    function: z.enum(['cancellation', 'replacement']).describe('BGM DE 1225: 1 or 5'),
    document: z.string().describe('Its own document number (BGM DE 1004)'),
    refers_to: z.string().nullable().describe('The document that it names (RFF+ACW)'),
    import_uid: wire.uuid().nullable().describe('The import that brought that document; null: none that is kept'),
    withdrawn_days: z
      .int()
      .nullable()
      .describe(
        'Days of series that a cancellation took back: each is again what it was before that message, as a new version, or ' +
          'gaps. 0 where later versions hold; null of a replacement, and where it is not kept what the message brought',
      ),
  })
  .meta({ id: 'AllocationMessageReference' })
export type MessageReference = z.infer<typeof MessageReference>

export const AllocationWriteResult = z
  .object({
    import_uid: wire.uuid().describe('Where the list of imports has this write'),
    rows: count().describe('Lines or rows of the file, but for its heading and `dropped_rows`'),
    dropped_rows: count().describe('Rows of the days that were dropped'),
    dropped_days: count().describe('Days of which the file has gaps alone, by the quarter-hour and without a version'),
    dropped: z.array(DroppedAllocationDay).describe('The first hundred of the days that were dropped'),
    skipped_values: count().describe('Values of the file that are not kept, and cancellations'),
    skipped: z
      .array(SkippedValues)
      .describe('They by what they are: another measure or a forecast by OBIS code, a cancellation by its number'),
    skipped_message_count: count().describe(
      'Messages of a MSCONS that are not stored, as something is wrong with them',
    ),
    skipped_messages: z.array(SkippedMessage).describe('The first hundred of them'),
    series_days: count().describe(
      'Days of series that the file held: those stored now, and those that were stored before with the same content',
    ),
    stored: count(),
    replaced: count().describe('Of the stored ones, those that correct an earlier version of their day'),
    /**
     * Days without effect, because a higher version is in force: of a lower version, or of none and identical to an
     * earlier write.
     */
    not_in_force: count(),
    unchanged: count(),
    new_series: count(),
    values: count(),
    gaps: count(),
    lost_values: count().describe(
      'Values that were known and became gaps, because a version is a whole day and a correction held less of it',
    ),
    first_day: wire.date().nullable(),
    last_day: wire.date().nullable(),
    highest_version: z.int(),
    received_at: wire.instant().nullable(),
    last_change: count().describe('The position of the change feed after this write'),
    warning_count: count(),
    warnings: z.array(AllocationWarning).describe('The first hundred of each code'),
    partner_warnings: z
      .array(PartnerWarning)
      .describe('Of a MSCONS: what is odd about its sender and its receiver, the first hundred'),
    references: z
      .array(MessageReference)
      .describe('Messages of a MSCONS that take another one back or replace it: the first hundred'),
    acknowledgments: z
      .string()
      .nullable()
      .describe('Where the answers to a MSCONS are (CONTRL, APERAK); null of other files'),
  })
  .meta({ id: 'AllocationWriteResult' })
export type AllocationWriteResult = z.infer<typeof AllocationWriteResult>

/** `interrupted`: its process went away meanwhile, and nothing was stored. */
export const IMPORT_STATUSES = [
  ...(['reading', 'checking', 'storing', 'succeeded', 'refused', 'cancelled', 'failed'] as const),
  'interrupted',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export type StoredImportStatus = Exclude<ImportStatus, 'interrupted'>

/** Whether an import is running. */
export function isOpenImport({ status }: { status: ImportStatus }): boolean {
  return status === 'reading' || status === 'checking' || status === 'storing'
}

export const AllocationImportEntry = z
  .object({
    uid: wire.uuid(),
    file_name: z.string().nullable(),
    content_type: z.enum(WRITE_TYPES),
    dry_run: z.boolean(),
    status: z.enum(IMPORT_STATUSES),
    started_by: z.string(),
    created_at: wire.instant(),
    finished_at: wire.instant().nullable(),
    received_bytes: count(),
    done: count().describe('Days of series that are stored so far, of `total`; 0 of 0 ahead of that'),
    total: count(),
    reason: z.string().nullable().describe('Why it failed, or what stopped it'),
    ...wire.storedCodeFields,
    result: AllocationWriteResult.omit({
      ...{ warnings: true, partner_warnings: true, dropped: true, skipped: true },
      ...{ references: true, skipped_messages: true },
    }).nullable(),
    problem_count: count(),
    acknowledgments: z.string().nullable().describe('Where the answers to a MSCONS are; null of other files'),
  })
  .meta({ id: 'AllocationImportEntry' })
export type AllocationImportEntry = z.infer<typeof AllocationImportEntry>
export const AllocationImport = AllocationImportEntry.extend({
  result: AllocationWriteResult.nullable(),
  problems: z.array(FileProblem).describe('What was wrong in the file: the first hundred, as its 422 named them'),
}).meta({ id: 'AllocationImport' })
export type AllocationImport = z.infer<typeof AllocationImport>

export const AllocationImportPath = z.object({ uid: param.uuid() })
export const AllocationImportsQuery = z.object({
  status: param.repeated(param.enumeration(IMPORT_STATUSES)).optional(),
  dry_run: param.boolean().optional(),
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type AllocationImportsQuery = z.infer<typeof AllocationImportsQuery>
export const AllocationImportsPage = z.object({
  items: z.array(AllocationImportEntry),
  limit: count(),
  offset: count(),
  total: count(),
})
export type AllocationImportsPage = z.infer<typeof AllocationImportsPage>
