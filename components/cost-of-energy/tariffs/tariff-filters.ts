/** What narrows the list of tariffs, by its name in the address; null where it narrows nothing. */
export type TariffFilters = {
  text: string | null
  country: string | null
  operator: string | null
  /** Ampere, as a text. */
  fuse: string | null
  /** The code of a metering grid area; the service answers it. */
  area: string | null
  /** A day, `YYYY-MM-DD`, on which the tariff is available; null: whatever the day. */
  available_on: string | null
}

/** The filter that the service answers; the others narrow what it answered. */
export type ServiceFilters = Pick<TariffFilters, 'area'>

/** In an address: whatever the day. */
const ANY_DAY = 'any'

export const noFilters: TariffFilters = {
  text: null,
  country: null,
  operator: null,
  fuse: null,
  area: null,
  available_on: null,
}

/** The filters that stand in an address, no day as `today` (`YYYY-MM-DD`); `get` answers a parameter's first value. */
export function readTariffFilters(
  get: (name: keyof TariffFilters) => string | null | undefined,
  today: string,
): TariffFilters {
  const names = Object.keys(noFilters) as (keyof TariffFilters)[]
  const found = Object.fromEntries(names.map((name) => [name, get(name) || null])) as TariffFilters
  const day = found.available_on
  const isDay = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return { ...found, available_on: day === ANY_DAY ? null : isDay ? day : today }
}

/** A change of filters as parameters of the address; today stands in none. */
export function filterParameters(change: Partial<TariffFilters>, today: string): Partial<TariffFilters> {
  if (!('available_on' in change)) return change
  return { ...change, available_on: change.available_on === today ? null : change.available_on || ANY_DAY }
}

/** Whether the list shows anything else than all that is available today. */
export function isFiltered({ available_on, ...others }: TariffFilters, today: string): boolean {
  return available_on !== today || Object.values(others).some((value) => value !== null)
}

/** The part of the filters that the service answers, and nothing else, so that it keys what was answered. */
export function serviceFilters({ area }: ServiceFilters): ServiceFilters {
  return { area }
}

/** The API query behind the list; a day is sent as noon UTC, which is that day in every time zone we serve. */
export function tariffsQuery({ area, available_on = null }: ServiceFilters & Partial<TariffFilters>) {
  return {
    metering_grid_area_extra_id: area ? [area] : undefined,
    available_at: available_on ? noonOf(available_on) : undefined,
  }
}

/** An instant that belongs to a day in every time zone we serve. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`
}
