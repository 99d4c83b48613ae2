import { expect, test } from 'vitest'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import type { ScheduleAnomaly } from '#server/areas/schedule-management/reconciliation/contract.ts'
import { VERSION_STATUSES } from '#server/areas/schedule-management/versions/status.ts'
import type { ObjectionEntry } from '#server/areas/schedule-management/objections/contract.ts'
import {
  anomalyTasks,
  byTimeLeft,
  clearingTasks,
  forecastTasks,
  objectionTasks,
  scheduleTasks,
  urgencyOf,
} from './tasks.ts'
import { anomaliesQuery, dueQuery, forecastsQuery, schedulesQuery } from './today-queries.ts'
import { scheduleState, twoDays } from './two-days.ts'

const stored = (
  delivery_day: string,
  source: ListedForecastDay['source'] = 'customer',
  processed = false,
  delivery_state: ListedForecastDay['delivery_state'] = 'pending',
): ListedForecastDay => ({
  ...{ delivery_day, source, processed, confirmed: false, delivery_state, input_hash: 'x' },
  ...{ total_production_mwh: 1, total_consumption_mwh: 0 },
})

/** 00:30 in Berlin on the 22nd, still the 21st in UTC. */
const night_ms = Date.parse('2026-11-21T23:30:00Z')
const next = ['forecast 2026-11-23', 'forecast 2026-11-24']

test('a forecast is missed until 14:30 of the day before by the calendar of Berlin, and told until its day begins', () => {
  const at = (instant: string) => forecastTasks([stored('2026-11-21', 'customer', true)], Date.parse(instant))
  const tasks = at('2026-11-21T22:30:00Z')
  expect(tasks.map((task) => [task.id, new Date(task.due_ms).toISOString()])).toEqual([
    ['forecast 2026-11-22', '2026-11-21T13:30:00.000Z'],
    ['forecast 2026-11-23', '2026-11-22T13:30:00.000Z'],
  ])
  expect(tasks.map((task) => urgencyOf(task, Date.parse('2026-11-21T22:30:00Z')))).toEqual(['over', 'soon'])
  expect(at('2026-11-21T23:00:00Z').map(({ id }) => id)).toEqual(['forecast 2026-11-22', ...next])
  expect(at('2026-11-21T23:00:01Z').map(({ id }) => id)).toEqual(next)
})

test('a day is not a task once it is processed; until then its state says which', () => {
  const days = [stored('2026-11-22', 'customer', true), stored('2026-11-23'), stored('2026-11-24', 'generated')]
  expect(forecastTasks(days, night_ms)).toMatchObject([
    { delivery_day: '2026-11-23', state: 'received' },
    { delivery_day: '2026-11-24', state: 'generated' },
  ])
})

test('a rejected forecast needs attention, of a later day too, until nothing of its day can be changed', () => {
  const rejected = (delivery_day: string) => stored(delivery_day, 'customer', false, 'rejected')
  const days = [rejected('2026-11-30'), stored('2026-11-29'), rejected('2026-11-23'), rejected('2026-11-22')]
  const reportOf = (now_ms: number) =>
    forecastTasks(days, now_ms).filter((task) => task.kind === 'forecast' && task.state === 'rejected')
  expect(reportOf(night_ms).map((task) => [task.id, new Date(task.due_ms).toISOString()])).toEqual([
    ['forecast 2026-11-22', '2026-11-22T22:30:00.000Z'],
    ['forecast 2026-11-23', '2026-11-22T13:30:00.000Z'],
    ['forecast 2026-11-30', '2026-11-29T13:30:00.000Z'],
  ])
  const last_ms = Date.parse('2026-11-22T22:30:00Z')
  const idsAt = (now_ms: number) => reportOf(now_ms).map(({ id }) => id)
  expect([idsAt(last_ms)[0], idsAt(last_ms + 1)[0]]).toEqual(['forecast 2026-11-22', 'forecast 2026-11-23'])
})

