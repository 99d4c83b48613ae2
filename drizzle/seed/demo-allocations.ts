import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import type { AccountingPoint, ControlArea } from '#server/areas/market-access/contract.ts'
import { maloCheckDigit } from '#server/areas/market-access/malo.ts'
import type { SentDay } from '#server/areas/market-access/days/sent-day.ts'
import { sequence } from './demo.ts'
import { seedId } from './identity.ts'
import { asElapsed, dayOfYear } from './profiles/calendar.ts'
import { bdew2025 } from './profiles/standard-load.ts'

const AREAS: readonly ControlArea[] = ['50Hertz', 'Amprion', 'TenneT', 'TransnetBW']
/** What a portfolio has in each control area; `kwh_per_year` is of one point, which differs from half of it to twice. */
const KINDS = [
  { kind: 'household', count: 44, kwh_per_year: 3_800 },
  { kind: 'business', count: 12, kwh_per_year: 42_000 },
  { kind: 'farm', count: 4, kwh_per_year: 30_000 },
  { kind: 'solar', count: 10, kwh_per_year: 24_000 },
  { kind: 'wind', count: 2, kwh_per_year: 900_000 },
] as const
type Kind = (typeof KINDS)[number]['kind']

const CURVES = { household: bdew2025('H25'), business: bdew2025('G25'), farm: bdew2025('L25') }
/** A correction comes so many days after the first values. */
export const CORRECTED_AFTER_DAYS = 5

type DemoPoint = AccountingPoint & { control_area: ControlArea; kind: Kind; number: number; level: number }

/** The accounting points of a made-up portfolio, each in its control area. The same on every machine. */
export const demoPoints: readonly DemoPoint[] = AREAS.flatMap((control_area) =>
  KINDS.flatMap(({ kind, count, kwh_per_year }) =>
    Array.from({ length: count }, (_, index) => ({ control_area, kind, kwh_per_year, index })),
  ),
).map(({ control_area, kind, kwh_per_year, index }, number) => {
  const level = (kwh_per_year / 1000) * 2 ** (2 * sequence(number + 1)() - 1)
  const accounting_point_id = seedId('point', `demo/${control_area}/${kind}/${index}`)
  const market_identifier = marketLocation(5_000_000_000 + number * 7_919)
  return { accounting_point_id, market_identifier, control_area, valid_from: '2020-01-01', kind, number, level }
})

/** A market location's eleven digits: ten, and their check digit. */
function marketLocation(number: number): string {
  return `${number}${maloCheckDigit(String(number))}`
}

/**
 * A day of every point, in kWh: standard loads with noise, sun and wind with the weather of the area. Now and then a meter is
 * silent for some hours; `correction` is what the operator makes of these days later, with estimated values for the gap.
 */
export function* demoDay(day: EpochDay, correction: boolean): Generator<SentDay> {
  const date = formatDate(day)
  const shapes = new Map<string, Float64Array>()
  for (const point of demoPoints) {
    const random = sequence(point.number * 40_009 + day)
    const gap = random() < 1 / 60 ? { from: Math.floor(random() * 70), slots: 4 + Math.floor(random() * 20) } : null
    if (correction && gap === null) continue
    const key = `${point.kind} ${point.control_area}`
    const shape = shapes.get(key) ?? shapeOf(point, date, day)
    shapes.set(key, shape)
    const values = shape.map((kwh) => Math.round(kwh * point.level * (0.8 + 0.4 * random()) * 1000) / 1000)
    const estimated = gap !== null && correction ? [gap.from, gap.from + gap.slots] : []
    if (gap !== null && !correction) values.fill(Number.NaN, gap.from, gap.from + gap.slots)
    const { accounting_point_id, market_identifier, number: row } = point
    const flow_direction = point.kind === 'solar' || point.kind === 'wind' ? 'production' : 'consumption'
    const version = correction ? 2 : 1
    const named = { row, accounting_point_id, flow_direction, market_identifier } as const
    yield { ...named, day, version, values, estimated, unspoken: [] }
  }
}

/** The course of a day for 1,000 kWh a year. */
function shapeOf({ kind, control_area }: DemoPoint, date: string, day: EpochDay): Float64Array {
  const weather = sequence(AREAS.indexOf(control_area) * 7_000_003 + day * 31)
  if (kind === 'solar') return asElapsed(date, sunshine(date, 0.15 + 0.85 * weather()))
  if (kind === 'wind') return asElapsed(date, breeze(day, weather()))
  return asElapsed(date, CURVES[kind].day(date))
}

/** A bell between sunrise and sunset, higher in summer. */
function sunshine(date: string, clearness: number): Float64Array {
  const season = Math.sin((2 * Math.PI * (dayOfYear(date) - 80)) / 365)
  const half_day_hours = 6 + 2.2 * season
  const noon_hours = date.slice(5) > '03-29' && date.slice(5) < '10-26' ? 13.3 : 12.3
  const top_kwh = (0.19 + 0.08 * season) * clearness
  return Float64Array.from({ length: 96 }, (_, slot) => {
    const from_noon = ((slot + 0.5) / 4 - noon_hours) / half_day_hours
    return Math.abs(from_noon) >= 1 ? 0 : top_kwh * Math.cos((from_noon * Math.PI) / 2) ** 1.5
  })
}

/** Wind that comes and goes over days, with a course of its own on each. */
function breeze(day: EpochDay, random: number): Float64Array {
  return Float64Array.from({ length: 96 }, (_, slot) => {
    const at = day + slot / 96
    const strength = 0.5 + 0.3 * Math.sin(at * 1.3) + 0.2 * Math.sin(at * 4.1 + random * 3)
    return 0.06 * Math.max(0, strength) ** 2
  })
}
