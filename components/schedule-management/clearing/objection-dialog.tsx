'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import {
  OBJECTION_TYPES,
  type ObjectionRecord,
  type ObjectionType,
} from '#server/areas/schedule-management/objections/contract.ts'
import styles from './clearing.module.css'
import { useKept } from './use-objection.ts'

type Draft = { objection_type: ObjectionType; amount: string; reason: string }

/** Files an objection: for a period that is given, or one that can still be chosen. */
export function ObjectionDialog({ period, onClose }: { period?: string; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.clearing.objections.form
  const router = useRouter()
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const periods = useQuery(trpc.listClearingPeriods.queryOptions({})).data?.clearing_periods ?? []
  const open = periods.filter(({ status }) => ['open', 'preliminary', 'objection'].includes(status))
  const [chosen, setChosen] = useState(period ?? '')
  const filed_for = open.find(({ uid }) => uid === chosen) ?? open.at(-1)
  const [draft, setDraft] = useState<Draft>({ objection_type: 'volume', amount: '', reason: '' })
  const keep = useKept()
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
  const file = (submit: boolean) => {
    const { objection_type, amount, reason } = draft
    const disputed_values = amount.trim() === '' ? {} : { amount: amount.trim() }
    const body = { objection_type, disputed_values, reason: reason.trim() || null, submit }
    create.mutate({ path: { uid: filed_for?.uid ?? '' }, body })
  }
  const canSubmit = filed_for !== undefined && filed_for.status !== 'open' && draft.reason.trim() !== ''
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
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button disabled={filed_for === undefined || create.isPending} onClick={() => file(false)}>
            {text.draft}
          </Button>
          <Button kind="go" disabled={!canSubmit || create.isPending} onClick={() => file(true)}>
            {text.submit}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

type PeriodFieldProps = { open: ClearingPeriod[]; value: string; isFixed: boolean; onChange: (uid: string) => void }

function PeriodField({ open, value, isFixed, onChange }: PeriodFieldProps) {
  const { words, format } = useLanguage()
  const choices = open.map(({ uid, bilanzierungsmonat, bilanzkreis_eic }) => ({
    value: uid,
    label: `${format.month(bilanzierungsmonat, 'long', 'UTC')} · ${bilanzkreis_eic}`,
  }))
  return (
    <SelectField
      label={words.clearing.objections.form.period}
      value={value}
      disabled={isFixed}
      onChange={(event) => onChange(event.target.value)}
      choices={choices}
    />
  )
}

function DraftFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { words } = useLanguage()
  const text = words.clearing.objections
  return (
    <>
      <div className={styles.two}>
        <SelectField
          label={text.form.type}
          value={draft.objection_type}
          onChange={(event) => onChange({ ...draft, objection_type: event.target.value as ObjectionType })}
          choices={OBJECTION_TYPES.map((value) => ({ value, label: text.types[value] }))}
        />
        <TextField
          label={text.form.amount}
          hint={text.form.amountHint}
          value={draft.amount}
          maxLength={1000}
          onChange={(event) => onChange({ ...draft, amount: event.target.value })}
        />
      </div>
      <TextAreaField
        label={text.form.reason}
        hint={text.form.reasonHint}
        value={draft.reason}
        maxLength={10_000}
        rows={4}
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      />
    </>
  )
}

/** Changes a draft; values that came through the API stay beside the one of this form. */
export function ChangeDialog({ record, onClose }: { record: ObjectionRecord; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.clearing.objections.form
  const toast = useToast()
  const { amount: known } = record.disputed_values
  const [draft, setDraft] = useState<Draft>({
    ...{ objection_type: record.objection_type, reason: record.reason ?? '' },
    amount: typeof known === 'string' ? known : '',
  })
  const keep = useKept()
  const trpc = useTRPC().scheduleManagement
  const change = useMutation(
    trpc.changeObjection.mutationOptions({
      onSuccess: async (changed) => {
        await keep(changed)
        toast(text.saved)
        onClose()
      },
    }),
  )
  const save = () => {
    const { amount: _, ...others } = record.disputed_values
    const disputed_values = draft.amount.trim() === '' ? others : { ...others, amount: draft.amount.trim() }
    change.mutate({
      path: { uid: record.clearing_period_uid, objection_uid: record.uid },
      body: { objection_type: draft.objection_type, disputed_values, reason: draft.reason.trim() || null },
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.change}>
      <div className={styles.form}>
        <DraftFields draft={draft} onChange={setDraft} />
        {change.error ? <FailedNotice error={change.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button kind="go" disabled={change.isPending} onClick={save}>
            {text.save}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
