import { formatInstant } from '#server/calendar/zone.ts'
import type { ComponentRun } from '../calculate/calculate.ts'
import { costWeights } from '../tariffs/cost-weights.ts'
import { type PeakShare, peakShares } from '../explain/shares.ts'
import type { Limits } from './model/measures.ts'
import type { Binding } from './contract.ts'
import type { Plan } from './plan.ts'
import type { Site } from './site.ts'
import { livingFunctions } from '../marginal/paths.ts'
import type { DatasetRef, PipelineFunction } from '../contract.ts'
import type { Unit } from '../units.ts'

type Series = Float64Array
type Interval = Binding['intervals'][number]

/** A value counts as being at its limit within so much of it. */
const NEAR = 1e-6

/** What keeps a plan from being cheaper: limits of the request that it reaches, then those of the tariff. */
export function bindingsOf(site: Site, limits: Limits, plan: Plan, runs: ComponentRun[]): Binding[] {
  return [
    ...ofBattery(site, plan),
    ...ofShift(site, plan),
    ...ofMeter(site, limits, plan),
    ...ofSubscription(site, plan),
  ]
    .filter(({ intervals }) => intervals.length > 0)
    .concat(runs.flatMap((run) => [...peaksOf(run), ...boundsOf(run)]))
}

/** Quarter-hours of the period that pass a test, adjoining ones joined. */
function intervalsOf({ calendar, period, slots }: Site, test: (slot: number) => boolean): Interval[] {
  const found: [number, number][] = []
  for (let slot = 0; slot < slots.end - slots.first; slot++) {
    if (!test(slot)) continue
    const last = found.at(-1)
    if (last?.[1] === slot) last[1] = slot + 1
    else found.push([slot, slot + 1])
  }
  const at = (slot: number) => formatInstant(period.start_ms + slot * 900_000, calendar.zone)
  return found.map(([from, end]) => ({ start_time: at(from), end_time: at(end) }))
}

function reaches(value: number, limit: number): boolean {
  return Number.isFinite(limit) && Math.abs(value - limit) <= NEAR * Math.max(1, Math.abs(limit))
}

function own(code: Binding['code'], value: number, unit: Unit, intervals: Interval[]): Binding {
  return { code, component: null, function: null, value, unit, cost: null, intervals }
}

function ofBattery(site: Site, { battery: stored, offtake }: Plan): Binding[] {
  const { battery } = site.body.measures
  if (!battery || !stored) return []
  const { power_kw, discharge_kw = power_kw, capacity_kwh, minimum_state_of_charge_kwh: reserve } = battery
  const at = (values: Series, limit: number) => intervalsOf(site, (slot) => reaches(values[slot]!, limit))
  const uses = (slot: number) => stored.charge_kw[slot]! + stored.discharge_kw[slot]! > NEAR
  const idles = (slot: number) => stored.discharge_kw[slot]! > NEAR && reaches(offtake[site.slots.first + slot]!, 0)
  return [
    own('battery_charge_power', power_kw, 'kW', at(stored.charge_kw, power_kw)),
    own('battery_discharge_power', discharge_kw, 'kW', at(stored.discharge_kw, discharge_kw)),
    own('battery_full', capacity_kwh, 'kWh', fullOrEmpty(site, stored.state_of_charge_kwh, capacity_kwh, uses)),
    own('battery_empty', reserve, 'kWh', fullOrEmpty(site, stored.state_of_charge_kwh, reserve, uses)),
    own('no_export', 0, 'kW', battery.may_export ? [] : intervalsOf(site, idles)),
  ]
}

/** Times at a bound; an idle battery is not limited. */
function fullOrEmpty(site: Site, state: Series, limit: number, uses: (slot: number) => boolean): Interval[] {
  const moves = state.some((_, slot) => uses(slot))
  return moves ? intervalsOf(site, (slot) => reaches(state[slot]!, limit)) : []
}

function ofShift(site: Site, { shifted_kwh }: Plan): Binding[] {
  const { shift } = site.body.measures
  if (!shift || !shifted_kwh) return []
  const { share, maximum_kwh = Infinity, maximum_added_kw = Infinity } = shift
  const byShare = (slot: number) => share * site.offtake[site.slots.first + slot]!
  const gives = (slot: number) => -shifted_kwh[slot]!
  const atShare = (slot: number) =>
    gives(slot) > NEAR && byShare(slot) <= maximum_kwh && reaches(gives(slot), byShare(slot))
  const atMost = (slot: number) => gives(slot) > NEAR && reaches(gives(slot), maximum_kwh)
  const added = (slot: number) => shifted_kwh[slot]! > NEAR && reaches(shifted_kwh[slot]! * 4, maximum_added_kw)
  return [
    own('shift_share', share, '1', intervalsOf(site, atShare)),
    own('shift_maximum', maximum_kwh, 'kWh', intervalsOf(site, atMost)),
    own('shift_added', maximum_added_kw, 'kW', intervalsOf(site, added)),
  ]
}

