'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { Empty, Failed, Skeleton } from '#components/ui/page/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { DayHead } from '../day/day-head.tsx'
import { dayState } from '../day-state.ts'
import { StateTag } from '../state-tag.tsx'
import { draftOf } from './draft.ts'
import { SubmissionForm } from './submission-form.tsx'

type SubmitProps = { delivery_day: string; drawn_ms: number }

/** Where the forecast of a day is written and submitted; it begins with what is stored. */
export function SubmitView({ delivery_day, drawn_ms }: SubmitProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit
  const now_ms = useNow(drawn_ms)
  const { role } = useSession()
  const request = { from: delivery_day, to: delivery_day }
  const query = useQuery(useTRPC().portfolioForecasts.listForecasts.queryOptions({ query: request }))
  return (
    <>
      <DayHead
        {...{ delivery_day, now_ms }}
        title={text.title}
        pathOf={paths.submitForecast}
        state={query.data ? <StateTag state={dayState(delivery_day, query.data.days[0], now_ms)} /> : null}
        actions={<ButtonLink href={paths.forecastDay(delivery_day)}>{text.dayPage}</ButtonLink>}
      />
      {role === 'viewer' ? (
        <Card>
          <Empty title={text.noneAllowed}>{text.noneAllowedText}</Empty>
        </Card>
      ) : (
        <QueryStates query={query}>
          {({ days }) => <Fixture key={delivery_day} {...{ delivery_day, now_ms }} isStored={days.length > 0} />}
        </QueryStates>
      )}
    </>
  )
}

function Waiting({ error }: { error: unknown }) {
  return error ? <Failed failure={failureOf(error)} /> : <Skeleton lines={12} />
}

type ToolbarProps = { delivery_day: string; now_ms: number; isStored: boolean }

/** The submission form, once its initial values are loaded; later stored versions do not change it. */
function Fixture({ delivery_day, now_ms, isStored }: ToolbarProps) {
  const trpc = useTRPC().portfolioForecasts
  const versions = useQuery({
    ...trpc.listForecastVersions.queryOptions({ path: { delivery_day } }),
    enabled: isStored,
  })
  const version = versions.data?.versions[0]?.version ?? 1
  const query = useQuery({
    ...trpc.readForecastVersion.queryOptions({ path: { delivery_day, version } }),
    enabled: isStored && versions.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const [isBegun, setBegun] = useState(!isStored)
  if (!isBegun && query.data !== undefined) setBegun(true)
  if (!isBegun) return <Waiting error={versions.error ?? query.error} />
  const forecast = query.data
  const stored = forecast && {
    ...{ version: forecast.version, source: forecast.source, hash: forecast.input_hash, draft: draftOf(forecast) },
  }
  return <SubmissionForm {...{ delivery_day, now_ms }} stored={stored ?? null} />
}
