import { berlinDay } from '#server/calendar/berlin.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { clearingPeriod } from './period.ts'
import * as contract from './period-contract.ts'
import { insertPeriod, listPeriods } from './period-store.ts'

const path = '/schedule-management/v1/mabis/clearing-periods'

/** One period of the organization; 404 for another. */
async function readPeriod({ db, now }: Context, uid: string): Promise<contract.ClearingPeriod> {
  const [row] = await listPeriods(db, { uid })
  if (row === undefined) throw notFound('Clearing period')
  return clearingPeriod(row, berlinDay(now), null)
}

export const listClearingPeriods = operation({
  area: 'schedule-management',
  method: 'GET',
  path,
  summary: 'Settlement months of the organization’s balance groups, newest first, with their status and objections',
  access: 'read',
  query: contract.ClearingPeriodsQuery,
  output: contract.ClearingPeriods,
  columns: [
    ...['uid', 'bilanzkreis_eic', 'bilanzierungsmonat', 'status', 'preliminary_deadline', 'objection_deadline'],
    ...['final_deadline', 'total_imbalance_mwh', 'total_imbalance_cost_eur', 'next_deadline', 'next_deadline_name'],
    ...['created_ts', 'last_modified_ts', 'draft', 'submitted', 'accepted', 'rejected', 'withdrawn'],
  ],
  rows: ({ clearing_periods }) =>
    clearing_periods.map(({ objection_counts, ...period }) => ({ ...period, ...objection_counts })),
  run: async ({ db, now }, { query: { status, ...filter } }) => {
    const rows = await listPeriods(db, filter)
    const periods = rows.map((row) => clearingPeriod(row, berlinDay(now), null))
    return { clearing_periods: periods.filter((each) => status?.includes(each.status) ?? true) }
  },
})

export const createClearingPeriod = operation({
  area: 'schedule-management',
  method: 'POST',
  path,
  summary: 'Follow a settlement month of a balance group',
  description: 'One per balance group and month: a second one is 409.',
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
          `${body.bilanzkreis_eic} has a clearing period for ${month}: ${known?.uid ?? ''}`,
        )
      }
      context.audit({ type: 'clearing_period.created', subject: uid, after: body })
      return readPeriod(context, uid)
    }),
})

export const readClearingPeriod = operation({
  area: 'schedule-management',
  method: 'GET',
  path: `${path}/{uid}`,
  summary: 'A settlement month of a balance group: its status, deadlines, imbalance and objections',
  access: 'read',
  params: contract.PeriodPath,
  output: contract.ClearingPeriod,
  errors: ['not_found'],
  run: (context, { path: { uid } }) => readPeriod(context, uid),
})