function ofMeter(site: Site, { offtake_kw, injection_kw, fuse_kw }: Limits, plan: Plan): Binding[] {
  const limits = [
    ['connection_offtake', offtake_kw, plan.offtake],
    ['connection_injection', injection_kw, plan.injection],
    ['fuse', fuse_kw, plan.offtake],
  ] as const
  return limits.flatMap(([code, kw, values]) => {
    if (kw === undefined) return []
    return own(
      code,
      kw,
      'kW',
      intervalsOf(site, (slot) => reaches(values[site.slots.first + slot]! * 4, kw)),
    )
  })
}

function ofSubscription(site: Site, { subscribed_kw }: Plan): Binding[] {
  const range = site.body.measures.subscribed_capacity
  if (!range || subscribed_kw === null) return []
  const whole = intervalsOf(site, () => true)
  const { minimum_kw, maximum_kw } = range
  return [
    own('subscribed_minimum', minimum_kw, 'kW', reaches(subscribed_kw, minimum_kw) ? whole : []),
    own('subscribed_maximum', maximum_kw, 'kW', reaches(subscribed_kw, maximum_kw) ? whole : []),
  ]
}

/** Each height that set a peak, with all the slots of its series that are as high. */
function peaksOf(run: ComponentRun): Binding[] {
  const { component, calendar, evaluation } = run
  const at = { component, calendar, series: evaluation.series, selected: evaluation.selected }
  const groups = new Map<string, PeakShare[]>()
  for (const share of peakShares(at, costWeights(component, calendar, run.active))) {
    if (Math.abs(share.cost) < 1e-9) continue
    const key = `${share.series} ${share.value.toPrecision(6)}`
    groups.set(key, [...(groups.get(key) ?? []), share])
  }
  return Array.from(groups.values(), (shares) => {
    const [{ series, value, fn }] = shares as [PeakShare]
    const ref = refOf(run, series)
    const slots = levelSlots(run, ref, value)
    const cost = shares.reduce((sum, share) => sum + share.cost, 0)
    return { ...ofTariff('peak', run, fn, value, ref.unit), cost, intervals: slotIntervals(run, ref, slots) }
  })
}

function refOf({ component }: ComponentRun, id: string): DatasetRef {
  const refs = [...component.datasets, ...component.functions.map(({ output }) => output)]
  return refs.find((ref) => ref.id === id) ?? component.cost
}

function levelSlots({ evaluation }: ComponentRun, { id }: DatasetRef, value: number): number[] {
  const values = evaluation.series.get(id) ?? new Float64Array()
  return Array.from(values.keys()).filter((slot) => reaches(values[slot]!, value))
}

function ofTariff(code: Binding['code'], run: ComponentRun, fn: PipelineFunction, value: number, unit: Unit) {
  return { code, component: run.component.name, function: fn.output.id, value, unit, cost: null }
}

function slotIntervals({ calendar, active }: ComponentRun, { resolution }: DatasetRef, slots: number[]): Interval[] {
  const grid = calendar.grid(resolution)
  const clamped = (at_ms: number) =>
    formatInstant(Math.min(Math.max(at_ms, active.start_ms), active.end_ms), calendar.zone)
  return slots
    .filter((slot) => grid.edge(slot) < active.end_ms && grid.edge(slot + 1) > active.start_ms)
    .map((slot) => ({ start_time: clamped(grid.edge(slot)), end_time: clamped(grid.edge(slot + 1)) }))
}

/** Powers that lie right at a bound, and values right at a step, but for those that are there by the data alone. */
function boundsOf(run: ComponentRun): Binding[] {
  return livingFunctions(run.component).flatMap((fn) => {
    if (fn.type === 'clip' && fn.input.unit === 'kW') {
      return [fn.min, fn.max].flatMap((bound) => (bound ? atBound(run, fn, bound) : []))
    }
    if (fn.type !== 'lookup') return []
    const values = run.evaluation.series.get(fn.tier_selector.id) ?? new Float64Array()
    return fn.boundaries.flatMap((boundary) => {
      const near = 2 * NEAR * Math.max(1, Math.abs(boundary))
      const slots = Array.from(values.keys()).filter((slot) => Math.abs(values[slot]! - boundary) <= near)
      const intervals = slotIntervals(run, fn.tier_selector, slots)
      return intervals.length === 0
        ? []
        : [{ ...ofTariff('tier', run, fn, boundary, fn.tier_selector.unit), intervals }]
    })
  })
}

function atBound(
  run: ComponentRun,
  fn: Extract<PipelineFunction, { type: 'clip' }>,
  bound: DatasetRef | { value: number },
) {
  const values = run.evaluation.series.get(fn.input.id) ?? new Float64Array()
  const bounds = 'id' in bound ? run.evaluation.series.get(bound.id) : undefined
  const limit = (slot: number) => ('id' in bound ? (bounds?.[slot] ?? Number.NaN) : bound.value)
  const slots = Array.from(values.keys()).filter((slot) => reaches(values[slot]!, limit(slot)))
  const intervals = slotIntervals(run, fn.input, slots)
  const [first] = slots
  if (first === undefined || intervals.length === 0) return []
  return [{ ...ofTariff('limit', run, fn, limit(first), fn.input.unit), intervals }]
}
