import { seedId } from '../../../../drizzle/seed/identity.ts'
import { offeredAreaIds, suppliedAreaIds, type TariffFacts } from '../../../../drizzle/seed/tariffs/tariff.ts'
import type { KnownOperator, TariffRow } from '../../../areas/cost-of-energy/tariffs/import-store.ts'

type Imported = Pick<TariffFacts, 'key' | 'name' | 'summary' | 'other' | 'components' | 'without_energy_tax'> & {
  /** From `remarksOf`. */
  remarks: string
  /** In which of the operator's areas it is offered; `all` unless said. */
  areas?: TariffFacts['areas']
  /** Null where the source has no beginning; so the end, which is exclusive. */
  available_from: string | null
  available_to: string | null
}

/** A tariff of a source as it is stored: with who charges it, null where no such party is known, and where it is offered. */
export function importedTariff(operator: KnownOperator | null, imported: Imported): Omit<TariffRow, 'source_id'> {
  const { key, name, summary, remarks, areas = 'all', other, components, available_from, available_to } = imported
  const metering_grid_area_ids = operator === null ? [] : areaIds(operator, areas)
  return {
    system_operator_id: operator?.id ?? null,
    metering_grid_area_ids,
    tariff: {
      id: seedId('tariff', key),
      name,
      summary,
      remarks,
      system_operator: operator && { id: operator.id, name: operator.name },
      eligibility: {
        type: 'system_operator',
        fuse_size: null,
        metering_grid_area_ids: metering_grid_area_ids.length > 0 ? metering_grid_area_ids : null,
        other,
      },
      tariff_components: components,
      available_from,
      available_to,
      uses_extensions: false,
      ...(imported.without_energy_tax && { without_energy_tax: imported.without_energy_tax }),
    },
  }
}

/** What stands beside an imported tariff: VAT, the credit of its source, and what the source leaves open. */
export function remarksOf(credit: string, remarks: readonly string[]): string {
  return [`Prices exclude VAT. Source: ${credit}.`, ...remarks].join(' ')
}

/** Of `all`: the areas in which an operator has customers, as far as known; otherwise all of its areas. */
function areaIds({ id, area_ids }: KnownOperator, areas: TariffFacts['areas']): string[] {
  if (areas !== 'all') return offeredAreaIds(id, areas)
  const supplied = suppliedAreaIds(id).filter((area) => area_ids.includes(area))
  return supplied.length > 0 ? supplied : area_ids
}
