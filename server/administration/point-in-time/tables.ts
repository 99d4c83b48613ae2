import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const walArchive = pgTable('wal_archive', {
  is_only: boolean('is_only').primaryKey().default(true),
  restorable_from: instant('restorable_from'),
  restorable_until: instant('restorable_until'),
  last_base_at: instant('last_base_at'),
  base_bytes: bigint('base_bytes', { mode: 'number' }),
  wal_bytes: bigint('wal_bytes', { mode: 'number' }),
  failing_since: instant('failing_since'),
  error: text('error'),
  updated_at: instant('updated_at').notNull(),
})
