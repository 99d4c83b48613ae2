import { integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StoredMessage } from '../messages/message.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const outbox = pgTable(
  'outbox',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    topic: text('topic').notNull(),
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    payload: json('payload').notNull(),
    created_at: instant('created_at').notNull(),
    state: text('state').notNull().default('pending'),
    due_at: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    replays: integer('replays').notNull().default(0),
    lease: uuid('lease'),
    leased_until: instant('leased_until'),
    detail: text('detail'),
    message: json('message').$type<StoredMessage>(),
    settled_at: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
