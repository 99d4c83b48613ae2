'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { DayHead } from './day-head.tsx'
import { dayState } from '../day-state.ts'
import { GenerateButton } from './generate-button.tsx'
import { StateTag } from '../state-tag.tsx'
import styles from '../portfolio-forecasts.module.css'
import { StoredDay } from './stored-day.tsx'
import { SubmitLink } from '../submit-link.tsx'
import { TURN_MS } from '../turn.ts'

/** One delivery day: what is forecast for it, in all its versions, and whether downstream knows. */
export function ForecastDayView({ delivery_day, drawn_ms }: { delivery_day: string; drawn_ms: number }) {
  const now_ms = useNow(drawn_ms)
  const request = { from: delivery_day, to: delivery_day }
  const query = useQuery(useTRPC().portfolioForecasts.listForecasts.queryOptions({ query: request }))
  return (
    <QueryStates query={query}>
      {({ days }) =>
        days.length === 0 ? <MissingDay {...{ delivery_day, now_ms }} /> : <Versions {...{ delivery_day, now_ms }} />
      }
    </QueryStates>
  )
}

type DayProps = { delivery_day: string; now_ms: number }

function Versions({ delivery_day, now_ms }: DayProps) {
  const query = useQuery({
    ...useTRPC().portfolioForecasts.listForecastVersions.queryOptions({ path: { delivery_day } }),
    refetchInterval: ({ state }) => (state.data?.versions[0]?.delivery?.state === 'pending' ? TURN_MS : false),
  })
  return (
    <QueryStates query={query}>{({ versions }) => <StoredDay {...{ delivery_day, versions, now_ms }} />}</QueryStates>
  )
}

function MissingDay({ delivery_day, now_ms }: DayProps) {
  const { messages } = useLanguage()
  const text = messages.portfolioForecasts
  return (
    <>
      <DayHead {...{ delivery_day, now_ms }} state={<StateTag state={dayState(delivery_day, undefined, now_ms)} />} />
      <Card>
        <Empty
          title={text.noneTitle}
          action={
            <span className={styles.tags}>
              <SubmitLink delivery_day={delivery_day} isStored={false} />
              <GenerateButton delivery_day={delivery_day} />
            </span>
          }
        >
          {text.noneText}
        </Empty>
      </Card>
    </>
  )
}
