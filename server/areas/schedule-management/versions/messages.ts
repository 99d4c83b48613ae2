import { messagesOf, type Message } from '#server/messages/message.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import type { VersionStatus } from './status.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** The states of a version for readers. */
export const STATUS_MESSAGES: Record<'en' | 'de', Record<VersionStatus, string>> = {
  en: {
    ingested: 'waiting to be sent',
    submitted: 'sent, no answer yet',
    accepted: 'accepted',
    rejected: 'rejected',
    cnf_partial: 'partly confirmed',
    timed_out: 'no acknowledgement',
    superseded: 'superseded',
    failed: 'delivery failed',
  },
  de: {
    ingested: 'wartet auf Versand',
    submitted: 'gesendet, noch keine Antwort',
    accepted: 'angenommen',
    rejected: 'abgelehnt',
    cnf_partial: 'teilweise bestätigt',
    timed_out: 'keine Empfangsbestätigung',
    superseded: 'überholt',
    failed: 'Versand gescheitert',
  },
}

type Lost = {
  tso: TsoId
  version: number
  status: VersionStatus
  /** The first of them; `more`: how many others there are. */
  reasons: readonly Message[]
  more: number
}

/** Messages about versions of schedules and how they move. */
export const VERSIONS = messageCatalogue('versions', {
  sent_again_because: message<{ reason: string }>({
    en: ({ reason }) => `Resent manually: ${reason}`,
    de: ({ reason }) => `Manuell erneut gesendet: ${reason}`,
  }),
  abandoned_because: message<{ reason: string }>({
    en: ({ reason }) => `Abandoned: ${reason}`,
    de: ({ reason }) => `Aufgegeben: ${reason}`,
  }),
  sent_again: { en: 'resent manually', de: 'manuell erneut gesendet' },
  superseded: message<{ version: number }>({
    en: ({ version }) => `Version ${version} was superseded before it was sent`,
    de: ({ version }) => `Version ${version} wurde ersetzt, bevor sie versandt war`,
  }),
  lost: message<Lost>({
    en: ({ tso, version, status, reasons, more }, { term, sentence }) =>
      `${term(tso, TSOS[tso].name)}: version ${version} is ${term(status, STATUS_MESSAGES.en[status])}${inBrackets(reasons.map(sentence), more > 0 ? `, and ${more} more` : '')}`,
    de: ({ tso, version, status, reasons, more }, { sentence }) =>
      `${TSOS[tso].name}: Version ${version} ${STATUS_MESSAGES.de[status]}${inBrackets(reasons.map(sentence), more > 0 ? ` und ${more} weitere` : '')}`,
  }),
})

function inBrackets(parts: readonly string[], more: string): string {
  return parts.length === 0 ? '' : ` (${parts.join(', ')}${more})`
}
