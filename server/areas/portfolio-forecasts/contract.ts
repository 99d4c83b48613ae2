import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { CONTROL_AREAS } from '../market-access/contract.ts'
import { FIRST_DAY, LAST_DAY } from '../market-access/day-range.ts'
import { type FieldPath, submissionFindings } from './findings.ts'
import { KINDS } from './kinds.ts'
import { ForecastWarning } from './warning-contract.ts'

const { param } = wire

/** MW is the average power of a quarter-hour, MWH its energy. */
export const UNITS = ['MW', 'MWH'] as const
export type ForecastUnit = (typeof UNITS)[number]
export const SOURCES = ['customer', 'generated'] as const
export type Source = (typeof SOURCES)[number]
export const MOST_SERIES = 2000

/** Forecasts are of the days that allocations may be of. */
export const forecastDay = () => param.date({ ge: FIRST_DAY, le: LAST_DAY })
const area = () => wire.enumeration(CONTROL_AREAS)
const MALO = /^[0-9]{11}$/
const EIC = /^[A-Z0-9-]{16}$/

/** A day of 96 quarter-hours that follows the sun. */
const DAY_MW = Array.from({ length: 96 }, (_, slot) => Math.max(0, 40 - Math.abs(slot - 48)) / 8)

const SentSeries = z
  .object({
    kind: wire.enumeration(KINDS),
    control_area: area().nullish(),
    malo: wire.text({ pattern: MALO }).nullish(),
    balance_group: wire
      .text({ pattern: EIC })
      .nullish()
      .describe(
        'EIC of the balance group whose schedule it becomes part of; absent: the one that takes the forecasts of the area',
      ),
    // A null is reported as one gap of the series, not as an entry per quarter-hour.
    values: wire.values({ nullable: true, ge: 0 }),
  })
  .meta({
    id: 'SentForecastSeries',
    examples: [{ kind: 'production', control_area: CONTROL_AREAS[0], values: DAY_MW }],
  })

/** The checks across fields leave out fields that could not be read, and still look at all others. */
const acrossFields = z.superRefine<object>(
  (value, { issues, addIssue }) => {
    const wrong = new Set(
      issues.map(({ path = [] }) => path.slice(0, path[2] === 'values' ? 3 : path.length).join(' ')),
    )
    const is_read = (path: FieldPath) =>
      wrong.size === 0 || !path.some((_, index) => wrong.has(path.slice(0, index + 1).join(' ')))
    for (const finding of submissionFindings(value, is_read)) addIssue(wire.issueOf(finding))
  },
  { when: ({ issues, value }) => typeof value === 'object' && !issues.some(({ path = [] }) => path.length === 0) },
)

/**
 * A forecast of one Berlin calendar day: 96 values a series, or 92 and 100 when the clocks change. A series is one of a
 * control area, or of a market location (MaLo) that `malo_mapping` assigns to one.
 */
export const SubmissionBody = z
  .object({
    delivery_day: forecastDay().meta({ examples: ['2027-03-01'] }),
    unit: wire.enumeration(UNITS),
    series: wire.list(SentSeries, { min: 1, max: MOST_SERIES }),
    malo_mapping: wire.record(MALO, area()).nullish(),
    validate_only: wire.boolean().default(false),
  })
  .check(acrossFields)
  .meta({ id: 'ForecastSubmission' })
export type SubmissionBody = z.output<typeof SubmissionBody>
export type SentSeries = SubmissionBody['series'][number]

/** Acknowledgement of a submission; `status`: stored now, stored before, or only checked. */
export const Acknowledgment = z
  .object({
    delivery_day: z.string(),
    unit: z.enum(UNITS),
    interval_count: z.int(),
    series_count: z.int(),
    total_production_mwh: z.number(),
    total_consumption_mwh: z.number(),
    input_hash: z.string(),
    status: z.enum(['accepted', 'unchanged', 'validated']),
    warnings: z.array(ForecastWarning),
  })
  .meta({ id: 'ForecastAcknowledgment' })
export type Acknowledgment = z.infer<typeof Acknowledgment>

/** What is wrong with two days of which the second is before the first. */
export function orderFinding(from: string, to = from): wire.Finding | undefined {
  return to < from ? { type: 'period_order', msg: 'to should not be before from', path: ['to'] } : undefined
}

export const SubmissionsQuery = z
  .object({
    from: param.date().optional(),
    to: param.date().optional(),
    source: param.repeated(param.enumeration(SOURCES)).optional(),
    processed: param.boolean().optional(),
    limit: param.integer({ ge: 1, le: 1000 }).optional(),
    offset: param.integer({ ge: 0 }).default(0),
  })
  .check(wire.crossCheck(['from', 'to'], ({ from = '', to }) => orderFinding(from, to)))
export type SubmissionsQuery = z.output<typeof SubmissionsQuery>

/** Stricter than `processed`, which is true from the acknowledgements on. */
const confirmed = z
  .boolean()
  .describe('Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise')

