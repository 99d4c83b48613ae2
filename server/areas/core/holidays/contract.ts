import { z } from 'zod'
import { HOLIDAY_TYPES } from '#server/calendar/holidays/holiday-types.ts'
import { WORKING_DAY_CALENDARS } from '#server/calendar/working-days.ts'
import { param } from '../../../wire.ts'
import { many } from '../records/contract.ts'

export const FIRST_YEAR = 1970
export const LAST_YEAR = 2100
export const MOST_YEARS = 20

export const Holiday = z
  .object({
    id: z.string().describe('The same every year: country and English name, such as DE.good-friday'),
    occurrence_id: z
      .string()
      .describe('Unique: id and date, then the type unless it is public, then substitute where it is one'),
    date: z.string().describe('Calendar day in `timezone` on which it begins'),
    start_time: z.string(),
    end_time: z.string().describe('Exclusive; some holidays begin at noon, some last several days'),
    timezone: z.string().describe('IANA zone in which the holiday is observed'),
    name: z.string().describe('English'),
    local_name: z.string(),
    country: z.string(),
    subdivisions: z.array(z.string()).describe('ISO 3166-2; empty where the whole country observes it'),
    types: z.array(z.enum(HOLIDAY_TYPES)),
    substitute: z.boolean().describe('Free because the holiday itself falls on a weekend'),
  })
  .meta({ id: 'Holiday' })
export type Holiday = z.infer<typeof Holiday>
export const HolidaysResult = z.object({ holidays: z.array(Holiday) })
export type HolidaysResult = z.infer<typeof HolidaysResult>

const year = () => param.integer({ ge: FIRST_YEAR, le: LAST_YEAR }).optional()

export const HolidaysQuery = z.object({
  country: many(param.country()).describe('ISO 3166-1 alpha-2; a country of Europe'),
  id: many(param.text({ min: 1, max: 200 })).describe('Such as DE.good-friday'),
  subdivision: many(param.text({ min: 1, max: 20 })).describe(
    'ISO 3166-2, such as DE-BY: what is observed there, in a part of it, or in the whole country; 422 for any other code',
  ),
  start_year: year().describe('This year (UTC) unless told; with end_year alone, that year'),
  end_year: year().describe(`Inclusive; start_year unless told; at most ${MOST_YEARS} years`),
  type: many(param.enumeration(HOLIDAY_TYPES)).describe('public and bank unless told'),
})
export type HolidaysQuery = z.output<typeof HolidaysQuery>

export const SkippedDay = z
  .object({
    date: z.string(),
    reason: z.enum(['weekend', 'holiday']),
    name: z.string().nullable(),
    subdivisions: z.array(z.string()).describe('Länder with the holiday; empty for days of market communication alone'),
  })
  .meta({ id: 'SkippedDay' })

/**
 * Whether a holiday is observed in a subdivision, in what that is a part of, or in a part of it, by its ISO 3166-2 code;
 * anywhere for null.
 */
export function isObservedIn({ subdivisions }: Pick<Holiday, 'subdivisions'>, subdivision: string | null): boolean {
  if (subdivision === null || subdivisions.length === 0) return true
  return subdivisions.some((each) => `${each}-`.startsWith(`${subdivision}-`) || subdivision.startsWith(`${each}-`))
}

export const WorkingDaysResult = z.object({
  calendar: z.enum(WORKING_DAY_CALENDARS),
  start_date: z.string(),
  end_date: z.string(),
  working_days: z.number().int(),
  skipped_days: z.array(SkippedDay),
})
export type WorkingDaysResult = z.infer<typeof WorkingDaysResult>

export const WorkingDaysQuery = z.object({
  start_date: param.date(),
  end_date: param
    .date()
    .describe(`Inclusive; within 2000 to ${LAST_YEAR}, at most ${MOST_YEARS} years after start_date`),
  calendar: param
    .enumeration(WORKING_DAY_CALENDARS)
    .default('any_land')
    .describe(
      'any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder',
    ),
})
export type WorkingDaysQuery = z.output<typeof WorkingDaysQuery>
