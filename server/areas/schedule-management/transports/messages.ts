import { messagesOf } from '#server/messages/message.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import type { VersionStatus } from '../versions/status.ts'
import { STATUS_MESSAGES } from '../versions/messages.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** Messages about messages on their way to operators. */
export const TRANSPORTS = messageCatalogue('transports', {
  version_gone: { en: 'the version does not exist', de: 'Die Version gibt es nicht' },
  abandoned: { en: 'it was abandoned before it was sent', de: 'Der Versand wurde aufgegeben' },
  version_is: message<{ status: VersionStatus }>({
    en: ({ status }, { term }) => `it is ${term(status, STATUS_MESSAGES.en[status])}`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}`,
  }),
  not_set_up: message<{ tso: TsoId; is_test: boolean }>({
    en: ({ tso, is_test }) =>
      `no transport to ${tso} is set up: PUT /schedule-management/v1/transports/${tso}${is_test ? '?test=true' : ''}`,
    console: ({ tso }) => `no transport to ${TSOS[tso].name} is set up (Settings, Balance groups)`,
    de: ({ tso }) => `Für ${TSOS[tso].name} ist kein Übertragungsweg eingerichtet (Einstellungen, Bilanzkreise)`,
  }),
  no_transport: { en: 'no transport is set up', de: 'Es ist kein Übertragungsweg eingerichtet' },
  was_answered: { en: 'it was answered', de: 'Es wurde beantwortet' },
  status_requested: { en: 'asked for the status', de: 'Nach dem Stand gefragt' },
})
