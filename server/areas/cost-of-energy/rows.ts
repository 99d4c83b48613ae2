import { calendarOf } from '../../calendar/buckets.ts'
import { instantFormatter } from '../../calendar/zone.ts'
import type { Row } from '../../operation.ts'
import type { Columned } from '../../wire.ts'
import type { CompareResult } from './compare-contract.ts'
import type { ExplainResult } from './explain-contract.ts'
import type { CalculateResult, Resolution, Tariff } from './contract.ts'
import type { Profile } from './profile-contract.ts'

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

/** One row per tariff, component and month, cheapest tariff first. */
export function* comparisonRows({ currency, tariffs }: CompareResult): Generator<Row> {
  for (const [index, { tariff_id, name, months, components }] of tariffs.entries()) {
    for (const component of components) {
      for (const [month, amount] of component.amounts.entries()) {
        const when = months[month] ?? ''
        yield { rank: index + 1, tariff_id, tariff: name, component: component.name, month: when, amount, currency }
      }
    }
  }
}

/** One row per component and month; they add up to the total. */
export function explanationRows({ line_items }: ExplainResult): Row[] {
  return line_items
}
