import type { z } from 'zod'
import { MOST_PROBLEMS, outOfBounds, type Refusal, Refusals, refuse, tooLong } from './refusal.ts'
import { type Reading, scalar } from './scalar.ts'

/** `nullable`: null is a missing value (NaN). `ge`: least value allowed. `max`: most entries. */
export type SeriesRule = { nullable?: boolean; ge?: number; max?: number }

/**
 * A series of finite numbers, read into a `Float64Array` in one loop. The wrong entries are refused with their index,
 * at most the first thousand.
 */
export function values(rule: { nullable: true; ge?: number; max?: number }): z.ZodType<Float64Array, (number | null)[]>
export function values(rule?: { nullable?: false; ge?: number; max?: number }): z.ZodType<Float64Array, number[]>
export function values(rule: SeriesRule = {}): z.ZodType<Float64Array, (number | null)[]> {
  const number = { type: 'number', ...(rule.ge === undefined ? {} : { minimum: rule.ge }) }
  return scalar((value) => readValues(value, rule), {
    type: 'array',
    items: rule.nullable === true ? { ...number, type: ['number', 'null'] } : number,
    ...(rule.max === undefined ? {} : { maxItems: rule.max }),
  })
}

function readValues(value: unknown, rule: SeriesRule): Reading<Float64Array> {
  if (!Array.isArray(value)) return refuse('list_type')
  if (rule.max !== undefined && value.length > rule.max) return tooLong(rule.max, value.length)
  const least = rule.ge ?? -Number.MAX_VALUE
  const nullable = rule.nullable === true
  const series = new Float64Array(value.length)
  for (let index = 0; index < value.length; index += 1) {
    const entry: unknown = value[index]
    if (typeof entry === 'number' && entry >= least && entry <= Number.MAX_VALUE) series[index] = entry
    else if (entry === null && nullable) series[index] = Number.NaN
    else return wrongEntries(value, index, rule)
  }
  return series
}

function wrongEntries(entries: unknown[], first: number, rule: SeriesRule): Refusals {
  const all: Refusal[] = []
  for (let index = first; index < entries.length && all.length < MOST_PROBLEMS; index += 1) {
    const refusal = entryFault(entries[index], rule)
    if (refusal !== undefined) all.push(refusal.at(index))
  }
  return new Refusals(all)
}

function entryFault(entry: unknown, rule: SeriesRule): Refusal | undefined {
  if (entry === null && rule.nullable === true) return undefined
  if (typeof entry !== 'number') return refuse('float_type')
  if (!Number.isFinite(entry)) return refuse('finite_number')
  return outOfBounds(entry, rule.ge === undefined ? {} : { ge: rule.ge })
}
