'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { AreaCard } from './area-card.tsx'
import { NewestValues } from './newest-values.tsx'
import { SaveValues } from './save-values.tsx'
import { SeriesPart } from './series-part.tsx'
import { newestDay, type SeriesKey, valuesRequest } from './series-period.ts'
import { SeriesValues } from './series-values.tsx'
import { VersionsCard } from './versions-card.tsx'

const PATH = '/market-access/v1alpha1/timeseries/allocations'

/** One series, a year or a month of it: values with their quality, versions, and what corrections changed. */
export function SeriesView({ series, drawn_ms }: { series: SeriesKey; drawn_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.marketAccess
  const [parameters] = useUrlState()
  const ask = valuesRequest(series, (name) => parameters.get(name), drawn_ms)
  const query = useQuery(useTRPC().marketAccess.listAllocations.queryOptions({ query: ask }))
  const allocation = query.data?.items[0]
  if (query.data && !allocation) return <UnknownSeries />
  return (
    <>
      <PageHead
        title={allocation?.market_identifier ?? series.accounting_point_id}
        record={allocation && `${allocation.market_identifier}, ${text.directions[series.flow_direction]}`}
        sub={
          <>
            {text.directions[series.flow_direction]} · <code>{series.accounting_point_id}</code>
          </>
        }
        actions={
          <>
            {allocation ? <SaveValues allocation={allocation} /> : null}
            <CopyAs call={{ method: 'GET', path: PATH, query: ask }} />
          </>
        }
      />
      <SeriesPart drawn_ms={drawn_ms} />
      <QueryStates query={query} lines={12}>
        {({ items }) =>
          items.map((item) => <Known key={item.start_time} allocation={item} series={series} drawn_ms={drawn_ms} />)
        }
      </QueryStates>
    </>
  )
}

type KnownProps = { allocation: Allocation; series: SeriesKey; drawn_ms: number }

function Known({ allocation, series, drawn_ms }: KnownProps) {
  const { market_identifier } = allocation
  const today = formatDate(newestDay(drawn_ms) + 1)
  return (
    <>
      {allocation.values.every((value) => value === null) ? <NewestValues series={series} /> : null}
      <SeriesValues allocation={allocation} />
      <VersionsCard allocation={allocation} series={series} />
      <AreaCard accounting_point_id={series.accounting_point_id} {...{ market_identifier, today }} />
    </>
  )
}

function UnknownSeries() {
  const { messages } = useLanguage()
  const text = messages.marketAccess
  return (
    <Card>
      <h1 className="sr-only">{text.title}</h1>
      <Empty
        title={messages.ui.notFoundTitle}
        action={<ButtonLink href={paths.allocationSeries()}>{text.title}</ButtonLink>}
      >
        {text.notFound}
      </Empty>
    </Card>
  )
}
