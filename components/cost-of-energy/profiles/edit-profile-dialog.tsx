'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { type FactsDraft, ProfileFacts } from './profile-facts.tsx'
import { readTags } from './import/read-tags.ts'

/** Name, description and tags of a profile; its values stay. */
export function EditProfileDialog({ entry, onClose }: { entry: ProfileEntry; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.profiles
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { name, description, tags } = entry
  const [draft, setDraft] = useState<FactsDraft>({ name, description, tags: tags.join(', ') })
  const change = useMutation(
    trpc.costOfEnergy.updateProfile.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.costOfEnergy.listProfiles.queryFilter())
        toast(text.saved)
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: draft.name.trim(), description: draft.description, tags: readTags(draft.tags) }
    if (body.name !== '') change.mutate({ path: { profile_id: entry.id }, body })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.editTitle}>
      <form onSubmit={submit}>
        <ProfileFacts draft={draft} onChange={setDraft} />
        {change.error ? <FailedNotice error={change.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={change.isPending || draft.name.trim() === ''}>
            {text.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
