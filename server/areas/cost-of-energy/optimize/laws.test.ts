import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf } from '#server/calendar/buckets.ts'
import type { DatasetRef, TariffComponent } from '../contract.ts'
import { registeredDataset } from '../tariffs/datasets.ts'
import type { LinearProgram, Solver } from './model/program.ts'
import type { OptimizeResult, Schedule } from './contract.ts'
import { optimize } from './optimize.ts'
import { costOf, idlePlan, type Plan, runPlan } from './plan.ts'
import { type Site, siteOf } from './site.ts'
import { bodyOf, INJECTION, OFFTAKE, type Sent, solver, SUBSCRIBED, tariffOf } from '../testing/optimize-case.ts'
import { randomPlace } from '../testing/random-period.ts'
import { randomTariffPart } from '../testing/random-tariff-part.ts'
import { type Tape, tapes } from '../testing/tape.ts'

const LENGTHS = [8, 16, 24, 96]

type Case = { components: TariffComponent[]; sent: Sent; tape: Tape }

function randomMeasures(tape: Tape, yearly: boolean): object {
  const battery = {
    capacity_kwh: tape.of([2, 5, 0.4]),
    power_kw: tape.of([1, 4, 0.3]),
    round_trip_efficiency: tape.of([1, 0.8]),
    may_export: tape.rarely(4),
  }
  const shift = { share: tape.of([0.3, 1]), ...(tape.rarely(2) ? { maximum_added_kw: 2 } : {}) }
  const step = tape.rarely(2) ? { step_kw: 0.5 } : {}
  return {
    ...(tape.rarely(4) ? { shift } : { battery }),
    ...(tape.rarely(4) ? { shift } : {}),
    ...(yearly ? { subscribed_capacity: { dataset_id: SUBSCRIBED, minimum_kw: 0, maximum_kw: 8, ...step } } : {}),
  }
}

function randomCase(tape: Tape): Case {
  const { timezone, bounds } = randomPlace(tape, LENGTHS)
  // Hours are needed: a period that starts within one is not asked for.
  const start_ms = Math.ceil(bounds.start_ms / 3_600_000) * 3_600_000
  const end_ms = start_ms + bounds.end_ms - bounds.start_ms
  const components = Array.from({ length: 1 + tape.below(3) }, () => randomTariffPart(tape, timezone))
  const refs = new Map<string, DatasetRef>(components.flatMap(({ datasets }) => datasets.map((ref) => [ref.id, ref])))
  for (const id of [OFFTAKE, ...(tape.rarely(3) ? [INJECTION] : [])]) {
    const ref = registeredDataset(id)
    if (ref) refs.set(id, ref)
  }
  const calendar = calendarOf(timezone, start_ms, end_ms)
  const value = (id: string) => (id === INJECTION ? Math.max(0, tape.below(300) - 200) : tape.below(300)) / 100
  const series = Object.fromEntries(
    Array.from(refs.values(), ({ id, resolution }) => {
      return [id, Array.from({ length: calendar.grid(resolution).count }, () => value(id))]
    }),
  )
  const [start, end] = [new Date(start_ms).toISOString(), new Date(end_ms).toISOString()]
  return { components, sent: { start, end, series, measures: randomMeasures(tape, refs.has(SUBSCRIBED)) }, tape }
}

/** How far the values of doing nothing lie beyond the bounds of a program. */
function excess({ known, lower, upper, row_lower, row_upper, starts, indices, values }: LinearProgram): number {
  let most = 0
  known.forEach((value, at) => (most = Math.max(most, lower[at]! - value, value - upper[at]!)))
  row_lower.forEach((least, row) => {
    let sum = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at++) sum += values[at]! * known[indices[at]!]!
    most = Math.max(most, least - sum, sum - row_upper[row]!)
  })
  return most
}

