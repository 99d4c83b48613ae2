'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { CalendarDay } from './month-calendar.tsx'
import { SavedTable } from './day/saved-table.tsx'
import { StateTag } from './state-tag.tsx'

/** The days of a month as rows, the newest first until they are sorted otherwise. */
export function DaysTable({ days, month }: { days: CalendarDay[]; month: string }) {
  const language = useLanguage()
  const text = language.messages.portfolioForecasts
  return (
    <SavedTable
      caption={text.title}
      name={`${text.file}-${month}`}
      columns={columnsOf(language)}
      rows={days}
      rowKey={({ delivery_day }) => delivery_day}
      rowHref={({ delivery_day }) => paths.forecastDay(delivery_day)}
      first={{ column: 'day', descending: true }}
    />
  )
}

function columnsOf({ messages, format }: Language): Column<CalendarDay>[] {
  const text = messages.portfolioForecasts
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
