import { conditionMask } from '../../pipeline/conditions.ts'
import type { ModelBuilder } from './builder.ts'
import { constantOf, difference, type Expression, scaled, sumOf } from './program.ts'
import { type Battery, initialCharge } from '../battery.ts'
import type { DayWindow, Shift } from '../contract.ts'
import type { Site } from '../site.ts'

/** Expressions of one quarter-hour of the period: what is done and what the meter counts, in kWh but for powers. */
export type PlannedSlot = {
  charge_kw: Expression
  discharge_kw: Expression
  state_of_charge_kwh: Expression
  shifted_out: Expression
  shifted_in: Expression
  /** What the measures add to consumption and what they take from it. */
  rise: Expression
  fall: Expression
  /** Of what rises, what comes from energy that would be fed in; of what falls, what is fed in on top. */
  absorbed: Expression
  exported: Expression
  offtake: Expression
  injection: Expression
}

/** What the meter may count, as mean power of a quarter-hour. */
export type Limits = {
  offtake_kw?: number | undefined
  injection_kw?: number | undefined
  fuse_kw?: number | undefined
}

const ZERO = constantOf(0)
const QUARTER = 1 / 4

/** The flexibility of a request as variables, per quarter-hour of the period; the meter's limits apply. */
export function planMeasures(model: ModelBuilder, site: Site, limits: Limits): PlannedSlot[] {
  const { battery, shift } = site.body.measures
  const count = site.slots.end - site.slots.first
  const stored = battery ? planBattery(model, battery, site, count) : null
  const shifted = shift ? planShift(model, shift, site, count) : null
  return Array.from({ length: count }, (_, slot) => {
    const actions = { ...(stored?.[slot] ?? NO_BATTERY), ...(shifted?.[slot] ?? NO_SHIFT) }
    return metered(model, site, actions, slot, limits)
  })
}

type BatterySlot = Pick<PlannedSlot, 'charge_kw' | 'discharge_kw' | 'state_of_charge_kwh'>
type ShiftSlot = Pick<PlannedSlot, 'shifted_out' | 'shifted_in'>

const NO_BATTERY: BatterySlot = { charge_kw: ZERO, discharge_kw: ZERO, state_of_charge_kwh: ZERO }
const NO_SHIFT: ShiftSlot = { shifted_out: ZERO, shifted_in: ZERO }

/** A quarter-hour whose data is missing can be neither charged nor discharged in. */
function isGap({ offtake, injection, slots }: Site, slot: number): boolean {
  return Number.isNaN(offtake[slots.first + slot]) || Number.isNaN(injection[slots.first + slot])
}

/** Energy in the battery follows from what is charged and discharged, each with its half of the losses. */
function planBattery(model: ModelBuilder, battery: Battery, site: Site, count: number): BatterySlot[] {
  const { capacity_kwh, minimum_state_of_charge_kwh, power_kw, discharge_kw = power_kw } = battery
  const efficiency = Math.sqrt(battery.round_trip_efficiency)
  const initial = initialCharge(battery)
  const final = battery.final_state_of_charge_kwh ?? initial
  let before = constantOf(initial)
  return Array.from({ length: count }, (_, slot) => {
    const gap = isGap(site, slot)
    const power = (code: string, upper: number) =>
      gap ? ZERO : model.variable({ lower: 0, upper, known: 0, label: { code, slot } })
    const charge = power('battery_charge_power', power_kw)
    const discharge = power('battery_discharge_power', discharge_kw)
    const state = model.variable({ lower: -Infinity, upper: Infinity, known: initial })
    const gained = [scaled(charge, efficiency * QUARTER), scaled(discharge, -QUARTER / efficiency)]
    model.keep(difference(sumOf([before, ...gained]), state), { lower: 0, upper: 0 })
    model.limit(state, { upper: capacity_kwh }, { code: 'battery_full', slot })
    model.limit(state, { lower: minimum_state_of_charge_kwh }, { code: 'battery_empty', slot })
    if (slot === count - 1) model.limit(state, { lower: final }, { code: 'battery_final', slot })
    before = state
    return { charge_kw: charge, discharge_kw: discharge, state_of_charge_kwh: state }
  })
}

