import { calendarOf } from '../../calendar/buckets.ts'
import { instantFormatter } from '../../calendar/zone.ts'
import type { Row } from '../../answer.ts'
import type { Columned } from '../../wire.ts'
import { missingOf } from './compare/basis.ts'
import type { CompareResult } from './compare/contract.ts'
import type { ExplainResult } from './explain/contract.ts'
import type { CalculateResult, Resolution, Tariff } from './contract.ts'
import type { Profile } from './profiles/contract.ts'

/** One row per tariff: what a list shows. */
export function tariffRows(tariffs: readonly Tariff[]): Row[] {
  return tariffs.map(
    ({ id, name, summary, eligibility, tariff_components, available_from, available_to, remarks }) => ({
      id,
      name,
      summary,
      fuse_size: eligibility.fuse_size?.value ?? null,
      fuse_unit: eligibility.fuse_size?.unit ?? null,
      eligibility: (eligibility.other ?? []).join(' '),
      components: tariff_components.map((component) => component.name).join('; '),
      available_from,
      available_to,
      remarks,
    }),
  )
}

/** Columns of a calculation. */
export const CALCULATION_COLUMNS = ['component', 'series', 'slot_start', 'resolution', 'value', 'unit'] as const

/** One row per component, series and slot. */
export function* calculationRows(result: CalculateResult | Columned<CalculateResult>): Generator<Row> {
  for (const { name: component, timezone, start_time, end_time, time_series } of result.components) {
    for (const { name: series, resolution, unit, values } of time_series) {
      const starts = slotStarts(timezone, start_time, end_time, resolution)
      for (const [slot, value] of values.entries())
        yield {
          component,
          series,
          slot_start: starts(slot),
          resolution,
          value: Number.isFinite(value) ? value : null,
          unit,
        }
    }
  }
}

/** One row per slot. */
export function* profileRows(profile: Profile): Generator<Row> {
  const { name, timezone, start_time, end_time, resolution, unit, values } = profile
  const starts = slotStarts(timezone, start_time, end_time, resolution)
  for (const [slot, value] of values.entries())
    yield { profile: name, slot_start: starts(slot), resolution, value, unit }
}

/** Starts of the slots of a period; a calendar slot that the period cuts starts before it. */
function slotStarts(
  timezone: string,
  start_time: string,
  end_time: string,
  resolution: Resolution,
): (slot: number) => string {
  const grid = calendarOf(timezone, Date.parse(start_time), Date.parse(end_time)).grid(resolution)
  const format = instantFormatter(timezone)
  return (slot) => format(grid.edge(slot))
}

/** Columns of a comparison. */
export const COMPARISON_COLUMNS = [
  ...(['rank', 'tariff_id', 'tariff', 'component', 'month', 'amount', 'currency'] as const),
  ...(['operator', 'status', 'reason', 'confirmed_until', 'stale'] as const),
] as const

/**
 * One row per ranked tariff, component and month, in the order of the comparison; then one per tariff that is not
 * eligible. For a ranked one `reason` lists the missing parts of its total.
 */
export function* comparisonRows({ currency, tariffs, not_eligible }: CompareResult): Generator<Row> {
  for (const [index, tariff] of tariffs.entries()) {
    const { tariff_id, name, months, components, system_operator } = tariff
    const reason = missingOf(tariff).join('; ') || null
    const whose = { operator: system_operator?.name ?? null, status: 'ranked', reason }
    for (const component of components) {
      for (const [month, amount] of component.amounts.entries()) {
        const item = { component: component.name, month: months[month] ?? '', amount, currency }
        const { confirmed_until, stale } = component
        yield { rank: index + 1, tariff_id, tariff: name, ...item, ...whose, confirmed_until, stale }
      }
    }
  }
  for (const { tariff_id, name, system_operator, reason } of not_eligible) {
    const none = { component: null, month: null, amount: null, currency: null }
    const whose = { operator: system_operator?.name ?? null, status: 'not_eligible', reason }
    yield { rank: null, tariff_id, tariff: name, ...none, ...whose, confirmed_until: null, stale: null }
  }
}

/** One row per component and month; they add up to the total. */
export function explanationRows({ line_items }: ExplainResult): Row[] {
  return line_items
}
