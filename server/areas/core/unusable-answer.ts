import type { Message } from '#server/messages/message.ts'

/** What a source answered, or a file holds, cannot be used and changes nothing. */
export class UnusableAnswer extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(said.text)
    this.said = said
  }
}

/** Why something could not be read: as it is said, where it is one of our sentences. */
export function whyUnread(error: unknown): Message | string {
  if (error instanceof Error && 'said' in error) return error.said as Message
  return error instanceof Error ? error.message : 'unreadable'
}
