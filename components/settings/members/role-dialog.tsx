'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { Member } from './member.ts'
import { RoleField } from './role-field.tsx'

/** Gives a member another role; one's own takes hold of the console at once. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const text = useLanguage().messages.settings.members
  const { user } = useSession()
  const [role, setRole] = useState(member.role)
  const router = useRouter()
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const change = useMutation(
    trpc.access.setMemberRole.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.access.listMembers.queryFilter())
        if (member.email === user.email) router.refresh()
        toast(text.roleChanged)
        onClose()
      },
    }),
  )
  const submit = () => change.mutate({ path: { user_id: member.user_id }, body: { role } })
  return (
    <FormDialog
      title={text.changeRoleOf(member.name)}
      label={text.changeRole}
      isReady={role !== member.role}
      change={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </FormDialog>
  )
}
