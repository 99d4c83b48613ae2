import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { monthsFinding } from '../clearing/contract.ts'
import { ATTACHMENT_TYPES } from './attachment-types.ts'
import { disputedFinding } from './disputed-values.ts'
import { evidenceFinding } from './evidence-intervals.ts'

const { param } = wire

export const OBJECTION_TYPES = ['volume', 'price', 'metering_point', 'allocation', 'timing', 'other'] as const
export type ObjectionType = (typeof OBJECTION_TYPES)[number]

export const OBJECTION_STATUSES = ['draft', 'submitted', 'accepted', 'rejected', 'withdrawn'] as const
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number]

/** What is done to an objection; `accept` and `reject` record the answer of the TSO. */
export const OBJECTION_TRANSITIONS = ['submit', 'withdraw', 'accept', 'reject'] as const
export type ObjectionTransition = (typeof OBJECTION_TRANSITIONS)[number]

export const EVENTS = [
  'created',
  'changed',
  'submitted',
  'withdrawn',
  'accepted',
  'rejected',
  'attachment_added',
  'attachment_removed',
  'sending',
  'filed',
  'filing_failed',
  'answered',
] as const

/** The state of an objection's message: `filed` once accepted, `manual` after filing by hand. */
export const FILING_STATES = ['open', 'sending', 'filed', 'manual', 'failed'] as const
export type FilingState = (typeof FILING_STATES)[number]
export type EventName = (typeof EVENTS)[number]

const Actor = z.object({ kind: z.enum(['key', 'user', 'platform']), id: z.string(), name: z.string() })
export type Actor = z.infer<typeof Actor>

export const EVIDENCE_UNITS = ['MW', 'MWH', 'KWH', 'EUR_per_MWh'] as const
export const MOST_INTERVALS = 3000

const EvidenceInterval = z.object({
  start_time: wire.instant(),
  end_time: wire.instant(),
  our_value: wire.float().nullable(),
  their_value: wire.float().nullable(),
})
export type EvidenceInterval = z.output<typeof EvidenceInterval>

/** Disputed intervals with our and their values, in the order of time and without overlaps. */
export const Evidence = z
  .object({
    unit: wire.enumeration(EVIDENCE_UNITS),
    intervals: wire.list(EvidenceInterval, { min: 1, max: MOST_INTERVALS }),
  })
  .check(wire.crossCheck(['intervals'], ({ intervals }) => evidenceFinding(intervals)))
  .meta({ id: 'ObjectionEvidence' })
export type Evidence = z.output<typeof Evidence>

const instant = (what: string) => z.string().nullable().describe(`${what}; null until then`)

export const Objection = z
  .object({
    uid: z.string(),
    clearing_period_uid: z.string(),
    created_ts: z.string(),
    last_modified_ts: z.string().describe('When the status changed last'),
    objection_type: z.enum(OBJECTION_TYPES),
    status: z.enum(OBJECTION_STATUSES),
    disputed_values: z.record(z.string(), z.unknown()),
    reason: z.string().nullable(),
    submitted_ts: instant('When it was submitted to the TSO'),
    resolved_ts: instant('When the TSO accepted or rejected it'),
    tso_response: z.string().nullable(),
    filing_state: z
      .enum(FILING_STATES)
      .describe(
        'How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it',
      ),
    filed_ts: instant('When its message was delivered, or recorded as sent by other means'),
  })
  .meta({ id: 'Objection' })
export type Objection = z.infer<typeof Objection>
export const Objections = z.array(Objection)

/** An action that the status has in the table, and why the day forbids it where it does. */
export const TransitionOffer = z.object({
  action: z.enum(OBJECTION_TRANSITIONS),
  allowed: z.boolean(),
  opens: z.string().nullable().describe('First day in Berlin on which it can be made; null where any'),
  closes: z.string().nullable().describe('Last day, until its end; null where any'),
  why_not: z.string().nullable(),
  code: z.string().nullable().describe('Which sentence `why_not` is'),
  params: z.record(z.string(), z.unknown()).nullable().describe('What that sentence names'),
})
export type TransitionOffer = z.infer<typeof TransitionOffer>

export const ObjectionEvent = z.object({
  event: z.enum(EVENTS),
  status: z.enum(OBJECTION_STATUSES).describe('After it'),
  note: z.string(),
  actor: Actor,
  at: z.string(),
})
export type ObjectionEvent = z.infer<typeof ObjectionEvent>

export const Attachment = z
  .object({
    uid: z.string(),
    file_name: z.string(),
    content_type: z.enum(ATTACHMENT_TYPES),
    size_bytes: z.int(),
    sha256: z.string(),
    created_by: z.string(),
    created_ts: z.string(),
  })
  .meta({ id: 'ObjectionAttachment' })
