import type { Database, OrganizationDb } from '../../../db.ts'
import { ServiceKey } from '../../../process/service-key.ts'
import type { ControlArea } from '../../market-access/contract.ts'

/** The newest forecast of a day, in MWh per quarter-hour by kind, control area and balance group (null: that of the area). */
export type DayForecast = {
  version: number
  source: 'customer' | 'generated'
  areas: {
    kind: 'production' | 'consumption'
    control_area: ControlArea
    balance_group: string | null
    values_mwh: ArrayLike<number>
  }[]
}

/** What a position reads of other areas. */
export type PositionSources = {
  /** Forecasts of the days `[from, to]`, by day. */
  forecasts(db: OrganizationDb, days: { from: string; to: string }): Promise<Map<string, DayForecast>>
  /** Day-ahead prices of DE-LU, EUR/MWh per quarter-hour of `[start_ms, end_ms)`; NaN where none is known. */
  dayAhead(db: OrganizationDb, shared: Database, time: { start_ms: number; end_ms: number }): Promise<Float64Array>
}

export const POSITION_SOURCES = new ServiceKey<PositionSources>('what a position reads of other areas')
