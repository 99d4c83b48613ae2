'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { actorName } from '#components/settings/audit/actor-name.ts'
import { AuditLink } from '#components/settings/audit/audit-link.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { failureOf } from '#components/ui/told/failure.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Schedule, ScheduleVersion } from '#server/areas/schedule-management/schedules/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { VersionStatus } from '#server/areas/schedule-management/versions/status.ts'
import { VersionTag } from '../schedule-tags.tsx'

/** Where nothing more comes by itself, so that the same values may be handed in once more as a new version. */
const STUCK: readonly VersionStatus[] = ['timed_out', 'rejected']

type HeadProps = { schedule: Schedule; version: ScheduleVersion | undefined }

/** Which schedule it is, how it stands, and the way out where its delivery failed. */
export function ScheduleHead({ schedule, version }: HeadProps) {
  const { words, format } = useLanguage()
  const text = words.schedules
  const { role } = useSession()
  const [isAsking, setAsking] = useState(false)
  const isNewest = version?.version === schedule.version
  const mayChange = role !== 'viewer' && (schedule.test || schedule.phase !== 'closed')
  const canRepeat = mayChange && isNewest && STUCK.includes(schedule.status)
  return (
    <>
      <PageHead
        title={text.one.title(TSOS[schedule.tso].name, format.weekdayDay(schedule.date, 'UTC'))}
        record={text.one.title(TSOS[schedule.tso].name, format.day(schedule.date, 'UTC'))}
        sub={
          <>
            <VersionTag status={schedule.status} /> {schedule.test ? <Tag>{text.test}</Tag> : null}{' '}
            <code>{schedule.sender_id}</code> → <code>{schedule.receiver_id}</code> <Origin version={version} />
          </>
        }
        actions={
          <>
            <AuditLink subject={schedule.uid} />
            <CopyAs call={{ method: 'GET', path: `/schedule-management/v1/schedules/${schedule.uid}` }} />
            {mayChange ? (
              <ButtonLink href={paths.newSchedule({ of: schedule.uid })}>{text.one.newVersion}</ButtonLink>
            ) : null}
            {mayChange && schedule.status === 'failed' ? <SendAgain uid={schedule.uid} /> : null}
            {canRepeat ? (
              <Button kind="go" onClick={() => setAsking(true)}>
                {text.one.again}
              </Button>
            ) : null}
          </>
        }
      />
      {isAsking && version ? <AgainDialog version={version} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function Origin({ version }: { version: ScheduleVersion | undefined }) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.schedules.one
  if (version === undefined) return null
  const { forecast, created_by } = version
  if (forecast === null) return <> · {text.byHand(actorName(created_by, language))}</>
  return (
    <>
      {' · '}
      <Link href={paths.forecastDay(forecast.delivery_day)}>
        {text.fromForecast(format.day(forecast.delivery_day, 'UTC'), forecast.version)}
      </Link>
    </>
  )
}

/** Tries the delivery of the newest version once more: the same message, so that there is nothing to ask. */
function SendAgain({ uid }: { uid: string }) {
  const text = useLanguage().words.schedules.one
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const toast = useToast()
  const send = useMutation(
    trpc.sendScheduleAgain.mutationOptions({
      onSuccess: () => toast(text.sentAgain),
      onError: (error) => toast(failureOf(error).message),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
  return (
    <Button kind="go" disabled={send.isPending} onClick={() => send.mutate({ path: { uid } })}>
      {text.sendAgain}
    </Button>
  )
}

function AgainDialog({ version, onClose }: { version: ScheduleVersion; onClose: () => void }) {
  const text = useLanguage().words.schedules.one
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const [, change] = useUrlState()
  const toast = useToast()
  const create = useMutation(
    trpc.createSchedule.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.readSchedule.queryFilter()),
          queryClient.invalidateQueries(trpc.readDeliveryStatus.queryFilter()),
          queryClient.invalidateQueries(trpc.listScheduleVersions.queryFilter()),
          queryClient.invalidateQueries(trpc.listSchedules.queryFilter()),
        ])
        change({ version: null })
        toast(text.againDone)
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text.againTitle(version.version)}
      intro={text.againIntro}
      label={text.again}
      kind="go"
      change={create}
      onConfirm={() => create.mutate({ body: version.spec })}
      onClose={onClose}
    />
  )
}
