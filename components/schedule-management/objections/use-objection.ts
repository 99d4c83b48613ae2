'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type {
  Objection,
  ObjectionTransition,
  ObjectionRecord,
} from '#server/areas/schedule-management/objections/contract.ts'

/** Caches the service's response to an objection, and invalidates the lists that contain it. */
export function useSaved(): (record: ObjectionRecord) => Promise<void> {
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  return useCallback(
    async (record) => {
      const path = { uid: record.clearing_period_uid, objection_uid: record.uid }
      queryClient.setQueryData(trpc.readObjection.queryKey({ path }), record)
      await Promise.all([
        queryClient.invalidateQueries(trpc.listAllObjections.queryFilter()),
        queryClient.invalidateQueries(trpc.listClearingPeriods.queryFilter()),
        queryClient.invalidateQueries(trpc.readClearingPeriod.queryFilter()),
      ])
    },
    [trpc, queryClient],
  )
}

export type TransitionInput = { tso_response?: string | null; received_through?: string | null }

/** Performs an action of an objection, confirms it, and caches the result. */
export function useTransition(
  { uid, clearing_period_uid }: Pick<Objection, 'uid' | 'clearing_period_uid'>,
  onDone: () => void,
) {
  const { messages } = useLanguage()
  const trpc = useTRPC().scheduleManagement
  const keep = useSaved()
  const toast = useToast()
  const submit = useMutation(trpc.submitObjection.mutationOptions())
  const withdraw = useMutation(trpc.withdrawObjection.mutationOptions())
  const resolve = useMutation(trpc.resolveObjection.mutationOptions())
  const path = { uid: clearing_period_uid, objection_uid: uid }
  return useMutation({
    mutationFn: ({ action, messages: report = {} }: { action: ObjectionTransition; messages?: TransitionInput }) => {
      if (action === 'submit') return submit.mutateAsync({ path, body: {} })
      if (action === 'withdraw') return withdraw.mutateAsync({ path })
      return resolve.mutateAsync({ path, body: { outcome: action === 'accept' ? 'accepted' : 'rejected', ...report } })
    },
    onSuccess: async (record, { action }) => {
      await keep(record)
      toast(messages.clearing.objections.done[action])
      onDone()
    },
  })
}
