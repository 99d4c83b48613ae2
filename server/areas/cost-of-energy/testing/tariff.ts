import type { Tariff, TariffComponent } from '../contract.ts'

/** A tariff of these components and nothing else, as no operator has it. */
export function tariffOf(...tariff_components: TariffComponent[]): Tariff {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Test',
    summary: '',
    remarks: null,
    system_operator: null,
    eligibility: { type: 'system_operator', fuse_size: null, metering_grid_area_ids: null, other: null },
    tariff_components,
    available_from: null,
    available_to: null,
    uses_extensions: false,
  }
}
