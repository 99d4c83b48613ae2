import type { FlowDirection } from '../../market-access/contract.ts'
import type { SeriesIds, SeriesKind } from '../submission/series-rules.ts'

/** A series of an accepted schedule: MW per quarter-hour. */
export type ScheduledSeries = Pick<SeriesIds, 'in_area' | 'in_party'> & {
  type: SeriesKind
  values_mw: readonly number[]
}

/**
 * Net energy of a schedule into its balance group, kWh per quarter-hour. Trades count; production and consumption are
 * what they cover, and replace them (consumption less production) where a schedule has none: in a balanced one both are
 * the same.
 */
export function scheduledKwh(
  series: readonly ScheduledSeries[],
  { sender_id, area }: { sender_id: string; area: string },
): Float64Array {
  const trades = series.filter(({ type }) => type === 'internal' || type === 'external')
  const counted = trades.length > 0 ? trades : series
  const sums = new Float64Array(counted[0]?.values_mw.length ?? 0)
  for (const { type, in_party, in_area, values_mw } of counted) {
    const isIn = { production: false, consumption: true, internal: in_party === sender_id, external: in_area === area }
    const sign = isIn[type] ? 1 : -1
    // Schedules have three decimals: thousandths of a MW add up without an error.
    for (const [slot, mw] of values_mw.entries()) sums[slot] = (sums[slot] ?? 0) + sign * Math.round(mw * 1000)
  }
  return sums.map((thousandths) => thousandths / 4)
}

/** Allocations of an area on one day in one direction: kWh, and the share of its series that have a value. */
export type AllocatedSums = { values: readonly (number | null)[]; share: readonly number[] }

/**
 * Consumption less production of a day in an area, kWh per quarter-hour; NaN where not every series has a value. `sums`
 * has the directions of which the area has series: null for one of which nothing is known on this day. /
 */
export function allocatedKwh(
  sums: Partial<Record<FlowDirection, AllocatedSums | null>>,
  quarter_hours: number,
): Float64Array {
  const net = new Float64Array(quarter_hours)
  for (const [direction, of] of Object.entries(sums)) {
    const sign = direction === 'production' ? -1 : 1
    for (let slot = 0; slot < quarter_hours; slot++) {
      const kwh = of?.share[slot] === 1 ? (of.values[slot] ?? Number.NaN) : Number.NaN
      net[slot] = (net[slot] ?? 0) + sign * kwh
    }
  }
  return net
}
