import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { instantFormatter, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { SCHEDULE_ZONE } from '../submission/day-grid.ts'
import { type ImbalanceInput, imbalanceOf, imbalanceSlots, type ImbalanceTotals } from './imbalance.ts'
import type { ImbalanceReason, ImbalanceRow, ImbalanceSource } from './period-contract.ts'

/** What is known of a period's imbalance, quarter-hour by quarter-hour, and why not more. */
export type PeriodImbalance = {
  totals: ImbalanceTotals | null
  reason: ImbalanceReason | null
  source: ImbalanceSource | null
  rows: ImbalanceRow[]
}

/** The quarter-hours of a period that begins with a local day, and what they come to. */
export function pricedImbalance(first_day: string, input: ImbalanceInput): Omit<PeriodImbalance, 'source'> {
  const slots = imbalanceSlots(input)
  const totals = imbalanceOf(slots)
  const { start_ms } = deliveryDay(first_day, SCHEDULE_ZONE)
  const format = instantFormatter(SCHEDULE_ZONE)
  const at = (slot: number) => format(start_ms + slot * QUARTER_HOUR_MS)
  const rows = slots.map(({ imbalance_mwh, price_eur_per_mwh, cost_eur }, slot) => ({
    ...{ start_time: at(slot), end_time: at(slot + 1) },
    scheduled_mwh: plain(input.scheduled_mwh[slot]),
    allocated_mwh: plain(input.allocated_mwh[slot]),
    imbalance_mwh: plain(imbalance_mwh),
    price_shortage: input.price_shortage[slot] ?? null,
    price_surplus: input.price_surplus[slot] ?? null,
    ...{ price_eur_per_mwh, cost_eur: plain(cost_eur) },
  }))
  return { totals, reason: reasonOf(totals), rows }
}

function reasonOf({ total_imbalance_mwh, total_imbalance_cost_eur }: ImbalanceTotals): ImbalanceReason | null {
  if (total_imbalance_mwh === null) return 'no_common_values'
  return total_imbalance_cost_eur === null ? 'no_prices' : null
}

/** A value without what binary fractions add to it, far below a watt-hour or a cent. */
function plain(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 1e9) / 1e9 + 0
}
