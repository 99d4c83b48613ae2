import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { daysOf } from '../drizzle/seed/profiles/calendar.ts'
import { bdew2025 } from '../drizzle/seed/profiles/standard-load.ts'
import { ErrorSums } from '../server/areas/portfolio-forecasts/accuracy/accuracy.ts'
import { byClock, clockSlots } from '../server/areas/portfolio-forecasts/generate/clock-slots.ts'
import { dayClass } from '../server/areas/portfolio-forecasts/generate/day-class.ts'
import { generateSeries, type HistoryDay } from '../server/areas/portfolio-forecasts/generate/generate.ts'
import { formatDate, parseDate } from '../server/calendar/civil.ts'
import { post } from './harness/post.ts'
import { report, startBenchService } from './harness/service.ts'

// Generated forecasts against the seasonal naive, both with what is known at gate closure of the day before, that is up to
// two days before delivery; then a submission over HTTP against reading its JSON and one durable insert of the same bytes.

const AREA = '50Hertz'
const FIRST_DAYS = 9

let state = 1
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

/**
 * What the same weekday of last week had, or of the week before where it has a gap; a holiday what the last Sunday or
 * holiday had, and never a holiday for a workday. Null where nothing is known at all.
 */
function seasonalNaive(delivery_day: string, known: readonly HistoryDay[]): Float64Array | null {
  const target = parseDate(delivery_day)
  const likeSunday = (day: number) => dayClass(day, AREA) === 'sunday'
  const days = known
    .map((each) => ({ ...each, day: parseDate(each.delivery_day) }))
    .filter(({ day }) => likeSunday(day) === likeSunday(target) && (likeSunday(target) || (target - day) % 7 === 0))
    .filter(({ day }) => target - day >= 7)
    .toSorted((a, b) => b.day - a.day)
  if (days.length === 0) return null
  const by_clock = days.map((each) => byClock(each.delivery_day, each.values_mwh))
  const newest = (clock: number) => by_clock.find((each) => !Number.isNaN(each[clock]))?.[clock] ?? Number.NaN
  return Float64Array.from(clockSlots(delivery_day), newest)
}

/** Forecasts every day from the tenth on; answers both errors, and throws where a forecast is not whole. */
function backTest(days: readonly HistoryDay[]): { ours: ErrorSums; naive: ErrorSums; days: number } {
  const [ours, naive] = [new ErrorSums(), new ErrorSums()]
  let count = 0
  for (const [index, { delivery_day, values_mwh }] of days.entries()) {
    const known = days.slice(Math.max(0, index - 120), index - 1)
    const last_week = index < FIRST_DAYS ? null : seasonalNaive(delivery_day, known)
    if (last_week === null || last_week.some(Number.isNaN)) continue
    const made = generateSeries(delivery_day, AREA, known)
    if (made?.values_mwh.length !== values_mwh.length || !made.values_mwh.every(Number.isFinite))
      throw new Error(`the forecast of ${delivery_day} is not whole`)
    ours.add(made.values_mwh, values_mwh)
    naive.add(last_week, values_mwh)
    count++
  }
  return { ours, naive, days: count }
}

function reportBackTest(what: string, days: readonly HistoryDay[], least?: number): void {
  const { ours, naive, days: count } = backTest(days)
  const [mae, naive_mae] = [ours.errors.mae_mwh ?? Number.NaN, naive.errors.mae_mwh ?? Number.NaN]
  const share = (value: number | null) =>
    `${((100 * (value ?? 0)) / (ours.errors.mean_allocation_mwh ?? 1)).toFixed(1)} %`
  const line = `${what}, ${count} days: MAE ${share(mae)} of the mean, bias ${share(ours.errors.bias_mwh)}, seasonal naive ${share(naive_mae)}`
  if (least === undefined) console.log(`     ${line}`)
  else report(`${line}; better by a share of`, 1 - mae / naive_mae, { least })
}

