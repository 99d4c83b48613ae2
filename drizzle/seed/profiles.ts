import { seedId } from './identity.ts'
import { dayAheadDeLu } from './prices.ts'
import { asElapsed, daysOf } from './profiles/calendar.ts'
import type { StandardLoad } from './profiles/standard-load.ts'
import { bdew2025, vdew1999 } from './profiles/standard-load.ts'
import type { SourceId } from './sources.ts'
import { sources } from './sources.ts'

export type SeedProfile = {
  id: string
  name: string
  description: string
  tags: string[]
  resolution: 'quarter_hourly'
  unit: 'kWh' | 'EUR_per_kWh'
  timezone: 'Europe/Berlin'
  /** RFC 3339, the first quarter-hour of `values`. */
  start_time: string
  values: Float64Array
  source: SourceId
}

type Load = { code: string; what: string; tags: string[] }

const firstYear = 2024
const lastYear = 2026

const bdew: Load[] = [
  { code: 'H25', what: 'household', tags: ['household'] },
  { code: 'G25', what: 'business', tags: ['business'] },
  { code: 'L25', what: 'agriculture', tags: ['agriculture'] },
  { code: 'P25', what: 'household with photovoltaics', tags: ['household', 'photovoltaics'] },
  { code: 'S25', what: 'household with photovoltaics and storage', tags: ['household', 'photovoltaics', 'storage'] },
]

const vdew: Load[] = [
  { code: 'H0', what: 'household', tags: ['household'] },
  { code: 'G0', what: 'business, general', tags: ['business'] },
  { code: 'G1', what: 'business, workdays 8–18', tags: ['business'] },
  { code: 'G2', what: 'business, mostly evenings', tags: ['business'] },
  { code: 'G3', what: 'business, continuous', tags: ['business'] },
  { code: 'G4', what: 'shop, hairdresser', tags: ['business'] },
  { code: 'G5', what: 'bakery', tags: ['business'] },
  { code: 'G6', what: 'weekend business', tags: ['business'] },
  { code: 'L0', what: 'agriculture, general', tags: ['agriculture'] },
  { code: 'L1', what: 'agriculture, dairy or livestock', tags: ['agriculture'] },
  { code: 'L2', what: 'agriculture, other', tags: ['agriculture'] },
]

/** The BDEW profiles again at an everyday consumption, so that a first calculation shows a bill of a usual size. */
const everyday: { code: string; kwh_per_year: number }[] = [
  { code: 'H25', kwh_per_year: 2_500 },
  { code: 'H25', kwh_per_year: 4_500 },
  { code: 'P25', kwh_per_year: 4_500 },
  { code: 'G25', kwh_per_year: 30_000 },
]

/**
 * The global profiles, one at a time because each holds three years of quarter-hours: standard loads in kWh for
 * 2024–2026 (1,000 kWh a year, and some at an everyday consumption) and the DE-LU day-ahead price in EUR/kWh.
 */
export function* seedProfiles(): Generator<SeedProfile> {
  for (const load of bdew) yield standardLoad('bdew-2025', load, 1000, bdew2025(load.code))
  for (const load of vdew) yield standardLoad('vdew-1999', load, 1000, vdew1999(load.code))
  for (const { code, kwh_per_year } of everyday) {
    const load = bdew.find((candidate) => candidate.code === code)
    if (load !== undefined) yield standardLoad('bdew-2025', load, kwh_per_year, bdew2025(code))
  }
  yield price()
}

function standardLoad(
  source: 'bdew-2025' | 'vdew-1999',
  load: Load,
  kwhPerYear: number,
  curve: StandardLoad,
): SeedProfile {
  const consumption = `${kwhPerYear.toLocaleString('en-US')} kWh a year`
  const [publisher = '', year = ''] = source.toUpperCase().split('-')
  return {
    id: seedId('profile', kwhPerYear === 1000 ? `${source}/${load.code}` : `${source}/${load.code}/${kwhPerYear}`),
    name: `${publisher} ${load.code} ${load.what}, ${consumption}`,
    description: [
      `${publisher} standard load profile ${load.code} (${year}), ${load.what}, in kWh per quarter-hour for`,
      `${consumption}, ${firstYear}–${lastYear}. The average of many customers: a single one has higher peaks.`,
      'Holidays are those common to all German Länder and count as Sundays, 24 and 31 December as Saturdays.',
      '02:00–03:00 is left out when summer time begins and repeated when it ends. As tabulated, not rescaled: the sum of',
      `a year differs from the stated consumption a little, as the calendar falls. Credit: ${sources[source].credit}.`,
    ].join(' '),
    tags: ['load', source, load.code, ...load.tags, 'DE'],
    resolution: 'quarter_hourly',
    unit: 'kWh',
    timezone: 'Europe/Berlin',
    start_time: `${firstYear}-01-01T00:00:00+01:00`,
    values: elapsed(curve, kwhPerYear / 1000),
    source,
  }
}

function elapsed(curve: StandardLoad, scale: number): Float64Array {
  const days = Array.from(daysOf(firstYear, lastYear), (date) => asElapsed(date, curve.day(date)))
  const values = new Float64Array(days.reduce((slots, day) => slots + day.length, 0))
  let at = 0
  for (const day of days) {
    values.set(day, at)
    at += day.length
  }
  return scale === 1 ? values : values.map((value) => value * scale)
}

function price(): SeedProfile {
  return {
    id: seedId('profile', 'day-ahead-price-de-lu'),
    name: 'Day-ahead price DE-LU',
    description: [
      'Day-ahead price of the bidding zone DE-LU in EUR/kWh, 2024-01-01 to 2026-08-23. Quarter-hourly from 2025-10-01;',
      'before, the auction was hourly and each price is repeated in the four quarter-hours of its hour.',
      `Credit: ${sources['smard-de-lu'].credit}.`,
    ].join(' '),
    tags: ['price', 'day-ahead', 'DE-LU', 'DE', 'LU'],
    resolution: 'quarter_hourly',
    unit: 'EUR_per_kWh',
    timezone: 'Europe/Berlin',
    ...dayAheadDeLu(),
    source: 'smard-de-lu',
  }
}
