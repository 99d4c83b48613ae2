import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { Resolution, Unit } from './contract.ts'

/** Most values of one request: a leap year of quarter-hours. */
export const MOST_VALUES = 35_136

const values = () => wire.values({ nullable: true, max: MOST_VALUES })

/**
 * A whole profile. `values` has one entry per slot of `[start_time, end_time)`, null for a gap. `timezone` cuts the
 * calendar units of daily and coarser slots and must be named for them; otherwise it is Europe/Berlin.
 */
export const ProfileBody = z
  .object({
    name: wire.text({ min: 1, max: 200 }),
    description: wire.text({ max: 2000 }).default(''),
    tags: wire.list(wire.text({ min: 1, max: 100 }), { max: 50 }).default([]),
    resolution: Resolution,
    unit: Unit,
    timezone: wire.text({ min: 1, max: 64 }).optional(),
    start_time: wire.instant(),
    end_time: wire.instant(),
    values: values(),
  })
  .meta({ id: 'ProfileBody' })
export type ProfileBody = z.infer<typeof ProfileBody>

/** Values of the slots from `start_time` on; the profile grows to hold them. */
export const ProfileValuesBody = z
  .object({ start_time: wire.instant(), values: values() })
  .meta({ id: 'ProfileValuesBody' })
export type ProfileValuesBody = z.infer<typeof ProfileValuesBody>
