import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ImbalanceReport } from '#server/areas/schedule-management/settlement/report-contract.ts'
import { figuresOf, type ReportFigures } from './report-figures.ts'

type Row = ReportFigures & Pick<ImbalanceReport, 'delivery_date' | 'status'>

/** A line for each day that leads to its quarter-hours. */
export function DaysTable({ reports }: { reports: ImbalanceReport[] }) {
  const language = useLanguage()
  const rows = reports.map((report): Row => {
    const { delivery_date, status } = report
    return { delivery_date, status, ...figuresOf([report]) }
  })
  return (
    <DataTable
      caption={language.messages.imbalanceReports.title}
      columns={columnsOf(
        language,
        rows.some(({ own_mwh }) => own_mwh !== null),
      )}
      rows={rows.toReversed()}
      rowKey={({ delivery_date }) => delivery_date}
      rowHref={hrefOf}
    />
  )
}

const hrefOf = ({ delivery_date }: Row) => paths.imbalanceReports({ from: delivery_date, to: delivery_date })

function columnsOf({ messages, format }: Language, isOwnKnown: boolean): Column<Row>[] {
  const { columns, status } = messages.imbalanceReports
  const count = (id: 'up' | 'down' | 'both' | 'missing'): Column<Row> => ({
    ...{ id, label: columns[id], value: (row) => row[id], align: 'end', isWideOnly: true },
  })
  const price = (id: string, label: string, of: (row: Row) => number | null): Column<Row> => ({
    ...{ id, label, value: of, cell: (row) => format.number(of(row), 2), align: 'end' },
  })
  return [
    {
      id: 'day',
      label: columns.day,
      value: (row) => row.delivery_date,
      cell: (row) => <Link href={hrefOf(row)}>{format.weekdayDay(row.delivery_date, 'UTC')}</Link>,
    },
    {
      id: 'status',
      label: columns.status,
      value: (row) => row.status,
      cell: (row) => <Tag tone={row.status === 'final' ? 'ok' : 'warn'}>{status[row.status]}</Tag>,
    },
    price('highest', columns.highest, (row) => row.highest_shortage?.value ?? null),
    price('lowest', columns.lowest, (row) => row.lowest_surplus?.value ?? null),
    { ...price('mean', columns.mean, (row) => row.mean_shortage), isWideOnly: true },
    ...(['up', 'down', 'both', 'missing'] as const).map(count),
    ...(isOwnKnown ? ownColumns({ messages, format }) : []),
  ]
}

function ownColumns({ messages, format }: Pick<Language, 'messages' | 'format'>): Column<Row>[] {
  const { columns } = messages.imbalanceReports
  return [
    {
      id: 'own',
      label: columns.own,
      value: (row) => row.own_mwh,
      cell: (row) => (row.own_mwh === null ? '–' : format.amount(row.own_mwh, 'MWh')),
      align: 'end',
      isWideOnly: true,
    },
    {
      id: 'cost',
      label: columns.cost,
      value: (row) => row.own_cost_eur,
      cell: (row) => (row.own_cost_eur === null ? '–' : format.money(row.own_cost_eur, 'EUR')),
      align: 'end',
      isWideOnly: true,
    },
  ]
}
