import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { CompensatedSum } from '#server/compensated-sum.ts'
import { monthGrid } from './month.ts'

type Values = readonly (number | null)[]
export type ComparedRow = {
  start_time: string
  kwh: number | null
  other_kwh: number | null
  difference_kwh: number | null
}
export type Compared = {
  quarter_hours: number
  differing_quarter_hours: number
  total_kwh: number | null
  other_total_kwh: number | null
  difference_kwh: number | null
  rows: ComparedRow[]
}

/** Values have three decimals (MSCONS); what is smaller comes of adding them. */
const LEAST_KWH = 0.0005

/** Two series of a month side by side; sums and differences are of the quarter-hours that both have. */
export function compared(month: string, values: Values, other: Values): Compared {
  const sums = { own: new CompensatedSum(), other: new CompensatedSum() }
  let quarter_hours = 0
  let differing_quarter_hours = 0
  const rows = timesOf(month).map((start_time, slot): ComparedRow => {
    const kwh = values[slot] ?? null
    const other_kwh = other[slot] ?? null
    if (kwh === null || other_kwh === null) return { start_time, kwh, other_kwh, difference_kwh: null }
    quarter_hours++
    sums.own.add(kwh)
    sums.other.add(other_kwh)
    const difference_kwh = rounded(kwh - other_kwh)
    if (Math.abs(difference_kwh) >= LEAST_KWH) differing_quarter_hours++
    return { start_time, kwh, other_kwh, difference_kwh }
  })
  const total = (sum: CompensatedSum) => (quarter_hours === 0 ? null : rounded(sum.value))
  const [total_kwh, other_total_kwh] = [total(sums.own), total(sums.other)]
  const difference_kwh = total_kwh === null || other_total_kwh === null ? null : rounded(total_kwh - other_total_kwh)
  return { quarter_hours, differing_quarter_hours, total_kwh, other_total_kwh, difference_kwh, rows }
}

/** When each quarter-hour of a month starts. */
export function timesOf(month: string): string[] {
  const { start_ms, quarter_hours } = monthGrid(month)
  const format = instantFormatter('Europe/Berlin')
  return Array.from({ length: quarter_hours }, (_, slot) => format(start_ms + slot * QUARTER_HOUR_MS))
}

function rounded(kwh: number): number {
  return Math.round(kwh * 1e6) / 1e6
}
