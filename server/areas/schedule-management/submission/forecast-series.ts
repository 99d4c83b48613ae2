import { forecastSeries, type ScheduledSeries } from './schedule-message.ts'
import type { TsoId } from '../schedules/tsos.ts'

/** The energy of one kind in one control area, in MWh per quarter-hour. */
export type AreaEnergy = { kind: 'production' | 'consumption'; values_mwh: ArrayLike<number> }

const QUARTERS_PER_HOUR = 4

/**
 * The series of the version that a forecast makes: its production and consumption in MW, and every trade of the version
 * before as it was, of which a forecast knows nothing.
 */
export function mergedSeries(
  address: { tso: TsoId; sender_id: string },
  energies: readonly AreaEnergy[],
  before: readonly ScheduledSeries[],
): ScheduledSeries[] {
  const forecast = energies.map(({ kind, values_mwh }) =>
    forecastSeries(
      kind,
      address,
      Array.from(values_mwh, (value) => value * QUARTERS_PER_HOUR),
    ),
  )
  return [...forecast, ...before.filter(({ type }) => type === 'internal' || type === 'external')]
}
