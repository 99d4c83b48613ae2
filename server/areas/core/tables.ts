import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SourceKind } from './source-age.ts'
import type { RecordTable } from './history-store.ts'
import type { ExtraId, ExtraIdKind, MgaType, PartyRole, RecordWarning } from './records/contract.ts'
import type { ImportDifference, ImportProgress, ImportStatus, LeftOut } from './imports/contract.ts'
import type { GeoKind } from './geo/contract.ts'
import type { Geometry } from './geo/geojson.ts'
import type { Finding, PlaceServiceId } from './places/services.ts'
import type { SearchKind } from './search/contract.ts'
import type { SearchableText } from './search/rank.ts'
import type { StoredMessage } from '#server/messages/message.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const sources = pgTable('sources', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  publisher: text('publisher').notNull(),
  read_from: text('read_from').notNull(),
  retrieved_at: text('retrieved_at').notNull(),
  licence: text('licence').notNull(),
  credit: text('credit').notNull(),
  kind: text('kind').$type<SourceKind>().notNull(),
  valid_until: date('valid_until'),
})

export const parties = pgTable('parties', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  countries: text('countries').array().notNull(),
  roles: text('roles').array().$type<PartyRole[]>().notNull(),
  extra_ids: json('extra_ids').$type<ExtraId[]>().notNull(),
  register_functions: text('register_functions').array(),
  description: text('description'),
  website_url: text('website_url'),
  logo_url: text('logo_url'),
  source_id: text('source_id').notNull(),
  valid_from: date('valid_from'),
  valid_to: date('valid_to'),
  warnings: json('warnings').$type<RecordWarning[]>().notNull().default([]),
})

export const party_extra_ids = pgTable(
  'party_extra_ids',
  {
    party_id: uuid('party_id').notNull(),
    kind: text('kind').$type<ExtraIdKind>().notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.party_id, table.kind, table.value] })],
)

export const metering_grid_areas = pgTable('metering_grid_areas', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  scheduling_area_eic: text('scheduling_area_eic'),
  mga_type: text('mga_type').$type<MgaType>(),
  extra_ids: json('extra_ids').$type<ExtraId[]>().notNull(),
  system_operator_id: uuid('system_operator_id'),
  source_id: text('source_id').notNull(),
  valid_from: date('valid_from'),
  valid_to: date('valid_to'),
  warnings: json('warnings').$type<RecordWarning[]>().notNull().default([]),
})

export const metering_grid_area_extra_ids = pgTable(
  'metering_grid_area_extra_ids',
  {
    metering_grid_area_id: uuid('metering_grid_area_id').notNull(),
    kind: text('kind').$type<ExtraIdKind>().notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.metering_grid_area_id, table.kind, table.value] })],
)

export const areas = pgTable('areas', {
  eic: text('eic').primaryKey(),
  name: text('name').notNull(),
  short_name: text('short_name').notNull(),
  countries: text('countries').array().notNull(),
  status: text('status').notNull(),
  timezone: text('timezone'),
  transmission_system_operator_id: uuid('transmission_system_operator_id'),
  register_name: text('register_name'),
  register_functions: text('register_functions').array(),
  register_only: boolean('register_only').notNull().default(false),
  valid_from: date('valid_from'),
  valid_to: date('valid_to'),
  warnings: json('warnings').$type<RecordWarning[]>().notNull(),
  source_id: text('source_id').notNull(),
})

export const area_kinds = pgTable(
  'area_kinds',
  {
    eic: text('eic').notNull(),
    kind: text('kind').notNull(),
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    imported: boolean('imported').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.eic, table.kind] })],
)

export const area_links = pgTable(
  'area_links',
  {
    eic: text('eic').notNull(),
    kind: text('kind').notNull(),
    other_eic: text('other_eic').notNull(),
    other_kind: text('other_kind').notNull(),
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    imported: boolean('imported').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.eic, table.kind, table.other_eic, table.other_kind] })],
)

export const core_history = pgTable(
  'core_history',
  {
    record_table: text('record_table').$type<RecordTable | 'geometries'>().notNull(),
    key: text('key').notNull(),
    valid_from: date('valid_from'),
    valid_to: date('valid_to').notNull(),
    record: json('record').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.record_table, table.key, table.valid_to] })],
)

