import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import {
  anomaliesQuery,
  dueQuery,
  forecastsQuery,
  OPEN_OBJECTIONS,
  schedulesQuery,
  UNASSIGNED,
} from '#components/today/today-queries.ts'
import { OPEN_ALARMS } from '#components/settings/alarms/alarm.ts'
import { TodayView } from '#components/today/today-view.tsx'
import { screen } from './screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.frame.today,
  ask: ({ alarms, costOfEnergy, portfolioForecasts, scheduleManagement }, { client, session, now_ms }) => {
    const { areas } = session.organization
    const hasForecasts = areas.includes('portfolio-forecasts')
    const hasSchedules = areas.includes('schedule-management')
    return [
      (hasForecasts || hasSchedules) &&
        session.role !== 'viewer' &&
        alarms.listAlarms.queryOptions({ query: OPEN_ALARMS }),
      hasForecasts && portfolioForecasts.listForecasts.queryOptions({ query: forecastsQuery(now_ms) }),
      ...(hasSchedules
        ? [
            scheduleManagement.listClearingDeadlines.queryOptions({ query: dueQuery(now_ms) }),
            scheduleManagement.listClearingPeriods.queryOptions({}),
            scheduleManagement.listAllObjections.queryOptions({ query: OPEN_OBJECTIONS }),
            scheduleManagement.listSchedules.queryOptions({ query: schedulesQuery(now_ms) }),
            scheduleManagement.listAnomalies.queryOptions({ query: anomaliesQuery(now_ms) }),
            scheduleManagement.listInbox.queryOptions({ query: UNASSIGNED }),
            scheduleManagement.listBalanceGroups.queryOptions({}),
            scheduleManagement.listPositions.queryOptions({ query: {} }),
          ]
        : []),
      ...(hasForecasts || hasSchedules
        ? []
        : [tariffEntriesOptions(client), costOfEnergy.listProfiles.queryOptions({})]),
    ]
  },
  show: ({ now_ms }) => <TodayView drawn_ms={now_ms} />,
})

export { generateMetadata, Page as default }
