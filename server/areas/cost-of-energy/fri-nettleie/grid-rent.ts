/**
 * How an operator finds what its capacity fee depends on (tariff format of fri-nettleie): the mean of the three highest
 * hours of different days of the month, the highest hour of the month, the mean of the five highest season-weighted weeks
 * of the year, the size of the main fuse, or what the source does not say.
 */
export const CAPACITY_METHODS = ['three-days', 'one-hour', 'five-weeks', 'fuse', 'unknown'] as const
export type CapacityMethod = (typeof CAPACITY_METHODS)[number]

export const CUSTOMER_GROUPS = ['husholdning', 'fritid', 'liten-naering'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** The days on which a price applies; `free` is a Saturday, a Sunday or a public holiday, `workday` any other day. */
export const DAY_KINDS = [
  ...(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const),
  ...(['mon-fri', 'weekend', 'holiday', 'free', 'workday'] as const),
] as const
export type DayKind = (typeof DAY_KINDS)[number]

export type PriceException = {
  ore_per_kwh: number
  /** Any of them; empty: every day. */
  days: DayKind[]
  /** Local times of day, the end exclusive; null: all day. */
  hours: { from: string; to: string } | null
  /** 1–12; empty: the whole year. */
  months: number[]
}

/** Prices of an operator from one date until another, NOK a year and øre/kWh, without VAT and taxes. */
export type GridRentVersion = {
  /** Local dates in Norway; `to` is exclusive, null until further notice. */
  from: string
  to: string | null
  method: CapacityMethod
  /** The step to which a power on its boundary belongs. */
  boundary_belongs: 'above' | 'below' | 'unknown'
  /** Ascending from 0, in kW, or in ampere where the fuse decides. */
  steps: { from: number; nok_per_year: number }[]
  ore_per_kwh: number
  exceptions: PriceException[]
}

/** What one operator, or one of its price areas, charges one group of customers; versions follow one another. */
export type GridRent = {
  /** Natural key of the price list, the name of its file. */
  key: string
  group: CustomerGroup
  /** Other groups that pay the same whenever the source lists them. */
  also_for: CustomerGroup[]
  operator: string
  gln: string
  /** `own`: the operator has several price lists and the source does not name the areas of this one. */
  areas: 'all' | 'own'
  /** Local date on which the prices were collected or checked, and the operator's page. */
  collected: string
  price_page: string
  versions: GridRentVersion[]
}
