'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { downloadTable } from '#components/ui/download-table.ts'
import { downloadWorkbook } from '#components/ui/download-workbook.ts'
import { parseSort, printSort, sortRows } from '#components/ui/sort-rows.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { CalendarDay } from './month-calendar.tsx'
import styles from './portfolio-forecasts.module.css'
import { StateTag } from './state-tag.tsx'

/** The days of a month as rows, the newest first until they are sorted otherwise. */
export function DaysTable({ days, month }: { days: CalendarDay[]; month: string }) {
  const language = useLanguage()
  const { words, locale, format } = language
  const text = words.portfolioForecasts
  const [parameters, change] = useUrlState()
  const columns = columnsOf(language)
  const sort = parseSort(parameters.get('sort'), { column: 'day', descending: true })
  const rows = sortRows(days, columns, sort, format.compare)
  const saved = { locale, name: `${text.file}-${month}`, columns, rows }
  return (
    <>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={rows}
        rowKey={({ delivery_day }) => delivery_day}
        rowHref={({ delivery_day }) => paths.forecastDay(delivery_day)}
        sort={sort}
        onSort={(next) => change({ sort: printSort(next) })}
      />
      <div className={styles.saves}>
        <Button kind="quiet" onClick={() => downloadTable(saved)}>
          {words.ui.csv}
        </Button>
        <Button kind="quiet" onClick={() => void downloadWorkbook(saved)}>
          XLSX
        </Button>
      </div>
    </>
  )
}

function columnsOf({ words, format }: Language): Column<CalendarDay>[] {
  const text = words.portfolioForecasts
  return [
    {
      id: 'day',
      label: text.columns.day,
      value: ({ delivery_day }) => delivery_day,
      cell: ({ delivery_day }) => (
        <Link href={paths.forecastDay(delivery_day)}>{format.weekdayDay(delivery_day, 'UTC')}</Link>
      ),
    },
    {
      id: 'state',
      label: text.columns.state,
      value: ({ state }) => text.states[state],
      cell: ({ state }) => <StateTag state={state} />,
    },
    {
      id: 'source',
      label: text.columns.source,
      value: ({ forecast }) => (forecast ? text.sources[forecast.source] : null),
      cell: ({ forecast }) => (forecast ? text.sources[forecast.source] : '–'),
      isWideOnly: true,
    },
    {
      id: 'quarter-hours',
      label: text.columns.quarterHours,
      value: ({ delivery_day }) => deliveryDay(delivery_day).quarter_hours,
      align: 'end',
      isWideOnly: true,
    },
    {
      id: 'hash',
      label: text.columns.hash,
      value: ({ forecast }) => forecast?.input_hash,
      cell: ({ forecast }) =>
        forecast ? <code title={forecast.input_hash}>{forecast.input_hash.slice(0, 19)}…</code> : '–',
      dim: true,
      isWideOnly: true,
    },
  ]
}
