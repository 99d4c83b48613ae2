import { z } from 'zod'
import { parseDate } from '#server/calendar/civil.ts'
import * as wire from '#server/wire.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { HORIZONS } from './accuracy.ts'
import { forecastDay, orderFinding } from '../contract.ts'
import { KINDS } from '../kinds.ts'
import { ForecastWarning } from '../warning-contract.ts'

const { param } = wire

/** The maximum number of days per accuracy request. */
export const MOST_ACCURACY_DAYS = 366

export const AccuracyQuery = z
  .object({
    from: forecastDay(),
    to: forecastDay(),
    control_area: param.repeated(param.enumeration(CONTROL_AREAS)).optional(),
    kind: param.repeated(param.enumeration(KINDS)).optional(),
    horizon: param.repeated(param.enumeration(HORIZONS)).optional(),
  })
  .check(wire.crossCheck(['from', 'to'], ({ from, to }) => periodFinding(from, to)))
export type AccuracyQuery = z.output<typeof AccuracyQuery>

function periodFinding(from: string, to: string): wire.Finding | undefined {
  const order = orderFinding(from, to)
  if (order !== undefined) return order
  const days = parseDate(to) - parseDate(from) + 1
  if (days <= MOST_ACCURACY_DAYS) return undefined
  const msg = `The period may have at most ${MOST_ACCURACY_DAYS} days, not ${days}`
  return { type: 'period_too_long', msg, path: ['to'], ctx: { max: MOST_ACCURACY_DAYS } }
}

export const AccuracyItem = z
  .object({
    control_area: z.enum(CONTROL_AREAS),
    kind: z.enum(KINDS),
    horizon: z.enum(HORIZONS),
    days: z.int(),
    quarter_hours: z.int(),
    mae_mwh: z.number().nullable(),
    rmse_mwh: z.number().nullable(),
    bias_mwh: z.number().nullable(),
    mean_allocation_mwh: z.number().nullable(),
  })
  .meta({ id: 'ForecastAccuracy' })
export type AccuracyItem = z.infer<typeof AccuracyItem>
export const AccuracyResult = z.object({
  from: z.string(),
  to: z.string(),
  items: z.array(AccuracyItem),
  warnings: z.array(ForecastWarning),
})