function checkBattery(site: Site, { charge_kw, discharge_kw, state_of_charge_kwh }: Schedule): void {
  const { battery } = site.body.measures
  if (!battery) return
  const efficiency = Math.sqrt(battery.round_trip_efficiency)
  let state = battery.capacity_kwh / 2
  for (const [slot, after] of state_of_charge_kwh?.entries() ?? []) {
    const [charge, discharge] = [charge_kw?.[slot] ?? 0, discharge_kw?.[slot] ?? 0]
    state += (charge * efficiency - discharge / efficiency) / 4
    expect(after).toBeCloseTo(state, 6)
    expect(Math.min(charge, discharge)).toBe(0)
    expect(Math.max(charge, discharge)).toBeLessThanOrEqual(battery.power_kw + 1e-6)
    expect(after).toBeGreaterThanOrEqual(0)
    expect(after).toBeLessThanOrEqual(battery.capacity_kwh)
  }
  expect(state).toBeGreaterThanOrEqual(battery.capacity_kwh / 2 - 1e-6)
}

/** What leaves a day arrives in it; what the measures add is what the meter counts more. */
function checkEnergy(site: Site, schedule: Schedule): void {
  const { charge_kw, discharge_kw, shifted_kwh, offtake_kwh, offtake_before_kwh, injection_kwh } = schedule
  const days = new Map<string, number>()
  const bounds = site.calendar.bounds('quarter_hourly', 'daily')
  for (const [slot, after] of offtake_kwh?.entries() ?? []) {
    const change = ((charge_kw?.[slot] ?? 0) - (discharge_kw?.[slot] ?? 0)) / 4 + (shifted_kwh?.[slot] ?? 0)
    const fed = (injection_kwh?.[slot] ?? 0) - site.injection[slot]!
    expect((after ?? 0) - (offtake_before_kwh?.[slot] ?? 0) - fed).toBeCloseTo(change, 6)
    expect(after).toBeGreaterThanOrEqual(0)
    if (!site.body.measures.battery?.may_export) expect(fed).toBeLessThanOrEqual(1e-6)
    const day = String(bounds.findLastIndex((first) => first <= slot))
    days.set(day, (days.get(day) ?? 0) + (shifted_kwh?.[slot] ?? 0))
  }
  for (const sum of days.values()) expect(sum).toBeCloseTo(0, 6)
}

/** The plan with some energy stored in one quarter-hour and taken out in another; null where it cannot be done. */
function nudged(site: Site, plan: Plan, tape: Tape): Plan | null {
  const { battery } = site.body.measures
  const count = site.slots.end - site.slots.first
  if (!battery || battery.may_export || !plan.battery || count < 2) return null
  const efficiency = Math.sqrt(battery.round_trip_efficiency)
  const [charge_kw, discharge_kw] = [plan.battery.charge_kw.slice(), plan.battery.discharge_kw.slice()]
  const [offtake, injection] = [plan.offtake.slice(), plan.injection.slice()]
  const amount = tape.of([0.01, 0.1, 0.4])
  const moves = [
    [tape.below(count), amount],
    [tape.below(count), -amount],
  ] as const
  for (const [slot, gain] of moves) {
    const stored = (charge_kw[slot]! * efficiency - discharge_kw[slot]! / efficiency) / 4 + gain
    charge_kw[slot] = Math.max(0, (4 * stored) / efficiency)
    discharge_kw[slot] = Math.max(0, -4 * stored * efficiency)
    if (Math.max(charge_kw[slot], discharge_kw[slot]) > battery.power_kw) return null
    const change = (charge_kw[slot] - discharge_kw[slot]) / 4 + (plan.shifted_kwh?.[slot] ?? 0)
    const absorbed = Math.min(site.injection[slot]!, Math.max(0, change))
    injection[slot] = site.injection[slot]! - absorbed
    offtake[slot] = site.offtake[slot]! + change - absorbed
    if (offtake[slot] < 0) return null
  }
  let state = battery.capacity_kwh / 2
  const fits = charge_kw.every((charge, slot) => {
    state += (charge * efficiency - discharge_kw[slot]! / efficiency) / 4
    return state >= -1e-9 && state <= battery.capacity_kwh + 1e-9
  })
  return fits ? { ...plan, offtake, injection } : null
}

