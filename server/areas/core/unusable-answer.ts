import type { Message } from '#server/messages/message.ts'

/** The response of a source, or the content of a file, is unusable and changes nothing. */
export class UnusableAnswer extends Error {
  readonly detail: Message

  constructor(message: Message) {
    super(message.text)
    this.detail = message
  }
}

/** Why something could not be read: its message, where it has one of ours. */
export function whyUnread(error: unknown): Message | string {
  if (error instanceof Error && 'detail' in error) return error.detail as Message
  return error instanceof Error ? error.message : 'unreadable'
}
