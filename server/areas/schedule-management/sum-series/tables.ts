import {
  customType,
  date,
  doublePrecision,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ControlArea } from '../../market-access/contract.ts'
import type { EdifactMessage } from '../../market-access/imports/shown-interchange.ts'
import type { MabisFormat } from './formats/mabis-format.ts'
import type { PointKind } from './points.ts'
import type { Answered } from './read-answer.ts'
import type { SeriesPi } from './read-series.ts'
import type { DataStatus, StatusKind } from './read-status.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const organization_id = uuid('organization_id').notNull()
const uid = uuid('uid').notNull().defaultRandom()
const version = {
  point_id: text('point_id').notNull(),
  month: date('month').notNull(),
  version_ts: instant('version_ts').notNull(),
}

export const mabis_points = pgTable(
  'mabis_points',
  {
    organization_id,
    point_id: text('point_id').notNull(),
    kind: text('kind').$type<PointKind>().notNull(),
    name: text('name'),
    balance_group: text('balance_group'),
    balancing_area: text('balancing_area'),
    control_area: text('control_area').$type<ControlArea>(),
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    created_ts: instant('created_ts').notNull(),
    last_modified_ts: instant('last_modified_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.point_id] })],
)

export const mabis_interchanges = pgTable(
  'mabis_interchanges',
  {
    organization_id,
    uid,
    sender_id: text('sender_id').notNull(),
    receiver_id: text('receiver_id').notNull(),
    reference: text('reference').notNull(),
    content: bytea('content').notNull(),
    content_hash: text('content_hash').notNull(),
    received_ts: instant('received_ts').notNull(),
    messages: json('messages').$type<EdifactMessage[]>(),
    message_count: integer('message_count'),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.uid] }),
    unique().on(table.organization_id, table.content_hash),
  ],
)

export const sum_series = pgTable(
  'sum_series',
  {
    organization_id,
    uid,
    interchange_uid: uuid('interchange_uid').notNull(),
    pi: text('pi').$type<SeriesPi>().notNull(),
    ...version,
    obis: text('obis').notNull(),
    document_number: text('document_number').notNull(),
    sender_id: text('sender_id').notNull(),
    receiver_id: text('receiver_id').notNull(),
    balance_group: text('balance_group'),
    from_balance_group: text('from_balance_group'),
    balancing_area: text('balancing_area'),
    values_kwh: doublePrecision('values_kwh').array().notNull(),
    data_status: text('data_status').$type<DataStatus>(),
    data_status_ts: instant('data_status_ts'),
    received_ts: instant('received_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.uid] }),
    unique().on(table.organization_id, table.point_id, table.month, table.version_ts),
  ],
)

export const check_notices = pgTable(
  'check_notices',
  {
    organization_id,
    uid,
    ...version,
    kind: text('kind').$type<StatusKind | 'check'>().notNull(),
    code: text('code').notNull(),
    ebd: text('ebd').notNull(),
    stated_ts: instant('stated_ts'),
    content: bytea('content'),
    document_number: text('document_number'),
    created_by: text('created_by'),
    objection_uid: uuid('objection_uid'),
    created_ts: instant('created_ts').notNull(),
    answer: json('answer').$type<Answered>(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.uid] })],
)

export const mabis_formats = pgTable(
  'mabis_formats',
  {
    organization_id,
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    iftsta_release: text('iftsta_release').notNull(),
    version_offset: text('version_offset').$type<MabisFormat['version_offset']>().notNull(),
    empty_reason: text('empty_reason').$type<MabisFormat['empty_reason']>().notNull(),
    series_location: text('series_location').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.valid_from] })],
)
