'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import styles from './create-key-dialog.module.css'
import type { Member } from './member.ts'
import { RoleField } from './role-field.tsx'

/** Gives a member another role; one's own takes hold of the console at once. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.settings.members
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ path: { user_id: member.user_id }, body: { role } })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.changeRoleOf(member.name)}>
      <form onSubmit={submit} className={styles.form}>
        <RoleField value={role} onChange={setRole} />
        {change.error ? <FailedNotice error={change.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={change.isPending || role === member.role}>
            {text.changeRole}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
