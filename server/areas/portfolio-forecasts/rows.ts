import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { AllocatedDay, ForecastReadback } from './contract.ts'

export const SERIES_COLUMNS = ['slot_start', 'kind', 'control_area', 'malo', 'value', 'unit', 'balance_group'] as const

/** A row per quarter-hour of each series. */
export function* forecastRows({ delivery_day, unit, series }: ForecastReadback) {
  const { start_ms } = deliveryDay(delivery_day)
  const format = instantFormatter('Europe/Berlin')
  for (const { kind, control_area, malo, values, balance_group = null } of series) {
    for (const [slot, value] of values.entries()) {
      yield {
        slot_start: format(start_ms + slot * QUARTER_HOUR_MS),
        kind,
        control_area,
        malo,
        value,
        unit,
        balance_group,
      }
    }
  }
}

export const ALLOCATED_COLUMNS = ['slot_start', 'kind', 'control_area', 'value_mwh'] as const

/** A row per quarter-hour of each control area and kind. */
export function* allocatedRows({ delivery_day, items }: AllocatedDay) {
  const { start_ms } = deliveryDay(delivery_day)
  const format = instantFormatter('Europe/Berlin')
  for (const { kind, control_area, values_mwh } of items) {
    for (const [slot, value_mwh] of values_mwh.entries())
      yield { slot_start: format(start_ms + slot * QUARTER_HOUR_MS), kind, control_area, value_mwh }
  }
}
