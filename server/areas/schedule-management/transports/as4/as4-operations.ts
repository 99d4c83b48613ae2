import { notFound } from '../../../../errors.ts'
import { operation } from '../../../../operation.ts'
import * as contract from './as4-contract.ts'
import { recordReceipt } from './as4-message-store.ts'
import { InboundQuery } from '../inbound-contract.ts'
import { upload, documentUpload } from '../inbound-operations.ts'

const area = 'schedule-management'
const WHO = 'Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key.'

export const receiveAs4Message = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/as4/deliver',
  summary: 'Receive an AS4 message from Holodeck B2B',
  description: `Implements the deliver operation of the REST back end. ${WHO} XML is handled as in \`POST …/inbound\`, EDIFACT as in \`POST …/mabis/sum-series\`.`,
  access: 'write',
  weight: 2,
  query: InboundQuery,
  upload: documentUpload,
  output: contract.Delivered,
  run: (context, { query, body }) => upload(context, { ...query, ...body, tso: null, received_via: 'holodeck' }),
})

export const recordAs4Receipt = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/as4/notify/receipt',
  summary: 'Record an AS4 receipt from Holodeck B2B',
  description: `Implements the notify operation of the REST back end. ${WHO} The receipt is stored as proof; the schedule counts as sent.`,
  access: 'write',
  from_headers: {
    'x-holodeckb2b-reftomessageid': 'ref_to_message_id',
    'x-holodeckb2b-messageid': 'message_id',
  },
  query: contract.ReceiptQuery,
  output: contract.As4ReportInput,
  errors: ['not_found'],
  run: async ({ db, organization, now, audit }, { query: { ref_to_message_id, message_id = null } }) =>
    db.transaction(async (tx) => {
      const report = { kind: 'receipt', receipt_id: message_id } as const
      if (!(await recordReceipt(tx, organization.id, ref_to_message_id, report, now))) throw notFound('Message')
      audit({ type: 'as4.receipt', subject: ref_to_message_id, after: { receipt_id: message_id } })
      return { message_id: ref_to_message_id, is_failure: false }
    }),
})

export const recordAs4Error = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/as4/notify/error',
  summary: 'Record an AS4 error from Holodeck B2B',
  description: `Implements the notify operation of the REST back end. ${WHO} A failure ends the sending of the version; it can be resent. Warnings change nothing.`,
  access: 'write',
  from_headers: { 'x-holodeckb2b-reftomessageid': 'ref_to_message_id', 'x-holodeckb2b-errors': 'errors' },
  query: contract.ErrorQuery,
  output: contract.As4ReportInput,
  errors: ['not_found'],
  run: async ({ db, organization, now, audit }, { query: { ref_to_message_id, errors } }) =>
    db.transaction(async (tx) => {
      const is_failure = !isWarning(errors)
      const report = is_failure ? ({ kind: 'failure', why: errors } as const) : ({ kind: 'warning' } as const)
      if (!(await recordReceipt(tx, organization.id, ref_to_message_id, report, now))) throw notFound('Message')
      audit({ type: 'as4.error', subject: ref_to_message_id, after: { errors, is_failure } })
      return { message_id: ref_to_message_id, is_failure }
    }),
})

/** Whether all reports have the severity `warning` (ebMS 3.0, section 6.2). */
function isWarning(errors: string): boolean {
  const severities = [...errors.matchAll(/(?:^|,)\s*\[([^\]]*)\]/g)].map(([, severity]) => severity?.toLowerCase())
  return severities.length > 0 && severities.every((severity) => severity === 'warning')
}
