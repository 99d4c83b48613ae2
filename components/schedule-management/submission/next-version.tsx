'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { Schedule, ScheduleVersion } from '#server/areas/schedule-management/schedules/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { SubmissionForm } from './submission-form.tsx'
import { HeadCard } from './head-card.tsx'
import { draftOf } from './schedule-draft.ts'
import { useConfirmedSeries } from './series/use-confirmed-series.ts'

/** The next version of a schedule; it starts from the version in force at the operator, else from the newest. */
export function NextVersion({ uid, now_ms }: { uid: string; now_ms: number }) {
  const query = useQuery(useTRPC().scheduleManagement.readSchedule.queryOptions({ path: { uid } }))
  if (query.data) return <Begun schedule={query.data} now_ms={now_ms} />
  return (
    <Card>
      <QueryStates query={query}>{() => null}</QueryStates>
    </Card>
  )
}

function Begun({ schedule: now, now_ms }: { schedule: Schedule; now_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.scheduleSubmission.next
  // Later submissions do not change a draft; the check returns its version number.
  const [{ uid, version, active_version, tso, date }] = useState(now)
  const from = active_version ?? version
  const page = { limit: 1, offset: version - from }
  const query = useQuery({
    ...useTRPC().scheduleManagement.listScheduleVersions.queryOptions({ path: { uid }, query: page }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PageHead
        title={text.title(TSOS[tso].name, format.weekdayDay(date, 'UTC'))}
        sub={active_version === null ? text.fromNewest(from) : text.fromActive(from)}
        actions={<ButtonLink href={paths.schedule(uid)}>{text.back}</ButtonLink>}
      />
      {now.version === version ? null : <Notice tone="warn">{text.overtaken(now.version)}</Notice>}
      <QueryStates query={query} lines={12}>
        {({ versions: [stored] }) => (stored === undefined ? null : <Fixture {...{ stored, now_ms }} />)}
      </QueryStates>
    </>
  )
}

function Fixture({ stored: { spec, schedule_uid, version }, now_ms }: { stored: ScheduleVersion; now_ms: number }) {
  const { tso, sender_id, date, test } = spec
  const [start] = useState(() => ({ draft: draftOf(spec), based_on: version }))
  const head = { tso, sender_id, date, test }
  const confirmed = useConfirmedSeries(schedule_uid)
  return (
    <SubmissionForm
      subject={`schedule:${schedule_uid}`}
      {...{ head, start, now_ms, confirmed }}
      above={(problems) => <HeadCard {...{ head, now_ms, problems }} groups={null} onChange={() => {}} />}
    />
  )
}
