import type { TRPCClient } from '@trpc/client'
import { formatInstant } from '#server/calendar/zone.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { type Period, periodFields, periodOf, yearsTouched } from './calculation-plan.ts'
import type { Draft, Need, PastedSeries } from './draft.ts'
import { type ByPart, loadOfPart, type LoadPart, partOf, partsOf } from '../load/load-parts.ts'
import type { Load } from './draft.ts'
import { readNumber } from './number-text.ts'

/** What a load is made of. */
type LoadSource = { draft: Load; period: Period; pasted: (number | null)[] }

/** What the loads of a draft are made of, and what for. */
export type LoadsSource = { draft: Draft; period: Period; pasted: ByPart<PastedSeries>; needs: Need[] }

/** kWh per quarter-hour of a period, null where a value is absent; `injection` where energy is requested both ways. */
export type Loads = { main: (number | null)[]; injection: (number | null)[] | null }

export type SuppliedSeries = { name: string; values: (number | null)[] }
type Supplied = { profiles: { name: string; profile_id: string }[]; time_series: SuppliedSeries[] }

/** Loads with missing values without a decision about them. */
export type GapsFound = { gapsIn: Loads; period: Period }

/** The loads that the needs ask for; an empty one where they ask for none. */
export async function loadsOf(
  client: TRPCClient<AppRouter>,
  { draft, period, pasted, needs }: LoadsSource,
  signal: AbortSignal,
): Promise<Loads> {
  const parts = partsOf(needs)
  const read = (part: LoadPart) =>
    parts.includes(part)
      ? loadOf(client, { draft: loadOfPart(draft, part), period, pasted: pasted[part].values }, signal)
      : null
  const [main, injection] = await Promise.all([read('main'), read('injection')])
  return { main: main ?? [], injection }
}

/** How many quarter-hours of each load have no value; null where there is no such load. */
export type Absent = { main: number; injection: number | null }

export function absentBy({ main, injection }: Loads): Absent {
  const count = (values: (number | null)[]) => values.filter((value) => value === null).length
  return { main: count(main), injection: injection && count(injection) }
}

/** How many quarter-hours of the loads have no value. */
export function absentIn(loads: Loads): number {
  const { main, injection } = absentBy(loads)
  return main + (injection ?? 0)
}

/** Whether to ask first what to do about absent values. */
export function hasOpenGaps(loads: Loads, draft: Draft): boolean {
  return !draft.skips_gaps && absentIn(loads) > 0
}

/** Missing values in the body of a call. */
export function missingField(loads: Loads): { missing?: 'skip' } {
  return absentIn(loads) > 0 ? { missing: 'skip' } : {}
}

/** A load, kWh per quarter-hour of the period: pasted, or a profile scaled to the year's consumption. */
export async function loadOf(
  client: TRPCClient<AppRouter>,
  source: LoadSource,
  signal: AbortSignal,
): Promise<(number | null)[]> {
  const { draft, period, pasted } = source
  if (draft.source === 'series') return pasted
  const path = { profile_id: draft.profile_id }
  const { values } = await client.costOfEnergy.readProfile.query({ path, query: periodFields(period) }, { signal })
  const annual = readNumber(draft.annual_kwh)
  if (annual === null) return values
  const factor = annual / (await yearlySum(client, source, signal))
  return values.map((value) => (value === null ? null : value * factor))
}

/** The sum of the profile in the year that the load's consumption refers to; infinite where all values are zero. */
async function yearlySum(client: TRPCClient<AppRouter>, source: LoadSource, signal: AbortSignal): Promise<number> {
  const path = { profile_id: source.draft.profile_id }
  const read = (query: { max_resolution: 'yearly' } | ReturnType<typeof periodFields>) =>
    client.costOfEnergy.readProfile.query({ path, query }, { signal })
  const year = scalingYear(await read({ max_resolution: 'yearly' }), source.period)
  const { values } = await read(periodFields({ ...source.period, ...year }))
  return sumOfYear(values, year.share) || Infinity
}

type YearPart = { start_ms: number; end_ms: number; share: number }

/**
 * The year of a profile that its yearly consumption is of: the calendar year, on the profile's clock, of the middle of
 * the period, moved to where the profile has a whole year. `share` is less than 1 where it is shorter than a year.
 */
export function scalingYear(
  { start_time, end_time, timezone }: { start_time: string; end_time: string; timezone: string },
  period: Pick<Period, 'start_ms' | 'end_ms'>,
): YearPart {
  const middle = formatInstant((period.start_ms + period.end_ms) / 2, timezone).slice(0, 4)
  const year = periodOf({ from: `${middle}-01-01`, to: `${middle}-12-31` }, timezone)
  if (!year) throw new RangeError(`${middle} is not a year of ${timezone}`)
  const length = year.end_ms - year.start_ms
  const [first, last] = [Date.parse(start_time), Date.parse(end_time)]
  const start_ms = Math.max(first, Math.min(year.start_ms, last - length))
  const end_ms = Math.min(last, start_ms + length)
  return { start_ms, end_ms, share: (end_ms - start_ms) / length }
}

/** What a year sums to of which `share` is at hand: what is known of it, so that a gap does not undo the whole. */
export function sumOfYear(values: (number | null)[], share: number): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / share
}

/** The values of a dataset that a tariff asks for: a load, a share of it, or one figure throughout. */
export function seriesFor({ dataset, kind }: Need, loads: Loads, draft: Draft, period: Period): SuppliedSeries {
  const load = (dataset.id.endsWith('-injection') ? loads.injection : null) ?? loads.main
  const figure = readNumber(draft.figures[dataset.id] ?? '') ?? 0
  if (kind === 'load') return { name: dataset.id, values: dataset.resolution === 'hourly' ? hourly(load) : load }
  if (kind === 'reactive') {
    return { name: dataset.id, values: load.map((value) => (value === null ? null : (value * figure) / 100)) }
  }
  const count =
    dataset.resolution === 'yearly'
      ? yearsTouched(period)
      : period.quarter_hours / (dataset.resolution === 'hourly' ? 4 : 1)
  return { name: dataset.id, values: Array.from({ length: count }, () => figure) }
}

function hourly(load: (number | null)[]): (number | null)[] {
  return Array.from({ length: load.length / 4 }, (_, hour) => {
    const four = load.slice(hour * 4, hour * 4 + 4)
    return four.includes(null) ? null : four.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
}

/** A load that is an unscaled profile needs only its id; the call then fits on a command line. */
export function shortBody<B extends Supplied>(draft: Draft, needs: Need[], body: B): B {
  const ids = new Map<string, string>()
  for (const { kind, dataset } of needs) {
    const { source, profile_id, annual_kwh } = loadOfPart(draft, partOf(dataset, needs))
    const isAsItStands = source === 'profile' && annual_kwh.trim() === ''
    if (kind === 'load' && dataset.resolution === 'quarter_hourly' && isAsItStands) ids.set(dataset.id, profile_id)
  }
  if (ids.size === 0) return body
  return {
    ...body,
    profiles: Array.from(ids, ([name, profile_id]) => ({ name, profile_id })),
    time_series: body.time_series.filter(({ name }) => !ids.has(name)),
  }
}
