import { z } from 'zod'
import { RESOLUTIONS } from '#server/calendar/resolution.ts'
import * as wire from '#server/wire.ts'
import { MissingData } from './missing-data-contract.ts'
import { UNITS } from './units.ts'
import { VALUE_BOUNDS } from './value-bounds.ts'

const { param } = wire

export const Resolution = wire.enumeration(RESOLUTIONS).meta({ id: 'Resolution' })
export type Resolution = z.infer<typeof Resolution>

export const Unit = wire.enumeration(UNITS).meta({ id: 'Unit' })
export type Unit = z.infer<typeof Unit>

export const name = () => wire.text({ min: 1, max: 200 })

export const Quantity = z.object({ value: wire.float(), unit: Unit }).meta({ id: 'Quantity' })
export type Quantity = z.infer<typeof Quantity>

/** A series by name, with the resolution and unit that the reader expects of it. */
export const DatasetRef = z.object({ id: name(), resolution: Resolution, unit: Unit }).meta({ id: 'DatasetRef' })
export type DatasetRef = z.infer<typeof DatasetRef>

/** A series, or a quantity that applies to every slot. */
export const Operand = z.union([DatasetRef, Quantity])
export type Operand = DatasetRef | Quantity

export const DAYS_OF_WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number]

export type Condition =
  | { type: 'month'; months: number[] }
  | { type: 'day_of_week'; days: DayOfWeek[] }
  | { type: 'time_of_day'; from: string; to: string }
  | { type: 'exclude_holidays'; calendar: string; dates?: string[] }
  | { type: 'and'; conditions: Condition[] }
  | { type: 'or'; conditions: Condition[] }
  | { type: 'not'; condition: Condition }
  | { type: 'highest'; n: number; resolution: Resolution }
  | { type: 'lowest'; n: number; resolution: Resolution }
  | { type: 'intervals'; intervals: [string, string][] }

const timeOfDay = () => wire.text({ pattern: /^([01][0-9]|2[0-3]):[0-5][0-9]$/ })
const ranking = { n: wire.integer({ ge: 1, le: 10_000 }), resolution: Resolution }

/** Which slots of a series are meant; it looks at the local start of the slot. `to` of a time of day is exclusive. */
export const Condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('month'), months: wire.list(wire.integer({ ge: 1, le: 12 }), { min: 1, max: 12 }) }),
      z.object({ type: z.literal('day_of_week'), days: wire.list(wire.enumeration(DAYS_OF_WEEK), { min: 1, max: 7 }) }),
      z.object({ type: z.literal('time_of_day'), from: timeOfDay(), to: timeOfDay() }),
      z.object({
        type: z.literal('exclude_holidays'),
        calendar: wire.text({ min: 2, max: 20 }),
        dates: wire.list(wire.date(), { max: 1000 }).optional(),
      }),
      z.object({ type: z.literal('and'), conditions: wire.list(Condition, { min: 1, max: 50 }) }),
      z.object({ type: z.literal('or'), conditions: wire.list(Condition, { min: 1, max: 50 }) }),
      z.object({ type: z.literal('not'), condition: Condition }),
      z.object({ type: z.literal('highest'), ...ranking }),
      z.object({ type: z.literal('lowest'), ...ranking }),
      z.object({
        type: z.literal('intervals'),
        intervals: wire.list(z.tuple([wire.instant(), wire.instant()]), { min: 1, max: 1000 }),
      }),
    ]),
  )
  .meta({ id: 'Condition' })

export const AGGREGATION_FUNCTIONS = ['sum', 'mean', 'max', 'min', 'count', 'first', 'last'] as const
export const AggregationFunction = wire.enumeration(AGGREGATION_FUNCTIONS)
export type AggregationFunction = (typeof AGGREGATION_FUNCTIONS)[number]

const output = DatasetRef
const input = DatasetRef

