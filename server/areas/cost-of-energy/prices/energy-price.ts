import { civilOf, epochDay } from '#server/calendar/civil.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { Period } from '#server/calendar/grid.ts'
import { HOUR_MS, localDay, QUARTER_HOUR_MS, startOfDay, zoneOffsets } from '#server/calendar/zone.ts'
import { type LoadedProfile, runTariff } from '../calculate/calculate.ts'
import { activeComponents, zoneOf } from '../calculate/period.ts'
import type { CalculateBody, DatasetRef, Tariff, TariffComponent } from '../contract.ts'
import { componentMarginal, type Marginal } from '../explain/marginal.ts'
import { pathsOf } from '../marginal/paths.ts'
import { DAY_AHEAD_PRICE } from '../tariffs/datasets.ts'
import type { PRICED_AS } from './contract.ts'

/** What one more kWh does, per quarter-hour of a window; NaN where a price that it takes is not known. */
export type Part = {
  component: string
  counts_as: (typeof PRICED_AS)[number]
  imported: Float64Array
  fed_in: Float64Array
}

/** The load on which one more kWh comes, and the day-ahead prices that tariffs read, by dataset. */
export type Supposed = { power_kw: number; spot: ReadonlyMap<string, LoadedProfile> }

const OFFTAKE: ReadonlySet<string> = new Set(['quarter-hourly-energy-offtake', 'hourly-energy-offtake'])
const FED_IN = 'quarter-hourly-energy-injection'

/** Whether a dataset is the day-ahead price of a zone. */
export function isDayAhead({ id }: DatasetRef): boolean {
  return id.startsWith(DAY_AHEAD_PRICE)
}

/** The whole local months that a window touches: what a peak or a month's amount is counted over. */
export function monthsAround({ start_ms, end_ms }: Period, timezone: string): Period {
  const offsets = zoneOffsets(timezone, start_ms, end_ms)
  const [first, last] = [civilOf(localDay(offsets, start_ms)), civilOf(localDay(offsets, end_ms - 1))]
  return {
    start_ms: startOfDay(offsets, epochDay(first.year, first.month, 1)),
    end_ms: startOfDay(
      offsets,
      last.month === 12 ? epochDay(last.year + 1, 1, 1) : epochDay(last.year, last.month + 1, 1),
    ),
  }
}

/**
 * What one more kWh costs by each component of a tariff that applies in a window of quarter-hours: exact differences on a
 * constant load of `power_kw` through whole months. Yields now and then, so that a caller can let others work.
 */
export function* energyPrices(tariff: Tariff, window: Period, supposed: Supposed): Generator<void, Part[]> {
  const zone = zoneOf(tariff)
  const months = monthsAround(window, zone)
  const active = activeComponents(tariff, window)
  const parts = new Map(active.map((component) => [component, partOf(component, window)]))
  const priced = active.filter((component) => parts.get(component)?.counts_as === 'per_kwh')
  if (priced.length === 0) return [...parts.values()]
  const body = bodyFor(tariff.id, priced, months, zone, supposed)
  const runs = runTariff({ ...tariff, tariff_components: priced }, body, {
    profiles: [],
    include_intermediate_time_series: true,
  })
  for (const run of runs) {
    yield
    const part = parts.get(run.component)
    if (part === undefined) continue
    for (const marginal of yield* componentMarginal(run)) addTo(part, marginal, window)
  }
  return [...parts.values()]
}

/** What a component is before it is worked through; `per_kwh` is a candidate for `power`. */
function partOf(component: TariffComponent, window: Period): Part {
  const slots = (window.end_ms - window.start_ms) / QUARTER_HOUR_MS
  const isEnergy = ({ id }: DatasetRef) => OFFTAKE.has(id) || id === FED_IN
  const reads = component.datasets
  const counts_as = !reads.some(isEnergy)
    ? 'not_per_kwh'
    : reads.every((ref) => isEnergy(ref) || isDayAhead(ref))
      ? 'per_kwh'
      : 'needs_data'
  return {
    ...{ component: component.name, counts_as },
    ...{ imported: new Float64Array(slots), fed_in: new Float64Array(slots) },
  }
}

function addTo(part: Part, { run, dataset, values }: Marginal, window: Period): void {
  if (!pathsOf(run.component, dataset.id).linear.has(dataset.id) && values.some((value) => value !== 0))
    part.counts_as = 'power'
  const into = dataset.id === FED_IN ? part.fed_in : part.imported
  const step_ms = dataset.resolution === 'hourly' ? HOUR_MS : QUARTER_HOUR_MS
  for (let slot = 0; slot < into.length; slot++) {
    const at_ms = window.start_ms + slot * QUARTER_HOUR_MS
    if (at_ms < run.active.start_ms || at_ms >= run.active.end_ms) continue
    into[slot]! += values[Math.floor((at_ms - run.calendar.start_ms) / step_ms)] ?? Number.NaN
  }
}

function bodyFor(
  tariff_id: string,
  components: TariffComponent[],
  months: Period,
  zone: string,
  { power_kw, spot }: Supposed,
): CalculateBody {
  const calendar = calendarOf(zone, months.start_ms, months.end_ms)
  const required = new Map(components.flatMap(({ datasets }) => datasets.map((ref) => [ref.id, ref] as const)))
  const time_series = Array.from(required.values(), (ref) => {
    const { count } = calendar.grid(ref.resolution)
    if (isDayAhead(ref)) return { name: ref.id, values: spotValues(spot.get(ref.id), months, count) }
    const kwh = OFFTAKE.has(ref.id) ? power_kw / (ref.resolution === 'hourly' ? 1 : 4) : 0
    return { name: ref.id, values: new Float64Array(count).fill(kwh) }
  })
  const [start_time, end_time] = [months.start_ms, months.end_ms].map((ms) => new Date(ms).toISOString())
  return {
    tariff_id,
    start_time: start_time ?? '',
    end_time: end_time ?? '',
    profiles: [],
    time_series,
    missing: 'skip',
  }
}

/** Quarter-hourly values of a stored price from the start of a period, NaN where it has none. */
export function spotValues(loaded: LoadedProfile | undefined, { start_ms }: Period, count: number): Float64Array {
  const values = new Float64Array(count).fill(Number.NaN)
  if (loaded === undefined) return values
  const ahead = (Date.parse(loaded.start_time) - start_ms) / QUARTER_HOUR_MS
  for (let slot = Math.max(0, ahead); slot < count; slot++) values[slot] = loaded.values[slot - ahead] ?? Number.NaN
  return values
}
