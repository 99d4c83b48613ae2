import type { AuditEntry } from '../../../access/audit.ts'
import type { Orm } from '../../../db.ts'
import { codeOf, type Message } from '../../../messages/message.ts'
import { EdifactFault } from './edifact/interchange.ts'
import { type ImportedFile, importInterchanges } from './import-service.ts'
import { SUM_SERIES } from './messages.ts'

/** Whether a file begins as an EDIFACT interchange does (ISO 9735: UNA or UNB), whatever transport put ahead of it. */
export function isEdifact(bytes: Uint8Array): boolean {
  return /^(?:[\u0000-\u0020]|\u00ef\u00bb\u00bf)*UN[AB]/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
}

/** `why` is null once something is stored, else the reason. */
export type ImportedEdifact = { why: Message | null; entries: AuditEntry[]; tests: ImportedFile['tests'] }

/**
 * Imports EDIFACT from a mailbox: rejected messages are in `entries`, each with its reason; `tests` are test
 * interchanges, for the inbox.
 */
export async function importEdifact(
  tx: Orm,
  organization_id: string,
  bytes: Uint8Array,
  now: Date,
): Promise<ImportedEdifact> {
  const text = Buffer.from(bytes).toString('latin1')
  try {
    const file = await importInterchanges(tx, organization_id, { text, content: bytes }, now)
    const { imported, refusals, entries, tests } = file
    if (imported.series.length + imported.statuses.length + imported.answers.length === 0) {
      const why =
        refusals.length === tests.length && tests.length > 0
          ? null
          : (refusals[0]?.fault.detail ?? SUM_SERIES.nothing_imported)
      return { why, entries: [], tests: why === null ? tests : [] }
    }
    const refused = refusals.map(({ message, fault: { detail, segment } }): AuditEntry => {
      const after = { message, segment, msg: detail.text, ...codeOf(detail) }
      return { type: 'sum_series.message_refused', subject: imported.sender_id, after }
    })
    return { why: null, entries: [...entries, ...refused], tests }
  } catch (error) {
    if (error instanceof EdifactFault) return { why: error.detail, entries: [], tests: [] }
    throw error
  }
}
