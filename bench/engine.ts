import { DuckDBInstance } from '@duckdb/node-api'
import type { DatasetRef, PipelineFunction, TariffComponent, Unit } from '#server/areas/cost-of-energy/contract.ts'
import { compileComponent, evaluate, type Plan, recycle } from '#server/areas/cost-of-energy/pipeline/pipeline.ts'
import { calendarOf, type PeriodCalendar } from '#server/calendar/buckets.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'

// The engine against the time it takes to read its inputs once, and against DuckDB, all in one process and run.
// Task: energy × price + time-of-use fee + mean of the three highest daily-maximum hours per month × price + fixed fee.

const ZONE = 'Europe/Berlin'
const HOLIDAYS = { type: 'exclude_holidays', calendar: 'DE' } as const

function ref(id: string, resolution: DatasetRef['resolution'], unit: Unit): DatasetRef {
  return { id, resolution, unit }
}

const ENERGY = ref('quarter-hourly-energy-offtake', 'quarter_hourly', 'kWh')
const PRICE = ref('quarter-hourly-day-ahead-price-de-lu', 'quarter_hourly', 'EUR_per_kWh')
const SPOT_COST = ref('spot-cost', 'quarter_hourly', 'EUR')
const LOW = ref('low', 'quarter_hourly', 'EUR_per_kWh')
const RATE = ref('rate', 'quarter_hourly', 'EUR_per_kWh')
const WINDOW_COST = ref('window-cost', 'quarter_hourly', 'EUR')
const SPOT_FEE = ref('spot-fee', 'monthly', 'EUR')
const WINDOW_FEE = ref('window-fee', 'monthly', 'EUR')
const HOURLY = ref('hourly-energy', 'hourly', 'kWh')
const POWER = ref('hourly-power', 'hourly', 'kW')
const DAILY_PEAK = ref('daily-peak', 'daily', 'kW')
const TOP = ref('top', 'daily', 'kW')
const PEAK = ref('peak', 'monthly', 'kW')
const PEAK_FEE = ref('peak-fee', 'monthly', 'EUR')
const FIXED_FEE = ref('fixed-fee', 'monthly', 'EUR')
const COST = ref('cost', 'monthly', 'EUR')

const FUNCTIONS: PipelineFunction[] = [
  { type: 'multiply', left: ENERGY, right: PRICE, output: SPOT_COST },
  { type: 'aggregate', input: SPOT_COST, resolution: 'monthly', aggregation_function: 'sum', output: SPOT_FEE },
  { type: 'constant', resolution: 'quarter_hourly', value: { value: 0.05, unit: 'EUR_per_kWh' }, output: LOW },
  {
    type: 'mask',
    input: LOW,
    condition: {
      type: 'and',
      conditions: [
        { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
        { type: 'time_of_day', from: '06:00', to: '22:00' },
        HOLIDAYS,
      ],
    },
    replacement: { value: 0.11, unit: 'EUR_per_kWh' },
    output: RATE,
  },
  { type: 'multiply', left: ENERGY, right: RATE, output: WINDOW_COST },
  { type: 'aggregate', input: WINDOW_COST, resolution: 'monthly', aggregation_function: 'sum', output: WINDOW_FEE },
  { type: 'aggregate', input: ENERGY, resolution: 'hourly', aggregation_function: 'sum', output: HOURLY },
  { type: 'divide', numerator: HOURLY, denominator: { value: 1, unit: 'hours' }, output: POWER },
  { type: 'aggregate', input: POWER, resolution: 'daily', aggregation_function: 'max', output: DAILY_PEAK },
  { type: 'select', input: DAILY_PEAK, condition: { type: 'highest', n: 3, resolution: 'monthly' }, output: TOP },
  { type: 'aggregate', input: TOP, resolution: 'monthly', aggregation_function: 'mean', output: PEAK },
  { type: 'multiply', left: PEAK, right: { value: 5.5, unit: 'EUR_per_kW' }, output: PEAK_FEE },
  { type: 'constant', resolution: 'monthly', value: { value: 25, unit: 'EUR' }, output: FIXED_FEE },
  { type: 'add', operands: [SPOT_FEE, WINDOW_FEE, PEAK_FEE, FIXED_FEE], output: COST },
]

const COMPONENT: TariffComponent = {
  name: 'Bench',
  timezone: ZONE,
  applicable_from: '2000-01-01T00:00:00+01:00',
  applicable_to: null,
  cost: COST,
  datasets: [ENERGY, PRICE],
  functions: FUNCTIONS,
}

let checksum = 0

/** Median of the time to read two series once, with the loop in place so that it is compiled as well as can be. */
function readLimitMs(a: Float64Array, b: Float64Array, runs: number): number {
  const times = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    let sum = 0
    for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
    times[run] = performance.now() - start
    checksum += sum
  }
  return times.sort()[runs >> 1]!
}