function planOf(site: Site, { status, schedule, subscribed_capacity }: OptimizeResult): Plan {
  const column = (values: (number | null)[] | null, otherwise: Float64Array) =>
    values === null ? otherwise : Float64Array.from(values, (value) => value ?? Number.NaN)
  const idle = idlePlan(site)
  return {
    battery: idle.battery && {
      charge_kw: column(schedule.charge_kw, idle.battery.charge_kw),
      discharge_kw: column(schedule.discharge_kw, idle.battery.discharge_kw),
      state_of_charge_kwh: column(schedule.state_of_charge_kwh, idle.battery.state_of_charge_kwh),
    },
    shifted_kwh: schedule.shifted_kwh && column(schedule.shifted_kwh, site.offtake),
    offtake: column(schedule.offtake_kwh, site.offtake),
    injection: column(schedule.injection_kwh, site.injection),
    // What stays as it was sent may differ from year to year.
    subscribed_kw: status === 'unchanged' ? null : (subscribed_capacity?.after_kw ?? null),
  }
}

/** What holds of every plan, however the solver came to it: its status and reason. */
function checkPlan(tape: Tape, solver: Solver): string {
  const { components, sent } = randomCase(tape)
  const tariff = tariffOf(components)
  const body = bodyOf(tariff, sent)
  const site = siteOf(tariff, body, [])
  const result = optimize(tariff, body, { profiles: [], alternatives: [] }, solver, () => 1)
  const { status, reason, schedule, before, after } = result
  const plan = planOf(site, result)
  const near = 1e-6 * Math.max(1, ...after.components.map(({ total }) => Math.abs(total)))
  expect(costOf(site, runPlan(site, plan)).total).toBeCloseTo(after.total, 6)
  expect(before.total).toBe(costOf(site, runPlan(site, idlePlan(site))).total)
  expect(after.total).toBeLessThanOrEqual(before.total)
  expect(Math.abs(result.objective - after.total)).toBeLessThanOrEqual(near)
  if (result.bound !== null) expect(result.bound).toBeLessThanOrEqual(after.total)
  if (status === 'optimal') expect(after.total - (result.bound ?? -Infinity)).toBeLessThanOrEqual(2 * near)
  checkBattery(site, schedule)
  checkEnergy(site, schedule)
  const attempts = reason === null ? 10 : 0
  for (let attempt = 0; attempt < attempts; attempt++) {
    const other = nudged(site, plan, tape)
    // Steps are kept away from by a millionth.
    if (other) expect(costOf(site, runPlan(site, other)).total).toBeGreaterThan(after.total - 20 * near)
  }
  return `${status} ${reason}`
}

/** Checks the property on random cases; how many of them ended in which status. */
function tried(solver: Solver): Map<string, number> {
  const statuses = new Map<string, number>()
  fc.assert(
    fc.property(tapes(1500), (tape) => {
      const status = checkPlan(tape, solver)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
    { numRuns: 30, endOnFailure: true },
  )
  return statuses
}

test('a plan obeys physics, costs what it is calculated to, never more than nothing, and no small change is cheaper', async () => {
  const opened = await solver()
  const statuses = tried({
    solve: (program, seconds) => {
      expect(excess(program)).toBeLessThan(1e-7)
      return opened.solve(program, seconds)
    },
  })
  // Most are solved to the end, so that the properties mean something.
  expect((statuses.get('optimal null') ?? 0) + (statuses.get('unchanged null') ?? 0)).toBeGreaterThan(15)
})

test('so does a plan that the time limit cut off before it was good', async () => {
  const opened = await solver()
  const statuses = tried({
    solve(program, seconds) {
      // The best plan under other prices is some plan under these.
      const other = program.cost.map((cost, column) => cost * (1 + (column % 7)) + (column % 3) * 0.01)
      const { status, values } = opened.solve({ ...program, cost: other }, seconds)
      if (values === null) return { status, values, objective: Infinity, bound: null }
      const objective = values.reduce((sum, value, column) => sum + value * program.cost[column]!, program.offset)
      return { status: 'stopped', values, objective, bound: null }
    },
  })
  expect(statuses.get('feasible time_limit') ?? 0).toBeGreaterThan(5)
})
