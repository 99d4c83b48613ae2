'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { dayState } from './day-state.ts'
import { DaysTable } from './days-table.tsx'
import { ForecastFacts } from './forecast-facts.tsx'
import { monthBy, readForecasts, shownDays } from './forecasts-address.ts'
import { type CalendarDay, MonthCalendar, StateLegend } from './month-calendar.tsx'
import { SubmitLink } from './submit-link.tsx'

/** The delivery days of a month, as a calendar or as rows, with the state of each forecast. */
export function ForecastsView({ drawn_ms }: { drawn_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const [parameters, change] = useUrlState()
  const now_ms = useNow(drawn_ms)
  const { month, isList } = readForecasts((name) => parameters.get(name) ?? undefined, now_ms)
  const request = shownDays(month)
  const query = useQuery({
    ...useTRPC().portfolioForecasts.listForecasts.queryOptions({ query: request }),
    placeholderData: keepPreviousData,
  })
  const step = (first: EpochDay | null) =>
    change({ month: first === null ? null : formatDate(first).slice(0, 7) }, 'push')
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <SubmitLink delivery_day={formatDate(berlinDay(new Date(now_ms)) + 1)} isStored={false} isNamed />
            <CopyAs call={{ method: 'GET', path: '/portfolio-forecasts/v1alpha1/submissions', query: request }} />
          </>
        }
      />
      <ForecastFacts now_ms={now_ms} />
      <Card
        title={format.month(request.from, 'long', 'UTC')}
        flush={isList}
        actions={
          <>
            <Button kind="quiet" onClick={() => step(monthBy(month, -1))}>
              {text.earlier}
            </Button>
            <Button kind="quiet" onClick={() => step(null)}>
              {text.present}
            </Button>
            <Button kind="quiet" onClick={() => step(monthBy(month, 1))}>
              {text.later}
            </Button>
            <Segmented
              label={text.view}
              value={isList ? 'list' : 'calendar'}
              choices={[
                { value: 'calendar', label: text.calendar },
                { value: 'list', label: text.list },
              ]}
              onChange={(value) => change({ view: value === 'list' ? value : null })}
            />
          </>
        }
      >
        <QueryStates query={query}>
          {({ days }) => {
            const shown = calendarDays(month, days, now_ms)
            return isList ? (
              <DaysTable days={shown} month={request.from.slice(0, 7)} />
            ) : (
              <>
                <StateLegend />
                <MonthCalendar days={shown} />
              </>
            )
          }}
        </QueryStates>
      </Card>
    </>
  )
}

function calendarDays(month: EpochDay, stored: readonly ListedForecastDay[], now_ms: number): CalendarDay[] {
  const of = new Map(stored.map((each) => [each.delivery_day, each]))
  return Array.from({ length: monthBy(month, 1) - month }, (_, index) => {
    const delivery_day = formatDate(month + index)
    const forecast = of.get(delivery_day) ?? null
    return { delivery_day, forecast, state: dayState(delivery_day, forecast ?? undefined, now_ms) }
  })
}
