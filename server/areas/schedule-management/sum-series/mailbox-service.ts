import { type AuditEntry, appendAudit } from '../../../access/audit.ts'
import { type Database, type Orm, withOrganization } from '../../../db.ts'
import { codeOf, type Said } from '../../../said/said.ts'
import { EdifactFault } from './interchange.ts'
import { takeInterchange } from './take-in-service.ts'
import { SUM_SERIES } from './words.ts'

const DELIVERY = { kind: 'platform', id: 'delivery', name: 'Delivery' } as const

/** Whether a file begins as an EDIFACT interchange does (ISO 9735: UNA or UNB). */
export function isEdifact(bytes: Uint8Array): boolean {
  return /^\s*UN[AB]/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
}

/**
 * Takes in an interchange that came through a mailbox: `why` null once it is kept, else why nothing of it is. Messages of it
 * that are not taken are told in `entries`, each with its reason.
 */
export async function takeEdifact(
  tx: Orm,
  organization_id: string,
  bytes: Uint8Array,
  now: Date,
): Promise<{ why: Said | null; entries: AuditEntry[] }> {
  const text = Buffer.from(bytes).toString('latin1')
  if (text.includes('\0')) return { why: SUM_SERIES.no_text, entries: [] }
  try {
    const { taken, refusals, entries } = await takeInterchange(tx, organization_id, { text, content: bytes }, now)
    if (taken.series.length + taken.statuses.length + taken.answers.length === 0)
      return { why: refusals[0]?.fault.said ?? SUM_SERIES.nothing_taken, entries: [] }
    const refused = refusals.map(({ message, fault: { said, segment } }): AuditEntry => {
      const after = { message, segment, msg: said.text, ...codeOf(said) }
      return { type: 'sum_series.message_refused', subject: taken.sender_id, after }
    })
    return { why: null, entries: [...entries, ...refused] }
  } catch (error) {
    if (error instanceof EdifactFault) return { why: error.said, entries: [] }
    throw error
  }
}

/** As `takeEdifact`, in a transaction of its own; why nothing of it is kept, or null. */
export async function receiveEdifact(
  db: Database,
  organization_id: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Said | null> {
  return withOrganization(db, organization_id, async (tx) => {
    const { why, entries } = await takeEdifact(tx, organization_id, bytes, now)
    await appendAudit(tx, organization_id, entries, { actor: DELIVERY, now, request_id: null })
    return why
  })
}