/** What leaves one quarter-hour arrives in others of the same local day. */
function planShift(model: ModelBuilder, shift: Shift, site: Site, count: number): ShiftSlot[] {
  const { first } = site.slots
  const [leaves, takes] = [windowMask(shift.out_of, site), windowMask(shift.into, site)]
  const added = shift.maximum_added_kw === undefined ? Infinity : shift.maximum_added_kw * QUARTER
  const planned = Array.from({ length: count }, (_, slot): ShiftSlot => {
    if (isGap(site, slot)) return NO_SHIFT
    const share = Math.max(0, shift.share * site.offtake[first + slot]!)
    const byShare = shift.maximum_kwh === undefined || share <= shift.maximum_kwh
    const upper = byShare ? share : (shift.maximum_kwh ?? 0)
    const label = { code: byShare ? 'shift_share' : 'shift_maximum', slot }
    const out = leaves[first + slot] && upper > 0 ? model.variable({ lower: 0, upper, known: 0, label }) : ZERO
    return { shifted_out: out, shifted_in: takes[first + slot] && added > 0 ? ONE : ZERO }
  })
  for (const day of daysOf(site, count)) balanceDay(model, planned, day, added)
  return planned
}

/** Placeholder for a quarter-hour that receives from others, until its day is known. */
const ONE = constantOf(1)

function balanceDay(model: ModelBuilder, planned: ShiftSlot[], day: { from: number; end: number }, added: number) {
  const slots = planned.slice(day.from, day.end)
  const leaving = sumOf(slots.map(({ shifted_out }) => shifted_out))
  const most = model.range(leaving).upper
  for (const [at, slot] of slots.entries()) {
    if (slot.shifted_in !== ONE) continue
    const label = { code: 'shift_added', slot: day.from + at }
    slot.shifted_in = model.variable({ lower: 0, upper: Math.min(added, most), known: 0, label })
  }
  const arriving = sumOf(slots.map(({ shifted_in }) => shifted_in))
  model.keep(difference(arriving, leaving), { lower: 0, upper: 0 })
}

function windowMask(window: DayWindow | undefined, { calendar }: Site): Uint8Array {
  if (window === undefined) return new Uint8Array(calendar.grid('quarter_hourly').count).fill(1)
  return conditionMask({ type: 'time_of_day', ...window }, 'quarter_hourly', calendar)
}

/** Quarter-hours of the period by local day. */
function daysOf({ calendar, slots }: Site, count: number): { from: number; end: number }[] {
  const bounds = calendar.bounds('quarter_hourly', 'daily')
  return Array.from({ length: bounds.length - 1 }, (_, day) => ({
    from: Math.max(0, bounds[day]! - slots.first),
    end: Math.min(count, bounds[day + 1]! - slots.first),
  })).filter(({ from, end }) => from < end)
}

/**
 * What the meter counts: own surplus is used before any energy is drawn, and only unused surplus is fed in. The linear
 * program may do otherwise where that pays; `separate` forbids it where a first solution did.
 */
function metered(
  model: ModelBuilder,
  site: Site,
  actions: BatterySlot & ShiftSlot,
  slot: number,
  limits: Limits,
): PlannedSlot {
  const [used, fed] = [site.offtake[site.slots.first + slot]!, site.injection[site.slots.first + slot]!]
  const rise = sumOf([scaled(actions.charge_kw, QUARTER), actions.shifted_in])
  const fall = sumOf([scaled(actions.discharge_kw, QUARTER), actions.shifted_out])
  const moves = rise.variables.length + fall.variables.length > 0
  const may_export = site.body.measures.battery?.may_export === true
  const most = { rise: model.range(rise).upper, fall: model.range(fall).upper }
  const absorbed = moves && fed > 0 ? model.variable({ lower: 0, upper: Math.min(fed, most.rise), known: 0 }) : ZERO
  const exported = moves && may_export ? model.variable({ lower: 0, upper: most.fall, known: 0 }) : ZERO
  const offtake = sumOf([constantOf(used), rise, exported, scaled(sumOf([fall, absorbed]), -1)])
  const injection = sumOf([constantOf(fed), exported, scaled(absorbed, -1)])
  if (moves) {
    if (absorbed !== ZERO) model.keep(difference(rise, absorbed), { lower: 0 })
    if (exported !== ZERO) model.keep(difference(fall, exported), { lower: 0 })
    model.limit(offtake, { lower: 0 }, { code: 'no_export', slot })
  }
  keepLimits(model, { offtake, injection }, slot, limits)
  return { ...actions, rise, fall, absorbed, exported, offtake, injection }
}

function keepLimits(
  model: ModelBuilder,
  { offtake, injection }: { offtake: Expression; injection: Expression },
  slot: number,
  { offtake_kw, injection_kw, fuse_kw }: Limits,
): void {
  const upTo = (kw: number | undefined) => ({ upper: (kw ?? Infinity) * QUARTER })
  if (offtake_kw !== undefined) model.limit(offtake, upTo(offtake_kw), { code: 'connection_offtake', slot })
  if (fuse_kw !== undefined) model.limit(offtake, upTo(fuse_kw), { code: 'fuse', slot })
  if (injection_kw !== undefined) model.limit(injection, upTo(injection_kw), { code: 'connection_injection', slot })
}
