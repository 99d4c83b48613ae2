import type { ReceivedVia } from '#server/areas/schedule-management/documents/market-document.ts'
import type { INBOX_KINDS, InboxState } from '#server/areas/schedule-management/inbox/contract.ts'

const states: Record<InboxState, string> = { unassigned: 'Unassigned', processed: 'Processed', dismissed: 'Dismissed' }
const kinds: Record<(typeof INBOX_KINDS)[number], string> = {
  ACK: 'Acknowledgement',
  ANO: 'Anomaly report',
  CNF: 'Confirmation',
  RI: 'Reserve information',
  EDIFACT: 'Test interchange',
  unknown: 'Unreadable',
}
const channels: Record<ReceivedVia, string> = {
  inbound: 'Upload',
  http: 'Mailbox',
  as4: 'AS4 broker',
  directory: 'Folder',
  sftp: 'SFTP',
  schleupen: 'Schleupen AS4 Connect',
  holodeck: 'Holodeck B2B',
  holodeck_files: 'Holodeck B2B (folders)',
  simulator: 'Simulated TSO',
}

/** Documents received over any channel. */
export const inbox = {
  title: 'Inbox',
  sub: 'All received documents, linked to schedules by their content',
  file: 'inbox',
  states,
  kinds,
  channels,
  filter: { state: 'State', kind: 'Type', tso: 'Sender' },
  facts: {
    unassigned: 'Unassigned',
    unassignedNote: 'need attention',
    none: 'nothing to do',
    shown: 'Documents',
    shownNote: 'match the filters',
    awaited: 'Awaiting response',
    awaitedNote: 'sent, not answered',
  },
  columns: {
    received: 'Received',
    kind: 'Type',
    from: 'Sender',
    message: 'Message',
    result: 'Result',
    linkedTo: 'Linked to',
    state: 'State',
  },
  schedule: (day: string, version: string) => `${day}, v${version}`,
  result: {
    accepted: 'Accepted',
    partly: 'Partly accepted',
    rejected: 'Rejected',
    mismatch: 'Values differ',
    intermediate: 'Intermediate confirmation',
  },
  emptyTitle: 'No documents received yet',
  emptyText: 'Responses from TSOs appear here as soon as they arrive.',
  emptyFiltered: 'No documents match these filters.',
  messages: 'Messages in the interchange',
  contrl: 'Download CONTRL for the sender',
  assign: 'Assign …',
  dismiss: 'Dismiss …',
  assignTitle: 'Assign to a schedule',
  assignIntro:
    'The document is applied to this version as if it had named it. A document that does not match is rejected.',
  assignDay: 'Delivery day',
  assignSchedule: 'Schedule',
  otherSender: (sender: string, expected: string) =>
    `The document was sent by ${sender}; the schedule was sent to ${expected}.`,
  otherReceiver: (receiver: string, expected: string) =>
    `The document is addressed to ${receiver}; the schedule belongs to ${expected}.`,
  overrideReason: 'Reason for override',
  noSchedules: 'There is no schedule for this day.',
  assignNow: 'Assign',
  assigned: 'Document assigned',
  dismissTitle: 'Dismiss this document?',
  dismissIntro: 'The document stays in the inbox with your reason and no longer needs attention.',
  reason: 'Reason',
  dismissNow: 'Dismiss',
  dismissed: 'Document dismissed',
  settled: (who: string, when: string) => `by ${who}, ${when}`,
  awaited: {
    title: 'Awaiting response',
    none: 'All sent schedules have been answered.',
    sent: (version: number, at: string) => `Version ${version}, sent ${at}`,
    open: 'Open',
  },
}
