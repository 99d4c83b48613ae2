import { AppError, invalid, valueError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import * as contract from './contract.ts'
import { noteFiling } from './filing-service.ts'
import { actorOf, lockedRow, readRecord } from './objection-service.ts'
import { OBJECTIONS } from './messages.ts'

export const recordManualFiling = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/manual-filing',
  summary: 'Record a manual filing of an objection',
  description:
    'Use this if the check notice was sent outside this service. Objections whose check notice is sent ' +
    'with `POST …/mabis/check-notices/{notice_uid}/send` are filed automatically. Returns 409 for an ' +
    'objection that is not submitted, is filed, or whose message is being sent.',
  access: 'write',
  params: contract.ObjectionPath,
  body: contract.FilingBody,
  output: contract.ObjectionRecord,
  errors: ['not_found'],
  run: (context, { path, body: { filed_ts, note } }) =>
    context.db.transaction(async (tx) => {
      const { now, organization } = context
      const row = await lockedRow(tx, context, path)
      const { status, filing_state } = row
      if (status !== 'submitted' || filing_state === 'filed' || filing_state === 'sending')
        throw new AppError('conflict', OBJECTIONS.no_filing({ status, filing_state }))
      const at = filed_ts === undefined ? now : new Date(filed_ts)
      if (at > now) throw invalid([valueError(['body', 'filed_ts'], OBJECTIONS.filed_ahead, filed_ts)])
      const report = {
        filing_state: 'manual',
        filed_ts: at.toISOString(),
        note,
        now,
        actor: actorOf(context),
      } as const
      context.audit(await noteFiling(tx, organization.id, row, 'filed', report))
      return readRecord(context, path)
    }),
})
