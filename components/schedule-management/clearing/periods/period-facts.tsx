'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Facts } from '#components/ui/page/facts.tsx'
import { monthOf, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { ClearingPeriod, ImbalanceReason } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { nextOf } from '../calendar/lane-layout.ts'
import { timeLeft, werktageLeft } from '../calendar/time-left.ts'

/** The next deadline, the end of the objection period, what is open, and the imbalance or its missing data. */
export function PeriodFacts({ period, now_ms }: { period: ClearingPeriod; now_ms: number }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.clearing
  const { objection_deadline, total_imbalance_mwh } = period
  const next = nextOf(period.bilanzierungsmonat, berlinDay(new Date(now_ms)))
  const left = next && timeLeft(next.date, now_ms)
  const day = (date: string) => format.weekdayDay(date, 'UTC')
  return (
    <Facts
      facts={[
        {
          label: text.facts.next,
          value: left ? text.periods.countdown(left.days, left.hours, left.minutes) : text.periods.noDeadline,
          note: next && `${day(next.date)}, ${text.deadlines[next.name]}`,
        },
        {
          label: text.facts.window,
          value: day(objection_deadline),
          note:
            now_ms > 0 && ['final', 'closed'].includes(period.status)
              ? text.facts.noWindow
              : text.left(werktageLeft(objection_deadline, now_ms)),
        },
        {
          label: text.facts.open,
          value: format.number(period.objection_counts.draft + period.objection_counts.submitted),
          note: text.facts.openNote(period.objection_counts.draft, period.objection_counts.submitted),
        },
        {
          label: text.periods.imbalance,
          value: total_imbalance_mwh === null ? '–' : format.amount(total_imbalance_mwh, 'MWh'),
          note: (
            <>
              {imbalanceNote(period, language)} <MissingLink period={period} />
            </>
          ),
        },
      ]}
    />
  )
}

/** The cost of the imbalance and its missing data, or why it is not known. */
function imbalanceNote(period: ClearingPeriod, { messages, format }: Language): string {
  const text = messages.clearing.periods
  const { total_imbalance_cost_eur: cost, imbalance_missing_quarter_hours: missing, imbalance_reason: reason } = period
  const { imbalance_missing_prices: unpriced, imbalance_source: source } = period
  const notes = [
    ...(source === null || period.total_imbalance_mwh === null ? [] : [text.imbalanceSources[source]]),
    ...(cost === null ? [] : [format.money(cost, 'EUR')]),
    ...(reason === null ? [] : [text.imbalanceReasons[reason]]),
    ...(missing && period.total_imbalance_mwh !== null ? [text.imbalanceMissing(format.number(missing))] : []),
    ...(unpriced && cost !== null ? [text.imbalanceUnpriced(format.number(unpriced))] : []),
  ]
  return notes.join('; ')
}

/** Links to where the missing data of the imbalance can be added. */
function MissingLink({ period: { imbalance_reason: reason, bilanzierungsmonat } }: { period: ClearingPeriod }) {
  const text = useLanguage().messages.clearing.periods
  const to = formatDate(shiftMonth(monthOf(bilanzierungsmonat), 1) - 1)
  const links: Partial<Record<ImbalanceReason, { href: string; label: string }>> = {
    no_balance_group: { href: paths.balanceGroups(), label: text.toGroups },
    no_schedules: { href: paths.schedules({ from: bilanzierungsmonat, to }), label: text.toSchedules },
    no_allocations: { href: paths.allocationSeries(), label: text.toAllocations },
    no_common_values: { href: paths.schedules({ from: bilanzierungsmonat, to }), label: text.toSchedules },
  }
  const link = reason === null ? undefined : links[reason]
  return link === undefined ? null : <Link href={link.href}>{link.label}</Link>
}
