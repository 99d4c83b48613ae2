import type { Period } from '#server/calendar/grid.ts'
import { formatInstant, localDay, zoneOffsets } from '#server/calendar/zone.ts'
import { activePart, zoneOf } from './period.ts'
import type { CalculationWarning, Tariff } from '../contract.ts'
import type { MissingData } from '../missing-data-contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'

/** Days of a period that are not priced: by no component (`names` empty), or not by the components of these names. */
export type Hole = Period & {
  names: string[]
  /** The price begins after the hole, ends before it, pauses for it, has ended before the period or begins after it. */
  side: MissingData['side']
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
  if (!known)
    return [
      { names: [], side: 'pauses', start_ms: period.start_ms, end_ms: period.end_ms, days: daysOf(period, timezone) },
    ]
  const whole = holesWithin(period, priced, timezone, [])
  const names = [...new Set(tariff.tariff_components.map(({ name }) => name))]
  const isExplained = (hole: Hole) =>
    whole.some(({ start_ms, end_ms }) => start_ms === hole.start_ms && end_ms === hole.end_ms)
  const named = names.flatMap((name) => holesOfName(name, tariff, known, timezone)).filter((hole) => !isExplained(hole))
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

/** Components that begin or end together are reported together. */
function joinNames(holes: Hole[]): Hole[] {
  const joined = new Map<string, Hole>()
  for (const hole of holes) {
    const key = `${hole.names.length === 0} ${hole.side} ${hole.start_ms} ${hole.end_ms}`
    const known = joined.get(key)
    joined.set(key, known ? { ...known, names: [...known.names, ...hole.names] } : hole)
  }
  return [...joined.values()]
}

/** Days on a clock that a period touches. */
export function daysOf({ start_ms, end_ms }: Period, timezone: string): number {
  const offsets = zoneOffsets(timezone, start_ms, end_ms)
  return localDay(offsets, end_ms - 1) - localDay(offsets, start_ms) + 1
}

/**
 * Days of a period without a price in some component of the tariff, or in all. A component that begins after the period
 * does not count.
 */
export function unpricedDays(tariff: Tariff, period: Period): number {
  const holes = holesOf(tariff, period).filter(({ side }) => side !== 'later')
  const within = holes.map(({ start_ms, end_ms }) => {
    return { start_ms: Math.max(start_ms, period.start_ms), end_ms: Math.min(end_ms, period.end_ms) }
  })
  const zone = zoneOf(tariff)
  return mergePeriods(within).reduce((days, part) => days + daysOf(part, zone), 0)
}

/** What a period asks for and a tariff does not price, as the warnings of its cost; one as well where it prices nothing. */
export function coverageWarnings(tariff: Tariff, period: Period): CalculationWarning[] {
  const zone = zoneOf(tariff)
  return holesOf(tariff, period).map((hole) => {
    const [start_time, end_time] = [formatInstant(hole.start_ms, zone), formatInstant(hole.end_ms, zone)]
    const { names: components, side, days } = hole
    const missing = { components, side, start_time, end_time, days }
    const { text: msg, params } = COST_OF_ENERGY.incomplete(missing)
    // Beyond the period where a price ended before it.
    const slot = formatInstant(Math.max(hole.start_ms, period.start_ms), zone)
    return {
      ...{ code: 'incomplete', msg, resolution: 'daily', slot },
      ...{ missing_data: missing, params },
    } as const
  })
}
