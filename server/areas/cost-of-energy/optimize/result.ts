import { formatDate } from '#server/calendar/civil.ts'
import { slotsWithin } from '#server/calendar/grid.ts'
import { formatInstant } from '#server/calendar/zone.ts'
import type { Row } from '#server/answer.ts'
import { wireValues } from '#server/wire.ts'
import type { OptimizeResult, Schedule } from './contract.ts'
import type { Plan } from './plan.ts'
import type { Site } from './site.ts'

type Series = Float64Array

/** Local months `YYYY-MM` that the period touches. */
export function monthsOf({ calendar, period }: Site): string[] {
  const grid = calendar.grid('monthly')
  const { first, end } = slotsWithin(grid, period)
  return Array.from(grid.days.subarray(first, end), (day) => formatDate(day).slice(0, 7))
}

/** A plan as the answer shows it. */
export function scheduleOf(site: Site, plan: Plan): Schedule {
  const { calendar, period, slots, input } = site
  const horizon = (values: Series) => wireValues(values.subarray(slots.first, slots.end))
  const plain = (values: Series | undefined) => (values === undefined ? null : Array.from(values))
  const takes = input.offtake || input.hourly
  const feeds = input.injection || plan.injection.some((value, slot) => value !== site.injection[slot])
  return {
    start_time: formatInstant(period.start_ms, calendar.zone),
    end_time: formatInstant(period.end_ms, calendar.zone),
    resolution: 'quarter_hourly',
    charge_kw: plain(plan.battery?.charge_kw),
    discharge_kw: plain(plan.battery?.discharge_kw),
    state_of_charge_kwh: plain(plan.battery?.state_of_charge_kwh),
    shifted_kwh: plain(plan.shifted_kwh ?? undefined),
    offtake_before_kwh: takes ? horizon(site.offtake) : null,
    offtake_kwh: takes ? horizon(plan.offtake) : null,
    injection_before_kwh: feeds ? horizon(site.injection) : null,
    injection_kwh: feeds ? horizon(plan.injection) : null,
  }
}

/** One row per quarter-hour of the plan. */
export function* scheduleRows({ schedule, timezone }: OptimizeResult): Generator<Row> {
  const { start_time, end_time } = schedule
  const [start_ms, end_ms] = [Date.parse(start_time), Date.parse(end_time)]
  for (let slot = 0, at_ms = start_ms; at_ms < end_ms; slot++, at_ms += 900_000) {
    yield {
      slot_start: formatInstant(at_ms, timezone),
      charge_kw: schedule.charge_kw?.[slot] ?? null,
      discharge_kw: schedule.discharge_kw?.[slot] ?? null,
      state_of_charge_kwh: schedule.state_of_charge_kwh?.[slot] ?? null,
      shifted_kwh: schedule.shifted_kwh?.[slot] ?? null,
      offtake_before_kwh: schedule.offtake_before_kwh?.[slot] ?? null,
      offtake_kwh: schedule.offtake_kwh?.[slot] ?? null,
      injection_before_kwh: schedule.injection_before_kwh?.[slot] ?? null,
      injection_kwh: schedule.injection_kwh?.[slot] ?? null,
    }
  }
}