export const ForecastDay = z
  .object({
    delivery_day: z.string(),
    input_hash: z.string(),
    source: z.enum(SOURCES),
    processed: z.boolean(),
    confirmed,
  })
  .meta({ id: 'ForecastDay' })
export type ForecastDay = z.infer<typeof ForecastDay>

const DeliveryState = z.enum(['pending', 'delivered', 'accepted', 'rejected', 'superseded', 'dead'])
/**
 * A day with its energy, and the downstream delivery state of its newest version; null where that is no longer known.
 */
export const ListedForecastDay = ForecastDay.extend({
  delivery_state: DeliveryState.nullable(),
  total_production_mwh: z.number(),
  total_consumption_mwh: z.number(),
}).meta({ id: 'ListedForecastDay' })
export type ListedForecastDay = z.infer<typeof ListedForecastDay>
export const ForecastDays = z.object({ days: z.array(ListedForecastDay) })

export const ForecastSeries = z
  .object({
    kind: z.enum(KINDS),
    control_area: z.enum(CONTROL_AREAS).nullable(),
    malo: z.string().nullable(),
    values: z.array(z.number()),
    balance_group: z.string().optional().describe('Absent: the one that takes the forecasts of the area'),
  })
  .meta({ id: 'ForecastSeries' })
export type ForecastSeries = z.infer<typeof ForecastSeries>

export const ForecastReadback = z
  .object({
    delivery_day: z.string(),
    unit: z.enum(UNITS),
    interval_count: z.int(),
    series: z.array(ForecastSeries),
    malo_mapping: z.record(z.string(), z.enum(CONTROL_AREAS)).nullable(),
    total_production_mwh: z.number(),
    total_consumption_mwh: z.number(),
    input_hash: z.string(),
    source: z.enum(SOURCES),
    processed: z.boolean(),
    confirmed,
  })
  .meta({ id: 'ForecastReadback' })
export type ForecastReadback = z.infer<typeof ForecastReadback>

export const DayPath = z.object({ delivery_day: forecastDay() })
export const VersionPath = DayPath.extend({ version: param.integer({ ge: 1, le: 2_147_483_647 }) })
/** A day that need not have anything. */
export const AllocatedDayQuery = z.object({ delivery_day: forecastDay() })
export const ReadbackQuery = z.object({ as_of: param.instant().optional() })

/** The bounds of a generated series: one day in ten stays below p10, half of the days below p50, nine in ten below p90. */
const ForecastBand = z.object({
  kind: z.enum(KINDS),
  control_area: z.enum(CONTROL_AREAS),
  days_used: z.int(),
  p10: z.array(z.number()),
  p50: z.array(z.number()),
  p90: z.array(z.number()),
})
/** How a generated forecast was made, and from allocations of which days; the bands are in its unit. */
export const ForecastBasis = z
  .object({ method: z.string(), known_until: z.string(), bands: z.array(ForecastBand) })
  .meta({ id: 'ForecastBasis' })
export type ForecastBasis = z.infer<typeof ForecastBasis>
export const ForecastVersionReadback = ForecastReadback.extend({
  version: z.int(),
  submitted_at: z.string(),
  warnings: z.array(ForecastWarning),
  basis: ForecastBasis.nullable(),
}).meta({ id: 'ForecastVersionReadback' })
export type ForecastVersionReadback = z.infer<typeof ForecastVersionReadback>

/** The downstream delivery state of a version. */
export const ForecastDelivery = z.object({
  state: DeliveryState,
  attempts: z.int(),
  due_at: z.string().nullable(),
  detail: z.string().nullable(),
  ...wire.storedCodeFields,
})
export const ForecastVersion = z
  .object({
    version: z.int(),
    submitted_at: z.string(),
    submitted_by: z.object({ kind: z.string(), name: z.string() }),
    unit: z.enum(UNITS),
    series_count: z.int(),
    total_production_mwh: z.number(),
    total_consumption_mwh: z.number(),
    input_hash: z.string(),
    source: z.enum(SOURCES),
    processed: z.boolean(),
    processed_at: z.string().nullable(),
    confirmed,
    confirmed_at: z.string().nullable(),
    delivery: ForecastDelivery.nullable(),
  })
  .meta({ id: 'ForecastVersion' })
export type ForecastVersion = z.infer<typeof ForecastVersion>
export const ForecastVersions = z.object({ delivery_day: z.string(), versions: z.array(ForecastVersion) })
export type ForecastVersions = z.infer<typeof ForecastVersions>

/** What a control area took or gave on a day, in MWh per quarter-hour; null where too little is known. */
export const AllocatedArea = z
  .object({
    control_area: z.enum(CONTROL_AREAS),
    kind: z.enum(KINDS),
    quarter_hours_known: z.int(),
    values_mwh: z.array(z.number().nullable()),
  })
  .meta({ id: 'AllocatedArea' })
export type AllocatedArea = z.infer<typeof AllocatedArea>
export const AllocatedDay = z.object({
  delivery_day: z.string(),
  interval_count: z.int(),
  items: z.array(AllocatedArea),
})
export type AllocatedDay = z.infer<typeof AllocatedDay>
