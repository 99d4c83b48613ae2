import type { Language } from '#components/i18n/language.ts'
import type { Failure } from './failure.ts'
import { messageText } from './said.ts'

/** The heading over a failure. */
export function failureTitle({ kind }: Failure, words: Language['words']['ui']): string {
  if (kind === 'forbidden') return words.forbiddenTitle
  if (kind === 'not_found') return words.notFoundTitle
  return kind === 'unavailable' || kind === 'upstream' ? words.unavailableTitle : words.errorTitle
}

/** A failure in one sentence: ours where the cause lies with the service, else the service's own, which names the thing. */
export function failureText({ kind, message, said, problems }: Failure, language: Language): string {
  const words = language.words.ui
  const told = said === null ? message : messageText(said, message, language)
  if (kind === 'unreachable') return words.errorUnreachable
  if (kind === 'internal') return words.errorInternal
  if (kind === 'unavailable') return ended(words.errorUnavailable, told)
  if (kind === 'upstream') return ended(words.errorUpstream, told)
  if (kind === 'throttled') return words.errorThrottled
  if (kind === 'invalid' && problems.length > 0) return words.problems(problems.length)
  return begun(told)
}

/** A sentence on its own begins with a capital letter. */
function begun(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function ended(sentence: string, message: string): string {
  return message === '' ? sentence : `${sentence} ${message}.`
}
