import { meteredAfter, powersOf } from './model/solution.ts'
import { initialCharge } from './battery.ts'
import type { Plan } from './plan.ts'
import type { Site } from './site.ts'

type Hour = { from: number; end: number }

/**
 * The plan with the battery's energy spread evenly over the quarter-hours of each hour, where that raises no
 * quarter-hour of the hour above its previous maximum and needs no feed-in. Where only hourly means count, the cost is
 * the same and needless peaks disappear; the caller must recompute the cost. Null where nothing changes.
 */
export function flattened(site: Site, plan: Plan): Plan | null {
  const { battery } = site.body.measures
  if (!battery || !plan.battery) return null
  const state = plan.battery.state_of_charge_kwh
  const flat: Plan & Pick<Required<Plan>, 'battery'> = {
    ...plan,
    battery: {
      charge_kw: plan.battery.charge_kw.slice(),
      discharge_kw: plan.battery.discharge_kw.slice(),
      state_of_charge_kwh: state.slice(),
    },
    offtake: plan.offtake.slice(),
    injection: plan.injection.slice(),
  }
  const efficiency = Math.sqrt(battery.round_trip_efficiency)
  let changed = false
  for (const hour of hoursOf(site)) {
    const before = hour.from === 0 ? initialCharge(battery) : state[hour.from - 1]!
    changed = spread(site, flat, { hour, before, efficiency }) || changed
  }
  return changed ? flat : null
}

/** Quarter-hours of the period, counted from its first, by the hour that they lie in. */
function hoursOf({ calendar, slots }: Site): Hour[] {
  const bounds = calendar.bounds('quarter_hourly', 'hourly')
  return Array.from({ length: bounds.length - 1 }, (_, hour) => ({
    from: Math.max(slots.first, bounds[hour]!) - slots.first,
    end: Math.min(slots.end, bounds[hour + 1]!) - slots.first,
  })).filter(({ from, end }) => end - from > 1)
}

/** Spreads one hour in place; false where it is even already or may not be spread. */
function spread(
  site: Site,
  plan: Plan,
  { hour, before, efficiency }: { hour: Hour; before: number; efficiency: number },
): boolean {
  const { battery, shifted_kwh, offtake, injection } = plan
  if (!battery) return false
  const { from, end } = hour
  const gained = (battery.state_of_charge_kwh[end - 1]! - before) / (end - from)
  const [charge, discharge] = powersOf(gained, efficiency)
  const power = charge - discharge
  const isEven = (slot: number) => Math.abs(battery.charge_kw[slot]! - battery.discharge_kw[slot]! - power) < 1e-6
  const slots = Array.from({ length: end - from }, (_, at) => from + at)
  if (slots.every(isEven)) return false
  const first = site.slots.first
  const meter = slots.map((slot) =>
    meteredAfter(site.offtake[first + slot]!, site.injection[first + slot]!, power / 4 + (shifted_kwh?.[slot] ?? 0)),
  )
  const [most_used, most_fed] = [offtake, injection].map((values) =>
    Math.max(...slots.map((slot) => values[first + slot]!)),
  )
  // A quarter-hour without data is NaN, and every comparison with it is false.
  if (!meter.every((each) => each.offtake <= most_used! && each.injection <= most_fed!)) return false
  if (!meter.every((each, at) => each.injection <= site.injection[first + from + at]!)) return false
  for (const [at, slot] of slots.entries()) {
    battery.charge_kw[slot] = charge
    battery.discharge_kw[slot] = discharge
    if (slot < end - 1) battery.state_of_charge_kwh[slot] = before + gained * (at + 1)
    offtake[first + slot] = meter[at]!.offtake
    injection[first + slot] = meter[at]!.injection
  }
  return true
}
