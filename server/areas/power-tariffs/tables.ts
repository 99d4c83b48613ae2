import { doublePrecision, json, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Precision } from '../core/locator.ts'
import type { PowerTariff } from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const power_tariffs = pgTable('power_tariffs', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  subscription_type:
    text('subscription_type').$type<NonNullable<PowerTariff['meteringPointCharacteristics']['subscriptionType']>>(),
  valid_from: instant('valid_from'),
  valid_to: instant('valid_to'),
  system_operator_id: uuid('system_operator_id'),
  document: json('document').$type<PowerTariff>().notNull(),
  source_id: text('source_id').notNull(),
})

export const power_tariff_metering_grid_areas = pgTable(
  'power_tariff_metering_grid_areas',
  {
    power_tariff_uid: text('power_tariff_uid').notNull(),
    metering_grid_area_id: uuid('metering_grid_area_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.power_tariff_uid, table.metering_grid_area_id] })],
)

export const places = pgTable(
  'places',
  {
    country: text('country').notNull(),
    place: text('place').notNull(),
    metering_grid_area_id: uuid('metering_grid_area_id').notNull(),
    precision: text('precision').$type<Precision>().notNull(),
    distance_m: doublePrecision('distance_m'),
    rank: smallint('rank').notNull().default(1),
    source_id: text('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.place, table.metering_grid_area_id] })],
)
