import type { ModelBuilder } from './builder.ts'
import type { PlannedSlot } from './measures.ts'
import { constantOf, difference, type Expression, isAbsent, scaled, sumOf } from './program.ts'
import type { SiteModel } from './tariff.ts'
import { initialCharge } from '../battery.ts'
import type { Plan } from '../plan.ts'
import type { Site } from '../site.ts'

/** A plan as it can be carried out, and what the solver had seen otherwise. */
export type Found = {
  plan: Plan
  /** Quarter-hours in which the solver charged and discharged, or took and fed in, at once. */
  mixed: { slot: number; what: 'battery' | 'meter' }[]
  /** Carried out, it would break a limit. */
  broken: boolean
}

function valueOf({ constant, variables, coefficients }: Expression, values: Float64Array): number {
  return variables.reduce((sum, index, at) => sum + coefficients[at]! * values[index]!, constant)
}

/** The plan of a solution: no simultaneous charging and discharging, and only unused surplus is fed in. */
export function planFrom(site: Site, built: SiteModel, values: Float64Array, tolerance: number): Found {
  const { planned, subscribed_kw } = built
  const { battery, shift } = site.body.measures
  const count = planned.length
  const column = () => new Float64Array(count)
  const stored = battery ? { charge_kw: column(), discharge_kw: column(), state_of_charge_kwh: column() } : null
  const shifted = shift ? column() : null
  const [offtake, injection] = [site.offtake.slice(), site.injection.slice()]
  const found: Found = {
    plan: { battery: stored, shifted_kwh: shifted, offtake, injection, subscribed_kw: null },
    mixed: [],
    broken: false,
  }
  let before = battery ? initialCharge(battery) : 0
  for (const [slot, expressions] of planned.entries()) {
    const at = site.slots.first + slot
    let change = 0
    if (battery && stored) {
      const state = storedEnergy(site, expressions, values, before)
      const [charge, discharge] = powersOf(state - before, Math.sqrt(battery.round_trip_efficiency))
      stored.charge_kw[slot] = charge
      stored.discharge_kw[slot] = discharge
      stored.state_of_charge_kwh[slot] = before = state
      change += (charge - discharge) / 4
      const both = Math.min(valueOf(expressions.charge_kw, values), valueOf(expressions.discharge_kw, values))
      if (both > 4 * tolerance) found.mixed.push({ slot, what: 'battery' })
    }
    if (shifted) {
      shifted[slot] = valueOf(expressions.shifted_in, values) - valueOf(expressions.shifted_out, values)
      change += shifted[slot]
    }
    if (isAbsent(expressions.offtake) || isAbsent(expressions.injection)) continue
    const meter = meteredAfter(site.offtake[at]!, site.injection[at]!, change)
    if (Math.abs(meter.offtake - valueOf(expressions.offtake, values)) > tolerance) {
      found.mixed.push({ slot, what: 'meter' })
    }
    const most_fed = battery?.may_export ? (site.body.connection?.injection_kw ?? Infinity) / 4 : site.injection[at]!
    if (meter.injection > most_fed + tolerance) found.broken = true
    offtake[at] = meter.offtake
    injection[at] = meter.injection
  }
  if (subscribed_kw) found.plan.subscribed_kw = valueOf(subscribed_kw, values)
  return found
}

/** Within the battery's bounds, which a solver keeps but for its tolerance. */
function storedEnergy(site: Site, { state_of_charge_kwh }: PlannedSlot, values: Float64Array, before: number): number {
  const { capacity_kwh = 0, minimum_state_of_charge_kwh = 0 } = site.body.measures.battery ?? {}
  const state = Math.min(Math.max(valueOf(state_of_charge_kwh, values), minimum_state_of_charge_kwh), capacity_kwh)
  return Math.abs(state - before) < 1e-10 * capacity_kwh ? before : state
}

/** Power that charges or discharges so much energy in a quarter-hour. */
export function powersOf(gained_kwh: number, direction: number): [charge_kw: number, discharge_kw: number] {
  return gained_kwh >= 0 ? [(4 * gained_kwh) / direction, 0] : [0, -4 * gained_kwh * direction]
}

/** What the meter counts when consumption changes: what would be fed in is used first, what is too much is fed in. */
export function meteredAfter(
  offtake: number,
  injection: number,
  change: number,
): { offtake: number; injection: number } {
  if (change >= 0) {
    const absorbed = Math.min(injection, change)
    return { offtake: offtake + change - absorbed, injection: injection - absorbed }
  }
  const displaced = Math.min(offtake, -change)
  return { offtake: offtake - displaced, injection: injection - change - displaced }
}

/** Forbids in one quarter-hour what a solution did there although it cannot be carried out. */
export function separate(model: ModelBuilder, planned: PlannedSlot, what: 'battery' | 'meter'): void {
  if (what === 'battery') either(model, planned.charge_kw, planned.discharge_kw)
  else separateMeter(model, planned)
}

/** At most one of two values that are not negative is above 0. */
function either(model: ModelBuilder, a: Expression, b: Expression): void {
  const first = model.binary(false)
  const second = difference(constantOf(1), first)
  onlyWith(model, a, first)
  onlyWith(model, b, second)
}

function onlyWith(model: ModelBuilder, value: Expression, allowed: Expression): void {
  const { upper } = model.range(value)
  model.keep(difference(value, scaled(allowed, upper)), { upper: 0 })
}

function separateMeter(model: ModelBuilder, { rise, fall, absorbed, exported, offtake, injection }: PlannedSlot): void {
  const up = model.variable({ lower: 0, upper: model.range(rise).upper, known: 0 })
  const down = model.variable({ lower: 0, upper: model.range(fall).upper, known: 0 })
  model.keep(sumOf([up, fall, scaled(sumOf([down, rise]), -1)]), { lower: 0, upper: 0 })
  either(model, up, down)
  model.keep(difference(up, absorbed), { lower: 0 })
  model.keep(difference(down, exported), { lower: 0 })
  // More is taken only when nothing is fed in any more, and more fed in only when nothing is taken.
  const imported = difference(up, absorbed)
  if (absorbed.variables.length > 0) {
    const exhausted = model.binary(false)
    onlyWith(model, imported, exhausted)
    onlyWith(model, sumOf([injection, scaled(exported, -1)]), difference(constantOf(1), exhausted))
  }
  if (exported.variables.length > 0) {
    const covered = model.binary(false)
    onlyWith(model, exported, covered)
    onlyWith(model, difference(offtake, imported), difference(constantOf(1), covered))
  }
}
