'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { untilAnswered } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'

/** Follows a month no longer, which only one without objections allows. */
export function RemoveButton({ period: { uid, bilanzierungsmonat } }: { period: ClearingPeriod }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.periods
  const [isAsking, setAsking] = useState(false)
  const router = useRouter()
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const remove = useMutation(
    trpc.deleteClearingPeriod.mutationOptions({
      onMutate: () => untilAnswered(queryClient, trpc.pathFilter()),
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listClearingPeriods.queryFilter())
        toast(text.removed)
        router.push(paths.clearing())
      },
    }),
  )
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.removeTitle(format.month(bilanzierungsmonat, 'long', 'UTC'))}
          intro={text.removeIntro}
          label={text.remove}
          change={remove}
          onConfirm={() => remove.mutate({ path: { uid } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
