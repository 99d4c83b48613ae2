'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { FilingState, ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import shared from '../clearing/clearing.module.css'
import { useSaved } from './use-objection.ts'

const TONES = {
  open: 'warn',
  sending: 'go',
  filed: 'ok',
  manual: 'ok',
  failed: 'bad',
} as const satisfies Record<FilingState, Tone>

/** Whether the message of a submitted objection has reached the BIKO, and how it gets there. */
export function FilingCard({ record }: { record: ObjectionRecord }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections.filing
  const { role } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { status, filing_state: state, filed_ts } = record
  if (status === 'draft' || (status === 'withdrawn' && state === 'open')) return null
  const canFile = role !== 'viewer' && status === 'submitted' && (state === 'open' || state === 'failed')
  return (
    <Card title={text.title}>
      <div className={shared.form}>
        <p>
          <Tag tone={TONES[state]}>{text.states[state]}</Tag>{' '}
          {filed_ts === null ? null : `${format.time(filed_ts)} ${format.zoneLabel()}`}
        </p>
        {status === 'submitted' ? <p>{text.next[state]}</p> : null}
        {canFile ? (
          <div className={shared.actions}>
            <ButtonLink kind="go" href={paths.sumSeries({ month: record.bilanzierungsmonat.slice(0, 7) })}>
              {text.toSeries}
            </ButtonLink>
            <Button onClick={() => setAsking(true)}>{text.manual}</Button>
          </div>
        ) : null}
      </div>
      {isAsking ? <FilingDialog record={record} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

/** Asks how the message was handed over. */
function FilingDialog({ record, onClose }: { record: ObjectionRecord; onClose: () => void }) {
  const text = useLanguage().messages.clearing.objections.filing
  const [note, setNote] = useState('')
  const keep = useSaved()
  const toast = useToast()
  const file = useMutation(
    useTRPC().scheduleManagement.recordManualFiling.mutationOptions({
      onSuccess: async (stored) => {
        await keep(stored)
        toast(text.noted)
        onClose()
      },
    }),
  )
  const path = { uid: record.clearing_period_uid, objection_uid: record.uid }
  return (
    <FormDialog
      title={text.manual}
      intro={text.intro}
      label={text.note}
      isReady={note.trim() !== ''}
      change={file}
      onSubmit={() => file.mutate({ path, body: { note: note.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={text.how}
        required
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
