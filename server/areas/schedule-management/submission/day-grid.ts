import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Finding } from '#server/wire.ts'
import { SUBMISSION } from './messages.ts'

/** Both markets count their days by the same clock. */
export const SCHEDULE_ZONE = 'Europe/Berlin'
/** A quantity of a schedule message has three decimals. */
const DECIMALS = 3
export const MOST_MW = 999_999.999

export type ScheduledValue = { ts: string; amount: number }

/**
 * The errors in the values of one series, each with its field below `data`: they start at 00:00 in Berlin, there are as
 * many as the day has quarter-hours (92, 96 or 100), in order, and amounts are MW from 0 with at most three decimals.
 */
export function valueFindings(date: string, data: readonly ScheduledValue[]): Finding[] {
  const { start_ms, quarter_hours: expected } = deliveryDay(date, SCHEDULE_ZONE)
  const [first] = data
  const findings = data.flatMap(({ amount }, index) => amountFindings(amount, ['data', index, 'amount']))
  if (data.length !== expected) {
    const msg = SUBMISSION.day_length({ expected, date, zone: SCHEDULE_ZONE, got: data.length })
    findings.unshift({ path: ['data'], type: 'values_length', msg, ctx: { expected, got: data.length } })
  }
  if (first !== undefined && Date.parse(first.ts) !== start_ms) {
    const start = formatInstant(start_ms, SCHEDULE_ZONE)
    const msg = SUBMISSION.first_value({ date, zone: SCHEDULE_ZONE, start })
    return [{ path: ['data', 0, 'ts'], msg, ctx: { expected: start } }, ...findings]
  }
  const off = data.findIndex(({ ts }, index) => Date.parse(ts) !== start_ms + index * QUARTER_HOUR_MS)
  if (off === -1) return findings
  const due = formatInstant(start_ms + off * QUARTER_HOUR_MS, SCHEDULE_ZONE)
  const msg = SUBMISSION.value_out_of_step({ position: off + 1, due })
  return [
    { path: ['data', off, 'ts'], type: 'time_unaligned', msg, ctx: { step: 'PT15M', expected: due } },
    ...findings,
  ]
}

function amountFindings(amount: number, path: (string | number)[]): Finding[] {
  if (!(amount >= 0))
    return [{ path, type: 'greater_than_equal', msg: 'Input should be greater than or equal to 0', ctx: { ge: 0 } }]
  if (amount > MOST_MW) {
    const msg = `Input should be less than or equal to ${MOST_MW}`
    return [{ path, type: 'less_than_equal', msg, ctx: { le: MOST_MW } }]
  }
  if (Math.round(amount * 10 ** DECIMALS) / 10 ** DECIMALS === amount) return []
  const msg = SUBMISSION.decimals({ most: DECIMALS })
  return [{ path, type: 'multiple_of', msg, ctx: { multiple_of: 0.001 } }]
}
