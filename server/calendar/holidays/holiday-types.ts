export const HOLIDAY_TYPES = ['public', 'bank', 'school', 'optional', 'observance'] as const
export type HolidayType = (typeof HOLIDAY_TYPES)[number]

/** One holiday in one year: instants in ms, `date` and `timezone` where it is observed. */
export type HolidayOccurrence = {
  /** The same every year: country and English name, such as `DE.good-friday`. */
  id: string
  date: string
  start_ms: number
  end_ms: number
  timezone: string
  name: string
  local_name: string
  country: string
  /** ISO 3166-2 codes; empty where the whole country observes it. */
  subdivisions: string[]
  type: HolidayType
  /** Free because the holiday itself falls on a weekend. */
  substitute: boolean
}
