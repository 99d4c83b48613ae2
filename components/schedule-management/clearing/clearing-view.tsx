'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { CheckField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { type ClearingCalendar, FIRST_MONTH, LAST_MONTH } from '#server/areas/schedule-management/clearing/contract.ts'
import { shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import styles from './clearing-view.module.css'
import { readClearing } from './clearing-address.ts'
import { ClearingFacts } from './clearing-facts.tsx'
import { deadlineTable } from './calendar/deadline-table.ts'
import { DueOn } from './calendar/due-on.tsx'
import { LaneLegend } from './calendar/lane-legend.tsx'
import { nextDeadline } from './calendar/lane-layout.ts'
import { MonthLanes, type Picked } from './calendar/month-lanes.tsx'
import { ObjectionsCard } from '../objections/objections-card.tsx'
import { PeriodsCard } from './periods/periods-card.tsx'
import { SubscribeDialog } from './calendar/subscribe-dialog.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { Why } from '../objections/why-card.tsx'

/** The deadlines of the settlement months on one time line, the periods that are followed, and their objections. */
export function ClearingView({ drawn_ms }: { drawn_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.clearing
  const [parameters, change] = useUrlState()
  const { query: request, with_correction } = readClearing((name) => parameters.get(name) ?? undefined)
  const now_ms = useNow(drawn_ms)
  const trpc = useTRPC().scheduleManagement
  const calendars = useQuery({
    ...trpc.listClearingCalendars.queryOptions({ query: request }),
    placeholderData: keepPreviousData,
  })
  const present = useQuery(trpc.listClearingCalendars.queryOptions({ query: { calendar: 'any_land' } }))
  const [chosen, setChosen] = useState<Picked | null>(null)
  const pickPresent = (picked: Picked) => {
    setChosen(picked)
    if (request.start_month !== undefined) change({ from: null })
  }
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <>
      <PageHead
        title={text.title}
        sub={request.calendar === 'federal' ? text.subFederal : text.sub}
        actions={
          <>
            <Button onClick={() => setSubscribing(true)}>{text.subscribe.open}</Button>
            <CopyAs
              call={{ method: 'GET', path: '/schedule-management/v1/mabis/clearing-calendars', query: request }}
            />
          </>
        }
      />
      <ClearingFacts calendars={present.data?.calendars ?? []} now_ms={now_ms} onPick={pickPresent} />
      <QueryStates query={calendars}>
        {({ calendars: shown }) => (
          <LanesCard
            calendars={shown}
            now_ms={now_ms}
            with_correction={with_correction}
            chosen={chosen}
            onPick={setChosen}
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
                  value={request.calendar}
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
  const { messages } = useLanguage()
  const first = shown[0]?.bilanzierungsmonat
  const [least, most] = [FIRST_MONTH.slice(0, 7), LAST_MONTH.slice(0, 7)]
  const by = (months: number) => (first === undefined ? null : formatDate(shiftMonth(parseDate(first), months)))
  return (
    <>
      <Button kind="quiet" onClick={() => onStep(by(-shown.length))}>
        {messages.clearing.earlier}
      </Button>
      <Button kind="quiet" onClick={() => onStep(null)}>
        {messages.clearing.present}
      </Button>
      <Button kind="quiet" onClick={() => onStep(by(shown.length))}>
        {messages.clearing.later}
      </Button>
      <input
        key={first}
        className={styles.monthPick}
        type="month"
        aria-label={messages.clearing.fromMonth}
        title={messages.clearing.fromMonth}
        min={least}
        max={most}
        pattern="\d{4}-\d{2}"
        defaultValue={first?.slice(0, 7)}
        onChange={({ target: { value } }) => (/^\d{4}-\d{2}$/.test(value) ? onStep(`${value}-01`) : undefined)}
      />
    </>
  )
}

type LanesCardProps = {
  calendars: ClearingCalendar[]
  now_ms: number
  with_correction: boolean
  chosen: Picked | null
  onPick: (picked: Picked) => void
  controls: React.ReactNode
}

function LanesCard({ calendars, now_ms, with_correction, chosen, onPick, controls }: LanesCardProps) {
  const language = useLanguage()
  const text = language.messages.clearing
  const today = berlinDay(new Date(now_ms))
  const next = nextDeadline(calendars, today)
  const isShown = calendars.some(({ bilanzierungsmonat }) => bilanzierungsmonat === chosen?.month)
  const first = next && { month: next.calendar.bilanzierungsmonat, name: next.deadline.name }
  const picked = isShown ? chosen : (first ?? null)
  return (
    <ChartCard
      title={text.months}
      note={text.monthsNote}
      legend={<LaneLegend />}
      controls={controls}
      fileName={text.file}
      twin={deadlineTable(calendars, language)}
    >
      <MonthLanes {...{ calendars, today, with_correction, picked }} onPick={onPick} />
      <Why calendars={calendars} picked={picked} />
      <DueOn />
    </ChartCard>
  )
}
