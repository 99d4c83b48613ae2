import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { FLOW_DIRECTIONS, MOST_IDENTIFIER, MOST_KWH, QUALITIES } from '../contract.ts'

const { param } = wire

/** Most quarter-hours of a day. */
export const MOST_SLOTS = 100
const energy = { ge: 0, le: MOST_KWH }
const version = { ge: 1, le: Number.MAX_SAFE_INTEGER }

const keyOfLine = {
  accounting_point_id: wire.uuid(),
  flow_direction: wire.enumeration(FLOW_DIRECTIONS),
  market_identifier: wire.text({ min: 1, max: MOST_IDENTIFIER }).nullable().optional(),
  version: wire.integer(version).nullable().optional(),
}

/** A line of NDJSON with a day. `quality` is one for all values that are not gaps, or one for each. */
export const DayLine = z.object({
  ...keyOfLine,
  day: wire.date(),
  values: wire.values({ nullable: true, ...energy, max: MOST_SLOTS }),
  quality: z
    .union([wire.enumeration(['measured', 'estimated']), wire.list(wire.enumeration(QUALITIES), { max: MOST_SLOTS })])
    .nullable()
    .optional(),
})
export type DayLine = z.output<typeof DayLine>

/** A line of NDJSON with a quarter-hour. */
export const QuarterHourLine = z.object({
  ...keyOfLine,
  start_time: wire.instant(),
  value: wire.float(energy).nullable(),
  quality: wire.enumeration(QUALITIES).nullable().optional(),
})
export type QuarterHourLine = z.output<typeof QuarterHourLine>

const keyOfRow = {
  accounting_point_id: param.uuid(),
  flow_direction: param.enumeration(FLOW_DIRECTIONS),
  market_identifier: param.text({ min: 1, max: MOST_IDENTIFIER }).nullable(),
  version: param.integer(version).nullable(),
}

/** Cells of a CSV row with a quarter-hour; an empty one is null. */
export const QuarterHourCells = z.object({
  ...keyOfRow,
  start_time: param.instant(),
  value: param.float(energy).nullable(),
  quality: param.enumeration(QUALITIES).nullable(),
})

/** Cells of a CSV row with a day, except its values. */
export const DayCells = z.object({
  ...keyOfRow,
  day: param.date(),
  quality: param.enumeration(['measured', 'estimated']).nullable(),
})

/** A cell with a value. */
export const ValueCell = param.float(energy).nullable()
