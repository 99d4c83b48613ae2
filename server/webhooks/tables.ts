import { boolean, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StoredMessage } from '../messages/message.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    event_types: text('event_types').array(),
    is_enabled: boolean('is_enabled').notNull(),
    disabled_by: text('disabled_by'),
    secret: text('secret').notNull(),
    previous_secret: text('previous_secret'),
    previous_until: instant('previous_until'),
    created_by: text('created_by').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const webhook_attempts = pgTable(
  'webhook_attempts',
  {
    organization_id: uuid('organization_id').notNull(),
    delivery_id: uuid('delivery_id').notNull(),
    number: integer('number').notNull(),
    webhook_id: uuid('webhook_id').notNull(),
    attempted_at: instant('attempted_at').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    url: text('url').notNull(),
    status: integer('status'),
    error: text('error'),
    message: json('message').$type<StoredMessage>(),
    response: text('response'),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.delivery_id, table.number] })],
)
