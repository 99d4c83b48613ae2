'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import type { ObjectionEntry, ObjectionTransition } from '#server/areas/schedule-management/objections/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import shared from '../clearing/clearing.module.css'
import type { Disputed } from './disagreement.tsx'
import styles from './action-buttons.module.css'
import { whyNot } from './objection-messages.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { useTransition } from './use-objection.ts'

type Filed = Disputed &
  Pick<ObjectionEntry, 'uid' | 'clearing_period_uid' | 'status' | 'actions' | 'bilanzierungsmonat'>

/** The actions that the status of an objection allows: those possible today as buttons, the others with the reason. */
export function ActionButtons({
  objection,
  now_ms,
  isBrief = false,
}: {
  objection: Filed
  now_ms: number
  isBrief?: boolean
}) {
  const language = useLanguage()
  const text = language.messages.clearing.objections
  const { role } = useSession()
  const [requested, setRequested] = useState<ObjectionTransition | null>(null)
  const action = useTransition(objection, () => setRequested(null))
  const today = berlinDay(new Date(now_ms))
  const offered = role === 'viewer' ? [] : objection.actions.filter(({ allowed }) => allowed)
  const reasons = new Set(objection.actions.flatMap((offer) => whyNot(offer, objection, today, language) ?? []))
  return (
    <div className={shared.form}>
      {offered.length > 0 ? (
        <div className={shared.actions}>
          {offered.map(({ action: each }) => (
            <Button
              key={each}
              kind={each === 'submit' ? 'go' : each === 'withdraw' ? 'danger' : 'plain'}
              disabled={action.isPending}
              onClick={() => setRequested(each)}
            >
              {text.actions[each]}
            </Button>
          ))}
        </div>
      ) : null}
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.whyNot}>
          {reason}
        </p>
      ))}
      {objection.actions.length === 0 && !isBrief ? <p className={styles.whyNot}>{text.noActions}</p> : null}
      {role === 'viewer' && objection.actions.length > 0 && !isBrief ? (
        <p className={styles.whyNot}>{text.viewerOnly}</p>
      ) : null}
      {action.error && requested === null ? <FailedNotice error={action.error} /> : null}
      {requested === 'submit' ? (
        <SubmitObjectionDialog {...{ objection, action }} onClose={() => setRequested(null)} />
      ) : null}
      {requested === 'withdraw' ? <WithdrawDialog action={action} onClose={() => setRequested(null)} /> : null}
      {requested === 'accept' || requested === 'reject' ? (
        <AnswerDialog outcome={requested} action={action} onClose={() => setRequested(null)} />
      ) : null}
    </div>
  )
}

type ActionDialogProps = { action: ReturnType<typeof useTransition>; onClose: () => void }

/** Lists have no intervals. They are loaded, so that a disagreement is shown wherever an objection is submitted. */
function SubmitObjectionDialog({ objection, action, onClose }: ActionDialogProps & { objection: Filed }) {
  const path = { uid: objection.clearing_period_uid, objection_uid: objection.uid }
  const query = useQuery({
    ...useTRPC().scheduleManagement.readObjection.queryOptions({ path }),
    enabled: objection.evidence === undefined,
  })
  return (
    <SubmitDialog
      objection={query.data ?? objection}
      closes={objection.actions.find((offer) => offer.action === 'submit')?.closes ?? null}
      change={{ isPending: action.isPending || query.isLoading, error: action.error ?? query.error }}
      onConfirm={() => action.mutate({ action: 'submit' })}
      onClose={onClose}
    />
  )
}

function WithdrawDialog({ action, onClose }: ActionDialogProps) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections
  return (
    <Dialog open onOpenChange={onClose} title={text.withdrawTitle} intro={text.withdrawIntro}>
      {action.error ? <FailedNotice error={action.error} /> : null}
      <DialogActions>
        <Button data-first onClick={onClose}>
          {messages.ui.cancel}
        </Button>
        <Button kind="danger" disabled={action.isPending} onClick={() => action.mutate({ action: 'withdraw' })}>
          {text.actions.withdraw}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function AnswerDialog({ outcome, action, onClose }: ActionDialogProps & { outcome: 'accept' | 'reject' }) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections
  const [answer, setAnswer] = useState('')
  const [through, setThrough] = useState('')
  const report = { tso_response: answer.trim() || null, received_through: through.trim() || null }
  return (
    <Dialog open onOpenChange={onClose} title={text.answerTitle} intro={text.answerIntro}>
      <div className={shared.form}>
        <TextAreaField
          label={text.answer}
          hint={outcome === 'reject' ? text.answerRequired : undefined}
          value={answer}
          rows={3}
          maxLength={10_000}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <TextField
          label={text.through}
          hint={text.throughHint}
          value={through}
          maxLength={500}
          onChange={(event) => setThrough(event.target.value)}
        />
        {action.error ? <FailedNotice error={action.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button
            kind="go"
            disabled={action.isPending || (outcome === 'reject' && answer.trim() === '')}
            onClick={() => action.mutate({ action: outcome, messages: report })}
          >
            {text.actions[outcome]}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
