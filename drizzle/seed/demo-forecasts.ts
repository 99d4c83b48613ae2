import type { SentSeries } from '#server/areas/portfolio-forecasts/contract.ts'
import { byClock, clockSlots } from '#server/areas/portfolio-forecasts/clock-slots.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { demoDay, demoPoints } from './demo-allocations.ts'
import { sequence } from './demo.ts'

/**
 * What the demo organization expects of a day, in MWh per quarter-hour: each control area and kind as a week before, a few
 * per cent more or less. The same on every machine.
 */
export function demoForecast(day: EpochDay): SentSeries[] {
  const [date, week_before] = [formatDate(day), formatDate(day - 7)]
  const sums = new Map<string, { series: SentSeries; kwh: Float64Array }>()
  for (const { row, flow_direction: kind, values } of demoDay(day - 7, false)) {
    const control_area = demoPoints[row]?.control_area
    const key = `${control_area} ${kind}`
    const known = sums.get(key) ?? {
      series: { kind, control_area, values: new Float64Array() },
      kwh: new Float64Array(values.length),
    }
    sums.set(key, known)
    for (const [slot, value] of values.entries()) known.kwh[slot]! += Number.isNaN(value) ? 0 : value
  }
  return [...sums.values()].map(({ series, kwh }, index) => {
    const factor = 0.94 + 0.12 * sequence(day * 101 + index)()
    const by_clock = byClock(week_before, kwh)
    // The hour that a week before did not have takes the values of the next one.
    const at = (clock: number) => (Number.isNaN(by_clock[clock]) ? by_clock[clock + 4]! : by_clock[clock]!)
    const values = Float64Array.from(clockSlots(date), (clock) => Math.round(at(clock) * factor) / 1000)
    return { ...series, values }
  })
}
