import type { Change } from '../access/change.ts'
import type { Context } from '../context.ts'
import { transactionDb } from '../db.ts'
import { refusalOfWebhook } from '../delivery/addresses.ts'
import { AppError, invalid, notFound, type Problem, valueError } from '../errors.ts'
import type { Message } from '../messages/message.ts'
import { newWebhookSecret } from '../webhooks/signature.ts'
import type { Channel, AlarmChannelBody, AlarmChannelChange, AlarmChannelKind } from './contract.ts'
import { openChannel, sealChannel, type ChannelSecret } from './channel-secret.ts'
import * as store from './channel-store.ts'
import { topicOf } from './channels/ntfy.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

/** An organization's channels at most. */
export const MOST_CHANNELS = 50

type Changes = Change & Pick<Context, 'sends_to_loopback' | 'secrets'>
type Target = { kind: AlarmChannelKind; recipients: readonly string[]; url: string | null; token: string | null }

/** Sets a channel up; 422 for an address where nothing is sent, 409 beyond the fiftieth. Of a webhook with what signs it. */
export async function createChannel(
  change: Changes,
  body: AlarmChannelBody,
): Promise<{ channel: Channel; secret: string | null }> {
  const { tx, organization, actor, now, audit } = change
  await store.lockAlarmSettings(tx, organization.id)
  refuse(problemsOf(body, change.sends_to_loopback))
  const { length } = await store.listChannels(transactionDb(tx, organization.id))
  if (length >= MOST_CHANNELS) throw new AppError('conflict', ALARMS.channels_full({ most: MOST_CHANNELS }))
  const { url, token, ...fields } = body
  const signing = body.kind === 'webhook' ? newWebhookSecret() : null
  const stored = { ...fields, ...sealed(change, url === null ? null : { url, token, signing }) }
  const id = await store.insertChannel(tx, organization.id, stored, { created_by: actor.name, now })
  const channel = await foundChannel(change, id)
  audit({ type: 'alarm_channel.created', subject: id, after: stateOf(channel) })
  return { channel, secret: signing }
}

/** Changes what is sent; 404, 422. A token stays with its host. */
export async function updateChannel(change: Changes, id: string, body: AlarmChannelChange): Promise<Channel> {
  const { tx, organization, secrets, audit } = change
  await store.lockAlarmSettings(tx, organization.id)
  const before = await foundChannel(change, id)
  const isStored = await store.readChannel(transactionDb(tx, organization.id), id)
  const old = isStored?.secret == null ? null : openChannel(secrets, organization.id, isStored.secret)
  const url = body.url ?? old?.url ?? null
  const stays = url !== null && URL.parse(url)?.origin === URL.parse(old?.url ?? '')?.origin
  const token = body.token === undefined ? (stays ? (old?.token ?? null) : null) : body.token
  const recipients = body.recipients ?? before.recipients
  refuse(problemsOf({ kind: before.kind, recipients, url, token }, change.sends_to_loopback))
  const { url: _url, token: _token, ...sent } = body
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const next = url === null ? null : { url, token, signing: old?.signing ?? null }
  await store.updateChannel(tx, organization.id, id, { ...fields, ...sealed(change, next) })
  const after = await foundChannel(change, id)
  audit({ type: 'alarm_channel.changed', subject: id, before: stateOf(before), after: stateOf(after) })
  return after
}

/** Deletes a channel with its log; 404, 409 while a rule alarms by it. */
export async function deleteChannel(change: Change, id: string): Promise<void> {
  const { tx, organization, audit } = change
  await store.lockAlarmSettings(tx, organization.id)
  const before = await foundChannel(change, id)
  if (await store.isUsed(tx, organization.id, id)) throw new AppError('conflict', ALARMS.channel_used)
  await store.deleteChannel(tx, organization.id, id)
  audit({ type: 'alarm_channel.deleted', subject: id, before: stateOf(before) })
}

/** The channel; 404 without one. */
export async function foundChannel(
  { tx, organization }: Pick<Change, 'tx' | 'organization'>,
  id: string,
): Promise<Channel> {
  const [channel] = await store.listChannels(transactionDb(tx, organization.id), id)
  if (channel === undefined) throw notFound('Channel')
  return channel
}

function sealed({ secrets, organization }: Changes, secret: ChannelSecret | null) {
  if (secret === null) return { secret: null, host: null, has_token: false }
  const host = URL.parse(secret.url)?.host ?? ''
  return { secret: sealChannel(secrets, organization.id, secret), host, has_token: secret.token !== null }
}

/** The audit log entry of a channel, without its secret. */
function stateOf({ name, kind, language, recipients, host, has_token, is_enabled }: Channel) {
  return { name, kind, language, recipients, host, has_token, is_enabled }
}

function refuse(problems: Problem[]): void {
  if (problems.length > 0) throw invalid(problems)
}

/** What could never work, or must not be; an address is not repeated, for it is a secret. */
function problemsOf({ kind, recipients, url, token }: Target, to_loopback: boolean): Problem[] {
  const wrong = (field: string, message: Message, input: unknown = null) =>
    valueError(['body', field], message, input, { error: {} })
  if ((kind === 'mail') !== (url === null) || (kind === 'mail') !== recipients.length > 0)
    return [wrong(kind === 'mail' ? 'recipients' : 'url', ALARMS.needs_recipients)]
  const strange = recipients.filter((each) => !/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(each))
  const refusal = url === null ? null : refusalOfWebhook(url, to_loopback)
  return [
    ...strange.map((address) => wrong('recipients', ALARMS.no_mail_address({ address }), address)),
    ...(refusal === null ? [] : [wrong('url', refusal)]),
    ...(kind === 'ntfy' && refusal === null && topicOf(url ?? '') === null ? [wrong('url', ALARMS.no_topic)] : []),
    ...(token !== null && kind !== 'ntfy' ? [wrong('token', ALARMS.only_ntfy_token)] : []),
  ]
}
