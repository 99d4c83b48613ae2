import { type AuditEntry, appendAudit } from '../access/audit.ts'
import { type Database, organizationDb, withOrganization } from '../db.ts'
import type { FullLanguageId } from '../messages/languages.ts'
import type { Services } from '../services.ts'
import * as alarms from './alarm-store.ts'
import { readLink } from './link-token.ts'
import { readChannel } from './channel-store.ts'

/** The audit log entry of an acknowledgment. */
export function acknowledgedEntry({ id, kind, subject }: alarms.AlarmRow, by: string): AuditEntry {
  return { type: 'alarm.acknowledged', subject: id, after: { kind, subject, acknowledged_by: by } }
}

export type LinkedAlarm = { alarm: alarms.AlarmRow; language: FullLanguageId }
type Linking = Pick<Services, 'db' | 'secrets'>

/** The alarm that a message's link is about; null where the link is none, or over, or the alarm is gone. */
export async function linkedAlarm(services: Linking, token: string, now: Date): Promise<LinkedAlarm | null> {
  const found = await byLink(services, token, now)
  return found && { alarm: found.alarm, language: found.language }
}

/** Acknowledges by a message's link, in the name of the channel that it went out by; null as `linkedAlarm`. */
export async function acknowledgeByLink(services: Linking, token: string, now: Date): Promise<LinkedAlarm | null> {
  const found = await byLink(services, token, now)
  if (found === null) return null
  const { alarm, language, link, by } = found
  const { organization_id, alarm_id, channel_id } = link
  await withOrganization(services.db, organization_id, async (tx) => {
    if (!(await alarms.acknowledge(tx, organization_id, alarm_id, { by, now }))) return
    const actor = { kind: 'platform', id: channel_id, name: by } as const
    await appendAudit(tx, organization_id, [acknowledgedEntry(alarm, by)], { actor, now, request_id: null })
  })
  const after = await alarms.findAlarm(organizationDb(services.db, organization_id), alarm_id)
  return after && { alarm: after, language }
}

async function byLink({ db, secrets }: { db: Database } & Linking, token: string, now: Date) {
  const link = readLink(secrets, token, now)
  if (link === null) return null
  const organization = organizationDb(db, link.organization_id)
  const alarm = await alarms.findAlarm(organization, link.alarm_id)
  const channel = await readChannel(organization, link.channel_id)
  return alarm && channel && { alarm, language: channel.language, link, by: channel.name }
}