/** One step of a pipeline: reads series that exist already and writes the new series `output`. */
export const PipelineFunction = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('constant'),
      resolution: Resolution,
      value: Quantity,
      prorate: wire.boolean().optional().describe('Prorates a weight in a partial slot, as amounts always are'),
      output,
    }),
    z.object({ type: z.literal('add'), operands: wire.list(Operand, { min: 2, max: 50 }), output }),
    z.object({ type: z.literal('subtract'), left: Operand, right: Operand, output }),
    z.object({ type: z.literal('multiply'), left: Operand, right: Operand, output }),
    z.object({ type: z.literal('divide'), numerator: Operand, denominator: Operand, output }),
    z.object({
      type: z.literal('aggregate'),
      input,
      resolution: Resolution,
      aggregation_function: AggregationFunction,
      output,
    }),
    z.object({ type: z.literal('resample'), input, resolution: Resolution, output }),
    z.object({ type: z.literal('select'), input, condition: Condition, output }),
    z.object({ type: z.literal('mask'), input, condition: Condition, replacement: Operand, output }),
    z.object({ type: z.literal('clip'), input, min: Operand.optional(), max: Operand.optional(), output }),
    z.object({
      type: z.literal('lookup'),
      tier_selector: DatasetRef,
      boundaries: wire.list(wire.float(), { min: 1, max: 1000 }),
      levels: wire.list(wire.float(), { min: 2, max: 1001 }),
      unit: Unit,
      upper_inclusive: wire.boolean().optional(),
      output,
    }),
    z
      .object({
        type: z.literal('rolling'),
        input,
        window: wire.integer({ ge: 1, le: 40_000 }),
        offset: wire.integer({ ge: 0, le: 40_000 }).optional(),
        highest: wire.integer({ ge: 1, le: 1000 }).optional(),
        min_slots: wire.integer({ ge: 0, le: 40_000 }).optional(),
        aggregation_function: AggregationFunction,
        output,
      })
      // Every slot looks through its whole window for the highest values.
      .refine(({ window, highest }) => highest === undefined || window <= 1000, {
        message: 'A window with highest should have at most 1000 slots',
      }),
    z.object({ type: z.literal('accumulate'), input, resolution: Resolution, output }),
    z.object({ type: z.literal('fill'), input, value: Quantity, output }),
    z.object({
      type: z.literal('round'),
      input,
      decimals: wire.integer({ ge: 0, le: 12 }),
      mode: wire.enumeration(['half_away', 'half_even']).default('half_away'),
      output,
    }),
  ])
  .meta({ id: 'PipelineFunction' })
export type PipelineFunction = z.infer<typeof PipelineFunction>

export const TariffComponent = z
  .object({
    name: name(),
    timezone: wire.text({ min: 1, max: 64 }),
    applicable_from: wire.instant(),
    applicable_to: wire.instant().nullable(),
    cost: DatasetRef,
    datasets: wire.list(DatasetRef, { max: 100 }),
    functions: wire.list(PipelineFunction, { min: 1, max: 500 }),
  })
  .meta({ id: 'TariffComponent' })
export type TariffComponent = z.infer<typeof TariffComponent>

export const ELIGIBILITY_OTHER = [
  ...(['offtake', 'injection', 'fuse_based', 'power_based', 'low_voltage', 'high_voltage', 'regional_grid'] as const),
  ...(['residential', 'business', 'production'] as const),
] as const

/** Whose bill it is: VAT, and what is offered, differ. */
export const BILL_CUSTOMERS = ['household', 'business'] as const
export type BillCustomer = (typeof BILL_CUSTOMERS)[number]

export const Eligibility = z.object({
  type: wire.enumeration(['system_operator', 'supplier', 'authority']),
  fuse_size: Quantity.nullable(),
  metering_grid_area_ids: wire.list(wire.uuid()).nullable(),
  other: wire.list(wire.enumeration(ELIGIBILITY_OTHER)).nullable(),
})
export type Eligibility = z.infer<typeof Eligibility>

