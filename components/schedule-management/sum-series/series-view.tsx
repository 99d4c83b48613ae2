'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { SumSeries, SumSeriesComparison } from '#server/areas/schedule-management/sum-series/contract.ts'
import { CHECK_EBD } from '#server/areas/schedule-management/sum-series/write-check-notice.ts'
import { CheckDialog } from './check-dialog.tsx'
import { ComparisonChart } from './comparison-chart.tsx'
import { NoticesCard } from './notices-card.tsx'
import { CheckTag, StatusTag } from './sum-series-tags.tsx'
import { VersionChoice } from './version-choice.tsx'

/** One version of a sum series: compared with the own allocations or another version, and the check notices sent. */
export function SeriesView({ uid }: { uid: string }) {
  const [parameters] = useUrlState()
  const other = parameters.get('with') ?? undefined
  const trpc = useTRPC().scheduleManagement
  const request = { path: { uid }, query: other === undefined ? {} : { with: other } }
  const query = useQuery(trpc.compareSumSeries.queryOptions(request))
  if (query.data) return <Loaded comparison={query.data} />
  return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
}

function Loaded({ comparison }: { comparison: SumSeriesComparison }) {
  const { messages, format } = useLanguage()
  const text = messages.sumSeries
  const { series } = comparison
  const { role } = useSession()
  const [isChecking, setChecking] = useState(false)
  const month = format.month(series.month, 'long', 'UTC')
  const name = series.name ?? (series.kind === null ? text.unknownPoint : text.kinds[series.kind])
  const canCheck = role !== 'viewer' && series.kind !== null && Object.hasOwn(CHECK_EBD, series.kind)
  return (
    <>
      <PageHead
        title={text.one.of(name, month)}
        record={text.one.of(name, month)}
        sub={
          <>
            <code>{series.point_id}</code> · <StatusTag series={series} /> <CheckTag series={series} />
          </>
        }
        actions={
          <>
            <CopyAs
              call={{ method: 'GET', path: `/schedule-management/v1/mabis/sum-series/${series.uid}/comparison` }}
            />
            {canCheck ? (
              <Button kind="go" onClick={() => setChecking(true)}>
                {text.check.title} …
              </Button>
            ) : null}
          </>
        }
      />
      {series.is_newest ? null : <Notice tone="warn">{text.one.notNewest}</Notice>}
      <SeriesFacts series={series} comparison={comparison} />
      <VersionChoice series={series} />
      {comparison.why_none === null ? null : <Notice tone="warn">{text.whyNone[comparison.why_none]}</Notice>}
      <ComparisonChart comparison={comparison} />
      <NoticesCard uid={series.uid} />
      {isChecking ? <CheckDialog series={series} onClose={() => setChecking(false)} /> : null}
    </>
  )
}

function SeriesFacts({ series, comparison }: { series: SumSeries; comparison: SumSeriesComparison }) {
  const { messages, format } = useLanguage()
  const text = messages.sumSeries
  const mwh = (kwh: number | null) => (kwh === null ? '–' : format.amount(kwh / 1000, 'MWh'))
  const missing = series.missing_quarter_hours
  return (
    <Facts
      facts={[
        {
          label: text.columns.energy,
          value: mwh(series.total_kwh),
          note: missing === 0 ? text.one.whole(series.quarter_hours) : text.one.missing(missing, series.quarter_hours),
        },
        {
          label: text.with[comparison.with],
          value: mwh(comparison.other_total_kwh),
          note: text.one.common(comparison.quarter_hours),
        },
        {
          label: text.one.difference,
          value: mwh(comparison.difference_kwh),
          note: text.one.differing(comparison.differing_quarter_hours),
        },
        {
          label: text.columns.version,
          value: format.second(series.version_ts),
          note: `${series.pi} · ${series.obis} · ${text.one.from(series.sender_id)}`,
        },
      ]}
    />
  )
}
