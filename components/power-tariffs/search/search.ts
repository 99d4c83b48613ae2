import type { ApiCall } from '#components/ui/messages/api-call.ts'
import { readDecimal } from '#components/cost-of-energy/calculate/inputs/number-text.ts'
import { SUBSCRIPTION_TYPES } from '#server/areas/power-tariffs/contract.ts'
import { postalCode } from '#server/areas/core/places/place.ts'
import { COUNTRIES, type Country } from '#server/areas/power-tariffs/contract-calls.ts'

export const SEARCH_MODES = ['list', 'postal_code', 'address', 'point', 'area'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]

export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number]

/** The fields of each way to find a tariff, beside the country. */
export const FIELDS = {
  list: [],
  postal_code: ['postal_code'],
  address: ['address', 'city'],
  point: ['lat', 'lon'],
  area: ['area'],
} as const satisfies Record<SearchMode, readonly Field[]>
export type Field = 'postal_code' | 'address' | 'city' | 'lat' | 'lon' | 'area'

type Filters = { country: Country; type: SubscriptionType | null; valid_on: string | null }

/** The request to the service; filters of its response are not part of it. */
export type Lookup = Filters &
  (
    | { by: 'list' }
    | { by: 'postal_code'; postal_code: string }
    | { by: 'address'; address: string; city: string }
    | { by: 'point'; lat: string; lon: string }
    | { by: 'area'; area: string }
  )

/** The state of the page in the URL. */
export type Search = {
  by: SearchMode
  /** Null: any, which only the whole list can have. */
  country: Country | null
  type: SubscriptionType | null
  valid_on: string | null
  text: string | null
  operator: string | null
} & Record<Field, string>

/** In an address: whatever the day. */
const anyDay = 'any'

/** The search that an address names; what it names wrongly counts as absent, and no day as today (`YYYY-MM-DD`). */
export function readSearch(get: (name: string) => string | null | undefined, today: string): Search {
  const text = (name: string) => get(name) || null
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === get(name)) ?? null
  const day = text('valid_on')
  return {
    by: known('by', SEARCH_MODES) ?? 'list',
    country: known('country', COUNTRIES),
    type: known('type', SUBSCRIPTION_TYPES),
    valid_on: day === anyDay ? null : day !== null && isDay(day) ? day : today,
    text: text('text'),
    operator: text('operator'),
    postal_code: get('postal_code') ?? '',
    address: get('address') ?? '',
    city: get('city') ?? '',
    lat: get('lat') ?? '',
    lon: get('lon') ?? '',
    area: get('area') ?? '',
  }
}

/** What a change of a search writes into the address: today is what it means without a day. */
export function searchParameters(change: Partial<Search>, today: string): Record<string, string | null> {
  if (change.valid_on === undefined) return change
  return { ...change, valid_on: change.valid_on === today ? null : (change.valid_on ?? anyDay) }
}

function isDay(text: string): boolean {
  const start_ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(start_ms) && new Date(start_ms).toISOString().startsWith(text)
}

/** The country of a place or an area. */
export function countryOf({ country }: Pick<Search, 'country'>): Country {
  return country ?? 'SE'
}

export type Fault = 'required' | 'lat' | 'lon' | 'postal_code'

/** The fields that prevent a search, with their errors. */
export function searchFaults(search: Search): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {}
  for (const field of FIELDS[search.by]) {
    const value = search[field].trim()
    if (value === '') faults[field] = 'required'
    else if (field === 'postal_code' && postalCode(countryOf(search), value) === null) faults[field] = 'postal_code'
    else if (field === 'lat' && !isWithin(value, 90)) faults[field] = 'lat'
    else if (field === 'lon' && !isWithin(value, 180)) faults[field] = 'lon'
  }
  return faults
}

function isWithin(text: string, most: number): boolean {
  const value = readDecimal(text)
  return value !== null && Math.abs(value) <= most
}

/** What to ask; null while a field is missing or wrong. */
export function lookupOf(search: Search): Lookup | null {
  if (Object.keys(searchFaults(search)).length > 0) return null
  const { by, type, valid_on } = search
  const filters = { country: countryOf(search), type, valid_on }
  const degrees = (text: string) => String(readDecimal(text))
  switch (by) {
    case 'list':
      // The whole list comes once, whatever country it is narrowed to.
      return { by, ...filters, country: 'SE' }
    case 'postal_code':
      return { by, ...filters, postal_code: search.postal_code.trim() }
    case 'address':
      return { by, ...filters, address: search.address.trim(), city: search.city.trim() }
    case 'point':
      return { by, ...filters, lat: degrees(search.lat), lon: degrees(search.lon) }
    case 'area':
      return { by, ...filters, area: search.area.trim() }
  }
}

/** The filters of every list operation: a day is sent as noon UTC, which is that day in every time zone we serve. */
export function lookupFilters({ type, valid_on }: Lookup) {
  const noon = valid_on === null ? undefined : `${valid_on}T12:00:00Z`
  return { subscription_type: type ?? undefined, valid_after: noon, valid_before: noon }
}

/** The same question to the public API. */
export function lookupCall(lookup: Lookup, country: Country | null): ApiCall {
  const query = lookupFilters(lookup)
  const path = `/v1/power-tariffs/${lookup.country}`
  const call = (rest: string[]): ApiCall => ({
    method: 'GET',
    path: [path, ...rest.map(encodeURIComponent)].join('/'),
    query,
  })
  switch (lookup.by) {
    case 'list':
      return { method: 'GET', path: '/v1/power-tariffs', query: { country_code: country ?? undefined, ...query } }
    case 'postal_code':
      return call(['postal-code', lookup.postal_code])
    case 'address':
      return call(['address', lookup.address, 'city', lookup.city])
    case 'point':
      return call(['lat', lookup.lat, 'lon', lookup.lon])
    case 'area':
      return call(['mga', lookup.area])
  }
}
