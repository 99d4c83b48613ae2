import type { z } from 'zod'
import { MOST_PROBLEMS, outOfBounds, type Refusal, Refusals, refuse, tooLong } from './refusal.ts'
import { type Reading, scalar } from './scalar.ts'

/** `nullable`: null is a missing value (NaN). `ge`, `le`: least and greatest value allowed. `max`: most entries. */
export type SeriesRule = { nullable?: boolean; ge?: number; le?: number; max?: number }

/**
 * A series of finite numbers, read into a `Float64Array` in one loop. The wrong entries are refused with their index,
 * at most the first thousand.
 */
export function values(rule: SeriesRule & { nullable: true }): z.ZodType<Float64Array, (number | null)[]>
export function values(rule?: SeriesRule & { nullable?: false }): z.ZodType<Float64Array, number[]>
export function values(rule: SeriesRule = {}): z.ZodType<Float64Array, (number | null)[]> {
  const { ge, le } = rule
  const number = {
    type: 'number',
    ...(ge === undefined ? {} : { minimum: ge }),
    ...(le === undefined ? {} : { maximum: le }),
  }
  return scalar((value) => readValues(value, rule), {
    type: 'array',
    items: rule.nullable === true ? { ...number, type: ['number', 'null'] } : number,
    ...(rule.max === undefined ? {} : { maxItems: rule.max }),
  })
}

function readValues(value: unknown, rule: SeriesRule): Reading<Float64Array> {
  if (!Array.isArray(value)) return refuse('list_type')
  if (rule.max !== undefined && value.length > rule.max) return tooLong(rule.max, value.length)
  const [least, greatest] = [rule.ge ?? -Number.MAX_VALUE, rule.le ?? Number.MAX_VALUE]
  const nullable = rule.nullable === true
  const series = new Float64Array(value.length)
  for (let index = 0; index < value.length; index += 1) {
    const entry: unknown = value[index]
    if (typeof entry === 'number' && entry >= least && entry <= greatest) series[index] = entry
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
  const { ge, le } = rule
  return outOfBounds(entry, { ...(ge === undefined ? {} : { ge }), ...(le === undefined ? {} : { le }) })
}
