import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { SentSeries } from '#server/areas/portfolio-forecasts/contract.ts'
import type { Kind } from '#server/areas/portfolio-forecasts/kinds.ts'
import { byClock, clockSlots } from '#server/areas/portfolio-forecasts/generate/clock-slots.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { demoDay, demoPoints } from './demo-allocations.ts'
import { sequence } from './demo.ts'

/** How far a forecast of a kind is off at most. */
const MOST_OFF = { consumption: 0.06, production: 0.2 } as const

/**
 * What the demo organization expects of a day, in MWh per quarter-hour: consumption as a week before, production by the
 * weather of the day itself, as weather forecasts have it; both some per cent more or less. The same on every machine.
 */
export function demoForecast(day: EpochDay): SentSeries[] {
  return [...expected(day, 'production', day), ...expected(day, 'consumption', day - 7)].map(
    ({ kind, control_area, values }, index) => {
      const factor = 1 + MOST_OFF[kind] * (2 * sequence(day * 101 + index)() - 1)
      return { kind, control_area, values: values.map((kwh) => Math.round(kwh * factor) / 1000) }
    },
  )
}

/** The sums of a kind per control area as they were on the day `like`, in kWh, on the clock of `day`. */
function expected(day: EpochDay, kind: Kind, like: EpochDay) {
  const sums = new Map<ControlArea, Float64Array>()
  for (const { row, flow_direction, values } of demoDay(like, false)) {
    const control_area = demoPoints[row]?.control_area
    if (flow_direction !== kind || control_area === undefined) continue
    const kwh = sums.get(control_area) ?? new Float64Array(values.length)
    sums.set(control_area, kwh)
    for (const [slot, value] of values.entries()) kwh[slot]! += Number.isNaN(value) ? 0 : value
  }
  return [...sums].map(([control_area, kwh]) => {
    const by_clock = byClock(formatDate(like), kwh)
    // The hour that a week before did not have takes the values of the next one.
    const at = (clock: number) => (Number.isNaN(by_clock[clock]) ? by_clock[clock + 4]! : by_clock[clock]!)
    return { kind, control_area, values: Float64Array.from(clockSlots(formatDate(day)), at) }
  })
}
