'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import type { Member } from './member.ts'

/** Asks once more before somebody loses the desk; who removes themselves leaves the organization's pages. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.settings.members
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
    <Dialog open onOpenChange={onClose} title={text.removeTitle(member.name)} intro={text.removeIntro}>
      {remove.error ? <FailedNotice error={remove.error} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button
          kind="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ path: { user_id: member.user_id } })}
        >
          {text.remove}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
