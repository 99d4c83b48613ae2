import type { Message } from '#server/messages/message.ts'

/** What a source answered, or a file holds, cannot be used and changes nothing. */
export class UnusableAnswer extends Error {
  readonly detail: Message

  constructor(message: Message) {
    super(message.text)
    this.detail = message
  }
}

/** Why something could not be read: as it is said, where it is one of our sentences. */
export function whyUnread(error: unknown): Message | string {
  if (error instanceof Error && 'detail' in error) return error.detail as Message
  return error instanceof Error ? error.message : 'unreadable'
}
