import { date, doublePrecision, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Author, VersionTransition, VersionStatus } from './own-tariffs/contract.ts'
import type { Resolution, Tariff, Unit } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const tariffs = pgTable('tariffs', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  available_from: instant('available_from'),
  available_to: instant('available_to'),
  system_operator_id: uuid('system_operator_id'),
  document: json('document').$type<Tariff>().notNull(),
  source_id: text('source_id').notNull(),
})

export const tariff_metering_grid_areas = pgTable(
  'tariff_metering_grid_areas',
  { tariff_id: uuid('tariff_id').notNull(), metering_grid_area_id: uuid('metering_grid_area_id').notNull() },
  (table) => [primaryKey({ columns: [table.tariff_id, table.metering_grid_area_id] })],
)

export const own_tariffs = pgTable(
  'own_tariffs',
  {
    organization_id: uuid('organization_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const own_tariff_versions = pgTable(
  'own_tariff_versions',
  {
    organization_id: uuid('organization_id').notNull(),
    tariff_id: uuid('tariff_id').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<VersionStatus>().notNull(),
    name: text('name').notNull(),
    available_from: instant('available_from'),
    available_to: instant('available_to'),
    system_operator_id: uuid('system_operator_id'),
    metering_grid_area_ids: uuid('metering_grid_area_ids').array().notNull(),
    document: json('document').$type<Tariff>().notNull(),
    note: text('note').notNull(),
    author: json('author').$type<Author>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.tariff_id, table.version] })],
)

export const own_tariff_transitions = pgTable(
  'own_tariff_moves',
  {
    organization_id: uuid('organization_id').notNull(),
    tariff_id: uuid('tariff_id').notNull(),
    sequence: integer('sequence').notNull(),
    version: integer('version').notNull(),
    move: text('move').$type<VersionTransition['move']>().notNull(),
    reason: text('reason').notNull(),
    actor: json('actor').$type<Author>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.tariff_id, table.sequence] })],
)

const profileColumns = {
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  resolution: text('resolution').$type<Resolution>().notNull(),
  unit: text('unit').$type<Unit>().notNull(),
  timezone: text('timezone').notNull(),
  start_time: instant('start_time').notNull(),
  end_time: instant('end_time').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  known_values: integer('known_values').notNull().default(0),
  outline: doublePrecision('outline').array().$type<(number | null)[]>().notNull().default([]),
}
const chunkColumns = {
  profile_id: uuid('profile_id').notNull(),
  chunk_start: instant('chunk_start').notNull(),
  values: doublePrecision('values').array().$type<(number | null)[]>().notNull(),
}

export const global_profiles = pgTable('global_profiles', {
  id: uuid('id').primaryKey(),
  ...profileColumns,
  source_id: text('source_id').notNull(),
})

export const global_profile_chunks = pgTable('global_profile_chunks', chunkColumns, (table) => [
  primaryKey({ columns: [table.profile_id, table.chunk_start] }),
])

export const global_profile_rates = pgTable(
  'global_profile_rates',
  {
    profile_id: uuid('profile_id').notNull(),
    day: date('day').notNull(),
    rate: doublePrecision('rate').notNull(),
    rate_source: text('rate_source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profile_id, table.day] })],
)

export const exchange_rates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').notNull(),
    day: date('day').notNull(),
    rate: doublePrecision('rate').notNull(),
    source_id: text('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
)

export const profiles = pgTable(
  'profiles',
  { organization_id: uuid('organization_id').notNull(), id: uuid('id').notNull().defaultRandom(), ...profileColumns },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const profile_chunks = pgTable(
  'profile_chunks',
  { organization_id: uuid('organization_id').notNull(), ...chunkColumns },
  (table) => [primaryKey({ columns: [table.organization_id, table.profile_id, table.chunk_start] })],
)
