'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { Member } from './member.ts'

/** Asks for confirmation; members who remove themselves leave the organization's pages. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const text = useLanguage().messages.settings.members
  const { user } = useSession()
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const remove = useMutation(
    trpc.access.removeMember.mutationOptions({
      onSuccess: async () => {
        if (member.email === user.email) return window.location.assign(paths.today())
        await queryClient.invalidateQueries(trpc.access.listMembers.queryFilter())
        toast(text.removed)
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text.removeTitle(member.name)}
      intro={text.removeIntro}
      label={text.remove}
      change={remove}
      onConfirm={() => remove.mutate({ path: { user_id: member.user_id } })}
      onClose={onClose}
    />
  )
}
