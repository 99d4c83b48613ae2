import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { PHASES } from '../submission/gate-closure.ts'
import { TSO_IDS } from '../schedules/tsos.ts'
import { VERSION_STATUSES } from '../versions/status.ts'

const { param } = wire
export const MOST_DAYS = 7

export const PositionsQuery = z.object({
  start_date: param.date().optional().describe('First delivery day; yesterday in Berlin unless told'),
  end_date: param.date().optional().describe('Last delivery day; tomorrow in Berlin unless told'),
  balance_group: param
    .text({ min: 16, max: 16 })
    .optional()
    .describe('EIC of one balance group; all of the organization together unless told'),
  control_area: param.repeated(param.enumeration(CONTROL_AREAS), { max: 4 }).optional(),
})
export type PositionsQuery = z.output<typeof PositionsQuery>

const mw = (what: string) => z.number().nullable().describe(`${what}, MW on average; null where it is not known`)
const eur = (what: string) => z.number().nullable().describe(`${what}, EUR; positive is paid, negative is earned`)

const QuarterHour = z.object({
  start_time: z.string().meta({ format: 'date-time' }),
  state: z
    .enum(['past', 'closed', 'changeable'])
    .describe('`closed`: it lies ahead and can no longer be changed intraday'),
  closes_at: z.string().describe('Until when a schedule can change it intraday').meta({ format: 'date-time' }),
  forecast_mw: mw('Consumption less production, by the newest forecast'),
  scheduled_mw: z
    .number()
    .nullable()
    .describe('What accepted schedules bring in less what they take out, MW; null where none was accepted that day'),
  allocated_mw: mw('Consumption less production, as it was allocated'),
  open_mw: mw('Scheduled less allocated, or less forecast where nothing is allocated yet: positive where long'),
  open_against: z.enum(['allocation', 'forecast', 'both']).nullable(),
  day_ahead_price: z.number().nullable().describe('DE-LU, EUR/MWh'),
  imbalance_price: z.number().nullable().describe('reBAP of the side, EUR/MWh, or its estimate'),
  price_source: z.enum(['rebap', 'estimate']).nullable(),
  cost_eur: eur('What the open position costs at that price'),
  cost_low_eur: eur('The same at the lower of both deciles of the spread').describe('Null where the price is known'),
  cost_high_eur: eur('The same at the higher of both deciles of the spread').describe('Null where the price is known'),
})
export type QuarterHour = z.infer<typeof QuarterHour>

const Totals = z.object({
  open_mwh: z.number().nullable().describe('Of the quarter-hours that are known; null where none is'),
  open_abs_mwh: z.number().nullable().describe('The same, short and long not set off against each other'),
  cost_eur: eur('Of the quarter-hours that are known and have a price').describe(
    'Partial where some are unknown or unpriced; null where none that is open has a price',
  ),
  cost_low_eur: eur('With the lower cost of those whose price is an estimate'),
  cost_high_eur: eur('With the higher cost of those whose price is an estimate'),
  quarter_hours: z.int(),
  unknown_quarter_hours: z.int().describe('Without forecast and allocation in some area'),
  unpriced_quarter_hours: z.int().describe('Known, without any price'),
})
export type Totals = z.infer<typeof Totals>

const PositionSchedule = z.object({
  uid: z.string(),
  tso: z.enum(TSO_IDS),
  sender_id: z.string(),
  version: z.int(),
  status: z.enum(VERSION_STATUSES),
  active_version: z.int().nullable().describe('The newest accepted one, which holds'),
})

const PositionDay = z.object({
  date: z.string(),
  start_time: z.string().meta({ format: 'date-time' }),
  quarter_hours: z.int(),
  phase: z.enum(PHASES),
  day_ahead_gate: z.string().meta({ format: 'date-time' }),
  forecast: z.object({ version: z.int(), source: z.enum(['customer', 'generated']) }).nullable(),
  schedules: z.array(PositionSchedule),
  totals: Totals,
  to_come: Totals.describe('Of the quarter-hours that can still be changed'),
})
export type PositionDay = z.infer<typeof PositionDay>

export const Positions = z
  .object({
    timezone: z.string(),
    balance_group: z.string().nullable().describe('Null: all of them'),
    balance_groups: z.array(z.object({ eic: z.string(), name: z.string() })),
    control_areas: z.array(z.enum(CONTROL_AREAS)).describe('Those that are looked at'),
    next_gate: z
      .object({
        closes_at: z.string().meta({ format: 'date-time' }),
        start_time: z.string().describe('Of the quarter-hour that it closes').meta({ format: 'date-time' }),
      })
      .nullable(),
    spread: z
      .object({ quarter_hours: z.int(), mean: z.number(), p10: z.number(), p90: z.number() })
      .nullable()
      .describe('reBAP less day-ahead price over the 28 days before, EUR/MWh; estimates stand on its mean'),
    days: z.array(PositionDay),
    quarter_hours: z.array(QuarterHour),
  })
  .meta({ id: 'Positions' })
export type Positions = z.infer<typeof Positions>
