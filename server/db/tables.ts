import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** The parts that allocations of large organizations are divided in. */
export const allocation_parts = pgTable(
  'allocation_parts',
  {
    organization_id: uuid('organization_id').notNull(),
    first_point_id: uuid('first_point_id').notNull(),
    part_id: uuid('part_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.first_point_id] })],
)
