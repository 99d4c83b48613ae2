import { addYears, formatInstant, HOUR_MS, offsetAt, QUARTER_HOUR_MS, zoneOffsets } from '#server/calendar/zone.ts'
import { type Problem, problem, valueError } from '#server/errors.ts'
import type { PowerTariff } from '../contract.ts'
import type { CalculatePowerBody } from '../contract-calls.ts'
import { POWER_TARIFFS } from '../messages.ts'

const MAX_YEARS = 10

type Series = NonNullable<CalculatePowerBody['powerOfftake']>
type Loc = (string | number)[]

/** Which of the data a tariff's components ask for. */
export type Needs = { power: boolean; capacity: boolean }

export type Span = { start_ms: number; end_ms: number }

/** The period of the data: that of the load, or without one that of the subscriptions in whole quarter-hours. */
export function spanOf({ powerOfftake, subscribedCapacities }: CalculatePowerBody): Span {
  if (powerOfftake !== null) return spanOfSeries(powerOfftake)
  const starts = (subscribedCapacities ?? []).map(({ fromDatetime }) => Date.parse(fromDatetime))
  const ends = (subscribedCapacities ?? []).map(({ toDatetime }) => Date.parse(toDatetime))
  return {
    start_ms: Math.floor(Math.min(...starts) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS,
    end_ms: Math.ceil(Math.max(...ends) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS,
  }
}

function stepOf({ resolution }: Series): number {
  return resolution === 'hourly' ? HOUR_MS : QUARTER_HOUR_MS
}

function spanOfSeries(series: Series): Span {
  const start_ms = Date.parse(series.fromDatetime)
  return { start_ms, end_ms: start_ms + series.values.length * stepOf(series) }
}

/** Energy of every quarter-hour in kWh or kvarh: an hour's mean power applies to its four quarter-hours. */
export function quarterHourlyEnergy({ resolution, values }: Series): Float64Array {
  if (resolution === 'quarter_hourly') return values.map((value) => value / 4)
  return Float64Array.from({ length: values.length * 4 }, (_, index) => (values[index >> 2] ?? 0) / 4)
}

/**
 * What is wrong with the data of a request, all of it: `dataset_missing`, `too_short`, `time_unaligned`,
 * `period_too_long`, `period_order`, `values_length`, and `value_error` for subscriptions that overlap.
 */
export function checkData(tariff: PowerTariff, needs: Needs, body: CalculatePowerBody): Problem[] {
  const { powerOfftake, subscribedCapacities, reactiveOfftake } = body
  const zone = tariff.timeScope.timezone
  return [
    ...(powerOfftake === null ? missing(needs.power, 'powerOfftake') : checkSeries(powerOfftake, zone, 'powerOfftake')),
    ...(subscribedCapacities === null || subscribedCapacities.length === 0
      ? missing(needs.capacity || (powerOfftake === null && !needs.power), 'subscribedCapacities')
      : checkCapacities(subscribedCapacities, powerOfftake === null ? zone : null)),
    ...(reactiveOfftake === null ? [] : checkReactive(reactiveOfftake, powerOfftake, zone)),
  ]
}

function missing(needed: boolean, dataset: string): Problem[] {
  if (!needed) return []
  const msg = `The tariff needs ${dataset}`
  return [problem('dataset_missing', ['body', dataset], msg, null, { dataset })]
}

function checkSeries(series: Series, zone: string, name: string): Problem[] {
  const { fromDatetime, values } = series
  const { start_ms, end_ms } = spanOfSeries(series)
  const hourly = series.resolution === 'hourly'
  const local_ms = start_ms + (hourly ? offsetAt(zoneOffsets(zone, start_ms, start_ms), start_ms) : 0)
  const problems: Problem[] = []
  if (local_ms % stepOf(series) !== 0) {
    const expected = hourly ? `full hour in ${zone}` : 'quarter-hour'
    const ctx = { step: hourly ? 'PT1H' : 'PT15M' }
    problems.push(
      problem('time_unaligned', ['body', name, 'fromDatetime'], `Time should fall on a ${expected}`, fromDatetime, ctx),
    )
  }
  if (values.length === 0) {
    const ctx = { field_type: 'List', min_length: 1, actual_length: 0 }
    const msg = 'List should have at least 1 item after validation, not 0'
    problems.push(problem('too_short', ['body', name, 'values'], msg, [], ctx))
  }
  return [...problems, ...checkLength({ start_ms, end_ms }, zone, ['body', name, 'values'])]
}

function checkLength({ start_ms, end_ms }: Span, zone: string, loc: Loc): Problem[] {
  if (end_ms <= addYears(start_ms, MAX_YEARS, zone)) return []
  const msg = `The period should span at most ${MAX_YEARS} years`
  return [problem('period_too_long', loc, msg, formatInstant(end_ms, 'UTC'), { max: `P${MAX_YEARS}Y` })]
}

/** `zone` where the subscriptions alone say how long the period is. */
function checkCapacities(
  capacities: NonNullable<CalculatePowerBody['subscribedCapacities']>,
  zone: string | null,
): Problem[] {
  const at = ['body', 'subscribedCapacities']
  const spans = capacities.map(({ fromDatetime, toDatetime }, index) => ({
    index,
    from_ms: Date.parse(fromDatetime),
    to_ms: Date.parse(toDatetime),
  }))
  const disordered = spans.flatMap(({ index, from_ms, to_ms }) =>
    from_ms < to_ms
      ? []
      : [
          problem(
            'period_order',
            [...at, index, 'toDatetime'],
            'toDatetime should be after fromDatetime',
            capacities[index]?.toDatetime,
          ),
        ],
  )
  if (disordered.length > 0) return disordered
  const rising = [...spans].sort((a, b) => a.from_ms - b.from_ms)
  const overlaps = rising.flatMap(({ index, from_ms }, place) => {
    const before = rising[place - 1]
    if (before === undefined || before.to_ms <= from_ms) return []
    const message = POWER_TARIFFS.subscriptions_overlap({ index: before.index })
    return [valueError([...at, index, 'fromDatetime'], message, capacities[index]?.fromDatetime)]
  })
  const [first, last] = [rising[0], rising.at(-1)]
  if (zone === null || first === undefined || last === undefined) return overlaps
  return [...overlaps, ...checkLength({ start_ms: first.from_ms, end_ms: last.to_ms }, zone, at)]
}

function checkReactive(reactive: Series, power: Series | null, zone: string): Problem[] {
  const wrong = checkSeries(reactive, zone, 'reactiveOfftake')
  if (wrong.length > 0) return wrong
  if (power === null) return missing(true, 'powerOfftake')
  const [input, requested] = [spanOfSeries(reactive), spanOfSeries(power)]
  if (input.start_ms !== requested.start_ms) {
    const loc = ['body', 'reactiveOfftake', 'fromDatetime']
    return [valueError(loc, POWER_TARIFFS.starts_apart, reactive.fromDatetime)]
  }
  if (input.end_ms === requested.end_ms) return []
  const expected = (requested.end_ms - requested.start_ms) / stepOf(reactive)
  const got = reactive.values.length
  const msg = `reactiveOfftake should have ${expected} values, as long as powerOfftake, not ${got}`
  return [problem('values_length', ['body', 'reactiveOfftake', 'values'], msg, null, { expected, got })]
}
