import { retryAfterMs } from '../../delivery/outgoing.ts'
import { DELIVERY } from '../../delivery/messages.ts'
import { type SendOptions, sendMessage } from '../../webhooks/send-message.ts'
import type { AlarmChannelKind } from '../contract.ts'
import type { AlarmMessage } from '../message.ts'
import type { ChannelSecret } from '../channel-secret.ts'
import { type MailServer, sendMail } from './mail-client.ts'
import { toNtfy } from './ntfy.ts'
import { type Outcome, type ToPost, jsonPost } from './post.ts'
import { toSlack } from './slack.ts'
import { toTeams } from './teams.ts'
import { signatureHeaders } from '../../webhooks/signature.ts'

/** A post of our own, signed as webhooks are (Standard Webhooks 1.0): `alarm.raised`, or `alarm_channel.tested` of a test. */
const toWebhook: ToPost = ({ labels: _labels, id, ...alarm }, { url, signing }, now) => {
  const type = alarm.alarm_id === null ? 'alarm_channel.tested' : 'alarm.raised'
  const post = jsonPost(url, { type, timestamp: alarm.raised_at, data: alarm })
  const message = { id, timestamp_s: Math.floor(now.getTime() / 1000), body: post.body }
  return { ...post, headers: { ...post.headers, ...signatureHeaders(message, signing === null ? [] : [signing]) } }
}

/** Every channel that posts; what is not listed here is mail. */
const POSTS: Readonly<Record<Exclude<AlarmChannelKind, 'mail'>, ToPost>> = {
  webhook: toWebhook,
  teams: toTeams,
  slack: toSlack,
  ntfy: toNtfy,
}

/** A channel with its secret open. */
export type OpenChannel = { kind: AlarmChannelKind; recipients: readonly string[]; secret: ChannelSecret | null }
export type ChannelDependencies = SendOptions & { mail: MailServer | null }

/** The longest wait that a receiver may request: a later alarm is of no use. */
const LONGEST_WAIT_MS = 3_600_000

/** Sends a message by a channel, once. Never throws. Only 2xx is a yes; 404 and 410 say that the address is none any more. */
export async function sendOverChannel(
  { kind, recipients, secret }: OpenChannel,
  message: AlarmMessage,
  dependencies: ChannelDependencies,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<Outcome> {
  if (kind === 'mail') return sendMail(dependencies.mail, recipients, message)
  if (secret === null) throw new Error('a channel that posts has an address')
  const post = POSTS[kind](message, secret, now)
  const headers = { 'User-Agent': 'Quarterhour-Alarms/1', ...post.headers }
  const { status, error, retry_after } = await sendMessage({ ...post, headers }, signal, dependencies)
  if (status === null) return { is_sent: false, is_final: false, detail: error }
  const detail = DELIVERY.answered({ status })
  if (status >= 200 && status < 300) return { is_sent: true, is_final: true, detail }
  const retry_after_ms = retryAfterMs(retry_after, now.getTime(), LONGEST_WAIT_MS)
  const is_final = status === 404 || status === 410
  return { is_sent: false, is_final, detail, ...(retry_after_ms === null ? {} : { retry_after_ms }) }
}
