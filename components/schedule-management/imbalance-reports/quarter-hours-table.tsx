import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { ImbalanceReportRow } from '#server/areas/schedule-management/settlement/report-contract.ts'
import styles from './imbalance-reports.module.css'
import { costOf } from './report-figures.ts'

/** Every quarter-hour of one day. */
export function QuarterHoursTable({ rows }: { rows: ImbalanceReportRow[] }) {
  const language = useLanguage()
  const caption = language.messages.imbalanceReports.title
  return (
    <div className={styles.rows} tabIndex={0} role="group" aria-label={caption}>
      <DataTable caption={caption} columns={columnsOf(rows, language)} rows={rows} rowKey={({ isp }) => String(isp)} />
    </div>
  )
}

type Figure =
  | 'price_shortage'
  | 'price_surplus'
  | 'imbalance_volume_kwh'
  | 'settled_surplus_kwh'
  | 'settled_shortage_kwh'

function columnsOf(rows: readonly ImbalanceReportRow[], { messages, format }: Language): Column<ImbalanceReportRow>[] {
  const { columns, states } = messages.imbalanceReports
  const figure = (id: Figure, label: string, digits: number | [number, number]): Column<ImbalanceReportRow> => ({
    ...{ id, label, value: (row) => row[id], cell: (row) => format.number(row[id], digits), align: 'end' },
  })
  const has = (id: Figure) => rows.some((row) => row[id] !== null)
  const cost: Column<ImbalanceReportRow> = {
    ...{ id: 'cost', label: columns.cost, value: costOf, cell: (row) => format.number(costOf(row), 2) },
    ...{ align: 'end', isWideOnly: true },
  }
  return [
    { id: 'isp', label: columns.isp, value: ({ isp }) => isp, align: 'end', dim: true },
    {
      id: 'from',
      label: columns.from,
      value: ({ start_time }) => start_time,
      cell: ({ start_time, end_time }) => `${format.clock(start_time)}–${format.clock(end_time)}`,
    },
    figure('price_shortage', columns.shortage, 2),
    figure('price_surplus', columns.surplus, 2),
    {
      id: 'state',
      label: columns.state,
      value: ({ regulation_state }) => regulation_state,
      cell: ({ regulation_state: state }) => (state === null ? '–' : (states[state as keyof typeof states] ?? state)),
    },
    ...(has('imbalance_volume_kwh') ? [figure('imbalance_volume_kwh', columns.own, [0, 3]), cost] : []),
    ...(['settled_surplus_kwh', 'settled_shortage_kwh'] as const)
      .filter(has)
      .map((id) => ({ ...figure(id, columns[id], [0, 3]), isWideOnly: true })),
  ]
}
