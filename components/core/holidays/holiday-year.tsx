'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { type Holiday, isObservedIn } from '#server/areas/core/holidays/contract.ts'
import { holidayEvent } from '#server/areas/core/holidays/event.ts'
import { holidayColumns } from './holiday-columns.tsx'
import { holidayInput } from './holiday-calls.ts'
import type { HolidayState } from './holiday-state.ts'
import { SaveCalendar } from './save-calendar.tsx'
import { subdivisionName } from './subdivision-name.ts'
import { YearCalendar } from './year-calendar.tsx'
import { holidayMarks } from './year-grid.ts'

type HolidayYearProps = { state: HolidayState; today: string }

/** The holidays of a country or a part of it: the year at a glance, and the list to sort and save. */
export function HolidayYear({ state, today }: HolidayYearProps) {
  const query = useQuery({
    ...useTRPC().core.listHolidays.queryOptions({ query: holidayInput(state) }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryStates query={query} lines={12}>
      {({ holidays }) => (
        <Year
          state={state}
          today={today}
          holidays={holidays.filter((holiday) => isObservedIn(holiday, state.subdivision))}
        />
      )}
    </QueryStates>
  )
}

function Year({ state, today, holidays }: HolidayYearProps & { holidays: Holiday[] }) {
  const { messages, format } = useLanguage()
  const text = messages.core.holidays
  const { country, subdivision, year } = state
  const where = subdivision === null ? format.country(country) : subdivisionName(subdivision, text.laender)
  if (holidays.length === 0) {
    return (
      <Card>
        <Empty title={text.noneTitle}>{text.noneText}</Empty>
      </Card>
    )
  }
  return (
    <>
      <Card title={`${where} ${year}`} note={text.count(new Set(holidays.map(({ date }) => date)).size)}>
        <YearCalendar year={year} marks={holidayMarks(holidays, subdivision)} today={today} />
      </Card>
      <List
        holidays={holidays}
        name={`${subdivision ?? country}-${year}`}
        title={`${text.listTitle} · ${where} ${year}`}
      />
    </>
  )
}

function List({ holidays, name, title }: { holidays: Holiday[]; name: string; title: string }) {
  const language = useLanguage()
  const { messages, format, locale } = language
  const text = messages.core.holidays
  const [parameters, change] = useUrlState()
  const columns = holidayColumns(language)
  const sort = parseSort(parameters.get('sort'), { column: 'date', descending: false })
  const rows = sortRows(holidays, columns, sort, format.compare)
  const csv = () => downloadTable({ locale, name: `${text.file}-${name}`, columns, rows })
  return (
    <Card
      title={title}
      flush
      actions={
        <>
          <Button kind="quiet" onClick={csv}>
            {messages.ui.csv}
          </Button>
          <SaveCalendar
            name={`${text.title} ${name}`}
            file={`${text.file}-${name}`}
            events={holidays.map(holidayEvent)}
          />
        </>
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ occurrence_id }) => occurrence_id}
        sort={sort}
        onSort={(next) => change({ sort: printSort(next) })}
      />
    </Card>
  )
}
