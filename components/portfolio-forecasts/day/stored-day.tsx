'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { failureText } from '#components/ui/messages/failure-messages.ts'
import { Notice } from '#components/ui/page/states.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ForecastUnit, ForecastVersion } from '#server/areas/portfolio-forecasts/contract.ts'
import { BasisCard } from '../accuracy/basis-card.tsx'
import { DayAccuracyCard } from '../accuracy/day-accuracy-card.tsx'
import { DayCharts } from './day-charts.tsx'
import { DayFacts } from './day-facts.tsx'
import { DayHead } from './day-head.tsx'
import { DayTrailCard } from './day-trail-card.tsx'
import { dayState } from '../day-state.ts'
import { GenerateButton } from './generate-button.tsx'
import { SaveMenu } from './save-menu.tsx'
import { StateTag } from '../state-tag.tsx'
import { SubmitLink } from '../submit-link.tsx'
import { VersionsCard } from './versions-card.tsx'
import { WarningsNotice } from '../warnings-notice.tsx'

type StoredDayProps = { delivery_day: string; versions: ForecastVersion[]; now_ms: number }

/** A day that has a forecast; the address names the version, what it is compared with, and the unit. */
export function StoredDay({ delivery_day, versions, now_ms }: StoredDayProps) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.portfolioForecasts
  const [parameters, change] = useUrlState()
  const trpc = useTRPC().portfolioForecasts
  const unit: ForecastUnit = parameters.get('unit') === 'MWH' ? 'MWH' : 'MW'
  const newest = versions[0]
  const named = (name: string) => versions.find(({ version }) => String(version) === parameters.get(name))
  const shown = named('version') ?? newest
  const compared = named('against')
  const query = useQuery({
    ...trpc.readForecastVersion.queryOptions({ path: { delivery_day, version: shown?.version ?? 1 } }),
    placeholderData: keepPreviousData,
  })
  const other = useQuery({
    ...trpc.readForecastVersion.queryOptions({ path: { delivery_day, version: compared?.version ?? 1 } }),
    enabled: compared !== undefined && compared !== shown,
  })
  const allocated = useQuery(trpc.readAllocatedDay.queryOptions({ query: { delivery_day } }))
  const allocations = allocated.data?.items ?? []
  if (newest === undefined || shown === undefined) return null
  const before =
    compared && compared !== shown && other.data ? { version: compared.version, forecast: other.data } : null
  const path = `/portfolio-forecasts/v1alpha1/submissions/${delivery_day}/versions/${shown.version}`
  return (
    <>
      <DayHead
        {...{ delivery_day, now_ms }}
        state={
          <StateTag
            state={dayState(delivery_day, { ...newest, delivery_state: newest.delivery?.state ?? null }, now_ms)}
          />
        }
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
            {query.data ? <SaveMenu forecast={query.data} /> : null}
            <CopyAs call={{ method: 'GET', path }} />
            <SubmitLink delivery_day={delivery_day} isStored />
            {newest.source === 'generated' ? <GenerateButton delivery_day={delivery_day} /> : null}
          </>
        }
      />
      {shown === newest ? null : <Notice tone="warn">{text.oldVersion(shown.version, newest.version)}</Notice>}
      {allocated.error && allocated.data === undefined ? (
        <Notice tone="bad" action={<Button onClick={() => void allocated.refetch()}>{messages.ui.retry}</Button>}>
          {text.allocationsFailed} {failureText(failureOf(allocated.error), language)}
        </Notice>
      ) : null}
      <DayFacts
        {...{ delivery_day, shown, before, unit }}
        forecast={query.isPlaceholderData ? undefined : query.data}
      />
      <QueryStates query={query} lines={10}>
        {(forecast) => (
          <>
            <DayCharts {...{ delivery_day, unit, forecast, before, allocations }} basis={forecast.basis} />
            <WarningsNotice warnings={forecast.warnings} />
            {forecast.basis ? <BasisCard basis={forecast.basis} /> : null}
          </>
        )}
      </QueryStates>
      {allocations.length > 0 ? <DayAccuracyCard {...{ delivery_day, unit }} /> : null}
      <VersionsCard {...{ delivery_day, versions, shown, compared }} />
      <DayTrailCard delivery_day={delivery_day} />
    </>
  )
}
