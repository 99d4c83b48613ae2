'use client'

import { useQuery } from '@tanstack/react-query'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import {
  anomalyTasks,
  byTimeLeft,
  clearingTasks,
  forecastTasks,
  inboxTasks,
  objectionTasks,
  scheduleTasks,
} from './tasks.ts'
import {
  anomaliesQuery,
  dueQuery,
  forecastsQuery,
  OPEN_OBJECTIONS,
  schedulesQuery,
  UNASSIGNED,
} from './today-queries.ts'

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
  const inbox = useQuery({
    ...scheduleManagement.listInbox.queryOptions({ query: UNASSIGNED }),
    enabled: hasSchedules,
  })
  const groups = useQuery({ ...scheduleManagement.listBalanceGroups.queryOptions({}), enabled: hasSchedules })
  const queries = [forecasts, due, periods, objections, sent, anomalies, inbox, groups]
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
    groups: groups.data?.balance_groups ?? [],
    tasks: byTimeLeft([
      ...forecastTasks(days, now_ms),
      ...clearingTasks(deadlines, periods.data?.clearing_periods ?? []),
      ...objectionTasks(objections.data?.objections ?? [], now_ms),
      ...scheduleTasks(schedules, now_ms),
      ...anomalyTasks(anomalies.data?.anomalies ?? []),
      ...inboxTasks(inbox.data?.unassigned ?? 0, now_ms),
    ]),
  }
}
