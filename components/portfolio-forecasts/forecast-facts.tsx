'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { dayState } from './day-state.ts'
import { StateTag } from './state-tag.tsx'

const BERLIN = 'Europe/Berlin'
/** The past days that are checked for missing forecasts. */
const BACK_DAYS = 14

/** What matters first: tomorrow's forecast, its gate, and what is missing of the last days. */
export function ForecastFacts({ now_ms }: { now_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts.facts
  const today = berlinDay(new Date(now_ms))
  const tomorrow = formatDate(today + 1)
  const query = { from: formatDate(today - BACK_DAYS + 1) }
  const days = useQuery(useTRPC().portfolioForecasts.listForecasts.queryOptions({ query })).data?.days
  const of = new Map(days?.map((each) => [each.delivery_day, each]))
  const states = Array.from({ length: BACK_DAYS }, (_, index) => {
    const day = formatDate(today - index)
    return dayState(day, of.get(day), now_ms)
  })
  const missing = states.filter((state) => state === 'missing').length
  const unprocessed = days?.filter(({ processed }) => !processed) ?? []
  const rejected = unprocessed.filter(({ delivery_state }) => delivery_state === 'rejected').length
  const gate_ms = dayAheadGate(tomorrow)
  const left_ms = gate_ms - now_ms
  return (
    <Facts
      facts={[
        {
          label: text.tomorrow(format.weekdayDay(tomorrow, 'UTC')),
          value: days ? (
            <Link href={paths.forecastDay(tomorrow)}>
              <StateTag state={dayState(tomorrow, of.get(tomorrow), now_ms)} />
            </Link>
          ) : (
            '–'
          ),
        },
        {
          label: text.gate,
          value: `${format.clock(gate_ms, BERLIN)} ${format.zoneLabel(BERLIN)}`,
          note:
            left_ms > 0 ? text.left(Math.floor(left_ms / 3_600_000), Math.floor((left_ms / 60_000) % 60)) : text.over,
        },
        {
          label: text.missing,
          value: days ? format.number(missing) : '–',
          note: text.lastDays(BACK_DAYS),
        },
        {
          label: text.unprocessed,
          value: days ? format.number(unprocessed.length) : '–',
          note: (
            <>
              {rejected > 0 ? <Tag tone="bad">{text.rejected(rejected)}</Tag> : null} {text.lastDaysAndNext(BACK_DAYS)}
            </>
          ),
        },
      ]}
    />
  )
}
