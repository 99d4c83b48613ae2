import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { reasonText, senderText } from '../documents/reason-codes.ts'
import type { Reason } from '../documents/market-document.ts'
import type { ReasonCode } from '../schedules/contract.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'

/** Values of a day with the instants at which their quarter-hours start. */
export function timedValues(date: string, values_mw: readonly number[]): { ts: string; amount: number }[] {
  const { start_ms } = deliveryDay(date, SCHEDULE_ZONE)
  const format = instantFormatter(SCHEDULE_ZONE)
  return values_mw.map((amount, slot) => ({ ts: format(start_ms + slot * QUARTER_HOUR_MS), amount }))
}

/** When a quarter-hour of a day starts and ends, counted from 1. */
export function slotTimes(date: string, pos: number): { start_time: string; end_time: string } {
  const { start_ms } = deliveryDay(date, SCHEDULE_ZONE)
  const format = instantFormatter(SCHEDULE_ZONE)
  const at = start_ms + (pos - 1) * QUARTER_HOUR_MS
  return { start_time: format(at), end_time: format(at + QUARTER_HOUR_MS) }
}

const QUARTERS_OF_AN_HOUR = 4

/** Energy of MW per quarter-hour, in MWh; summed in thousandths, which documents have, so that nothing is lost. */
export function totalMwh(values_mw: readonly number[]): number {
  const thousandths = values_mw.reduce((sum, value) => sum + Math.round(value * 1000), 0)
  return thousandths / (1000 * QUARTERS_OF_AN_HOUR)
}

/** Codes with their meaning in English, each once; unknown ones are marked as such. */
export function reasonCodes(reasons: readonly Reason[]): ReasonCode[] {
  const report = reasons.map((reason) => ({
    code: reason.code,
    text: reasonText(reason, 'en'),
    sender_text: senderText(reason),
  }))
  return [...new Map(report.map((each) => [each.text, each])).values()]
}

/** The codes alone, as a cell of a table has them. */
export function codesOf(reason_codes: readonly { code: string }[]): string {
  return reason_codes.map(({ code }) => code).join(' ')
}

type Sides = Record<'in_area' | 'out_area' | 'in_party' | 'out_party', string> & { market_agreement_id: string | null }

/** Where a series is and between whom. */
export function idsOf({ in_area, out_area, in_party, out_party, market_agreement_id }: Sides): Sides {
  return { in_area, out_area, in_party, out_party, market_agreement_id }
}
