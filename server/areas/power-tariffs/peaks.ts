import type { Resolution } from '#server/calendar/resolution.ts'
import type { PeaksCalculatedAs } from './contract.ts'

/** A peak with the aggregation of every coarse level: the highest hour by default. */
export function wholePeaks(peaks: PeaksCalculatedAs): PeaksCalculatedAs {
  const { highestValues, resolution, peaksCalculatedAs: inner } = peaks
  if (inner !== null) return { highestValues, resolution, peaksCalculatedAs: wholePeaks(inner) }
  if (resolution === 'quarter_hourly' || resolution === 'hourly') return peaks
  const hour = { highestValues: 1, resolution: 'hourly' as const, peaksCalculatedAs: null }
  return { highestValues, resolution, peaksCalculatedAs: hour }
}

/** The slots whose mean power everything else is made of. */
export function finestResolution(peaks: PeaksCalculatedAs): 'quarter_hourly' | 'hourly' {
  const whole = wholePeaks(peaks)
  if (whole.peaksCalculatedAs !== null) return finestResolution(whole.peaksCalculatedAs)
  return whole.resolution === 'quarter_hourly' ? 'quarter_hourly' : 'hourly'
}

/** Peaks of months or years are ranked over the calendar year and billed in twelfths, all others over the month. */
export function isRankedByYear(peaks: PeaksCalculatedAs | null): boolean {
  const ofYear: readonly (Resolution | undefined)[] = ['monthly', 'yearly']
  return ofYear.includes(peaks?.resolution)
}
