import { z } from 'zod'
import { missingFields } from '../missing-contract.ts'
import * as wire from '#server/wire.ts'
import {
  CalculateBody,
  CalculateQuery,
  CalculationWarning,
  freshnessFields,
  Resolution,
  ResultSeries,
  Unit,
  vatQuery,
} from '../contract.ts'
import { LANGUAGE_IDS } from '#server/messages/languages.ts'

export const ExplainQuery = z.object({ ...CalculateQuery.shape, ...vatQuery })

/** A calculation to explain; without `language` the Accept-Language header decides, and English where it does not. */
export const ExplainBody = z
  .object({ ...CalculateBody.shape, language: wire.enumeration(LANGUAGE_IDS).optional() })
  .meta({ id: 'ExplainBody' })
export type ExplainBody = z.infer<typeof ExplainBody>

const Step = z.object({
  function: z.string().meta({ description: 'The series that the step writes' }),
  type: z.string(),
  inputs: z.array(z.string()),
  resolution: Resolution,
  unit: Unit,
  text: z.string(),
})
export type Step = z.infer<typeof Step>

/** A price, or the level of a step, and when it applied. */
const AppliedRate = z.object({
  function: z.string(),
  resolution: Resolution,
  unit: Unit,
  intervals: z.array(z.object({ start_time: z.string(), end_time: z.string(), rate: z.number() })),
})
export type AppliedRate = z.infer<typeof AppliedRate>

/** A slot that set a highest or lowest value, and its share of the component's cost. */
const Peak = z.object({
  function: z.string(),
  series: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  value: z.number(),
  unit: Unit,
  cost: z.number(),
})
export type Peak = z.infer<typeof Peak>

/** What one more kWh would cost in each slot of the period; null where there is no value. `kink`: a little less would save another price than a little more costs. */
const MarginalSeries = z.object({
  dataset_id: z.string(),
  resolution: Resolution,
  unit: Unit,
  start_time: z.string(),
  end_time: z.string(),
  values: z.array(z.number().nullable()),
  kink: z.array(z.boolean()),
})
export type MarginalSeries = z.infer<typeof MarginalSeries>

const ExplainedComponent = z.object({
  name: z.string(),
  timezone: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  unit: Unit,
  total: z.number(),
  absent_slots: z.int(),
  missing_slots: z.int().optional(),
  additive: z.boolean(),
  steps: z.array(Step),
  rates: z.array(AppliedRate),
  peaks: z.array(Peak),
  marginal: z
    .array(MarginalSeries)
    .optional()
    .meta({ description: 'What it adds to the marginal cost; only with the intermediate series' }),
  time_series: z.array(ResultSeries),
  warnings: z.array(CalculationWarning),
  ...freshnessFields,
})
export type ExplainedComponent = z.infer<typeof ExplainedComponent>

const withVatField = () => z.number().optional().describe('The same with VAT; only with incl_vat')

const LineItem = z.object({
  component: z.string(),
  month: z.string(),
  unit: Unit,
  amount: z.number(),
  amount_incl_vat: withVatField(),
})
export type LineItem = z.infer<typeof LineItem>

export const ExplainResult = z
  .object({
    language: z.enum(LANGUAGE_IDS),
    totals: z.array(z.object({ unit: Unit, total: z.number(), total_incl_vat: withVatField(), ...missingFields })),
    line_items: z.array(LineItem),
    components: z.array(ExplainedComponent),
    marginal: z.array(MarginalSeries),
    warnings: z
      .array(CalculationWarning)
      .describe('`incomplete`: days that the period asks for and a component does not price'),
    inputs: z
      .array(ResultSeries)
      .optional()
      .meta({ description: 'What was calculated with, over the period; only with the intermediate series' }),
  })
  .meta({ id: 'ExplainResult' })
export type ExplainResult = z.infer<typeof ExplainResult>
