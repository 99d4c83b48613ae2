import { date, pgTable, primaryKey, text, timestamp, uuid, unique } from 'drizzle-orm/pg-core'

export const clearing_periods = pgTable(
  'clearing_periods',
  {
    organization_id: uuid('organization_id').notNull(),
    uid: uuid('uid').notNull().defaultRandom(),
    bilanzierungsmonat: date('bilanzierungsmonat').notNull(),
    bilanzkreis_eic: text('bilanzkreis_eic').notNull(),
    created_ts: timestamp('created_ts', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.uid] }),
    unique().on(table.organization_id, table.bilanzkreis_eic, table.bilanzierungsmonat),
  ],
)
