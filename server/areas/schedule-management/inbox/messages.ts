import { messageCatalogue, message } from '#server/messages/message.ts'
import type { InboxState } from './contract.ts'

const STATES: Readonly<Record<InboxState, string>> = {
  unassigned: 'nicht zugeordnet',
  taken: 'zugeordnet',
  put_aside: 'beiseitegelegt',
}

/** What is told of documents that came in and belong to no schedule. */
export const INBOX = messageCatalogue('inbox', {
  not_open: message<{ state: InboxState }>({
    en: ({ state }) =>
      `The document is ${state === 'taken' ? 'assigned' : 'put aside'}: only one that is unassigned can be settled`,
    de: ({ state }) => `Das Dokument ist ${STATES[state]}: Erledigen lässt sich nur eines, das nicht zugeordnet ist`,
  }),
  no_version: { en: 'no version has this uid', de: 'Eine Version mit dieser uid gibt es nicht' },
  other_sender: message<{ sender: string; expected: string }>({
    en: ({ sender, expected }) =>
      `the document was sent by ${sender}, the version went to ${expected}: say why it counts all the same (override_reason)`,
    de: ({ sender, expected }) =>
      `Das Dokument kommt von ${sender}, die Version ging an ${expected}: Sagen Sie, warum es trotzdem zählt (override_reason)`,
  }),
  other_receiver: message<{ receiver: string; expected: string }>({
    en: ({ receiver, expected }) =>
      `the document is addressed to ${receiver}, the version is of ${expected}: say why it counts all the same (override_reason)`,
    de: ({ receiver, expected }) =>
      `Das Dokument ist an ${receiver} gerichtet, die Version ist von ${expected}: Sagen Sie, warum es trotzdem zählt (override_reason)`,
  }),
  other_operator: message<{ tso: string; of: string }>({
    en: ({ tso, of }) => `the document is from ${tso}, the version went to ${of}`,
    de: ({ tso, of }) => `Das Dokument ist von ${tso}, die Version ging an ${of}`,
  }),
})