export type Attachment = z.infer<typeof Attachment>

export const ObjectionRecord = z
  .object({
    ...Objection.shape,
    bilanzierungsmonat: z.string(),
    bilanzkreis_eic: z.string(),
    evidence: Evidence.nullable(),
    actions: z.array(TransitionOffer).describe('What its status allows; a member’s role may allow less'),
    attachments: z.array(Attachment),
    history: z.array(ObjectionEvent).describe('Newest first'),
  })
  .meta({ id: 'ObjectionRecord' })
export type ObjectionRecord = z.infer<typeof ObjectionRecord>

export const ObjectionEntry = z
  .object({
    ...Objection.shape,
    bilanzierungsmonat: z.string(),
    bilanzkreis_eic: z.string(),
    actions: z.array(TransitionOffer),
  })
  .meta({ id: 'ObjectionEntry' })
export type ObjectionEntry = z.infer<typeof ObjectionEntry>
export const ObjectionEntries = z.object({ objections: z.array(ObjectionEntry) })

const disputedValues = () => z.record(z.string(), z.unknown()).check(wire.crossCheck([], disputedFinding))

const reason = () => wire.text({ max: 10_000 }).nullable()

export const ObjectionBody = z
  .object({
    objection_type: wire.enumeration(OBJECTION_TYPES),
    disputed_values: disputedValues(),
    evidence: Evidence.nullable().default(null),
    reason: reason().default(null),
    submit: wire.boolean().default(false).describe('Submit it at once; nothing is stored where that is not possible'),
  })
  .meta({ id: 'ObjectionBody' })
export type ObjectionBody = z.output<typeof ObjectionBody>

export const ObjectionChange = z
  .object({
    objection_type: wire.enumeration(OBJECTION_TYPES).optional(),
    disputed_values: disputedValues().optional(),
    evidence: Evidence.nullable().optional(),
    reason: reason().optional(),
  })
  .meta({ id: 'ObjectionChange' })
export type ObjectionChange = z.output<typeof ObjectionChange>

export const SubmitBody = z
  .object({ reason: reason().optional().describe('In place of the one that the draft has') })
  .prefault({})
  .meta({ id: 'ObjectionSubmitBody' })
export type SubmitBody = z.output<typeof SubmitBody>

export const FilingBody = z
  .object({
    filed_ts: wire.instant().optional().describe('When it was handed over; now unless told'),
    note: wire.text({ max: 500 }).default('').describe('How, to whom, under which number'),
  })
  .prefault({})
  .meta({ id: 'ObjectionFilingBody' })

export const OUTCOMES = ['accepted', 'rejected'] as const
export const ResolveBody = z
  .object({
    outcome: wire.enumeration(OUTCOMES),
    tso_response: wire.text({ max: 10_000 }).nullable().default(null).describe('Required for `rejected`'),
    received_through: wire
      .text({ max: 500 })
      .nullable()
      .default(null)
      .describe('The document or person that brought the answer, for the audit log'),
  })
  .meta({ id: 'ObjectionResolveBody' })
export type ResolveBody = z.output<typeof ResolveBody>

const uid = () => param.uuid()
export const PeriodObjectionsPath = z.object({ uid: uid() })
export const ObjectionPath = z.object({ uid: uid(), objection_uid: uid() })
export type ObjectionPath = z.output<typeof ObjectionPath>
export const AttachmentPath = z.object({ uid: uid(), objection_uid: uid(), attachment_uid: uid() })
export const ObjectionsQuery = z.object({ status: param.enumeration(OBJECTION_STATUSES).optional() })
export const ObjectionEntriesQuery = z
  .object({
    status: param.repeated(param.enumeration(OBJECTION_STATUSES)).optional(),
    bilanzierungsmonat: param.repeated(param.date(), { max: 100 }).optional(),
    bilanzkreis_eic: param.repeated(param.text({ min: 1, max: 16 }), { max: 500 }).optional(),
  })
  .check(
    wire.crossCheck(['bilanzierungsmonat'], ({ bilanzierungsmonat = [] }) =>
      monthsFinding(bilanzierungsmonat, 'bilanzierungsmonat'),
    ),
  )

export const AttachmentQuery = z.object({
  file_name: param.fileName().describe('Without folders; shown and used when it is downloaded'),
})

export const AttachmentContent = z
  .object({ ...Attachment.shape, content_base64: z.string() })
  .meta({ id: 'ObjectionAttachmentContent' })
export type AttachmentContent = z.infer<typeof AttachmentContent>
