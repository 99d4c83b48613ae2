import { z } from 'zod'
import { operation } from '../operation.ts'
import { codeOf } from '../messages/message.ts'
import { notFound } from '../errors.ts'
import * as changes from './channel-changes-service.ts'
import * as contract from './contract.ts'
import { ALARM_DEPENDENCIES } from './dependencies.ts'
import { alarmMessage } from './message.ts'
import { openChannel } from './channel-secret.ts'
import * as store from './channel-store.ts'
import { sendOverChannel } from './channels/send-client.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

const area = 'access'

export const listAlarmChannels = operation({
  area,
  method: 'GET',
  path: '/access/v1/alarm-channels',
  summary: 'List alarm channels',
  access: 'read',
  role: 'operator',
  output: contract.AlarmChannelList,
  columns: [
    ...['id', 'name', 'kind', 'language', 'host', 'has_token', 'is_enabled', 'created_by', 'created_at', 'recipients'],
    ...['last_attempted_at', 'last_is_sent', 'last_detail'],
  ],
  rows: ({ channels }) =>
    channels.map(({ recipients, last_attempt, ...channel }) => ({
      ...channel,
      recipients: recipients.join(' '),
      last_attempted_at: last_attempt?.attempted_at ?? null,
      last_is_sent: last_attempt?.is_sent ?? null,
      last_detail: last_attempt?.detail ?? null,
    })),
  run: async ({ db }) => ({ channels: await store.listChannels(db) }),
})

export const createAlarmChannel = operation({
  area,
  method: 'POST',
  path: '/access/v1/alarm-channels',
  summary: 'Create an alarm channel',
  description:
    'Sends to https addresses on the internet. Webhook channels are signed by Standard Webhooks 1.0. A response other than ' +
    '2xx is retried after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h and 2 h; 404 and 410 end the attempts.',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['secret'],
  keeps_caches: true,
  body: contract.AlarmChannelBody,
  output: contract.AlarmChannelCreated,
  run: (context, { body }) => context.db.transaction((tx) => changes.createChannel({ ...context, tx }, body)),
})

export const updateAlarmChannel = operation({
  area,
  method: 'PATCH',
  path: '/access/v1/alarm-channels/{channel_id}',
  summary: 'Update an alarm channel',
  access: 'write',
  role: 'admin',
  keeps_caches: true,
  params: contract.AlarmChannelPath,
  body: contract.AlarmChannelChange,
  output: contract.Channel,
  errors: ['not_found'],
  run: (context, { path: { channel_id }, body }) =>
    context.db.transaction((tx) => changes.updateChannel({ ...context, tx }, channel_id, body)),
})

export const deleteAlarmChannel = operation({
  area,
  method: 'DELETE',
  path: '/access/v1/alarm-channels/{channel_id}',
  summary: 'Delete an alarm channel',
  access: 'write',
  role: 'admin',
  status: 204,
  keeps_caches: true,
  params: contract.AlarmChannelPath,
  output: z.undefined(),
  errors: ['not_found', 'conflict'],
  run: (context, { path: { channel_id } }) =>
    context.db.transaction(async (tx) => {
      await changes.deleteChannel({ ...context, tx }, channel_id)
      return undefined
    }),
})

export const testAlarmChannel = operation({
  area,
  method: 'POST',
  path: '/access/v1/alarm-channels/{channel_id}/test',
  summary: 'Send a test message to an alarm channel',
  access: 'write',
  weight: 2,
  keeps_caches: true,
  params: contract.AlarmChannelPath,
  output: contract.AlarmChannelTested,
  errors: ['not_found'],
  prepare: async (context, { path: { channel_id } }) => {
    const { organization, secrets, signal, now, request_id, sends_to_loopback } = context
    const channel = await store.readChannel(context.db, channel_id)
    if (channel === null) throw notFound('Channel')
    const { console_url, mail } = context.service(ALARM_DEPENDENCIES)
    const content = {
      id: request_id,
      alarm_id: null,
      kind: 'test',
      raised_at: now.toISOString(),
      acknowledge_url: null,
    }
    const page_url = `${console_url}/settings/alarms`
    const messages = { what: ALARMS.test, todo: ALARMS.test_todo }
    const message = alarmMessage({ ...content, page_url, is_escalation: false }, messages, channel.language)
    const secret = channel.secret === null ? null : openChannel(secrets, organization.id, channel.secret)
    const dependencies = { to_loopback: sends_to_loopback, mail }
    const started_ms = performance.now()
    const outcome = await sendOverChannel({ ...channel, secret }, message, dependencies, { signal, now })
    return { outcome, duration_ms: Math.round(performance.now() - started_ms) }
  },
  run: async ({ db, organization, now, audit }, { path: { channel_id } }, { outcome, duration_ms }) => {
    const { is_sent, detail } = outcome
    const attempt = { ...outcome, attempted_at: now, duration_ms }
    const channel = await db.transaction(async (tx) => {
      // It may have been deleted while the message was on its way.
      await store.lockAlarmSettings(tx, organization.id)
      const isStored = await store.readChannel(db, channel_id)
      if (isStored !== null) await store.insertAttempt(tx, organization.id, { channel_id, alarm_id: null }, attempt)
      return isStored
    })
    if (channel === null) throw notFound('Channel')
    audit({
      type: 'alarm_channel.tested',
      subject: channel_id,
      after: { name: channel.name, is_sent, detail: detail.text },
    })
    return { attempted_at: now.toISOString(), duration_ms, is_sent, detail: detail.text, ...codeOf(detail) }
  },
})

export const listAlarmAttempts = operation({
  area,
  method: 'GET',
  path: '/access/v1/alarm-channels/{channel_id}/attempts',
  summary: 'List delivery attempts of an alarm channel',
  access: 'read',
  role: 'operator',
  params: contract.AlarmChannelPath,
  query: contract.AttemptQuery,
  output: contract.AttemptPage,
  errors: ['not_found'],
  columns: ['id', 'alarm_id', 'attempted_at', 'duration_ms', 'is_sent', 'detail'],
  rows: ({ items }) => items.map(({ code: _code, params: _params, ...attempt }) => attempt),
  run: async ({ db }, { path: { channel_id }, query }) => {
    if ((await store.listChannels(db, channel_id)).length === 0) throw notFound('Channel')
    return { ...(await store.attemptPage(db, channel_id, query)), limit: query.limit, offset: query.offset }
  },
})
