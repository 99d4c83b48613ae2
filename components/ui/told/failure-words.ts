import type { Language } from '#components/i18n/language.ts'
import type { Failure } from './failure.ts'

type Words = Language['words']['ui']

/** The heading over a failure. */
export function failureTitle({ kind }: Failure, words: Words): string {
  if (kind === 'forbidden') return words.forbiddenTitle
  if (kind === 'not_found') return words.notFoundTitle
  return kind === 'unavailable' || kind === 'upstream' ? words.unavailableTitle : words.errorTitle
}

/** A failure in one sentence: ours where the cause lies with the service, else the service's own, which names the thing. */
export function failureText({ kind, message, problems }: Failure, words: Words): string {
  if (kind === 'unreachable') return words.errorUnreachable
  if (kind === 'internal') return words.errorInternal
  if (kind === 'unavailable') return ended(words.errorUnavailable, message)
  if (kind === 'upstream') return ended(words.errorUpstream, message)
  if (kind === 'throttled') return words.errorThrottled
  if (kind === 'invalid' && problems.length > 0) return words.problems(problems.length)
  return isSaid(message, words.said) ? words.said[message] : message
}

function isSaid<W extends Words['said']>(message: string, said: W): message is keyof W & string {
  return Object.hasOwn(said, message)
}

function ended(sentence: string, message: string): string {
  return message === '' ? sentence : `${sentence} ${message}.`
}
