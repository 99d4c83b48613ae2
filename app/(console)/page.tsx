import type { Metadata } from 'next'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { paths } from '#components/paths.ts'
import {
  anomaliesQuery,
  dueQuery,
  forecastsQuery,
  OPEN_OBJECTIONS,
  schedulesQuery,
} from '#components/today/today-queries.ts'
import { TodayView } from '#components/today/today-view.tsx'
import { getLanguage } from './preferences.ts'
import { Prefetched } from './prefetch.tsx'
import { requireSession } from './session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.frame.today }
}

export default async function TodayPage() {
  const { areas } = (await requireSession(paths.today())).organization
  const drawn_ms = Date.now()
  const hasForecasts = areas.includes('portfolio-forecasts')
  const hasSchedules = areas.includes('schedule-management')
  return (
    <Prefetched
      ask={({ operations: { costOfEnergy, portfolioForecasts, scheduleManagement }, client, queries }) => [
        ...(hasForecasts
          ? [queries.prefetchQuery(portfolioForecasts.listForecasts.queryOptions({ query: forecastsQuery(drawn_ms) }))]
          : []),
        ...(hasSchedules
          ? [
              queries.prefetchQuery(
                scheduleManagement.listClearingDeadlines.queryOptions({ query: dueQuery(drawn_ms) }),
              ),
              queries.prefetchQuery(scheduleManagement.listClearingPeriods.queryOptions({})),
              queries.prefetchQuery(scheduleManagement.listAllObjections.queryOptions({ query: OPEN_OBJECTIONS })),
              queries.prefetchQuery(scheduleManagement.listSchedules.queryOptions({ query: schedulesQuery(drawn_ms) })),
              queries.prefetchQuery(scheduleManagement.listAnomalies.queryOptions({ query: anomaliesQuery(drawn_ms) })),
            ]
          : []),
        ...(hasForecasts || hasSchedules
          ? []
          : [
              queries.prefetchQuery(tariffEntriesOptions(client)),
              queries.prefetchQuery(costOfEnergy.listProfiles.queryOptions({})),
            ]),
      ]}
    >
      <TodayView drawn_ms={drawn_ms} />
    </Prefetched>
  )
}
