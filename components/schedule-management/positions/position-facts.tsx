'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { PositionDay, Positions, Totals } from '#server/areas/schedule-management/positions/contract.ts'

/** What is still open, what it is expected to cost, what the day has come to so far, and the next gate. */
export function PositionFacts({ positions, day }: { positions: Positions; day: PositionDay }) {
  const { words, format } = useLanguage()
  const text = words.positions.facts
  const { to_come, totals } = day
  const side = (mwh: number) => (mwh < 0 ? text.short : mwh > 0 ? text.long : text.closed)
  const cost = ({ cost_eur }: Totals) => (cost_eur === null ? '–' : format.money(cost_eur, 'EUR'))
  const bounds = ({ cost_low_eur, cost_high_eur, cost_eur }: Totals) =>
    cost_low_eur === null || cost_high_eur === null || (cost_low_eur === cost_eur && cost_high_eur === cost_eur)
      ? null
      : text.between(format.money(cost_low_eur, 'EUR'), format.money(cost_high_eur, 'EUR'))
  const unknown = totals.unknown_quarter_hours
  return (
    <Facts
      facts={[
        {
          label: text.open,
          value: to_come.quarter_hours === 0 ? '–' : format.amount(to_come.open_mwh, 'MWh'),
          note: to_come.quarter_hours === 0 ? text.nothingToCome : side(to_come.open_mwh),
        },
        {
          label: text.expected,
          value: cost(to_come),
          note:
            bounds(to_come) ??
            (to_come.unpriced_quarter_hours > 0 ? text.unpriced(to_come.unpriced_quarter_hours) : null),
        },
        {
          label: text.day,
          value: cost(totals),
          note: `${format.amount(totals.open_mwh, 'MWh')}${unknown > 0 ? `, ${text.unknown(unknown)}` : ''}`,
        },
        {
          label: text.gate,
          value: positions.next_gate === null ? '–' : format.moment(positions.next_gate.closes_at),
          note: positions.next_gate === null ? null : text.gateFor(format.moment(positions.next_gate.start_time)),
        },
      ]}
    />
  )
}
