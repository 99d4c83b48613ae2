import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { FIRST_DAY, LAST_DAY } from './day-range.ts'

const { param } = wire

export const FLOW_DIRECTIONS = ['consumption', 'production'] as const
export type FlowDirection = (typeof FLOW_DIRECTIONS)[number]
/** The German control areas, as the market spells them. */
export const CONTROL_AREAS = ['50Hertz', 'Amprion', 'TenneT', 'TransnetBW'] as const
export type ControlArea = (typeof CONTROL_AREAS)[number]
/** The possible areas of an accounting point: also the Dutch one, for which there are no forecasts here. */
export const POINT_AREAS = [...CONTROL_AREAS, 'TenneT NL'] as const
export type PointArea = (typeof POINT_AREAS)[number]
export const QUALITIES = ['measured', 'estimated', 'missing'] as const
export type Quality = (typeof QUALITIES)[number]

/** The largest offset of the interface: the 64-bit bound as a double prints it. */
export const MOST_OFFSET = 9_223_372_036_854_776_000n
export const MOST_FILTER_VALUES = 500
export const MOST_PAGE = 1000
export const MOST_IDENTIFIER = 100

/** kWh of a quarter-hour at most, far above what all of Europe takes, so that sums and their squares stay finite. */
export const MOST_KWH = 1e12

const pointFilter = () => param.repeated(param.uuid(), { max: MOST_FILTER_VALUES })
const seriesFilters = {
  market_identifier: param
    .repeated(param.text({ min: 1, max: MOST_IDENTIFIER }), { max: MOST_FILTER_VALUES })
    .optional(),
  flow_direction: param.repeated(param.enumeration(FLOW_DIRECTIONS)).optional(),
}
const page = {
  offset: param.bigInteger({ ge: 0n, le: MOST_OFFSET }).default(0n),
  limit: param.integer({ ge: 1, le: MOST_PAGE }).default(100),
}
const count = () => wire.integer({ ge: 0 })
const pageWrapper = { limit: count(), offset: count(), total: count() }

export const AllocationSeries = z
  .object({
    accounting_point_id: wire.uuid(),
    flow_direction: wire.enumeration(FLOW_DIRECTIONS),
    market_identifier: z.string(),
  })
  .meta({ id: 'AllocationSeries' })
export type AllocationSeries = z.infer<typeof AllocationSeries>

export const AllocationSeriesQuery = z.object({
  accounting_point_id: pointFilter().optional(),
  ...seriesFilters,
  ...page,
})
export type AllocationSeriesQuery = z.infer<typeof AllocationSeriesQuery>
export const AllocationSeriesPage = z.object({ items: z.array(AllocationSeries), ...pageWrapper })

export const MOST_COMPLETENESS_POINTS = 100
/** Completeness of the months up to `until`, a day `YYYY-MM-DD`. */
export const AllocationCompletenessQuery = z.object({
  accounting_point_id: param.repeated(param.uuid(), { max: MOST_COMPLETENESS_POINTS }),
  flow_direction: seriesFilters.flow_direction,
  until: param.date({ ge: FIRST_DAY, le: LAST_DAY }).optional(),
  months: param.integer({ ge: 1, le: 12 }).default(12),
})
export const AllocationCompleteness = AllocationSeries.extend({
  months: z.array(
    z.object({
      month: wire.date().describe('First day of the month'),
      measured: count(),
      estimated: count(),
      missing: count(),
    }),
  ),
}).meta({ id: 'AllocationCompleteness' })
export type AllocationCompleteness = z.infer<typeof AllocationCompleteness>
export const AllocationCompletenessList = z.object({ items: z.array(AllocationCompleteness) })

/** Values of whole series: `[start_time, end_time)`, at most 366 days. `as_of`: as they were known at that instant. */
export const AllocationsQuery = z.object({
  accounting_point_id: pointFilter(),
  start_time: param.instant(),
  end_time: param.instant(),
  ...seriesFilters,
  as_of: param.instant().optional(),
  ...page,
})
export type AllocationsQuery = z.infer<typeof AllocationsQuery>

const replacedVersion = () =>
  z
    .int()
    .nullable()
    .describe('The version that held when this one came; null for the first of its day, and where a higher one held')

export const Allocation = AllocationSeries.extend({
  start_time: wire.instant(),
  end_time: wire.instant(),
  resolution: z.literal('quarter_hourly'),
  unit: z.literal('kWh'),
  values: z.array(z.number().nullable()),
  quality: z.array(z.object({ from: wire.instant(), to: wire.instant(), quality: z.enum(QUALITIES) })),
  versions: z.array(
    z.object({ day: wire.date(), version: z.int(), replaces: replacedVersion(), received_at: wire.instant() }),
  ),
}).meta({ id: 'Allocation' })
export type Allocation = z.infer<typeof Allocation>
export const AllocationsPage = z.object({ items: z.array(Allocation), ...pageWrapper })

/** Changes after `cursor`, in the order in which they became visible; 0 is ahead of the first. */
export const AllocationChangesQuery = z.object({
  cursor: param.integer({ ge: 0 }).default(0),
  limit: param.integer({ ge: 1, le: MOST_PAGE }).default(100),
})
export const AllocationChange = z
  .object({
    change: z.int(),
    accounting_point_id: wire.uuid(),
    flow_direction: wire.enumeration(FLOW_DIRECTIONS),
    day: wire.date(),
    version: z.int(),
    replaces: replacedVersion(),
    in_force: z.boolean().describe('Whether no higher version of the day has come until now'),
    received_at: wire.instant(),
  })
  .meta({ id: 'AllocationChange' })
export type AllocationChange = z.infer<typeof AllocationChange>
export const AllocationChanges = z.object({
  items: z.array(AllocationChange),
  next_cursor: z.int(),
  has_more: z.boolean(),
})

export type AllocationChanges = z.infer<typeof AllocationChanges>

export const MOST_POINTS = 10_000
export const AccountingPoint = z
  .object({
    accounting_point_id: wire.uuid(),
    market_identifier: wire.text({ min: 1, max: MOST_IDENTIFIER }),
    control_area: wire.enumeration(POINT_AREAS),
    valid_from: wire.date(),
  })
  .meta({ id: 'AccountingPoint' })
export type AccountingPoint = z.infer<typeof AccountingPoint>
export const AccountingPointsBody = z.object({
  accounting_points: wire.list(AccountingPoint, { min: 1, max: MOST_POINTS }),
})
export const AccountingPointsQuery = z.object({ accounting_point_id: pointFilter() })
export const AccountingPointsList = z.object({ accounting_points: z.array(AccountingPoint) })
export const Warning = z.object({ code: z.string(), msg: z.string(), params: wire.codeFields.params })
export const AccountingPointsResult = z.object({
  created: count(),
  changed: count(),
  unchanged: count(),
  warnings: z.array(Warning),
})

/**
 * Why a value of a MSCONS is skipped: another measure than active energy of electricity, a meter reading, an energy of
 * another period than a quarter-hour, a forecast, a figure of a delivery note (`name`: the OBIS code), an unknown
 * qualifier (that one), or a cancellation without values to cancel (its number).
 */
export const SKIPPED = [
  ...(['measure', 'reading', 'period', 'forecast', 'delivery_note', 'qualifier'] as const),
  'cancellation',
] as const
export type Skipped = { why: (typeof SKIPPED)[number]; name: string }
