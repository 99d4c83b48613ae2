import { json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ExtraId } from './contract.ts'

export const sources = pgTable('sources', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  publisher: text('publisher').notNull(),
  read_from: text('read_from').notNull(),
  retrieved_at: text('retrieved_at').notNull(),
  licence: text('licence').notNull(),
  credit: text('credit').notNull(),
})

export const parties = pgTable('parties', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  countries: text('countries').array().notNull(),
  roles: text('roles').array().notNull(),
  extra_ids: json('extra_ids').$type<ExtraId[]>().notNull(),
  description: text('description'),
  website_url: text('website_url'),
  logo_url: text('logo_url'),
  source_id: text('source_id').notNull(),
})

export const party_extra_ids = pgTable(
  'party_extra_ids',
  { party_id: uuid('party_id').notNull(), kind: text('kind').notNull(), value: text('value').notNull() },
  (table) => [primaryKey({ columns: [table.party_id, table.kind, table.value] })],
)

export const metering_grid_areas = pgTable('metering_grid_areas', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  scheduling_area_eic: text('scheduling_area_eic'),
  extra_ids: json('extra_ids').$type<ExtraId[]>().notNull(),
  system_operator_id: uuid('system_operator_id'),
  source_id: text('source_id').notNull(),
})

export const metering_grid_area_extra_ids = pgTable(
  'metering_grid_area_extra_ids',
  {
    metering_grid_area_id: uuid('metering_grid_area_id').notNull(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.metering_grid_area_id, table.kind, table.value] })],
)
