import type { AuditEntry } from '../../../access/audit.ts'
import { type Orm, transactionDb } from '../../../db.ts'
import { giveUpWaiting } from '../../../delivery/outbox.ts'
import { detailOf } from '../../../messages/message.ts'
import { lockSchedule, SCHEDULE_TOPIC } from '../schedules/schedule-store.ts'
import { canAbandon } from './actions.ts'
import { listVersions, updateVersion, type VersionRow } from './store.ts'
import { type ForecastLink, moveVersion } from './version-service.ts'
import { VERSIONS } from './messages.ts'

/**
 * Gives the newest version of a schedule up for good or until it is sent again: `failed`, with who ended it and why, and what
 * waits to be sent of it is not sent. A try that is under way ends as it ends; an answer that comes still counts.
 * Answers the version as it was and what to note; `entries` null where its status leaves nothing to give up.
 */
export async function abandon(
  tx: Orm,
  organization_id: string,
  schedule_uid: string,
  { now, link, reason }: { now: Date; link: ForecastLink; reason: string },
): Promise<{ version: VersionRow; entries: AuditEntry[] | null }> {
  const db = transactionDb(tx, organization_id)
  await lockSchedule(tx, organization_id, schedule_uid)
  const [version] = (await listVersions(db, schedule_uid, { limit: 1, offset: 0 })).versions
  if (version === undefined) throw new Error('a schedule has a version')
  const { uid, status, acceptance_level } = version
  if (!canAbandon({ status, is_abandoned: version.abandoned !== null })) return { version, entries: null }
  const detail = VERSIONS.abandoned_because({ reason })
  const waiting = { topic: SCHEDULE_TOPIC, subject: schedule_uid, version: version.version }
  await giveUpWaiting(tx, organization_id, waiting, detail, now)
  const moved = await moveVersion(tx, organization_id, uid, 'abandon', { now, link, detail })
  const abandoned = { abandoned_ts: now.toISOString(), abandoned_reason: reason }
  await updateVersion(tx, organization_id, uid, { status: 'failed', acceptance_level, ...abandoned }, now)
  const { tso, date } = version
  const after = { tso, date, version: version.version, version_uid: uid, ...detailOf(detail) }
  return { version, entries: [...moved, { type: 'version.abandoned', subject: schedule_uid, after }] }
}