test('a stuck schedule of a day stands beside the forecast of that day, before and after the gate', () => {
  const day = '2026-11-23'
  const stuck = { uid: 'x', market: 'DE', tso: 'TTG_DE', date: day, status: 'rejected' } as Schedule
  const gate_ms = Date.parse('2026-11-22T13:30:00Z')
  for (const now_ms of [gate_ms, gate_ms + 1]) {
    const forecasts = forecastTasks([stored(day, 'customer', false, 'rejected')], now_ms)
    const ids = byTimeLeft([...forecasts, ...scheduleTasks([stuck], now_ms)]).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([`forecast ${day}`, 'schedule x']))
  }
})

test('what could not be delivered needs attention also far ahead; a day whose forecast is not due yet is not called missing', () => {
  const days = [stored('2026-11-21'), stored('2026-11-29'), stored('2026-11-30', 'customer', false, 'dead')]
  expect(forecastTasks(days, night_ms)).toMatchObject([
    { delivery_day: '2026-11-23', state: 'missing' },
    { delivery_day: '2026-11-24', state: 'open' },
    { delivery_day: '2026-11-30', state: 'undeliverable' },
  ])
})

test('who never tasks in a forecast misses none', () => {
  expect(forecastTasks([], night_ms)).toEqual([])
  expect(forecastsQuery(night_ms)).toEqual({ from: '2026-11-08' })
})

const period = (bilanzierungsmonat: string, uid: string) => ({ bilanzierungsmonat, uid }) as ClearingPeriod

test('deadlines are told of months that are followed, where something is settled or shut, until the end of their day', () => {
  const due = (
    bilanzierungsmonat: string,
    name: 'preliminary_deadline' | 'clearing_start_bg_szr' | 'final_deadline',
  ) => ({
    ...{ date: '2026-11-26', bilanzierungsmonat, name, werktag: 18 },
  })
  const tasks = clearingTasks(
    [
      due('2026-10-01', 'preliminary_deadline'),
      due('2026-10-01', 'clearing_start_bg_szr'),
      due('2026-09-01', 'final_deadline'),
    ],
    [period('2026-10-01', 'a'), period('2026-10-01', 'b')],
  )
  expect(tasks).toMatchObject([{ name: 'preliminary_deadline', period_uids: ['a', 'b'], date: '2026-11-26' }])
  expect(new Date(tasks[0]?.due_ms ?? 0).toISOString()).toBe('2026-11-26T23:00:00.000Z')
  expect(dueQuery(night_ms)).toEqual({ start_date: '2026-11-22', end_date: '2026-12-06' })
})

const objection = (status: ObjectionEntry['status'], bilanzierungsmonat = '2026-10-01') =>
  ({ uid: status, status, bilanzierungsmonat }) as ObjectionEntry

test('a draft has until its window closes, an unanswered objection until the correction is settled', () => {
  const all = (['draft', 'submitted', 'accepted', 'rejected', 'withdrawn'] as const).map((status) => objection(status))
  expect(objectionTasks(all, night_ms)).toMatchObject([
    { id: 'objection draft', date: '2026-12-14' },
    { id: 'objection submitted', date: '2027-06-30' },
  ])
  const [draft] = objectionTasks(all, night_ms)
  expect(objectionTasks([objection('draft')], (draft?.due_ms ?? 0) - 1)).toHaveLength(1)
  expect(objectionTasks([objection('draft')], draft?.due_ms ?? 0)).toEqual([])
})

test('what has the least time left comes first', () => {
  const late = forecastTasks([stored('2026-11-21', 'customer', true)], night_ms)
  const draft = objectionTasks([objection('draft')], night_ms)
  expect(byTimeLeft([...draft, ...late.toReversed()]).map(({ id }) => id)).toEqual([
    ...late.map(({ id }) => id),
    'objection draft',
  ])
})

