import { date, doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReportStatus } from './day-fields.ts'

const values = (name: string) => doublePrecision(name).array().$type<(number | null)[]>().notNull()

export const dutch_settlement_days = pgTable('dutch_settlement_days', {
  day: date('day').primaryKey(),
  uid: uuid('uid').notNull().unique().defaultRandom(),
  status: text('status').$type<ReportStatus>().notNull(),
  price_shortage: values('price_shortage'),
  price_surplus: values('price_surplus'),
  regulation_state: values('regulation_state'),
  settled_surplus_kwh: values('settled_surplus_kwh'),
  settled_shortage_kwh: values('settled_shortage_kwh'),
  source_id: text('source_id').notNull(),
  last_modified_ts: timestamp('last_modified_ts', { withTimezone: true, mode: 'string' }).notNull(),
})

export const rebap_days = pgTable('rebap_days', {
  day: date('day').primaryKey(),
  price_shortage: values('price_shortage'),
  price_surplus: values('price_surplus'),
  source_id: text('source_id').notNull(),
  last_modified_ts: timestamp('last_modified_ts', { withTimezone: true, mode: 'string' }).notNull(),
})
