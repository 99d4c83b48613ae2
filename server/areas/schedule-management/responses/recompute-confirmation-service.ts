import type { AuditEntry } from '../../../access/audit.ts'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { seriesByResponses, stateByResponses, type VersionResponse } from './responses.ts'
import { listResponses } from '../schedules/document-store.ts'
import { listSeries, updateSeries } from '../schedules/series-store.ts'
import { movedEntry } from '../versions/version-service.ts'
import { findVersion, updateVersion, type VersionRow } from '../versions/store.ts'
import { detailOf, type Message } from '#server/messages/message.ts'

/** Updates a version of a locked schedule from all its responses. */
export async function recount(tx: Orm, db: OrganizationDb, { uid }: VersionRow, now: Date): Promise<AuditEntry[]> {
  const row = await findVersion(db, uid)
  if (row === null) return []
  const answers = await listResponses(db, uid)
  const entries: AuditEntry[] = []
  const after = stateByResponses(row, answers)
  if (after.status !== row.status || after.acceptance_level !== row.acceptance_level) {
    await updateVersion(tx, db.organization_id, uid, after, now)
    entries.push(movedEntry(row, after))
  }
  if (row.status !== 'superseded') entries.push(...(await recountSeries(tx, db, row, answers)))
  return entries
}

async function recountSeries(
  tx: Orm,
  db: OrganizationDb,
  { uid, schedule_uid, version, tso, date }: VersionRow,
  answers: readonly VersionResponse[],
): Promise<AuditEntry[]> {
  const moved = (await listSeries(db, [uid]))
    .map((was) => ({ was, series_id: was.series_id, ...seriesByResponses(was.series_id, answers) }))
    .filter(({ was, ...is }) => is.status !== was.status || JSON.stringify(is.reasons) !== JSON.stringify(was.reasons))
  await updateSeries(tx, db.organization_id, uid, moved)
  return moved.map(({ was, series_id, status, reasons }) => ({
    ...{ type: 'series.status_changed', subject: schedule_uid },
    before: { version, series_id, status: was.status },
    after: { tso, date, version, series_id, status, reason_codes: reasons.map(({ code }) => code) },
  }))
}

/** Reports to viewers of the version, and to followers of its events, that its TSO contradicts itself. */
export async function warnOfContradiction(
  tx: Orm,
  db: OrganizationDb,
  { uid }: VersionRow,
  { document_uid, message }: { document_uid: string; message: Message },
  now: Date,
): Promise<AuditEntry> {
  const row = await findVersion(db, uid)
  if (row === null) throw new Error('the version that was answered is not there')
  const { status, acceptance_level, version, schedule_uid, tso, date } = row
  const warnings = [
    ...row.warnings,
    { code: 'contradicting_answers' as const, msg: message.text, params: message.params },
  ]
  await updateVersion(tx, db.organization_id, uid, { status, acceptance_level, warnings }, now)
  const after = { tso, date, version, version_uid: uid, status, document_uid, ...detailOf(message) }
  return { type: 'version.contradicted', subject: schedule_uid, after }
}
