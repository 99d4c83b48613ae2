'use client'

import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'

type RemoveProps = {
  title: string
  text: { removeIntro: string; remove: string; removed: string }
  /** Removes it. */
  remove: () => Promise<unknown>
  /** The records that use it, and a repeated request. */
  list: QueryFilters
  onClose: () => void
}

/** Asks before something is removed from a list. */
export function RemoveDialog({ title, text, remove, list, onClose }: RemoveProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await queryClient.invalidateQueries(list)
      toast(text.removed)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      intro={text.removeIntro}
      label={text.remove}
      change={change}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  )
}