export const gazetteer = pgTable(
  'gazetteer',
  {
    country: text('country').notNull(),
    kind: text('kind').$type<'city' | 'postal_code'>().notNull(),
    place: text('place').notNull(),
    name: text('name').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    source_id: text('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.kind, table.place, table.lat, table.lon] })],
)

export const postal_code_areas = pgTable(
  'postal_code_areas',
  {
    country: text('country').notNull(),
    postal_code: text('postal_code').notNull(),
    control_area_eic: text('control_area_eic').notNull(),
    source_id: text('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.postal_code, table.control_area_eic] })],
)

export const place_findings = pgTable(
  'place_findings',
  {
    country: text('country').notNull(),
    place: text('place').notNull(),
    service: text('service').$type<PlaceServiceId>().notNull(),
    findings: json('findings').$type<Finding[]>().notNull(),
    found_at: timestamp('found_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.place, table.service] })],
)

export const geometries = pgTable(
  'geometries',
  {
    kind: text('kind').$type<GeoKind>().notNull(),
    id: text('id').notNull(),
    country: text('country').notNull(),
    name: text('name').notNull(),
    metering_grid_area_id: uuid('metering_grid_area_id'),
    geometry: json('geometry').$type<Geometry>().notNull(),
    valid_from: date('valid_from'),
    source_id: text('source_id').notNull(),
    accuracy_m: doublePrecision('accuracy_m'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const import_runs = pgTable('import_runs', {
  uid: uuid('uid').primaryKey(),
  source: text('source').notNull(),
  zones: json('zones').$type<string[]>(),
  dry_run: boolean('dry_run').notNull(),
  accept_shrink: boolean('accept_shrink').notNull(),
  status: text('status').$type<ImportStatus>().notNull(),
  started_by: text('started_by').notNull(),
  created_at: instant('created_at').notNull(),
  started_at: instant('started_at'),
  alive_at: instant('alive_at'),
  finished_at: instant('finished_at'),
  progress: json('progress').$type<ImportProgress>(),
  reused_answers: integer('reused_answers').notNull().default(0),
  reason: text('reason'),
  message: json('message').$type<StoredMessage>(),
  difference: json('difference').$type<ImportDifference[]>().notNull().default([]),
  left_out: json('left_out').$type<LeftOut[]>().notNull().default([]),
})

export const import_schedules = pgTable('import_schedules', {
  source: text('source').primaryKey(),
  is_enabled: boolean('is_enabled'),
  every_hours: integer('every_hours'),
  zones: json('zones').$type<string[]>(),
  known_since: instant('known_since').notNull(),
  changed_at: instant('changed_at'),
  changed_by: text('changed_by'),
})

export const import_answers = pgTable(
  'import_answers',
  {
    source: text('source').notNull(),
    url: text('url').notNull(),
    body: bytea('body').notNull(),
    retrieved_at: instant('retrieved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.url] })],
)

export const search_records = pgTable('search_records', {
  number: bigint('number', { mode: 'number' }).primaryKey().default(sql`nextval('search_records_number_seq')`),
  part: text('part').$type<'areas' | 'parties' | 'settlements' | 'tariffs'>().notNull(),
  kind: text('kind').$type<SearchKind>().notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  countries: text('countries').array().notNull(),
  extra_ids: jsonb('extra_ids').$type<ExtraId[]>().notNull(),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  valid_from: date('valid_from'),
  valid_to: date('valid_to'),
  named: boolean('named').notNull(),
  fields: jsonb('fields').$type<SearchableText[]>().notNull(),
  words: tsvector('words').notNull(),
})

export const search_vocabulary = pgTable('search_vocabulary', { word: text('word').primaryKey() })

/** Parts of the search that a transaction must make again before it ends; written and read by triggers alone. */
export const search_refreshes = pgTable(
  'search_refreshes',
  { transaction: xid8('transaction').notNull(), part: text('part').notNull() },
  (table) => [primaryKey({ columns: [table.transaction, table.part] })],
)
