import { findProfile, loadProfile } from '../areas/cost-of-energy/profiles/store.ts'
import { listDays, listVersionTimes, readAreaSeries } from '../areas/portfolio-forecasts/store.ts'
import type { DayForecast, PositionSources } from '../areas/schedule-management/positions/sources-service.ts'
import { QUARTER_HOUR_MS } from '../calendar/zone.ts'
import { seedId } from '../../drizzle/seed/identity.ts'

/** The dataset of the day-ahead prices of DE-LU, in EUR/kWh. */
const DAY_AHEAD = seedId('profile', 'day-ahead-price-de-lu')

/** What a position reads of forecasts and prices. */
export const positionSources: PositionSources = {
  forecasts: async (db, { from, to }) => {
    const days = await listDays(db, { from, to, offset: 0 })
    const newest = new Map<string, number>()
    for (const { delivery_day, version } of await listVersionTimes(db, { from, to })) newest.set(delivery_day, version)
    const versions = [...newest].map(([delivery_day, version]) => ({ delivery_day, version }))
    const areas = Map.groupBy(await readAreaSeries(db, versions), ({ delivery_day }) => delivery_day)
    return new Map(
      days.map(({ delivery_day, source }): [string, DayForecast] => [
        delivery_day,
        { version: newest.get(delivery_day) ?? 1, source, areas: areas.get(delivery_day) ?? [] },
      ]),
    )
  },
  dayAhead: async (db, shared, { start_ms, end_ms }) => {
    const prices = new Float64Array((end_ms - start_ms) / QUARTER_HOUR_MS).fill(Number.NaN)
    const entry = await findProfile(db, shared, DAY_AHEAD)
    const loaded = entry === null ? null : await loadProfile(db, shared, entry, start_ms, end_ms)
    if (loaded === null || loaded.resolution !== 'quarter_hourly') return prices
    const first = (Date.parse(loaded.start_time) - start_ms) / QUARTER_HOUR_MS
    for (const [slot, per_kwh] of loaded.values.entries())
      if (first + slot >= 0 && first + slot < prices.length) prices[first + slot] = Math.round(per_kwh * 1e5) / 100
    return prices
  },
}
