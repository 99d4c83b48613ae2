'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import type { Check } from '#components/quarter-hour-grid/use-check.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ScheduleCheck } from '#server/areas/schedule-management/schedules/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { ScheduleDraft, ScheduleHead } from './schedule-draft.ts'
import { sentBody } from './use-schedule-check.ts'

type SendProps = {
  head: ScheduleHead
  draft: ScheduleDraft
  slots: readonly DaySlot[]
  check: Check<ScheduleCheck>
  onSent: () => void
}

/** Hands a right schedule in; where one is there already, after asking. Leads to how it fares. */
export function SendSchedule({ head, draft, slots, check, onSent }: SendProps) {
  const { messages } = useLanguage()
  const text = messages.scheduleSubmission.send
  const [isAsking, setAsking] = useState(false)
  const trpc = useTRPC().scheduleManagement
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const create = useMutation(
    trpc.createSchedule.mutationOptions({
      onSuccess: async ({ schedule_uid, version }) => {
        await queries.invalidateQueries({ queryKey: trpc.pathKey() })
        onSent()
        toast(text.done(version))
        router.push(paths.schedule(schedule_uid))
      },
    }),
  )
  const send = () => create.mutate({ body: sentBody(head, draft, slots) })
  const version = check.state === 'right' ? check.answer.version : 1
  return (
    <>
      {create.error && !isAsking ? <FailedNotice error={create.error} /> : null}
      <Button
        kind="go"
        disabled={check.state !== 'right' || create.isPending}
        onClick={() => (version === 1 ? send() : setAsking(true))}
      >
        {create.isPending ? text.sending : text.send}
      </Button>
      {isAsking && check.state === 'right' ? (
        <ConfirmDialog
          title={text.question(version, TSOS[head.tso].name)}
          intro={text.changes(check.answer.changed_quarter_hours, version - 1)}
          label={text.send}
          kind="go"
          change={create}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
