'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { CheckField, TextField } from '#components/ui/form/field.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import { RESEND } from '#server/areas/schedule-management/versions/status.ts'

/** Resend for a version that was not accepted: at once where its delivery failed, else with a reason that is stored. */
export function Resend({ schedule }: { schedule: Schedule }) {
  const text = useLanguage().messages.schedules.one
  const [isAsking, setAsking] = useState(false)
  const { uid, status, test, phase } = schedule
  const isClosed = !test && phase === 'closed'
  const send = useResend(() => setAsking(false))
  const toast = useToast()
  if (RESEND[status] === null || status === 'accepted') return null
  if (status === 'failed' && !isClosed) {
    const atOnce = () =>
      send.mutate({ path: { uid }, body: {} }, { onError: (error) => toast(failureOf(error).message) })
    return (
      <Button kind="go" disabled={send.isPending} onClick={atOnce}>
        {text.resend}
      </Button>
    )
  }
  return (
    <>
      <Button kind={isClosed ? 'plain' : 'go'} onClick={() => setAsking(true)}>
        {text.resendOpen}
      </Button>
      {isAsking ? <ResendDialog {...{ schedule, isClosed, send }} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

type ResendProps = {
  schedule: Schedule
  isClosed: boolean
  send: ReturnType<typeof useResend>
  onClose: () => void
}

function ResendDialog({ schedule: { uid, version, status }, isClosed, send, onClose }: ResendProps) {
  const text = useLanguage().messages.schedules.one
  const [reason, setReason] = useState('')
  const [isOverride, setOverride] = useState(false)
  const why = reason.trim()
  const body = { reason: why, ...(isClosed && isOverride ? { override: { reason: why } } : {}) }
  return (
    <FormDialog
      title={text.resendTitle(version)}
      intro={RESEND[status] === 'new' ? text.resendIntro : text.sameIntro}
      label={text.resendNow}
      isReady={why !== '' && (!isClosed || isOverride)}
      change={send}
      onSubmit={() => send.mutate({ path: { uid }, body })}
      onClose={onClose}
    >
      <TextField
        label={text.resendReason}
        value={reason}
        required
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      {isClosed ? (
        <>
          <Notice tone="warn">{text.isClosed}</Notice>
          <CheckField
            label={text.override}
            checked={isOverride}
            onChange={(event) => setOverride(event.target.checked)}
          />
        </>
      ) : null}
    </FormDialog>
  )
}

function useResend(onDone: () => void) {
  const text = useLanguage().messages.schedules.one
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const [, change] = useUrlState()
  const toast = useToast()
  const onSuccess = ({ version }: { version: number }, { path: { uid } }: { path: { uid: string } }) => {
    const before = queryClient.getQueryData(trpc.readSchedule.queryKey({ path: { uid } }))
    change({ version: null })
    toast(before !== undefined && version > before.version ? text.resentAs(version) : text.resent)
    onDone()
  }
  const onSettled = () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() })
  return useMutation(trpc.resendSchedule.mutationOptions({ onSuccess, onSettled }))
}
