import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Finding } from '#server/wire.ts'
import { FORECASTS } from './messages.ts'

export type FieldPath = readonly (string | number)[]
/** Whether a field, given by its path, was read: invalid fields are reported already. */
export type IsRead = (path: FieldPath) => boolean

const ZONE = 'Europe/Berlin'
/** The values of all series together stay a finite number, and so do the squares of their errors. */
const MOST = 1e100
type Fields = Record<string, unknown>
type Day = { date: string; start_ms: number; quarter_hours: number }

/**
 * What is wrong across the fields of a submission, in the order of the series: counts of values, gaps, series without or
 * with two owners, market locations without a control area, series that are sent twice. Fields that could not be read are
 * left out. `validate_only` and the real submission share it.
 */
export function submissionFindings(value: object, is_read: IsRead): Finding[] {
  const { delivery_day, series, malo_mapping } = value as Fields
  const day = is_read(['delivery_day']) ? dayOf(delivery_day as string) : null
  const findings: Finding[] = []
  if (!is_read(['series']) || !Array.isArray(series)) return findings
  const first = new Map<string, number>()
  for (const [index, each] of (series as Fields[]).entries()) {
    if (!is_read(['series', index]) || typeof each !== 'object' || each === null) continue
    const reads = (field: string) => is_read(['series', index, field])
    if (day !== null && reads('values')) findings.push(...valueFindings(each.values as Float64Array, day, index))
    if (!reads('control_area') || !reads('malo')) continue
    const owned = ownerFinding(each, index)
    if (owned !== undefined) {
      findings.push(owned)
      continue
    }
    if (is_read(['malo_mapping'])) findings.push(...mappingFindings(each, malo_mapping as Fields | null, index))
    if (reads('kind')) findings.push(...repeatFindings(each, index, first))
  }
  return findings
}

function dayOf(date: string): Day {
  const { start_ms, quarter_hours } = deliveryDay(date, ZONE)
  return { date, start_ms, quarter_hours }
}

function valueFindings(values: Float64Array, day: Day, index: number): Finding[] {
  const path = ['series', index, 'values']
  const expected = day.quarter_hours
  if (values.length !== expected) {
    const msg = `Expected ${expected} values, one for each quarter-hour of ${day.date} in ${ZONE}, got ${values.length}`
    return [{ type: 'values_length', msg, path, ctx: { expected, got: values.length } }]
  }
  if (values.some((value) => value > MOST)) return [{ msg: FORECASTS.value_too_large({ most: MOST }), path }]
  const gaps = gapsOf(values, day)
  if (gaps.length === 0) return []
  const count = values.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0)
  const msg = `Every quarter-hour needs a value; ${count} of ${expected} have none`
  return [{ type: 'values_gap', msg, path, ctx: { gaps } }]
}

/** Runs of missing values as intervals. */
function gapsOf(values: Float64Array, day: Day): [string, string][] {
  const gaps: [string, string][] = []
  const at = (slot: number) => formatInstant(day.start_ms + slot * QUARTER_HOUR_MS, ZONE)
  let from = -1
  for (let slot = 0; slot <= values.length; slot++) {
    const missing = slot < values.length && Number.isNaN(values[slot])
    if (missing && from < 0) from = slot
    if (missing || from < 0) continue
    gaps.push([at(from), at(slot)])
    from = -1
  }
  return gaps
}

const isSet = (value: unknown) => value !== null && value !== undefined

function ownerFinding({ control_area, malo }: Fields, index: number): Finding | undefined {
  if (isSet(control_area) !== isSet(malo)) return undefined
  const msg = FORECASTS.one_owner({ got: isSet(malo) ? 'both' : 'neither' })
  return { msg, path: ['series', index] }
}

function mappingFindings({ malo }: Fields, mapping: Fields | null | undefined, index: number): Finding[] {
  if (!isSet(malo) || (mapping && Object.hasOwn(mapping, malo as string))) return []
  const msg = FORECASTS.malo_unmapped({ malo: malo as string })
  return [{ msg, path: ['series', index, 'malo'] }]
}

function repeatFindings(
  { kind, control_area, malo, balance_group }: Fields,
  index: number,
  first: Map<string, number>,
): Finding[] {
  const owner = isSet(malo) ? 'malo' : 'control_area'
  const name = (malo ?? control_area) as string
  const key = `${kind as string} ${owner} ${name} ${(balance_group as string | null | undefined) ?? ''}`
  const before = first.get(key)
  if (before === undefined) first.set(key, index)
  if (before === undefined) return []
  const msg = FORECASTS.series_twice({ kind: kind as string, name, first: before })
  return [{ msg, path: ['series', index] }]
}
