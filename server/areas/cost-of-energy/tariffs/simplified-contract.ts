import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { freshness, freshnessFields, Unit } from '../contract.ts'

const { param } = wire

export const SimplifiedQuery = z.object({
  start_time: param.instant(),
  end_time: param.instant(),
  freshness: freshness(),
})
export const SimplifiedRate = z.object({
  dataset_id: z.string(),
  unit: Unit,
  intervals: z.array(z.object({ start_time: z.string(), end_time: z.string(), rate: z.number() })),
})
export type SimplifiedRate = z.infer<typeof SimplifiedRate>

/** A component that no rate can express, and the function that prevents it. */
export const LeftOut = z.object({
  component: z.string(),
  reason: z.enum(['fixed', 'fixed_part', 'peak', 'tier', 'data', 'rounding', 'unit']),
  function: z.string().nullable(),
  msg: z.string(),
})
export type LeftOut = z.infer<typeof LeftOut>
export const SimplifiedResult = z
  .object({ rates: z.array(SimplifiedRate), not_included: z.array(LeftOut), ...freshnessFields })
  .meta({ id: 'SimplifiedResult' })
export type SimplifiedResult = z.infer<typeof SimplifiedResult>
