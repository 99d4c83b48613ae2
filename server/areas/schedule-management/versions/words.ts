import type { VersionStatus } from './status.ts'

/** The states of a version as readers are told them. */
export const STATUS_WORDS: Record<'en' | 'de', Record<VersionStatus, string>> = {
  en: {
    ingested: 'waits to be sent',
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
