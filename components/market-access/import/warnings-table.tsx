'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { seriesHref } from '#components/market-access/series/series-columns.tsx'
import { versionText } from '#components/market-access/series/version-text.ts'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import type { AllocationWarning, AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'

const SHOWN_AT_FIRST = 5

/** What a file takes away or does not change, day by day: the first few, then all that the service names. */
export function WarningsTable({
  name,
  result: { warnings, warning_count },
}: {
  name: string
  result: AllocationWriteResult
}) {
  const language = useLanguage()
  const { locale, format } = language
  const text = language.messages.allocationImport
  const [isWhole, setIsWhole] = useState(false)
  const columns = warningColumns(language)
  const shown = isWhole ? warnings : warnings.slice(0, SHOWN_AT_FIRST)
  const save = () => downloadTable({ locale, name: `${text.warningsFile} ${name}`, columns, rows: warnings })
  return (
    <DataTable
      caption={text.warnings(name)}
      columns={columns}
      rows={shown}
      rowKey={({ code, row }) => `${code} ${row}`}
      footer={
        <tr>
          <td colSpan={columns.length}>
            {text.warningsShown(format.number(shown.length), format.number(warning_count))}{' '}
            {shown.length < warnings.length ? (
              <Button kind="quiet" onClick={() => setIsWhole(true)}>
                {text.showWarnings(format.number(warnings.length))}
              </Button>
            ) : null}
            <Button kind="quiet" onClick={save}>
              {text.saveWarnings}
            </Button>
          </td>
        </tr>
      }
    />
  )
}

function warningColumns({ messages, format }: Language): Column<AllocationWarning>[] {
  const text = messages.allocationImport
  const reportOf = ({ code, lost, version, in_force, market_identifier }: AllocationWarning): string => {
    if (code === 'values_lost') return text.warning.values_lost(lost ?? 0, format.number(lost ?? 0))
    if (code === 'not_in_force')
      return text.warning.not_in_force(versionText(version ?? 0, format), versionText(in_force ?? 0, format))
    if (code === 'malo_check_digit') return text.warning.malo_check_digit(market_identifier)
    return text.warning.without_area
  }
  return [
    {
      id: 'row',
      label: text.columns.row,
      value: ({ row }) => row,
      cell: ({ row }) => format.number(row),
      align: 'end',
    },
    {
      id: 'series',
      label: text.columns.series,
      value: ({ market_identifier }) => market_identifier,
      cell: (warning) => <Link href={seriesHref(warning)}>{warning.market_identifier}</Link>,
    },
    {
      id: 'day',
      label: messages.marketAccess.day,
      value: ({ day }) => day,
      cell: ({ day }) => (day === null ? '–' : format.day(day, 'UTC')),
    },
    { id: 'what', label: text.columns.warning, value: reportOf, wrap: true },
  ]
}
