import { z } from 'zod'
import { storedCodeFields, param, text, uuid } from '#server/wire.ts'
import { ANSWER_KINDS } from '../documents/market-document.ts'
import { EdifactInterchange } from '../../market-access/imports/shown-interchange.ts'
import { ReasonCode } from '../schedules/contract.ts'
import { RECEIVED_VIA, EDIFACT, UNKNOWN } from '../documents/market-document.ts'
import { TSO_IDS } from '../schedules/tsos.ts'
import { DOCUMENT_EFFECTS } from '../versions/status.ts'

/** `unassigned`: linked to no schedule and not reviewed; `dismissed`: reviewed. */
export const INBOX_STATES = ['unassigned', 'processed', 'dismissed'] as const
export type InboxState = (typeof INBOX_STATES)[number]

export const INBOX_KINDS = [...ANSWER_KINDS, 'RI', EDIFACT, UNKNOWN] as const

export const InboxDocument = z
  .object({
    uid: z.string(),
    state: z.enum(INBOX_STATES),
    kind: z
      .enum(INBOX_KINDS)
      .describe('`unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test'),
    sender_id: z
      .string()
      .nullable()
      .describe('EIC of who wrote it; null where it is not read, or was taken before 2026-11-23'),
    receiver_id: z.string().nullable(),
    message_id: z.string().nullable(),
    tso: z.enum(TSO_IDS).nullable().describe('Whose it is by its sender; null: no operator that is known'),
    test: z.boolean(),
    received_via: z.enum(RECEIVED_VIA).nullable().describe('How it came; null where it was taken before 2026-11-23'),
    file_name: z.string().nullable(),
    size_bytes: z.int(),
    created_ts: z.string().describe('When its sender says that it was made'),
    received_ts: z.string(),
    schedule_uid: z.string().nullable(),
    version_uid: z.string().nullable(),
    version: z.int().nullable(),
    date: z.string().nullable().describe('Day of the schedule that it belongs to'),
    effect: z.enum(DOCUMENT_EFFECTS).nullable().describe('What it says of the version; null: nothing'),
    reason_codes: z.array(ReasonCode),
    note: z.string().nullable().describe('What is odd about it: mostly why it belongs to nothing'),
    ...storedCodeFields,
    settled_ts: z.string().nullable(),
    settled_by: z.string().nullable().describe('Who assigned it, or put it aside'),
    settled_why: z.string().nullable(),
  })
  .meta({ id: 'InboxDocument' })
export type InboxDocument = z.infer<typeof InboxDocument>

export const InboxQuery = z.object({
  state: param.repeated(param.enumeration(INBOX_STATES)).optional(),
  kind: param.repeated(param.enumeration(INBOX_KINDS)).optional(),
  tso: param.repeated(param.enumeration(TSO_IDS)).optional(),
  test: param.boolean().optional(),
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const Inbox = z.object({
  documents: z.array(InboxDocument),
  unassigned: z.int().describe('How many wait for somebody, whatever the filters'),
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
})

export const InboxDocumentContent = InboxDocument.extend({
  content_base64: z.string(),
  interchanges: z.array(EdifactInterchange).describe('Of EDIFACT: who sent what to whom; empty of other documents'),
}).meta({
  id: 'InboxDocumentContent',
})

export const InboxContrl = z.object({ file_name: z.string(), content: z.string().describe('The interchange') }).meta({
  id: 'InboxContrl',
})
export const InboxPath = z.object({ uid: param.uuid() })
export const AssignBody = z.object({
  version_uid: uuid().describe('The version that the document is about'),
  override_reason: text({ min: 1, max: 500 })
    .optional()
    .describe('Why it is about that version though its sender or its receiver says otherwise'),
})
export const DismissBody = z.object({ reason: text({ min: 1, max: 500 }).describe('Why it needs nothing more') })
