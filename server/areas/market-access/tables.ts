import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FlowDirection, PointArea } from './contract.ts'
import type { AllocationImport, StoredImportStatus, WriteType } from './imports/contract.ts'
import type { StoredImportResult } from './imports/store.ts'
import type { StoredMessage } from '#server/messages/message.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
/** A packed day (`days/packed-day.ts`). */
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const count = (name: string) => bigint(name, { mode: 'number' })

export const accounting_points = pgTable(
  'accounting_points',
  {
    organization_id: uuid('organization_id').notNull(),
    accounting_point_id: uuid('accounting_point_id').notNull(),
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    market_identifier: text('market_identifier').notNull(),
    control_area: text('control_area').$type<PointArea>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.accounting_point_id, table.valid_from] })],
)

export const allocation_series = pgTable(
  'allocation_series',
  {
    organization_id: uuid('organization_id').notNull(),
    accounting_point_id: uuid('accounting_point_id').notNull(),
    flow_direction: text('flow_direction').$type<FlowDirection>().notNull(),
    market_identifier: text('market_identifier').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.accounting_point_id, table.flow_direction] })],
)

export const allocation_series_blocks = pgTable(
  'allocation_series_blocks',
  {
    organization_id: uuid('organization_id').notNull(),
    first_point_id: uuid('first_point_id').notNull(),
    consumption: integer('consumption').notNull(),
    production: integer('production').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.first_point_id] })],
)

export const allocation_heads = pgTable('allocation_heads', {
  organization_id: uuid('organization_id').primaryKey(),
  series_version: count('series_version').notNull().default(0),
  consumption: count('consumption').notNull().default(0),
  production: count('production').notNull().default(0),
  last_change: count('last_change').notNull().default(0),
  last_received_at: instant('last_received_at').notNull().default('-infinity'),
  unpublished_change: count('unpublished_change'),
  unpublished_at: instant('unpublished_at'),
})

export const allocation_values = pgTable(
  'allocation_values',
  {
    organization_id: uuid('organization_id').notNull(),
    accounting_point_id: uuid('accounting_point_id').notNull(),
    flow_direction: text('flow_direction').$type<FlowDirection>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    version: count('version').notNull(),
    change: count('change').notNull(),
    received_at: instant('received_at').notNull(),
    estimated: smallint('estimated').array().notNull(),
    values: bytea('values').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organization_id, table.accounting_point_id, table.flow_direction, table.day, table.version],
    }),
  ],
)

export const allocation_imports = pgTable(
  'allocation_imports',
  {
    organization_id: uuid('organization_id').notNull(),
    uid: uuid('uid').notNull(),
    file_name: text('file_name'),
    content_type: text('content_type').$type<WriteType>().notNull(),
    dry_run: boolean('dry_run').notNull(),
    status: text('status').$type<StoredImportStatus>().notNull(),
    started_by: text('started_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    alive_at: instant('alive_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
    is_cancel_requested: boolean('is_cancel_requested').notNull().default(false),
    received_bytes: count('received_bytes').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    reason: text('reason'),
    message: json('message').$type<StoredMessage>(),
    result: json('result').$type<StoredImportResult>(),
    problems: json('problems').$type<AllocationImport['problems']>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.uid] })],
)

/** Rows of a file within the transaction that stores them (`ingest/sent-rows-store.ts`); SQL alone reads and writes them. */
export const sent_values = pgTable('sent_values', {
  organization_id: uuid('organization_id').notNull(),
  import_uid: uuid('import_uid').notNull(),
  row: count('row').notNull(),
  point: uuid('point'),
  direction: text('direction').notNull(),
  identifier: text('identifier'),
  day: date('day', { mode: 'string' }).notNull(),
  version: count('version').notNull(),
  is_told: boolean('is_told').notNull(),
  estimated: smallint('estimated').array().notNull(),
  unspoken: smallint('unspoken').array(),
  values: bytea('values').notNull(),
})

export const sent_series = pgTable('sent_series', {
  organization_id: uuid('organization_id').notNull(),
  import_uid: uuid('import_uid').notNull(),
  row: count('row').notNull(),
  point: uuid('point').notNull(),
  direction: text('direction').notNull(),
  identifier: text('identifier'),
  is_new: boolean('is_new').notNull(),
  series_identifier: text('series_identifier'),
  first_sent: text('first_sent'),
  renamed: boolean('renamed'),
  is_doubtful: boolean('is_doubtful'),
})

export const sent_standing = pgTable('sent_standing', {
  organization_id: uuid('organization_id').notNull(),
  import_uid: uuid('import_uid').notNull(),
  row: count('row').notNull(),
  point: uuid('point').notNull(),
  direction: text('direction').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  version: count('version').notNull(),
  is_told: boolean('is_told').notNull(),
  in_force: count('in_force').notNull(),
  lost: integer('lost').notNull(),
})
