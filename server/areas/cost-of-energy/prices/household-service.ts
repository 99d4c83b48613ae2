import { utcDay } from '#server/calendar/civil.ts'
import type { Period } from '#server/calendar/grid.ts'
import type { Context } from '../../../context.ts'
import { invalid, problem, valueError } from '../../../errors.ts'
import { LOCATOR } from '../../core/locator.ts'
import { requirePostalCode } from '../../core/places/query.ts'
import { unknownTerms } from '../../core/places/warnings.ts'
import type { Tariff } from '../contract.ts'
import { findTariffs, type TariffFilters } from '../tariffs/store.ts'
import type { TariffsResult } from '../tariffs/contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'
import type { PricesQuery } from './contract.ts'

/** Where energy is taken: the grid areas it may be in, and the EICs of their bidding zones; `why` there are none, if so. */
export type OfferedAt = { country: string; postal_code: string; areas: string[]; zones: string[]; why: string | null }

/** The place that a query names; null where it names none, 422 where it names half of one or a code that is none. */
export async function placeOf(context: Context, { country, postal_code }: PricesQuery): Promise<OfferedAt | null> {
  if (postal_code === undefined) return null
  if (country === undefined) throw invalid([problem('missing', ['query', 'country'], 'Field required')])
  requirePostalCode(postal_code, [country], ['query', 'postal_code'])
  const place = { kind: 'postal_code', country, postal_code } as const
  const { candidates, unknown } = await context.service(LOCATOR).locate(place, utcDay(context.now))
  return {
    ...{ country, postal_code },
    areas: [...new Set(candidates.flatMap(({ metering_grid_area_ids }) => metering_grid_area_ids))],
    zones: [...new Set(candidates.flatMap(({ bidding_zone }) => bidding_zone ?? []))],
    why: unknown === null ? null : unknownTerms(unknown),
  }
}

/** More are not named where a place leaves it open which is meant. */
const MOST_NAMED = 12

/**
 * The one grid tariff of a household at a place at the start of a window, of its grid area or of all its country; none where none is
 * known. 422 that names them where several fit.
 */
export async function householdTariffs(
  { shared, db, organization }: Context,
  { country, areas, postal_code }: OfferedAt,
  { fuse_a }: PricesQuery,
  { start_ms }: Period,
): Promise<Tariff[]> {
  const available_at = new Date(start_ms).toISOString()
  const find = async (filters: TariffFilters) => {
    const found = await findTariffs(shared, { ...filters, available_at }, organization.own_tariffs ? db : null)
    return (JSON.parse(found.text) as TariffsResult).tariffs
  }
  const national = await find({ country: [country], whole_country: true })
  const inAreas = areas.length === 0 ? [] : await find({ metering_grid_area_id: areas })
  const fitting = [...inAreas, ...national].filter((tariff) => isForHousehold(tariff) && fits(tariff, fuse_a))
  if (fitting.length <= 1) return fitting
  const names = fitting.slice(0, MOST_NAMED).map(({ id, name, system_operator }) => {
    return { tariff_id: id, name, system_operator: system_operator?.name ?? null }
  })
  const message = COST_OF_ENERGY.several_tariffs_at_place({ place: `${country} ${postal_code}`, count: fitting.length })
  throw invalid([valueError(['query', 'tariff_id'], message, null, { tariffs: names })])
}

const NOT_HOUSEHOLD: ReadonlySet<string> = new Set(['injection', 'high_voltage', 'regional_grid', 'production'])

function isForHousehold({ eligibility: { type, other } }: Tariff): boolean {
  const kinds: readonly string[] = other ?? []
  if (type !== 'system_operator' || kinds.some((kind) => NOT_HOUSEHOLD.has(kind))) return false
  return !kinds.includes('business') || kinds.includes('residential')
}

function fits({ eligibility: { fuse_size } }: Tariff, fuse_a: number | undefined): boolean {
  return fuse_a === undefined || fuse_size === null || (fuse_size.unit === 'A' && fuse_size.value === fuse_a)
}
