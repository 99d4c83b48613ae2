'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Facts } from '#components/ui/page/facts.tsx'

/** What is open today and tomorrow, and the next gate; nothing while no forecast or allocation is known. */
export function Exposure() {
  const { messages, format } = useLanguage()
  const text = messages.positions.facts
  const { data } = useQuery(useTRPC().scheduleManagement.listPositions.queryOptions({ query: {} }))
  const days = data?.days.slice(1).filter(({ totals }) => totals.unknown_quarter_hours < totals.quarter_hours) ?? []
  if (data === undefined || days.length === 0) return null
  return (
    <Facts
      facts={[
        ...days.map(({ date, to_come }) => ({
          label: messages.today.openOf(format.weekdayDay(date, 'UTC')),
          value: (
            <Link href={paths.position({ date })}>
              {to_come.quarter_hours === 0 ? '–' : format.amount(to_come.open_mwh, 'MWh')}
            </Link>
          ),
          note:
            to_come.quarter_hours === 0
              ? text.nothingToCome
              : to_come.cost_eur === null
                ? text.unpriced(to_come.unpriced_quarter_hours)
                : format.money(to_come.cost_eur, 'EUR'),
        })),
        ...(data.next_gate === null
          ? []
          : [
              {
                label: text.gate,
                value: format.moment(data.next_gate.closes_at),
                note: text.gateFor(format.clock(data.next_gate.start_time)),
              },
            ]),
      ]}
    />
  )
}