test.each([
  ['2026-11-21T10:00:00Z', 48],
  ['2026-10-24T10:00:00Z', 49],
  ['2026-03-29T10:00:00Z', 47],
])('two days from %s are %i hours on one axis, clocked in Berlin', (now, hours) => {
  const strip = twoDays([], [], Date.parse(now))
  const [first, last] = [strip.ticks.at(0), strip.ticks.at(-1)]
  expect(((last?.instant_ms ?? 0) - (first?.instant_ms ?? 0)) / 3_600_000).toBe(hours)
  expect([first?.at, last?.at]).toEqual([0, 1])
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  expect(strip.ticks.map(({ instant_ms }) => clock.format(instant_ms))).toEqual(
    ['00', '06', '12', '18', '00', '06', '12', '18', '00'].map((hour) => `${hour}:00`),
  )
  expect(strip.gates.map(({ instant_ms }) => clock.format(instant_ms))).toEqual(['14:30', '14:30'])
  expect(strip.days.map(({ from, to }) => [from, to]).flat()).toEqual([0, strip.days[1]?.from, strip.days[0]?.to, 1])
})

test('a deadline of tomorrow stands at the end of the axis, a later one is only named', () => {
  const due = (date: string) =>
    ({ date, bilanzierungsmonat: '2026-10-01', name: 'preliminary_deadline', werktag: 18 }) as const
  const strip = twoDays([], [due('2026-11-22'), due('2026-11-26')], Date.parse('2026-11-21T10:00:00Z'))
  expect(strip.deadlines).toMatchObject([{ date: '2026-11-22', at: 1 }])
  expect(strip.next).toMatchObject({ date: '2026-11-26' })
})

const sent = (date: string, status: Schedule['status']) => ({ uid: status, market: 'DE', date, status }) as Schedule
const due = ({ due_ms }: { due_ms: number }) => new Date(due_ms).toISOString()

test('schedules that were not taken as a whole need attention, until the next gate of their day', () => {
  const tomorrow = VERSION_STATUSES.map((status) => sent('2026-11-23', status))
  const tasks = scheduleTasks(tomorrow, night_ms)
  expect(tasks.map(({ id }) => id)).toEqual(
    ['rejected', 'cnf_partial', 'timed_out', 'failed'].map((s) => `schedule ${s}`),
  )
  expect(new Set(tasks.map(due))).toEqual(new Set(['2026-11-22T13:30:00.000Z']))
  // Once the day has begun its last quarter-hour can be changed until 15 minutes before; a day of 92 ends earlier.
  const at = (date: string) => scheduleTasks([sent(date, 'failed')], Date.parse(`${date}T08:00:00Z`)).map(due)
  expect([...at('2026-11-22'), ...at('2026-03-29')]).toEqual(['2026-11-22T22:30:00.000Z', '2026-03-29T21:30:00.000Z'])
  expect(schedulesQuery(night_ms)).toEqual({ start_date: '2026-11-22', test: false, limit: 1000 })
})

test('reports of one schedule are one line, with the time until trades can be mended', () => {
  const anomaly = (uid: string, schedule_uid: string | null) =>
    ({ uid, schedule_uid, market: 'DE', delivery_date: '2026-11-20' }) as ScheduleAnomaly
  const replaced = { ...anomaly('d', 'r'), is_superseded: true }
  const tasks = anomalyTasks([anomaly('a', 's'), replaced, anomaly('b', null), anomaly('c', 's')])
  expect(tasks).toMatchObject([
    { id: 'anomaly s', count: 2 },
    { id: 'anomaly b', count: 1 },
  ])
  // Friday's until 16:00 of Monday.
  expect(tasks.map(due)).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-23T15:00:00.000Z'])
  expect(anomaliesQuery(night_ms)).toEqual({ start_date: '2026-11-20', test: false, limit: 1000 })
})

test.each([
  [[], 'none', 0],
  [['accepted', 'accepted'], 'processed', 2],
  [['accepted', 'submitted', 'ingested'], 'received', 1],
  [['accepted', 'submitted', 'timed_out'], 'missing', 1],
] as const)('a day of schedules %j looks %s', (statuses, state, accepted) => {
  const schedules = [...statuses.map((status) => sent('2026-11-22', status)), sent('2026-11-23', 'failed')]
  const total = statuses.length
  expect(scheduleState(schedules, '2026-11-22')).toEqual({ delivery_day: '2026-11-22', accepted, total, status: state })
})
