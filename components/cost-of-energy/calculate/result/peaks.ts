import type { ComponentResult } from '#server/areas/cost-of-energy/contract.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'

/** A component as the service returns it; `peaks` where an explanation was requested. */
export type CalculatedComponent = ComponentResult & Partial<Pick<ExplainResult['components'][number], 'peaks'>>

/** A slot that set a part of what a component costs, as the service traced it. */
export type Peak = {
  component: string
  /** Local month `YYYY-MM` that it lies in. */
  month: string
  start_ms: number
  end_ms: number
  /** As it was ranked, weights included. */
  value: number
  unit: string
  /** Its share of the component's cost, in the component's currency. */
  cost: number
}

/** The peaks of one component in one month, and what they cost together. */
export type PeakGroup = { component: string; month: string; peaks: Peak[]; amount: number }

/** Every slot that determined a cost, by component; null without an explanation. */
export function peaksOf(components: CalculatedComponent[]): Peak[] | null {
  if (components.some(({ peaks }) => peaks === undefined)) return null
  return components.flatMap(({ name, peaks = [] }) =>
    peaks.map(({ start_time, end_time, value, unit, cost }) => ({
      component: name,
      month: start_time.slice(0, 7),
      start_ms: Date.parse(start_time),
      end_ms: Date.parse(end_time),
      value,
      unit,
      cost,
    })),
  )
}

/** Peaks by component and month, in the order given; those that cost nothing are left out. */
export function groupPeaks(peaks: Peak[]): PeakGroup[] {
  const groups = new Map<string, PeakGroup>()
  for (const peak of peaks) {
    const { component, month } = peak
    const key = `${month} ${component}`
    const group = groups.get(key) ?? { component, month, peaks: [], amount: 0 }
    group.peaks.push(peak)
    group.amount += peak.cost
    groups.set(key, group)
  }
  return [...groups.values()].filter(({ amount }) => amount !== 0)
}

/** What all peaks cost together. */
export function costOfPeaks(peaks: Peak[]): number {
  return peaks.reduce((sum, { cost }) => sum + cost, 0)
}
