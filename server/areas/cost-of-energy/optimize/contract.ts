import { z } from 'zod'
import { missingFields } from '../missing-contract.ts'
import * as wire from '#server/wire.ts'
import { INELIGIBLE } from '../compare/contract.ts'
import { CalculateBody, CalculationWarning, Unit } from '../contract.ts'
import { Battery } from './battery.ts'

/** The longest time that is planned at once, in local days. */
export const MOST_DAYS = 31
/** How long the solver may look for a better plan, over all tariffs of a request. */
export const MOST_SECONDS = 30
export const MOST_CANDIDATES = 10

const positive = () => wire.float({ gt: 0, le: 1e9 })
const nonNegative = () => wire.float({ ge: 0, le: 1e9 })
const clock = () => wire.text({ pattern: /^([01][0-9]|2[0-3]):[0-5][0-9]$/ })

/** A window of the local day, `to` exclusive; it wraps past midnight, and equal ends mean the whole day. */
const DayWindow = z.object({ from: clock(), to: clock() }).meta({ id: 'DayWindow' })
export type DayWindow = z.infer<typeof DayWindow>

/** Consumption that may happen at another time of the same local day; none is lost. Without windows: the whole day. */
const Shift = z.object({
  out_of: DayWindow.optional().meta({ description: 'When consumption may leave; the whole day unless told' }),
  into: DayWindow.optional().meta({ description: 'When it may arrive; the whole day unless told' }),
  share: wire.float({ ge: 0, le: 1 }).meta({ description: 'Of a quarter-hour, what may leave it' }),
  maximum_kwh: nonNegative().optional().meta({ description: 'No quarter-hour gives away more' }),
  maximum_added_kw: nonNegative().optional().meta({ description: 'No quarter-hour takes more on top of its own' }),
})
export type Shift = z.infer<typeof Shift>

export const SUBSCRIBED_DATASETS = [
  'yearly-firm-subscribed-offtake-capacity',
  'yearly-firm-subscribed-injection-capacity',
  'yearly-conditional-subscribed-offtake-capacity',
  'yearly-conditional-subscribed-injection-capacity',
] as const

/** Another subscribed power, one for the whole period: `minimum_kw` or any number of steps above it. */
const SubscribedCapacity = z
  .object({
    dataset_id: wire.enumeration(SUBSCRIBED_DATASETS),
    minimum_kw: nonNegative(),
    maximum_kw: nonNegative(),
    step_kw: positive().optional().meta({ description: 'Counted from the minimum; any power unless told' }),
  })
  .check(
    wire.crossCheck<{ minimum_kw: number; maximum_kw: number }>(['minimum_kw', 'maximum_kw'], (range) => {
      if (range.minimum_kw <= range.maximum_kw) return undefined
      const msg = `maximum_kw should be at least minimum_kw, ${range.minimum_kw}`
      return { type: 'greater_than_equal', msg, path: ['maximum_kw'], ctx: { ge: range.minimum_kw } }
    }),
  )
export type SubscribedCapacity = z.infer<typeof SubscribedCapacity>

/**
 * Alternatives to the tariff in force, such as those of other fuse sizes. Where a tariff requires a fuse, the mean
 * power of a quarter-hour may not exceed its capacity: 230 V × A for each phase.
 */
const Alternatives = z.object({
  tariff_ids: wire.list(wire.uuid(), { min: 1, max: MOST_CANDIDATES }),
  phases: wire
    .integer({ ge: 1, le: 3 })
    .default(3)
    .meta({ description: 'What a fuse carries is 230 V × its amperes for each phase' }),
})
export type Alternatives = z.infer<typeof Alternatives>

const Connection = z
  .object({ offtake_kw: nonNegative().optional(), injection_kw: nonNegative().optional() })
  .meta({ description: 'The mean power that no quarter-hour of the plan may exceed' })

