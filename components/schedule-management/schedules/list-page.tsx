'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { type Saved, SaveTable } from './save-table.tsx'
import { type FilterName, SchedulesFilter } from './schedules-filter.tsx'

type Page = { limit: number; offset: number; total: number }
type ListPageProps<Answer, Row> = {
  text: { title: string; sub: string; file: string }
  /** The operation that it shows, and what it is asked. */
  path: `/${string}`
  asked: Pick<Page, 'limit' | 'offset'>
  query: UseQueryResult<Answer, unknown>
  rowsOf: (answer: Answer) => Row[]
  columns: Column<Row>[]
  beside?: readonly Saved<Row>[]
  rowHref: (row: Row) => string
  filters?: readonly FilterName[]
  actions?: ReactNode
  /** What is said in place of no rows. */
  empty: (answer: Answer) => ReactNode
}

/** A list of days that is filtered, sorted by its heads, paged and saved, the newest day first. */
export function ListPage<Answer extends Page, Row extends { uid: string }>({
  text,
  path,
  asked,
  query,
  rowsOf,
  columns,
  beside,
  rowHref,
  filters,
  actions,
  empty,
}: ListPageProps<Answer, Row>) {
  const { words, format } = useLanguage()
  const [parameters, change] = useUrlState()
  const sort = parseSort(parameters.get('sort'), { column: 'day', descending: true })
  const rows = sortRows(query.data ? rowsOf(query.data) : [], columns, sort, format.compare)
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <SaveTable name={text.file} {...{ columns, rows, beside }} />
            <CopyAs call={{ method: 'GET', path, query: { ...asked } }} />
            {actions}
          </>
        }
      />
      <Card flush>
        <SchedulesFilter names={filters} />
        <QueryStates query={query}>
          {(answer) => (
            <>
              {rows.length === 0 ? (
                empty(answer)
              ) : (
                <DataTable
                  caption={text.title}
                  {...{ columns, rows, rowHref, sort }}
                  rowKey={({ uid }) => uid}
                  onSort={(next) => change({ sort: printSort(next) })}
                />
              )}
              <Pager page={answer} shown={rows.length} text={words.schedules.pages} />
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}
