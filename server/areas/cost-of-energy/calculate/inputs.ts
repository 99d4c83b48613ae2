import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { firstSlotFrom, type Grid } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import { type Problem, problem } from '#server/errors.ts'
import type { CalculateBody, DatasetRef, Resolution, Unit } from '../contract.ts'
import { DAY_AHEAD_PRICE, registeredDataset } from '../tariffs/datasets.ts'

/** A stored profile with its values; daily and coarser slots are calendar units of `timezone`. NaN is a gap. */
export type LoadedProfile = {
  resolution: Resolution
  unit: Unit
  timezone: string
  start_time: string
  end_time: string
  values: Float64Array
}

type Loc = (string | number)[]

export type Inputs = {
  series: Map<string, Float64Array>
  /** Absent slots per dataset. */
  missing: Map<string, number>
  /** How many slots of a dataset are below zero, and the first of them; only of datasets that have such. */
  negative: Map<string, { count: number; first: number }>
}

/** Whether a dataset was given without any value. */
export function isWithoutValues({ series, missing }: Inputs, dataset: string): boolean {
  const count = series.get(dataset)?.length ?? 0
  return count > 0 && missing.get(dataset) === count
}

/**
 * The series of every required dataset over the period of the calendar, from the inline series and the profiles of a
 * request. Adds to `problems`: `dataset_missing`, `dataset_duplicate`, `dataset_unknown`, `values_length`,
 * `values_gap`, `profile_mismatch`. Datasets that are not required are ignored.
 */
export function collectInputs(
  required: ReadonlyMap<string, DatasetRef>,
  calendar: PeriodCalendar,
  body: CalculateBody,
  profiles: (LoadedProfile | null)[],
  problems: Problem[],
): Inputs {
  const inputs: Inputs = { series: new Map(), missing: new Map(), negative: new Map() }
  const named = new Set<string>()
  body.profiles.forEach(({ name, profile_id }, index) => {
    const loc = ['body', 'profiles', index]
    const ref = acceptedName(name, [...loc, 'name'], named, required, problems)
    const values = ref && profileValues(ref, calendar, profiles[index] ?? null, loc, profile_id, problems)
    if (ref && values) accept(inputs, ref, values, calendar, body, [...loc, 'values'], problems)
  })
  body.time_series.forEach(({ name, values }, index) => {
    const loc = ['body', 'time_series', index]
    const ref = acceptedName(name, [...loc, 'name'], named, required, problems)
    if (ref && hasLength(ref, calendar, values, [...loc, 'values'], problems)) {
      accept(inputs, ref, values, calendar, body, [...loc, 'values'], problems)
    }
  })
  for (const dataset of required.keys()) {
    if (named.has(dataset)) continue
    const hint = dataset.startsWith(DAY_AHEAD_PRICE)
      ? `; a profile of it comes with: npm run cli -- import prices --source SOURCE --zone ${dataset.slice(DAY_AHEAD_PRICE.length)} (docs/imports.md names the sources of each zone)`
      : ''
    const msg = `The tariff needs dataset ${dataset} in time_series or profiles${hint}`
    problems.push(problem('dataset_missing', ['body', 'time_series'], msg, null, { dataset }))
  }
  return inputs
}

function acceptedName(
  dataset: string,
  loc: Loc,
  named: Set<string>,
  required: ReadonlyMap<string, DatasetRef>,
  problems: Problem[],
): DatasetRef | undefined {
  if (registeredDataset(dataset) === undefined) {
    problems.push(problem('dataset_unknown', loc, `${dataset} is not a registered dataset`, dataset, { dataset }))
    return undefined
  }
  if (named.has(dataset)) {
    problems.push(problem('dataset_duplicate', loc, `Dataset ${dataset} is supplied twice`, dataset, { dataset }))
    return undefined
  }
  named.add(dataset)
  return required.get(dataset)
}

