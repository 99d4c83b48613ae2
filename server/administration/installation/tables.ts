import { bigint, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProcessJob } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  node_version: text('node_version').notNull(),
  started_at: instant('started_at').notNull(),
  seen_at: instant('seen_at').notNull(),
  memory_bytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  jobs: json('jobs').$type<ProcessJob[]>().notNull(),
})
