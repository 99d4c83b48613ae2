import { boolean, integer, json, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { FullLanguageId } from '../messages/languages.ts'
import type { StoredMessage } from '../messages/message.ts'
import type { AlarmChannelKind } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const alarm_channels = pgTable(
  'alarm_channels',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind').$type<AlarmChannelKind>().notNull(),
    language: text('language').$type<FullLanguageId>().notNull(),
    recipients: text('recipients').array().notNull(),
    host: text('host'),
    secret: text('secret'),
    has_token: boolean('has_token').notNull(),
    is_enabled: boolean('is_enabled').notNull(),
    created_by: text('created_by').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const alarm_rules = pgTable(
  'alarm_rules',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    event_types: text('event_types').array().notNull(),
    lead: integer('lead'),
    channel_ids: uuid('channel_ids').array().notNull(),
    escalation_channel_ids: uuid('escalation_channel_ids').array().notNull(),
    escalate_after_minutes: integer('escalate_after_minutes'),
    passes_quiet_hours: boolean('passes_quiet_hours').notNull(),
    is_enabled: boolean('is_enabled').notNull(),
    created_by: text('created_by').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const alarm_quiet_hours = pgTable('alarm_quiet_hours', {
  organization_id: uuid('organization_id').primaryKey(),
  starts_at: text('starts_at').notNull(),
  ends_at: text('ends_at').notNull(),
  zone: text('zone').notNull(),
})

export const alarms = pgTable(
  'alarms',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    rule_id: uuid('rule_id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    what: json('what').$type<StoredMessage>().notNull(),
    todo: json('todo').$type<StoredMessage>().notNull(),
    page: text('page').notNull(),
    raised_at: instant('raised_at').notNull(),
    acknowledged_at: instant('acknowledged_at'),
    acknowledged_by: text('acknowledged_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.id] }),
    unique().on(table.organization_id, table.rule_id, table.subject),
  ],
)

export const alarm_attempts = pgTable(
  'alarm_attempts',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    channel_id: uuid('channel_id').notNull(),
    alarm_id: uuid('alarm_id'),
    attempted_at: instant('attempted_at').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    is_sent: boolean('is_sent').notNull(),
    detail: text('detail').notNull(),
    message: json('message').$type<StoredMessage>(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
