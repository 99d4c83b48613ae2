import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A fresh secret as Standard Webhooks 1.0 spells it: `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/** What is signed: the id stays the same from try to try, the time (seconds since 1970) is that of the try. */
export type SignedMessage = { id: string; timestamp_s: number; body: string }

/**
 * The headers of a message. Each secret gives one signature: during a rotation the receiver may verify with the old one
 * or the new one. Source: Standard Webhooks 1.0.0, "Webhook Headers" and "Signature scheme" (v1: HMAC-SHA256 over
 * `id.timestamp.body`, base64, separated by spaces).
 */
export function signatureHeaders(
  message: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp_s),
    'webhook-signature': secrets.map((secret) => `v1,${signed(message, secret)}`).join(' '),
  }
}

function signed({ id, timestamp_s, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp_s}.${body}`).digest('base64')
}
