import type { Language } from '#components/i18n/language.ts'
import type { Failure } from './failure.ts'
import { messageText } from './message-text.ts'

/** The heading over a failure. */
export function failureTitle({ kind }: Failure, messages: Language['messages']['ui']): string {
  if (kind === 'forbidden') return messages.forbiddenTitle
  if (kind === 'not_found') return messages.notFoundTitle
  return kind === 'unavailable' || kind === 'upstream' ? messages.unavailableTitle : messages.errorTitle
}

/** A failure in one sentence: ours where the cause lies with the service, else the service's own, which names the thing. */
export function failureText({ kind, message, reason, problems }: Failure, language: Language): string {
  const messages = language.messages.ui
  const text = reason === null ? message : messageText(reason, message, language)
  if (kind === 'unreachable') return messages.errorUnreachable
  if (kind === 'internal') return messages.errorInternal
  if (kind === 'unavailable') return ended(messages.errorUnavailable, text)
  if (kind === 'upstream') return ended(messages.errorUpstream, text)
  if (kind === 'throttled') return messages.errorThrottled
  if (kind === 'invalid' && problems.length > 0) return messages.problems(problems.length)
  return begun(text)
}

/** A sentence on its own begins with a capital letter. */
function begun(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function ended(sentence: string, message: string): string {
  return message === '' ? sentence : `${sentence} ${message}.`
}
