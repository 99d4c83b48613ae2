/** What narrows the list of tariffs, by its name in the address; null where it narrows nothing. */
export type TariffFilters = {
  text: string | null
  country: string | null
  operator: string | null
  /** Ampere, as a text. */
  fuse: string | null
  /** The code of a metering grid area; the service answers it. */
  area: string | null
  /** A day, `YYYY-MM-DD`, on which the tariff is available; filtered by the service. */
  available_on: string | null
}

/** The filters that the service answers; the others narrow what it answered. */
export type ServiceFilters = Pick<TariffFilters, 'area' | 'available_on'>

export const noFilters: TariffFilters = {
  text: null,
  country: null,
  operator: null,
  fuse: null,
  area: null,
  available_on: null,
}

/** The filters that stand in an address; `get` answers a parameter's first value. */
export function readTariffFilters(get: (name: keyof TariffFilters) => string | null | undefined): TariffFilters {
  const names = Object.keys(noFilters) as (keyof TariffFilters)[]
  return Object.fromEntries(names.map((name) => [name, get(name) || null])) as TariffFilters
}

export function isFiltered(filters: TariffFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** The part of the filters that the service answers, and nothing else, so that it keys what was answered. */
export function serviceFilters({ area, available_on }: ServiceFilters): ServiceFilters {
  return { area, available_on }
}

/** The API query behind the list; a day is sent as noon UTC, which is that day in every time zone we serve. */
export function tariffsQuery({ area, available_on }: ServiceFilters) {
  return {
    metering_grid_area_extra_id: area ? [area] : undefined,
    available_at: available_on ? `${available_on}T12:00:00Z` : undefined,
  }
}
