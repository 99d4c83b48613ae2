'use client'

import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import type { Member } from './member.ts'

type ResetPasswordDialogProps = { member: Member; onClose: () => void; onPassword: (password: string) => void }

/** Asks for confirmation before a password is reset; the new one is shown once. */
export function ResetPasswordDialog({ member, onClose, onPassword }: ResetPasswordDialogProps) {
  const text = useLanguage().messages.settings.members
  const reset = useMutation(
    useTRPC().access.resetMemberPassword.mutationOptions({
      onSuccess: ({ password }) => (password === null ? onClose() : onPassword(password)),
    }),
  )
  return (
    <ConfirmDialog
      title={text.resetTitle(member.name)}
      intro={text.resetIntro}
      label={text.reset}
      change={reset}
      onConfirm={() => reset.mutate({ path: { user_id: member.user_id } })}
      onClose={onClose}
    />
  )
}
