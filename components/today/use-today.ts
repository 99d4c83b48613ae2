'use client'

import { useQuery } from '@tanstack/react-query'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { anomalyHands, byTimeLeft, clearingHands, forecastHands, objectionHands, scheduleHands } from './hands.ts'
import { anomaliesQuery, dueQuery, forecastsQuery, OPEN_OBJECTIONS, schedulesQuery } from './today-queries.ts'

/** What the granted areas have for today; an area that is not granted has nothing. */
export function useToday(now_ms: number) {
  const { areas } = useSession().organization
  const { portfolioForecasts, scheduleManagement } = useTRPC()
  const hasSchedules = areas.includes('schedule-management')
  const forecasts = useQuery({
    ...portfolioForecasts.listForecasts.queryOptions({ query: forecastsQuery(now_ms) }),
    enabled: areas.includes('portfolio-forecasts'),
  })
  const due = useQuery({
    ...scheduleManagement.listClearingDeadlines.queryOptions({ query: dueQuery(now_ms) }),
    enabled: hasSchedules,
  })
  const periods = useQuery({ ...scheduleManagement.listClearingPeriods.queryOptions({}), enabled: hasSchedules })
  const objections = useQuery({
    ...scheduleManagement.listAllObjections.queryOptions({ query: OPEN_OBJECTIONS }),
    enabled: hasSchedules,
  })
  const sent = useQuery({
    ...scheduleManagement.listSchedules.queryOptions({ query: schedulesQuery(now_ms) }),
    enabled: hasSchedules,
  })
  const anomalies = useQuery({
    ...scheduleManagement.listAnomalies.queryOptions({ query: anomaliesQuery(now_ms) }),
    enabled: hasSchedules,
  })
  const queries = [forecasts, due, periods, objections, sent, anomalies]
  const days = forecasts.data?.days ?? []
  const deadlines = due.data?.deadlines ?? []
  const schedules = sent.data?.schedules ?? []
  return {
    isLoading: queries.some((query) => query.isLoading),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.filter((query) => query.error).forEach((query) => void query.refetch()),
    days,
    deadlines,
    schedules,
    hands: byTimeLeft([
      ...forecastHands(days, now_ms),
      ...clearingHands(deadlines, periods.data?.clearing_periods ?? []),
      ...objectionHands(objections.data?.objections ?? [], now_ms),
      ...scheduleHands(schedules, now_ms),
      ...anomalyHands(anomalies.data?.anomalies ?? []),
    ]),
  }
}
