import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { eicFindings } from '../submission/series-rules.ts'
import { OBJECTION_STATUSES } from '../objections/contract.ts'
import { BKA_DEADLINES, monthFinding, monthsFinding } from './contract.ts'

const { param } = wire

export const PERIOD_STATUSES = ['open', 'preliminary', 'objection', 'final', 'closed'] as const
export type PeriodStatus = (typeof PERIOD_STATUSES)[number]

export const ObjectionCounts = z.record(z.enum(OBJECTION_STATUSES), z.int())
export type ObjectionCounts = z.infer<typeof ObjectionCounts>

/** Why a period's imbalance, or its cost, is not known. */
export const IMBALANCE_REASONS = [
  'not_listed',
  'no_balance_group',
  'no_schedules',
  'no_allocations',
  'no_common_values',
  'no_prices',
] as const
export type ImbalanceReason = (typeof IMBALANCE_REASONS)[number]

/** What the allocated side of an imbalance is from: the BIKO's sum series, own allocations, or both in different areas. */
export const IMBALANCE_SOURCES = ['sum_series', 'allocations', 'both'] as const
export type ImbalanceSource = (typeof IMBALANCE_SOURCES)[number]

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
      .describe(
        'What it costs at the imbalance price (reBAP), negative where it earns: short quarter-hours pay the price for unterdeckt, long ones are paid that for überdeckt; those without a price are left out; null without any',
      ),
    imbalance_missing_quarter_hours: z
      .int()
      .nullable()
      .describe('Quarter-hours of the month that are not in the imbalance, since one of both sides is not known'),
    imbalance_missing_prices: z
      .int()
      .nullable()
      .describe(
        'Quarter-hours that are in the imbalance, but not in its cost, since no price of theirs was imported: `npm run cli -- import rebap`',
      ),
    imbalance_reason: z
      .enum(IMBALANCE_REASONS)
      .nullable()
      .describe(
        'Why the imbalance or its cost is null. not_listed: a single period tells; no_balance_group: it takes the forecasts of no control area, so that no allocations are its own; no_prices: of none of its quarter-hours a price was imported',
      ),
    objection_counts: ObjectionCounts,
    next_deadline: z.string().nullable().describe('The next day on which something ends; null once it is closed'),
    next_deadline_name: z.enum(BKA_DEADLINES).nullable(),
    created_ts: z.string(),
    last_modified_ts: z.string(),
    imbalance_source: z
      .enum(IMBALANCE_SOURCES)
      .nullable()
      .describe(
        'What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure',
      ),
  })
  .meta({ id: 'ClearingPeriod' })
export type ClearingPeriod = z.infer<typeof ClearingPeriod>
export const ClearingPeriods = z.object({ clearing_periods: z.array(ClearingPeriod) })

const figure = (what: string) => z.number().nullable().describe(`${what}; null where it is not known`)

export const ImbalanceRow = z
  .object({
    start_time: z.string(),
    end_time: z.string(),
    scheduled_mwh: figure('What the accepted schedules bring into the balance group less what they take out of it'),
    allocated_mwh: figure('What was allocated to it: consumption less production'),
    imbalance_mwh: figure('Scheduled less allocated: negative where the group was short'),
    price_shortage: figure('reBAP in EUR/MWh that who is short (unterdeckt) pays'),
    price_surplus: figure('reBAP in EUR/MWh that who is long (überdeckt) is paid'),
    price_eur_per_mwh: figure('The one of both that holds for this imbalance'),
    cost_eur: figure('What it costs, negative where it earns; not rounded'),
  })
  .meta({ id: 'ImbalanceRow' })
export type ImbalanceRow = z.infer<typeof ImbalanceRow>

export const ClearingImbalance = z
  .object({
    uid: z.string(),
    bilanzkreis_eic: z.string(),
    bilanzierungsmonat: z.string(),
    ...ClearingPeriod.pick({
      total_imbalance_mwh: true,
      total_imbalance_cost_eur: true,
      imbalance_missing_quarter_hours: true,
      imbalance_missing_prices: true,
      imbalance_reason: true,
      imbalance_source: true,
    }).shape,
    rows: z
      .array(ImbalanceRow)
      .describe(
        'Every quarter-hour of the month in Europe/Berlin, in order; with one side alone where there are only schedules, or only allocations; none without both',
      ),
  })
  .meta({ id: 'ClearingImbalance' })
export type ClearingImbalance = z.infer<typeof ClearingImbalance>

/** EIC of a balance group: of type X, that is a party. */
const EIC = '^[0-9A-Z]{2}X[0-9A-Z-]{12}[0-9A-Z]$'

export const ClearingPeriodBody = z
  .object({
    bilanzierungsmonat: wire.date().meta({ examples: ['2026-01-01'] }),
    bilanzkreis_eic: wire.text().meta({ examples: ['11XNORDLICHT---L'] }),
  })
  .check(
    wire.crossCheck(['bilanzierungsmonat'], ({ bilanzierungsmonat }) =>
      monthFinding(bilanzierungsmonat, 'bilanzierungsmonat'),
    ),
  )
  .check(
    wire.crossCheck(['bilanzkreis_eic'], ({ bilanzkreis_eic }): wire.Finding | undefined => {
      const [finding] = eicFindings(bilanzkreis_eic, 'X', ['bilanzkreis_eic'])
      return finding && { type: 'string_pattern_mismatch', ctx: { pattern: EIC }, ...finding }
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
