import { isDeepStrictEqual } from 'node:util'
import { berlinDay } from '#server/calendar/berlin.ts'
import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { monthOf } from '../clearing/deadlines.ts'
import { holdPeriod } from '../clearing/period-store.ts'
import * as contract from './contract.ts'
import { noSuchTransition, offersOf, windowObstacle } from './transitions.ts'
import * as service from './objection-service.ts'
import * as store from './objection-store.ts'

const area = 'schedule-management'
const COLUMNS = [
  ...['uid', 'clearing_period_uid', 'created_ts', 'last_modified_ts', 'objection_type', 'status', 'disputed_values'],
  ...['reason', 'submitted_ts', 'resolved_ts', 'tso_response'],
]
const FILING = ['filing_state', 'filed_ts']
const rowOf = (objection: contract.Objection) => ({
  ...objection,
  disputed_values: JSON.stringify(objection.disputed_values),
})

export const listObjections = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections',
  summary: 'List the objections of a clearing period',
  access: 'read',
  params: contract.PeriodObjectionsPath,
  query: contract.ObjectionsQuery,
  output: contract.Objections,
  errors: ['not_found'],
  columns: [...COLUMNS, ...FILING],
  rows: (objections) => objections.map(rowOf),
  run: async ({ db }, { path: { uid }, query: { status } }) => {
    if ((await store.findMonth(db, uid)) === null) throw notFound('Clearing period')
    const rows = await store.listObjections(db, { period: uid, ...(status === undefined ? {} : { status: [status] }) })
    return rows.map(({ bilanzierungsmonat: _month, bilanzkreis_eic: _eic, ...objection }) => objection)
  },
})

export const listAllObjections = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/objections',
  summary: 'List objections of all clearing periods',
  access: 'read',
  query: contract.ObjectionEntriesQuery,
  names: { sought: ['bilanzkreis_eic'] },
  output: contract.ObjectionEntries,
  columns: [...COLUMNS, 'bilanzierungsmonat', 'bilanzkreis_eic', 'actions', ...FILING],
  rows: ({ objections }) =>
    objections.map(({ filing_state, filed_ts, ...each }) => ({
      ...each,
      disputed_values: JSON.stringify(each.disputed_values),
      actions: each.actions.flatMap(({ action, allowed }) => (allowed ? [action] : [])).join(' '),
      ...{ filing_state, filed_ts },
    })),
  run: async ({ db, now }, { query: { status, bilanzierungsmonat: months, bilanzkreis_eic: groups } }) => {
    const rows = await store.listObjections(db, {
      ...(status && { status }),
      ...(months && { months }),
      ...(groups && { groups }),
    })
    const today = berlinDay(now)
    return {
      objections: rows.map((row) => ({
        ...row,
        actions: offersOf(row.status, monthOf(row.bilanzierungsmonat), today),
      })),
    }
  },
})

export const createObjection = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections',
  summary: 'Create an objection',
  description:
    'Returns 409 after the objection period, and with `submit` also before it, with the dates of the ' +
    'period and of the correction (KBKA). Nothing is stored then.',
  access: 'write',
  status: 201,
  params: contract.PeriodObjectionsPath,
  body: contract.ObjectionBody,
  output: contract.ObjectionRecord,
  errors: ['not_found'],
  run: (context, { path: { uid }, body: { submit, ...draft } }) =>
    context.db.transaction(async (tx) => {
      const { db, organization, now } = context
      await holdPeriod(tx, uid, 'filing')
      const month = await store.findMonth(db, uid)
      if (month === null) throw notFound('Clearing period')
      const obstacle = windowObstacle('drafting', monthOf(month), berlinDay(now))
      if (obstacle !== null) throw new AppError('conflict', obstacle)
      service.refuseOtherMonths(draft.evidence, month)
      const objection_uid = await store.insertObjection(tx, organization.id, uid, draft, now)
      await service.noteEvent(tx, context, { uid: objection_uid, status: 'draft' }, 'created')
      const after = { clearing_period_uid: uid, status: 'draft', ...service.auditedDraft(draft) }
      context.audit({ type: 'objection.created', subject: objection_uid, after })
      const filed = { uid, objection_uid }
      if (submit) await service.applyTransition(tx, context, await service.lockedRow(tx, context, filed), 'submit')
      return service.readRecord(context, filed)
    }),
})

