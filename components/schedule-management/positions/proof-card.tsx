'use client'

import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import type { Positions, QuarterHour } from '#server/areas/schedule-management/positions/contract.ts'
import styles from './positions.module.css'

/** One quarter-hour, area by area: what each figure is made of. */
export function ProofCard({ slot, positions }: { slot: QuarterHour; positions: Positions }) {
  const { messages, format } = useLanguage()
  const text = messages.positions
  const date = slot.start_time.slice(0, 10)
  const { balance_group, control_areas } = positions
  const trpc = useTRPC().scheduleManagement
  const byArea = useQueries({
    queries: control_areas.map((area) =>
      trpc.listPositions.queryOptions({
        query: { start_date: date, end_date: date, control_area: [area], ...(balance_group && { balance_group }) },
      }),
    ),
  })
  const rows = control_areas.flatMap((area, index) => {
    const found = byArea[index]?.data?.quarter_hours.find(({ start_time }) => start_time === slot.start_time)
    const isUsed = found !== undefined && (found.open_mw !== null || found.scheduled_mw !== null)
    return isUsed ? [{ area, ...found }] : []
  })
  const figure = (value: number | null) => (value === null ? '–' : format.number(value, [0, 3]))
  const day = positions.days.find((each) => each.date === date)
  return (
    <Card title={text.proofOf(format.clock(slot.start_time))} note={format.weekdayDay(date, 'UTC')} flush>
      <DataTable
        caption={text.proofOf(format.clock(slot.start_time))}
        rows={rows}
        rowKey={({ area }) => area}
        columns={[
          { id: 'area', label: text.area, value: ({ area }) => area },
          { id: 'forecast', label: text.lines.forecast_mw, align: 'end', value: (row) => figure(row.forecast_mw) },
          { id: 'scheduled', label: text.lines.scheduled_mw, align: 'end', value: (row) => figure(row.scheduled_mw) },
          { id: 'allocated', label: text.lines.allocated_mw, align: 'end', value: (row) => figure(row.allocated_mw) },
          { id: 'open', label: text.lines.open_mw, align: 'end', value: (row) => figure(row.open_mw) },
        ]}
        footer={
          <tr>
            <td>{text.sum}</td>
            {[slot.forecast_mw, slot.scheduled_mw, slot.allocated_mw, slot.open_mw].map((value, index) => (
              <td key={index} className={styles.sum}>
                {figure(value)}
              </td>
            ))}
          </tr>
        }
      />
      <p className={clsx('dim', styles.note)}>
        {slot.cost_eur === null || slot.open_mw === null || slot.imbalance_price === null || slot.price_source === null
          ? text.noCost
          : text.sumOf(
              format.number(-slot.open_mw / 4, [0, 4]),
              format.number(slot.imbalance_price, 2),
              format.money(slot.cost_eur, 'EUR'),
              text.sources[slot.price_source],
            )}{' '}
        {text.changeUntil[slot.state](format.moment(slot.closes_at))}{' '}
        {day?.forecast ? (
          <Link href={paths.forecastDay(date)}>{text.forecastVersion(day.forecast.version)}</Link>
        ) : null}
      </p>
    </Card>
  )
}
