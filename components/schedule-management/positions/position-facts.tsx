'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { PositionDay, Positions, Totals } from '#server/areas/schedule-management/positions/contract.ts'

/** What is still open, what it is expected to cost, what the day has come to so far, and the next gate. */
export function PositionFacts({ positions, day }: { positions: Positions; day: PositionDay }) {
  const { messages, format } = useLanguage()
  const text = messages.positions.facts
  const { to_come, totals } = day
  const side = (mwh: number) => (mwh < 0 ? text.short : mwh > 0 ? text.long : text.closed)
  const isPartial = ({ unknown_quarter_hours, unpriced_quarter_hours }: Totals) =>
    unknown_quarter_hours + unpriced_quarter_hours > 0
  const cost = (of: Totals) => {
    if (of.cost_eur === null) return '–'
    const money = format.money(of.cost_eur, 'EUR')
    return isPartial(of) ? text.partial(money) : money
  }
  const open = ({ open_mwh, unknown_quarter_hours }: Totals) => {
    if (open_mwh === null) return '–'
    const energy = format.amount(open_mwh, 'MWh')
    return unknown_quarter_hours > 0 ? text.partial(energy) : energy
  }
  const lacking = ({ unknown_quarter_hours: unknown, unpriced_quarter_hours: unpriced }: Totals) => [
    ...(unknown > 0 ? [text.unknown(unknown)] : []),
    ...(unpriced > 0 ? [text.unpriced(unpriced)] : []),
  ]
  const bounds = ({ cost_low_eur, cost_high_eur, cost_eur }: Totals) =>
    cost_low_eur === null || cost_high_eur === null || (cost_low_eur === cost_eur && cost_high_eur === cost_eur)
      ? []
      : [text.between(format.money(cost_low_eur, 'EUR'), format.money(cost_high_eur, 'EUR'))]
  const isOver = to_come.quarter_hours === 0
  return (
    <Facts
      facts={[
        {
          label: text.open,
          value: isOver ? '–' : open(to_come),
          note: isOver
            ? text.nothingToCome
            : [
                ...(to_come.open_mwh === null ? [] : [side(to_come.open_mwh)]),
                ...(to_come.unknown_quarter_hours > 0 ? [text.unknown(to_come.unknown_quarter_hours)] : []),
              ].join(', '),
        },
        {
          label: text.expected,
          value: cost(to_come),
          note: [...bounds(to_come), ...lacking(to_come)].join(', '),
        },
        {
          label: text.day,
          value: cost(totals),
          note: [...(totals.open_mwh === null ? [] : [open(totals)]), ...lacking(totals)].join(', '),
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
