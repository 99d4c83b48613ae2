'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'

/** What else can be done about the newest version: ask the operator what it has, or give the version up. */
export function MoreActions({ schedule: { uid, version, actions } }: { schedule: Schedule }) {
  const text = useLanguage().messages.schedules.one
  const [isGivingUp, setGivingUp] = useState(false)
  const ask = useRequestStatus()
  const isOpen = (name: Schedule['actions'][number]['action']) =>
    actions.some(({ action, is_open }) => action === name && is_open)
  if (!isOpen('request_status') && !isOpen('abandon')) return null
  return (
    <>
      <Menu
        label={text.more}
        trigger={
          <Button disabled={ask.isPending}>
            {text.more} <ChevronDown aria-hidden />
          </Button>
        }
      >
        {isOpen('request_status') ? (
          <MenuItem onSelect={() => ask.mutate({ path: { uid } })}>{text.requestStatus}</MenuItem>
        ) : null}
        {isOpen('abandon') ? <MenuItem onSelect={() => setGivingUp(true)}>{text.abandon}</MenuItem> : null}
      </Menu>
      {isGivingUp ? <AbandonDialog uid={uid} version={version} onClose={() => setGivingUp(false)} /> : null}
    </>
  )
}

function AbandonDialog({ uid, version, onClose }: { uid: string; version: number; onClose: () => void }) {
  const text = useLanguage().messages.schedules.one
  const [reason, setReason] = useState('')
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const toast = useToast()
  const abandon = useMutation(
    trpc.abandonSchedule.mutationOptions({
      onSuccess: () => {
        toast(text.abandoned(version))
        onClose()
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
  const why = reason.trim()
  return (
    <FormDialog
      title={text.abandonTitle(version)}
      intro={text.abandonIntro}
      label={text.abandonNow}
      isReady={why !== ''}
      change={abandon}
      onSubmit={() => abandon.mutate({ path: { uid }, body: { reason: why } })}
      onClose={onClose}
    >
      <TextField
        label={text.abandonReason}
        value={reason}
        required
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

function useRequestStatus() {
  const text = useLanguage().messages.schedules.one
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation(
    trpc.requestScheduleStatus.mutationOptions({
      onSuccess: () => toast(text.statusRequested),
      onError: (error) => toast(failureOf(error).message),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
}
