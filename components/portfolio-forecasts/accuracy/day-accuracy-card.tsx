'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { AccuracyTable } from './accuracy-table.tsx'

/** The error of a day's forecast against its allocations, by version at gate closure, at delivery and last. */
export function DayAccuracyCard({ delivery_day, unit }: { delivery_day: string; unit: ForecastUnit }) {
  const text = useLanguage().messages.portfolioForecasts.accuracy
  const request = { from: delivery_day, to: delivery_day }
  const query = useQuery(useTRPC().portfolioForecasts.readForecastAccuracy.queryOptions({ query: request }))
  return (
    <Card
      title={text.title}
      note={text.note}
      flush
      actions={<CopyAs call={{ method: 'GET', path: '/portfolio-forecasts/v1alpha1/accuracy', query: request }} />}
    >
      <QueryStates query={query}>
        {({ items }) => <AccuracyTable items={items} unit={unit} name={`${text.file}-${delivery_day}`} />}
      </QueryStates>
    </Card>
  )
}
