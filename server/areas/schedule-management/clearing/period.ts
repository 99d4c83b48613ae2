import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import type { WorkingDayCalendar } from '#server/calendar/working-days.ts'
import { type ObjectionStatus, OBJECTION_STATUSES } from '../objections/contract.ts'
import { phaseOn } from './calendar.ts'
import { BKA_DEADLINES, type BkaDeadline } from './contract.ts'
import { deadlineDay, monthOf, type SettlementMonth } from './deadlines.ts'
import type { PeriodImbalance } from './imbalance-rows.ts'
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

/**
 * The status of a settlement month on a day in Berlin: its phase, with clearing in two by the preliminary settlement.
 * Objections can be submitted in both of these, `preliminary` and `objection`.
 */
export function periodStatus(
  month: SettlementMonth,
  today: EpochDay,
  calendar: WorkingDayCalendar = 'any_land',
): PeriodStatus {
  const phase = phaseOn(month, today, calendar)
  if (phase === 'erstaufschlag') return 'open'
  if (phase !== 'clearing') return phase
  return today <= deadlineDay(month, 'preliminary_deadline', calendar) ? 'preliminary' : 'objection'
}

/** A period on a day in Berlin, with its imbalance where that is known. */
export function clearingPeriod(
  row: PeriodRow,
  today: EpochDay,
  { totals, reason, source }: Omit<PeriodImbalance, 'rows'> = { totals: null, reason: 'not_listed', source: null },
): ClearingPeriod {
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
    total_imbalance_mwh: totals?.total_imbalance_mwh ?? null,
    total_imbalance_cost_eur: totals?.total_imbalance_cost_eur ?? null,
    imbalance_missing_quarter_hours: totals?.missing_quarter_hours ?? null,
    imbalance_missing_prices: totals?.missing_prices ?? null,
    imbalance_reason: reason,
    objection_counts: countsOf(row.counts ?? {}),
    next_deadline: next && date(next),
    next_deadline_name: next,
    created_ts: row.created_ts,
    last_modified_ts: row.last_modified_ts,
    imbalance_source: source,
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
