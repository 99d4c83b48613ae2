import { slotStart } from '#components/charts/heat-map/heat-grid.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { type Period as Span, slotsWithin } from '#server/calendar/grid.ts'
import { DAY_MS } from '#server/calendar/civil.ts'
import { addYears, HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { mergePeriods } from '#server/areas/cost-of-energy/calculate/coverage.ts'
import type { Peak } from '../calculate/result/peaks.ts'

export type FineResolution = 'quarter_hourly' | 'hourly'
type Marginal = ExplainResult['marginal'][number]
type Rates = ExplainResult['components'][number]['rates'][number]

/** The slots that a map shows: a part of the period on its clock, and the index of its first value. */
export type ShownPart = Span & { zone: string; resolution: FineResolution; first: number; count: number }

const longestShown_ms = 400 * DAY_MS

/** The years that a long period is shown by; none where it fits one map. */
export function yearsShown({ start_ms, end_ms }: Span, zone: string): string[] {
  if (end_ms - start_ms <= longestShown_ms) return []
  const year = (ms: number) => Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(ms))
  const [from, to] = [year(start_ms), year(end_ms - 1)]
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

/** The whole period, or where it is long the part in one of its years. */
export function shownPart(period: Span, zone: string, year: string | undefined, resolution: FineResolution): ShownPart {
  const grid = calendarOf(zone, period.start_ms, period.end_ms).grid(resolution)
  const from = year === undefined ? period.start_ms : startOfYear(year, zone)
  const to = year === undefined ? period.end_ms : addYears(from, 1, zone)
  const part = { start_ms: Math.max(from, period.start_ms), end_ms: Math.min(to, period.end_ms) }
  const { first, end } = slotsWithin(grid, part)
  return { ...part, zone, resolution, first, count: end - first }
}

function startOfYear(year: string, zone: string): number {
  const noon = Date.UTC(Number(year), 0, 1, 12)
  return calendarOf(zone, noon, noon + DAY_MS)
    .grid('daily')
    .edge(0)
}

/** Start of a shown slot, counted from the part's first. */
export function startOfSlot(part: ShownPart, index: number): number {
  return slotStart(part, part.resolution, index)
}

/** The shown slot that an instant lies in, or null outside. */
export function slotAt(part: ShownPart, instant_ms: number | null): number | null {
  if (instant_ms === null || instant_ms < part.start_ms || instant_ms >= part.end_ms) return null
  const step_ms = startOfSlot(part, 1) - startOfSlot(part, 0)
  return Math.floor((instant_ms - startOfSlot(part, 0)) / step_ms)
}

/** The slots that set a peak which costs something, by their middle. */
export function peakSlots(part: ShownPart, peaks: Peak[]): number[] {
  const found = peaks
    .filter(({ cost }) => cost !== 0)
    .map(({ start_ms, end_ms }) => {
      // A peak of a whole day does not refer to a quarter-hour.
      return end_ms - start_ms > 4 * 3_600_000 ? null : slotAt(part, (start_ms + end_ms) / 2 - 1)
    })
  return [...new Set(found)].filter((slot) => slot !== null)
}

/** kWh per shown slot, from quarter-hours. */
export function loadPerSlot(load: (number | null)[], part: ShownPart): (number | null)[] {
  if (part.resolution === 'quarter_hourly') return load.slice(part.first, part.first + part.count)
  return Array.from({ length: part.count }, (_, index) => {
    const four = load.slice(4 * (part.first + index), 4 * (part.first + index) + 4)
    return four.length < 4 || four.includes(null) ? null : four.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
}

/** A marginal cost with nothing where no price of energy applies: there one more kWh is not free, but not priced. */
export function whilePriced(marginal: Marginal, components: ExplainResult['components']): Marginal {
  const pricing = components.filter(isPriceOfEnergy)
  const spans = mergePeriods(
    (pricing.length > 0 ? pricing : components).map(({ start_time, end_time }) => ({
      start_ms: Date.parse(start_time),
      end_ms: Date.parse(end_time),
    })),
  )
  const start_ms = Date.parse(marginal.start_time)
  const step_ms = marginal.resolution === 'hourly' ? HOUR_MS : QUARTER_HOUR_MS
  const end_ms = start_ms + marginal.values.length * step_ms
  if (spans.some((span) => span.start_ms <= start_ms && span.end_ms >= end_ms)) return marginal
  const isPriced = (ms: number) => spans.some((span) => span.start_ms <= ms && ms < span.end_ms)
  return {
    ...marginal,
    values: marginal.values.map((value, slot) => (isPriced(start_ms + slot * step_ms) ? value : null)),
  }
}

/** Whether energy costs by the kWh in a component; one that peaks set prices only the slots which set them. */
function isPriceOfEnergy({ peaks, rates, marginal }: ExplainResult['components'][number]): boolean {
  if (peaks.length > 0) return false
  if (rates.some(({ unit }) => unit.endsWith('_per_kWh'))) return true
  return marginal?.some(({ values }) => values.some((value) => value !== null && value !== 0)) ?? false
}

/** Lowest and highest value; null where there is none. */
export function rangeOf(values: (number | null)[]): [number, number] | null {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return low > high ? null : [low, high]
}

/** The rate that applied at an instant; a list of runs is searched in its order of time. */
export function rateAt({ intervals }: Rates, instant_ms: number): number | null {
  let [low, high] = [0, intervals.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const { start_time, end_time, rate } = intervals[middle]!
    if (instant_ms < Date.parse(start_time)) high = middle - 1
    else if (instant_ms >= Date.parse(end_time)) low = middle + 1
    else return rate
  }
  return null
}

/** What one component has to do with one slot. */
export type SlotPart = {
  index: number
  name: string
  rate: { value: number; unit: string } | null
  marginal: number | null
  peaks: Peak[]
}

/** Every component that applies in a slot of `marginal`: its rate, what one more kWh adds, and the peaks that it set. */
export function slotParts(
  explanation: ExplainResult,
  marginal: Marginal,
  slot: number,
  span: Span,
  peaks: Peak[],
): SlotPart[] {
  return explanation.components.flatMap((component, index) => {
    if (span.start_ms < Date.parse(component.start_time) || span.start_ms >= Date.parse(component.end_time)) return []
    const own = component.marginal?.find(({ dataset_id }) => dataset_id === marginal.dataset_id)
    const applied = component.rates.find(({ unit }) => unit.endsWith('_per_kWh')) ?? component.rates[0]
    const value = applied ? rateAt(applied, span.start_ms) : null
    const set = peaks.filter((peak) => {
      return (
        peak.component === component.name &&
        peak.start_ms < span.end_ms &&
        peak.end_ms > span.start_ms &&
        peak.cost !== 0
      )
    })
    return {
      index,
      name: component.name,
      rate: applied && value !== null ? { value, unit: applied.unit } : null,
      marginal: own?.values[slot] ?? null,
      peaks: set,
    }
  })
}
