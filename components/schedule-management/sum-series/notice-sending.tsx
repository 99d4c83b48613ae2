'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import type { CheckNotice } from '#server/areas/schedule-management/sum-series/contract.ts'

type SentState = NonNullable<CheckNotice['sent_state']>

const TONES = {
  pending: 'go',
  delivered: 'ok',
  accepted: 'ok',
  rejected: 'bad',
  superseded: 'plain',
  dead: 'bad',
} as const satisfies Record<SentState, Tone>

/** State of the sending of a check notice, the answer of its receiver, and the button to send or resend it. */
export function NoticeSending({ notice: { uid, sent_state, sent_detail, answer } }: { notice: CheckNotice }) {
  const text = useLanguage().messages.sumSeries.notices
  const { role } = useSession()
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const send = useMutation(
    trpc.sendCheckNotice.mutationOptions({
      onSuccess: () => toast(text.ordered),
      onError: (error) => toast(failureOf(error).message),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
  const isOver = sent_state === 'rejected' || sent_state === 'dead'
  return (
    <>
      {sent_state === null ? null : (
        <>
          <Tag tone={TONES[sent_state]}>{text.sent[sent_state]}</Tag> <span className="dim">{sent_detail}</span>{' '}
        </>
      )}
      {answer === null ? null : (
        <>
          <Tag tone={answer.verdict === 'accepted' ? 'ok' : 'bad'}>{text.answered[answer.verdict]}</Tag>{' '}
          <span className="dim">
            {answer.kind} {answer.codes.map(({ code, text }) => (text ? `${code} ${text}` : code)).join(', ')}
          </span>{' '}
        </>
      )}
      {role !== 'viewer' && (sent_state === null || isOver) ? (
        <Button disabled={send.isPending} onClick={() => send.mutate({ path: { notice_uid: uid } })}>
          {isOver ? text.resend : text.send}
        </Button>
      ) : null}
    </>
  )
}
