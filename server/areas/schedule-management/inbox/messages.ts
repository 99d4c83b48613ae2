import { messagesOf } from '#server/messages/message.ts'
import type { InboxState } from './contract.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

const STATES: Readonly<Record<InboxState, string>> = {
  unassigned: 'nicht zugeordnet',
  processed: 'verarbeitet',
  dismissed: 'erledigt',
}

/** Messages about received documents that belong to no schedule. */
export const INBOX = messageCatalogue('inbox', {
  not_open: message<{ state: InboxState }>({
    en: ({ state }) => `The document is ${state}: only an unassigned document can be assigned or dismissed`,
    de: ({ state }) =>
      `Das Dokument ist ${STATES[state]}: Zuordnen oder erledigen lässt sich nur ein nicht zugeordnetes Dokument`,
  }),
  assigned_already: message<{ uid: string }>({
    en: ({ uid }) => `The same document has been assigned as ${uid}: dismiss this one`,
    de: ({ uid }) => `Dasselbe Dokument ist als ${uid} zugeordnet: Erledigen Sie dieses`,
  }),
  no_version: { en: 'no version has this uid', de: 'Eine Version mit dieser uid gibt es nicht' },
  other_sender: message<{ sender: string; expected: string }>({
    en: ({ sender, expected }) =>
      `the document was sent by ${sender}, the version went to ${expected}: give an override_reason to assign it anyway`,
    de: ({ sender, expected }) =>
      `Das Dokument kommt von ${sender}, die Version ging an ${expected}: Geben Sie eine override_reason an, um es trotzdem zuzuordnen`,
  }),
  other_receiver: message<{ receiver: string; expected: string }>({
    en: ({ receiver, expected }) =>
      `the document is addressed to ${receiver}, the version is of ${expected}: give an override_reason to assign it anyway`,
    de: ({ receiver, expected }) =>
      `Das Dokument ist an ${receiver} gerichtet, die Version ist von ${expected}: Geben Sie eine override_reason an, um es trotzdem zuzuordnen`,
  }),
  other_operator: message<{ tso: string; of: string }>({
    en: ({ tso, of }) => `the document is from ${tso}, the version went to ${of}`,
    de: ({ tso, of }) => `Das Dokument ist von ${tso}, die Version ging an ${of}`,
  }),
})
