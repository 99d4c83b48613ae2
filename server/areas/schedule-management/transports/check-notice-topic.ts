import type { AuditEntry } from '../../../access/audit.ts'
import { organizationDb, type Orm, transactionDb } from '../../../db.ts'
import type { OutboxEvent } from '../../../delivery/outbox.ts'
import { QUICK_RETRIES_MS, type SettledState, type Topic, type Verdict } from '../../../delivery/outbox-worker.ts'
import { detailOf } from '../../../messages/message.ts'
import { lockedObjection, noteFiling } from '../objections/filing-service.ts'
import { CHECK_TOPIC, type CheckEvent, findNotice, partiesOfNotice } from '../sum-series/notice-store.ts'
import { SUM_SERIES } from '../sum-series/messages.ts'
import { type SendingDependencies, verdictOf } from './schedule-topic.ts'

const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/** Check notices (IFTSTA 21005) to the BIKO; the objection behind one is filed once it was accepted. */
export function checkNoticeTopic({ db, opener }: Pick<SendingDependencies, 'db' | 'opener'>): Topic {
  const deliver = async (event: OutboxEvent, signal: AbortSignal): Promise<Verdict> => {
    const { id, replays, organization_id, subject, payload } = event
    const own = organizationDb(db, organization_id)
    const found = await findNotice(own, subject)
    if (found === null) return { verdict: 'rejected', detail: SUM_SERIES.notice_gone }
    const { tso } = payload as CheckEvent
    const transport = await opener.open(organization_id, { tso, is_test: false })
    if (transport === null) return { verdict: 'later', detail: SUM_SERIES.no_transport({ tso: null }) }
    const { notice, message } = found
    const number = notice.document_number ?? notice.uid
    const sent = await transport.send(
      {
        ...{ id: replays === 0 ? id : `${id}-${replays}`, file_name: `IFTSTA_21005_${number}.txt` },
        ...{ bytes: Buffer.from(message, 'latin1'), ...partiesOfNotice(message) },
        about: {
          ...{ service: 'MP', document_type: 'IFTSTA', document_no: number },
          document_date: notice.created_ts.slice(0, 10),
        },
      },
      signal,
    )
    return verdictOf(sent)
  }
  return {
    name: CHECK_TOPIC,
    is_replaced_by_newer: false,
    retry_delays_ms: QUICK_RETRIES_MS,
    downstream: { deliver },
    settled: (tx, { organization_id, subject }, settlement, now) =>
      noteSent(tx, organization_id, subject, settlement, now),
  }
}

/** What the end of a delivery means for the notice and its objection. */
async function noteSent(
  tx: Orm,
  organization_id: string,
  notice_uid: string,
  { state, detail }: SettledState,
  now: Date,
): Promise<AuditEntry[]> {
  const found = await findNotice(transactionDb(tx, organization_id), notice_uid)
  if (found === null) return []
  const { point_id, document_number, objection_uid } = found.notice
  const is_sent = state === 'delivered' || state === 'accepted'
  const after = { notice_uid, document_number, ...(detail && detailOf(detail)) }
  const sent: AuditEntry = {
    type: is_sent ? 'sum_series.check_sent' : 'sum_series.check_failed',
    subject: point_id,
    after,
  }
  const row = objection_uid === null ? null : await lockedObjection(tx, organization_id, objection_uid)
  if (row === null || row.filing_state === 'manual') return [sent]
  const report = { actor: DELIVERY, note: detail?.text ?? document_number ?? '', now }
  return [sent, await noteFiling(tx, organization_id, row, is_sent ? 'filed' : 'filing_failed', report)]
}
