import { date, doublePrecision, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ForecastBasis, ForecastReadback, ForecastVersionReadback, Source } from './contract.ts'
import type { AreaSeries } from './totals.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

const submitted = {
  version: integer('version').notNull(),
  input_hash: text('input_hash').notNull(),
  source: text('source').$type<Source>().notNull(),
  submitted_at: instant('submitted_at').notNull(),
  processed_at: instant('processed_at'),
  confirmed_at: instant('confirmed_at'),
}
const day = { organization_id: uuid('organization_id').notNull(), delivery_day: date('delivery_day').notNull() }

export const forecast_days = pgTable('forecast_days', { ...day, ...submitted }, (table) => [
  primaryKey({ columns: [table.organization_id, table.delivery_day] }),
])

export const forecast_versions = pgTable(
  'forecast_versions',
  {
    ...day,
    ...submitted,
    unit: text('unit').$type<ForecastReadback['unit']>().notNull(),
    interval_count: integer('interval_count').notNull(),
    series_count: integer('series_count').notNull(),
    malo_mapping: json('malo_mapping').$type<NonNullable<ForecastReadback['malo_mapping']>>(),
    total_production_mwh: doublePrecision('total_production_mwh').notNull(),
    total_consumption_mwh: doublePrecision('total_consumption_mwh').notNull(),
    warnings: json('warnings').$type<ForecastVersionReadback['warnings']>().notNull(),
    basis: json('basis').$type<ForecastBasis>(),
    submitted_by: json('submitted_by').$type<{ kind: string; id: string; name: string }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.delivery_day, table.version] })],
)

export const forecast_series = pgTable(
  'forecast_series',
  {
    ...day,
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    control_area: text('control_area'),
    malo: text('malo'),
    values: doublePrecision('values').array().notNull(),
    balance_group: text('balance_group'),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.delivery_day, table.version, table.position] })],
)

export const forecast_area_series = pgTable(
  'forecast_area_series',
  {
    ...day,
    version: integer('version').notNull(),
    kind: text('kind').$type<AreaSeries['kind']>().notNull(),
    control_area: text('control_area').$type<AreaSeries['control_area']>().notNull(),
    values_mwh: doublePrecision('values_mwh').array().notNull(),
    balance_group: text('balance_group').notNull().default(''),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organization_id,
        table.delivery_day,
        table.version,
        table.kind,
        table.control_area,
        table.balance_group,
      ],
    }),
  ],
)
