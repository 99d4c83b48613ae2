import { formatInstant } from '#server/calendar/zone.ts'
import { ModelBuilder } from './model/builder.ts'
import { type Limits, planMeasures } from './model/measures.ts'
import type { Solver } from './model/program.ts'
import { initialCharge } from './battery.ts'
import type { OptimizeBody } from './contract.ts'
import type { Clock } from './clock.ts'
import type { Site } from './site.ts'
import type { Unit } from '../units.ts'

/** A limit of the request that conflicts with the others, and when it would have to give. */
export type Conflict = {
  code: string
  value: number
  unit: Unit
  intervals: [string, string][]
  /**
   * For a limit at the meter: the smallest feasible value in kW if no other limit changed; absent where none exists.
   */
  least?: number
}

const CODES = [
  ...(['connection_offtake', 'connection_injection', 'fuse', 'no_export', 'battery_final'] as const),
  ...(['battery_empty', 'battery_full', 'battery_charge_power', 'battery_discharge_power'] as const),
  ...(['shift_share', 'shift_maximum', 'shift_added'] as const),
] as const

type Code = (typeof CODES)[number]

/** Limits on the energy of a quarter-hour, so that the size and time of a violation can be reported. */
const ELASTIC: ReadonlySet<string> = new Set<Code>([
  'connection_offtake',
  'connection_injection',
  'fuse',
  'battery_final',
])

/**
 * A set of limits without a plan of which none can be left out: leave one after the other out for as long as there is
 * still no plan. Empty where there is one: the tariff plays no part.
 */
export function conflictsOf(site: Site, limits: Limits, solver: Solver, left: Clock): Conflict[] {
  const without = new Set<string>()
  if (!isInfeasible(site, limits, solver, without, left)) return []
  for (const code of CODES) {
    without.add(code)
    if (!isInfeasible(site, limits, solver, without, left)) without.delete(code)
  }
  const remaining = CODES.filter((code) => !without.has(code) && appears(code, site.body, limits))
  const broken = brokenSlots(site, limits, solver, new Set(remaining), left)
  return remaining.map((code) => ({
    ...{ code, ...limitOf(code, site.body, limits), intervals: broken.get(code) ?? [] },
    ...leastOf(code, site, limits, solver, left),
  }))
}

const AT_METER: Partial<Record<Code, keyof Limits>> = {
  connection_offtake: 'offtake_kw',
  connection_injection: 'injection_kw',
}

/** The least of a limit at the meter with which there is a plan, all others as they are; rounded up to a watt. */
function leastOf(code: Code, site: Site, limits: Limits, solver: Solver, left: Clock): Pick<Conflict, 'least'> {
  const field = AT_METER[code]
  const limit = field && limits[field]
  if (limit === undefined) return {}
  const model = new ModelBuilder({ loosened: code })
  planMeasures(model, site, limits)
  const { status, values } = solver.solve(model.program(1e-9), Math.max(1, left()))
  const index = model.loosened_by?.variables[0]
  if (status !== 'optimal' || values === null || index === undefined) return {}
  const more_kw = values[index]! * 4
  return { least: Math.ceil((limit + more_kw) * 1000 - 1e-6) / 1000 }
}

function isInfeasible(site: Site, limits: Limits, solver: Solver, without: ReadonlySet<string>, left: Clock): boolean {
  const model = new ModelBuilder({ without })
  planMeasures(model, site, limits)
  return solver.solve(model.program(1e-9), Math.max(1, left())).status === 'infeasible'
}

/** When the limits give, if together they give as little as possible. */
function brokenSlots(
  site: Site,
  limits: Limits,
  solver: Solver,
  codes: ReadonlySet<string>,
  left: Clock,
): Map<string, [string, string][]> {
  const elastic = new Set([...codes].filter((code) => ELASTIC.has(code)))
  const without = new Set<string>(CODES.filter((code) => !codes.has(code)))
  const model = new ModelBuilder({ elastic, without })
  planMeasures(model, site, limits)
  const { values } = solver.solve(model.program(1e-9), Math.max(1, left()))
  const intervals = new Map<string, [string, string][]>()
  const { zone } = site.calendar
  for (const { label, by } of model.slacks) {
    if (values === null || values[by.variables[0]!]! < 1e-7) continue
    const from_ms = site.period.start_ms + label.slot * 900_000
    const found = intervals.get(label.code) ?? []
    const last = found.at(-1)
    const [from, to] = [formatInstant(from_ms, zone), formatInstant(from_ms + 900_000, zone)]
    if (last?.[1] === from) last[1] = to
    else found.push([from, to])
    intervals.set(label.code, found)
  }
  return intervals
}

/** Whether the request knows such a limit at all. */
function appears(code: Code, { measures: { battery, shift } }: OptimizeBody, limits: Limits): boolean {
  if (code === 'connection_offtake') return limits.offtake_kw !== undefined
  if (code === 'connection_injection') return limits.injection_kw !== undefined
  if (code === 'fuse') return limits.fuse_kw !== undefined
  if (code.startsWith('battery_')) return battery !== undefined
  if (code === 'shift_maximum') return shift?.maximum_kwh !== undefined
  if (code === 'shift_added') return shift?.maximum_added_kw !== undefined
  return code === 'shift_share' ? shift !== undefined : battery !== undefined && !battery.may_export
}

function limitOf(code: Code, { measures }: OptimizeBody, limits: Limits): { value: number; unit: Unit } {
  const { battery, shift } = measures
  const values: Record<Code, [number | undefined, Unit]> = {
    connection_offtake: [limits.offtake_kw, 'kW'],
    connection_injection: [limits.injection_kw, 'kW'],
    fuse: [limits.fuse_kw, 'kW'],
    no_export: [0, 'kW'],
    battery_final: [battery?.final_state_of_charge_kwh ?? (battery && initialCharge(battery)), 'kWh'],
    battery_empty: [battery?.minimum_state_of_charge_kwh, 'kWh'],
    battery_full: [battery?.capacity_kwh, 'kWh'],
    battery_charge_power: [battery?.power_kw, 'kW'],
    battery_discharge_power: [battery?.discharge_kw ?? battery?.power_kw, 'kW'],
    shift_share: [shift?.share, '1'],
    shift_maximum: [shift?.maximum_kwh, 'kWh'],
    shift_added: [shift?.maximum_added_kw, 'kW'],
  }
  const [value = 0, unit] = values[code]
  return { value, unit }
}