const MEASURES = ['battery', 'shift', 'subscribed_capacity', 'alternatives'] as const

type MeasureFields = { [K in (typeof MEASURES)[number]]?: unknown }

/** What may be changed; at least one measure. */
const Measures = z
  .object({
    battery: Battery.optional(),
    shift: Shift.optional(),
    subscribed_capacity: SubscribedCapacity.optional(),
    alternatives: Alternatives.optional(),
  })
  .check(
    wire.crossCheck<MeasureFields>([...MEASURES], (measures) => {
      if (MEASURES.some((name) => measures[name] !== undefined)) return undefined
      const msg = `At least one measure is needed: ${MEASURES.join(', ')}`
      return { type: 'missing', msg }
    }),
  )
  .meta({ examples: [{ battery: { capacity_kwh: 10, power_kw: 5 } }] })
export type Measures = z.infer<typeof Measures>

/**
 * A calculation, at most 31 days long, and what may be done to make it cheaper. `tariff_id` is the tariff in force: its
 * cost with the data as sent is the cost before.
 */
export const OptimizeBody = z
  .object({
    ...CalculateBody.shape,
    measures: Measures,
    connection: Connection.optional(),
    time_limit_seconds: wire
      .float({ gt: 0, le: MOST_SECONDS })
      .default(MOST_SECONDS)
      .meta({ description: 'The solver gives up after so long, over all tariffs, and answers the best that it has' }),
  })
  .meta({ id: 'OptimizeBody' })
export type OptimizeBody = z.infer<typeof OptimizeBody>

/**
 * A plan never costs more than doing nothing, unless that violates a limit or leaves the battery below its end state.
 * `optimal`: no plan is cheaper, within 1e-6 of the cost. `feasible`: cheaper than the start, and `bound` gives the
 * lowest possible cost, where known. `unchanged`: no cheaper plan was found; the plan is to do nothing.
 */
export const OPTIMIZE_STATUSES = ['optimal', 'feasible', 'unchanged'] as const

/**
 * Why the plan is not proven to be the cheapest. `time_limit`: the solver ran out of time. `not_linear`: some component
 * could not be put into the model. `not_verified`: the calculation of the plan did not give what the solver promised.
 */
export const OPTIMIZE_REASONS = ['time_limit', 'not_linear', 'not_verified'] as const

const Amounts = z.object({
  name: z.string(),
  total: z.number(),
  amounts: z.array(z.number()).describe('One amount per month of `months`'),
})

const Cost = z.object({
  tariff_id: z.string(),
  name: z.string(),
  total: z.number(),
  ...missingFields,
  components: z.array(Amounts),
})
export type OptimizedCost = z.infer<typeof Cost>

const column = () => z.array(z.number())

