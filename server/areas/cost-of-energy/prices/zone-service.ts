import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../../context.ts'
import { findZonesOfAreas } from '../../core/records/store.ts'
import type { Tariff } from '../contract.ts'
import { PRICE_ZONES, type PriceZone } from './zones.ts'

/** The zone that is named; else that of the place; else that of the tariffs' grid areas, or of all that their operators have. */
export async function zoneFor(
  { shared, now }: Context,
  zone: string | undefined,
  at_place: readonly string[] | null,
  tariffs: Tariff[],
): Promise<PriceZone | null> {
  if (zone !== undefined) return PRICE_ZONES.find(({ id }) => id === zone.toLowerCase()) ?? null
  const areas = tariffs.flatMap(({ eligibility }) => eligibility.metering_grid_area_ids ?? [])
  const operators = tariffs.flatMap(({ system_operator }) => system_operator?.id ?? [])
  const found = at_place?.length ? at_place : await findZonesOfAreas(shared, { areas, operators }, utcDay(now))
  return found.length === 1 ? (PRICE_ZONES.find(({ eic }) => eic === found[0]) ?? null) : null
}