export const readObjection = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}',
  summary: 'Get an objection',
  access: 'read',
  params: contract.ObjectionPath,
  output: contract.ObjectionRecord,
  errors: ['not_found'],
  columns: ['start_time', 'end_time', 'our_value', 'their_value', 'unit'],
  rows: ({ evidence }) => (evidence?.intervals ?? []).map((each) => ({ ...each, unit: evidence?.unit ?? '' })),
  run: (context, { path: filed }) => service.readRecord(context, filed),
})

export const updateObjection = operation({
  area,
  method: 'PATCH',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}',
  summary: 'Update a draft objection',
  access: 'write',
  params: contract.ObjectionPath,
  body: contract.ObjectionChange,
  output: contract.ObjectionRecord,
  errors: ['not_found'],
  run: (context, { path: filed, body }) =>
    context.db.transaction(async (tx) => {
      const row = await service.lockedRow(tx, context, filed)
      if (row.status !== 'draft') throw new AppError('conflict', noSuchTransition(row.status, 'change'))
      service.refuseOtherMonths(body.evidence, row.bilanzierungsmonat)
      const before = { ...row, evidence: await store.findEvidence(context.db, row.uid) }
      const change: Partial<store.Draft> = Object.fromEntries(
        Object.entries(body).filter(
          ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name as keyof store.Draft]),
        ),
      )
      const names = Object.keys(change) as (keyof store.Draft)[]
      if (names.length > 0) {
        await store.updateObjection(tx, context.organization.id, row.uid, change)
        await service.noteEvent(tx, context, row, 'changed', names.join(', '))
        const was = service.auditedDraft(Object.fromEntries(names.map((name) => [name, before[name]])))
        const after = service.auditedDraft(change)
        context.audit({ type: 'objection.changed', subject: row.uid, before: was, after })
      }
      return service.readRecord(context, filed)
    }),
})

const action = {
  area,
  method: 'POST',
  access: 'write',
  params: contract.ObjectionPath,
  output: contract.ObjectionRecord,
  errors: ['not_found'],
} as const

export const submitObjection = operation({
  ...action,
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/submit',
  summary: 'Submit an objection',
  description:
    'Does not send a message. The objection is filed (`filing_state`) when its check notice is delivered ' +
    '(`POST …/mabis/check-notices/{notice_uid}/send`) or recorded (`…/manual-filing`). Possible during ' +
    'the objection period; the body may be empty. Of concurrent requests one succeeds, the others return ' +
    '409.',
  body: contract.SubmitBody,
  run: (context, { path: filed, body }) =>
    context.db.transaction(async (tx) => {
      await service.applyTransition(tx, context, await service.lockedRow(tx, context, filed), 'submit', body)
      return service.readRecord(context, filed)
    }),
})

export const withdrawObjection = operation({
  ...action,
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/withdraw',
  summary: 'Withdraw an objection',
  run: (context, { path: filed }) =>
    context.db.transaction(async (tx) => {
      await service.applyTransition(tx, context, await service.lockedRow(tx, context, filed), 'withdraw')
      return service.readRecord(context, filed)
    }),
})

export const resolveObjection = operation({
  ...action,
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/resolve',
  summary: 'Record the outcome of an objection',
  description: 'Possible until the correction (KBKA) is settled. `tso_response` is required for `rejected`.',
  body: contract.ResolveBody,
  run: (context, { path: filed, body: { outcome, ...messages } }) =>
    context.db.transaction(async (tx) => {
      const row = await service.lockedRow(tx, context, filed)
      await service.applyTransition(tx, context, row, outcome === 'accepted' ? 'accept' : 'reject', messages)
      return service.readRecord(context, filed)
    }),
})
