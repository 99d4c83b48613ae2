'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import type { Role } from '#server/operation.ts'
import styles from './create-key-dialog.module.css'
import { RoleField } from './role-field.tsx'

type AddMemberDialogProps = { onClose: () => void; onPassword: (password: string) => void }

/** Adds a person; somebody new gets a first password, which is handed on once. */
export function AddMemberDialog({ onClose, onPassword }: AddMemberDialogProps) {
  const { words } = useLanguage()
  const text = words.settings.members
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ body: { name: name.trim(), email: email.trim(), role } })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.add} intro={text.addIntro}>
      <form onSubmit={submit} className={styles.form}>
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
        {add.error ? <FailedNotice error={add.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={add.isPending || name.trim() === '' || email.trim() === ''}>
            {text.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
