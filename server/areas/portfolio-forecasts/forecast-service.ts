import { FORECASTS } from './messages.ts'

/**
 * What all operations of the area share. To its callers the forecast store is a service behind the interface: where it is
 * away, or does not answer in time, they are told 502 and 504 with these very texts.
 */
export const FORECAST_AREA = {
  area: 'portfolio-forecasts',
  alpha: true,
  keeps_caches: true,
  store_away: { unavailable: FORECASTS.store_away, timed_out: FORECASTS.store_late },
  errors: ['upstream_unavailable', 'upstream_timeout'],
} as const
