import { customType, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  Actor,
  Attachment,
  Evidence,
  FilingState,
  ObjectionEvent,
  ObjectionStatus,
  ObjectionType,
} from './contract.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const objections = pgTable(
  'objections',
  {
    organization_id: uuid('organization_id').notNull(),
    uid: uuid('uid').notNull().defaultRandom(),
    clearing_period_uid: uuid('clearing_period_uid').notNull(),
    objection_type: text('objection_type').$type<ObjectionType>().notNull(),
    status: text('status').$type<ObjectionStatus>().notNull(),
    disputed_values: json('disputed_values').$type<Record<string, unknown>>().notNull(),
    evidence: json('evidence').$type<Evidence>(),
    reason: text('reason'),
    created_ts: instant('created_ts').notNull(),
    last_modified_ts: instant('last_modified_ts').notNull(),
    submitted_ts: instant('submitted_ts'),
    resolved_ts: instant('resolved_ts'),
    tso_response: text('tso_response'),
    filing_state: text('filing_state').$type<FilingState>().notNull().default('open'),
    filed_ts: instant('filed_ts'),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.uid] })],
)

export const objection_events = pgTable(
  'objection_events',
  {
    organization_id: uuid('organization_id').notNull(),
    objection_uid: uuid('objection_uid').notNull(),
    sequence: integer('sequence').notNull(),
    event: text('event').$type<ObjectionEvent['event']>().notNull(),
    status: text('status').$type<ObjectionStatus>().notNull(),
    note: text('note').notNull(),
    actor: json('actor').$type<Actor>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.objection_uid, table.sequence] })],
)

export const objection_attachments = pgTable(
  'objection_attachments',
  {
    organization_id: uuid('organization_id').notNull(),
    objection_uid: uuid('objection_uid').notNull(),
    uid: uuid('uid').notNull().defaultRandom(),
    file_name: text('file_name').notNull(),
    content_type: text('content_type').$type<Attachment['content_type']>().notNull(),
    size_bytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    content: bytea('content').notNull(),
    created_by: text('created_by').notNull(),
    created_ts: instant('created_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.objection_uid, table.uid] })],
)
