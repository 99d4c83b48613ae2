import { z } from 'zod'
import { berlinDay } from '#server/calendar/berlin.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { readPeriodImbalance } from './imbalance-service.ts'
import { clearingPeriod } from './period.ts'
import * as contract from './period-contract.ts'
import { deletePeriod, holdPeriod, insertPeriod, listPeriods } from './period-store.ts'
import { CLEARING } from './messages.ts'

/** One period of the organization with its imbalance; 404 for another. */
async function periodOf(
  context: Context,
  uid: string,
  { needs_rows = false } = {},
): Promise<{ period: contract.ClearingPeriod; rows: contract.ImbalanceRow[] }> {
  const [row] = await listPeriods(context.db, { uid })
  if (row === undefined) throw notFound('Clearing period')
  const imbalance = await readPeriodImbalance(context, row, { needs_rows })
  return { period: clearingPeriod(row, berlinDay(context.now), imbalance), rows: imbalance.rows }
}

export const listClearingPeriods = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods',
  summary: 'List clearing periods',
  access: 'read',
  query: contract.ClearingPeriodsQuery,
  names: { sought: ['bilanzkreis_eic'] },
  output: contract.ClearingPeriods,
  columns: [
    ...['uid', 'bilanzkreis_eic', 'bilanzierungsmonat', 'status', 'preliminary_deadline', 'objection_deadline'],
    ...['final_deadline', 'total_imbalance_mwh', 'total_imbalance_cost_eur', 'imbalance_missing_quarter_hours'],
    ...['imbalance_missing_prices', 'imbalance_reason', 'next_deadline', 'next_deadline_name'],
    ...['created_ts', 'last_modified_ts', 'draft', 'submitted', 'accepted', 'rejected', 'withdrawn'],
    'imbalance_source',
  ],
  rows: ({ clearing_periods }) =>
    clearing_periods.map(({ objection_counts, imbalance_source, ...period }) => ({
      ...{ ...period, ...objection_counts, imbalance_source },
    })),
  run: async ({ db, now }, { query: { status, ...filter } }) => {
    const rows = await listPeriods(db, filter)
    const periods = rows.map((row) => clearingPeriod(row, berlinDay(now)))
    return { clearing_periods: periods.filter((each) => status?.includes(each.status) ?? true) }
  },
})

export const createClearingPeriod = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods',
  summary: 'Create a clearing period',
  description: 'One period per balance group and month; a duplicate returns 409.',
  access: 'write',
  status: 201,
  body: contract.ClearingPeriodBody,
  output: contract.ClearingPeriod,
  run: (context, { body }) =>
    context.db.transaction(async (tx) => {
      const uid = await insertPeriod(tx, context.organization.id, body, context.now)
      if (uid === null) {
        const [known] = await listPeriods(context.db, {
          bilanzkreis_eic: [body.bilanzkreis_eic],
          bilanzierungsmonat: [body.bilanzierungsmonat],
        })
        const month = body.bilanzierungsmonat.slice(0, 7)
        throw new AppError(
          'conflict',
          CLEARING.period_known({ bilanzkreis_eic: body.bilanzkreis_eic, month, uid: known?.uid ?? '' }),
        )
      }
      context.audit({ type: 'clearing_period.created', subject: uid, after: body })
      return (await periodOf(context, uid)).period
    }),
})

export const readClearingPeriod = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}',
  summary: 'Get a clearing period',
  access: 'read',
  params: contract.PeriodPath,
  output: contract.ClearingPeriod,
  errors: ['not_found'],
  run: async (context, { path: { uid } }) => (await periodOf(context, uid)).period,
})

export const readClearingImbalance = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/imbalance',
  summary: 'Get the imbalance of a clearing period',
  description:
    'What `total_imbalance_mwh` and `total_imbalance_cost_eur` of the period are the sums of. Prices are those that `npm run cli -- import rebap` brought in.',
  access: 'read',
  weight: 2,
  params: contract.PeriodPath,
  output: contract.ClearingImbalance,
  errors: ['not_found'],
  columns: [
    ...['start_time', 'end_time', 'scheduled_mwh', 'allocated_mwh', 'imbalance_mwh', 'price_shortage', 'price_surplus'],
    ...['price_eur_per_mwh', 'cost_eur'],
  ],
  rows: ({ rows }) => rows,
  run: async (context, { path: { uid } }) => {
    const { period, rows } = await periodOf(context, uid, { needs_rows: true })
    const { bilanzkreis_eic, bilanzierungsmonat, total_imbalance_mwh, total_imbalance_cost_eur } = period
    const { imbalance_missing_quarter_hours, imbalance_missing_prices, imbalance_reason, imbalance_source } = period
    return {
      ...{ uid, bilanzkreis_eic, bilanzierungsmonat, total_imbalance_mwh, total_imbalance_cost_eur },
      ...{ imbalance_missing_quarter_hours, imbalance_missing_prices, imbalance_reason, imbalance_source, rows },
    }
  },
})

export const deleteClearingPeriod = operation({
  area: 'schedule-management',
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}',
  summary: 'Delete a clearing period',
  description: 'Returns 409 if an objection was filed in the period, whatever its status.',
  access: 'write',
  status: 204,
  params: contract.PeriodPath,
  output: z.void(),
  errors: ['not_found'],
  run: ({ db, organization, audit }, { path: { uid } }) =>
    db.transaction(async (tx) => {
      await holdPeriod(tx, uid, 'removal')
      const [row] = await listPeriods(db, { uid })
      if (row === undefined) throw notFound('Clearing period')
      const { bilanzierungsmonat, bilanzkreis_eic, counts } = row
      const filed = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
      if (filed > 0) throw new AppError('conflict', CLEARING.period_retained({ filed }))
      await deletePeriod(tx, organization.id, uid)
      audit({ type: 'clearing_period.removed', subject: uid, before: { bilanzierungsmonat, bilanzkreis_eic } })
    }),
})
