import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { listTransports } from '../configuration/store.ts'
import { acceptsMabis } from '../configuration/transport-settings.ts'
import { lockedObjection, noteFiling } from '../objections/filing-service.ts'
import { actorOf } from '../objections/objection-service.ts'
import { TSO_IDS, TSOS } from '../schedules/tsos.ts'
import * as contract from './contract.ts'
import { CHECK_TOPIC, type CheckEvent, findNotice, lockNotice } from './notice-store.ts'
import { findPoint } from './point-store.ts'
import { orderDelivery } from './order-delivery-service.ts'
import { SUM_SERIES } from './messages.ts'

export const sendCheckNotice = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/mabis/check-notices/{notice_uid}/send',
  summary: 'Send a check notice (Prüfmitteilung)',
  description:
    '`sent_state` reports the progress. An objection of the check notice is filed when it is delivered. ' +
    'Returns 409 without a transport for MaBiS messages (`mabis_…` of the transport), while the notice is ' +
    'being sent or after delivery, and for an objection that is not submitted.',
  access: 'write',
  status: 202,
  params: contract.NoticePath,
  output: contract.NoticeMessage,
  errors: ['not_found'],
  run: (context, { path: { notice_uid } }) =>
    context.db.transaction(async (tx) => {
      const { db, organization, now, audit } = context
      if (!(await lockNotice(tx, organization.id, notice_uid))) throw notFound('Check notice')
      const found = await findNotice(db, notice_uid)
      if (found === null) throw notFound('Check notice')
      const { point_id, objection_uid, document_number } = found.notice
      const control_area = (await findPoint(db, point_id))?.control_area ?? null
      const tso = TSO_IDS.find((id) => control_area !== null && TSOS[id].control_area === control_area)
      const transport = (await listTransports(db)).find((each) => each.tso === tso && !each.is_test)
      if (tso === undefined || transport === undefined || !acceptsMabis(transport))
        throw new AppError('conflict', SUM_SERIES.no_transport({ tso: tso === undefined ? null : TSOS[tso].name }))
      const payload: CheckEvent = { tso }
      if (!(await orderDelivery(tx, organization.id, { topic: CHECK_TOPIC, subject: notice_uid, payload }, now)))
        throw new AppError('conflict', SUM_SERIES.sent_already)
      const row = objection_uid === null ? null : await lockedObjection(tx, organization.id, objection_uid)
      if (row !== null) {
        if (row.status !== 'submitted') throw new AppError('conflict', SUM_SERIES.objection_not_submitted)
        const report = { actor: actorOf(context), note: document_number ?? '', now }
        audit(await noteFiling(tx, organization.id, row, 'sending', report))
      }
      audit({ type: 'sum_series.check_ordered', subject: point_id, after: { notice_uid, tso, document_number } })
      return (await findNotice(db, notice_uid)) ?? found
    }),
})
