import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { AreaTag } from '../area-tag.tsx'
import { CompletenessBars } from '../completeness/completeness-bars.tsx'
import { type Months, shareOf } from '../completeness/completeness-share.ts'
import type { AllocationSeries } from '#server/areas/market-access/contract.ts'
import type { AreaOf } from '../use-areas.ts'

/** The months of a series; undefined while they are being counted. */
export type MonthsOf = (series: AllocationSeries) => Months | undefined

/** Columns of the list for each series. */
export function seriesColumns(
  { messages, format }: Language,
  monthsOf: MonthsOf,
  areaOf: AreaOf,
): Column<AllocationSeries>[] {
  const text = messages.marketAccess
  return [
    {
      id: 'market_identifier',
      label: text.columns.market_identifier,
      value: (row) => row.market_identifier,
      cell: (row) => <Link href={seriesHref(row)}>{row.market_identifier}</Link>,
    },
    {
      id: 'flow_direction',
      label: text.columns.flow_direction,
      value: (row) => text.directions[row.flow_direction],
    },
    {
      id: 'area',
      label: text.area,
      value: (row) => areaOf(row) ?? null,
      cell: (row) => <AreaTag area={areaOf(row)} />,
    },
    {
      id: 'completeness',
      label: text.columns.completeness,
      value: (row) => percentOf(monthsOf(row) ?? []),
      cell: (row) => {
        const months = monthsOf(row)
        return months ? <CompletenessBars months={months} /> : <span className="faint">…</span>
      },
    },
    {
      id: 'newest',
      label: text.columns.newest,
      value: (row) => percentOf(monthsOf(row)?.slice(-1) ?? []),
      cell: (row) => format.part(shareOf(monthsOf(row)?.slice(-1) ?? [])),
      align: 'end',
    },
    {
      id: 'accounting_point_id',
      label: text.columns.accounting_point_id,
      value: (row) => row.accounting_point_id,
      cell: (row) => <code>{row.accounting_point_id}</code>,
      dim: true,
    },
  ]
}

/** The share in percent, with three decimals at most; cut, so that 100 is all of it. */
function percentOf(months: Months): number | null {
  const share = shareOf(months)
  return share === null ? null : Math.floor(share * 100_000 + 1e-6) / 1000
}

/** Where a series leads. */
export function seriesHref({ accounting_point_id, flow_direction }: AllocationSeries): string {
  return paths.allocations(accounting_point_id, flow_direction)
}
