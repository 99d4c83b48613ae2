import { FORECASTS } from './messages.ts'

/**
 * Shared by all operations of the area. For its callers the forecast store is a service behind the interface: if it is
 * unavailable or slow, they get 502 and 504 with exactly these texts.
 */
export const FORECAST_AREA = {
  area: 'portfolio-forecasts',
  alpha: true,
  keeps_caches: true,
  store_away: { unavailable: FORECASTS.store_away, timed_out: FORECASTS.store_late },
  errors: ['upstream_unavailable', 'upstream_timeout'],
} as const
