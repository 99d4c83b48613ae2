import type { OptimizeResult, Schedule } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

type Values = (number | null)[]
type BeforeAndAfter = { before: Values; after: Values }

/** A schedule as the page draws it: instants in milliseconds, power in kW; null for what no measure concerns. */
export type ScheduleData = {
  starts: number[]
  end_ms: number
  /** Net power at the meter, offtake positive. */
  before_kw: Values
  after_kw: Values
  /** Each register by itself; null where there is none. */
  offtake_kw: BeforeAndAfter | null
  injection_kw: BeforeAndAfter | null
  charge_kw: number[] | null
  discharge_kw: number[] | null
  shifted_kw: number[] | null
  state_of_charge_kwh: number[] | null
}

export function scheduleData({ schedule }: Pick<OptimizeResult, 'schedule'>): ScheduleData {
  const start_ms = Date.parse(schedule.start_time)
  const end_ms = Date.parse(schedule.end_time)
  const count = (end_ms - start_ms) / QUARTER_HOUR_MS
  return {
    starts: Array.from({ length: count }, (_, slot) => start_ms + slot * QUARTER_HOUR_MS),
    end_ms,
    before_kw: netPower(schedule.offtake_before_kwh, schedule.injection_before_kwh, count),
    after_kw: netPower(schedule.offtake_kwh, schedule.injection_kwh, count),
    offtake_kw: registerPower(schedule.offtake_before_kwh, schedule.offtake_kwh),
    injection_kw: registerPower(schedule.injection_before_kwh, schedule.injection_kwh),
    charge_kw: schedule.charge_kw,
    discharge_kw: schedule.discharge_kw,
    shifted_kw: schedule.shifted_kwh?.map((energy) => energy * 4) ?? null,
    state_of_charge_kwh: schedule.state_of_charge_kwh,
  }
}

function netPower(offtake: Values | null, injection: Values | null, count: number): Values {
  return Array.from({ length: count }, (_, slot) => {
    const [imported, fed] = [offtake ? offtake[slot] : 0, injection ? injection[slot] : 0]
    return imported === null || imported === undefined || fed === null || fed === undefined
      ? null
      : (imported - fed) * 4
  })
}

function registerPower(before: Values | null, after: Values | null): BeforeAndAfter | null {
  if (after === null) return null
  const power = (values: Values) => values.map((value) => value && value * 4)
  return { before: power(before ?? []), after: power(after) }
}

/** The highest of some values; null where there is none. */
export function highest(values: Values): number | null {
  return values.reduce((most, value) => (value !== null && (most === null || value > most) ? value : most), null)
}

/** Energy that went through the battery, and that moved to another time, kWh. */
export function movedEnergy({ discharge_kw, shifted_kwh }: Pick<Schedule, 'discharge_kw' | 'shifted_kwh'>) {
  const sum = (values: number[] | null) => values?.reduce((total, value) => total + Math.max(0, value), 0) ?? null
  const discharged = sum(discharge_kw)
  return { battery_kwh: discharged === null ? null : discharged / 4, shifted_kwh: sum(shifted_kwh) }
}

export type DaySummary = {
  start_ms: number
  end_ms: number
  /** Of what is taken; of what is fed in where nothing is. */
  peak_before_kw: number | null
  peak_after_kw: number | null
  charged_kwh: number | null
  discharged_kwh: number | null
  shifted_kwh: number | null
}

/** A schedule day by day; `days` are the starts of the local days that it covers, and its end. */
export function daySummaries(data: ScheduleData, days: number[]): DaySummary[] {
  const register = data.offtake_kw ?? data.injection_kw ?? { before: [], after: [] }
  return days.slice(0, -1).map((start_ms, day) => {
    const end_ms = days[day + 1] ?? start_ms
    const slot = (instant_ms: number) => Math.round((instant_ms - (data.starts[0] ?? 0)) / QUARTER_HOUR_MS)
    const within = <T>(values: T[]) => values.slice(slot(start_ms), slot(end_ms))
    const energy = (values: number[] | null) =>
      values && within(values).reduce((sum, value) => sum + Math.max(0, value) / 4, 0)
    return {
      start_ms,
      end_ms,
      peak_before_kw: highest(within(register.before)),
      peak_after_kw: highest(within(register.after)),
      charged_kwh: energy(data.charge_kw),
      discharged_kwh: energy(data.discharge_kw),
      shifted_kwh: energy(data.shifted_kw),
    }
  })
}