/** Hourly values of days of 24 hours from a date on, by the clock, each hour as four equal quarter-hours. */
function quarterHours(first: string, hourly: readonly number[]): HistoryDay[] {
  return Array.from({ length: Math.floor(hourly.length / 24) }, (_, day) => {
    const delivery_day = formatDate(parseDate(first) + day)
    const hourAt = (clock: number) => hourly[day * 24 + Math.floor(clock / 4)]! / 4
    return { delivery_day, values_mwh: Array.from(clockSlots(delivery_day), hourAt) }
  })
}

const folder = join(import.meta.dirname, '../../shared/vectors/series')
/** A series of the test data, which lies beside the repository; reports when it is missing. */
function realSeries(name: string): { start_local?: string; values: number[] } | null {
  const file = join(folder, `${name}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as { start_local?: string; values: number[] }
  console.log(`skip ${name}: no such series in ../shared/vectors/series`)
  return null
}

for (const name of ['bkk-2026-02-meter', 'bkk-2026-04-elhub', 'bkk-2026-06-meter']) {
  const { start_local = '', values } = realSeries(name) ?? {}
  if (values) reportBackTest(`household meter ${name}`, quarterHours(start_local.slice(0, 10), values), 0.1)
}
// A building simulated with the weather of a typical year (NREL SSC). It has no dates; 2023 is assumed.
const simulated = realSeries('ssc-residential-load-8760')
if (simulated) reportBackTest('simulated household, a year', quarterHours('2023-01-01', simulated.values))

/** A year of a published profile by the clock, with noise of up to a third either way, and a twentieth of it missing. */
function noisyYear(profile: string): HistoryDay[] {
  const load = bdew2025(profile)
  return [...daysOf(2025, 2025)].map((delivery_day) => {
    const curve = load.day(delivery_day)
    const values_mwh = Array.from(clockSlots(delivery_day), (clock) => {
      return random() < 0.05 ? null : curve[clock]! * (1 + (random() - 0.5) / 1.5)
    })
    return { delivery_day, values_mwh }
  })
}

for (const profile of ['H25', 'G25', 'L25'])
  reportBackTest(`BDEW ${profile} with noise and gaps (nothing breaks)`, noisyYear(profile))

const SERIES = 100
const ROUNDS = 300
const SUBMISSIONS = '/portfolio-forecasts/v1alpha1/submissions'

function submission(round: number): string {
  const values = () => Array.from({ length: 96 }, () => Math.round(random() * 1e6) / 1e3)
  const malos = Array.from({ length: SERIES }, (_, index) => String(41_000_000_000 + index))
  return JSON.stringify({
    ...{ delivery_day: formatDate(parseDate('2030-05-01') + (round % 100)), unit: 'MW' },
    series: malos.map((malo) => ({ kind: 'consumption', malo, values: values() })),
    malo_mapping: Object.fromEntries(malos.map((malo) => [malo, 'Amprion'])),
  })
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
const timed = async (work: () => Promise<void>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const service = await startBenchService()
const sql = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
try {
  await sql`create table bench_bodies (id integer primary key, body text not null)`
  const [ours, peer]: [number[], number[]] = [[], []]
  const submit = async (body: string) =>
    void (await post(service.origin, SUBMISSIONS, Buffer.from(body), { status: 202 }))
  const insert = async (body: string, id: number) => {
    JSON.parse(body)
    await sql.begin((tx) => tx`insert into bench_bodies (id, body) values (${id}, ${body})`)
  }
  for (let round = -50; round < ROUNDS; round++) {
    const body = submission(round + 50)
    const times = [await timed(() => submit(body)), await timed(() => insert(body, round))] as const
    if (round < 0) continue
    ours.push(times[0])
    peer.push(times[1])
  }
  const figure = `submission of ${SERIES} series p95 ${p95(ours).toFixed(1)} ms against ${p95(peer).toFixed(1)} ms of JSON.parse and a durable insert`
  report(figure, p95(ours) / p95(peer), { most: 3 })
} finally {
  await sql.end()
  await service.stop()
}
