import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import type { SumSeries } from '#server/areas/schedule-management/sum-series/contract.ts'
import { CheckTag, StatusTag } from './sum-series-tags.tsx'

/** The columns of the list of sum series. */
export function sumSeriesColumns({ messages, format }: Language): Column<SumSeries>[] {
  const text = messages.sumSeries
  const { columns } = text
  const kindOf = ({ kind }: SumSeries) => (kind === null ? text.unknownPoint : text.kinds[kind])
  return [
    {
      id: 'month',
      label: columns.month,
      value: ({ month }) => month,
      cell: ({ month }) => format.month(month, 'long', 'UTC'),
    },
    {
      id: 'what',
      label: columns.what,
      value: (row) => row.name ?? kindOf(row),
      cell: (row) => (
        <>
          <Link href={paths.sumSeriesOne(row.uid)}>{row.name ?? kindOf(row)}</Link>
          <div className="dim">
            <code>{row.point_id}</code>
          </div>
        </>
      ),
      wrap: true,
    },
    {
      id: 'group',
      label: columns.group,
      value: ({ balance_group }) => balance_group,
      cell: ({ balance_group }) => <code>{balance_group ?? '–'}</code>,
      isWideOnly: true,
    },
    {
      id: 'version',
      label: `${columns.version} · ${format.zoneLabel()}`,
      value: ({ version_ts }) => version_ts,
      cell: ({ version_ts, is_newest }) => (
        <>
          {format.second(version_ts)} {is_newest ? null : <span className="faint">{text.older}</span>}
        </>
      ),
      isWideOnly: true,
    },
    {
      id: 'energy',
      label: columns.energy,
      value: ({ total_kwh }) => (total_kwh === null ? null : total_kwh / 1000),
      cell: ({ total_kwh }) => (total_kwh === null ? '–' : format.amount(total_kwh / 1000, 'MWh')),
      align: 'end',
    },
    {
      id: 'missing',
      label: columns.missing,
      value: ({ missing_quarter_hours }) => missing_quarter_hours,
      cell: ({ missing_quarter_hours }) => (missing_quarter_hours === 0 ? '–' : format.number(missing_quarter_hours)),
      align: 'end',
      isWideOnly: true,
    },
    {
      id: 'status',
      label: columns.status,
      value: ({ data_status }) => data_status,
      cell: (row) => <StatusTag series={row} />,
    },
    {
      id: 'check',
      label: columns.check,
      value: ({ check }) => check,
      cell: (row) => <CheckTag series={row} />,
      isWideOnly: true,
    },
  ]
}
