'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { SaveBoth } from '#components/ui/table/save-table.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { readSeriesRequest, type SeriesRequest } from './series-ask.ts'
import { seriesColumns, seriesHref } from './series-columns.tsx'
import styles from './series-list.module.css'
import { newestDay } from './series-period.ts'
import { useAreas } from '../use-areas.ts'
import { useMonths } from '../completeness/use-months.ts'
import { SeriesFilter } from './series-filter.tsx'

/** The organization's allocation series, a page at a time, however many there are. */
export function SeriesList({ drawn_ms }: { drawn_ms: number }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.marketAccess
  const [parameters] = useUrlState()
  const ask = readSeriesRequest((name) => parameters.getAll(name))
  const query = useQuery({
    ...useTRPC().marketAccess.listAllocationSeries.queryOptions({ query: ask }),
    placeholderData: keepPreviousData,
  })
  const items = query.data?.items ?? []
  const today = formatDate(newestDay(drawn_ms) + 1)
  return (
    <ListPage
      {...{ text, query }}
      sub={query.data ? text.sub(query.data.total, format.number(query.data.total)) : null}
      path="/market-access/v1alpha1/timeseries/series/allocations"
      requested={ask}
      rowsOf={({ items }) => items}
      columns={seriesColumns(language, useMonths(items), useAreas(items, today))}
      rowKey={(row) => `${row.accounting_point_id} ${row.flow_direction}`}
      rowHref={seriesHref}
      order={{}}
      save={(props) => <SaveBoth {...props} />}
      filter={<SeriesFilter />}
      lines={12}
      empty={({ total }) => <Nothing ask={ask} total={total} />}
      below={({ items, ...page }) => (
        <>
          {parameters.get('sort') && page.total > items.length ? (
            <p className={styles.sorted}>{text.sortedNote}</p>
          ) : null}
          <Pager page={page} shown={items.length} text={text.pager} />
        </>
      )}
    />
  )
}

/** No series at all, none that matches, or an offset beyond the end of the list. */
function Nothing({ ask, total }: { ask: SeriesRequest; total: number }) {
  const { messages } = useLanguage()
  const text = messages.marketAccess
  const isFiltered = 'accounting_point_id' in ask || 'market_identifier' in ask || 'flow_direction' in ask
  if (isFiltered || total > 0) return <Empty title={messages.ui.noMatch} />
  return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
}
