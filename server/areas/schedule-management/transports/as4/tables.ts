import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const as4_messages = pgTable(
  'as4_messages',
  {
    organization_id: uuid('organization_id').notNull(),
    message_id: text('message_id').notNull(),
    created_ts: instant('created_ts').notNull(),
    submitted_ts: instant('submitted_ts'),
    receipt_id: text('receipt_id'),
    receipt_ts: instant('receipt_ts'),
    fault: text('fault'),
    fault_ts: instant('fault_ts'),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.message_id] })],
)
