'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { downloadWorkbook } from '#components/ui/table/download-workbook.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { readSeriesAsk, type SeriesAsk } from './series-ask.ts'
import { seriesColumns, seriesHref } from './series-columns.tsx'
import styles from './series-list.module.css'
import { newestDay } from './series-period.ts'
import { useAreas } from '../use-areas.ts'
import { useMonths } from '../completeness/use-months.ts'
import { SeriesFilter } from './series-filter.tsx'

const PATH = '/market-access/v1alpha1/timeseries/series/allocations'

/** The organization's allocation series, a page at a time, however many there are. */
export function SeriesList({ drawn_ms }: { drawn_ms: number }) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.marketAccess
  const [parameters, change] = useUrlState()
  const ask = readSeriesAsk((name) => parameters.getAll(name))
  const query = useQuery({
    ...useTRPC().marketAccess.listAllocationSeries.queryOptions({ query: ask }),
    placeholderData: keepPreviousData,
  })
  const items = query.data?.items ?? []
  const today = formatDate(newestDay(drawn_ms) + 1)
  const columns = seriesColumns(language, useMonths(items), useAreas(items, today))
  const sort = parseSort(parameters.get('sort'))
  const rows = sortRows(items, columns, sort, format.compare)
  const table = { locale: language.locale, name: text.file, columns, rows }
  return (
    <>
      <PageHead
        title={text.title}
        sub={query.data ? text.sub(query.data.total, format.number(query.data.total)) : null}
        actions={
          <>
            <Button disabled={!query.data} onClick={() => downloadTable(table)}>
              {words.ui.csv}
            </Button>
            <Button disabled={!query.data} onClick={() => void downloadWorkbook(table)}>
              XLSX
            </Button>
            <CopyAs call={{ method: 'GET', path: PATH, query: ask }} />
          </>
        }
      />
      <Card flush>
        <SeriesFilter />
        <QueryStates query={query} lines={12}>
          {({ items, ...page }) => (
            <>
              {items.length === 0 ? (
                <Nothing ask={ask} total={page.total} />
              ) : (
                <DataTable
                  caption={text.title}
                  rows={rows}
                  rowKey={(row) => `${row.accounting_point_id} ${row.flow_direction}`}
                  rowHref={seriesHref}
                  columns={columns}
                  sort={sort}
                  onSort={(next) => change({ sort: printSort(next) })}
                />
              )}
              {sort && page.total > items.length ? <p className={styles.sorted}>{text.sortedNote}</p> : null}
              <Pager page={page} shown={items.length} text={text.pager} />
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}

/** No series at all, none that fits, or none so far back in the list. */
function Nothing({ ask, total }: { ask: SeriesAsk; total: number }) {
  const { words } = useLanguage()
  const text = words.marketAccess
  const isFiltered = 'accounting_point_id' in ask || 'market_identifier' in ask || 'flow_direction' in ask
  if (isFiltered || total > 0) return <Empty title={words.ui.noMatch} />
  return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
}
