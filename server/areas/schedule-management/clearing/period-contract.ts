import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { eicCheckCharacter } from '../../core/eic.ts'
import { OBJECTION_STATUSES } from '../objections/contract.ts'
import { BKA_DEADLINES, monthFinding, monthsFinding } from './contract.ts'

const { param } = wire

export const PERIOD_STATUSES = ['open', 'preliminary', 'objection', 'final', 'closed'] as const
export type PeriodStatus = (typeof PERIOD_STATUSES)[number]

export const ObjectionCounts = z.record(z.enum(OBJECTION_STATUSES), z.int())
export type ObjectionCounts = z.infer<typeof ObjectionCounts>

export const ClearingPeriod = z
  .object({
    uid: z.string(),
    bilanzkreis_eic: z.string(),
    bilanzierungsmonat: z.string(),
    status: z.enum(PERIOD_STATUSES).describe('By the present day in Berlin'),
    preliminary_deadline: z.string(),
    objection_deadline: z.string().describe('Last day on which an objection can be submitted, until its end'),
    final_deadline: z.string(),
    total_imbalance_mwh: z
      .number()
      .nullable()
      .describe('Scheduled less allocated energy, positive where too much was scheduled; null without both'),
    total_imbalance_cost_eur: z
      .number()
      .nullable()
      .describe('What it costs, negative where it earns; null without prices'),
    objection_counts: ObjectionCounts,
    next_deadline: z.string().nullable().describe('The next day on which something ends; null once it is closed'),
    next_deadline_name: z.enum(BKA_DEADLINES).nullable(),
    created_ts: z.string(),
    last_modified_ts: z.string(),
  })
  .meta({ id: 'ClearingPeriod' })
export type ClearingPeriod = z.infer<typeof ClearingPeriod>
export const ClearingPeriods = z.object({ clearing_periods: z.array(ClearingPeriod) })

/** EIC of a balance group: of type X, that is a party. */
const eic = () => wire.text({ pattern: /^[0-9A-Z]{2}X[0-9A-Z-]{12}[0-9A-Z]$/ })

export const ClearingPeriodBody = z
  .object({ bilanzierungsmonat: wire.date(), bilanzkreis_eic: eic() })
  .check(
    wire.crossCheck(['bilanzierungsmonat'], ({ bilanzierungsmonat }) =>
      monthFinding(bilanzierungsmonat, 'bilanzierungsmonat'),
    ),
  )
  .check(
    wire.crossCheck(['bilanzkreis_eic'], ({ bilanzkreis_eic }) => {
      const expected = eicCheckCharacter(bilanzkreis_eic)
      if (bilanzkreis_eic.at(-1) === expected) return undefined
      const msg = `The check character should be ${expected ?? '-'}, not ${bilanzkreis_eic.at(-1) ?? ''}`
      return { path: ['bilanzkreis_eic'], type: 'eic_check', msg, ctx: { expected } }
    }),
  )
  .meta({ id: 'ClearingPeriodBody' })
export type ClearingPeriodBody = z.output<typeof ClearingPeriodBody>

export const PeriodPath = z.object({ uid: param.uuid() })

export const ClearingPeriodsQuery = z
  .object({
    status: param.repeated(param.enumeration(PERIOD_STATUSES)).optional(),
    bilanzkreis_eic: param.repeated(param.text({ min: 1, max: 16 }), { max: 500 }).optional(),
    bilanzierungsmonat: param.repeated(param.date(), { max: 500 }).optional(),
  })
  .check(
    wire.crossCheck(['bilanzierungsmonat'], ({ bilanzierungsmonat = [] }) =>
      monthsFinding(bilanzierungsmonat, 'bilanzierungsmonat'),
    ),
  )
export type ClearingPeriodsQuery = z.output<typeof ClearingPeriodsQuery>
