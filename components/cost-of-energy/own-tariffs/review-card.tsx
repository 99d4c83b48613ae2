'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { Approval, OwnTariffAction, OwnTariffVersion } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import { forgetResults } from '../calculate/result-queries.ts'
import styles from './own-tariff-record.module.css'

type ReviewCardProps = { id: string; version: OwnTariffVersion; approval: Approval }

/** What can be done with the newest version, by whom, and why not what is not offered. */
export function ReviewCard({ id, version, approval }: ReviewCardProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.record
  const { role } = useSession()
  const barred = useId()
  const [reason, setReason] = useState('')
  const move = useTransition(id, version.version, () => setReason(''))
  const isOffered = (each: OwnTariffAction) => (each === 'submit' ? role !== 'viewer' : role === 'admin')
  const offered = version.allowed_actions.filter(isOffered)
  const isComplete = offered.length === version.allowed_actions.length
  const requested = offered.includes('approve') ? approval : 'free'
  const isBarred = (each: OwnTariffAction) => each === 'approve' && requested === 'author'
  const why = [
    isComplete || role === 'admin' ? null : role === 'viewer' ? text.why.role(role) : text.why.admin(role),
    requested === 'single' ? text.single : null,
    version.status === 'in_review' ? text.why.editInReview : null,
  ]
  return (
    <Card title={text.review} note={text.reviewNote(version.version)}>
      <p>{text.next[version.status]}</p>
      {offered.length > 0 ? (
        <div className={styles.moves}>
          <TextField
            className={styles.reason}
            label={text.reason}
            hint={text.reasonHint}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {offered.map((each) => (
            <Button
              key={each}
              kind={each === 'approve' || each === 'submit' ? 'go' : each === 'withdraw' ? 'danger' : 'plain'}
              disabled={move.isPending || isBarred(each)}
              aria-describedby={isBarred(each) ? barred : undefined}
              onClick={() => move.mutate({ move: each, reason })}
            >
              {text.moves[each]}
            </Button>
          ))}
        </div>
      ) : null}
      {requested === 'author' ? (
        <p id={barred} className={styles.why}>
          {text.why.author}
        </p>
      ) : null}
      {why.filter(Boolean).map((each) => (
        <p key={each} className={styles.why}>
          {each}
        </p>
      ))}
      {move.error ? <FailedNotice error={move.error} /> : null}
    </Card>
  )
}

function useTransition(id: string, version: number, onDone: () => void) {
  const { messages } = useLanguage()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { costOfEnergy } = trpc
  const moves = {
    submit: useMutation(costOfEnergy.submitOwnTariffVersion.mutationOptions()),
    return: useMutation(costOfEnergy.returnOwnTariffVersion.mutationOptions()),
    approve: useMutation(costOfEnergy.approveOwnTariffVersion.mutationOptions()),
    withdraw: useMutation(costOfEnergy.withdrawOwnTariffVersion.mutationOptions()),
  }
  return useMutation({
    mutationFn: ({ move, reason }: { move: OwnTariffAction; reason: string }) =>
      moves[move].mutateAsync({ path: { own_tariff_id: id, version }, body: { reason } }),
    onSuccess: async (record, { move }) => {
      queryClient.setQueryData(costOfEnergy.readOwnTariff.queryKey({ path: { own_tariff_id: id } }), record)
      await queryClient.invalidateQueries(costOfEnergy.listOwnTariffs.queryFilter())
      await queryClient.invalidateQueries({ queryKey: ['tariff-entries'] })
      await queryClient.invalidateQueries(costOfEnergy.readTariff.queryFilter())
      forgetResults(queryClient)
      toast(messages.authoring.record.done[move])
      onDone()
    },
  })
}
