import { ALARMS } from '#server/messages/alarm-messages.ts'
import { insertAlarm } from '#server/alarms/alarm-store.ts'
import { withOrganization } from '#server/db.ts'
import type { TestService } from '#server/testing/service.ts'
import type { Ids, Rules } from './rule.ts'

/** No mail goes out of a service for tests. */
const channel = { name: 'Desk', kind: 'mail', recipients: ['desk@example.com'] }
/** Removes side effects that no call here causes. */
const rule = (channel_id: string) => ({
  kind: 'event',
  event_types: ['organization.platform_changed'],
  channel_ids: [channel_id],
})

const ofChannel = {
  call: ({ alarm_channel_id }: Ids) => ({ path: { channel_id: alarm_channel_id } }),
  foreign: 'alarm_channel_id',
  parameter: 'channel_id',
} as const
const ofRule = {
  call: ({ alarm_rule_id }: Ids) => ({ path: { rule_id: alarm_rule_id } }),
  foreign: 'alarm_rule_id',
  parameter: 'rule_id',
} as const
const ofAlarm = { call: ({ alarm_id }: Ids) => ({ path: { alarm_id } }), foreign: 'alarm_id' } as const

export const alarmsRules: Rules = {
  'alarms.listAlarmChannels': { least: 'operator', call: () => ({}) },
  'alarms.createAlarmChannel': { least: 'admin', call: () => ({ body: channel }) },
  'alarms.updateAlarmChannel': {
    ...ofChannel,
    least: 'admin',
    call: (ids) => ({ ...ofChannel.call(ids), body: { name: 'Night desk' } }),
  },
  'alarms.deleteAlarmChannel': { ...ofChannel, least: 'admin' },
  'alarms.testAlarmChannel': { ...ofChannel, least: 'operator' },
  'alarms.listAlarmAttempts': { ...ofChannel, least: 'operator' },
  'alarms.listAlarmRules': { least: 'operator', call: () => ({}) },
  'alarms.createAlarmRule': { least: 'admin', call: ({ alarm_channel_id }) => ({ body: rule(alarm_channel_id) }) },
  'alarms.replaceAlarmRule': {
    ...ofRule,
    least: 'admin',
    call: (ids) => ({ ...ofRule.call(ids), body: rule(ids.alarm_channel_id) }),
  },
  'alarms.deleteAlarmRule': { ...ofRule, least: 'admin' },
  'alarms.readAlarmQuietHours': { least: 'operator', call: () => ({}) },
  'alarms.putAlarmQuietHours': {
    least: 'admin',
    call: () => ({ body: { quiet_hours: { starts_at: '22:00', ends_at: '06:00', zone: 'Europe/Berlin' } } }),
  },
  'alarms.listAlarms': { least: 'operator', call: () => ({ query: { is_open: ['true'] } }) },
  'alarms.readAlarm': { ...ofAlarm, least: 'operator' },
  'alarms.acknowledgeAlarm': { ...ofAlarm, least: 'operator' },
}

async function posted<T>(service: TestService, key: string, path: string, body: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await service.call(`/access/v1${path}`, { key, method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** A channel of the key's organization that no rule alarms by. */
export async function newAlarmChannel(service: TestService, key: string): Promise<string> {
  return (await posted<{ channel: { id: string } }>(service, key, '/alarm-channels', channel)).channel.id
}

/** A rule of the key's organization. */
export async function newAlarmRule(service: TestService, key: string, channel_id: string): Promise<string> {
  return (await posted<{ id: string }>(service, key, '/alarm-rules', rule(channel_id))).id
}

let alarms = 0
/** An unacknowledged alarm. */
export async function newAlarm(service: TestService, organization: string, rule_id: string): Promise<string> {
  const finding = { subject: String(++alarms), what: ALARMS.test, todo: ALARMS.test_todo, page: '/settings/alarms' }
  const id = await withOrganization(service.services.db, organization, (tx) =>
    insertAlarm(tx, organization, { id: rule_id, kind: 'event' }, finding, new Date()),
  )
  if (id === null) throw new Error('the alarm was raised before')
  return id
}

/** Of an organization: a channel, a rule that alarms by it, and an alarm. */
export async function newAlarmIds(service: TestService, key: string, organization: string) {
  const alarm_channel_id = await newAlarmChannel(service, key)
  const alarm_rule_id = await newAlarmRule(service, key, alarm_channel_id)
  return { alarm_channel_id, alarm_rule_id, alarm_id: await newAlarm(service, organization, alarm_rule_id) }
}
