import { CONTROL_AREAS, type ControlArea } from '#server/areas/market-access/contract.ts'
import type { ForecastReadback, ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { type Kind, KINDS } from '#server/areas/portfolio-forecasts/kinds.ts'
import { areaSeries, mwhPerUnit } from '#server/areas/portfolio-forecasts/totals.ts'

export type AreaValues = { control_area: ControlArea; values: number[] }
/** The values of one kind in a forecast, per control area and in sum. */
export type KindStack = { kind: Kind; areas: AreaValues[]; totals: number[] }
export type Forecast = Pick<ForecastReadback, 'unit' | 'series' | 'malo_mapping'>

/** A forecast per kind and control area in the unit that is shown; kinds that it has nothing of are left out. */
export function dayStacks({ unit, series, malo_mapping }: Forecast, shown: ForecastUnit): KindStack[] {
  const sent = series.map((each) => ({ ...each, values: Float64Array.from(each.values) }))
  const all = areaSeries({ unit, series: sent, malo_mapping })
  return KINDS.flatMap((kind) => {
    const areas = CONTROL_AREAS.flatMap((control_area) => {
      const found = all.find((each) => each.kind === kind && each.control_area === control_area)
      return found ? [{ control_area, values: [...found.values_mwh].map((mwh) => mwh / mwhPerUnit(shown)) }] : []
    })
    return areas.length === 0 ? [] : [{ kind, areas, totals: totalsOf(areas) }]
  })
}

function totalsOf(areas: readonly AreaValues[]): number[] {
  return (areas[0]?.values ?? []).map((_, slot) => areas.reduce((sum, { values }) => sum + (values[slot] ?? 0), 0))
}

/** How many quarter-hours of two totals differ by more than rounding. */
export function countChanged(totals: readonly number[], before: readonly number[]): number {
  return totals.filter((value, slot) => Math.abs(value - (before[slot] ?? 0)) > 1e-9).length
}
