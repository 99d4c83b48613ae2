import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { RESOLUTIONS } from '#server/calendar/resolution.ts'
import { name, Resolution, seriesValues, Unit } from '../contract.ts'
import { VALUE_BOUNDS } from '../value-bounds.ts'

const { param } = wire

export const ProfileEntry = z.object({
  id: wire.uuid(),
  scope: wire.enumeration(['org', 'global']),
  name: name(),
  description: z.string(),
  tags: z.array(z.string()),
  resolution: Resolution,
  unit: Unit,
  timezone: z.string(),
  start_time: wire.instant(),
  end_time: wire.instant(),
  created_at: wire.instant(),
  updated_at: wire.instant(),
})
export type ProfileEntry = z.infer<typeof ProfileEntry>
export const Profile = ProfileEntry.extend({ values: seriesValues }).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfilesQuery = z.object({
  scope: param.enumeration(['org', 'global']).optional(),
  name: param.text({ min: 1, max: 200 }).optional(),
  tag: param.repeated(param.text({ min: 1, max: 100 }), { max: 50 }).optional(),
})
export type ProfilesQuery = z.infer<typeof ProfilesQuery>
/** A profile of the list: how many of its slots have no value, and the course of its last year in 52 means. */
export const ListedProfile = ProfileEntry.extend({ missing: z.int(), outline: seriesValues })
export type ListedProfile = z.infer<typeof ListedProfile>
export const ProfilesResult = z.object({ profiles: z.array(ListedProfile) })
export type ProfilesResult = z.infer<typeof ProfilesResult>
export const ProfilePath = z.object({ profile_id: param.uuid() })
export const ProfileQuery = z.object({
  max_resolution: param.enumeration(RESOLUTIONS).optional(),
  start_time: param.instant().optional(),
  end_time: param.instant().optional(),
})

/** Most values of one request: a leap year of quarter-hours. */
export const MOST_VALUES = 35_136

/** A tag is stored without the blanks around it, each once; one of blanks alone is none. */
const tags = () => wire.list(wire.text({ min: 1, max: 100, pattern: /\S/ }), { max: 50 })

/** Tags as they are stored. */
export function plainTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()))]
}

const values = () => wire.values({ nullable: true, max: MOST_VALUES, ...VALUE_BOUNDS })

/**
 * A whole profile. `values` has one entry per slot of `[start_time, end_time)`, null for a gap. `timezone` cuts the
 * calendar units of daily and coarser slots and must be named for them; otherwise it is Europe/Berlin.
 */
export const ProfileBody = z
  .object({
    name: name(),
    description: wire.text({ max: 2000 }).default(''),
    tags: tags().default([]),
    resolution: Resolution,
    unit: Unit,
    timezone: wire.text({ min: 1, max: 64 }).optional(),
    start_time: wire.instant(),
    end_time: wire.instant(),
    values: values(),
  })
  .meta({
    id: 'ProfileBody',
    examples: [
      {
        name: 'Two hours of a plant',
        resolution: 'hourly',
        unit: 'kWh',
        start_time: '2026-11-01T00:00:00+01:00',
        end_time: '2026-11-01T02:00:00+01:00',
        values: [1.5, null],
      },
    ],
  })
export type ProfileBody = z.infer<typeof ProfileBody>

/** The attributes of a profile, without its values; absent ones stay unchanged. */
export const ProfileChangeBody = z
  .object({
    name: wire.text({ min: 1, max: 200 }).optional(),
    description: wire.text({ max: 2000 }).optional(),
    tags: tags().optional(),
  })
  .meta({ id: 'ProfileChangeBody' })

/** Values of the slots from `start_time` on; the profile grows to hold them. */
export const ProfileValuesBody = z
  .object({ start_time: wire.instant(), values: values() })
  .meta({ id: 'ProfileValuesBody' })
export type ProfileValuesBody = z.infer<typeof ProfileValuesBody>
