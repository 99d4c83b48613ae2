import { offeredAreaIds, suppliedAreaIds, type TariffFacts } from '../../../../drizzle/seed/tariffs/tariff.ts'
import type { KnownOperator, TariffRow } from '../../../areas/cost-of-energy/tariffs/import-store.ts'

type Whose = Pick<TariffRow, 'system_operator_id' | 'metering_grid_area_ids'> &
  Pick<TariffRow['tariff'], 'system_operator'>

/** Who charges a tariff, and the areas in which it is offered: as a tariff's facts name them. */
export function chargedBy(operator: KnownOperator | null, areas: TariffFacts['areas'] = 'all'): Whose {
  return {
    system_operator: operator && { id: operator.id, name: operator.name },
    system_operator_id: operator?.id ?? null,
    metering_grid_area_ids:
      operator === null ? [] : areas === 'all' ? areasOf(operator) : offeredAreaIds(operator.id, areas),
  }
}

/** The areas in which an operator has customers, as far as known; otherwise all of its areas. */
function areasOf({ id, area_ids }: KnownOperator): string[] {
  const supplied = suppliedAreaIds(id).filter((area) => area_ids.includes(area))
  return supplied.length > 0 ? supplied : area_ids
}
