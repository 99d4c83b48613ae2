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
import styles from './move-buttons.module.css'
import { whyNot } from './objection-messages.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { useTransition } from './use-objection.ts'

type Filed = Disputed & Pick<ObjectionEntry, 'uid' | 'clearing_period_uid' | 'status' | 'moves' | 'bilanzierungsmonat'>

/** The moves that the status of an objection has: those of today as buttons, the others with the reason why not. */
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
  const text = language.words.clearing.objections
  const { role } = useSession()
  const [asked, setAsked] = useState<ObjectionTransition | null>(null)
  const move = useTransition(objection, () => setAsked(null))
  const today = berlinDay(new Date(now_ms))
  const offered = role === 'viewer' ? [] : objection.moves.filter(({ allowed }) => allowed)
  const reasons = new Set(objection.moves.flatMap((offer) => whyNot(offer, objection, today, language) ?? []))
  return (
    <div className={shared.form}>
      {offered.length > 0 ? (
        <div className={shared.moves}>
          {offered.map(({ move: each }) => (
            <Button
              key={each}
              kind={each === 'submit' ? 'go' : each === 'withdraw' ? 'danger' : 'plain'}
              disabled={move.isPending}
              onClick={() => setAsked(each)}
            >
              {text.moves[each]}
            </Button>
          ))}
        </div>
      ) : null}
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.whyNot}>
          {reason}
        </p>
      ))}
      {objection.moves.length === 0 && !isBrief ? <p className={styles.whyNot}>{text.noMoves}</p> : null}
      {role === 'viewer' && objection.moves.length > 0 && !isBrief ? (
        <p className={styles.whyNot}>{text.viewerOnly}</p>
      ) : null}
      {move.error && asked === null ? <FailedNotice error={move.error} /> : null}
      {asked === 'submit' ? <AskSubmit {...{ objection, move }} onClose={() => setAsked(null)} /> : null}
      {asked === 'withdraw' ? <WithdrawDialog move={move} onClose={() => setAsked(null)} /> : null}
      {asked === 'accept' || asked === 'reject' ? (
        <AnswerDialog outcome={asked} move={move} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  )
}

type Asked = { move: ReturnType<typeof useTransition>; onClose: () => void }

/** Lists tell no intervals: they are asked for, so that a disagreement is said wherever an objection is submitted. */
function AskSubmit({ objection, move, onClose }: Asked & { objection: Filed }) {
  const path = { uid: objection.clearing_period_uid, objection_uid: objection.uid }
  const query = useQuery({
    ...useTRPC().scheduleManagement.readObjection.queryOptions({ path }),
    enabled: objection.evidence === undefined,
  })
  return (
    <SubmitDialog
      objection={query.data ?? objection}
      closes={objection.moves.find((offer) => offer.move === 'submit')?.closes ?? null}
      change={{ isPending: move.isPending || query.isLoading, error: move.error ?? query.error }}
      onConfirm={() => move.mutate({ move: 'submit' })}
      onClose={onClose}
    />
  )
}

function WithdrawDialog({ move, onClose }: Asked) {
  const { words } = useLanguage()
  const text = words.clearing.objections
  return (
    <Dialog open onOpenChange={onClose} title={text.withdrawTitle} intro={text.withdrawIntro}>
      {move.error ? <FailedNotice error={move.error} /> : null}
      <DialogActions>
        <Button data-first onClick={onClose}>
          {words.ui.cancel}
        </Button>
        <Button kind="danger" disabled={move.isPending} onClick={() => move.mutate({ move: 'withdraw' })}>
          {text.moves.withdraw}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function AnswerDialog({ outcome, move, onClose }: Asked & { outcome: 'accept' | 'reject' }) {
  const { words } = useLanguage()
  const text = words.clearing.objections
  const [answer, setAnswer] = useState('')
  const [through, setThrough] = useState('')
  const said = { tso_response: answer.trim() || null, received_through: through.trim() || null }
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
        {move.error ? <FailedNotice error={move.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button
            kind="go"
            disabled={move.isPending || (outcome === 'reject' && answer.trim() === '')}
            onClick={() => move.mutate({ move: outcome, words: said })}
          >
            {text.moves[outcome]}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
