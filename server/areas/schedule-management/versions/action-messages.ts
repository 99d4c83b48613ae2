import { messageCatalogue, message } from '#server/messages/message.ts'
import type { VersionStatus } from './status.ts'
import { STATUS_MESSAGES } from './messages.ts'

type Standing = { status: VersionStatus }

/** What is told of the actions that a person has. */
export const ACTION_MESSAGES = messageCatalogue('actions', {
  same: {
    en: 'The very same message goes out once more: nobody knows that it arrived',
    de: 'Dieselbe Nachricht geht noch einmal hinaus: Niemand weiß, ob sie angekommen ist',
  },
  new: {
    en: 'Its values go out as the next version: the operator has answered this one, and a message counts once',
    de: 'Die Werte gehen als nächste Version hinaus: Diese ist beantwortet, und eine Nachricht zählt einmal',
  },
  not_again: message<Standing>({
    en: ({ status }, { term }) => `It is ${term(status, STATUS_MESSAGES.en[status])}: there is nothing to send again`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}. Es gibt nichts noch einmal zu versenden`,
  }),
  new_values: {
    en: 'Other values replace it as the next version',
    de: 'Andere Werte ersetzen sie als nächste Version',
  },
  asks: {
    en: 'A status request asks the operator what it has of this day',
    de: 'Eine Statusanfrage fragt den Netzbetreiber, was er zu diesem Tag hat',
  },
  status_not_requested: message<Standing>({
    en: ({ status }, { term }) =>
      `It is ${term(status, STATUS_MESSAGES.en[status])}: the operator knows nothing of it that it could tell`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}. Der Netzbetreiber weiß nichts davon`,
  }),
  ends: {
    en: 'Nothing is sent, awaited or asked any more; an answer that still comes counts',
    de: 'Nichts wird mehr versandt, erwartet oder gefragt; eine Antwort, die noch kommt, zählt',
  },
  already_abandoned: { en: 'It is given up already', de: 'Sie ist schon aufgegeben' },
  not_ended: message<Standing>({
    en: ({ status }, { term }) =>
      `It is ${term(status, STATUS_MESSAGES.en[status])}: nothing is awaited that could be given up`,
    de: ({ status }) => `Stand: ${STATUS_MESSAGES.de[status]}. Es wird nichts mehr erwartet`,
  }),
})
