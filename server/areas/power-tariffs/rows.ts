import type { Row } from '../../answer.ts'
import { LOCATION_COLUMNS, locationCells } from '../core/records/cells.ts'
import type { PowerTariff } from './contract.ts'
import type { CalculatePowerResult, LocatedPowerTariff } from './contract-calls.ts'

export const POWER_TARIFF_COLUMNS = [
  'uid',
  'name',
  'system_operator',
  'country_code',
  'subscription_type',
  'customer_type',
  'current_minimum_a',
  'current_maximum_a',
  'valid_from',
  'valid_to',
  'metering_grid_areas',
  'components',
] as const

/** Columns of tariffs at a place. */
export const LOCATED_COLUMNS = [...POWER_TARIFF_COLUMNS, ...LOCATION_COLUMNS]

/** One row per tariff: what a list shows, and how each was found. */
export function locatedRows(tariffs: readonly LocatedPowerTariff[]): Row[] {
  const rows = powerTariffRows(tariffs)
  return tariffs.map(({ location }, index) => ({ ...rows[index], ...locationCells(location) }))
}

/** One row per tariff: what a list shows. */
export function powerTariffRows(tariffs: readonly PowerTariff[]): Row[] {
  return tariffs.map(({ uid, name, systemOperator, timeScope, meteringGridAreas, components, ...tariff }) => {
    const { subscriptionType, customerType, currentLevel } = tariff.meteringPointCharacteristics
    return {
      uid,
      name,
      system_operator: systemOperator?.name ?? null,
      country_code: tariff.countryCode,
      subscription_type: subscriptionType,
      customer_type: customerType,
      current_minimum_a: currentLevel?.minimum ?? null,
      current_maximum_a: currentLevel?.maximum ?? null,
      valid_from: timeScope.validFrom,
      valid_to: timeScope.validTo,
      metering_grid_areas: meteringGridAreas.join(' '),
      components: components.map(({ type }) => type).join(' '),
    }
  })
}

/** One row per component and month. */
export function billRows({ currency, components }: CalculatePowerResult): Row[] {
  return components.flatMap(({ type, months }, index) =>
    months.map(({ fromDatetime, toDatetime, cost }) => ({
      component: index,
      type,
      from: fromDatetime,
      to: toDatetime,
      cost,
      currency,
    })),
  )
}
