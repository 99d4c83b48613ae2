import { formatDate } from '#server/calendar/civil.ts'
import type { FlowDirection, Quality } from '../contract.ts'
import type { DaysOfFile } from '../days/days-of-file.ts'
import type { Faults } from '../days/faults.ts'
import { runsOf, type SentDay } from '../days/sent-day.ts'
import { MARKET_ACCESS } from '../messages.ts'

/** A row of a file with a whole day; `values` in kWh with NaN for a gap. */
export type SentDayRow = {
  accounting_point_id: string
  flow_direction: FlowDirection
  market_identifier: string | null
  version: number | null
  day: string
  values: Float64Array
  quality: Quality | readonly Quality[] | null
}

/** The day of a row, checked against the calendar; null where something is wrong, with the reason in `faults`. */
export function dayOfRow(row: number, sent: SentDayRow, days: DaysOfFile, faults: Faults): SentDay | null {
  const found = days.ofText(sent.day)
  if (found === null) {
    faults.add({ row, column: 'day' }, 'value_error', MARKET_ACCESS.day_range, sent.day)
    return null
  }
  const { values, quality } = sent
  if (values.length !== found.slots) {
    const ctx = { expected: found.slots, got: values.length }
    const msg = `${formatDate(found.day)} has ${found.slots} quarter-hours, not ${values.length}`
    faults.add({ row, column: 'values' }, 'values_length', msg, values.length, ctx)
    return null
  }
  const estimated = estimatedOf(values, quality)
  if (estimated === null) {
    faults.add({ row, column: 'quality' }, 'value_error', MARKET_ACCESS.gap_quality)
    return null
  }
  const { accounting_point_id, flow_direction, market_identifier, version } = sent
  return {
    ...{ row, accounting_point_id, flow_direction, market_identifier, version },
    ...{ day: found.day, values, estimated, unspoken: [] },
  }
}

/** Runs of estimated values; null where the qualities contradict the values. */
function estimatedOf(values: Float64Array, quality: Quality | readonly Quality[] | null): number[] | null {
  if (quality === null || quality === 'measured') return []
  if (typeof quality === 'string') return runsOf(Array.from(values, (value) => !Number.isNaN(value)))
  if (quality.length !== values.length) return null
  if (quality.some((each, slot) => (each === 'missing') !== Number.isNaN(values[slot]))) return null
  return runsOf(quality.map((each) => each === 'estimated'))
}
