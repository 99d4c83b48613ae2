import { z } from 'zod'
import { boolean, enumeration, line, list, storedCodeFields, param } from '../../../wire.ts'
import { SOURCE_KINDS } from '../source-age.ts'
import { MOST_CHANGED_SHARE, MOST_LOST_SHARE } from './shares.ts'
import { many } from '../records/contract.ts'

/** Registers that are read as a whole: over the network, or from a file where they are too large. */
export const REGISTER_SOURCES = ['esett', 'entsoe-eic', 'svk-mga', 'nve', 'energinet', 'geonames', 'mastr'] as const
export type RegisterSource = (typeof REGISTER_SOURCES)[number]
export function isRegister(source: ImportSource): source is RegisterSource {
  return REGISTER_SOURCES.some((each) => each === source)
}
/** Rates, prices and tariffs. */
const FURTHER_SOURCES = [
  ...(['exchange-rates', 'prices-energinet', 'prices-smard', 'prices-energy-charts', 'prices-elering'] as const),
  ...(['prices-entsoe', 'rebap', 'tennet', 'datahub', 'eltariff', 'fri-nettleie', 'elcom', 'urdb'] as const),
] as const
export type FurtherSource = (typeof FURTHER_SOURCES)[number]
export const IMPORT_SOURCES = [...REGISTER_SOURCES, ...FURTHER_SOURCES] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/**
 * `interrupted`: the process ended meanwhile; the next run of the source continues from the data already read.
 * `cancelled`: a user stopped it.
 */
export const IMPORT_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'interrupted', 'cancelled'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

const IMPORTED_RECORDS = [
  ...([
    'party',
    'metering-grid-area',
    'area',
    'shape',
    'postal-code',
    'tariff',
    'quarter-hour',
    'exchange-rate',
  ] as const),
] as const

const FieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  names: z.record(z.string(), z.string()).optional().describe('What records are called that are ids before and after'),
})
const RecordChange = z
  .object({
    change: z.enum(['added', 'changed', 'ended']),
    id: z.string(),
    name: z.string(),
    code: z.string().optional().describe('The code that people know it by, such as an EIC, where its id is none'),
    fields: z.array(FieldChange).describe('What differs of a record that changed'),
  })
  .meta({ id: 'RecordChange' })
export type RecordChange = z.infer<typeof RecordChange>

/** What an import changes, or would change, of records of one kind and country. */
export const ImportDifference = z
  .object({
    record: z.enum(IMPORTED_RECORDS),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2; null where the source knows none'),
    before: z
      .number()
      .int()
      .describe('Records that are stored from this source; of prices, those of the days that were read'),
    after: z.number().int().describe('Records that the source has now'),
    added: z.number().int(),
    changed: z.number().int(),
    ended: z.number().int(),
    unchanged: z.number().int(),
    examples: z
      .array(RecordChange)
      .describe('Up to 100 of each kind of change: what ended, then what changed, then what was added'),
  })
  .meta({ id: 'ImportDifference' })
export type ImportDifference = z.infer<typeof ImportDifference>

export const ImportProgress = z
  .object({
    step: z.enum(['reading', 'comparing', 'storing']),
    done: z.number().int().describe('Answers of the source, or records'),
    total: z.number().int().nullable().describe('Null where the source does not say'),
  })
  .meta({ id: 'ImportProgress' })
export type ImportProgress = z.infer<typeof ImportProgress>

const PartMessage = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
export const LeftOut = z.object({
  name: z.string(),
  reasons: z.array(z.string()),
  messages: z
    .array(PartMessage)
    .optional()
    .describe('Which sentences the reasons are, in their order; absent: from before codes'),
  named: PartMessage.optional().describe('Which sentence the name is, where the source gives none'),
})
export type LeftOut = z.infer<typeof LeftOut>

export const ImportRun = z
  .object({
    uid: z.string(),
    source: z.enum(IMPORT_SOURCES),
    status: z.enum(IMPORT_STATUSES),
    zones: z
      .array(z.string())
      .nullable()
      .describe('Bidding zones of which prices are imported; null for other sources'),
    dry_run: z.boolean(),
    accept_shrink: z.boolean(),
    started_by: z.string(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    progress: ImportProgress.nullable().describe('Where it is, or where it ended'),
    reused_answers: z.number().int().describe('Answers that an earlier run had read before it was interrupted'),
    reason: z.string().nullable().describe('Why nothing was changed'),
    ...storedCodeFields,
    difference: z.array(ImportDifference),
    left_out: z.array(LeftOut).describe('Records of the source that were left out, and why; at most 100'),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof ImportRun>

export const ImportBody = z.object({
  source: enumeration(IMPORT_SOURCES),
  zones: list(line({ max: 40 }), { min: 1, max: 50 })
    .nullable()
    .default(null)
    .describe('Bidding zones, such as `dk1`, of a source of day-ahead prices; null: those of its schedule'),
  dry_run: boolean().default(false).describe('Says what would change, and changes nothing'),
  accept_shrink: boolean()
    .default(false)
    .describe(
      `Takes an answer that has lost more than ${MOST_LOST_SHARE * 100} % of the records of a kind and country, or gives more ` +
        `than ${MOST_CHANGED_SHARE * 100} % of them another name or scheduling area; an empty one never`,
    ),
})
export type ImportBody = z.output<typeof ImportBody>

export const ImportPath = z.object({ uid: param.uuid() })
export const ImportsQuery = z.object({
  source: many(param.enumeration(IMPORT_SOURCES)),
  status: many(param.enumeration(IMPORT_STATUSES)),
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type ImportsQuery = z.output<typeof ImportsQuery>
export const ImportPage = z.object({
  items: z.array(ImportRun),
  limit: z.number().int(),
  offset: z.number().int(),
  total: z.number().int(),
})
export type ImportPage = z.infer<typeof ImportPage>

const LastRun = ImportRun.pick({ uid: true, status: true, dry_run: true, created_at: true, finished_at: true })

const described = {
  name: z.string(),
  publisher: z.string(),
  licence: z.string(),
  url: z.string().describe('Where the facts were read, or are read'),
}
export const Sources = z.object({
  sources: z.array(
    z
      .object({
        id: z.string(),
        ...described,
        credit: z.string().describe('The line to print wherever the facts are shown'),
        retrieved_at: z.string().describe('Day of the newest copy, or month where only that is known'),
        age_days: z.number().int().describe('Since the first day that this may be'),
        record_count: z.number().int().describe('Records that hold today; what has ended is history'),
        records: z.record(z.string(), z.number().int()).describe('They by table'),
        importer: z.enum(IMPORT_SOURCES).nullable().describe('What brings these facts up to date'),
        last_run: LastRun.nullable().describe('The newest import; a dry run is none'),
        kind: z.enum(SOURCE_KINDS),
        confirmed_until: z
          .string()
          .nullable()
          .describe(
            'Last day until which its facts without an end of their own are taken to hold; null: nothing is supposed',
          ),
        is_stale: z.boolean().describe('That day is over'),
      })
      .meta({ id: 'Source' }),
  ),
  importers: z.array(
    z
      .object({
        id: z.enum(IMPORT_SOURCES),
        ...described,
        last_run: LastRun.nullable(),
        missing_setting: z
          .string()
          .nullable()
          .describe('Variable of the environment that must name the file to be read; null where nothing is missing'),
      })
      .meta({ id: 'Importer' }),
  ),
})
export type Sources = z.infer<typeof Sources>
