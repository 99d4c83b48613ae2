import { z } from 'zod'
import { CONTROL_AREAS } from '../market-access/contract.ts'
import { KINDS } from './kinds.ts'
import { codeFields } from '#server/wire.ts'

export const WARNING_CODES = [
  'malo_check_digit',
  'unused_mapping',
  'area_and_malo',
  'implausible_value',
  'gate_closed',
  'points_without_area',
  'short_history',
] as const

/** What differs from one warning of a code to the next; each code has its own of them. */
const Context = z
  .object({
    malo: z.string(),
    check_digit: z.int(),
    kind: z.enum(KINDS),
    control_area: z.enum(CONTROL_AREAS),
    days_used: z.int(),
    accounting_point_ids: z.array(z.string()),
    has_more: z.boolean().describe('There may be more accounting points than are named'),
    more: z.int().describe('How many more there are of the code, which are not told one by one'),
  })
  .partial()

export const ForecastWarning = z
  .object({
    code: z.enum(WARNING_CODES),
    msg: z.string(),
    ctx: Context.optional().describe('What `msg` names, to build other words from'),
    params: codeFields.params,
  })
  .meta({ id: 'ForecastWarning' })
export type ForecastWarning = z.infer<typeof ForecastWarning>
