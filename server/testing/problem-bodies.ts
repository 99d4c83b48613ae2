import { codeOf, type Message } from '../messages/message.ts'

/** The JSON body of an error with this message. */
export function errorBody(message: Message): { detail: string; code: string; params: unknown } {
  return { detail: message.text, ...codeOf(message) }
}
