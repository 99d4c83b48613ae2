import type { Row } from '../../operation.ts'
import type { CalculateResult, Profile, Tariff } from './contract.ts'

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

/** One row per component, series and slot. */
export function* calculationRows(result: CalculateResult): Generator<Row> {
  for (const component of result.components) {
    for (const series of component.time_series) {
      for (const [slot, value] of series.values.entries()) {
        yield {
          component: component.name,
          start_time: component.start_time,
          end_time: component.end_time,
          series: series.name,
          resolution: series.resolution,
          unit: series.unit,
          slot,
          value,
        }
      }
    }
  }
}

/** One row per slot. */
export function* profileRows(profile: Profile): Generator<Row> {
  for (const [slot, value] of profile.values.entries())
    yield { profile: profile.name, resolution: profile.resolution, unit: profile.unit, slot, value }
}
