import type { CameBy } from '#server/areas/schedule-management/documents/market-document.ts'
import type { INBOX_KINDS, InboxState } from '#server/areas/schedule-management/inbox/contract.ts'

const states: Record<InboxState, string> = { unassigned: 'unassigned', taken: 'taken', put_aside: 'put aside' }
const kinds: Record<(typeof INBOX_KINDS)[number], string> = {
  ACK: 'Acknowledgement',
  ANO: 'Anomaly report',
  CNF: 'Confirmation',
  RI: 'Reserve information',
  EDIFACT: 'Test interchange',
  unknown: 'Unreadable',
}
const ways: Record<CameBy, string> = {
  inbound: 'brought',
  http: 'mailbox',
  as4: 'AS4 broker',
  directory: 'folder',
  sftp: 'SFTP',
  schleupen: 'Schleupen AS4 Connect',
  holodeck: 'Holodeck B2B',
  holodeck_files: 'Holodeck B2B (folders)',
  simulator: 'simulated operator',
}

/** Documents that came in, by any way. */
export const inbox = {
  title: 'Inbox',
  sub: 'Every document that came in by any way, read by what stands in it; nothing is dropped',
  file: 'inbox',
  states,
  kinds,
  ways,
  filter: { state: 'State', kind: 'What', tso: 'From' },
  facts: {
    unassigned: 'Unassigned',
    unassignedNote: 'wait for somebody',
    none: 'nothing waits',
    shown: 'Documents',
    shownNote: 'that match',
    awaited: 'Awaited',
    awaitedNote: 'sent, not answered',
  },
  columns: {
    received: 'In',
    kind: 'What',
    from: 'From',
    message: 'Message',
    says: 'Says',
    belongs: 'Belongs to',
    state: 'State',
  },
  schedule: (day: string, version: string) => `${day}, v${version}`,
  says: {
    accepted: 'accepted',
    partly: 'taken in part',
    rejected: 'rejected',
    mismatch: 'both sides differ',
    intermediate: 'an intermediate state',
  },
  emptyTitle: 'Nothing came in',
  emptyText: 'Answers of system operators stand here as soon as they are fetched or brought.',
  emptyFiltered: 'Nothing in the inbox is like that.',
  messages: 'Messages of the interchange',
  contrl: 'CONTRL to send to the sender',
  assign: 'Assign …',
  putAside: 'Put aside …',
  assignTitle: 'Which schedule is it about?',
  assignIntro: 'The document then moves that version as if it had named it. What cannot be about it is refused.',
  assignDay: 'Delivery day',
  assignSchedule: 'Schedule',
  otherSender: (sender: string, expected: string) =>
    `The document was sent by ${sender}, this schedule went to ${expected}.`,
  otherReceiver: (receiver: string, expected: string) =>
    `The document is addressed to ${receiver}, this schedule is of ${expected}.`,
  whyAllTheSame: 'Why it counts all the same',
  noSchedules: 'No schedule of that day is known.',
  assignNow: 'Assign',
  assigned: 'Assigned.',
  putAsideTitle: 'Put the document aside?',
  putAsideIntro: 'It stays in the inbox with your reason, and no longer waits for anybody.',
  reason: 'Reason',
  putAsideNow: 'Put aside',
  wasPutAside: 'Put aside.',
  settled: (who: string, when: string) => `by ${who}, ${when}`,
  awaited: {
    title: 'What we wait for',
    none: 'Every schedule that was sent is answered.',
    sent: (version: number, at: string) => `version ${version}, sent ${at}`,
    open: 'Open',
  },
}
