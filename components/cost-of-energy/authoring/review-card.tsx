'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { approvalObstacle } from '#server/areas/cost-of-energy/authoring-moves.ts'
import type { Move, OwnTariffVersion } from '#server/areas/cost-of-energy/authoring-contract.ts'
import { forgetResults } from '../result-queries.ts'
import styles from './authoring.module.css'

/** What can be done with the newest version, by whom, and why not what is not offered. */
export function ReviewCard({ id, version }: { id: string; version: OwnTariffVersion }) {
  const { words } = useLanguage()
  const text = words.authoring.record
  const { role } = useSession()
  const { isAuthor, isSingle } = useAuthorship(version)
  const [reason, setReason] = useState('')
  const move = useMove(id, version.version, () => setReason(''))
  const isAllowed = (each: Move) =>
    each === 'submit' ? role !== 'viewer' : role === 'admin' && !(each === 'approve' && isAuthor && !isSingle)
  const offered = version.allowed_moves.filter(isAllowed)
  const missing = version.allowed_moves.filter((each) => !isAllowed(each))
  const why = [
    missing.length === 0 || role === 'admin' ? null : role === 'viewer' ? text.why.role(role) : text.why.admin(role),
    role === 'admin' && missing.includes('approve') ? text.why.author : null,
    offered.includes('approve') && isAuthor && isSingle ? text.single : null,
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
              disabled={move.isPending}
              onClick={() => move.mutate({ move: each, reason })}
            >
              {text.moves[each]}
            </Button>
          ))}
        </div>
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

/** Whether whoever sits at the console wrote a version, and is the only administrator. */
function useAuthorship({ author }: OwnTariffVersion): { isAuthor: boolean; isSingle: boolean } {
  const { user } = useSession()
  const members = useQuery(useTRPC().access.listMembers.queryOptions({})).data?.members ?? []
  const me = members.find(({ email }) => email === user.email)
  const administrators = members.filter(({ role }) => role === 'admin').length
  const self = { kind: 'user' as const, id: me?.user_id ?? '', name: user.name }
  return {
    isAuthor: approvalObstacle(author, self, Infinity) !== null,
    isSingle: approvalObstacle(author, self, administrators) === null,
  }
}

function useMove(id: string, version: number, onDone: () => void) {
  const { words } = useLanguage()
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
    mutationFn: ({ move, reason }: { move: Move; reason: string }) =>
      moves[move].mutateAsync({ path: { own_tariff_id: id, version }, body: { reason } }),
    onSuccess: async (record, { move }) => {
      queryClient.setQueryData(costOfEnergy.readOwnTariff.queryKey({ path: { own_tariff_id: id } }), record)
      await queryClient.invalidateQueries(costOfEnergy.listOwnTariffs.queryFilter())
      await queryClient.invalidateQueries({ queryKey: ['tariff-entries'] })
      await queryClient.invalidateQueries(costOfEnergy.readTariff.queryFilter())
      forgetResults(queryClient)
      toast(words.authoring.record.done[move])
      onDone()
    },
  })
}
