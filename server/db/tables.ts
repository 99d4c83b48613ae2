import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The migrations that were applied. */
export const migrations = pgTable('migrations', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  applied_at: timestamp('applied_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

/** The shipped facts that were imported last. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  seeded_at: timestamp('seeded_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})
