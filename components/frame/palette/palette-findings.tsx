'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { readCoordinates, readPlace } from '#components/core/explorer/place/read-place.ts'
import { resultPath } from '#components/core/explorer/records/result-path.ts'
import { entryLabel, tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { readDay } from '#components/portfolio-forecasts/day/read-day.ts'
import type { ConsoleSession } from '#components/session.ts'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import type { SearchResult } from '#server/areas/core/search/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { PaletteClearing } from './palette-clearing.tsx'
import { Findings, type GroupProps } from './palette-group.tsx'

type FindingsProps = { search: string; session: ConsoleSession; onGo: (href: string) => void }

const shortest = 2
const longest = 200

/** Delivery days, settlement months, tariffs and records of Core that fit what is typed. */
export function PaletteFindings({ search, session, onGo }: FindingsProps) {
  const has = (area: ConsoleSession['organization']['areas'][number]) => session.organization.areas.includes(area)
  if (search.trim().length < shortest) return null
  return (
    <>
      {has('portfolio-forecasts') ? <Days search={search} onGo={onGo} /> : null}
      {has('schedule-management') ? <PaletteClearing search={search} onGo={onGo} /> : null}
      {has('cost-of-energy') ? <Tariffs search={search} onGo={onGo} /> : null}
      {has('core') ? <CoreRecords search={search} onGo={onGo} /> : null}
    </>
  )
}

/**
 * A date leads to its forecast and to the form for it. The ids differ by search, because many texts lead to one day.
 */
function Days({ search, onGo }: GroupProps) {
  const { messages, format } = useLanguage()
  const [now_ms] = useState(Date.now)
  const day = readDay(search, berlinDay(new Date(now_ms)))
  if (day === null) return null
  const name = format.weekdayDate(day)
  return (
    <Findings
      heading={messages.frame.deliveryDays}
      search={search}
      onGo={onGo}
      findings={[
        {
          id: `day ${day} ${search}`,
          label: name,
          note: messages.portfolioForecasts.quarterHours(deliveryDay(day).quarter_hours),
          href: paths.forecastDay(day),
        },
        {
          id: `submit ${day} ${search}`,
          label: messages.forecastSubmit.title(name),
          note: '',
          href: paths.submitForecast(day),
        },
      ]}
    />
  )
}

function Tariffs({ search, onGo }: GroupProps) {
  const { messages } = useLanguage()
  const query = useQuery(tariffEntriesOptions(useTRPCClient()))
  const typed = search.toLowerCase().split(/\s+/)
  const found = (query.data ?? []).filter((entry) => {
    const searched = `${entry.operator} ${entry.name}`.toLowerCase()
    return typed.every((word) => searched.includes(word))
  })
  return (
    <Findings
      heading={messages.frame.findGroups.tariffs}
      search={search}
      onGo={onGo}
      findings={found.map((entry) => ({
        id: entry.id,
        label: entryLabel(entry),
        note: entry.country,
        href: paths.tariff(entry.id),
      }))}
    />
  )
}

/** Areas, parties, places and holidays, kind by kind, each leading to its page; tariffs are a group of their own. */
function CoreRecords({ search, onGo }: GroupProps) {
  const { messages } = useLanguage()
  const q = useDeferredValue(search.trim()).slice(0, longest)
  const query = useQuery({
    ...useTRPC().core.search.queryOptions({ query: { q, limit: 24 } }),
    placeholderData: keepPreviousData,
  })
  const place = {
    ...{ id: 'place', label: messages.coreExplorer.lookup.title(q), note: '' },
    href: paths.core({ q }),
  }
  const groups = [
    ...Map.groupBy(
      (query.data?.results ?? []).filter(({ kind }) => kind !== 'tariff'),
      ({ kind }) => kind,
    ),
  ].map(([kind, found]) => (
    <Findings
      key={kind}
      heading={messages.coreExplorer.found[kind]}
      search={search}
      onGo={onGo}
      findings={found.map((result) => ({
        id: `${kind} ${result.id}`,
        label: result.name,
        note: [...result.countries, codeOf(result)].filter(Boolean).join(' '),
        href: resultPath(result),
      }))}
    />
  ))
  const heading = messages.coreExplorer.found.settlement
  const places =
    readPlace(q) || readCoordinates(q) ? (
      <Findings heading={heading} search={search} onGo={onGo} findings={[place]} />
    ) : null
  return (
    <>
      {places}
      {groups}
    </>
  )
}

function codeOf({ matched, extra_ids }: SearchResult): string | undefined {
  return matched.field === 'extra_id' ? matched.text : extra_ids[0]?.value
}
