'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { Role } from '#server/access/actor.ts'
import { RoleField } from './role-field.tsx'

type AddMemberDialogProps = { onClose: () => void; onPassword: (password: string) => void }

/** Adds a person; a new account gets an initial password, shown once. */
export function AddMemberDialog({ onClose, onPassword }: AddMemberDialogProps) {
  const text = useLanguage().messages.settings.members
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('operator')
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const add = useMutation(
    trpc.access.addMember.mutationOptions({
      onSuccess: async ({ password }) => {
        await queryClient.invalidateQueries(trpc.access.listMembers.queryFilter())
        toast(text.added)
        if (password === null) onClose()
        else onPassword(password)
      },
    }),
  )
  const submit = () => add.mutate({ body: { name: name.trim(), email: email.trim(), role } })
  return (
    <FormDialog
      title={text.add}
      intro={text.addIntro}
      label={text.submit}
      isReady={name.trim() !== '' && email.trim() !== ''}
      change={add}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.columns.name}
        value={name}
        maxLength={200}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={text.columns.email}
        type="email"
        value={email}
        maxLength={320}
        required
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField value={role} onChange={setRole} />
    </FormDialog>
  )
}
