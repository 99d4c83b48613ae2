import { room, says } from '#server/said/said.ts'
import type { InboxState } from './contract.ts'

const STATES: Readonly<Record<InboxState, string>> = {
  unassigned: 'nicht zugeordnet',
  taken: 'zugeordnet',
  put_aside: 'beiseitegelegt',
}

/** What is told of documents that came in and belong to no schedule. */
export const INBOX = room('inbox', {
  not_open: says<{ state: InboxState }>({
    en: ({ state }) =>
      `The document is ${state === 'taken' ? 'assigned' : 'put aside'}: only one that is unassigned can be settled`,
    de: ({ state }) => `Das Dokument ist ${STATES[state]}: Erledigen lässt sich nur eines, das nicht zugeordnet ist`,
  }),
  no_version: { en: 'no version has this uid', de: 'Eine Version mit dieser uid gibt es nicht' },
  other_operator: says<{ tso: string; of: string }>({
    en: ({ tso, of }) => `the document is from ${tso}, the version went to ${of}`,
    de: ({ tso, of }) => `Das Dokument ist von ${tso}, die Version ging an ${of}`,
  }),
})
