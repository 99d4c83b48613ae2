import { CompensatedSum } from '#server/compensated-sum.ts'
import type { ControlArea } from '../market-access/contract.ts'
import type { ForecastUnit, SubmissionBody } from './contract.ts'
import type { Kind } from './kinds.ts'

/** Energy of one kind in one control area, in MWh per quarter-hour; of a balance group, or of the one that takes the area's. */
export type AreaSeries = {
  kind: Kind
  control_area: ControlArea
  values_mwh: Float64Array
  balance_group: string | null
}

/** What one of a value of this unit is in MWh: a quarter-hour of 1 MW is 0.25 MWh. */
export function mwhPerUnit(unit: ForecastUnit): number {
  return unit === 'MW' ? 0.25 : 1
}

/** Energy of a kind over all its series, those of control areas and of market locations, in MWh rounded to a millionth. */
export function totalMwh({ unit, series }: Pick<SubmissionBody, 'unit' | 'series'>, kind: Kind): number {
  const sum = new CompensatedSum()
  for (const each of series) {
    if (each.kind !== kind) continue
    for (const value of each.values) sum.add(value)
  }
  return rounded(sum.value * mwhPerUnit(unit))
}

function rounded(mwh: number): number {
  const millionths = mwh * 1e6
  // From 2^53 millionths on a double has none.
  return millionths < 2 ** 53 ? Math.round(millionths) / 1e6 : mwh
}

/** The submission per kind, control area and balance group: series of market locations add to the area that they are mapped to. */
export function areaSeries({
  unit,
  series,
  malo_mapping,
}: Omit<SubmissionBody, 'delivery_day' | 'validate_only'>): AreaSeries[] {
  const areas = new Map<string, Omit<AreaSeries, 'values_mwh'> & { sums: CompensatedSum[] }>()
  for (const { kind, control_area: own, malo, balance_group = null, values } of series) {
    const control_area = own ?? malo_mapping?.[malo ?? '']
    if (control_area === undefined) throw new Error('a series of no control area')
    const key = `${kind} ${control_area} ${balance_group ?? ''}`
    let area = areas.get(key)
    if (!area)
      areas.set(
        key,
        (area = { kind, control_area, balance_group, sums: Array.from(values, () => new CompensatedSum()) }),
      )
    for (let slot = 0; slot < values.length; slot++) area.sums[slot]?.add(values[slot]!)
  }
  const factor = mwhPerUnit(unit)
  return [...areas.values()].map(({ sums, ...area }) => ({
    ...area,
    values_mwh: Float64Array.from(sums, (sum) => sum.value * factor),
  }))
}
