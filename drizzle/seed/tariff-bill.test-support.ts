import { type ComponentRun, runTariff } from '#server/areas/cost-of-energy/calculate/calculate.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

/** Cost per component name of a load in kW per quarter-hour. */
export function bill(
  tariff: Tariff,
  start_time: string,
  end_time: string,
  kw: (slot: number) => number,
): Map<string, number> {
  return billed(tariff, { start_time, end_time }, [], kw)
}

/** The same with a subscription in kW of each year. */
export function billWithCapacity(
  tariff: Tariff,
  start_time: string,
  end_time: string,
  subscribed: number,
  kw: (slot: number) => number,
): Map<string, number> {
  const years =
    Number(end_time.slice(0, 4)) - Number(start_time.slice(0, 4)) + (end_time.slice(5, 10) === '01-01' ? 0 : 1)
  const values = new Float64Array(years).fill(subscribed)
  return billed(tariff, { start_time, end_time }, [{ name: 'yearly-firm-subscribed-offtake-capacity', values }], kw)
}

function billed(
  tariff: Tariff,
  period: { start_time: string; end_time: string },
  more: { name: string; values: Float64Array }[],
  kw: (slot: number) => number,
): Map<string, number> {
  const slots = (Date.parse(period.end_time) - Date.parse(period.start_time)) / QUARTER_HOUR_MS
  const values = Float64Array.from({ length: slots }, (_, slot) => kw(slot) / 4)
  const time_series = [{ name: 'quarter-hourly-energy-offtake', values }, ...more]
  const body = { ...period, tariff_id: tariff.id, profiles: [], time_series, missing: 'reject' as const }
  const runs = runTariff(tariff, body, { profiles: [], include_intermediate_time_series: false })
  const sums = new Map<string, number>()
  for (const run of runs) sums.set(run.component.name, (sums.get(run.component.name) ?? 0) + costOf(run))
  return sums
}

function costOf({ cost, slots }: ComponentRun): number {
  return cost.subarray(slots.first, slots.end).reduce((sum, value) => sum + value, 0)
}
