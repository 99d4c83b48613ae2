import { readTable, textsOf } from '../table.ts'
import type { DayType, Season } from './calendar.ts'
import { dayOfYear, dayType, season } from './calendar.ts'

export type StandardLoad = { day: (date: string) => Float64Array }

type Curves = Map<string, number[]>

const dynamised = new Set(['H25', 'P25', 'S25', 'H0'])

/**
 * A BDEW 2025 profile (H25, G25, L25, P25, S25): kWh of the 96 quarter-hours of a day for a consumption of
 * 1,000 kWh a year, from the published table per month and day type. Not rescaled: a year adds up to 1,000 kWh
 * within half a percent, as its calendar falls.
 */
export function bdew2025(profile: string): StandardLoad {
  const curves = table('./profiles/bdew-2025.tsv', 'month', 'kwh_per_gwh', profile)
  return load(curves, (date, type) => `${Number(date.slice(5, 7))} ${type}`, 1000, dynamised.has(profile))
}

/**
 * A VDEW 1999 profile (H0, G0–G6, L0–L2): kWh of the 96 quarter-hours of a day for a consumption of 1,000 kWh a
 * year, from the published watts per season and day type. Not rescaled: a year adds up to 1,000 kWh within 1.6 %.
 */
export function vdew1999(profile: string): StandardLoad {
  const curves = table('./profiles/vdew-1999.tsv', 'season', 'w_per_mwh', profile)
  return load(curves, (date, type) => `${season(date) satisfies Season} ${type}`, 4000, dynamised.has(profile))
}

/**
 * The factor by which VDEW and BDEW bring the seasons into a household profile, from the day of the year, rounded to
 * four decimals as both publications prescribe.
 */
export function dynamisation(day: number): number {
  const factor = -3.92e-10 * day ** 4 + 3.2e-7 * day ** 3 - 7.02e-5 * day ** 2 + 2.1e-3 * day + 1.24
  return Number(factor.toFixed(4))
}

function load(curves: Curves, key: (date: string, type: DayType) => string, divisor: number, dynamic: boolean) {
  return {
    day: (date: string): Float64Array => {
      const requested = key(date, dayType(date))
      const curve = curves.get(requested)
      if (curve === undefined) throw new Error(`no curve ${requested}`)
      const factor = dynamic ? dynamisation(dayOfYear(date)) : 1
      return Float64Array.from(curve, (value) => (value * factor) / divisor)
    },
  }
}

function table(path: string, bucket: 'month' | 'season', value: string, profile: string): Curves {
  const rows = readTable(path, ['profile', bucket, 'day_type', value]).filter((row) => row.profile === profile)
  if (rows.length === 0) throw new Error(`no profile ${profile} in ${path}`)
  return new Map(rows.map((row) => [`${row[bucket]} ${row.day_type}`, textsOf(row[value] ?? '').map(Number)]))
}
