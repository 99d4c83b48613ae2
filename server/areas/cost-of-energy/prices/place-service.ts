import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../../context.ts'
import { invalid, problem, valueError } from '../../../errors.ts'
import { LOCATOR } from '../../core/locator.ts'
import { requirePostalCode } from '../../core/places/query.ts'
import { unknownTerms } from '../../core/places/warnings.ts'
import type { BillCustomer, Tariff } from '../contract.ts'
import { findTariffs, type TariffFilters } from '../tariffs/store.ts'
import type { TariffsResult } from '../tariffs/contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'

/** Where energy is taken: the grid areas it may be in, and the EICs of their bidding zones; `why` there are none, if so. */
export type OfferedAt = { country: string; postal_code: string; areas: string[]; zones: string[]; why: string | null }

type NamedPlace = { country?: string | undefined; postal_code?: string | undefined }

/**
 * The place that a request names at `at`; null where it names none, 422 where it names half of one or a code that is none.
 */
export async function placeOf(
  context: Context,
  { country, postal_code }: NamedPlace,
  at: readonly string[],
): Promise<OfferedAt | null> {
  if (postal_code === undefined) return null
  if (country === undefined) throw invalid([problem('missing', [...at, 'country'], 'Field required')])
  requirePostalCode(postal_code, [country], [...at, 'postal_code'])
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

/** Whose tariff is meant at a place, from when, and where a choice among several is to be made. */
type Sought = { fuse_a?: number | undefined; customer: BillCustomer; start_ms: number; choose_at: readonly string[] }

/**
 * The one grid tariff of a customer at a place at an instant, of its grid area or of all its country, and before it what
 * authorities charge in the country; none where none is known. 422 that names the grid tariffs where several fit.
 */
export async function tariffsAt(
  { shared, db, organization }: Context,
  { country, areas, postal_code }: OfferedAt,
  { fuse_a, customer, start_ms, choose_at }: Sought,
): Promise<{ grid: Tariff[]; authority: Tariff[] }> {
  const available_at = new Date(start_ms).toISOString()
  const find = async (filters: TariffFilters) => {
    const found = await findTariffs(shared, { ...filters, available_at }, organization.own_tariffs ? db : null)
    return (JSON.parse(found.text) as TariffsResult).tariffs
  }
  const national = await find({ country: [country], whole_country: true })
  const inAreas = areas.length === 0 ? [] : await find({ metering_grid_area_id: areas })
  const meant = [...inAreas, ...national].filter((tariff) => isFor(customer, tariff))
  const authority = meant.filter(({ eligibility }) => eligibility.type === 'authority')
  const grid = meant.filter((tariff) => tariff.eligibility.type === 'system_operator' && fits(tariff, fuse_a))
  if (grid.length <= 1) return { grid, authority }
  const names = grid.slice(0, MOST_NAMED).map(({ id, name, system_operator, country: all_of }) => {
    return { tariff_id: id, name, system_operator: system_operator?.name ?? null, country: all_of ?? null }
  })
  const count = grid.length
  const message = grid.every((tariff) => tariff.country !== undefined)
    ? COST_OF_ENERGY.several_tariffs_of_country({ country, count })
    : COST_OF_ENERGY.several_tariffs_at_place({ place: `${country} ${postal_code}`, count })
  throw invalid([valueError([...choose_at], message, null, { tariffs: names })])
}

const NOT_FOR: Record<BillCustomer, ReadonlySet<string>> = {
  household: new Set(['injection', 'high_voltage', 'regional_grid', 'production']),
  business: new Set(['injection', 'production']),
}
const KINDS = { household: 'residential', business: 'business' } as const satisfies Record<BillCustomer, string>

function isFor(customer: BillCustomer, { eligibility }: Tariff): boolean {
  const other = eligibility.other ?? []
  if (other.some((each) => NOT_FOR[customer].has(each))) return false
  const kinds = other.filter((each) => each === 'residential' || each === 'business')
  return kinds.length === 0 || kinds.includes(KINDS[customer])
}

function fits({ eligibility: { fuse_size } }: Tariff, fuse_a: number | undefined): boolean {
  return fuse_a === undefined || fuse_size === null || (fuse_size.unit === 'A' && fuse_size.value === fuse_a)
}
