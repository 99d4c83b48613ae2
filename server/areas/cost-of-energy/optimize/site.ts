import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { slotsWithin } from '#server/calendar/grid.ts'
import { invalid, type Problem, problem, valueError } from '#server/errors.ts'
import { collectInputs, type Inputs, type LoadedProfile } from '../calculate/inputs.ts'
import {
  activeComponents,
  checkAvailable,
  checkPeriod,
  type RequestedPeriod,
  requestedPeriod,
  zoneOf,
} from '../calculate/period.ts'
import type { DatasetRef, Tariff } from '../contract.ts'
import { registeredDataset } from '../tariffs/datasets.ts'
import { MOST_DAYS, type OptimizeBody } from './contract.ts'
import { isCurrency, type Unit } from '../units.ts'
import { COST_OF_ENERGY } from '../messages.ts'

export const OFFTAKE = 'quarter-hourly-energy-offtake'
export const INJECTION = 'quarter-hourly-energy-injection'
export const HOURLY_OFFTAKE = 'hourly-energy-offtake'

/** What a slot may take or feed in, kWh; as large as the powers of a request, and within what solvers reckon with. */
const MOST_KWH = 1e9

type Series = Float64Array

/** One tariff and the data of a request, ready to be changed by a plan. */
export type Site = {
  tariff: Tariff
  body: OptimizeBody
  calendar: PeriodCalendar
  period: RequestedPeriod
  unit: Unit
  /** Quarter-hours `[first, end)` of the calendar that may be planned. */
  slots: { first: number; end: number }
  inputs: Inputs
  /** Energy at the meter per quarter-hour of the calendar before any measure, kWh; zero where no data was sent. */
  offtake: Series
  injection: Series
  /** Which of the datasets the request gave. */
  input: { offtake: boolean; injection: boolean; hourly: boolean }
}

/**
 * The data of a request under one tariff. Throws `invalid` as `calculate` does, and for a period that is longer than 31
 * local days (`period_too_long`), a tariff with nothing in the period (`not_available`) or in several currencies
 * (`unit_mismatch`), and a measure whose data is missing (`dataset_missing`).
 */
export function siteOf(tariff: Tariff, body: OptimizeBody, profiles: LoadedProfile[]): Site {
  const problems = [...checkPeriod(tariff, body), ...checkHorizon(tariff, body)]
  if (problems.length > 0) throw invalid(problems)
  const period = requestedPeriod(body)
  const calendar = calendarOf(zoneOf(tariff), period.history_start_ms, period.end_ms)
  problems.push(...checkAvailable(tariff, body))
  const unit = unitOf(tariff, period, problems)
  const input = {
    offtake: supplies(body, OFFTAKE),
    injection: supplies(body, INJECTION),
    hourly: supplies(body, HOURLY_OFFTAKE),
  }
  checkMeasures(body, input, problems)
  const inputs = collectInputs(requestedOf(tariff, period, input), calendar, body, profiles, problems)
  checkEnergy(body, inputs, problems)
  if (problems.length > 0) throw invalid(problems)
  const slots = slotsWithin(calendar.grid('quarter_hourly'), period)
  const empty = () => new Float64Array(calendar.grid('quarter_hourly').count)
  const offtake = inputs.series.get(OFFTAKE) ?? splitHours(inputs.series.get(HOURLY_OFFTAKE), calendar) ?? empty()
  const injection = inputs.series.get(INJECTION) ?? empty()
  return { tariff, body, calendar, period, unit, slots, inputs, offtake, injection, input }
}

function supplies(body: OptimizeBody, dataset: string): boolean {
  return [...body.profiles, ...body.time_series].some(({ name }) => name === dataset)
}

function checkHorizon(tariff: Tariff, body: OptimizeBody): Problem[] {
  const { start_ms, end_ms } = requestedPeriod(body)
  if (end_ms <= start_ms || end_ms - start_ms <= (MOST_DAYS - 1) * 86_400_000) return []
  if (start_ms % 900_000 !== 0 || end_ms % 900_000 !== 0) return []
  const days = calendarOf(zoneOf(tariff), start_ms, end_ms).grid('daily')
  const surplus_ms = start_ms - days.edge(0)
  const latest_ms = (days.count > MOST_DAYS ? days.edge(MOST_DAYS) : Infinity) + surplus_ms
  if (end_ms <= latest_ms) return []
  const msg = `A plan should span at most ${MOST_DAYS} days`
  return [problem('period_too_long', ['body', 'end_time'], msg, body.end_time, { max: `P${MOST_DAYS}D` })]
}

function unitOf(tariff: Tariff, period: RequestedPeriod, problems: Problem[]): Unit {
  const [first, ...others] = new Set(activeComponents(tariff, period).map(({ cost }) => cost.unit))
  const loc = ['body', 'tariff_id']
  if (first !== undefined && (others.length > 0 || !isCurrency(first))) {
    const got = [first, ...others].join(' and ')
    const msg = `The costs of the tariff should be in one currency, not ${got}`
    problems.push(problem('unit_mismatch', loc, msg, tariff.id, { expected: 'one currency', got }))
  }
  return first ?? '1'
}

/** The inputs that the tariff needs, and inputs that it does not use. */
function requestedOf(tariff: Tariff, period: RequestedPeriod, input: Site['input']): Map<string, DatasetRef> {
  const refs = new Map<string, DatasetRef>()
  for (const { datasets } of activeComponents(tariff, period)) for (const ref of datasets) refs.set(ref.id, ref)
  const sent = [input.offtake && OFFTAKE, input.injection && INJECTION, input.hourly && HOURLY_OFFTAKE]
  for (const id of sent) {
    const dataset = id === false ? undefined : registeredDataset(id)
    if (dataset) refs.set(dataset.id, { id: dataset.id, resolution: dataset.resolution, unit: dataset.unit })
  }
  return refs
}

function checkMeasures({ measures }: OptimizeBody, input: Site['input'], problems: Problem[]): void {
  if (input.offtake || input.hourly || !(measures.battery || measures.shift)) return
  const measure = measures.battery ? 'battery' : 'shift'
  const msg = `The measure ${measure} needs dataset ${OFFTAKE} in time_series or profiles`
  problems.push(problem('dataset_missing', ['body', 'time_series'], msg, null, { dataset: OFFTAKE }))
}

function checkEnergy(body: OptimizeBody, { series }: Inputs, problems: Problem[]): void {
  for (const id of [OFFTAKE, INJECTION, HOURLY_OFFTAKE]) {
    const value = series.get(id)?.find((each) => Math.abs(each) > MOST_KWH)
    if (value === undefined) continue
    const named = ({ name }: { name: string }) => name === id
    const index = body.time_series.findIndex(named)
    const at = index < 0 ? ['profiles', body.profiles.findIndex(named)] : ['time_series', index]
    const message = COST_OF_ENERGY.too_much_energy({ dataset: id, most: MOST_KWH })
    problems.push(valueError(['body', ...at, 'values'], message, value))
  }
}

/** Hours spread evenly over their quarter-hours. */
function splitHours(hours: Series | undefined, calendar: PeriodCalendar): Series | undefined {
  if (hours === undefined) return undefined
  const bounds = calendar.bounds('quarter_hourly', 'hourly')
  const split = new Float64Array(calendar.grid('quarter_hourly').count)
  hours.forEach((value, hour) => {
    const [from, end] = [bounds[hour]!, bounds[hour + 1]!]
    split.fill(value / (end - from), from, end)
  })
  return split
}