function hasLength(ref: DatasetRef, calendar: PeriodCalendar, values: Float64Array, loc: Loc, problems: Problem[]) {
  const expected = calendar.grid(ref.resolution).count
  const got = values.length
  if (got === expected) return true
  const msg = `Dataset ${ref.id} should have ${expected} ${ref.resolution} values for the period, not ${got}`
  problems.push(problem('values_length', loc, msg, null, { expected, got, dataset: ref.id }))
  return false
}

function accept(
  inputs: Inputs,
  ref: DatasetRef,
  values: Float64Array,
  calendar: PeriodCalendar,
  body: CalculateBody,
  loc: Loc,
  problems: Problem[],
): void {
  inputs.series.set(ref.id, values)
  let missing = 0
  let [count, first] = [0, 0]
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!
    if (value < 0 && count++ === 0) first = slot
    else if (value !== value) missing++
  }
  inputs.missing.set(ref.id, missing)
  if (count > 0) inputs.negative.set(ref.id, { count, first })
  if (missing === 0 || body.missing === 'skip') return
  const gaps = gapsOf(values, calendar.grid(ref.resolution), calendar)
  const noun = missing === 1 ? 'value' : 'values'
  const msg = `Dataset ${ref.id} has ${missing} missing ${noun}; send "missing": "skip" to calculate without them`
  problems.push(problem('values_gap', loc, msg, null, { gaps, dataset: ref.id }))
}

/** Each run of absent slots as the interval of the period that it leaves open. */
function gapsOf(values: Float64Array, grid: Grid, { zone, start_ms, end_ms }: PeriodCalendar): [string, string][] {
  const gaps: [string, string][] = []
  for (let slot = 0; slot < values.length; slot++) {
    if (!Number.isNaN(values[slot])) continue
    const from_ms = Math.max(start_ms, grid.edge(slot))
    while (slot + 1 < values.length && Number.isNaN(values[slot + 1])) slot++
    const to_ms = Math.min(end_ms, grid.edge(slot + 1))
    gaps.push([formatInstant(from_ms, zone), formatInstant(to_ms, zone)])
  }
  return gaps
}

function profileValues(
  ref: DatasetRef,
  calendar: PeriodCalendar,
  profile: LoadedProfile | null,
  at: Loc,
  profile_id: string,
  problems: Problem[],
): Float64Array | undefined {
  const mismatch = (what: string, expected: string, got: string) => {
    const msg = `The ${what} of the profile for dataset ${ref.id} should be ${expected}, not ${got}`
    const ctx = { expected, got, dataset: ref.id }
    problems.push(problem('profile_mismatch', [...at, 'profile_id'], msg, profile_id, ctx))
    return undefined
  }
  if (profile && profile.resolution !== ref.resolution)
    return mismatch('resolution', ref.resolution, profile.resolution)
  if (profile && profile.unit !== ref.unit) return mismatch('unit', ref.unit, profile.unit)
  const values = profile && partOfProfile(profile, calendar)
  if (values) return values
  const { zone, start_ms, end_ms } = calendar
  const range = (from: number, to: number) => `${formatInstant(from, zone)}/${formatInstant(to, zone)}`
  const got = profile ? range(Date.parse(profile.start_time), Date.parse(profile.end_time)) : 'nothing of it'
  return mismatch('range', range(start_ms, end_ms), got)
}

/** The values of the calendar's slots, or null where the profile ends before them or cuts time differently. */
function partOfProfile(profile: LoadedProfile, calendar: PeriodCalendar): Float64Array | null {
  const [start_ms, end_ms] = [Date.parse(profile.start_time), Date.parse(profile.end_time)]
  if (start_ms > calendar.start_ms || end_ms < calendar.end_ms) return null
  const requested = calendar.grid(profile.resolution)
  const input = calendarOf(profile.timezone, start_ms, end_ms).grid(profile.resolution)
  const first = firstSlotFrom(input, requested.edge(0))
  if (profile.values.length !== input.count) return null
  for (let slot = 0; slot <= requested.count; slot++) {
    if (input.edge(first + slot) !== requested.edge(slot)) return null
  }
  return profile.values.subarray(first, first + requested.count)
}
