'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { untilAnswered } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { rangeText } from './profile-range.ts'

type RemoveProfileDialogProps = { entry: ProfileEntry; onClose: () => void; onRemoved: () => void }

/** Asks for confirmation and names the data and the effects of the deletion. */
export function RemoveProfileDialog({ entry, onClose, onRemoved }: RemoveProfileDialogProps) {
  const language = useLanguage()
  const text = language.messages.profiles
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const remove = useMutation(
    trpc.costOfEnergy.deleteProfile.mutationOptions({
      onMutate: () => untilAnswered(queryClient, trpc.costOfEnergy.pathFilter()),
      onSuccess: () => {
        toast(text.removed)
        onRemoved()
        void queryClient.invalidateQueries(trpc.costOfEnergy.listProfiles.queryFilter())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text.removeTitle(entry.name)}
      intro={text.removeIntro(...rangeText(entry, language))}
      label={text.remove}
      change={remove}
      onConfirm={() => remove.mutate({ path: { profile_id: entry.id } })}
      onClose={onClose}
    />
  )
}
