'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { type ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import styles from '../clearing/clearing.module.css'
import { bodyOf, draftOf, EMPTY_DRAFT } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useSaved } from './use-objection.ts'

/** Files an objection: for a period that is given, or one that can still be chosen. */
export function ObjectionDialog({ period, onClose }: { period?: string; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections.form
  const router = useRouter()
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const periods = useQuery(trpc.listClearingPeriods.queryOptions({})).data?.clearing_periods ?? []
  const open = periods.filter(({ status }) => ['open', 'preliminary', 'objection'].includes(status))
  const [chosen, setChosen] = useState(period ?? '')
  const filed_for = open.find(({ uid }) => uid === chosen) ?? open.at(-1)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isSubmitting, setSubmitting] = useState(false)
  const keep = useSaved()
  const create = useMutation(
    trpc.createObjection.mutationOptions({
      onSuccess: async (record) => {
        await keep(record)
        toast(text.filed)
        router.push(paths.objection(record.clearing_period_uid, record.uid))
        onClose()
      },
    }),
  )
  const body = bodyOf(draft)
  const file = (submit: boolean) =>
    body && create.mutate({ path: { uid: filed_for?.uid ?? '' }, body: { ...body, submit } })
  const isBlocked = filed_for === undefined || body === null || create.isPending
  const canSubmit = filed_for !== undefined && filed_for.status !== 'open' && draft.reason.trim() !== ''
  if (isSubmitting && filed_for)
    return (
      <SubmitDialog
        closes={filed_for.objection_deadline}
        change={create}
        onConfirm={() => file(true)}
        onClose={() => setSubmitting(false)}
      />
    )
  return (
    <Dialog open onOpenChange={onClose} title={text.title}>
      <div className={styles.form}>
        {filed_for === undefined ? (
          <p>{periods.length === 0 ? text.noPeriod : text.closed}</p>
        ) : (
          <PeriodField open={open} value={filed_for.uid} isFixed={period !== undefined} onChange={setChosen} />
        )}
        <DraftFields draft={draft} onChange={setDraft} />
        {create.error ? <FailedNotice error={create.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button disabled={isBlocked} onClick={() => file(false)}>
            {text.draft}
          </Button>
          <Button kind="go" disabled={!canSubmit || isBlocked} onClick={() => setSubmitting(true)}>
            {text.submit}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

type PeriodFieldProps = { open: ClearingPeriod[]; value: string; isFixed: boolean; onChange: (uid: string) => void }

function PeriodField({ open, value, isFixed, onChange }: PeriodFieldProps) {
  const { messages, format } = useLanguage()
  const choices = open.map(({ uid, bilanzierungsmonat, bilanzkreis_eic }) => ({
    value: uid,
    label: `${format.month(bilanzierungsmonat, 'long', 'UTC')} · ${bilanzkreis_eic}`,
  }))
  return (
    <SelectField
      label={messages.clearing.objections.form.period}
      value={value}
      disabled={isFixed}
      onChange={(event) => onChange(event.target.value)}
      choices={choices}
    />
  )
}

/** Changes a draft; values that came through the API stay beside the one of this form. */
export function ChangeDialog({ record, onClose }: { record: ObjectionRecord; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections.form
  const toast = useToast()
  const { format } = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(record, format))
  const keep = useSaved()
  const trpc = useTRPC().scheduleManagement
  const change = useMutation(
    trpc.updateObjection.mutationOptions({
      onSuccess: async (changed) => {
        await keep(changed)
        toast(text.saved)
        onClose()
      },
    }),
  )
  const { amount: _amount, unit: _unit, subject: _subject, ...others } = record.disputed_values
  const body = bodyOf(draft, others)
  const save = () =>
    body && change.mutate({ path: { uid: record.clearing_period_uid, objection_uid: record.uid }, body })
  return (
    <Dialog open onOpenChange={onClose} title={text.change}>
      <div className={styles.form}>
        <DraftFields draft={draft} onChange={setDraft} />
        {change.error ? <FailedNotice error={change.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button kind="go" disabled={change.isPending || body === null} onClick={save}>
            {text.save}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
