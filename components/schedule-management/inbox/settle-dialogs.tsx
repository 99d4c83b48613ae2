'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { InboxDocument } from './inbox-document.ts'

type SettleProps = { document: InboxDocument; onClose: () => void }

/** Asks which schedule a document is about: of the day on which it was made, until another one is chosen. */
export function AssignDialog({ document: { uid, tso, created_ts, sender_id, receiver_id }, onClose }: SettleProps) {
  const { messages, format } = useLanguage()
  const text = messages.inbox
  const trpc = useTRPC().scheduleManagement
  const [date, setDate] = useState(created_ts.slice(0, 10))
  const [chosen, setChosen] = useState('')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const request = { start_date: date, end_date: date, ...(tso === null ? {} : { tso: [tso] }), limit: 200, offset: 0 }
  const query = useQuery({ ...trpc.listSchedules.queryOptions({ query: request }), enabled: isDay })
  const schedules = query.data?.schedules ?? []
  const [reason, setReason] = useState('')
  const ofReceiver = schedules.find((each) => each.sender_id === receiver_id) ?? schedules[0]
  const target = schedules.find((each) => each.version_uid === chosen) ?? ofReceiver
  const version_uid = target?.version_uid ?? ''
  const party = target === undefined ? '' : TSOS[target.tso].party
  const differs =
    target === undefined
      ? null
      : sender_id && sender_id !== party
        ? text.otherSender(sender_id, party)
        : receiver_id && receiver_id !== target.sender_id
          ? text.otherReceiver(receiver_id, target.sender_id)
          : null
  const onSuccess = useSettled(text.assigned, onClose)
  const assign = useMutation(trpc.assignInboxDocument.mutationOptions({ onSuccess }))
  return (
    <FormDialog
      title={text.assignTitle}
      intro={text.assignIntro}
      label={text.assignNow}
      isReady={version_uid !== '' && (differs === null || reason.trim() !== '')}
      change={assign}
      onSubmit={() =>
        assign.mutate({
          path: { uid },
          body: { version_uid, ...(differs !== null && { override_reason: reason.trim() }) },
        })
      }
      onClose={onClose}
    >
      <TextField
        label={text.assignDay}
        type="date"
        value={date}
        required
        onChange={(event) => setDate(event.target.value)}
      />
      {query.isSuccess && schedules.length === 0 ? (
        <Notice tone="warn">{text.noSchedules}</Notice>
      ) : (
        <SelectField
          label={text.assignSchedule}
          value={version_uid}
          choices={schedules.map(({ version_uid: value, version, sender_id, ...each }) => ({
            value,
            label: `${TSOS[each.tso].name} · ${sender_id} · ${text.schedule(format.day(each.date, 'UTC'), String(version))}`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {differs === null ? null : (
        <>
          <Notice tone="warn">{differs}</Notice>
          <TextField
            label={text.overrideReason}
            value={reason}
            required
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Asks why a document needs nothing more. */
export function DismissDialog({ document: { uid }, onClose }: SettleProps) {
  const text = useLanguage().messages.inbox
  const [reason, setReason] = useState('')
  const trpc = useTRPC().scheduleManagement
  const onSuccess = useSettled(text.dismissed, onClose)
  const put = useMutation(trpc.dismissInboxDocument.mutationOptions({ onSuccess }))
  return (
    <FormDialog
      title={text.dismissTitle}
      intro={text.dismissIntro}
      label={text.dismissNow}
      isReady={reason.trim() !== ''}
      change={put}
      onSubmit={() => put.mutate({ path: { uid }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={text.reason}
        value={reason}
        required
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

/** What follows once a document is settled: all data of the schedule pages is read again. */
function useSettled(text: string, onDone: () => void): () => Promise<void> {
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const toast = useToast()
  return async () => {
    await queryClient.invalidateQueries(trpc.pathFilter())
    toast(text)
    onDone()
  }
}
