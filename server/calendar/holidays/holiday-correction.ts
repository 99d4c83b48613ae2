import type { HolidayType } from './holiday-types.ts'

/** A holiday in the holiday package's own grammar of rules; false takes the rule out. */
export type Definition =
  | false
  | {
      name: Record<string, string>
      type: HolidayType
      disable?: string[]
      enable?: string[]
      /** The day that the rule moves a holiday to is marked as its substitute. */
      substitute?: true
    }

export type Correction = {
  /** The law's source. */
  source: string
  rules?: Record<string, Definition>
  /** Rules that everybody observes; all other public holidays are for members of a faith or of an entity, so optional. */
  public_rules?: readonly string[]
  /**
   * From this year on, a holiday on a weekend, or on a Sunday alone, also makes the next day that is neither weekend
   * nor holiday a day off, once for several together; this replaces the package's own substitutes.
   */
  next_working_day?: { since: number; except: readonly string[]; sundays_only?: true }
  /** From this day on the day is commemorative only: no longer a day off. */
  suspended_from?: string
}

/** Corrections by ISO 3166 code: of a country, which hold in its subdivisions too, or of a subdivision (`ES-VC`). */
export type Corrections = Readonly<Record<string, Correction>>

/** The same day off on each of these dates, `YYYY-MM-DD`. */
export function once(name: Record<string, string>, ...dates: readonly string[]): Record<string, Definition> {
  return Object.fromEntries(dates.map((date) => [date, { name, type: 'public' }]))
}
