'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Card } from '../card.tsx'
import { CopyAs } from '../copy/copy-as.tsx'
import { type Column, DataTable, type Sort } from '../table/data-table.tsx'
import type { SavedTable } from '../table/download-table.ts'
import type { SaveProps } from '../table/save-table.tsx'
import { parseSort, printSort, sortRows } from '../table/sort-rows.ts'
import type { ApiCall } from '../messages/api-call.ts'
import { useUrlState } from '../use-url-state.ts'
import { PageHead } from './page-head.tsx'

type ListPageProps<Answer, Row> = {
  text: { title: string; file: string }
  sub: ReactNode
  /** The operation of the page, and its parameters. */
  path: `/${string}`
  requested?: ApiCall['query']
  query: UseQueryResult<Answer, unknown>
  /** The rows of an answer that are shown. */
  rowsOf: (answer: Answer) => Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string
  /**
   * Headings sort through the URL: first in the order given here, else in the order of the response. Without it they do
   * not sort.
   */
  order?: { first?: Sort }
  save: (props: SaveProps<Row>) => ReactNode
  /** What is saved ahead of the columns, such as ids. */
  more?: SavedTable<Row>['more']
  /** Actions next to save and copy, and the notes before them. */
  actions?: ReactNode
  state?: ReactNode
  /** Between the head and the list, and within the list above its rows. */
  above?: ReactNode
  filter?: ReactNode
  /** How much room the list takes while it is read. */
  lines?: number
  /** The content in place of rows, and below the list, such as its pages. */
  empty: (answer: Answer) => ReactNode
  below?: (answer: Answer, rows: Row[]) => ReactNode
}

/** A page of a list: narrowed, in the order that its heads are requested, saved, copied as a call, and paged. */
export function ListPage<Answer, Row>(props: ListPageProps<Answer, Row>) {
  const { text, query, columns, order, more } = props
  const { locale, format } = useLanguage()
  const [parameters, change] = useUrlState()
  const sort = order && parseSort(parameters.get('sort'), order.first)
  const rows = sortRows(query.data === undefined ? [] : props.rowsOf(query.data), columns, sort, format.compare)
  const table = { locale, name: text.file, columns, rows, more }
  return (
    <>
      <PageHead
        title={text.title}
        sub={props.sub}
        actions={
          <>
            {props.state}
            {props.save({ table, isRead: query.data !== undefined })}
            <CopyAs call={{ method: 'GET', path: props.path, query: props.requested }} />
            {props.actions}
          </>
        }
      />
      {props.above}
      <Card flush>
        {props.filter}
        <QueryStates query={query} lines={props.lines}>
          {(answer) => (
            <>
              {rows.length === 0 ? (
                props.empty(answer)
              ) : (
                <DataTable
                  caption={text.title}
                  {...{ columns, rows, sort }}
                  rowKey={props.rowKey}
                  rowHref={props.rowHref}
                  onSort={order && ((next) => change({ sort: printSort(next) }))}
                />
              )}
              {props.below?.(answer, rows)}
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}