export const Tariff = z
  .object({
    id: wire.uuid(),
    name: name(),
    summary: wire.text({ max: 2000 }),
    remarks: wire.text({ max: 10_000 }).nullable(),
    system_operator: z
      .object({ id: wire.uuid(), name: z.string() })
      .nullable()
      .describe('Who charges it; null where no operator is known'),
    country: wire
      .text({ pattern: /^[A-Z]{2}$/ })
      .optional()
      .describe('Extension: ISO 3166 code of the country in all of which it holds, whoever operates the grid'),
    eligibility: Eligibility,
    tariff_components: wire.list(TariffComponent, { max: 200 }),
    available_from: wire.instant().nullable(),
    available_to: wire.instant().nullable(),
    uses_extensions: wire
      .boolean()
      .describe('Some function, condition or option of the pipeline is not part of the published set'),
    without_energy_tax: wire
      .enumeration(['not_in_source', 'exempt'])
      .optional()
      .describe(
        'Extension: why no component is the energy tax, where known: its rate is not in the source, or it does not apply',
      ),
    own_version: wire.integer({ ge: 1 }).optional(),
    /** Ours: where a published tariff is from, and until when its prices without their own end are taken to hold. */
    provenance: z
      .object({
        source: z.string().describe('Line of credit'),
        retrieved_at: z.string().describe('When the source was read: a day, or a month'),
        licence: z.string(),
        confirmed_until: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: 'Tariff' })
export type Tariff = z.infer<typeof Tariff>

export const seriesValues = z.array(z.number().nullable())
const sentSeries = z.object({ name: name(), values: wire.values({ nullable: true, ...VALUE_BOUNDS }) })
const sentProfile = z.object({ name: name(), profile_id: wire.uuid() })

const FRESHNESS = ['any', 'strict'] as const
/** Whether prices may be applied to days for which they are not confirmed. */
export const freshness = () =>
  param
    .enumeration(FRESHNESS)
    .default('any')
    .describe('strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`')

/** Whether amounts of a comparison or an explanation are told with VAT, and where its rate depends on the region. */
export const vatQuery = {
  incl_vat: param.boolean().default(false).describe('With VAT by the country, the customer and the day'),
  region: param
    .text({ pattern: /^[A-Z]{2}-[A-Za-z0-9]{1,5}$/ })
    .optional()
    .describe('ISO 3166-2, where VAT differs by region; that of the grid operator unless told'),
}

export const CalculateQuery = z.object({
  include_intermediate_time_series: param.boolean().default(false),
  freshness: freshness(),
})
export type CalculateQuery = z.infer<typeof CalculateQuery>

/** `values` arrives as a Float64Array with NaN for null; data is given from `history_start` when that is set. */
export const CalculateBody = z
  .object({
    start_time: wire.instant().meta({ examples: ['2025-01-01T00:00:00+01:00'] }),
    end_time: wire.instant().meta({ examples: ['2025-02-01T00:00:00+01:00'] }),
    history_start: wire.instant().optional(),
    tariff_id: wire.uuid().meta({ examples: ['1a55af75-ab61-588d-bece-6a8ade508205'] }),
    profiles: wire
      .list(sentProfile, { max: 100 })
      .default([])
      .meta({
        examples: [[{ name: 'quarter-hourly-energy-offtake', profile_id: 'a2d05b39-4c81-5c88-8466-c03f3813883b' }]],
      }),
    time_series: wire.list(sentSeries, { max: 100 }).default([]),
    missing: wire.enumeration(['reject', 'skip']).default('reject'),
  })
  .meta({ id: 'CalculateBody' })
export type CalculateBody = z.infer<typeof CalculateBody>

/**
 * `partial_bucket`: a coarse slot is only partly inside the period. `rolling`: a window reaches back before the data.
 * `negative_values`: energy of one direction is below zero. `no_values`: a dataset has no value at all. Of the last two,
 * `slot` is the first that is meant. `incomplete`: days that some component should price are not in the cost; see `lack`.
 */
export const CalculationWarning = z.object({
  code: z.enum(['partial_bucket', 'rolling', 'negative_values', 'no_values', 'incomplete']),
  msg: z.string(),
  params: wire.codeFields.params,
  resolution: Resolution,
  slot: z.string().meta({ format: 'date-time', description: 'Start of the slot' }),
  missing_data: MissingData.optional(),
})
export type CalculationWarning = z.infer<typeof CalculationWarning>

export const ResultSeries = z.object({ name: z.string(), resolution: Resolution, unit: Unit, values: seriesValues })
export type ResultSeries = z.infer<typeof ResultSeries>

/** How long a price is known to hold. */
export const freshnessFields = {
  confirmed_until: z
    .string()
    .nullable()
    .describe('Last day for which the price is confirmed: its own end, else that of its source; null: not known'),
  stale: z.boolean().describe('The price stands for days after that one'),
}

export const ComponentResult = z.object({
  name: z.string(),
  timezone: z.string().describe("Zone of the component's calendar slots"),
  start_time: z.string(),
  end_time: z.string(),
  time_series: z.array(ResultSeries),
  additive: z.boolean().describe('Costs of adjoining periods add up to the cost of the whole'),
  missing_slots: z.int().optional().describe('Absent input slots, counted when `missing` is `skip`'),
  warnings: z.array(CalculationWarning),
  ...freshnessFields,
})
export type ComponentResult = z.infer<typeof ComponentResult>
export const CalculateResult = z.object({ components: z.array(ComponentResult) }).meta({ id: 'CalculateResult' })
export type CalculateResult = z.infer<typeof CalculateResult>
