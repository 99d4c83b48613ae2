'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { readSubmission } from './submission-address.ts'
import { SubmissionForm } from './submission-form.tsx'
import { type Group, HeadCard } from './head-card.tsx'
import { NextVersion } from './next-version.tsx'
import { EMPTY_SCHEDULE, type ScheduleHead } from './schedule-draft.ts'

/** Where a schedule is written and sent: a first one of a day, or the next version of one that is there. */
export function SubmissionView({ drawn_ms }: { drawn_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.scheduleSubmission
  const { role } = useSession()
  const now_ms = useNow(drawn_ms)
  const [parameters] = useUrlState()
  const { of } = readSubmission((name) => parameters.get(name) ?? undefined)
  if (role === 'viewer')
    return (
      <>
        <PageHead title={text.title} />
        <Card>
          <Empty
            title={messages.forecastSubmit.noneAllowed}
            action={<ButtonLink href={paths.schedules()}>{messages.schedules.title}</ButtonLink>}
          >
            {text.noneAllowedText}
          </Empty>
        </Card>
      </>
    )
  return of === null ? <NewSchedule now_ms={now_ms} /> : <NextVersion key={of} uid={of} now_ms={now_ms} />
}

function NewSchedule({ now_ms }: { now_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.scheduleSubmission
  const query = useQuery(useTRPC().scheduleManagement.listBalanceGroups.queryOptions({}))
  return (
    <>
      <PageHead title={text.title} sub={text.sub} />
      <QueryStates query={query}>
        {({ balance_groups: [first, ...others] }) =>
          first === undefined ? (
            <Card>
              <Empty
                title={text.noGroups}
                action={<ButtonLink href={paths.balanceGroups()}>{messages.schedules.setUp}</ButtonLink>}
              >
                {text.noGroupsText}
              </Empty>
            </Card>
          ) : (
            <QuestionDialog groups={[first, ...others]} now_ms={now_ms} />
          )
        }
      </QueryStates>
    </>
  )
}

/** The form for the address; defaults are the first group and TSO, tomorrow. */
function QuestionDialog({ groups, now_ms }: { groups: [Group, ...Group[]]; now_ms: number }) {
  const [parameters, change] = useUrlState()
  const requested = readSubmission((name) => parameters.get(name) ?? undefined)
  const [tomorrow] = useState(() => formatDate(berlinDay(new Date(now_ms)) + 1))
  const group = groups.find(({ eic }) => eic === requested.sender_id) ?? groups[0]
  const tso = group.tsos.find((each) => each === requested.tso) ?? group.tsos[0] ?? 'TTG_DE'
  const head = { tso, sender_id: group.eic, date: requested.date ?? tomorrow, test: requested.test ?? false }
  return (
    <SubmissionForm
      subject="schedule:new"
      head={head}
      now_ms={now_ms}
      start={{ draft: EMPTY_SCHEDULE, based_on: null }}
      above={(problems) => (
        <>
          <HeadCard {...{ head, groups, now_ms, problems }} onChange={change} />
          <Existing head={head} />
        </>
      )}
    />
  )
}

/** Warns that the day already has a schedule, and links to changing it. */
function Existing({ head: { tso, sender_id, date, test } }: { head: ScheduleHead }) {
  const { messages } = useLanguage()
  const text = messages.scheduleSubmission.existing
  const request = { tso: [tso], sender_id: [sender_id], start_date: date, end_date: date, test }
  const query = useQuery({
    ...useTRPC().scheduleManagement.listSchedules.queryOptions({ query: request }),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.schedules.find((each) => each.tso === tso && each.date === date && each.test === test)
  if (found === undefined) return null
  return (
    <Notice
      tone="warn"
      action={<ButtonLink href={paths.newSchedule({ of: found.uid })}>{text.begin(found.version)}</ButtonLink>}
    >
      <Link href={paths.schedule(found.uid)}>{text.title(TSOS[tso].name, found.version)}</Link> {text.replaces}
    </Notice>
  )
}
