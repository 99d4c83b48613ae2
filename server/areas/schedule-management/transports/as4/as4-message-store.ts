import { sql } from 'drizzle-orm'
import { type AuditEntry, appendAudit } from '../../../../access/audit.ts'
import { type Database, organizationDb, type Orm, withOrganization } from '../../../../db.ts'
import { isoText } from '#server/db/filters.ts'
import type {
  DeliveryReport,
  DeferredResult,
  DeferredMessage,
} from '../../../../delivery/transports/deferred-results.ts'
import { as4_messages } from './tables.ts'

const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/** What an organization's message handler reports about its messages. */
export function deferredResult(db: Database, organization_id: string, clock: () => Date): DeferredResult {
  const now = () => clock().toISOString()
  return {
    find: async (message_id) => {
      const [row] = await organizationDb(db, organization_id).read<DeferredMessage>(
        sql`select submitted_ts is not null as is_submitted, fault,
            case when receipt_ts is not null then json_build_object('id', receipt_id, 'ts', ${isoText('receipt_ts')}) end as receipt
          from as4_messages where organization_id = ${organization_id} and message_id = ${message_id}`,
      )
      return row ?? null
    },
    announce: (message_id) =>
      withOrganization(db, organization_id, async (tx) => {
        await tx.insert(as4_messages).values({ organization_id, message_id, created_ts: now() }).onConflictDoNothing()
      }),
    submitted: (message_id) =>
      withOrganization(db, organization_id, async (tx) => {
        await tx.update(as4_messages).set({ submitted_ts: now() }).where(messageOf(organization_id, message_id))
      }),
    report: (message_id, report) =>
      withOrganization(db, organization_id, async (tx) => {
        const at = clock()
        if (report.kind === 'warning' || !(await recordReceipt(tx, organization_id, message_id, report, at))) return
        const entry: AuditEntry =
          report.kind === 'receipt'
            ? { type: 'as4.receipt', subject: message_id, after: { receipt_id: report.receipt_id } }
            : { type: 'as4.error', subject: message_id, after: { errors: report.why, is_failure: true } }
        await appendAudit(tx, organization_id, [entry], { actor: DELIVERY, now: at, request_id: null })
      }),
  }
}

/** Stores a report; the first receipt and the first failure stay. False without such a message. */
export async function recordReceipt(
  tx: Orm,
  organization_id: string,
  message_id: string,
  report: DeliveryReport,
  now: Date,
): Promise<boolean> {
  const own = messageOf(organization_id, message_id)
  const [known] = await tx.select().from(as4_messages).where(own).for('update')
  if (known === undefined) return false
  const at = now.toISOString()
  if (report.kind === 'receipt' && known.receipt_ts === null)
    await tx.update(as4_messages).set({ receipt_id: report.receipt_id, receipt_ts: at }).where(own)
  if (report.kind === 'failure' && known.fault_ts === null)
    await tx.update(as4_messages).set({ fault: report.why, fault_ts: at }).where(own)
  return true
}

function messageOf(organization_id: string, message_id: string) {
  return sql`${as4_messages.organization_id} = ${organization_id} and ${as4_messages.message_id} = ${message_id}`
}
