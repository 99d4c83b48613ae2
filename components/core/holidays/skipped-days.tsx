'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import type { WorkingDaysResult } from '#server/areas/core/holidays/contract.ts'
import { workingDayEvents } from '#server/areas/core/holidays/working-day-event.ts'
import type { WorkingDayCalendar } from '#server/calendar/working-days.ts'
import { skippedColumns } from './holiday-columns.tsx'
import { SaveCalendar } from './save-calendar.tsx'

type SkippedDaysProps = {
  title: string
  /** What the files of it are called. */
  name: string
  calendar: WorkingDayCalendar
  days: WorkingDaysResult['skipped_days']
}

/** The days that are no Werktag, each with its reason; weekends only on demand. */
export function SkippedDays({ title, name, calendar, days }: SkippedDaysProps) {
  const language = useLanguage()
  const { messages, format, locale } = language
  const text = messages.core.holidays
  const [shown, setShown] = useState<'holiday' | 'all'>('holiday')
  const holidays = days.filter(({ reason }) => reason === 'holiday')
  const rows = shown === 'all' ? days : holidays
  const columns = skippedColumns(language)
  return (
    <Card
      title={title}
      flush
      actions={
        <>
          <Segmented
            label={text.shown}
            value={shown}
            onChange={setShown}
            choices={[
              { value: 'holiday', label: text.holidaysOnly(format.number(holidays.length)) },
              { value: 'all', label: text.withWeekends(format.number(days.length)) },
            ]}
          />
          <Button
            kind="quiet"
            onClick={() => downloadTable({ locale, name: `${text.skippedFile}-${name}`, columns, rows })}
          >
            {messages.ui.csv}
          </Button>
          {holidays.length === 0 ? null : (
            <SaveCalendar
              name={`${text.views[calendar]}: ${title}`}
              file={`${text.skippedFile}-${name}`}
              events={workingDayEvents({ calendar, skipped_days: days })}
            />
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty title={text.noneSkipped} />
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ date }) => date} />
      )}
    </Card>
  )
}
