'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { SaveMenu } from '#components/ui/table/save-table.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { SchedulesFilter } from '../schedules/schedules-filter.tsx'
import { NEWEST_DAY_FIRST } from '../schedules/schedules-view.tsx'
import { anomalyColumns, hrefOf } from './anomaly-columns.tsx'
import { readAnomalies } from './anomalies-address.ts'

/** Where operators say that both sides differ, the newest day first. */
export function AnomaliesView() {
  const language = useLanguage()
  const { messages } = language
  const text = messages.schedules.anomalies
  const [parameters] = useUrlState()
  const requested = readAnomalies((name) => parameters.get(name) ?? undefined)
  const query = useQuery({
    ...useTRPC().scheduleManagement.listAnomalies.queryOptions({ query: requested }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      {...{ text, requested, query }}
      sub={text.sub}
      path="/schedule-management/v1/anomalies"
      rowsOf={({ anomalies }) => anomalies}
      columns={anomalyColumns(language)}
      rowKey={({ uid }) => uid}
      order={NEWEST_DAY_FIRST}
      save={(props) => <SaveMenu {...props} />}
      more={[
        { label: 'uid', value: ({ uid }) => uid },
        { label: text.columns.intervals, value: ({ intervals }) => intervals.length },
        { label: text.columns.documents, value: ({ document_count }) => document_count },
      ]}
      rowHref={hrefOf}
      filter={<SchedulesFilter names={['from', 'to', 'tso']} />}
      below={(page, { length }) => <Pager page={page} shown={length} text={messages.schedules.pages} />}
      empty={() => (
        <Empty
          title={text.emptyTitle}
          action={<ButtonLink href={paths.schedules()}>{messages.schedules.title}</ButtonLink>}
        >
          {text.emptyText}
        </Empty>
      )}
    />
  )
}
