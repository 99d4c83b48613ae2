import type { SecretBox } from '../access/secret-box.ts'
import { type Database, organizationDb, withOrganization } from '../db.ts'
import type { OutboxEvent } from '../delivery/outbox.ts'
import type { Topic, Verdict } from '../delivery/outbox-worker.ts'
import { findAlarm, MESSAGE_TOPIC } from './alarm-store.ts'
import { LINK_MS, linkToken } from './link-token.ts'
import type { AlarmDependencies } from './dependencies.ts'
import { alarmMessage } from './message.ts'
import type { MessagePayload } from './raise-service.ts'
import { openChannel } from './channel-secret.ts'
import { insertAttempt, readChannel } from './channel-store.ts'
import { sendOverChannel, type ChannelDependencies } from './channels/send-client.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

const MINUTE_MS = 60_000
/** Waits before the second attempt, the third and so on: after a day an alarm is of no use. */
export const MESSAGE_RETRIES_MS: readonly number[] = [
  ...[5_000, 30_000],
  ...[2, 10, 30, 60, 120].map((minutes) => minutes * MINUTE_MS),
]

/** Where links of messages lead. */
export const LINK_PATH = '/api/alarm-links'

type Options = Omit<ChannelDependencies, 'mail'> & {
  secrets: SecretBox
  dependencies: () => AlarmDependencies
  clock?: () => Date
}

/** Messages of alarms, each independent. Acknowledged ones are not sent. */
export function alarmMessageTopic(db: Database, { clock = () => new Date(), ...options }: Options): Topic {
  return {
    name: MESSAGE_TOPIC,
    is_replaced_by_newer: false,
    is_unordered: true,
    retry_delays_ms: MESSAGE_RETRIES_MS,
    downstream: { deliver: (event, signal) => deliver(db, event, signal, { ...options, clock }) },
  }
}

async function deliver(
  db: Database,
  event: OutboxEvent,
  signal: AbortSignal,
  { clock, secrets, dependencies, ...options }: Options & { clock: () => Date },
): Promise<Verdict> {
  const { organization_id } = event
  const { alarm_id, channel_id } = event.payload as MessagePayload
  const organization = organizationDb(db, organization_id)
  const [alarm, channel] = [await findAlarm(organization, alarm_id), await readChannel(organization, channel_id)]
  if (alarm === null || channel === null || !channel.is_enabled)
    return { verdict: 'rejected', detail: ALARMS.channel_gone }
  if (alarm.acknowledged_at !== null) return { verdict: 'rejected', detail: ALARMS.settled }
  const now = clock()
  const { console_url, mail } = dependencies()
  const token = linkToken(secrets, { organization_id, alarm_id, channel_id, until_ms: now.getTime() + LINK_MS })
  const content = {
    ...{ id: event.id, alarm_id, kind: alarm.kind, raised_at: alarm.raised_at },
    page_url: `${console_url}${alarm.page}`,
    acknowledge_url: `${console_url}${LINK_PATH}/${token}`,
    is_escalation: event.version === 2,
  }
  const secret = channel.secret === null ? null : openChannel(secrets, organization_id, channel.secret)
  const message = alarmMessage(content, alarm, channel.language)
  const outcome = await sendOverChannel({ ...channel, secret }, message, { ...options, mail }, { signal, now })
  const logged = { ...outcome, attempted_at: now, duration_ms: clock().getTime() - now.getTime() }
  await withOrganization(db, organization_id, (tx) =>
    insertAttempt(tx, organization_id, { channel_id, alarm_id }, logged),
  )
  const { is_sent, is_final, detail, retry_after_ms } = outcome
  if (is_sent) return { verdict: 'accepted', detail }
  if (is_final) return { verdict: 'rejected', detail }
  return { verdict: 'later', detail, ...(retry_after_ms === undefined ? {} : { retry_after_ms }) }
}
