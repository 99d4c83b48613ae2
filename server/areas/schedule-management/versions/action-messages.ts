import { messagesOf } from '#server/messages/message.ts'
import type { VersionStatus } from './status.ts'
import { STATUS_MESSAGES } from './messages.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

type Standing = { status: VersionStatus }

/** Messages about the actions that a person has. */
export const ACTION_MESSAGES = messageCatalogue('actions', {
  same: {
    en: 'Sends the same message again, because its delivery is not confirmed',
    de: 'Sendet dieselbe Nachricht erneut, weil ihre Zustellung nicht bestätigt ist',
  },
  new: {
    en: 'Sends its values as the next version, because the TSO has already responded to this one',
    de: 'Sendet die Werte als nächste Version, weil der ÜNB diese schon beantwortet hat',
  },
  not_again: message<Standing>({
    en: ({ status }, { term }) => `It is ${term(status, STATUS_MESSAGES.en[status])}: it cannot be resent`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}. Sie lässt sich nicht erneut senden`,
  }),
  new_values: {
    en: 'New values replace it as the next version',
    de: 'Neue Werte ersetzen sie als nächste Version',
  },
  asks: {
    en: 'Requests the status of this day from the TSO',
    de: 'Fragt beim ÜNB den Status dieses Tages an',
  },
  status_not_requested: message<Standing>({
    en: ({ status }, { term }) => `It is ${term(status, STATUS_MESSAGES.en[status])}: the TSO has no status for it`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}. Der ÜNB hat keinen Status dazu`,
  }),
  ends: {
    en: 'Stops sending, waiting and status requests; a late response is still processed',
    de: 'Beendet Versand, Warten und Statusanfragen; eine spätere Antwort wird noch verarbeitet',
  },
  already_abandoned: { en: 'It is already abandoned', de: 'Sie ist schon aufgegeben' },
  not_ended: message<Standing>({
    en: ({ status }, { term }) => `It is ${term(status, STATUS_MESSAGES.en[status])}: there is nothing to abandon`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}. Es wird nichts mehr erwartet`,
  }),
})
