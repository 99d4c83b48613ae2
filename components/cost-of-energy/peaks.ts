import { calendarOf } from '#server/calendar/buckets.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { localDay, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import type {
  ComponentResult,
  PipelineFunction,
  ResultSeries,
  TariffComponent,
} from '#server/areas/cost-of-energy/contract.ts'

/** A slot that set what a component costs in a month. */
export type Peak = {
  component: string
  /** Local month `YYYY-MM` that it counts in. */
  month: string
  start_ms: number
  end_ms: number
  /** As it was ranked, weights included. */
  value: number
  unit: string
}

/** Starts of a series' slots in milliseconds, and the end of the last. */
export function edgesOf(
  series: Pick<ResultSeries, 'resolution' | 'values'>,
  result: ComponentResult,
  timezone: string,
): number[] {
  const start_ms = Math.floor(Date.parse(result.start_time) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  const end_ms = Math.ceil(Date.parse(result.end_time) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  const grid = calendarOf(timezone, start_ms, end_ms).grid(series.resolution)
  return Array.from({ length: series.values.length + 1 }, (_, index) => grid.edge(index))
}

type Select = Extract<PipelineFunction, { type: 'select' }>
type Aggregate = Extract<PipelineFunction, { type: 'aggregate' }>

/**
 * The hours (or quarter-hours) whose power set a component's cost, read from the intermediate series of its result: the
 * slots that a ranking kept, each traced to the highest slot inside it, or else the highest slot of every month.
 */
export function peaksOf(component: TariffComponent, result: ComponentResult): Peak[] {
  const ranking = component.functions.findLast(isRanking)
  if (ranking) return rankedPeaks(ranking, component, result)
  const highest = component.functions.findLast(isMonthlyHighest)
  return highest ? monthlyPeaks(highest, component, result) : []
}

function isRanking(fn: PipelineFunction): fn is Select {
  return fn.type === 'select' && fn.condition.type === 'highest' && isPower(fn.output.unit)
}

function isMonthlyHighest(fn: PipelineFunction): fn is Aggregate {
  return fn.type === 'aggregate' && fn.aggregation_function === 'max' && isPower(fn.output.unit)
}

function isPower(unit: string): boolean {
  return unit === 'kW' || unit === 'kvar'
}

function rankedPeaks(select: Select, component: TariffComponent, result: ComponentResult): Peak[] {
  const kept = seriesOf(result, select.output.id)
  if (!kept) return []
  const edges = edgesOf(kept, result, component.timezone)
  const before = component.functions.find((fn) => fn.output.id === select.input.id)
  const finer = before?.type === 'aggregate' ? seriesOf(result, before.input.id) : undefined
  return kept.values.flatMap((value, slot) => {
    if (value === null) return []
    const from_ms = edges[slot] ?? 0
    const to_ms = edges[slot + 1] ?? 0
    const inner = finer ? highestWithin(finer, from_ms, to_ms, component, result) : { start_ms: from_ms, end_ms: to_ms }
    return [{ ...inner, value, unit: kept.unit, component: component.name, month: monthAt(inner.start_ms, component) }]
  })
}

function monthlyPeaks(aggregate: Aggregate, component: TariffComponent, result: ComponentResult): Peak[] {
  const highest = seriesOf(result, aggregate.output.id)
  const finer = seriesOf(result, aggregate.input.id)
  if (!highest || !finer) return []
  const edges = edgesOf(highest, result, component.timezone)
  return highest.values.flatMap((value, slot) => {
    if (value === null) return []
    const inner = highestWithin(finer, edges[slot] ?? 0, edges[slot + 1] ?? 0, component, result)
    return [
      { ...inner, value, unit: highest.unit, component: component.name, month: monthAt(inner.start_ms, component) },
    ]
  })
}

function highestWithin(
  series: ResultSeries,
  from_ms: number,
  to_ms: number,
  component: TariffComponent,
  result: ComponentResult,
): { start_ms: number; end_ms: number } {
  const edges = edgesOf(series, result, component.timezone)
  let best = -1
  for (let slot = 0; slot < series.values.length; slot += 1) {
    const start_ms = edges[slot] ?? 0
    const value = series.values[slot]
    if (start_ms < from_ms || start_ms >= to_ms || value === null || value === undefined) continue
    if (best < 0 || value > (series.values[best] ?? -Infinity)) best = slot
  }
  return best < 0 ? { start_ms: from_ms, end_ms: to_ms } : { start_ms: edges[best] ?? 0, end_ms: edges[best + 1] ?? 0 }
}

function seriesOf(result: ComponentResult, name: string): ResultSeries | undefined {
  return result.time_series.find((series) => series.name === name)
}

function monthAt(instant_ms: number, { timezone }: TariffComponent): string {
  return formatDate(localDay(zoneOffsets(timezone, instant_ms, instant_ms), instant_ms)).slice(0, 7)
}
