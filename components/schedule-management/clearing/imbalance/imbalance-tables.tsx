import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { ImbalanceRow } from '#server/areas/schedule-management/clearing/period-contract.ts'
import type { ImbalanceDay } from './imbalance-days.ts'
import styles from './imbalance.module.css'

/** A line for each day that leads to its quarter-hours. */
export function DaysTable({ uid, days }: { uid: string; days: ImbalanceDay[] }) {
  const language = useLanguage()
  return (
    <div className={styles.rows}>
      <DataTable
        caption={language.messages.clearing.imbalance.days}
        columns={dayColumns(uid, language)}
        rows={days}
        rowKey={({ day }) => day}
      />
    </div>
  )
}

function dayColumns(uid: string, { messages, format }: Language): Column<ImbalanceDay>[] {
  const { columns } = messages.clearing.imbalance
  const figure = (
    id: Exclude<keyof ImbalanceDay, 'day' | 'rows'>,
    digits: number | [number, number],
  ): Column<ImbalanceDay> => ({
    ...{ id, label: columns[id], value: (row) => row[id], cell: (row) => format.number(row[id], digits), align: 'end' },
  })
  return [
    {
      id: 'day',
      label: columns.day,
      value: ({ day }) => day,
      cell: ({ day }) => (
        <Link href={`${paths.clearingPeriod(uid)}?day=${day}`} scroll={false}>
          {format.weekdayDay(day, 'UTC')}
        </Link>
      ),
    },
    figure('total_imbalance_mwh', 3),
    figure('total_imbalance_cost_eur', 2),
    { ...figure('missing_quarter_hours', 0), isWideOnly: true },
    { ...figure('missing_prices', 0), isWideOnly: true },
  ]
}

/** Every quarter-hour of one day. */
export function QuarterHoursTable({ rows }: { rows: ImbalanceRow[] }) {
  const language = useLanguage()
  const caption = language.messages.clearing.imbalance.title
  return (
    <div className={styles.rows} tabIndex={0} role="group" aria-label={caption}>
      <DataTable
        caption={caption}
        columns={quarterHourColumns(rows, language)}
        rows={rows}
        rowKey={({ start_time }) => start_time}
      />
    </div>
  )
}

function quarterHourColumns(rows: readonly ImbalanceRow[], { messages, format }: Language): Column<ImbalanceRow>[] {
  const { columns } = messages.clearing.imbalance
  const figure = (
    id: Exclude<keyof ImbalanceRow, 'start_time' | 'end_time'>,
    digits: number | [number, number],
  ): Column<ImbalanceRow> => ({
    ...{ id, label: columns[id], value: (row) => row[id], cell: (row) => format.number(row[id], digits), align: 'end' },
  })
  const differ = rows.some(({ price_shortage, price_surplus }) => price_shortage !== price_surplus)
  return [
    {
      id: 'from',
      label: columns.from,
      value: ({ start_time }) => start_time,
      cell: ({ start_time, end_time }) => `${format.clock(start_time)}–${format.clock(end_time)}`,
    },
    { ...figure('scheduled_mwh', 3), isWideOnly: true },
    { ...figure('allocated_mwh', 3), isWideOnly: true },
    figure('imbalance_mwh', 3),
    ...(differ ? (['price_shortage', 'price_surplus'] as const) : []).map((id) => ({
      ...figure(id, 2),
      isWideOnly: true,
    })),
    figure('price_eur_per_mwh', 2),
    figure('cost_eur', 2),
  ]
}