function engineMs(plan: Plan, calendar: PeriodCalendar, inputs: Map<string, Float64Array>, runs: number): number {
  const times = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const evaluation = evaluate(plan, calendar, inputs)
    times[run] = performance.now() - start
    checksum += total(evaluation.cost)
    recycle(evaluation)
  }
  return times.sort()[runs >> 1]!
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** A repeatable load and price: daily and yearly waves with noise of a linear congruential generator. */
function wave(count: number, mean: number, seed: number): Float64Array {
  let state = seed
  return Float64Array.from({ length: count }, (_, slot) => {
    state = (state * 48_271) % 2_147_483_647
    return mean * (1 + 0.5 * Math.sin((slot / 96) * 2 * Math.PI) + state / 2_147_483_647)
  })
}

type Case = { calendar: PeriodCalendar; energy: Float64Array; price: Float64Array }

function caseOf(years: number): Case {
  const start_ms = deliveryDay('2016-01-01', ZONE).start_ms
  const calendar = calendarOf(ZONE, start_ms, deliveryDay(`${2016 + years}-01-01`, ZONE).start_ms)
  const { count } = calendar.grid('quarter_hourly')
  return { calendar, energy: wave(count, 0.1, 7), price: wave(count, 0.08, 11) }
}

/** The lowest of four medians each, in turns: the first ones warm, and a busy machine must not slow one side only. */
function measure(plan: Plan, { calendar, energy, price }: Case, runs: number) {
  const inputs = inputsOf(energy, price)
  let [limit_ms, engine_ms] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let batch = 0; batch < 4; batch++) {
    limit_ms = Math.min(limit_ms, readLimitMs(energy, price, runs))
    engine_ms = Math.min(engine_ms, engineMs(plan, calendar, inputs, runs))
  }
  return { limit_ms, engine_ms, cost: total(evaluate(plan, calendar, inputs).cost) }
}

/** The same task in SQL over a table that has hour, day, month and window of every slot ready. */
async function measureDuckDb({ calendar, energy, price }: Case, runs: number) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(
    'create table slots (e double, p double, hour integer, day integer, month integer, high boolean)',
  )
  const appender = await connection.createAppender('slots')
  const keys = (['hourly', 'daily', 'monthly'] as const).map((resolution) => parents(calendar, resolution))
  const low = evaluate(
    compileComponent({ ...COMPONENT, cost: RATE, functions: FUNCTIONS.slice(0, 4) }),
    calendar,
    inputsOf(energy, price),
  )
  energy.forEach((value, slot) => {
    appender.appendDouble(value)
    appender.appendDouble(price[slot] ?? 0)
    for (const key of keys) appender.appendInteger(key[slot] ?? 0)
    appender.appendBoolean(low.cost[slot] === 0.11)
    appender.endRow()
  })
  appender.closeSync()
  const statement = await connection.prepare(`
    with hours as (select month, day, hour, sum(e) as kw from slots group by all),
    days as (select month, day, max(kw) as kw from hours group by all),
    ranked as (select month, kw, row_number() over (partition by month order by kw desc, day) as place from days),
    peaks as (select month, avg(kw) * 5.5 as fee from ranked where place <= 3 group by month),
    fees as (select month, sum(e * p) + sum(e * case when high then 0.11 else 0.05 end) as fee from slots group by month)
    select sum(fees.fee + peaks.fee + 25) as cost from fees join peaks using (month)`)
  const times: number[] = []
  let cost = 0
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const rows = (await statement.runAndReadAll()).getRows()
    times.push(performance.now() - start)
    cost = Number(rows[0]?.[0])
  }
  return { ms: times.sort((a, b) => a - b)[runs >> 1] ?? 0, cost }
}

function inputsOf(energy: Float64Array, price: Float64Array): Map<string, Float64Array> {
  return new Map([
    [ENERGY.id, energy],
    [PRICE.id, price],
  ])
}

function parents(calendar: PeriodCalendar, resolution: DatasetRef['resolution']): Int32Array {
  const bounds = calendar.bounds('quarter_hourly', resolution)
  const keys = new Int32Array(calendar.grid('quarter_hourly').count)
  for (let slot = 0; slot + 1 < bounds.length; slot++) keys.fill(slot, bounds[slot], bounds[slot + 1])
  return keys
}

const plan = compileComponent(COMPONENT)
const [year, decade] = [caseOf(1), caseOf(10)]
const one = measure(plan, year, 1000)
const peer = await measureDuckDb(year, 50)
const ten = measure(plan, decade, 1000)
if (Math.abs(peer.cost - one.cost) > 1e-9 * Math.abs(one.cost)) {
  throw new Error(`engine and DuckDB disagree: ${one.cost} and ${peer.cost}`)
}
const line = (name: string, ratio: number, target: string) =>
  console.log(`${name.padEnd(40)}${ratio.toFixed(2).padStart(9)}  ${target}`)
console.log(`read limit 1 year ${one.limit_ms.toFixed(4)} ms, 10 years ${ten.limit_ms.toFixed(4)} ms`)
line('engine 1 year ÷ read limit', one.engine_ms / one.limit_ms, '≤ 10')
line('engine 10 years ÷ read limit', ten.engine_ms / ten.limit_ms, '≤ 6')
line('DuckDB 1 year ÷ engine', peer.ms / one.engine_ms, '≥ 20')
