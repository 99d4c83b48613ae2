'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import type { Period } from '#components/ui/form/day-fields.tsx'
import { PeriodFields } from '#components/ui/form/period-fields.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { MOST_ACCURACY_DAYS } from '#server/areas/portfolio-forecasts/accuracy/contract.ts'
import { parseDate } from '#server/calendar/civil.ts'
import { readPeriod } from './accuracy-period.ts'
import { AccuracyTable } from './accuracy-table.tsx'
import { isDay } from '../forecasts-address.ts'
import { WarningsNotice } from '../warnings-notice.tsx'

/** The accuracy of the forecasts of a period: versions at gate closure, at delivery and last. */
export function AccuracyView({ drawn_ms }: { drawn_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const [parameters, change] = useUrlState()
  const now_ms = useNow(drawn_ms)
  const request = readPeriod((name) => parameters.get(name) ?? undefined, now_ms)
  const unit = parameters.get('unit') === 'MWH' ? 'MWH' : 'MW'
  const query = useQuery({
    ...useTRPC().portfolioForecasts.readForecastAccuracy.queryOptions({ query: request }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={text.accuracy.title}
        sub={text.accuracy.sub}
        actions={
          <>
            <Segmented
              label={text.unit}
              value={unit}
              choices={[
                { value: 'MW', label: 'MW' },
                { value: 'MWH', label: 'MWh' },
              ]}
              onChange={(value) => change({ unit: value === 'MWH' ? value : null })}
            />
            <CopyAs call={{ method: 'GET', path: '/portfolio-forecasts/v1alpha1/accuracy', query: request }} />
          </>
        }
      />
      <Card
        title={`${format.day(request.from, 'UTC')} – ${format.day(request.to, 'UTC')}`}
        note={text.accuracy.note}
        flush
      >
        <PeriodFields
          key={`${request.from} ${request.to}`}
          request={request}
          isPeriod={isPeriod}
          text={{ ...text.accuracy, wrong: text.accuracy.wrongPeriod(MOST_ACCURACY_DAYS) }}
          onPeriod={(period) => change(period, 'push')}
        />
        <QueryStates query={query}>
          {({ items, warnings }) => (
            <>
              <WarningsNotice warnings={warnings} />
              <AccuracyTable items={items} unit={unit} name={`${text.accuracy.file}-${request.from}-${request.to}`} />
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}

function isPeriod({ from, to }: Period): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = parseDate(to) - parseDate(from) + 1
  return days >= 1 && days <= MOST_ACCURACY_DAYS
}
