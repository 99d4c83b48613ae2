import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { type ObjectionStatus, OBJECTION_STATUSES } from '../objections/contract.ts'
import { BKA_DEADLINES, type BkaDeadline } from './contract.ts'
import { deadlineDay, monthOf, type SettlementMonth } from './deadlines.ts'
import type { ImbalanceTotals } from './imbalance.ts'
import type { ClearingPeriod, PeriodStatus } from './period-contract.ts'

/** A period as it is stored, with what is known of its objections. */
export type PeriodRow = {
  uid: string
  bilanzkreis_eic: string
  bilanzierungsmonat: string
  created_ts: string
  last_modified_ts: string
  counts: Partial<Record<ObjectionStatus, number>> | null
}

/** The last day of each status; objections can be submitted in `preliminary` and `objection`. */
const UNTIL = [
  ['preliminary', 'preliminary_deadline'],
  ['objection', 'clearing_end_bg_szr'],
  ['final', 'final_deadline'],
] as const satisfies (readonly [PeriodStatus, BkaDeadline])[]

/** The status of a settlement month on a day in Berlin. */
export function periodStatus(month: SettlementMonth, today: EpochDay): PeriodStatus {
  if (today < deadlineDay(month, 'clearing_start_bg_szr')) return 'open'
  return UNTIL.find(([, deadline]) => today <= deadlineDay(month, deadline))?.[0] ?? 'closed'
}

/** A period on a day in Berlin, with its imbalance where that is known. */
export function clearingPeriod(row: PeriodRow, today: EpochDay, imbalance: ImbalanceTotals | null): ClearingPeriod {
  const month = monthOf(row.bilanzierungsmonat)
  const date = (name: BkaDeadline) => formatDate(deadlineDay(month, name))
  const next = nextDeadline(month, today)
  return {
    uid: row.uid,
    bilanzkreis_eic: row.bilanzkreis_eic,
    bilanzierungsmonat: row.bilanzierungsmonat,
    status: periodStatus(month, today),
    preliminary_deadline: date('preliminary_deadline'),
    objection_deadline: date('clearing_end_bg_szr'),
    final_deadline: date('final_deadline'),
    total_imbalance_mwh: imbalance?.total_imbalance_mwh ?? null,
    total_imbalance_cost_eur: imbalance?.total_imbalance_cost_eur ?? null,
    objection_counts: countsOf(row.counts ?? {}),
    next_deadline: next && date(next),
    next_deadline_name: next,
    created_ts: row.created_ts,
    last_modified_ts: row.last_modified_ts,
  }
}

function countsOf(counts: Partial<Record<ObjectionStatus, number>>): Record<ObjectionStatus, number> {
  const entries = OBJECTION_STATUSES.map((status) => [status, counts[status] ?? 0])
  return Object.fromEntries(entries) as Record<ObjectionStatus, number>
}

/** The deadline that ends next, today's included; of several on one day the first of the interface. */
function nextDeadline(month: SettlementMonth, today: EpochDay): BkaDeadline | null {
  const ahead = BKA_DEADLINES.map((name) => ({ name, day: deadlineDay(month, name) })).filter(({ day }) => day >= today)
  return ahead.sort((a, b) => a.day - b.day)[0]?.name ?? null
}
