import type { Message } from '../../messages/message.ts'
import type { AlarmMessage } from '../message.ts'
import type { ChannelSecret } from '../channel-secret.ts'

/** The result of one attempt. `is_final`: a retry would change nothing. */
export type Outcome = { is_sent: boolean; is_final: boolean; detail: Message; retry_after_ms?: number }

/** A post as it goes out. */
export type Post = { url: string; headers: Record<string, string>; body: string }

/** Puts a message into the form that a receiver documents; `now` is the moment of the try. */
export type ToPost = (message: AlarmMessage, secret: ChannelSecret, now: Date) => Post

/** A post of JSON. */
export function jsonPost(url: string, value: unknown, headers: Record<string, string> = {}): Post {
  return { url, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) }
}