/** One value per quarter-hour of the period; null for what no measure concerns. */
const Schedule = z.object({
  start_time: z.string(),
  end_time: z.string(),
  resolution: z.literal('quarter_hourly'),
  charge_kw: column().nullable(),
  discharge_kw: column().nullable(),
  state_of_charge_kwh: column().nullable().describe('At the end of each quarter-hour'),
  shifted_kwh: column()
    .nullable()
    .describe('Consumption that came from other times (positive) or went there (negative)'),
  offtake_before_kwh: z
    .array(z.number().nullable())
    .nullable()
    .describe('Null where the request gave no offtake; a value is null where the data has a gap'),
  offtake_kwh: z.array(z.number().nullable()).nullable(),
  injection_before_kwh: z.array(z.number().nullable()).nullable(),
  injection_kwh: z.array(z.number().nullable()).nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/**
 * What keeps the plan from being cheaper. `battery_*`, `no_export`, `shift_share`, `shift_maximum`, `shift_added`,
 * `connection_*`, `fuse`: a limit of the request is reached. `subscribed_minimum`, `subscribed_maximum`: the end of the
 * range was chosen. `peak`: the values that set a peak of a component. `limit`, `tier`: a value lies right at a bound,
 * or just on the cheaper side of a step, of a component.
 */
export const BINDING_CODES = [
  ...(['battery_charge_power', 'battery_discharge_power', 'battery_full', 'battery_empty', 'no_export'] as const),
  ...(['shift_share', 'shift_maximum', 'shift_added', 'connection_offtake', 'connection_injection', 'fuse'] as const),
  ...(['subscribed_minimum', 'subscribed_maximum', 'peak', 'limit', 'tier'] as const),
] as const

const Binding = z.object({
  code: z.enum(BINDING_CODES),
  component: z.string().nullable().describe('The component and function of the tariff, for a limit of the tariff'),
  function: z.string().nullable(),
  value: z.number().describe('The limit, and what it is measured in'),
  unit: Unit,
  cost: z.number().nullable().describe('How much of the cost comes through it, for a peak'),
  intervals: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
})
export type Binding = z.infer<typeof Binding>

/**
 * Why a function could not be put into the model. `product`: it multiplies or divides by what the measures change.
 * `rounding`: it rounds. `ranking`: it replaces, or looks into, the highest or lowest values in a way without a model.
 * `unbounded`: a step or a wrong-way peak of something without limits. `size`: the model would become too large to be
 * built and solved in the time. `magnitude`: its numbers are too large for the solver. `data`: the component reads a
 * dataset that depends on consumption in a way that is not known.
 */
export const NOT_LINEAR_REASONS = ['product', 'rounding', 'ranking', 'unbounded', 'size', 'magnitude', 'data'] as const

/** A component that the solver did not see; its cost after was calculated all the same. */
const NotLinear = z.object({
  component: z.string(),
  function: z.string().nullable(),
  type: z.string().nullable(),
  reason: z.enum(NOT_LINEAR_REASONS),
  msg: z.string(),
})
export type NotLinear = z.infer<typeof NotLinear>

const Candidate = z.object({
  tariff_id: z.string(),
  name: z.string().nullable(),
  total: z.number().nullable().describe('Null where the tariff cannot be used; `reason` explains why'),
  status: z.enum(OPTIMIZE_STATUSES).nullable(),
  /**
   * For a usable one: why its plan is not proven. Else as in a comparison; `infeasible`: its fuse or another limit
   * cannot be met; `incomplete`: its cost lacks something that the cost of the tariff in force has.
   */
  reason: z.enum([...OPTIMIZE_REASONS, ...INELIGIBLE, 'infeasible', 'incomplete']).nullable(),
  msg: z.string().nullable(),
})
export type Candidate = z.infer<typeof Candidate>

export const OptimizeResult = z
  .object({
    status: z.enum(OPTIMIZE_STATUSES),
    reason: z.enum(OPTIMIZE_REASONS).nullable(),
    unit: Unit,
    timezone: z.string(),
    months: z.array(z.string()).describe('Local months `YYYY-MM` of the period'),
    objective: z
      .number()
      .describe(
        'Cost after by the solver, where the calculation confirms it within 1e-6; else that of the calculation',
      ),
    bound: z.number().nullable().describe('No plan can cost less; null where that is not known'),
    gap: z
      .number()
      .nullable()
      .describe('How far the cost after may lie above the least possible, as a share of the cost after'),
    before: Cost,
    after: Cost,
    saving: z.number(),
    schedule: Schedule,
    subscribed_capacity: z.object({ dataset_id: z.string(), before_kw: z.number(), after_kw: z.number() }).nullable(),
    binding: z.array(Binding),
    not_linear: z.array(NotLinear),
    candidates: z
      .array(Candidate)
      .describe('The tariff in force and the alternatives, cheapest first; what cannot be used comes last'),
    warnings: z.array(CalculationWarning),
  })
  .meta({ id: 'OptimizeResult' })
export type OptimizeResult = z.infer<typeof OptimizeResult>
