import { activePart, zoneOf } from '#server/areas/cost-of-energy/calculate-period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { civilOf, epochDay } from '#server/calendar/civil.ts'
import type { Period } from '#server/calendar/grid.ts'
import { localDay, zoneOffsets } from '#server/calendar/zone.ts'

/** Days of a period that are not priced: by no component (`names` empty), or not by the components of these names. */
export type Hole = {
  names: string[]
  /** The price begins after the hole, ends before it, pauses for it, has ended before the period or begins after it. */
  side: 'begins' | 'ends' | 'pauses' | 'ended' | 'later'
  start_ms: number
  end_ms: number
  days: number
}

/** Periods without overlaps, in order; those that touch are one. */
export function mergePeriods(periods: Period[]): Period[] {
  const merged: Period[] = []
  for (const { start_ms, end_ms } of periods.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const last = merged.at(-1)
    if (last && start_ms <= last.end_ms) last.end_ms = Math.max(last.end_ms, end_ms)
    else merged.push({ start_ms, end_ms })
  }
  return merged
}

/**
 * What a period asks for and a tariff does not price: first the days without any component, then, within the rest, the
 * days without one that the tariff otherwise has. Components of one name are one price that changed.
 */
export function holesOf(tariff: Tariff, period: Period): Hole[] {
  const timezone = zoneOf(tariff)
  const priced = mergePeriods(partsOf(tariff, period))
  const known = hullOf(priced)
  if (!known) return []
  const whole = holesWithin(period, priced, timezone, [])
  const names = [...new Set(tariff.tariff_components.map(({ name }) => name))]
  const isSaid = (hole: Hole) =>
    whole.some(({ start_ms, end_ms }) => start_ms === hole.start_ms && end_ms === hole.end_ms)
  const named = names.flatMap((name) => holesOfName(name, tariff, known, timezone)).filter((hole) => !isSaid(hole))
  return joinNames([...whole, ...named])
}

function holesOfName(name: string, tariff: Tariff, known: Period, timezone: string): Hole[] {
  const parts = mergePeriods(partsOf(tariff, known, name))
  if (parts.length > 0) return holesWithin(known, parts, timezone, [name])
  const own = tariff.tariff_components.filter((one) => one.name === name)
  const hole = { names: [name], ...known, days: daysOf(known, timezone) }
  const ended_ms = Math.max(
    ...own.map((one) => Date.parse(one.applicable_to ?? '')).filter((ms) => ms <= known.start_ms),
  )
  if (ended_ms !== -Infinity) return [{ ...hole, side: 'ended', start_ms: ended_ms }]
  const begins_ms = Math.min(...own.map((one) => Date.parse(one.applicable_from)).filter((ms) => ms >= known.end_ms))
  return begins_ms === Infinity ? [] : [{ ...hole, side: 'later', end_ms: begins_ms }]
}

function partsOf(tariff: Tariff, period: Period, name?: string): Period[] {
  const components = tariff.tariff_components.filter((one) => name === undefined || one.name === name)
  return components.flatMap((component) => activePart(component, period) ?? [])
}

function hullOf(periods: Period[]): Period | null {
  const [first, last] = [periods[0], periods.at(-1)]
  return first && last ? { start_ms: first.start_ms, end_ms: last.end_ms } : null
}

function holesWithin(frame: Period, parts: Period[], timezone: string, names: string[]): Hole[] {
  const edges = [frame.start_ms, ...parts.flatMap(({ start_ms, end_ms }) => [start_ms, end_ms]), frame.end_ms]
  const holes: Hole[] = []
  for (let index = 0; index < edges.length; index += 2) {
    const hole = { start_ms: edges[index] ?? 0, end_ms: edges[index + 1] ?? 0 }
    const side = index === 0 ? 'begins' : index === edges.length - 2 ? 'ends' : 'pauses'
    if (hole.start_ms < hole.end_ms) holes.push({ names, side, ...hole, days: daysOf(hole, timezone) })
  }
  return holes
}

/** Components that begin or end together are said together. */
function joinNames(holes: Hole[]): Hole[] {
  const joined = new Map<string, Hole>()
  for (const hole of holes) {
    const key = `${hole.names.length === 0} ${hole.side} ${hole.start_ms} ${hole.end_ms}`
    const known = joined.get(key)
    joined.set(key, known ? { ...known, names: [...known.names, ...hole.names] } : hole)
  }
  return [...joined.values()]
}

/** Calendar days of a period that begins and ends at midnight on a clock. */
export function daysOf({ start_ms, end_ms }: Period, timezone: string): number {
  const offsets = zoneOffsets(timezone, start_ms, end_ms)
  return localDay(offsets, end_ms) - localDay(offsets, start_ms)
}

/** Whether a period begins and ends with calendar months on a clock. */
export function isWholeMonths({ start_ms, end_ms }: Period, timezone: string): boolean {
  const offsets = zoneOffsets(timezone, start_ms, end_ms)
  return [start_ms, end_ms].every((instant_ms) => civilOf(localDay(offsets, instant_ms)).day === 1)
}

/** The calendar year that a tariff prices, nearest to a period that it does not: whole where it has a whole one. */
export function pricedYear(tariff: Tariff, { start_ms }: Period): number | null {
  const timezone = zoneOf(tariff)
  const starts = tariff.tariff_components.map((one) => Date.parse(one.applicable_from))
  const ends = tariff.tariff_components.map((one) =>
    one.applicable_to === null ? Infinity : Date.parse(one.applicable_to),
  )
  const [from_ms, to_ms] = [Math.min(...starts), Math.max(...ends)]
  if (!(from_ms < to_ms)) return null
  const startsOn = dayAt(from_ms, timezone)
  const first = startsOn.year + (startsOn.day_number === epochDay(startsOn.year, 1, 1) ? 0 : 1)
  if (to_ms === Infinity) return first
  const endsOn = dayAt(to_ms, timezone)
  const last = endsOn.year - 1
  if (first > last) return startsOn.year
  return start_ms < from_ms ? first : last
}

function dayAt(instant_ms: number, timezone: string): { year: number; day_number: number } {
  const day_number = localDay(zoneOffsets(timezone, instant_ms, instant_ms), instant_ms)
  return { year: civilOf(day_number).year, day_number }
}
