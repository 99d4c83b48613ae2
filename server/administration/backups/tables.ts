import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const backup_requests = pgTable('backup_requests', {
  is_only: boolean('is_only').primaryKey().default(true),
  requested_at: instant('requested_at').notNull(),
})

export const backups = pgTable('backups', {
  uid: uuid('uid').primaryKey(),
  host: text('host').notNull(),
  started_at: instant('started_at').notNull(),
  finished_at: instant('finished_at'),
  file: text('file').notNull(),
  is_encrypted: boolean('is_encrypted').notNull(),
  file_bytes: bigint('file_bytes', { mode: 'number' }),
  row_count: bigint('row_count', { mode: 'number' }),
  error: text('error'),
  removed_at: instant('removed_at'),
})
