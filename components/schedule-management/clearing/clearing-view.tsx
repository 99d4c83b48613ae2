'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { CheckField } from '#components/ui/field.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ClearingCalendar } from '#server/areas/schedule-management/clearing/contract.ts'
import { shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { readClearing } from './clearing-address.ts'
import { ClearingFacts } from './clearing-facts.tsx'
import { LaneLegend } from './lane-legend.tsx'
import { nextDeadline } from './lane-layout.ts'
import { MonthLanes, type Picked } from './month-lanes.tsx'
import { ObjectionsCard } from './objections-card.tsx'
import { PeriodsCard } from './periods-card.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { Why } from './why-card.tsx'

/** The deadlines of the settlement months on one time line, the periods that are followed, and their objections. */
export function ClearingView({ drawn_ms }: { drawn_ms: number }) {
  const { words } = useLanguage()
  const text = words.clearing
  const [parameters, change] = useUrlState()
  const { query: asked, with_correction } = readClearing((name) => parameters.get(name) ?? undefined)
  const now_ms = useNow(drawn_ms)
  const trpc = useTRPC().scheduleManagement
  const calendars = useQuery({
    ...trpc.listClearingCalendars.queryOptions({ query: asked }),
    placeholderData: keepPreviousData,
  })
  const present = useQuery(trpc.listClearingCalendars.queryOptions({ query: { calendar: asked.calendar } }))
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <>
      <PageHead
        title={text.title}
        sub={asked.calendar === 'federal' ? text.subFederal : text.sub}
        actions={
          <>
            <Button onClick={() => setSubscribing(true)}>{text.subscribe.open}</Button>
            <CopyAs call={{ method: 'GET', path: '/schedule-management/v1/mabis/clearing-calendars', query: asked }} />
          </>
        }
      />
      <ClearingFacts calendars={present.data?.calendars ?? []} now_ms={now_ms} />
      <QueryStates query={calendars}>
        {({ calendars: shown }) => (
          <LanesCard
            calendars={shown}
            now_ms={now_ms}
            with_correction={with_correction}
            controls={
              <>
                <Steps shown={shown} onStep={(start) => change({ from: start }, 'push')} />
                <CheckField
                  label={text.withCorrection}
                  checked={with_correction}
                  onChange={(event) => change({ kbka: event.target.checked ? '1' : null })}
                />
                <Segmented
                  label={text.calendar}
                  value={asked.calendar}
                  choices={[
                    { value: 'any_land', label: text.calendars.any_land },
                    { value: 'federal', label: text.calendars.federal },
                  ]}
                  onChange={(value) => change({ calendar: value === 'federal' ? value : null })}
                />
              </>
            }
          />
        )}
      </QueryStates>
      <ObjectionsCard now_ms={now_ms} />
      <PeriodsCard now_ms={now_ms} />
      {isSubscribing ? <SubscribeDialog onClose={() => setSubscribing(false)} /> : null}
    </>
  )
}

function Steps({ shown, onStep }: { shown: ClearingCalendar[]; onStep: (start: string | null) => void }) {
  const { words } = useLanguage()
  const first = shown[0]?.bilanzierungsmonat
  const by = (months: number) => (first === undefined ? null : formatDate(shiftMonth(parseDate(first), months)))
  return (
    <>
      <Button kind="quiet" onClick={() => onStep(by(-shown.length))}>
        {words.clearing.earlier}
      </Button>
      <Button kind="quiet" onClick={() => onStep(null)}>
        {words.clearing.present}
      </Button>
      <Button kind="quiet" onClick={() => onStep(by(shown.length))}>
        {words.clearing.later}
      </Button>
    </>
  )
}

type LanesCardProps = {
  calendars: ClearingCalendar[]
  now_ms: number
  with_correction: boolean
  controls: React.ReactNode
}

function LanesCard({ calendars, now_ms, with_correction, controls }: LanesCardProps) {
  const { words, format } = useLanguage()
  const text = words.clearing
  const today = berlinDay(new Date(now_ms))
  const next = nextDeadline(calendars, today)
  const [chosen, setPicked] = useState<Picked | null>(null)
  const isShown = calendars.some(({ bilanzierungsmonat }) => bilanzierungsmonat === chosen?.month)
  const first = next && { month: next.calendar.bilanzierungsmonat, name: next.deadline.name }
  const picked = isShown ? chosen : (first ?? null)
  const rows = calendars.flatMap(({ bilanzierungsmonat, deadlines }) =>
    deadlines.map(({ name, date, werktag, skipped_days }) => [
      ...[format.month(bilanzierungsmonat, 'long', 'UTC'), text.deadlines[name], date, werktag],
      skipped_days.flatMap((each) => (each.name === null ? [] : [`${each.date} ${each.name}`])).join(', '),
    ]),
  )
  const { month, deadline, date, werktag, skipped } = text.columns
  return (
    <ChartCard
      title={text.months}
      note={text.monthsNote}
      legend={<LaneLegend />}
      controls={controls}
      fileName={text.file}
      twin={{ header: [month, deadline, date, werktag, skipped], rows }}
    >
      <MonthLanes {...{ calendars, today, with_correction, picked }} onPick={setPicked} />
      <Why calendars={calendars} picked={picked} />
    </ChartCard>
  )
}
